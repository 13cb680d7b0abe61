### Pages of help: rows, paragraphs, points.

help_d6-combine =
    do something together

    Usage:
      +combine <names> on <target>{ CELL() }+combine Bea, Soldier 1 to 8 on Walker
      +combine <names> on <target> with <weapon>{ CELL() }of whoever shoots, or a vehicle's gun
      +combine <names>=<skill> vs <number>{ CELL() }a task: their skill, and the number against it
      +combine ... led by <name>{ CELL() }who of equals in command leads
      +combine/lead ...{ CELL() }whoever leads only commands
      +agree [<leader>]{ CELL() }you join; +agree/no takes it back, the leader's ends it
      +lead{ CELL() }the leader begins it in the leader's turn
      +split 3/5{ CELL() }the leader lays the bonus out in pips, roll by roll{ $rows }

    Whoever has the best command (else Perception) leads, as many people as whole dice. Each
    declares one action, a leader who takes part two. The best at it rolls, with the bonus.
    At least two do the work. If the leader's turn ends without +lead, each acts alone.

help_d6-declare =
    state how many actions you take this round

    Usage:
      +declare <number>{ CELL() }+declare 2
      +declare <number>/force{ CELL() }with a Force Point, where the scene has them
      +declare <number> <what>, <what>{ CELL() }+declare 2 attack { $Npc } 1, attack { $Npc } 2
      +declare <npc>=<number>{ CELL() }+declare npcs=1 for all that have not declared
      +declare { EITHER("ask", "auto") }{ CELL() }whether you are asked again before what you named is done{ $rows }

    Every action beyond the first takes { CODE("1D") } off all you roll this round. Drawing, switching to
    stun, changing cover, standing up and each attack are actions. Saying nothing means one.

    What you name with its target is done by itself in your turn; +held shows it. Declare again
    to change it, until somebody acts: what you named before falls away.

help_d6-wait =
    stop the count: you are declaring

    Usage:
      +wait{ CELL() }while the game master counts: one, two, three{ $rows }

help_d6-ambush =
    lie in wait for somebody

    Usage:
      +ambush Thug 1, Thug 2 on Ace, Bea{ $rows }

    The game master says it before the rounds begin, each of the
    hidden rolls sneak, each of the others search or Perception. Only the game master
    reads the rolls; whoever notices somebody is told so. Where nobody does, the hidden act
    before the first round, and nobody defends against that.

help_d6-board =
    get on a vehicle, or off it

    Usage:
      +board <vehicle>[/{ EITHER("driver", "gunner", "passenger") }]{ CELL() }a move, an action in a fight
      +board <npc>=<vehicle>[/<station>]
      +disembark [<npc>]{ $rows }

    A game master brings one: +combat/vehicle speeder.
    Driver and gunner fire its guns (+attack Walker with laser); the driver dodges for it.

help_d6-prepare =
    take a round to make ready

    Usage:
      +prepare <skill> [on <target>]{ CELL() }+prepare { $skill } on { $Npc }
      +aim <target>{ CELL() }the weapon in your hand: +help aim
      +prepare <npc>=<skill> ...{ $rows }

    Your only action of the round; { CODE("+1D") } for that skill as your only action of the next. Any
    other action or reaction, and any harm, loses it. Some skills the game master has to allow
    (+request prepare=why); reactions and driving cannot be prepared.

help_d6-task =
    work on something that takes its time

    Usage:
      +task <what>=<skill> vs <number> for <time>{ CELL() }+task mends it={ $mend } vs 15 for 1 hour
      +task/rush ...{ CELL() }half the time, with half the skill (+request rush=why first)
      +task/prepare ...{ CELL() }twice the time, { CODE("+1D") }
      +task <npc>=<what>=<skill> vs <number> for <time>{ $rows }

    The time is so many rounds, as a number alone, or 30 minutes, 2 hours, 3 days. In a fight type
    the same line again each round until it is rolled. Outside, the clock goes on by all of it
    at once, or by what a fight left to do of it.

