### Who is free to play, and what people are doing.

around-free = free to play
around-in-scene = { $numbers ->
    [none] in a scene
   *[other] { COUNT($numbers) ->
        [one] in scene { $numbers }
       *[other] in scenes { $numbers }
      }
  }
around-idle = idle for { $idle }
around-person = { $who } ({ LIST($doing) })
around-free-how = Type +free on or +free off.
around-you-are-free = who and +where say that you are free to play. +free off ends it.
around-you-are-not-free = Nobody is told that you are free to play. +free on tells everybody.
around-free-now = { $names ->
    [none] Nobody else in the game is free now.
   *[other] Free now: { $names }.
  }
