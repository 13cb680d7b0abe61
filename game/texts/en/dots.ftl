### What the rules of Dots, Dice and the Force say.

## Who may act, with what

dots-is-dead = { $who } is dead.
dots-out-of-hits = { $who } has no Hits left and can do nothing until healed.
dots-paralysed-for = { $who } is paralysed for { $time } more.
dots-paralysed-until = { $who } is paralysed until the end of round { $round }.
# What comes before the turns, at the beginning of a sentence: "...: +initiative."
dots-first-order = First everybody orders the fight
dots-first-unseen = An attack on somebody who is unaware may come first
dots-first-release = What is held goes off first
dots-first-round = The next round has not begun
dots-attack-unseen = +attack whoever is unaware of you, or +pass
dots-turn-of-game-master = It is the game master's turn. +combat shows the order.
dots-turn-of = It is { $who }'s turn. +combat shows the order.
dots-actions-not-begun = The round has not come to the actions yet: +combat shows it.
dots-claim-waits = A claimed defence waits for a word: +clear yes or +clear no.
dots-action-waits = An action is being resolved: { $mine ->
    [yes] you have
   *[no] { $who } has
  } to answer first.
dots-name-slot = An action is the primary or the offhand one.
dots-slot-used = { $slot ->
    [both] Both your actions are
   *[one] Your { $slot } action of this round is
  } taken.{ $turn ->
    [yes] { " " }+pass ends your turn; Flurry repeats an action.
   *[no] { "" }
  }
dots-name-hand = A hand is { OR($hands) }.
dots-hand-holds-nothing = You hold nothing in { $hand ->
    [offhand] your offhand: +wield/offhand
   *[wield] your hand: +wield
  } takes something.
dots-weapon-dropped = Your { $weapon } lies on the ground: { $hand ->
    [offhand] +wield/offhand
   *[wield] +wield
  } { $weapon } takes it up in your turn.
dots-weapon-away = Your { $weapon } is thrown: it is back for round { $round }.
dots-weapon-shorted = Your { $weapon } is dead { $round ->
    [none] for a while yet: +combat says how long
   *[other] until the end of round { $round }
  }.
dots-weapon-under-water = Your { $weapon } is dead under water: come out of it first.
dots-hand-gone = { $both ->
    [yes] The { $item } takes both hands, and your
   *[no] Your
  } { $part } is gone.
dots-not-yourself = Not yourself.
dots-down-already = { $who } is down already.

## New combinations

dots-works-by-itself = { CAPITAL($skill) } is no action: it works by itself.
dots-noticed = { $foe } has noticed you: stealth is spent until the game master says +combat/fit { $who }=stealth vs { $foe }. Attack without it.
dots-combination-asked = The game master still has to allow that. Once allowed it is done at once.
dots-unfit = The game master finds { LIST($skills, between: " + ") } unfit { $foe ->
    [none] here
   *[other] against { $foe }
  }: { COUNT($skills) ->
    [one] act without it
   *[other] leave one out
  }.
dots-name-skills = Name skills: +combat/fit { $who }=stealth+saber melee.

## Bodies

dots-body-below-nothing = Hits, Force and what is owed are 0 or more.
dots-body-runs-on = What runs on has a measure and the second at which it ends.
dots-running = { $what ->
    [reaction_time] Reaction Time { $n }
    [sprint] Sprint x{ $n }
    [force_grab] Force-Grab of { $n } kg
    [paralysis] paralysed
    [day] the day's uses
    [rest] rest owed
   *[other] { $what }
  }

## New characters

dots-kit-for-class = The kit { $kit } is for the class { $class_ }.
dots-kit-for-subclass = The kit { $kit } is for the subclass { $subclass }.
dots-kit-for-sides = The kit { $kit } is for { OR($sides) }.
dots-name-class = A class is one of { LIST($classes) }.
dots-name-subclass = A subclass is one of { LIST($subclasses) }.
dots-name-kit = A kit is one of { LIST($kits) }.
dots-kit-places-nothing = The kit { $kit } has no dots to place.
dots-kit-not-for-skill = The kit { $kit } has no dots for { $skill }: it is for { LIST($skills) }.
dots-kit-dot-for-each = Each skill of the kit gets 1 dot at least: { LIST($skills) } too.
dots-kit-most-on-one = No more than 5 dots on one skill.
dots-kit-place-dots = Place { $dots } dots; that is { $placed }.

