### What is shown of Dots, Dice and the Force: sheets, boards, prompts, odds.

## Beginning anew

dots_book-leave-first = Leave the scene first: +combat/leave.
dots_book-would-begin-anew = { $who } would give up a sheet of dots that has fought, and begin anew.
dots_book-staff-are-asked = { $who } has fought with this sheet, so it stays unless staff say yes: they are asked.
dots_book-no-such-character = There is no such character any more.
dots_book-no-sheet-stays = { $by } says no: your sheet of dots stays.
dots_book-sheet-stays = { $who }'s sheet stays.
dots_book-yes-given-up = { $by } says yes: your sheet of dots is given up. +dots begins anew.
dots_book-begins-anew = { $who } begins anew.
dots_book-no-sheet = This game is played with a sheet of dots. Type +chargen dots for ready characters, or +dots to make one, step by step.

## The board

dots_book-is-dead = dead
dots_book-pools = { $hits }/{ $most_hits } Hits, { $force }/{ $most_force } Force
dots_book-is-down = down
dots_book-without-part = no { $part }
dots_book-metres-a-round = { $metres } m a round
dots_book-in-cover = cover { $cover }
dots_book-acted = acted: { COUNT($slots) ->
    [0] nothing
   *[other] { $slots }
  }
dots_book-on-the-ground = { $weapon } on the ground
dots_book-is-away = away
dots_book-is-hidden = hidden
dots_book-is-paralysed = paralysed{ $round ->
    [none] { "" }
   *[other] {" "}until the end of round { $round }
  }
dots_book-holds-lightning = held lightning { $energy }
dots_book-weapon-away = { $weapon } away until round { $round }
dots_book-weapon-dead = { $weapon } dead until the end of round { $round }
dots_book-under-water = under water
dots_book-in-vehicle = in a vehicle
dots_book-autoguns-set-up = { $count ->
    [one] { $count } autogun
   *[other] { $count } autoguns
  } set up
dots_book-armed-robots = { $count ->
    [one] { $count } armed robot
   *[other] { $count } armed robots
  }
dots_book-unseen-by = unseen by { $others }
dots_book-noticed-by = noticed by { $others }
dots_book-is-charged = { $thing } charged ({ $energy }, { $kind })

## The book

dots_book-about = Jedi, Sith and those between them: dots in place of dice, hardly any luck.
dots_book-changed-by = Under dots +combat/grant gives what a sheet lacks.
dots_book-skill = { A($column) } ({ $text }). { $card }
dots_book-field-of-skill = { $field } of { $skill }
dots_book-field-special = special { $special }
dots_book-declared-at = at { $total }

## Gear

dots_book-aimed-with = { $weapon } ({ $skills })
dots_book-light-weapons = Light weapons, used with saber fighting: { LIST($weapons) }.
dots_book-aimed-weapons = Other weapons with the ability that aims them: { LIST($weapons) }.
dots_book-defending-things = What defends, with its rating: { LIST($things) }.
dots_book-other-things = Also: { LIST($things) }.
dots_book-made-of = { $material ->
    [cortosis] It shorts out a lightsaber that meets it, for this round and the next.
    [phrik] It is nothing to a lightsaber.
   *[mandalorian_iron] A lightsaber does nothing to its wearer.
  }
dots_book-rule = Rule: { $card }.
dots_book-for-money = { $price }: +shop { $thing }.
dots_book-is-light-weapon = A light weapon: it attacks, throws, blocks and reflects. For { $classes }.
dots_book-is-vorpal = A hit that does harm cuts something off: 1d6 says what.
dots_book-is-double-ended = A block with it costs half the Force.
dots_book-is-aimed-with = Aimed with { $skills }; { $energy ->
    [yes] light weapons block its shots
   *[no] no light weapon blocks it
  }.
dots_book-takes-both-hands = It takes both hands.
dots_book-takes-off = { $worn ->
    [yes] Worn
   *[no] In the offhand
  }, it takes { $harm } off the harm of every attack.
dots_book-is-shield = Against a lightsaber it takes { $rating } off the attack instead.
dots_book-parries = In the offhand it blocks with any ability.
dots_book-defends-in-hand = In the hand it defends: +dodge/parry.
dots_book-full = { $hits ->
    [one] { $hits } Hit
   *[other] { $hits } Hits
  }, { $force } Force
dots_book-label = { $of ->
    [class] Class
    [pools] Pools
    [powers] Powers
    [abilities] Abilities
    [dice] Dice
   *[carries] Carries
  }

