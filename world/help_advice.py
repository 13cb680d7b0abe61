"""Topics of `help` about what prompts advise: the best answers to an attack, the best attacks."""

ANSWERS = """
    When you are attacked, the prompt names the best of your answers, at most three, with what
    each costs and leaves: your chance to be hurt, and to go down where that is a fifth or more.

    1. The best free one leaves the least expected harm of those that spend nothing: no points,
       nothing of limited use, no action beyond those you declared.
    2. Where a fall is likely all the same (a fifth or more), the next one spends something and
       leaves the least harm of those that make it less likely.
    3. Then comes the cheapest, or what is best of the rest.

    +odds, while you are asked, lists every answer, the least harm first. A fall counts as the
    worst wound below death, a death as two falls. Where the numbers of whoever attacks are
    hidden, the cheapest answers come first and none is called the best.
    +combat/chance off takes the odds out of your prompts.
"""

MOVES = """
    In your turn the prompt first names the attack that can be expected to do most harm for an
    action, against the answer that the game gives for its target: on whom, and with what. Then
    comes another, if it does at least half as much.

    If the target's player answers, if numbers are hidden, or if you have more than three foes,
    the prompt simply names whom you attacked last, or else the first of them.

    +odds attack <name> tells the odds of any attack. +combat/chance off takes the odds out of
    your prompts.
"""
