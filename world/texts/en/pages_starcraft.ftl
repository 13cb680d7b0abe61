### What starcraft adds to pages of help.

pages_starcraft-combat-set = +combat/set <name>/points=15{ CELL() }in { $books }; /dying=yes, /targeting=gauss rifle +1D

pages_starcraft-aim =
    +aim Raider=15 cm the hand{ CELL() }a called shot at once: harder the smaller it is
    +aim door{ CELL() }shoot at a thing that stops shots

pages_starcraft-act-note =
    In { $books } smoke, light and cover count against search and tracking as they do against
    shots.

pages_starcraft-armoury-note = In { $books } armour is one number, taken off every blow.

pages_starcraft-attack-starcraft = +attack <name> with martial arts, or with a manoeuvre you know, in { $books }

pages_starcraft-chargen-starcraft =
    +chargen terran{ CELL() }the race: terran, protoss or zerg
    +chargen cp=1, body +4{ CELL() }Character Points, Chi, Body Points: see /points

pages_starcraft-combat-difficulty = +combat/difficulty to hit Ace=14{ CELL() }the number of the next attack on somebody

pages_starcraft-combat-line = +combat/line +Bea, -Zergling 2{ CELL() }who is in the line of fire of a spray

pages_starcraft-consent-note = In { $books } nobody is asked: death then does not outlast the scene.

pages_starcraft-cover-note =
    In { $books } it is a part of walking: free, once in your own turn, before your last action ends
    that, and no more than the place offers. Full cover there is +shelter: whoever shoots out of
    it leans out, with three-quarter cover to the end of the segment, and strikes nobody from there.

pages_starcraft-initiative-note = In { $books } nobody rolls: Instincts decide.

pages_starcraft-odds =
    +odds spray Zergling 1, Zergling 2 sparing Bea{ CELL() }in { $books }, and
    +odds aim Raider=15 cm the hand{ CELL() }a called shot there

pages_starcraft-reaction-note = In { $books } auto makes the reactions that you planned and no others.

pages_starcraft-setsheet-starcraft-note =
    On a sheet of { $books } also chi, kit (uses), body points (0 is 20 and Strength), race, off
    hand=<weapon>, and manoeuvre: +setsheet Ace/manoeuvre=flying kick 5 +1D is 5 harder to hit with
    than Martial Arts and does a die more; with the word blocks behind it, it also stops weapons with
    bare hands. -flying kick forgets it.

pages_starcraft-slow-note = In { $books } +hold [<name>] lets somebody slower act first; +hold <npc>=[<name>].

pages_starcraft-treat =
    +treat <name>/aid{ CELL() }First Aid by kit, in { $books }; /revive ends a stun
    +treat <name>/medlab{ CELL() }in a medical bay there; /medlab revive ends a stun

pages_starcraft-step-1 = +plan 1, or +plan 2 with dodge: so many actions, a reaction among them. Each beyond the first is { CODE("-1D") } on all. The highest Instincts act first.

pages_starcraft-step-2 = In your turn: +odds attack { $Npc } 1 tells your chances, +attack { $Npc } 1 does it.

pages_starcraft-step-3 = +reaction ask lets you choose when attacked: +react dodge, +react none.

pages_starcraft-step-4 = Damage less Strength dice less armour comes off your Body Points.

pages_starcraft-step-5 = +treat Ace/aid helps somebody who is down.

pages_starcraft-healing =
    +treat Ace/aid{ CELL() }with a kit; +treat Ace/medlab in a medical bay
    +recover{ CELL() }after a day of rest
    +combat/set Ace/points=20{ CELL() }the game master, for good

pages_starcraft-starcraft =
    The book starcraft has sheets of its own: Body Points, one armour value, Chi.

      +chargen starcraft{ CELL() }its ready characters: +recruit marine takes one
      +chargen/build starcraft{ CELL() }build your own, step by step
      +npcs starcraft{ CELL() }its stat blocks; +armoury starcraft its gear
      +combat/start starcraft Ace vs 2 zergling{ $rows }

    1. +plan 1, or +plan 2 with dodge: so many actions, a reaction among them.
       Each beyond the first is { CODE("-1D") } on all. +plan full dodge is nothing else.
    2. The highest Instincts act first; +hold lets others go before you.
    3. +attack Zergling 1, +spray, +aim, +reload, +shelter, +act. Without a
       weapon: with fists, with martial arts, with a manoeuvre you know.
    4. +reaction ask lets you choose when attacked: +react dodge, +react none.
    5. Damage less Strength dice less armour comes off your Body Points; armour
       that lets something through is 1 lower. +sheet says what would heal you.
    6. +treat Ace/aid with a kit, +treat Ace/medlab in a medical bay, +recover
       after a day; +cling and +chi while you are dying.

    The game master: +stage puts up smoke, light, doors and medlabs; +combat/set
    Ace/manoeuvre=flying kick 5 +1D, /targeting=gauss rifle +1D. Units: help +battle.