## What the game master sets

dots-number-up-to = Give a number from 0 to { $most }.
dots-on-or-off = Say on or off.
dots-set-class = A class is { LIST($classes) }.
dots-set-subclass = A subclass is { LIST($subclasses) }.
dots-name-species = Name a species: human, wookiee, protocol droid, nautolan extra limb.
dots-set-rating = Say which thing and how much: armour 2.
dots-name-parts = Parts are { LIST($parts) }.
dots-no-attack-on-its-way = No attack is on its way.
dots-set-fields = Fields: { LIST($fields) }.

## Opposed actions

dots-no-resistance-waits = Nothing waits for your resistance.

## Costs

dots-too-little-force = That costs { $cost } Force and you have { $force }: use fewer dots.
dots-cauterize-pays = You have { $force } of { $cost } Force. /cauterize pays { $hits } in Hits.
dots-too-few-hits = That would take { $cost } of your { $hits } Hits: keep at least 1.

## Actions with powers and abilities

dots-pool-full = { $mine ->
    [yes] Your
   *[no] { $who }'s
  } { $pool ->
    [force] Force is full
   *[hits] Hits are full
  }: it gives nothing.
dots-rest-owed = { $who } still owes { $time } of rest for what was given: +rest { $time } takes it.
dots-say-which-skill = Say with which skill{ $skill ->
    [none] , of which you have none
   *[other] : +use { $skill }
  }.
dots-number-and-note = A number is 0 to { $most }, a note short.
dots-nothing-charged = You have charged nothing{ $able ->
    [yes] : +use/flesh electrify
   *[no] , which takes a dot of electrify materials
  }.
dots-name-what-is-charged = You have charged { $things }: name that.
dots-touch-in-peace = In peace { $who } is touched by their own yes alone: +touch asks them.

## Experience

dots-too-little-xp = That costs { $price } XP and you have { $xp }.
dots-too-little-xp-to-take = There are only { $xp } XP to take.
dots-has-dots-already = You have { $dots } of { $skill } already: +xp/unlearn sells dots back.
dots-name-dots = Name 1 dot or more: +xp { $skill } 1.
dots-for-its-maker = { CAPITAL($skill) } is its maker's alone: half of 1 dot is 0 for anybody else.
dots-skill-closed = { CAPITAL($skill) } is closed to your { $who }: its limit is 0.
dots-beyond-limit = Your limit in { $skill } is { $most } ({ $who ->
    [maker] half of its maker's, rounded down
   *[other] { $who }
  }), and you have { $have }: no further dot of it can be bought.
dots-at-limit = Your limit in { $skill } is { $most } ({ $who ->
    [maker] half of its maker's, rounded down
   *[other] { $who }
  }). Specialist goes one beyond it: +xp/special specialist={ $skill }.
dots-no-dot-to-lose = There is no dot of { $skill } to lose.
dots-no-dot = You have no dot of { $skill }.
dots-star-goes-nowhere = { CAPITAL($skill) } holds a star. Its star moves to another { $column ->
    [power] force power
   *[ability] ability
  }: buy a dot of one first.
dots-say-where-star-moves = { CAPITAL($skill) } holds a star: say where it moves, to { OR($places) }.
dots-no-dot-for-star = { CAPITAL($skill) } has no dot for a star: say { OR($places) }.
dots-no-die-to-improve = You have no such die. +xp/die buys a d2.
dots-best-die = A d{ $sides } cannot be improved.
dots-special-once = { $special } can be had once only.
dots-special-needs = { $special } needs { OR($needs) }.
dots-special-for-one-skill = { $special } is for one skill: +xp/special { $key }=stealth.
dots-special-goes-on = { $special } goes on { $column ->
    [power] a force power
   *[ability] an ability
  }.
dots-star-takes-a-dot = Each star takes a dot of { $skill }: you have { $dots }.
dots-nothing-beyond-closed = A limit of 0 cannot be exceeded: { $skill } is closed to you.
dots-brings-nothing = That would bring you nothing: you have { $dots } of { $skill }, and your limit would be { $limit }.
# The rest of a sentence: "That dot of stealth was given to you and sells for 0 XP."
dots-giving-up = { $given ->
    [yes] was given to you and sells for 0 XP{ $beyond ->
        [yes] {" "}and cannot be bought again, as your limit is { $most }
       *[no] { "" }
      }
   *[no] cannot be bought again, as your limit is { $most }
  }