## A first practice fight

dots_book-hint-initiative = There is no luck in who begins: +initiative adds the dots of skills that you name, and the highest goes first. With none your opponent attacks first, and you learn to defend. Powers cost Force; harm costs Hits, your health.
dots_book-hint-act = It is your turn. An attack is worth its dots, and its harm is their square: +try attack { $foe } says what it would be and cost, +attack { $foe } does it. Your weapon's own attack is free once a round.
dots_book-hint-answer = You are attacked. A block comes off the points before they are squared, so it saves most; the first of a round is free. +dodge and a skill takes off the harm afterwards.
dots_book-hint-resist = Somebody acts against you: what you set against it is +resist and a skill. A tie is yours.
dots_book-hint-reading = How to read this: what is done, the dots in it, and the Hits that it cost. { $why } shows the rule behind it.
dots_book-hint-hurt = You lost Hits; +sheet shows how many are left. At 0 you are down. Nothing you lose here stays lost.
dots_book-last-hint = Hits and Force come back by rest (+rest, as fast as the calendar goes or the game master says) or by those who can heal: +use heal others at <name>.
dots_book-no-sheet-for = { $book } is played with a sheet of dots. Type +chargen dots for ready characters, or +dots to make one, step by step.

## Odds

dots_book-nothing-to-chance = It throws no dice and counts no dots: nothing is left to chance.
dots_book-for-certain = { CAPITAL($what) }: { LIST($thrown, between: " + ") } = { $total }, for certain.
dots_book-thrown = { CAPITAL($what) }: { LIST($thrown, between: " + ") }: { $low } to { $high }, on average { $mean }.
dots_book-exactly = Exactly: { LIST($chances) }.
dots_book-that-or-more = That or more: { LIST($chances) }.
dots_book-at-least = At least { $number }: { $chance }.
dots_book-damage-unstopped = Damage to { $who } if nothing stops it: { LIST($chances) }. That takes all of { $hits ->
    [one] { $hits } Hit
   *[other] { $hits } Hits
  }: { $chance }.
dots_book-lost-behind-answer = Hits lost behind the answer that the system will give: { LIST($chances) }.

## What is said ahead

dots_book-plan-attack = { $throw ->
    [yes] throw at
   *[no] attack on
  } { $foe }{ $hand ->
    [offhand] {" "}from the offhand
   *[wield] { "" }
  }{ $skills ->
    [none] { "" }
   *[other] {" "}with { $skills }
  }
dots_book-plan-power = { $skills }{ COUNT($targets) ->
    [0] { "" }
   *[other] {" "}at { PEOPLE($targets) }
  }
dots_book-plan-taking-up = taking up the { $item }
dots_book-plan-emptying = emptying the { $hand ->
    [offhand] offhand
   *[wield] hand
  }

## What is waited for

dots_book-to-order = order the fight
dots_book-to-act = act
dots_book-to-answer = answer the attack
dots_book-to-resist = resist
dots_book-to-release = let held lightning go
dots_book-to-start-round = start the next round
dots_book-to-judge = judge a combination
dots_book-to-strike-unseen = strike unseen
dots_book-to-let-stand = let a clear defence stand
dots_book-then-counts-nothing = it counts as 0
dots_book-then-turn-passes = the turn passes
dots_book-then-nothing-resists = nothing resists
dots_book-then-goes-off = it goes off at the first enemy
dots_book-then-defence-stands = the defence stands
dots_book-ran-out-resists = { $who } resists with nothing
dots_book-ran-out-objects = { $who } does not object

## Prompts

dots_book-ends-your-turn = { $line } ends your turn.
dots_book-wish = You wait for the game master to allow { $wish }. Or else: { $rest }
dots_book-waiting-for = Waiting for { $names }{ $doing ->
    [none] { "" }
   *[other] {" "}to { $doing }
  }.
dots_book-the-game-master = the game master
dots_book-round-is-over = The round is over: { $line } starts the next one.
dots_book-asks-for = { $who } asks for { $own ->
    [yes] a skill of their own
   *[no] a combination
  }: { $fit } allows it and does it, { $unfit } does not.
dots_book-somebody = Somebody
dots_book-game-master = The game master
dots_book-order = { $whom ->
    [none] Order the fight
    [npcs] Order your NPCs in the fight
   *[other] Order { $whom } in the fight
  }: { $none } is 0{ COUNT($lines) ->
    [0] { "" }
   *[other] , { LIST($lines) }
  }.
