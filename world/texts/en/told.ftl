### What happens at a table, in the books that share it. The key of an event is its name, its arguments are its fields;
### of some a field chooses the sentence (told-Left-fled). Rows of dice and the order of the round stand at the end.

## Who is in it

told-Joined = { $who } comes in on the side { $side }{ $later ->
    [yes] {" "}and acts from the next round
   *[no] { "" }
  }.
told-joined-several = { CROWD($who) } come in on the side { $side }{ $later ->
    [yes] {" "}and act from the next round
   *[no] { "" }
  }.
told-joined-book = The book is { $book }. { $insist }
told-Arriving = { $who } comes in with the next round.
told-Left-left = { $who } leaves the scene.
told-Left-fled = { $who } flees.
told-Left-surrendered = { $who } surrenders.
told-Left-removed = { $who } is taken out of the scene.
told-SideChanged = { $who } is on the side { $side } now.
told-SideArranged = { $side } will act in this order: { $order }.
told-IdleSet = { $who } is { $idle ->
    [yes] away
   *[no] back
  }.

## The fight and its book

told-CombatBegan = Combat begins under the book { $book }: { $sides }.{ told-and-insist }
told-and-insist = { $insist ->
    [none] { "" }
   *[some] {" "}{ $insist }
  }
told-against = { LIST($sides, " against ") }
told-StopVoted = { $who } wants to end the fight.
told-BookChanged = The scene is under the book { $book } now.{ told-and-insist }
told-insist = Anybody may insist on { $other } for the next round: +combat/object.
told-AgreementSet-book = { $agrees ->
    [yes] { $who } agrees to the book { $book }.
   *[no] { $who } objects to the book { $book }{ $other ->
        [none] { "" }
       *[some] : the next round is played under { $other }
      }.
  }
told-AgreementSet-npcs = { $agrees ->
    [yes] { $who } agrees to ready opponents.
   *[no] { $who } objects to ready opponents: no other comes in.
  }
told-OptionSet = House option { $name } is { $value } now.
told-PaceSet-auto = Rounds follow each other at once.
told-PaceSet-gm = Each round waits for the game master.
told-ConsentSet = { $who } { $consent ->
    [yes] consents to death.
   *[no] does not consent to death.
  }
told-on-death = On death here: { $options }.
told-on-death-option = { $name } is { $value }
told-FormerHolds = { $rounds ->
    [0] For { $who }, who has not read of it, { $still }.
    [1] For { $who } { $still } until the next round begins; whoever does not want the change: +combat/leave.
   *[other] For { $who } { $still } until the second round from now begins; whoever does not want the change: +combat/leave.
  }
told-former-option = { $name } stays { $value }
told-FormerEnds = For { $who } the options on death hold as they are now.
told-CombatEnded-one_side = Only { PEOPLE($names) } { $count ->
    [one] is
   *[other] are
  } left standing: the fight is over.
told-CombatEnded-unseen = The fight is over.
told-CombatEnded-nobody = Nobody is left able to act: the fight is over.
told-CombatEnded-agreed = Everybody agrees: the fight is over.
told-CombatEnded-game_master = The game master ends the fight.
told-FightPaused = All who are here would end the fight, and only the side that is losing is here: it is paused, not ended. +combat/continue goes on with it.

## The round

told-RoundBegan = Round { $round }.
told-round-heading = -- Round { $round } --
  .ear = Round { $round } begins.
told-Ranked = Initiative: { LIST($totals, "; ") }.
told-ranked-total = { $names } { $total }
told-ranked-tied = { $names } tied at { $total }; rolled again { LIST($again, ", rolled again ") }
told-ranked-again = { LIST($totals, " to ") }
told-ranked-alone = { $names }
told-ranked-side = { $party }'s side
told-ChoiceMade = { $party } will act { $choice }.
told-TurnEnded-passed = { $who } passes.
told-TurnEnded-idle = { $who } is away: the turn passes.
told-passed-several = { CROWD($who) } pass.
told-Declared = { $who } declares { $what ->
    [full-dodge] a full dodge
    [nothing] no action
   *[actions] { $count ->
        [one] { $count } action
       *[other] { $count } actions ({ $less })
      }{ $plan }
  }{ $force ->
    [yes] {" "}and a Force Point
   *[no] { "" }
  }.
