### What happens under dots, in words.

## What somebody does

dots_told-again = { $repeat ->
    [yes] once more{" "}
   *[no] { "" }
  }
dots_told-Aligned = { $who } { dots_told-again }uses { $skills }{ $targets ->
    [none] { "" }
   *[some] {" "}at { $targets }
  }{ $note ->
    [none] { "" }
   *[some] { $how ->
        [said] : { $note }
        [while] {" "}{ $note }
        [on] {" "}on { $note }
       *[to] {" "}to { $note }
      }
  }.
dots_told-Aligned-attack = { $who } { dots_told-again }attacks { $targets } with { A($weapon) }.
dots_told-Aligned-throw = { $who } { dots_told-again }throws { A($weapon) } at { $targets }.
dots_told-Aligned-touch = { $weapon ->
    [touch] { $who } touches { $targets } with a charge.
   *[other] { $who } touches { $targets } with { $weapon }.
  }
dots_told-Aligned-servant = { $who }'s { $what } attacks { $targets }.
dots_told-pool = { $count } { $pool ->
    [force] Force
   *[hits] Hits
  }
dots_told-Paid = { $who } pays { $paid }{ $what ->
    [none] { "" }
   *[some] {" "}({ $what })
  }.
dots_told-Linked = { $skills } are linked for the scene{ $spends ->
    [none] { "" }
   *[some] {" "}({ $spends })
  }.
dots_told-Pinned = The d{ $sides } is pinned to { $skill } for the scene.
dots_told-Unlinked = { $who } frees { $skill }.
dots_told-Ordered = { $who }: initiative { $total }.
dots_told-Gathered = Lightning gathers on { $target }: { $total } in all.

## Blows

dots_told-Struck = { $damage ->
    [0] { dots_told-blow } does { $target } no harm
    [one] { $kind ->
        [attack] { $by } hits { $target } for { $damage } Hit
       *[other] { dots_told-blow } takes { $damage } Hit from { $target }
      }
   *[other] { $kind ->
        [attack] { $by } hits { $target } for { $damage } Hits
       *[other] { dots_told-blow } takes { $damage } Hits from { $target }
      }
  }{ $down ->
    [yes] , and { $target } is down
   *[no] { "" }
  }.
dots_told-blow = { $kind ->
    [attack] { $by }'s attack
    [throw] { $by }'s throw
    [lightning] { $by }'s lightning
    [returned] The returned lightning
    [reflected] The reflected shot
    [push] The force
    [choke] { $by }'s grip
    [drain] { $by }'s drain
    [robot] { $by }'s robot
    [autogun] { $by }'s autogun
   *[touch] The charge
  }
dots_told-each = { $damage ->
    [0] { ROW($who) } do { ROW($target) } no harm.
    [one] { ROW($who) } hit { ROW($target) } for { $damage } Hit each.
   *[other] { ROW($who) } hit { ROW($target) } for { $damage } Hits each.
  }
dots_told-guards = { $kind ->
    [block] blocks { $block }
    [reflect] reflects { $block }
    [nullify] nullifies { $block }
    [redirect] redirects { $block }
    [parry] parries { $block }
   *[none] { "" }
  }{ $other ->
    [0] { "" }
   *[other] { $kind ->
        [none] { "" }
       *[some] {" "}and{" "}
      }{ $clear ->
        [yes] avoids with { $other }
       *[no] defends with { $other }
      }
  }
dots_told-Guarded = { $who } { dots_told-guards }.
dots_told-how-guarded = { $who } { dots_told-guards }
dots_told-how-attack = { $weapon }
dots_told-how-none = { $why ->
    [order] no answer, as +reaction says
    [away] no answer: { $who } is away
    [down] no answer: { $who } is down
    [paralysed] no answer: { $who } is paralysed
    [unaware] no answer: { $who } does not see it coming
   *[choke] no answer to a choke
  }