dots-word-is-plain = A skill is plain words of letters alone, 30 letters at most.
dots-word-taken = There is a skill called { $word } already.

## What a power or ability needs

dots-name-one-target = Name one target{ $foe ->
    [none] { "" }
   *[other] : +use { $skill } at { $foe }
  }.
dots-name-target = Name a target{ $foe ->
    [none] { "" }
   *[other] : +use { $skill } at { $foe }
  }.
dots-each-target-once = Name each target once.
dots-reaches = { CAPITAL($skill) } reaches { $most ->
    [one] { $most } target
   *[other] { $most } targets
  } at most.
dots-disarms-one = Force pull disarms one.
dots-nothing-to-disarm = { $who } holds nothing in the primary hand to take.
dots-used-till-rest = You have used { $skill } as often as your dots allow ({ $dots }) until a full rest.
dots-for-yourself = { CAPITAL($skill) } is for yourself.
dots-needs-rest = That needs minutes of rest: not in a fight.
dots-name-one-other = Name one other{ $friend ->
    [none] { "" }
   *[other] : +use { $skill } at { $friend }
  }.
dots-once-a-session = { CAPITAL($skill) } has served you this session, which it does once.
dots-against-one-at-a-time = Against one at a time.
dots-not-against-yourself = Not against yourself.
dots-against-number-or-somebody = Against a number or against somebody.
dots-attune-charge = Attune the charge: +use/flesh electrify on the railing, or +use/material.
dots-answers-attacks = { CAPITAL($skill) } answers attacks: wait for one.

## The ladder of dice

dots-ladder-keeps = The ladder keeps d{ $sides }: sheets hold such dice.
dots-ladder-rises = Each die of the ladder has more sides than the one before, the first 2.

## Rolls

dots-rolls-no-skills = { $who } is { $dead ->
    [yes] dead
   *[no] out of action
  } and rolls no skills. The game master may call for it: +roll { $who }/{ $skill }.
dots-say-what-to-roll = Say what to roll: +roll d8, +roll 2d6+1{ $skill ->
    [none] { "" }
   *[other] , +roll { $skill }
  }.
dots-roll-at-most = Roll at most { $dice } dice of 2 to { $sides } sides.
dots-number-at-most = A number is at most { $most }.

## Defences

dots-no-attack-waits = No attack on you waits for an answer.
dots-defence-waits = Your defence waits for the word of { $judge ->
    [none] the game master
   *[other] { $judge }
  }.
dots-one-defence = One defence against one attack.
dots-defences-differ = A block and another defence use different skills.
dots-block-answers-not = { $skill ->
    [none] That
   *[other] { CAPITAL($skill) }
  } does not answer that: it stops blades and energy shots.
dots-block-needs-shield = Without saber block or reflect only a shield or device can block.
dots-needs-light-weapon = You need a light weapon in that hand.
dots-answers-lightning = { CAPITAL($skill) } answers thrown lightning.
dots-reflecting-weapon-acted = That weapon has acted this round: redirect without reflect holds it.
dots-send-at-enemy = Send it at an enemy who still stands.
dots-light-weapon-parries-not = A light weapon does not parry: leave /parry out, or block with it by saber block or reflect.
dots-choke-not-avoided = No clear defence avoids a choke.
dots-one-block = Against one attack there is one block: the other defence is of another kind.
dots-is-a-block = That is a block: +block { LIST($skills, between: " + ") }.
dots-no-claim = Nobody claims a clear defence here: +dodge/clear claims one.
dots-claim-is-for = That is for { $judge ->
    [none] the game master
   *[other] { $judge }
  } to say.

## What is held