told-declared-plan = : { LIST($plan, ", then ") }
told-declared-open = open
told-SegmentBegan = Segment { $segment }: { LIST($order, ", then ") }.
told-segment-of = { PEOPLE($names) }
told-OrderChanged-last = { $who } waits until the others have acted.
told-OrderChanged-hold = { $who } holds back { told-the-action }: +now calls it.
told-the-action = { PRONOUN($who) ->
    [none] the action
   *[other] { THEIR($who) } action
  }
told-OrderChanged-now = { $who } acts now.
told-OrderChanged = { $who } waits until { $first } has acted.
told-somebody-else = somebody else
told-ActionLost-hold = { $who } held back too long: { told-the-action } is lost.
told-ActionLost-full-dodge = { $who } gives up an action for the full dodge.
told-Counted = { $who }, declare: { $step } of { $steps }!
told-declaring = { $who } is declaring: the count stops.
told-Hesitated = { $who } hesitates and cannot act this round.{ $spared ->
    [yes] {" "}As a new player { THEY($who) } will not be killed in it.
   *[no] { "" }
  }
told-RollerNamed = { $roller } rolls initiative for { $side }{ $skill ->
    [none] { "" }
   *[some] {" "}with { $skill }
  }.
told-TimePassed-dying = Five seconds go by for { $patient }, who is dying.
told-TimePassed-clock = The clock shows { $clock }.

## What people do

told-Drew-yes = { $who } draws { A($weapon) }.
told-Drew-no = { $who } puts away { A($weapon) }.{ $left ->
    [none] { "" }
   *[some] {" "}Still in hand: { A($left) }.
  }
told-StunSet = { $who } sets the { $weapon } to { $on ->
    [yes] stun
   *[no] full power
  }.
told-CoverTaken = { $percent ->
    [0] { $who } leaves cover.
   *[other] { $who } takes { told-cover }.
  }
told-cover = { $percent ->
    [25] quarter cover
    [50] half cover
    [75] three-quarter cover
    [100] full cover
   *[other] { $percent }% cover
  }
told-StoodUp = { $who } stands up.
told-stood-several = { CROWD($who) } stand up.
told-fall = { $who } falls { $metres } metres.
told-fall-thing = The { $thing } falls on { $who }.
told-act = { $who } { $note }.
told-ActJudged = { $who } { $note }: { $success ->
    [yes] success
   *[no] failure
  }.
told-TreatmentJudged = { $who } tries to { $aim ->
    [medpac] heal
    [stabilise] stabilise
    [revive] revive
   *[other] { $aim }
  } { $target }: { $success ->
    [yes] success
   *[no] no success
  }.{ $blocked ->
    [yes] {" "}No medpac will help for 24 hours.
   *[no] { "" }
  }
told-Spent-medpacs = { $who } uses up a medpac.
told-Spent-kit_uses = { $who } spends a use of the First Aid kit.
told-Spent = { $who } spends { $spent }.
told-spent-points = { $count ->
    [one] { $count } { $what }
   *[other] { $count } { $what }s
  }
told-spent-other = { $count } { $what }
told-Pledged = { $who } puts { $count ->
    [one] { $count } Character Point
   *[other] { $count } Character Points
  } on the next { $on } roll.
told-PreparationSet = { $who } prepares { $skill }{ $target ->
    [none] { "" }
   *[some] {" "}against { $target }
  }: { $bonus } next round.