dots_book-order-adds = { $line } adds { $dots } ({ $price })
dots_book-order-adds-dots = { $line } adds its dots
dots_book-comes-at = { $kind ->
    [attack] { $by } attacks
    [throw] { $by }'s throw comes at
    [lightning] { $by }'s lightning comes at
    [returned] The returned lightning comes at
    [reflected] The reflected shot comes at
    [push] The force comes at
    [choke] { $by }'s grip comes at
    [drain] { $by }'s drain comes at
    [robot] { $by }'s robot comes at
    [autogun] { $by }'s autogun comes at
   *[touch] The charge comes at
  } { $whom ->
    [none] you
   *[other] { $whom }
  } ({ $direct ->
    [yes] { $points } energy
   *[no] { $points ->
        [one] { $points } point
       *[other] { $points } points
      }
  })
dots_book-answers = { $best ->
    [yes] best free{" "}
   *[no] { "" }
  }{ LIST($lines) }{ $rest ->
    [none] { "" }
   *[other] ; { $rest } for the rest
  }
dots_book-no-attack-waits = No attack waits for an answer of yours.
dots_book-lose = { $hits ->
    [0] no harm
   *[other] lose { $hits }{ $down ->
        [yes] , down
       *[no] { "" }
      }
  }
dots_book-paralysed = paralysed
dots_book-held = { $energy } held
dots_book-back = { $harm } back
dots_book-resist = { $whom ->
    [none] You
   *[other] { $whom }
  } may resist { $by }'s { $skills } ({ $total }): { $resist }, { $none }. A tie resists.
dots_book-release = { $whom ->
    [none] Your held lightning
   *[other] { $whom }'s lightning
  } goes off ({ $energy }): { $line }, or one name for each of { $count }.
dots_book-strike-unseen = { $whom ->
    [none] You
   *[other] { $whom }
  } may strike before the order, unseen by { COUNT($foes) ->
    [0] somebody
   *[other] { $foes }
  }, with the primary action: { $strike }, { $wait } waits for the turn.
dots_book-claims = { $who } claims that { $skills } clearly avoids the attack: { $yes } lets it stand, { $no } does not.

## What the game master sets

dots_book-attack-has-points = By the game master's word the attack has { $points } points.
dots_book-by-word = By the game master's word { $what }.
dots_book-numbers-are = The game master: the numbers of { $who } are { $numbers } now.
dots_book-sets = The game master sets { $who }'s { $field } to { $value }.
dots_book-switched = { $on ->
    [yes] on
   *[no] off
  }
dots_book-values = { COUNT($values) ->
    [0] nothing
   *[other] { $values }
  }
dots_book-unaware-of = { $who } { COUNT($others) ->
    [0] is on guard
   *[other] does not see { $others } coming
  }
dots_book-noticed = { $who } has been noticed by { COUNT($others) ->
    [0] nobody
   *[other] { $others }
  }
dots_book-judges = The game master { $verdict ->
    [allowed] allows { $who } { $skills }
    [unfit] finds { $skills } unfit for { $who }
   *[fit] finds { $skills } fit again for { $who }
  }{ $foe ->
    [none] { "" }
   *[other] {" "}against { $foe }
  }.
dots_book-has-another-sheet = { $who } has another sheet
dots_book-is-of = { $kind ->
    [class] is of the class { $word }
    [subclass] is of the subclass { $word }
   *[species] is a { $word }
  }
dots_book-is-rated = has { $item } of rating { $rating }
dots_book-has-changed = { $who } { COUNT($parts) ->
    [0] is as before
   *[other] { $parts }
  }
dots_book-dies = { $who } dies
dots_book-is-not-dead = { $who } is not dead ({ $down ->
    [yes] down until healed: +combat/set { $who }/hits=1
   *[no] { $hits } Hits
  })
dots_book-has-points = has { $count } { $pool ->
    [hits] Hits
   *[force] Force
  }
dots_book-has-part-again = has the { $part } again
dots_book-has-no-part = has no { $part }
dots_book-measure = { $measure ->
    [movement] moves { $n } m a round
    [reach] reaches { $n } m
    [up] jumps { $n } m up safely
   *[down] jumps { $n } m down safely
  }
dots_book-moves = { $who } { COUNT($parts) ->
    [0] moves as before
   *[other] { $parts }
  }
