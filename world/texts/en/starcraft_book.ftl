### What the book starcraft tells: prompts, battles, bodies, sheets, characters in the making.

## Prompts

starcraft_book-waits-for = { $what ->
    [orders] give orders
   *[line] say who is in the line of fire
  }
starcraft_book-silence = { $what ->
    [orders] forces without an order do nothing
   *[line] it stays as the shooter named it
  }
starcraft_book-plan-your-round = Plan your round: { $one }, { $two } at { CODE("-1D") } each, { $watch ->
    [none] or { $dodge }.
   *[other] { $dodge }, or { $watch } to look on.
  }
starcraft_book-orders = { $npc ->
    [none] Your orders
   *[other] { $npc }'s orders
  } { $stage ->
    [given] are given: { $done } sends them off.
    [stand] stand: { $done } goes on with them, or { $order }{ OR($texts) }.
   *[open] ({ $count } to go): { $order }{ OR($texts) }; { $every ->
        [none] { $done }.
       *[other] { $every }; { $done }.
      }
  }
starcraft_book-no-commander = No commander can give orders: { $next } goes on without.
starcraft_book-line-of-fire-stands = the line of fire is as the shooter named it
starcraft_book-line-of-fire = { $who } sprays { PEOPLE($aimed) }{ COUNT($spared) ->
    [0] {""}
   *[other] , sparing { PEOPLE($spared) }
  }.{ COUNT($others) ->
    [0] {""}
   *[other] {" "}Not in the line: { PEOPLE($others) }; { $add } adds.
  } { $strike } strikes, { $next } lets it be.
starcraft_book-you-may-cling = You are dying: +cling 1 adds a die ({ $points ->
    [one] { $points } point
   *[other] { $points } points
  } left).
starcraft_book-you-may-wait = You are dying: +chi waits ten minutes.

## Plans and odds

starcraft_book-planned-attack = { $kind ->
    [spray] spray
    [called] called shot
   *[attack] attack
  } on { COUNT($people) ->
    [0] the { $thing }
   *[other] { PEOPLE($people) }
  }{ $part ->
    [none] {""}
   *[other] {" "}({ $centimetres } cm { $part })
  }{ COUNT($spared) ->
    [0] {""}
   *[other] , sparing { PEOPLE($spared) }
  }{ $weapon ->
    [none] {""}
   *[other] { COUNT($spared) ->
        [0] {" "}with { A($weapon) }
       *[other] , with { A($weapon) }
      }
  }
starcraft_book-plan = { $full ->
    [none] plan of { $count ->
        [one] { $count } action
       *[other] { $count } actions
      }{ COUNT($reactions) ->
        [0] {""}
       *[other] {" "}with { $reactions }
      }
   *[other] plan of a full { $full }
  }
starcraft_book-holding-back = holding back{ $until ->
    [none] {""}
   *[other] {" "}for { $until }
  }
starcraft_book-chance-of-the-spared = { $who }, who is spared, is hit: { $chance }.

## Battles: orders

starcraft_book-order = { $kind ->
    [move] move to { $to } m
    [attack] attack { $target ->
        [none] nearest
       *[other] { $target }
      }
    [advance] advance and attack { $target ->
        [none] nearest
       *[other] { $target }
      }
    [dig] dig in
    [hold] hold
    [entrench] dig in every round
    [off] no standing order
   *[nothing] wait
  }
starcraft_book-order-given = { $standing ->
    [yes] Standing order
   *[no] Order
  } to { $forces }: { $order }.
starcraft_book-beyond-reach = { $force ->
    [none] {""}
   *[other] { $force }{" "}
  }{ $distance } m now: only if they come within { $reach } m first.
starcraft_book-orders-are-in = { $lost ->
    [yes] { $who } gave no orders in time.
   *[no] The orders of { $who } are in.
  }