dots_told-NoAnswer-down = { $who } is down and cannot answer.
dots_told-NoAnswer-paralysed = { $who } is paralysed and cannot answer.
dots_told-NoAnswer-unaware = { $who } does not see it coming and cannot answer.
dots_told-NoAnswer-choke = { $who } cannot answer a choke unless the game master has allowed it.
dots_told-NoAnswer-order = { $who } answers nothing, as +reaction says.
dots_told-NoAnswer-away = { $who } is away and does not answer.
dots_told-Claimed = { $who } claims that { $skills } clearly avoids the attack.
dots_told-Conceded = { $holds ->
    [yes] The claim holds.
   *[no] The claim does not hold: it is no clear defence.
  }
dots_told-Hurt = { $who } loses { $count ->
    [one] { $count } Hit
   *[other] { $count } Hits
  } ({ $why }).
dots_told-Severed = { $part ->
    [none] The blade finds nothing to cut off.
   *[some] { $who } loses the { $part }.{ $dropped ->
        [none] { "" }
       *[some] {" "}The { $dropped } falls.
      }{ $dead ->
        [yes] {" "}{ $who } dies. The game master may undo it: +combat/veto { $who }.
       *[no] { "" }
      }
  }
dots_told-Recovered = { $who } regains { $pools ->
    [none] nothing
   *[some] { $pools }
  } ({ $why }).
dots_told-Effect-harmless = The charge is not attuned to that: nothing happens.
dots_told-Effect = { $skill }, total { $total }: { $measures ->
    [none] done
   *[some] { $measures }
  }.
dots_told-measure = { $measure ->
    [times] { $n } times the normal
    [tier] tier { $n }
    [details] { $n } details
    [kilograms] { $n } kg
    [minutes] { $n } minutes
    [level] level { $n }
    [rounds] { $n } rounds
    [force] a force of { $n }
    [metres] a distance of { $n } m
    [energy] energy { $n }
    [guns] guns: { $n }
    [spared] out of reach, of those named last: { $n }
    [repaired] { $n } repaired an hour
    [up] { $n } m up
    [down] { $n } m down
   *[pace] { $n } m a round
  }
dots_told-ContestJudged = { $who } { $total } against { $target } { $against }: { $success ->
    [yes] success
   *[no] failure
  }.
dots_told-Judged = { $total } against { $against }: { $success ->
    [yes] success
   *[no] failure
  }.

## What lasts for a while

dots_told-Marked-called-back = { $who } calls { PRONOUN($who) ->
    [none] the
   *[other] { THEIR($who) }
  } weapon back.
dots_told-Marked-returned = { $who }'s weapon is back.
dots_told-Marked-lightning = { $who } is paralysed from the next round.
dots_told-Marked-held-lightning = { $who } holds the lightning: { $n } in all.
dots_told-Marked-unaware = { $who } does not see it coming.
dots_told-Marked-held-lightning-released = { $who } lets the held lightning go.
dots_told-Marked-held-lightning-lost = { $who } loses the lightning that { PRONOUN($who) ->
    [they] they hold
   *[other] { THEY($who) } holds
  }.
dots_told-Marked-water = { $who } is out of the water: lightsabers work again in the next round.
dots_told-Marked-cortosis = Cortosis shorts { $who }'s blade out.
dots_told-Marked-disarmed = { $who } is disarmed.
dots_told-Marked-danger-sense = { $who }'s danger sense warns in time.
dots_told-Marked-paralysis-over = { $who } can move again.
dots_told-Marked-reaction-time-over = { $who }'s Reaction Time is over.
dots_told-Marked-sprint-over = { $who } sprints no more.
dots_told-Marked-force-grab-over = { $who }'s Force-Grab is over.
dots_told-Marked-new-day = A new day begins for { $who }.
dots_told-Marked-rest-over = { $who } has had the rest that was owed.
dots_told-Marked-rest-owed = { $who } owes rest for that, once the fight is over.
dots_told-Marked-shorted = { $who }'s { $weapon } works again.