told-TaskSet-peace = { $who } works on a task ({ $note }): { $long } of work.
told-TaskSet-fight = { $who } works on a task ({ $note }): round { $done } of { $needed } ({ $long }).
told-Boarded = { $who } gets on { $vehicle } as { $station }.
told-Disembarked = { $who } gets off { $vehicle }.
told-Sneaked = { $count ->
    [0] Nobody notices { $who } sneaking up.
    [one] { PEOPLE($spotted) } notices { $who } sneaking up.
   *[other] { PEOPLE($spotted) } notice { $who } sneaking up.
  }
told-AmbushLaid-fails = The ambush fails: everybody is warned.
told-AmbushLaid = The ambush is laid: { PEOPLE($surprised) } will be surprised, { $count ->
    [0] nobody acts first
   *[other] { PEOPLE($early) } may act first
  }.
told-Parted-apart = { $count ->
    [one] { PEOPLE($members) } is out of earshot of everybody else.
   *[other] { PEOPLE($members) } are out of earshot of everybody else and can hear only each other.
  }
told-Parted-together = { PEOPLE($members) } hear each other again.
told-CombinedSet-dissolved = { $leader } gives no command: the combined action is dissolved. Whoever waited for it takes an action of their own.
told-CombinedSet = { PEOPLE($members) } combine { $target ->
    [none] their { $skill }
   *[some] on { $target }
  }: { $leader } { $working ->
    [yes] leads and takes part
   *[no] leads
  }. { $count ->
    [0] All agree; +lead in { $leader }'s turn begins it.
   *[other] Still to agree (+agree): { PEOPLE($missing) }.
  }
told-CommandJudged = { $who } commands { $count }: { $total } of { $needed }, { $short ->
    [0] success
   *[other] { $short } short
  }: { $worth ->
    [none] no bonus
   *[some] { $worth }
  }.
told-Shared = { $who } lays the bonus out as { $shares }.

## What the game master rules

told-ModifierGiven = The game master gives { $who } { $modifier }
told-modifiers-given = The game master gives { CROWD($who) } { $modifier }
told-modifier = { $number } on { $until ->
    [next] the next { $on ->
        [all] roll
       *[some] { $on } roll
      }
   *[other] { $on ->
        [all] every roll
       *[some] { $on } rolls
      }{ $until ->
        [round] {" "}for this round
        [rounds] {" "}for { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
          }
       *[scene] {" "}for the scene
      }
  }{ $secret ->
    [yes] , in secret
   *[no] { "" }
  }.
told-modifiers-of = { CROWD($who) } { $modifier }
told-no-modifiers = No modifiers are in force. +combat/mod Ace={ $added } on attack gives one.
told-ModifiersCleared = { $who } has no modifiers any more.
told-modifiers-cleared = { CROWD($who) } have no modifiers any more.
told-away-several = { CROWD($who) } are { $idle ->
    [yes] away
   *[no] back
  }.
told-RangeSet = { $a } and { $b } are at { $far }.
told-range-scene = The scene is at { $far }.
told-range-several = { CROWD($who) } are at { $far } from { $from }.
told-range-of-others = { $others ->
    [yes] Everybody else is
   *[no] Everybody is
  } at { $far }.
told-far-metres = { $far } metres
told-far-band = { $far } range
told-Flanked = { $who } says there is no cover between { $a } and { $b }.
told-number-on = The next attack on { $target } has to reach { $value }, whoever makes it.
told-number-of = { $who }'s own next attack is against { $value }; to set what hits { $who }: +combat/difficulty to hit { $who }={ $typed }.
told-number-pair = { $who }'s own next attack on { $target } is against { $value }.
told-number-command = The next command roll of { $who } has to reach { $value }.
told-numbers-several = { $whose ->
    [of] The next attacks of { CROWD($who) } have to reach { $value }.
   *[on] The next attacks on { CROWD($who) } have to reach { $value }.
  }