starcraft_book-waits-for-orders = { $who } waits to see what { $after } orders.
starcraft_book-orders-carried-out = All orders are in. They are carried out by { $ranking }.
starcraft_book-gives-no-orders = { $who } gives no orders.
starcraft_book-orders-revealed = { $who } orders: { LIST($orders) }.
starcraft_book-order-of-a-force = { $force } { $order }

## Battles: what happens

starcraft_book-battle-begins = A battle begins. +battle shows it.
starcraft_book-commands-forces = { $who } commands { $forces }.
starcraft_book-brings-up = { $who } brings up { $force }.
starcraft_book-force = { $strength } { $name }{ $kind ->
    [none] {""}
   *[other] {" "}({ $kind })
  }{ $medics ->
    [0] {""}
    [one] {" "}with { $medics } medic
   *[other] {" "}with { $medics } medics
  }
starcraft_book-dig-in = The { $force } dig in: { $total } is needed to hit them.
starcraft_book-order-failed = { $kind ->
    [dig] The { $force } find no cover: no die is left for it.
   *[attack] The { $force } { $why ->
        [out_of_reach] cannot attack: out of reach.
       *[target_gone] cannot attack: no target is left.
      }
  }
starcraft_book-assault = { $who }'s { $forces } { $hit ->
    [yes] { $near ->
        [yes] just hit
       *[no] hit
      }
   *[no] { $near ->
        [yes] just miss
       *[no] miss
      }
  } the { $target } at { $band } range.
starcraft_book-assault-needed = { $needed }{ $dug ->
    [yes] {" "}(dug in)
   *[no] {""}
  }{ $effect ->
    [0] {""}
   *[other] , effect value { $effect }
  }
starcraft_book-damage-taken = The { $target } take { $damage }{ $defence ->
    [0] {""}
   *[other] , less { $defence } of defence
  }: { $killed ->
    [0] none fall
    [one] { $killed } falls
   *[other] { $killed } fall
  }.
starcraft_book-medics-bring-back = Medics bring back { $saved } of the { $force }.
starcraft_book-destroyed = The { $force } are destroyed.
starcraft_book-force-loses = The { $force } lose { $lost }, { $left } left{ $worth ->
    [none] {""}
   *[other] : { $worth }
  }.
starcraft_book-worth = size { $size }, damage { $damage }, resistance { $resistance }
starcraft_book-shields = The shields of the { $force } are { $on ->
    [yes] on
   *[no] off
  }.
starcraft_book-force-set = The game master sets the { $field } of the { $force } to { $value }.
starcraft_book-band-set = The { $a } and the { $b } are { $band ->
    [none] as far apart as they stand.
   *[other] at { $band } range.
  }
starcraft_book-commander-named = { $who } commands the { $force } now.
starcraft_book-battle-over = { $reason ->
    [game_master] The game master ends the battle.
    [one_side] Only { $side } has anybody left: the battle is over.
   *[nobody] Nobody is left: the battle is over.
  }
starcraft_book-battle-losses = { COUNT($losses) ->
    [0] Nobody was lost.
   *[other] Lost: { LIST($losses) }.
  }
starcraft_book-loss = { $force } { $left ->
    [0] all { $lost }
   *[other] { $lost } of { $whole }
  }

## Battles: the board

starcraft_book-mass-round = Mass round { $round }, segment { $segment }.{ $late ->
    [yes] {" "}The melee rounds have to catch up first.
   *[no] {""}
  }
starcraft_book-commander = { $who }, side { $side }{ $orders ->
    [held] , holding back
    [in] , orders in
   *[open] {""}
  }:
