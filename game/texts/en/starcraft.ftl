### What the rules of Starcraft say: why something cannot be done, and what would work.

## People and their state

starcraft-dead = { $who } is dead.
starcraft-unconscious = { $who } is unconscious.
starcraft-in-a-medical-bay = { $who } is in a medical bay.
starcraft-hurt-and-out-of-the-round = { $who } was hurt and can take no more actions this round.
starcraft-lasts = { $what ->
    [unconscious] unconscious
    [care] in care
    [check] dying, next check
    [death] dying, death
   *[aid] no First Aid helps
  }
starcraft-no-such-body = Nobody has { $points } of { $full } Body Points.

## Weapons in hand

starcraft-nothing-to-put-away = { $who } holds nothing that could be put away.
starcraft-in-a-hand-already = The { $weapon } is in a hand already.
starcraft-needs-no-reloading = The { $weapon } needs no reloading.
starcraft-both-hands-full = Both hands are full: +stow the other gun (an action) or +discard it (free).
starcraft-weapon-not-drawn = The { $weapon } is not drawn. +draw { $weapon } is an action.

## Aiming

starcraft-ranges-there-are = A range is { LIST($ranges) }, perhaps with a number, or metres: 40 m.
starcraft-weapon-without-metres = The { $weapon } has no metres: the game master names its range as a word, +combat/range short.
starcraft-out-of-range = The { $weapon } carries { $metres } metres; the target is { $away } away. The game master sets it: +combat/range.
starcraft-number-of-a-step = { $step } is a number of { $open ->
    [yes] { $low } or more
   *[no] { $low } to { $high }
  }.
starcraft-no-odds-through-a-barrier = There are no odds through a barrier: shoot at it first.

## Attacks

starcraft-name-a-target = Name a target{ $example ->
    [none] .
   *[other] : +attack { $example }.
  }
starcraft-name-everybody-once = Name everybody once.
starcraft-not-yourself = Name somebody other than yourself.
starcraft-covered-by-no-barrier = { $who } is fully covered by nothing that stops a shot: the game master says what that means (+combat/mod, or less cover).
starcraft-no-blow-from-full-cover = { $who } is fully covered, and strikes nobody from there{ $walked ->
    [yes] {" "}in the turn of going in.
   *[no] : come out first (+cover none).
  }
starcraft-not-behind-that = { $who } is not behind the { $barrier }.
starcraft-one-shot-one-target = One shot has one target; +spray names several.
starcraft-cannot-spray = The { $weapon } cannot spray.
starcraft-spray-aims-at-no-part = A spray is aimed at no part and at no thing.
starcraft-fires-at-most = The { $weapon } fires { $times ->
    [one] once
   *[other] { $times } times
  } in a round at most{ $spray ->
    [yes] , and a spray takes them all
   *[no] {""}
  }.
starcraft-too-few-rounds = The { $weapon } has { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  } left: +reload is an action.
starcraft-no-spray-waits = No spray waits for its line of fire: +spray begins one.
starcraft-line-without-the-shooter = Name everybody once, and not the shooter.
starcraft-somebody-aimed-at-is-left = Somebody who is aimed at has to be left: +combat/undo takes a spray back.
starcraft-only-the-number-to-hit = Here the number to hit somebody is named: +combat/difficulty to hit { $who }=14.
starcraft-number-to-hit-from-0 = Name a number from 0 to 999: +combat/difficulty to hit { $who }=14.

## Martial Arts manoeuvres

starcraft-manoeuvres-known = Martial Arts manoeuvres known: { COUNT($known) ->
    [0] none
   *[other] { LIST($known) }
  }.
starcraft-how-a-manoeuvre-is-written = Give name, points above 10 to hit, damage: flying kick 5 +1D (and blocks).
starcraft-manoeuvre-too-hard = A manoeuvre is at most { $most } harder than Martial Arts are.

## Plans and turns