told-matter = { $what ->
    [prepare] preparing that skill
    [rush] rushing it
    [command_limit] commanding more people
   *[pairing] another reaction
  }
told-Requested = { $who } asks the game master to allow { told-matter }{ $reason ->
    [none] { "" }
   *[some] : { $reason }
  }.
told-to-allow = { $line } allows it, { $line } no does not.
told-Approved = The game master { $yes ->
    [yes] allows
   *[no] does not allow
  } { CROWD($who) } { told-matter }.
told-TacticsSet-off = The game master plays { PEOPLE($members) }.
told-TacticsSet = The system plays { PEOPLE($members) }{ $later ->
    [yes] , and those who come later
   *[no] { "" }
  }: { $tactic }.
told-tactic = { $kind ->
    [spread] each begins with another foe
    [nearest] whoever is nearest first
    [weakest] whoever is hurt worst first
    [revenge] whoever hurt them last first
    [protect] protect { $of }: whoever attacked { $of } last first, else whoever is nearest to { $of }
    [attack] { $of } first
   *[stay-back] from a distance alone, out of reach where that can be
  }
told-by-hand = by hand
told-played = { PEOPLE($names) }: { $how }.
told-volley-off = { $count ->
    [one] { $who } waits for your word again.
   *[other] { $who } wait for your word again.
  }
told-volley = { $count ->
    [one] { $who } attacks { $target }{ $weapon ->
        [none] { "" }
       *[some] {" "}with the { $weapon }
      } in that turn. +attack { $who }=none stops it.
   *[other] { $who } attack { $target }{ $weapon ->
        [none] { "" }
       *[some] {" "}with the { $weapon }
      } in their turns. +attack npcs=none stops them.
  }
told-your-npcs = Your NPCs
told-OrdersGiven = { PEOPLE($who) } will do it when { $count ->
    [one] that turn comes
   *[other] their turns come
  }.
told-order-set = The game master sets the order of acting: { PEOPLE($order) }.
told-turn-given = The game master gives the turn to { $who }.
told-set-numbers = The game master: the numbers of { $who } are { $value } now.
told-set-condition = Nothing changes: { $who } is { $value } already.
told-set-same = Nothing changes: the { $field } of { $who } is so already.
told-hidden = { $who } is hidden now.
told-in-view = { $who } comes into view.
told-new-player = { $who } is marked as a new player: counted twice as long, and not killed in a round lost to hesitation.
told-no-new-player = { $who } is not marked as a new player any more.
told-FacesKept = The same dice will fall for the same deeds again.

## Bodies

told-ConditionChanged-woke = { $who } comes to.
told-ConditionChanged-died = { $who } dies.
told-ConditionChanged-dying = { $who } is dying but holds on (round { $count }).
told-ConditionChanged-untreated = { $who } was not treated within the hour and dies.
told-ConditionChanged-revived = { $by } brings { $who } round: awake, and still prone.
told-ConditionChanged-stabilised = { $by } stabilises { $who }, who must be treated within the hour.
told-ConditionChanged-healed = { $by } treats { $who }: { told-now }.
told-now = { $condition ->
    [healthy] well again
   *[other] now { $condition }
  }
told-VehicleHit = { $band ->
    [none] { $who } takes no damage.
   *[some] { $who } is hit: as a body it would be { $band }. The game master says what it means.
  }

## Lines

told-dice = { $further ->
    [yes] {"  "}{ $text }{ told-marks }
   *[no] { $text }{ told-marks }
  }
  .ear = { CAPITAL($text) }.{ told-marks }
told-marks = { $marks ->
    [none] { "" }
   *[some] { EYE("  ", ear: " ") }{ $marks }
  }
told-account = { $text }.
  .ear = { CAPITAL($text) }.
told-account-last = { $text }
  .ear = { CAPITAL($text) }.
told-marked = { $text }{ EYE("  ", ear: " ") }{ $marks }
told-marked-by-game = { $text } { $mark }