dots_book-rides = { $who } is { $inside ->
    [yes] in a vehicle
   *[no] on foot
  }

## Sheets in files

dots_book-say-which = Say which { $field }, as in { $field } = ...
dots_book-not-as-bought = Not as it is built and bought: { LIST($fields) }.
dots_book-name-it-in-items = Name it in items, too, or leave it out.

## Sheets

dots_book-hits-and-force = Hits { $hits } of { $most_hits }, Force { $force } of { $most_force }, { $xp } XP to spend.
dots_book-lasting = Lasting: { LIST($what) }.
dots_book-title = { $darth ->
    [yes] Darth { $who }
   *[no] { $who }
  }, { $class_ }, { $subclass }{ $kit ->
    [none] { "" }
   *[other] , kit: { dots_book-kit-called }
  }
dots_book-kit-called = { $kit ->
    [your_weapon] a weapon of your own
   *[other] { $called }
  }
dots_book-worth = { $dots ->
    [one] { $dots } dot
   *[other] { $dots } dots
  } and { $xp } XP
dots_book-linked-to = linked to { $skills }
dots_book-die-pinned = d{ $sides } pinned
dots_book-stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
  }
dots_book-skill-said = { CAPITAL($skill) }, { $dots ->
    [one] { $dots } dot
   *[other] { $dots } dots
  }{ COUNT($notes) ->
    [0] { "" }
   *[other] , { LIST($notes) }
  }.
dots_book-robots = Robots: { $count }, { $armed ->
    [0] none
   *[other] { $armed }
  } of them armed.
dots_book-autoguns = Autoguns set up: { $count }.
dots_book-in-hand = In the { $hand ->
    [offhand] offhand
   *[wield] hand
  }: { $item }.
dots_book-carries-also = Also: { $things }.
dots_book-dice = Dice: { LIST($dice) }.
dots_book-specials = Special: { LIST($names) }.
dots_book-lost = Lost: { LIST($parts) }.
dots_book-column = { $column ->
    [power] powers
   *[ability] abilities
  }

## Making a character

dots_book-step-class = Step 1 of 3, your class. Type +dots and one of these:
dots_book-best-in = { $subclass }: best in { $skills }
dots_book-step-subclass = Step 2 of 3, your subclass, for abilities. +dots and one:
dots_book-step-kit = Step 3 of 3, your kit: a start for nothing. Afterwards XP buys the rest, of { $powers } powers and { $abilities } abilities. +dots and one, or none:
dots_book-step-placing = The kit { $kit }: place { $dots } dots on { LIST($skills) }. +dots even, or +dots { $one } 5 and so on, with commas.
dots_book-kit-has-brought = Your kit, { dots_book-kit-called }, has brought you { $what }: all on the sheet above.
dots_book-dots-among = { $dots } dots among { LIST($skills) }
dots_book-xp-to-spend = You have { $xp } XP. The k-th dot costs k: 1, 2, 3, 4, 5.
dots_book-limits = { $column ->
    [power] Powers
   *[ability] Abilities
  }, with your limit: { LIST($skills) }.
dots_book-what-each-does = What each does: +rules { $skill }.
dots_book-for-example = For example: { LIST($lines) }. +dots shows your sheet.
dots_book-then-fight = Then fight: +combat/start dots me vs { $foe }, or +practice.
dots_book-prices = A d2 costs { $die } (+xp/die){ $old ->
    [none] { "" }
   *[other] , a d{ $new } for your d{ $old } { $improved } (+xp/improve)
  }, a special ability { $special } (+xp/special).
dots_book-special-abilities = A special ability costs { $price } XP. { LIST($specials, between: "; ") }. +xp/special { $one } takes one.
dots_book-left = You have { $hits ->
    [one] { $hits } Hit
   *[other] { $hits } Hits
  }, { $force } Force and { $xp } XP left.

## The tables

dots_book-column-of = { $column ->
    [dots] Dots
    [geometric] geometric
    [squared] squared
    [percent] percent
    [rest] full rest
    [worth] worth
    [highest] highest
   *[credits] in { $money }
  }
dots_book-reference-curves = Attack and clear defence are squared, unclear defence geometric, Force costs linear.
dots_book-reference-columns = Percent and rest: Jedi Master. Worth and highest: { $money } of a level of Wealth.
dots_book-reference-sentences = Any number of dots in sentences: +dots/reference 10.
dots_book-reference = { $dots ->
    [one] { $dots } dot
   *[other] { $dots } dots
  }: linear { $linear }, geometric { $geometric }, squared { $squared }. Jedi Master: { $percent } percent, a full rest in { $rest }. Wealth: { $daily } { $money } a day, worth { $worth }, at most level { $level } ({ $credits } { $money }).