dots-wield-or-offhand = Say wield or offhand.
dots-hand-is-empty = That hand is empty already.
dots-holds-already = You hold the { $item } in that hand already.
dots-changed-this-turn = You have changed once this turn what you hold: again in your next one.
dots-carries-nothing-such = You carry no such thing to hold.
dots-class-may-not-use = { CAPITAL(A($class_)) } may not use { A($type) }.
dots-consular-one-weapon = A Consular uses one light weapon.
dots-offhand-needs-jarkai = A lightsaber in the offhand needs Jar'Kai; a shoto does not.
dots-takes-both-hands = { CAPITAL(A($type)) } takes both hands: +wield { $item }.
dots-other-takes-both-hands = The { $other } takes both hands: +wield { $item } puts it down for this.

## Content of a game's own

dots-a-card = a card
dots-field-card = the rule that it stands under
dots-field-title = what people call it
dots-a-class = a class
dots-a-subclass = a subclass
dots-a-skill = a skill
dots-a-special = a special ability
dots-a-thing = a thing
dots-worn-or-held = It is worn or held: leave out worn, or else light, skills and hands.
dots-vorpal-is-light = Only a light weapon is vorpal or double-ended: light = true.
dots-say-which-classes = Say which classes may use it: { LIST($classes) }.
dots-field-thing-light = whether it is a light weapon: it attacks, throws and blocks
dots-field-thing-classes = who may use it, a light weapon
dots-field-thing-vorpal = whether a hit with it cuts something off
dots-field-thing-double-ended = whether a block with it costs half
dots-field-thing-energy = whether light weapons block its shots
dots-field-thing-skills = skills that aim it
dots-field-thing-hands = hands that it takes
dots-field-thing-rating = dots of defence, which are squared
dots-field-thing-worn = whether it is worn, and takes no hand
dots-field-thing-shield = whether it takes its rating off a lightsaber's attack
dots-field-thing-parries = whether it blocks in the offhand, with any ability
dots-field-thing-price = { $money } that it is bought for at least
dots-field-thing-material = what it does to lightsabers
dots-example-thing = {"["}"stun baton"] and below it skills = ["blasters"].
dots-skill-in-letters = Write its name in letters, mind_trick, as no other skill is; { $most }.
dots-title-without-signs = Its title is typed in lines: leave out { $signs } there.
dots-way-of-the-book = Another way: { LIST($ways) } are of the book's own { $many }.
dots-a-way = a way
dots-field-skill-way = what an action with it does, as those of the book do
dots-field-text = what it does, in words
dots-field-skill-clear = whether a defence with it clearly avoids
dots-field-skill-vehicle = whether it does so in a vehicle alone
dots-field-power-limits = most dots for a consular, guardian, sentinel, inquisitor, acolyte, warrior and for one without the Force
dots-example-power = {"["}powers.mind_trick] and below it way, text and limits, seven of them.
dots-field-ability-limits = most dots for an assassin, rogue, politician, pilot, soldier and technician
dots-example-ability = {"["}abilities.brawling] and below it way, text and limits, six of them.
dots-special-of-the-book = The rules use those of the book alone: on = "" and scene = false.
dots-special-in-letters = Write its name in letters, night_eyes, { $most } at most.
dots-field-special-once = whether it can be had once only
dots-field-special-scene = whether each gives a use in a scene
dots-field-special-on = what it is put on
dots-field-special-needs = abilities of which one is needed for it
dots-example-special = {"["}night_eyes] and below it text.
dots-kit-in-letters = Write its name in letters, night_watch, { $most } at most; none means no kit.
dots-kit-each-once = Name each skill of among once.
dots-kit-spend = Spend 1 to { $most } dots for each skill of among, as many as it has at least.
dots-kit-given-or-placed = A skill is given dots, or it is among those to place them on.
dots-kit-side-of-class = Its class is { $side }, which needs does not name.
dots-field-kit-class = the only class that may take it
dots-field-kit-subclass = the only subclass
dots-field-kit-needs = sides that may take it
dots-field-kit-items = things
dots-field-kit-specials = special abilities
dots-field-kit-sith-specials = further ones, for sith
dots-field-kit-dots = dots that it gives, whatever the limits
dots-field-kit-dice = dice that it gives, each a d2
dots-field-kit-spend = dots to place among some skills, one at least on each
dots-field-kit-among = the skills to place them on
dots-field-kit-armed-robots = robots with weapons
dots-field-kit-offers = what its owner may buy later
dots-example-kit = {"["}night_watch] and below it items and dots.

## Links

