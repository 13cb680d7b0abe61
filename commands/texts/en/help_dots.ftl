### Pages of help: rows, paragraphs, points.

help_dots-throw =
    throw a weapon (book dots)

    Usage:
      +throw <name> [with <skills>]{ CELL() }a light saber returns by the end of the next round
      +throw/back <name>{ CELL() }pay Force: back for the next round
      +throw/offhand <name>
      +recall [offhand]{ CELL() }pay for the return later in the same round{ $rows }

help_dots-flurry =
    repeat an action of the round (book dots, ability Flurry)

    Usage:
      +flurry [<name>]{ CELL() }the action taken once more, the primary one of both; at another target if named
      +flurry/offhand [<name>]
      +flurry/hits{ CELL() }pays in Hits, where no force power is repeated{ $rows }

help_dots-block =
    block an attack on you (book dots)

    Usage:
      +block{ CELL() }with saber block, all dots
      +block <skills>{ CELL() }+block saber block 2 + luck, +block reflect d6
      +block <skills> at <name>{ CELL() }where reflected fire or redirected lightning goes
      +block <skills> /dodge <skills>{ CELL() }a block and another defence together
      +block/offhand <skills>{ CELL() }with the offhand weapon{ $rows }

    Nullify and redirect lightning are blocks too: +block nullify, +block redirect + reflect.
    +dodge defends otherwise (speed and jump avoid clearly), +nodefence lets it come.
    +dodge/clear <skills> claims that others do too; the game master or, without one, the attacker
    lets that stand with +clear yes or objects with +clear no.

help_dots-clear =
    say whether a claimed defence clearly avoids (book dots)

    Usage:
      +clear yes{ CELL() }it does, as was claimed with +dodge/clear
      +clear no{ CELL() }it does not: it counts as any other defence{ $rows }

    That is for the game master or, without one, for the attacker.

help_dots-resist =
    resist an opposed action (book dots)

    Usage:
      +resist <skills>{ CELL() }higher wins, a tie resists
      +resist none{ $rows }

help_dots-release =
    let held lightning go (book dots)

    Usage:
      +release <name>{ CELL() }all of it at one
      +release <name>, <name>{ CELL() }packet by packet{ $rows }

help_dots-robot =
    attack with what serves you (book dots)

    Usage:
      +robot <name>{ CELL() }an armed robot
      +autogun <name>{ CELL() }an autogun that was set up with +use autoguns
      +touch <name> [with <thing>]{ CELL() }what you charged with electrify; in peace a player's character is touched by their yes alone{ $rows }

help_dots-try =
    see what an action would be before you do it (book dots)

    Usage:
      +try attack Bane with saber fighting d6
      +try use force push at Bane
      +try block reflect + luck{ CELL() }and every other verb with skills{ $rows }

    Says the total, exact odds of the dice, the damage if nothing stops it (or what your answer
    lets through), the cost in Force and Hits, the links made, the dice that could be pinned and
    what stays free. Nothing happens.

help_dots-dots =
    your sheet of dots, or the next step in making one (book dots)

    Usage:
      +dots{ CELL() }your sheet; without one, what to choose next
      +dots <choice>{ CELL() }choose it: a class, then a subclass, then a kit (or none); another kit instead, until its free dots are placed
      +dots guardian, soldier, none{ CELL() }several choices in one; all of them or none
      +dots even{ CELL() }place a kit's free dots evenly; or +dots luck 5, banter 3, ...
      +dots/again{ CELL() }begin anew: says what is given up first; +dots/again/sure does it. Once you have fought outside the practice yard, staff are asked
      +dots/reference{ CELL() }the quick-reference table: what 1 to 12 dots are worth
      +dots/reference 15{ CELL() }any number of dots in sentences{ $rows }

    Afterwards +xp spends your experience: +xp saber fighting 4. +npcs dots lists whom you can
    fight, +armoury dots what there is to hold and wear.