starcraft-react-with = React with { LIST($skills) }.
starcraft-full-reaction-is-all = A full reaction is all you do in the round.
starcraft-reactions-are-counted = Planned reactions are among the actions you count.
starcraft-actions-in-a-round = You may take 0 to { $most } actions in a round, reactions included.
starcraft-no-force-points = There are no Force Points in this book.
starcraft-only-the-number-is-declared = Only the number is declared here: +declare { $count }. Reactions are planned with it, as in +plan 2 with dodge or +plan full dodge.
starcraft-round-is-over = The round is over and the next has not begun: +combat says what it waits for.
starcraft-plans-stand = The segments have begun: what you declared stands, only reactions add to it.
starcraft-came-after-the-plans = { $who } came when all had planned, and acts from the next round on.
starcraft-does-nothing-but-react = { $who } does nothing but { $skill } this round.
starcraft-no-action-left = { $planned ->
    [0] { $who } planned no action of this round.
   *[other] All actions that { $who } planned are used or gone ({ $planned } in this round).
  }
starcraft-your-actions-are-used = All { $planned } actions you planned are used.
starcraft-first-shot-of-the-other-gun = Only the other gun's first shot falls in this segment. +pass goes on.
starcraft-round-is-ending = The round is ending: act now, or +pass and lose the action.
starcraft-begun-to-act = You have begun to act: go on, or +pass ends your turn.
starcraft-nobody-to-hold-for = Nobody with lower Instincts is there to wait for.
starcraft-hold-for-lower-instincts = Hold for somebody with lower Instincts: +hold{ $example ->
    [none] {""}
   *[other] , or +hold { $example }
  }.
starcraft-only-commanders-look-on = Who commands units in a battle may only look on: +plan 0 plans nothing.

## Reactions

starcraft-cannot-react = { $why ->
   *[unable] { $who } cannot react now.
    [lost] { $who } was hurt and reacts to nothing more this round.
    [full] { $who } only reacts this round, with a skill that does not answer this.
    [bare] Bare hands stop no weapon, and { $who } holds none that parries.
    [actions] A reaction would be one action more than { $who } may take this round.
    [dice] { $who } has no die left for a reaction after the penalties.
  }
starcraft-no-attack-waits = No attack waits for an answer. +reaction sets what you do about the next.
starcraft-somebody-else-answers = { $who } is the one who answers now.
starcraft-no-choice-of-price = Nobody chooses here what a reaction is paid with: +react dodge alone.
starcraft-only-the-full-reaction = You do nothing but { $skill } this round: +react full { $skill }, or +react none.
starcraft-wrong-defence = { $lacks ->
    [hands] Bare hands stop no weapon: against
    [blade] No blade is in your hand: against
   *[nothing] Against
  } this attack you use { OR($skills) }.
starcraft-too-late-for-a-full-reaction = You have done something this round: no full reaction any more.
starcraft-more-actions-than-allowed = That would be more than { $limit ->
    [one] { $limit } action
   *[other] { $limit } actions
  }: +react full { $skill }.
starcraft-no-die-to-react = No die of { $skill } is left after the penalties: { OR($lines) }.

## Cover and what stands there

starcraft-nothing-stands-there = Nothing of that name stands there.{ COUNT($barriers) ->
    [0] {""}
   *[other] {" "}There stands: { LIST($barriers) }.
  }
starcraft-barrier-destroyed = The { $barrier } is destroyed: nobody is covered by it.
starcraft-there-already = That is where you are.
starcraft-cover-of-a-place = A place offers none, quarter, half or three-quarter cover; a thing that covers fully is set up: +stage door=standard metal.
starcraft-full-cover-takes-a-thing = Full cover takes a thing that stops shots, which the game master sets up (+stage), or the game master's word: +combat/set { $who }/cover=100.
starcraft-most-cover-here = { $percent ->
    [0] No cover is here.
    [25] The place offers quarter cover at most.
    [50] The place offers half cover at most.
    [75] The place offers three-quarter cover at most.
   *[other] The place offers { $percent }% cover at most.
  }