dots_book-hours = { $hours } h
dots_book-new-die = a d{ $sides }
dots_book-better-die = to d{ $sides }
dots_book-in-all = in all
dots_book-dice-held = dice held
dots_book-cheapest = Held with the one you buy. Cheapest: raise one to d{ $best } before buying the next.
dots_book-with-dice = With { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }: { LIST($prices) }.

## Trying

dots_book-gainless = Warning: that gains no more Force than it costs. With more dots it would.
dots_book-effect = { $effect }{ $lowest ->
    [yes] {" "}at the lowest roll
   *[no] { "" }
  }.
dots_book-links = { COUNT($skills) ->
    [0] It makes no link.
   *[other] It links { $skills } for the scene.
  }
dots_book-pinned-already = The d{ $sides } is pinned to { $skill } already.
dots_book-stays-free = The d{ $sides } stays free, whatever it shows.
dots_book-may-be-pinned = The d{ $sides } is pinned to { $skill } if it shows { $least } or more: { $chance }.
dots_book-you-lose = You lose { $hits ->
    [0] no Hits
    [one] { $hits } Hit
   *[other] { $hits } Hits
  }
dots_book-you-hold = You hold { $energy }
dots_book-it-gives = It gives { $force } Force and { $hits } Hits
dots_book-unstopped = Unstopped it does { $damage } damage to { $whom }
dots_book-storm-unstopped = Unstopped the round's lightning does { $damage } damage to { $whom }
dots_book-totals = { CAPITAL($what) }: { LIST($terms, between: " + ") } = { $total }.
dots_book-averages = { CAPITAL($what) }: { LIST($terms, between: " + ") }, on average { $mean }. That or more: { LIST($chances) }.
dots_book-costs-nothing = It costs nothing. You have { $force } Force and { $hits } Hits.
dots_book-it-costs = It costs { $force ->
    [0] { $hits } Hits
   *[other] { $force } Force{ $hits ->
        [0] { "" }
       *[other] {" "}and { $hits } Hits
      }
  } ({ LIST($terms) }) and leaves { $force_left } Force and { $hits_left } Hits.
dots_book-unlinked = Unlinked stay: { COUNT($skills) ->
    [0] no skills
   *[other] { LIST($skills) }
  }.{ COUNT($dice) ->
    [0] { "" }
   *[other] {" "}Free dice: { LIST($dice) }.
  }

## Turns

dots_book-servants = { $what ->
    [robot] { $count ->
        [one] { $count } robot
       *[other] { $count } robots
      }
   *[autogun] { $count ->
        [one] { $count } autogun
       *[other] { $count } autoguns
      }
  }
dots_book-repeats = repeats
dots_book-ready = { $line } ({ $count } ready)
dots_book-try-first = { $line } before any of them shows its cost.
dots_book-turn = { $whom ->
    [none] Your turn
   *[other] { $whom }'s turn
  } ({ $left } left)
dots_book-hits = { $hits ->
    [one] { $hits } Hit
   *[other] { $hits } Hits
  }
dots_book-a-link = a link

## The form

dots_book-form-step = { $step ->
    [class] Class
    [subclass] Subclass
    [kit] Kit
    [placed] Dots of the kit
    [powers] Powers
    [abilities] Abilities
    [dice] Dice
   *[specials] Special abilities
  }
dots_book-form-missing = { $step ->
    [class] Choose a class.
    [subclass] Choose a subclass.
    [kit] Choose a kit, or none.
   *[placed] Place the dots of your kit.
  }
dots_book-form-chosen = It is chosen. To choose again, begin anew.
dots_book-form-later = The steps before this come first.
dots_book-form-no-kit = No kit
dots_book-form-placing = { CAPITAL($kit) }: place { $dots } dots, at least one on each.
dots_book-form-at-table = You are at a table: +xp spends XP there, and another sheet has to wait until you have left.
dots_book-form-price = The k-th dot costs k.
dots_book-form-costs = { $price } XP.
dots_book-form-die = One more d2
dots_book-form-improve = A die one step better
dots_book-form-special = One more special ability
dots_book-form-offer = { $what ->
    [ship] A ship
   *[arm] Arm a robot
  }
