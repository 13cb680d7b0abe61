### What happens to starcraft's persons, in words.

## Blows

starcraft_told-hurt = { $alone ->
    [yes] { $who } { starcraft_told-is }
   *[no] , who { starcraft_told-is }
  }{ $part ->
    [none] { "" }
   *[some] {" "}The blow struck { $part }.
  }
starcraft_told-is = { $lost ->
    [0] just holds it off
    [one] loses { $lost } Body Point, { $points } of { $full } left
   *[other] loses { $lost } Body Points, { $points } of { $full } left
  }{ $armour ->
    [none] { "" }
   *[some] ; armour { $armour } from now on
  }: { $effect ->
    [well] stunned, { CODE("-1D") } this round and the next.
    [wounded] wounded, prone, out of this round, { CODE("-1D") } until healed.
    [seriously-wounded] seriously wounded, prone, out of this round, { CODE("-2D") } until healed.
    [mortally-wounded] mortally wounded, prone, out of this round, { CODE("-3D") } until healed.
   *[dying] down, dying: +treat { $name }/aid.
  }
starcraft_told-thing = the { $thing }
starcraft_told-BarrierStruck = { $same ->
    [yes] The { $name } is unharmed: { $damage } against armour { $armour }.
   *[no] The { $name } is { $state }: Body { $body } of { $full }, armour { $armour } from now on.
  }
starcraft_told-FriendSpared = { $how ->
    [nobody] { $who } is spared: the spray hits nobody.
    [spared] { $who } is spared: { $total } against the { $needed } needed for it.
    [dodges] { $who } is not spared, { $total } against the { $needed } needed, but the dodge holds.
   *[struck] { $who } is not spared, { $total } against the { $needed } needed.
  }

## The round

starcraft_told-Planned = { $who } has a plan for the round.
starcraft_told-LookedOn = { $on ->
    [yes] { $who } only looks on from now on.
   *[no] { $who } takes part again.
  }
starcraft_told-PlansShown = All plans are in: { $plans }.
starcraft_told-plan = { $full ->
    [none] { $count ->
        [one] { $count } action
       *[other] { $count } actions
      }{ $reactions ->
        [none] { "" }
       *[some] {" "}with { $reactions }
      }
   *[some] full { $full }
  }
starcraft_told-plan-each = { $plan } each
starcraft_told-plan-of = { PEOPLE($who) } ({ $plan }{ $count ->
    [one] { "" }
   *[other] {" "}each
  })
starcraft_told-plans-but = { $each }, except { $others }
starcraft_told-plans-listed = { LIST($others) }
starcraft_told-PassOpened = The extra actions begin.
starcraft_told-HeldBack = { $who } holds back{ $until ->
    [none] { "" }
   *[some] {" "}for { $until }
  }.
starcraft_told-FullReaction = { $who } does nothing but { $skill } this round.
starcraft_told-LineSet = In the line of fire of { $who }: { PEOPLE($targets) }.
starcraft_told-LeanedOut = { $who } leans out of full cover, and has three-quarter cover to the end of the segment.
starcraft_told-Sheltered = { $barrier ->
    [none] { $who } comes out into the open.
   *[some] { $who } goes behind the { $barrier }.
  }
starcraft_told-Reloaded = { $who } reloads the { $weapon }.
starcraft_told-OffHandSet = { $who } takes the { $weapon } in the other hand.
starcraft_told-WeaponDropped = { $who } lets go of the { $weapon }.

## The place

starcraft_told-BarrierSet = { $gone ->
    [yes] The { $name } is gone.
   *[no] There is the { $name }: armour { $armour }, Body { $body }.
  }
starcraft_told-PlaceCoverSet = { $percent ->
    [none] The place offers whatever cover is claimed up to three-quarter.
    [0] No cover is here.
    [25] The place offers quarter cover at most.
    [50] The place offers half cover at most.
    [75] The place offers three-quarter cover at most.
   *[other] The place offers { $percent }% cover at most.
  }
starcraft_told-VisibilitySet = { $word ->
    [none] The { $kind } is clear now.
   *[some] The { $kind } is { $word } now.
  }
starcraft_told-FacilitySet = The { $name } can treat { $treats ->
    [none] the wounded
   *[some] { $treats } wounded
  }{ $bonus ->
    [none] { "" }
   *[some] , at { $bonus } on the roll
  }.
starcraft_told-no-facility = Nobody can be treated in a medical bay here.
starcraft_told-stands = The { $name } is { $state }: armour { $armour }, Body { $body } of { $full }{ $behind ->
    [none] { "" }
   *[some] ; behind it { PEOPLE($behind) }
  }.