starcraft_book-forces-gone = Gone: { LIST($forces) }.
starcraft_book-force-gone = { $who }'s { $force } (all { $lost })
starcraft_book-band-by-word = The { $forces } are at { $band } range by word.
starcraft_book-row-of-a-force = { $force }: { $strength } { $kind } at { $place } m, { $worth }{ $medics ->
    [0] {""}
    [one] , { $medics } medic
   *[other] , { $medics } medics
  }{ COUNT($bonuses) ->
    [0] {""}
   *[other] , { LIST($bonuses) }
  }{ $upgrades ->
    [0] {""}
    [one] , { $upgrades } range upgrade
   *[other] , { $upgrades } range upgrades
  }{ $dug ->
    [none] {""}
   *[other] , dug in at { $dug }
  }, { $moved ->
    [yes] moved
   *[no] moves { $metres } m
  }, reach { $reach } m{ $attacked ->
    [yes] , attacked
   *[no] {""}
  }{ $shields ->
    [none] {""}
    [yes] , shields on
   *[no] , shields off
  }{ $lost ->
    [0] {""}
   *[other] , lost { $lost }
  }{ $order ->
    [none] {""}
   *[other] , ordered to { $order }
  }{ $standing ->
    [none] {""}
   *[other] , standing order { $standing }
  }.{ $targets ->
    [none] {""}
   *[other] {" "}{ $targets }
  }
starcraft_book-nearest-enemy = Nearest enemy: { $force }, { $metres } m.
starcraft_book-can-attack = Can attack { $forces }.
starcraft_book-force-in-reach = { $force } ({ $metres } m)
starcraft_book-so-many-more = { $count } more

## Bodies

starcraft_book-destroyed-body = Destroyed: nothing is left to treat.
starcraft_book-dead = Dead.
starcraft_book-points-of-a-body = { $points } of { $full ->
    [one] { $full } Body Point
   *[other] { $full } Body Points
  }.
starcraft_book-stunned = Stunned { $stuns ->
    [one] { $stuns } time
   *[other] { $stuns } times
  } in this fight; { $limit } knock out.
starcraft_book-dazed = Dazed: { CODE("1D") } off every roll to the end of the next round.
starcraft_book-on-the-ground = On the ground: +stand, an action, to get up.
starcraft_book-in-care = In care for { $time } more.
starcraft_book-first-aid-helps = First Aid helps: +treat { $who }/aid.
starcraft_book-wound = { CAPITAL($wound) }: { $dice } off every roll of a skill or attribute until back at { $points }. First Aid is { $step }: +treat { $who }/aid; a day's rest may do it too: +recover.
starcraft_book-no-penalty = No penalty; a day of rest brings all back: +recover.
starcraft_book-healthy = Healthy.
starcraft_book-dead-soon = Dead in { $time } without help. +cling 1 adds a die to the failed check, +chi waits.
starcraft_book-next-check = Unconscious and dying: the next check in { $time }. +cling 1 lays a die on it.
starcraft_book-not-dying = Unconscious, but not dying.
starcraft_book-unconscious = Unconscious for { $time } more; +treat { $who }/revive wakes.
starcraft_book-no-aid-for = No First Aid helps for another { $time }.
starcraft_book-aid-today = First Aid today: { $tries ->
    [one] { $tries } try
   *[other] { $tries } tries
  }, and each makes the next a level harder.
starcraft_book-somebody-is-dying = { $who } is dying: { $what ->
    [death] death
   *[check] the next check
  } in { $time }. First Aid helps: +treat { $who }/aid.
starcraft_book-behind = Behind the { $barrier }: Armor Value { $armour }, Body { $body } of { $full }, { $state }.

## Sheets

starcraft_book-label = { $of ->
    [race] Race
    [body] Body
    [weapons] Weapons
    [manoeuvres] Manoeuvres
    [armour] Armour
   *[carries] Carries
  }
starcraft_book-body-points = { $points } Body Points
starcraft_book-body-points-alone = { $points } Body Points.
starcraft_book-body-points-and-race = { $points } Body Points, { $race }
starcraft_book-race = Race: { $race }.
starcraft_book-race-and-points = Race: { $race }. { $points } Body Points.
starcraft_book-no-race = not chosen
starcraft_book-bare-hands = bare hands
starcraft_book-nothing-worn = none
starcraft_book-weapon = { $weapon } { $damage }{ COUNT($notes) ->
    [0] {""}
   *[other] {" "}({ LIST($notes) })
  }