## Declarations, in few words

told-will = { $what ->
    [full-dodge] will make a full dodge
    [nothing] will do nothing
    [one] will { $plan }
   *[actions] will take { told-actions }{ $plan ->
        [none] { "" }
       *[some] {" "}({ LIST($plan) })
      }
  }{ told-with-force }
told-will-now = { $what ->
    [full-dodge] will now make a full dodge
    [nothing] will now do nothing
    [one] will now { $plan }
   *[actions] will now take { told-actions }{ $plan ->
        [none] { "" }
       *[some] {" "}({ LIST($plan) })
      }
  }{ told-with-force }
told-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
  }
told-with-force = { $force ->
    [yes] {" "}with a Force Point
   *[no] { "" }
  }
told-declared-some = { CROWD($who) } { $what }{ $each ->
    [yes] {" "}each
   *[no] { "" }
  }
told-declared-row = { ROW($who) } { $what }
told-plan-row = { $verb } { ROW($targets) }
told-declared-all = { $titled }: { LIST($parts, "; ") }.
told-declared = Declared
told-declared-everybody = Everybody { $what }.
told-declared-for-away = You are away: the system has declared { told-declared-count } for you.
told-declared-without = { $by } has gone on without you: { told-declared-count } for you.
told-declared-for = { $by ->
    [none] The system
   *[some] { $by }
  } has declared { told-declared-count } for you.
told-declared-count = { $count ->
    [0] no action
    [one] { $count } action
   *[other] { $count } actions
  }
told-order-for = { $by } has set your standing order: { $order }.

## Time that ran out

told-ran-out = Time ran out: { $what }.
told-ran-out-row = Time ran out: { $what }
told-ran-out-for = Time ran out for { $who }.
told-ran-out-defends = { $who } defends
told-ran-out-none = { $who } does not react
told-ran-out-reacts = { $who } reacts with { $answer }

## What is set by hand

told-set-by-hand = { $by ->
    [none] The game master
   *[some] Game master { $by }
  } sets { $who }'s { $what }{ $here ->
    [yes] , in this scene only
   *[no] { "" }
  }.{ $player ->
    [yes] {" "}{ PRONOUN($who) ->
        [they] They are
       *[other] { CAPITAL(THEY($who)) } is
      } asked at its end whether it lasts.
   *[no] { "" }
  }{ $staff ->
    [yes] {" "}Staff are asked at its end whether it lasts.
   *[no] { "" }
  }
told-set-for-several = { $by ->
    [none] The game master
   *[some] Game master { $by }
  } sets { $what } for { CROWD($who) }{ $here ->
    [yes] , in this scene only
   *[no] { "" }
  }.
told-holds-here = What the game master has done to { $who } holds in this scene only.
told-condition-changed = { $before ->
    [none] condition to { $after }
   *[some] condition from { $before } to { $after }
  }
told-healthy-still = healthy, still { $condition }

## Dice that lie, and cards

told-Drawn = { $who } draws { $cards ->
    [none] no card
   *[some] { $cards }
  }{ $unseen ->
    [yes] , unseen by the others
   *[no] { "" }
  }.

## What an undo calls a command