dots-each-skill-once = Name each skill once.
dots-linked = { CAPITAL($skill) } is linked to { $others } until the scene ends: use it with that or alone{ $flexible ->
    [yes] , or free it: +flexible { $skill }
   *[no] { "" }
  }.
dots-joins-one-of-each = An action joins one force power and one ability; three skills, with Trinity, at the most, and never three of one kind.
dots-go-together-by = { $powers ->
    [0] Two abilities
    [1] A force power and two abilities
   *[2] { $abilities ->
        [0] Two force powers
       *[1] Two force powers and an ability
      }
  } go together by { $specials }, and { COUNT($lacking) ->
    [0] your use of it this scene is spent
   *[other] you do not have { OR($lacking) }
  }.
dots-goes-with = { CAPITAL($skill) } goes with { OR($partners) } and one ability.
dots-no-flexible = You do not have Flexible: +xp/special flexible.
dots-flexible-spent = Your use of Flexible this scene is spent.
dots-flexible-frees-own = You have no dot of { $skill }: only a skill of yours can be freed.
dots-not-linked = { CAPITAL($skill) } is in no link and holds no die.

## Dots and dice

dots-has-so-many = You have { $dots } of { $skill }: use 1 to { $dots }.
dots-no-such-die = You have no such die. Your dice: { COUNT($sides) ->
    [0] none
   *[other] d{ LIST($sides, between: ", d") }
  }.
dots-die-serves-one = The d{ $sides } serves one skill in an action.
dots-die-pinned = That d{ $sides } is pinned to { $skill } until the scene ends.

## Ready characters

dots-field-ready-description = who that is, in a sentence or two
dots-field-ready-hint = how to play them in a fight
dots-field-ready-class = their primary class
dots-field-ready-subclass = their subclass
dots-a-kit = a kit
dots-field-ready-kit = their kit, one without dots to place
dots-field-ready-dots = the dots that they have in the end, bought in this order
dots-example-ready = {"["}"Envoy"] and below it description, class, subclass, kit and dots.

## Rest

dots-rest-beside-others = Beside others you rest an hour at most by your own word: longer is the game master's, +rest { $who }={ $time }.
dots-no-rest-in-fight = Nobody rests in a fight. +combat/stop ends it.
dots-rest-at-most-a-year = Rest a minute to a year: +rest 120 hours, +rest 10 minutes.
dots-say-who-rests = Say who rests.
dots-name-activity = One of { LIST($activities) }.
dots-only-sith-by-fighting = Only Sith regain Force by fighting.
dots-fought-today = As good a fight has counted today already. A new day begins anew.
dots-name-what-is-over = One of { LIST($turns) } can be over.
dots-end-fight-first = End the fight first: +combat/stop.

## The cast

dots-no-die-of-sides = There is no die of { $sides } sides: its dice have { LIST($ladder) }.
dots-field-npc-description = who it is, in a sentence
dots-field-npc-hint = how to play it in a fight
dots-field-npc-class = its primary class
dots-field-npc-subclass = its subclass
dots-field-npc-species = what harms it, and whether it needs a head
dots-field-npc-dots = dots of its powers and abilities
dots-field-npc-items = what it carries, the first of it in its hands
dots-field-npc-dice = sides of its dice
dots-field-npc-autopilot = whether the system plays it unless a person does
dots-example-npc = {"["}"cultist"] and below it description, dots and items.

## Rulings

dots-grant-one-of = Grant one of { LIST($grants) }.
dots-grant-at-most = At most { $most }.
dots-grant-which-skill = Which skill? +combat/grant Ace=dots stealth 2.
dots-grant-dots = Grant 1 to 20 dots.
dots-no-special = There is no special ability { $special }.
dots-name-die = A die is one of { LIST($dice) }.
dots-is-not-dead = { $who } is not dead.
dots-has-lost = { $who } has lost { COUNT($parts) ->
    [0] no part
   *[other] only: { $parts }
  }.
dots-exertion-costs = Exertion costs 1 Hit or more.
dots-no-hits-to-lose = { $who } has no Hits left to lose.

## Robots and autoguns

dots-robot-or-autogun = Say robot or autogun.
dots-servants-have-attacked = Each of your { $what ->
    [robot] armed robots
   *[autogun] autoguns
  } has attacked this round.
