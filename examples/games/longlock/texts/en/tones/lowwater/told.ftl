# How the town tells it: cold, wet and short.
told-round-heading = -- Round { $round } --
    .second = -- Round { $round }: the water is black --
    .ear = Round { $round } begins.
told-CombatEnded-one_side = Only { PEOPLE($names) } { $count ->
    [one] stands
   *[other] stand
  } on dry stone: the fight is over.
    .second = Lamps go up again along the canal. Only { PEOPLE($names) } { $count ->
    [one] is
   *[other] are
  } left standing: the fight is over.
told-CombatEnded-nobody = Nobody is left able to act, and the water goes on: the fight is over.
told-CombatEnded-game_master = The game master calls the fight over.
told-CombatEnded-unseen = It is quiet again: the fight is over.
told-ConditionChanged-woke = { $who } coughs, and comes to.
told-ConditionChanged-died = { $who } dies. Somebody should tell the lock keeper.
told-ConditionChanged-dying = { $who } is dying, and holds on (round { $count }).
told-StoodUp = { $who } gets up, dripping.
    .second = { $who } finds { THEIR($who) } feet again.
told-TurnEnded-passed = { $who } waits.
    .second = { $who } watches the water, and passes.
told-CoverTaken = { $percent ->
    [0] { $who } leaves cover.
    [25] { $who } ducks behind what there is: quarter cover.
    [50] { $who } ducks behind what there is: half cover.
    [75] { $who } ducks behind what there is: three-quarter cover.
   *[other] { $who } ducks behind what there is: { $percent }% cover.
  }
told-Hesitated = { $who } looks at the water too long and cannot act this round.{ $spared ->
    [yes] {" "}As a new player { $who } will not be killed in it.
   *[no] { "" }
  }
