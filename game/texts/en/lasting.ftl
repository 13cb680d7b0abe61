## What lasts a number of rounds: countdowns and effects

lasting-rounds = Give a number of rounds from 1 to { $most }.
lasting-text = Say in up to { $most } characters what happens at the end: +combat/countdown 3=The door gives way.
lasting-most-countdowns = A scene has up to { $most } countdowns at a time: +combat/countdown stop <number> ends one.
lasting-no-such-countdown = There is no countdown { $number } here. Those that run: +combat/countdown.
lasting-name = Name the effect in up to { $most } characters, such as smoke.
lasting-nobody = Nobody is here whom it would concern.
lasting-effect-already = { $name } is in force already: +combat/effect stop { $name } ends it.
lasting-most-effects = A scene has up to { $most } effects at a time: +combat/effect stop <name> ends one.
lasting-no-such-effect = { $name ->
    [none] Name the effect.
   *[other] No effect called { $name } is in force here.
  } Those in force: +combat/effect.