told-noun-Act = action
told-noun-ActNow = call to act now
told-noun-AddContent = content for the scene
told-noun-Advance = +combat/next
told-noun-Advantage = advantage
told-noun-Agree = word on the book
told-noun-Answer = answer
told-noun-Approve = word on a request
told-noun-ArrangeSide = order of a side
told-noun-Arrive = arrival
told-noun-Attack = attack
told-noun-Attend = coming in
told-noun-Begin = beginning of the fight
told-noun-Board = boarding
told-noun-ChangeBook = change of book
told-noun-ChangeSide = change of side
told-noun-Check = roll
told-noun-ChooseOrder = choice of first or last
told-noun-StartEffect = effect
told-noun-StopEffect = end of an effect
told-noun-SetCountdown = countdown
told-noun-StopCountdown = end of a countdown
told-noun-ClearModifiers = end of modifiers
told-noun-Combine = combined action
told-noun-Consent = word on death
told-noun-Count = count
told-noun-Declare = declaration
told-noun-Disembark = getting off
told-noun-Draw = draw
told-noun-Elapse = time that went by
told-noun-Fall = fall
told-noun-Flank = word on cover
told-noun-GiveOrders = order to the NPCs
told-noun-Hear = return
told-noun-HoldCount = end of a count
told-noun-Holster = holstering
told-noun-Join = coming in
told-noun-JoinCombined = word on the combined action
told-noun-LayAmbush = ambush
told-noun-LayDice = laid dice
told-noun-Lead = lead
told-noun-Leave = leaving
told-noun-MergeSides = merging of sides
told-noun-Modify = modifier
told-noun-NameDifficulty = number to reach
told-noun-NameRoller = word on who rolls
told-noun-Override = ruling
told-noun-Pass = pass
told-noun-PassTime = time that went by
told-noun-Pledge = points
told-noun-PreferOrder = standing choice of first or last
told-noun-PreferReply = standing reply
told-noun-Prepare = preparing
told-noun-Request = request
told-noun-Resheet = new sheet
told-noun-RunOut = time that ran out
told-noun-Separate = parting of a side
told-noun-SetIdle = word on being away
told-noun-SetOption = house option
told-noun-SetPace = pace of the rounds
told-noun-SetRange = range
told-noun-SetReaction = standing answer
told-noun-SetStun = stun switch
told-noun-SetTactics = tactics
told-noun-SettleWild = word on a wild die
told-noun-Slow = slowing down
told-noun-Split = split of the bonus
told-noun-Stand = standing up
told-noun-Stop = end of the fight
told-noun-TakeCover = cover
told-noun-Task = task
told-noun-Treat = treatment
told-noun-Volley = order to the NPCs

## What an undo took back

told-the-game-master = the game master
told-undone = { $what }.{ $fallen ->
    [yes] {" "}{ $same ->
        [yes] The same
       *[no] Fresh
      } dice will fall.
   *[no] { "" }
  }
told-steps-back = { $rows ->
    [none] There is no step that can be taken back.
   *[some] Steps back, the last first: { LIST($rows, "; ") }. +combat/undo 1 takes back the first of these.
  }
told-step-numbered = { $number } { $what }
told-steps-unseen = What they did not see: { LIST($told, " ") }
told-step = { $by ->
    [none] somebody
   *[some] { $by }
  }'s { $what }{ $target ->
    [none] { "" }
   *[some] {" "}on { $target }
  }
told-step-times = { $what } ({ $count } times)
told-step-untold = a ruling that the table did not see
told-step-of-the-round = the ruling on the { $field } of the round
told-step-modifier = the modifier of { CROWD($who) }
told-step-modifiers-end = the end of the modifiers of { CROWD($who) }
told-step-condition = the ruling that { $who } is { $now }
told-step-range = { COUNT($who) ->
    [one] the game master's range
   *[other] the range of { CROWD($who) }
  }
told-step-set = { COUNT($who) ->
    [one] the ruling on { $who }'s { $parts }
   *[other] the ruling on { $parts } of { CROWD($who) }
  }

## What is said ahead

told-held = Held { $what }
told-held-nothing = Nothing is held any more: you are asked when it is your turn.
told-held-implied = { CAPITAL(A($what)) } goes with it unless you say otherwise by then.
told-held-already = That is held already { $what }
told-held-lost = { $npc ->
    [none] Your
   *[some] { $npc }'s
  } { $what }: not done. { $why }
told-held-for = for { told-held-moment }: { told-held-deeds } (+held { $npc ->
    [none] none
   *[some] { $npc }=none
  } takes it back).
