## What lasts a number of rounds: effects and countdowns

lasting_told-began = { $effect } is in force for { $who ->
    [none] everybody
   *[some] { PEOPLE($who) }
  }: { $modifier }
lasting_told-ended = { $effect } is over{ $secret ->
    [yes] , in secret
   *[no] { "" }
  }.
lasting_told-modifier-ended = A modifier is over for { PEOPLE($who) }: { $number }{ $secret ->
    [yes] , in secret
   *[no] { "" }
  }.
lasting_told-countdown = { $left ->
    [0] Now
    [one] In one round
   *[other] In { $left } rounds
  }{ $secret ->
    [yes] {" "}(for the seat alone)
   *[no] { "" }
  }: { $what }
lasting_told-stopped = No longer counted down{ $secret ->
    [yes] {" "}(for the seat alone)
   *[no] { "" }
  }: { $what }
lasting_told-numbered = { $number } { $countdown }
lasting_told-none = Nothing is counted down here.{ $seat ->
    [yes] {" "}+combat/countdown 3=The door gives way begins to.
   *[no] { "" }
  }
lasting_told-count-usage = Give the rounds and what happens then, as +combat/countdown 3=The door gives way, or stop one by its number: +combat/countdown stop 1.
lasting_told-effect-usage = Name the effect, its modifier and its rounds, as +combat/effect smoke={ $more } on attack for 3 rounds, or stop it: +combat/effect stop smoke.