dots-no-robot-armed = None of your robots is armed.
dots-no-autogun-set-up = You have set up no autogun: +use autoguns sets one up.

## Sheets

dots-sheet-class = The sheet has a class or subclass that nobody knows.
dots-sheet-skill = The sheet has a skill that nobody knows: { $skill }.
dots-sheet-unknown = The sheet has a { $what ->
    [special] special ability
    [thing] kind of thing
   *[other] { $what }
  } that nobody knows.
dots-sheet-count = A sheet has 0 to { $most } of anything.
dots-sheet-holds = The sheet holds a thing that it does not carry.
dots-sheet-one-name-twice = Two things on the sheet have one name.

## Trade

dots-price-above-nothing = A price is a number of { $money } above 0.
dots-too-many-goods = You carry { $most } things that you bought: +shop/drop lets one go.
dots-no-wealth = You have no { $skill }.
dots-level-beyond-limit = Level { $level } is beyond your limit of { $most } ({ $worth }).
dots-shop-least = The { $skill ->
    [resources] quality
   *[wealth] price
  } of { $thing } is { $least } at least.
dots-shop-too-cheap = { $skill ->
    [resources] The quality of { $thing } is { $least } at least: +shop/resources { $least } { $thing }.
   *[wealth] The price of { $thing } is { $least } at least: +shop { $least } { $thing }.
  }
dots-you-carry = You carry { COUNT($things) ->
    [0] nothing
   *[other] { LIST($things) }
  }.

## Fighters

dots-comes-with = { $who } comes with { $what } that nobody can have.

## Attacks

dots-say-which-skill-of = Say with which skill ({ COUNT($skills) ->
    [0] any skill
   *[other] { LIST($skills) }
  }){ $own ->
    [none] { "" }
   *[other] : +attack { $target } with { $own }
  }.
dots-weapon-has-attacked = Your { $weapon } has attacked this round: Flurry alone repeats an attack.
dots-thrown-with-throw-saber = A light weapon is thrown with throw saber.
dots-throw-saber-throws = Throw saber throws: say +throw.
dots-no-light-weapon = Your { $weapon } is no light weapon: it is used with { COUNT($skills) ->
    [0] any skill
   *[other] { LIST($skills) }
  }.
dots-only-thrown-returns = Only a thrown light weapon returns.
dots-only-thrown-called-back = Only a light weapon thrown this round can be called back.
dots-nothing-to-repeat = You have taken no { $slot } action this round to repeat.
dots-needs-flurry = To repeat an action you need Flurry: +xp/special flurry.
dots-repeats-spent = You have used your { $most ->
    [one] { $most } repeat
   *[other] { $most } repeats
  } of this round.
dots-repeat-unpaid = Once more costs { $cost } Force and you have { $force }.{ $hits ->
    [yes] {" "}{ $slot ->
        [offhand] +flurry/offhand/hits
       *[primary] +flurry/hits
      } pays in Hits.
   *[no] { "" }
  }

## What experience buys

dots-too-little-left = That would take your Hits or Force below what you have left: recover first.
dots-no-skill = There is no skill { $skill }.
dots-skill-in-use = { CAPITAL($skill) } is linked or holds a die in this scene.
dots-not-while-acting = Not while an action of yours is running.
dots-no-robots-to-arm = You have no robots to arm: +xp robots.
dots-all-robots-armed = All your robots are armed.
dots-ship-won = You have won your ship.
dots-no-kit-offers = You have no kit, and only kits offer that.
dots-kit-offers-not = Your kit offers no { $what }{ COUNT($offers) ->
    [0] { "" }
   *[other] , but { OR($offers) }
  }.
dots-buy-unique-first = Buy Unique first: +xp/special unique.
dots-power-or-ability = It is a power or an ability.
dots-word-not-allowed = The game master does not allow that word in that column: think of another.
dots-word-still-asked = The game master still has to allow that word.

## Rounds

dots-initiative-stands = Your initiative stands for this combat.
dots-round-has-its-order = This round has its order: a new one is asked for when the next begins.
dots-nothing-goes-off = Nothing you hold is going off now.
dots-release-at-how-many = Name one enemy, or one for each of the { $held } you hold.
dots-release-at-standing = Name enemies who still stand.