starcraft_told-sight = The { $kind } is { $word }.
starcraft_told-nothing-stands = Nothing stands about, and one sees well.

## Healing

starcraft_told-HealJudged = { $way ->
    [natural] { $who } rests
    [aid] { $who } gives First Aid to { $target }
   *[medlab] { $who } takes { $target } into care
  } ({ $row }): { $success ->
    [yes] success
   *[no] no success
  }, { $total } against { $needed }.{ $barred ->
    [yes] {" "}No First Aid will help for 24 hours.
   *[no] { "" }
  }{ $takes ->
    [none] { "" }
   *[some] {" "}It takes { $takes }.
  }
starcraft_told-DyingChecked = { $who } fights for { PRONOUN($who) ->
    [none] { "" }
   *[other] { THEIR($who) }{" "}
  }life: { $total } of { $needed }.
starcraft_told-ClingSet = { $who } lays { $count ->
    [one] { $count } Character Point
   *[other] { $count } Character Points
  } on the next dying check.
starcraft_told-ConditionChanged-knocked-out = { $who } is knocked out for { $count } minutes.
starcraft_told-ConditionChanged-holds-on = { $who } holds on; the next check is in five minutes.
starcraft_told-ConditionChanged-slips-away = { $who } does not hold on: dead in five minutes without help.
starcraft_told-ConditionChanged-delays-death = { $who } puts death off by ten minutes.
starcraft_told-ConditionChanged-pulped = Nothing is left of { $who }.
starcraft_told-ConditionChanged-called-back = { $by } calls { $who } back from death.
starcraft_told-ConditionChanged-healed-in-care = { $who } leaves care, { starcraft_told-now }.
starcraft_told-ConditionChanged-left-care = { $who } leaves care no better.
starcraft_told-ConditionChanged-in-care = { $who } is in care.
starcraft_told-ConditionChanged-rested-well = { $who } has rested well: { starcraft_told-now }.
starcraft_told-ConditionChanged-mended = { $who } heals: { starcraft_told-now }.
starcraft_told-ConditionChanged-came-round = { $who } is awake and clear again.
starcraft_told-now = { $condition ->
    [healthy] well again
   *[other] now { $condition }
  }

## Dice

starcraft_told-needed = needed { $needed }: { LIST($terms) }
starcraft_told-needed-first = { $label } { $pips }
starcraft_told-needed-term = { $label } { SIGNED($pips) }
starcraft_told-needed-tie = a tie misses { SIGNED($beaten) }
starcraft_told-same-roll = the same { $total } vs { $versus }
  .ear = the same { $total } against { $versus }
starcraft_told-in-line = in the line of the spray
starcraft_told-versus = { $needed }{ $label ->
    [none] { "" }
   *[some] {" "}({ $label })
  }

starcraft_told-time = { $field ->
    [out_until] unconsciousness
    [dazed_until] daze
    [check_at] dying check
    [care_until] care
   *[dies_at] death
  }

## What an undo calls a command

starcraft_told-noun-AddForce = new force
starcraft_told-noun-AdvanceBattle = +battle/next
starcraft_told-noun-Cling = holding on
starcraft_told-noun-CloseBattle = end of the battle
starcraft_told-noun-DrawOff = drawing off
starcraft_told-noun-DropWeapon = letting go
starcraft_told-noun-Fire = attack
starcraft_told-noun-GiveOrder = order
starcraft_told-noun-HoldBack = holding back
starcraft_told-noun-HoldOrders = holding back
starcraft_told-noun-LineOfFire = line of fire
starcraft_told-noun-LookOn = looking on
starcraft_told-noun-NameCommander = word on who commands
starcraft_told-noun-OpenBattle = beginning of the battle
starcraft_told-noun-OrdersDone = orders
starcraft_told-noun-Plan = plan
starcraft_told-noun-PowerShields = power to shields
starcraft_told-noun-Recover = rest
starcraft_told-noun-Reload = reload
starcraft_told-noun-SetBand = range of two forces
starcraft_told-noun-SetBarrier = word on a thing that shelters
starcraft_told-noun-SetFacility = word on the medical bay
starcraft_told-noun-SetForce = change of a force
starcraft_told-noun-SetPlaceCover = cover of the place
starcraft_told-noun-SetVisibility = visibility
starcraft_told-noun-Shelter = shelter
starcraft_told-noun-Stow = stowing
starcraft_told-noun-UseChi = point of Chi