starcraft_book-damage-with-strength = STR{ $written ->
    [none] { "" }
   *[other] +{ $written }
  }
  .ear = strength{ $code ->
    [none] { "" }
   *[other] { " " }plus { $code }
  }
starcraft_book-hurts = { $weapon } { $damage }
starcraft_book-shots-a-round = { $shots ->
    [one] { $shots } shot a round
   *[other] { $shots } shots a round
  }
starcraft_book-sprays = sprays
starcraft_book-targeting = targeting { $code }
starcraft_book-rounds-left = { $left } of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }
starcraft_book-actions-to-reload = { $actions ->
    [one] { $actions } action to reload
   *[other] { $actions } actions to reload
  }
starcraft_book-put-away = put away
starcraft_book-in-the-other-hand = in the other hand
starcraft_book-worn = { $armour } { $value }{ $new ->
    [none] {""}
   *[other] , worn down from { $new }
  }
starcraft_book-manoeuvre = { $manoeuvre } ({ $needed } to hit, damage { $damage }{ $blocks ->
    [yes] , blocks weapons
   *[no] {""}
  })
starcraft_book-first-aid-kit = a First Aid kit for { $uses ->
    [one] { $uses } use
   *[other] { $uses } uses
  }
starcraft_book-character-points = { $count ->
    [one] { $count } Character Point
   *[other] { $count } Character Points
  }
starcraft_book-chi = { $count } Chi
starcraft_book-carries = { COUNT($things) ->
    [0] nothing
   *[other] { LIST($things) }
  }
starcraft_book-you-carry = You carry { $things }.
starcraft_book-weapon-of-yours = Weapon: { $weapon }, { $notes }.
starcraft_book-its-damage = damage { $damage }
starcraft_book-armour-of-yours = Armour: { $armour }.
starcraft_book-manoeuvre-of-yours = Manoeuvre: { $manoeuvre }, { $needed } to hit, damage { $damage }{ $blocks ->
    [yes] , and it blocks weapons
   *[no] {""}
  }.

## Gear

starcraft_book-all-weapons = Weapons with their damage: { LIST($weapons) }.
starcraft_book-all-armour = Armour, off every blow: { LIST($armour) }.
starcraft_book-all-things = Things to hide behind, Armor Value/Body: { LIST($things) }.
starcraft_book-kind-of-weapon = Skill { $skill }, { $kind }, damage { $damage }.
starcraft_book-most-shots = At most { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
  } a round.{ $sprays ->
    [yes] {" "}It can spray: +spray.
   *[no] {""}
  }
starcraft_book-its-targeting = Its targeting adds { $code } to the attack.
starcraft_book-its-rounds = { $rounds } rounds; +reload takes { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
  }.
starcraft_book-part-of-a-body = Part of a body.
starcraft_book-armour-takes = Armour that takes { $value } off every blow, and is 1 lower after each blow that gets through.
starcraft_book-thing-to-hide-behind = A thing to hide behind: Armor Value { $armour }, Body { $body }; shots below its Armor Value do nothing to it and the rest of one comes off its Body. The game master puts it up: +stage.

## A character in the making

starcraft_book-about = Marines, ghosts and aliens: secret plans, bursts of fire, armour that wears down.
starcraft_book-building = You build a character for starcraft. First a race. The six attributes start at { $start }, which is { $whole } in all, and psi at nothing; each goes from { $low } to { $high }, so lower one to raise another: +chargen knowledge={ $low }, dexterity={ $high }. Then lay { $laid } on skills, at most { $most } on each. You carry { $things ->
    [one] { NUMERAL($things) } thing
   *[other] { NUMERAL($things) } things
  }, weapons or a First Aid kit, and wear one armour. You have { $points ->
    [one] { $points } Character Point
   *[other] { $points } Character Points
  }, { $chi } Chi and { $body } Body and your Strength in pips; +chargen/points says how to change that. +chargen shows all at any time, +chargen/cancel gives up; what you have is kept.