starcraft-walked-already = { $who } has gone into cover, or out of it, in this turn already.
starcraft-barrier-needs-a-name = Give it a name: +stage door=standard metal.
starcraft-no-such-barrier = There is no { $barrier } here.
starcraft-numbers-of-a-barrier = Armor Value 0 to 999 and Body 1 to 999: +stage door=20/25.
starcraft-kinds-of-visibility = Set { OR($kinds) }.
starcraft-words-of-visibility = { CAPITAL($kind) } is { LIST($words) } or clear.
starcraft-most-bonus-of-a-facility = A bonus is at most 33 dice.

## Treatment

starcraft-how-to-treat = Say aid, revive or medlab behind the name of whom you treat.
starcraft-no-die-to-treat = No die of { $skill } is left to { $healer } after the penalties.
starcraft-nothing-left-to-treat = Nothing is left of { $who } to treat.
starcraft-in-care-already = { $who } is in care already.
starcraft-not-hurt = { $who } { $revive ->
    [yes] is neither stunned nor knocked out
   *[no] has nothing to treat
  }.
starcraft-no-kit = { $healer } has no First Aid kit with a use left. It must be restocked.
starcraft-no-aid-for-a-while = No First Aid helps { $who } for another { $time }.
starcraft-dead-for-longer-than-a-round = The dead can be called back only in the round after their death.
starcraft-no-medical-bay = There is no medical bay here: +stage medlab=on.
starcraft-treats-no-such-race = Nobody there treats a { $race }.
starcraft-medicine-needs-training = Medicine is an advanced skill: trained only.
starcraft-medical-bay-takes-hours = A medical bay takes hours: not in combat rounds.
starcraft-one-attempt-on-the-dead = The dead get one attempt, begun within an hour of their death.

## Dying and rest

starcraft-not-dying = { $who } is not dying.
starcraft-has-character-points = { $who } has { $left ->
    [one] { $left } Character Point
   *[other] { $left } Character Points
  }.
starcraft-character-points-before-chi = Chi helps only when no Character Points are left.
starcraft-no-chi-left = { $who } has no Chi left: only treatment helps now.
starcraft-healing-takes-a-day = Natural healing takes a day of rest.
starcraft-how-to-recover = Say { LIST($efforts) }: +recover rest.
starcraft-does-not-heal-alone = { $who } does not heal without help.
starcraft-in-care = { $who } is in care.
starcraft-well = { $who } is well.
starcraft-no-die-to-recover = No die of { $who }'s Constitution is left: this rest heals nothing.
starcraft-needs-more-rest = { $hours ->
    [one] { $who } needs { $hours } hour more of rest first: the game master lets them pass (+combat/clock { $hours } hour).
   *[other] { $who } needs { $hours } hours more of rest first: the game master lets them pass (+combat/clock { $hours } hours).
  }

## Set by hand

starcraft-body-points-in-full = { $who } has { $full } Body Points in full.
starcraft-dead-already = { $who } is dead already.
starcraft-not-agreed-to-die = { $who } has not agreed to die here: at 0 points they lie unconscious (+combat/set Ace/points=0).
starcraft-how-targeting-is-set = Say the weapon and what its system adds: +combat/set { $who }/targeting={ $weapon } +1D, or none.
starcraft-battle-is-ended-first = A battle is being fought here: +battle/end ends it.
starcraft-battle-goes-on-otherwise = A battle is being fought here: +battle/next goes on.
starcraft-battle-is-behind = The battle has to catch up first: +battle/next.

## Sheets

starcraft-no-such-skill = { $said } +chargen/skills lists them.
starcraft-sheet-lacks = The sheet has no { $attribute }.
starcraft-sheet-with-strange-skill = The sheet has a skill that nobody knows: { $skill }.
starcraft-codes-of-a-sheet = A code on a sheet is { $low } to { $high }.
starcraft-numbers-of-a-sheet = A sheet has 0 to { $most } points, shots and uses of a kind.
starcraft-useless-weapon = No fight can use the { $weapon } as it is written.

## Building a character

