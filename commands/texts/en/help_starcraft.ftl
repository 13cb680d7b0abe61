### Pages of help: rows, paragraphs, points.

help_starcraft-battle =
    a battle of units: the board, and the game master's seat

    Usage:
      +battle{ CELL() }forces, strengths, positions, orders you may know
      +battle/odds marines=zerglings{ CELL() }the chances of an attack now
      +battle/odds [<force>]{ CELL() }of each of its attacks, or of all of yours, in a line
      +battle/next{ CELL() }go on without the orders that are waited for
      +battle/set marines/defence=3{ CELL() }strength, position, bonuses ({ CODE("+1D") }); alone it lists them
      +battle/range marines, zerglings=close{ CELL() }until one of the two moves
      +battle/commander marines=Bea{ CELL() }where the one they had is out of action
      +battle/end{ $rows }

    Commanders are people or stat blocks at the table. Positions are metres on a line. A mass
    round has two segments of 15 seconds; beside a fight, a segment lasts three of its rounds.

help_starcraft-battle-start =
    begin a battle, and bring more forces up

    Usage:
      +battle/start Ann: 20 marines at 0, 10 firebats; Bob: 10 marines named reserve vs Zed: 40 zerglings at 30
      +battle/add Ann: 10 marines at -20 +10 medics
      +battle/add Ann: 4 goliaths like marines damage=3D at 0
      +battle/add Ann: 4 goliaths of 4 damage 3D resistance 2D move 15 reach long at 0
      +battle/add Ann: 6 tanks of 3 damage 4D shielded 3D move 5 named siege at 0 +10 medics{ $rows }

    Commanders before a semicolon and after it are on one side. The last three bring kinds of your
    own, for this scene: of 4 is the size of a unit, shielded its resistance behind shields. Short
    of a whole unit, 75 percent have all their dice, 40 two thirds.

help_starcraft-battle-fight =
    a fight of persons beside the battle

    Usage:
      +combat/start Ann: Bea vs Zed: raider{ CELL() }begins one{ $rows }

    Commanders who are not named there only look on, until they +plan something. +plan watch does
    the same for one who fought.

help_starcraft-order =
    order your forces in a battle

    Usage:
      +order marines=attack zerglings
      +order marines=attack nearest{ CELL() }whoever is nearest as it is carried out
      +order marines=move 20{ CELL() }metres along the line, -20 the other way
      +order marines=move to 25{ CELL() }to that place on the line
      +order marines=dig{ CELL() }dig in: no attack this round, harder to hit
      +order marines=wait
      +order marines, firebats=hold{ CELL() }or all, melee (hand to hand), ranged
      +order all=advance{ CELL() }a standing order, kept until you change it
      +order/done{ CELL() }the rest follow their standing orders, or wait
      +order/shields zealots=off{ CELL() }plasma shields, between rounds{ $rows }

    Each force gets one order a segment; in a round it may move once and attack once. Nobody on
    the other side reads your orders until all are in.

help_starcraft-order-standing =
    orders that are kept until you change them

    Usage:
      +order all=advance{ CELL() }come into reach of the nearest and attack; advance on zerglings
      +order marines=hold{ CELL() }stay, and attack the nearest in reach
      +order marines=entrench{ CELL() }dig in every round
      +order marines=off{ CELL() }no standing order{ $rows }

    Another order goes before a standing one for one segment. You are asked once a round where all
    your forces have standing orders.

help_starcraft-order-hold =
    order after a slower commander

    Usage:
      +order/hold [<commander>]{ CELL() }once that commander's orders are known
      +order/hold Raider 1=Bea{ CELL() }the game master, for an NPC who commands{ $rows }

help_starcraft-plan =
    plan your round with its reactions

    Usage:
      +plan 2{ CELL() }two actions
      +plan 2 with dodge{ CELL() }two actions, one of them a dodge
      +plan 3 with dodge, brawling
      +plan full dodge{ CELL() }nothing but dodging, at full dice; so does +fulldodge
      +plan watch{ CELL() }nothing now nor later, until you plan again: for whoever commands units in a battle and only looks on
      +plan <npc>=2 with dodge{ CELL() }+plan npcs=2 for all that have not planned{ $rows }

    Nobody else reads plans until all are in. Every action beyond the first takes { CODE("1D") } off all.

help_starcraft-react =
    answer an attack where you choose how

    Usage:
      +react dodge, +react brawling, +react none
      +react full dodge{ CELL() }give up everything else this round
      +react <npc>=dodge{ $rows }

    Your prompt says what each would be rolled with.

help_starcraft-reload =
    reload, put away or let go of a weapon, take one in the other hand

    Usage:
      +reload [<weapon>]{ CELL() }an action
      +stow [<weapon>]{ CELL() }an action
      +discard [<weapon>]{ CELL() }free
      +offhand <weapon>{ CELL() }an action: a gun in each hand
      +reload <npc>=[<weapon>]{ CELL() }and so the others, for an NPC of the game master{ $rows }

help_starcraft-shelter =
    get behind a thing that stops shots

    Usage:
      +shelter door
      +shelter none{ CELL() }out from behind it
      +shelter <npc>=door{ $rows }

    A part of walking, as +cover is: free, in rounds once in your own turn.

help_starcraft-recover =
    heal by a day of rest, or hold on while dying

    Usage:
      +recover [{ EITHER("rest", "worked", "idle") }]{ CELL() }a roll of Constitution after a day, two if idle
      +cling <number>{ CELL() }Character Points on a dying check, before or after it
      +chi{ CELL() }a point of Chi puts death off by ten minutes
      +recover <npc>=[rest]{ CELL() }and +cling <npc>=1, +chi <npc> for an NPC{ $rows }

help_starcraft-recruit =
    choose or build a character of the book starcraft

    Usage:
      +recruit{ CELL() }the ready characters
      +recruit Marine{ CELL() }you are one now
      +recruit/build{ CELL() }build your own, step by step: help +chargen{ $rows }

    The same as +chargen starcraft, +chargen/take starcraft marine, +chargen/build starcraft.

help_starcraft-spray =
    spray bullets at several at once

    Usage:
      +spray Zergling 1, Zergling 2
      +spray Zergling 1 sparing Bea{ CELL() }Bea stands in the line; try not to hit her
      +spray Zergling 1 with gauss rifle
      +spray <npc>=Ace, Bea{ CELL() }the game master sprays for an NPC{ $rows }

    Of everybody else's spray the game master says first who stands in the line of fire:
    +combat/line +Bea, -Zergling 2, or +combat/next for those that were named.

help_starcraft-stage =
    what stands about, how well one sees, where the wounded are taken

    Usage:
      +stage{ CELL() }all that stands, for everybody
      +stage door=standard metal{ CELL() }or Armor Value and Body: +stage crate=10/12
      +stage door=none
      +stage smoke=thick, +stage light=moonlight, +stage smoke=clear
      +stage cover=half{ CELL() }the most cover that the place offers, or none, or any
      +stage medlab=on{ CELL() }where a Medicine roll can be made: +treat Ace/medlab
      +stage medlab=on for terran, protoss +1D{ CELL() }who is taken, and a bonus on the roll
      +stage medlab=off{ $rows }

    Setting it up is the game master's.