## Sheets and purses

dots_told-special = { $name }{ $on ->
    [none] { "" }
   *[some] {" "}for { $on }
  }
dots_told-Traded-unseen = { $who } { $how ->
    [bought] raises
    [granted] is granted
    [lost] loses a dot of
   *[unlearned] unlearns a dot of
  } { $what }.
dots_told-Traded-xp = { $who } is granted { $count } XP.
dots_told-Traded = { $how ->
    [gives-away] { $who } carries the { $what } no longer
    [puts-down] { $who } puts down what was held
    [bought] { $who } raises { $what }
    [unlearned] { $who } unlearns a dot of { $what }
    [bought-die] { $who } buys a { $what }
    [improved-die] { $who } improves a die to { $what }
    [bought-special] { $who } takes { $what }
    [kit] { $who } gets { $what }
    [made] { $who } makes the skill { $what }
    [lost] { $who } loses a dot of { $what }
    [wields] { $who } takes up the { $what }
   *[granted] { $who } is granted { $what }
  }{ $costs ->
    [paid] {" "}for { $price } XP
    [got] {" "}and gets { $got } XP
   *[nothing] { "" }
  }{ $rank ->
    [-1] { "" }
    [one] : { $rank } dot now
   *[other] : { $rank } dots now
  }.
dots_told-Bought = { $who } buys { $what ->
    [none] something for { $price }
   *[some] { $what }
  } { $how ->
    [daily] out of the day's { $money }
    [level] at level { $level }
   *[roll] at level { $level }, at a risk
  }.
dots_told-Asked = { $who } would { $unique ->
    [yes] make the skill { $what }
   *[no] combine { $what }
  }: the game master has to allow it.
dots_told-Lapsed = { $who } can no longer do that.{ $why ->
    [none] { "" }
   *[some] {" "}{ $why }
  }
dots_told-Rested = { $long } of rest for { $who }.
dots_told-Turned = The { $what } is over.

## In few words

dots_told-price = { $force ->
    [0] { $hits ->
        [0] free
        [one] 1 Hit
       *[other] { $hits } Hits
      }
   *[other] { $force } Force{ $hits ->
        [0] { "" }
        [one] {" "}and 1 Hit
       *[other] {" "}and { $hits } Hits
      }
  }
dots_told-stage = { $stage ->
    [initiative] ordering
    [unseen] striking unseen
    [release] held lightning
    [close] between rounds
   *[turns] acting
  }
dots_told-initiative = Initiative

## What an undo calls a command

dots_told-noun-Buy = purchase
dots_told-noun-BuyDie = bought die
dots_told-noun-BuySpecial = bought special ability
dots_told-noun-Concede = giving in
dots_told-noun-Deem = word on what fits
dots_told-noun-Exert = exertion
dots_told-noun-Flex = use of Flexible
dots_told-noun-Flurry = flurry
dots_told-noun-Fought = word on whom they fought
dots_told-noun-GiveAway = gift
dots_told-noun-Grant = grant
dots_told-noun-Guard = defence
dots_told-noun-ImproveDie = improved die
dots_told-noun-Invoke = use of a skill
dots_told-noun-KitOffer = trade of a kit's skills
dots_told-noun-MakeUnique = skill of their own
dots_told-noun-Release = held lightning
dots_told-noun-Resist = resistance
dots_told-noun-Rest = rest
dots_told-noun-Return = recall
dots_told-noun-Robot = robot
dots_told-noun-Shop = purchase
dots_told-noun-Strike = attack
dots_told-noun-TakeOrder = initiative
dots_told-noun-Toss = toss
dots_told-noun-Touch = touch
dots_told-noun-Turnover = end of a span
dots_told-noun-Unlearn = unlearning
dots_told-noun-Veto = veto
dots_told-noun-Wield = change of what is held
