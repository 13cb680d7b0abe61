### The time of a scene: what holds, whom the table waits for since when, the warning.

timing-nobodys-time-runs-out = The time of this scene is { $mode }: nobody's time runs out, the game master goes on by +combat/next.
timing-holds = The time of this scene is { $mode }: { $times }.
timing-time-for = { $kind ->
    [declare] declaring
    [act] acting
   *[answer] answering
  } { $time ->
    [none] without end
   *[other] { $time }
  }
timing-left-then = { COUNT($others) ->
    [0] You have
    [one] { PEOPLE($others) } has
   *[other] { PEOPLE($others) } have
  } { $time } left to { $what }; then { $then }.
timing-then-declared = { $count ->
    [0] no action
    [one] 1 action
   *[other] { $count } actions
  } is declared
timing-then-passes = the turn passes
timing-then-answered = { $answer ->
    [none] there is no reaction
    [defend] the defence is rolled
   *[other] it is the planned reaction, { $answer }
  }
timing-waited = Waited { $time } for { $whom ->
    [none] you
   *[other] { $whom }
  } to { $what }.
timing-waited-then = Waited { $time } for { $whom ->
    [none] you
   *[other] { $whom }
  } to { $what }; { $left } left, then { $then }.
timing-the-game-master = the game master
timing-waiting-for-the-seat = Waiting for the game master.