starcraft-points-buy = Points buy { LIST($prices) }.
starcraft-price = { $gives } { $what } for { $price }
starcraft-choose-a-race = Choose a race: { LIST($races) }.
starcraft-code-out-of-bounds = { CAPITAL($name) } is { $code }: give it { $low } to { $high }.
starcraft-carries-too-much = { $carried } things to carry are too many: { $most } at most.
starcraft-one-armour-worn = One armour is all that can be worn.
starcraft-race-does-not-start-with = No { $race } starts with the { $thing }.
starcraft-points-spent = Character Points, Chi and Body cost { $spent } points of { $points }: take some back.

## Weapons, armour and barriers of a game's own

starcraft-everybody-has-these = Everybody has these: give the weapon another name.
starcraft-ranges-or-none = Give it { $bands } ranges, or none: then the game master names each in a word.
starcraft-close-weapon-has-no-ranges = A close weapon has no ranges, shots or magazine: make it ranged or thrown.
starcraft-sprays-at-its-rate = It sprays at its rate of fire: give it rof, 1 or more.
starcraft-weapon-needs-a-name = Give it a name of 1 to 60 letters.
starcraft-example-of-a-weapon = {"["}weapons."arc pistol"] and below it kind = "ranged" and damage = "4D+1".
starcraft-example-of-armour = {"["}armour."riot suit"] and below it value = 9.
starcraft-example-of-a-barrier = {"["}barriers."sand wall"] and below it armour = 12 and body = 30.
starcraft-field-aliases = other words for it
starcraft-field-races = races that may begin with it, besides those of the book
starcraft-field-kind = how it is used
starcraft-field-skill = the skill that it is used with
starcraft-field-damage = what it does; a close weapon adds it to Strength
starcraft-field-ranges = upper ends of point-blank, short, medium, long and extreme range, in metres
starcraft-field-rof = most shots in a round, 0 where nobody counts
starcraft-field-automatic = whether it can spray
starcraft-field-magazine = shots that it holds, 0 where nobody counts
starcraft-field-reload = actions that it takes to reload
starcraft-field-targeting = what its targeting adds to the attack
starcraft-field-difficulty = what a strike has to reach, 5 where it says nothing
starcraft-field-natural = whether it is part of a body
starcraft-field-second = whether it is the gun of a pair, for the other hand
starcraft-field-value = points that it takes off every blow
starcraft-field-armour-value = Armor Value: weaker shots do nothing to it
starcraft-field-body-of-a-thing = Body that it has before it is destroyed

## Characters of a game's own

starcraft-off-hand-is-one-of-these = Its off_hand is one of its weapons: { COUNT($weapons) ->
    [0] none
   *[other] { LIST($weapons) }
  }.
starcraft-each-weapon-once = Name each of its weapons once.
starcraft-example-of-an-npc = {"["}npcs."Cultist"] and below it description, skills and weapons.
starcraft-example-of-a-ready-character = {"["}ready."Pilot"] and below it description, attributes, skills and weapons.
starcraft-field-description = who it is, in a sentence
starcraft-field-hint = how to play it in a fight
starcraft-field-attributes = codes of attributes
starcraft-field-skills = full codes of skills, attribute included
starcraft-field-weapons = what it carries, the first at hand
starcraft-field-armour = what it wears; the best of it counts
starcraft-field-off-hand = which of its weapons is in the other hand
starcraft-field-body = full Body Points, 0 for 20 and Strength in pips
starcraft-field-character-points = Character Points
starcraft-field-chi = points of Chi
starcraft-field-kit-uses = uses of a First Aid kit
starcraft-field-race = for facilities that treat some only
starcraft-field-autopilot = whether the system plays it unless a person does

## Tables that are unsound

starcraft-number-outside-its-step = { $key } of { $step } is from { $low } to { $high }.
starcraft-start-of-attributes = low is not above start, and start not above high.
starcraft-most-of-a-skill = most is not above the dice of all skills.
starcraft-start-of-points = start of { $name } is not above its most.
starcraft-price-and-gives = price and gives are at least 1.