starcraft_book-left-to-choose = { COUNT($more) ->
    [0] Nothing is left to choose.
   *[other] Left to choose: { $more }.
  }{ COUNT($over) ->
    [0] {""}
   *[other] {" "}Take back { $over }.
  }
starcraft_book-left = { $what ->
    [race] a race
    [points] { $count ->
        [one] { $count } point
       *[other] { $count } points
      }
    [things] { $count ->
        [one] { $count } thing
       *[other] { $count } things
      } to carry
   *[armour] a piece of armour
  }
starcraft_book-codes-left = { $amount } of { $what }
starcraft_book-next = Next: { $line }
starcraft_book-choose-a-race = +chargen { LIST($races, between: ", or ") }.
starcraft_book-take-a-weapon = +chargen/gear { $weapon }. +chargen/gear lists what there is.
starcraft_book-take-armour = +chargen/gear { $armour }, or +chargen/done without armour.
starcraft_book-take-a-kit = +chargen/gear { $kit }, or +chargen/done without.
starcraft_book-ready-to-be-done = +chargen/done makes it your character. +chargen shows it first.
starcraft_book-things-of-a-race = { CAPITAL($race) }, two things: { LIST($things) }.
starcraft_book-kit = { $kit } ({ $uses } uses)
starcraft_book-armour-of-a-race = { CAPITAL($race) }, one armour: { COUNT($armour) ->
    [0] none
   *[other] { LIST($armour) }
  }.
starcraft_book-how-gear-is-taken = +chargen/gear { $thing } takes one; +armoury { $thing } describes it.
starcraft_book-points-taken = { $all } points: { $count ->
    [one] { $count } Character Point
   *[other] { $count } Character Points
  }, { $chi } Chi and { $body } Body Points take { $taken } of them.
starcraft_book-what-points-do = { $prices } Character Points and Chi hold off death: help +cling.
starcraft_book-how-points-change = +chargen cp=1, body +4 changes them: fewer of the one, more of the other.
starcraft_book-race-chosen = { CAPITAL($race) }. { $description }{ $lost ->
    [yes] {" "}What it cannot have is put back.
   *[no] {""}
  }
starcraft_book-give-a-number = Give a number: +chargen { $what }={ $number }.
starcraft_book-bounds-of-points = { $what } go from { $low } to { $high } to begin with.
starcraft_book-too-many-points = That makes { $cost } points of { $points }. { $prices } Lower another first: +chargen chi=0.
starcraft_book-have-it-already = You have the { $thing } already.
starcraft_book-both-hands-full = You have { LIST($held, between: " and ") }. Put one back first: +chargen/drop { $first }.
starcraft_book-race-comes-first = Choose a race first, which says what there is: +chargen race={ $race }.
starcraft_book-not-of-that-race = No { $race } starts with the { $thing }. +chargen/gear lists the gear.

## Sheets that nobody starts with

starcraft_book-no-such-skill-to-begin = Nobody starts with the skill { $skill }.
starcraft_book-changed-gear = Nobody starts with the { $thing } as it is there.
starcraft_book-too-many-uses = A First Aid kit has { $uses } uses at most.
starcraft_book-not-for-the-other-hand = The { $weapon } is not for the other hand.
starcraft_book-staff-teaches-manoeuvres = Manoeuvres of Martial Arts are for staff to teach.
starcraft_book-weapons-are-loaded = Weapons are loaded to begin with.

## Set by staff

starcraft_book-race-set = race { $race }
starcraft_book-other-hand-set = { $weapon ->
    [none] nothing in the other hand
   *[other] the { $weapon } in the other hand
  }
starcraft_book-manoeuvres-set = manoeuvres: { COUNT($known) ->
    [0] none
   *[other] { $known }
  }

## The form

starcraft_book-form-race = Race
starcraft_book-form-price = { $price ->
    [one] 1 point
   *[other] { $price } points
  } for { $gives }.
