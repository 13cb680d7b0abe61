"""The two choices in the middle of an attack, and their cost."""

from saltway.rules import blows, odds

from game.registry.choices import Choice, Cost, Reply

YES, NO = "yes", "no"
TOKEN = Cost(name="token", left=lambda f: f.tokens, paid=lambda f: {"spent": f.spent + 1})
"""SAL-TOK-1."""

AGAIN = Choice(
    name=odds.AGAIN,
    asks=blows.who_failed,
    comes="your attack has failed and you have a token left",
    waits="roll a failed attack again or not",
    told="{who} falls short of {other}.",
    question="You fell short of {other}",
    replies=(
        Reply(
            word=YES,
            does="rolls again",
            told="{who} spends a token and rolls again.",
            cost=TOKEN,
            chance=lambda book, state, who: odds.chance_again(state),
        ),
        Reply(word=NO, does="lets it be", told="{who} lets it be."),
    ),
    silence=NO,
    silently="the attack has missed",
    chooses=lambda book, state, who: YES if odds.worth_again(state) else NO,
)
"""SAL-TOK-2, SAL-TOK-4."""

SOAK = Choice(
    name=odds.SOAK,
    asks=blows.who_is_hit,
    comes="you are hit and have a token left",
    waits="soak the harm or not",
    told="{harm} harm is coming to {who}.",
    question="{harm} harm from {other}",
    facts=lambda state, who: {"harm": blows.coming(state)},
    replies=(
        Reply(
            word=YES,
            does="rolls vigour against it",
            told="{who} spends a token to soak it.",
            cost=TOKEN,
            chance=odds.chance_of_soaking,
        ),
        Reply(word=NO, does="takes it", told="{who} takes it."),
    ),
    silence=NO,
    silently="the harm is taken",
    chooses=lambda book, state, who: YES if odds.worth_soaking(state, who) else NO,
)
"""SAL-TOK-3, SAL-TOK-4."""