told-held-for-several = for { told-held-moments }: { told-held-deeds } (+held { $first }=none takes back { $first }'s).
told-held-deeds = { LIST($deeds, ", then ") }{ $instead ->
    [none] { "" }
   *[some] , in place of { LIST($instead, ", then ") }
  }
told-held-moment = { $rest ->
    [yes] the rest of { told-held-kind }
   *[no] { told-held-kind }
  }{ told-held-when }
told-held-moments = { $rest ->
    [yes] the rest of the
   *[no] the
  } { $kind ->
    [declare] declarations
    [initiative] initiative
   *[act] turns
  } of { PEOPLE($npcs) }{ told-held-when }
told-held-when = { $when ->
    [every] , every round
    [now] { "" }
   *[then] {" "}in round { $round }
  }
told-held-kind = { $kind ->
    [choice] the choice
    [release] its moment
   *[own] { $npc ->
        [none] your
       *[some] { $npc }'s
      } { $kind ->
        [declare] declaration
        [initiative] initiative
       *[act] turn
      }
  }
told-held-deed = { $count ->
    [1] { $what }
    [2] { $what } twice
   *[other] { $what } { $count } times
  }
told-deed = { $what }{ $target ->
    [none] { "" }
   *[some] {" "}on { $target }
  }{ $weapon ->
    [none] { "" }
   *[some] {" "}with { A($weapon) }
  }
told-deed-cover = { $percent ->
    [0] leaving cover
   *[other] { told-cover }
  }
told-deed-declaration = declaration of { $full ->
    [yes] a full dodge
   *[no] { told-actions }{ $first ->
        [none] { "" }
       *[some] {" "}({ $first })
      }
  }
told-deed-order = acting { $choice }

## Dice that lie

told-somebody = somebody
told-FacesLaid = { $count ->
    [0] The game throws its own dice again.
   *[other] The game master lays down { told-number-of-dice } thrown by hand{ $faces ->
        [none] { "" }
       *[some] {" "}({ LIST($faces, " ") })
      }: { $lie ->
        [next] the next throws take them
        [rounds] the next deeds of the rounds take them
       *[own] they are for { $who }'s next deed
      }.
  }
told-number-of-dice = { $count ->
    [one] a die
   *[other] { $count } dice
  }
told-FacesPassed-over = { $count ->
    [one] A die that lay for this was not needed and taken up.
   *[other] { $count } dice that lay for this were not needed and taken up.
  }
told-FacesPassed = The kept dice were for { $deeds }; fresh ones fall.
told-dice-of-throw = { $which ->
    [some] Dice of this throw were { $hand ->
        [yes] laid down by hand by the game master, so no seed answers for them
       *[no] kept from before an undo
      }
   *[known] { $count ->
        [one] { $which ->
            [all] Its die
           *[of] 1 of its dice
          } was { $hand ->
            [yes] laid down by hand by the game master, so no seed answers for it
           *[no] kept from before an undo
          }
       *[other] { $which ->
            [all] All its dice
           *[of] { $count } of its dice
          } were { $hand ->
            [yes] laid down by hand by the game master, so no seed answers for them
           *[no] kept from before an undo
          }
      }
  }.
told-deed-of-dice = { $who }'s { $kind }{ $target ->
    [none] { "" }
   *[some] {" "}{ $kind ->
        [treatment] of
       *[other] on
      } { $target }
  }
told-dice-lie = { $lots ->
    [none] No dice lie: the next throws are the game's own. +combat/dice 6 3 4 lays some.
   *[some] Dice lie: { $lots }.
  }
told-lot = { $faces ->
    [none] { told-number-of-dice }
   *[some] { LIST($faces, " ") }
  } { $lie ->
    [next] for the next throws
    [kept] kept for { $deed }
    [own] laid for { $who }'s next deed
   *[rounds] laid for the next deeds of the rounds
  }