help_dots-wield =
    take something into a hand (book dots)

    Usage:
      +wield <thing>{ CELL() }into your hand; +wield none empties it
      +wield/offhand <thing>
      +wield/primary <thing>{ CELL() }what fell, with the primary action
      +flexible <skill>{ CELL() }free a skill of its link and dice (special ability Flexible){ $rows }

    In a fight it is free once in each of your turns. What you dropped, threw away or lost to a
    disarming pull costs an action to take up: the secondary one, if you have it left.

help_dots-shop =
    buy with Wealth, or rest (book dots)

    Usage:
      +shop <price> [<what>]{ CELL() }Wealth pays, up to its limit; above your level at a risk
      +shop/resources <quality> [<what>]
      +shop armour{ CELL() }a thing of +armoury dots, at its price; armour bought protects
      +shop/drop <what>{ CELL() }something that you carry no longer
      +rest <hours>{ CELL() }120 hours bring everything back; beside others an hour at most, and alone no faster than the real calendar
      +rest 10 minutes{ CELL() }what you owe after giving Force or Hits in a fight
      +rest Ace, Bea=24{ CELL() }the game master lets them rest together, in the same hours{ $rows }

    What you name stands on your sheet. What is no thing of +armoury dots is worth in a fight what
    the game master says.

help_dots-use =
    act with a force power, an ability, or both (book dots)

    Usage:
      +use <skills>{ CELL() }+use sprint + speed
      +use <skills> at <name>[, <name>]{ CELL() }+use force push at Bane, +use choke + savage at Bane
      +use <skills> vs <number>{ CELL() }+use knowledge vs 4
      +use/flesh electrify on <thing>{ CELL() }charges it; +touch Bane with <thing> lets it go
      +use <skill> <dots> d<sides>{ CELL() }+use jump 3 d6: three dots and your d6
      +use <npc>=<skills> ...{ $rows }

    4 is moderate, 10 heroic. Switches: /many and /disarm for push and pull, /flesh and
    /material for electrify, /primary and /offhand for the action it takes, /cauterize to pay
    missing Force in Hits, /sure for what is refused once as it would give nothing.
    One power and one ability go together, and are linked for the scene. +try shows costs first.
    In peace no scene is needed, and whoever it is done to is asked first.

help_dots-use-words =
    say what a use is for

    Usage:
      +use <skills> ... to <words>{ CELL() }+use blasters vs 4 to show that you are armed
      +use <skills> ... while <words>{ CELL() }+use blasters while bargaining over a blaster
      +use <skills> at <name>: <words>{ CELL() }+use force suggestion at Bane: you want to go home
      +use <skills> with no number{ CELL() }the total is told; whoever runs the scene judges it{ $rows }

help_dots-xp =
    spend experience, at any time (book dots)

    Usage:
      +xp{ CELL() }what you have, and what the next dots cost
      +xp <skill> [<rank>]{ CELL() }+xp stealth: one dot; +xp saber fighting 4: up to four
      +xp luck 2, stealth 3{ CELL() }several at once; all of them or none
      +xp/die{ CELL() }buy a d2
      +xp/improve d6{ CELL() }improve a die one step; alone where you have one kind
      +xp/special <name>{ CELL() }a special ability; alone it lists them
      +xp/unique <word>={ EITHER("power", "ability") }{ CELL() }make the skill that a Unique stands for
      +xp/unlearn <skill>{ CELL() }give a dot back
      +xp/ship, +xp/arm{ CELL() }what your kit offers
      +xp/prices{ CELL() }what dice cost, bought and improved, for 1 to 9 of them{ $rows }

    The k-th dot costs k XP. Hits grow with abilities, Force with powers.

help_dots-xp-special =
    buy a special ability

    Usage:
      +xp/special <name>[=<skill>]{ CELL() }+xp/special flurry, +xp/special flyboy=savage{ $rows }

help_dots-xp-unique =
    make the skill that a Unique stands for

    Usage:
      +xp/unique <word>={ EITHER("power", "ability") }{ CELL() }the game master has to allow it{ $rows }

help_dots-xp-unlearn =
    give a dot back

    Usage:
      +xp/unlearn <skill>[=<skill for its star>]
      +xp/unlearn/sure <skill>{ CELL() }also a dot that gives nothing back or is gone for good{ $rows }

