### What comes of a blow in the D6 books.

d6_told-hurt = { $alone ->
    [yes] { $who } { d6_told-is }
   *[no] , who { d6_told-is }
  }{ $capped ->
    [yes] {" "}(Without consent to death it gets no worse.)
   *[no] { "" }
  }
d6_told-is = { $kind ->
    [stunned] is stunned: { CODE("-1D") } this round and the next.
    [unconscious] is knocked out for { d6_told-minutes }.
    [wounded] is wounded: prone, no more actions this round, { CODE("-1D") } until healed.
    [wounded-twice] is wounded twice: prone, no more actions this round, { CODE("-2D") } until healed.
    [incapacitated] is incapacitated: unconscious for { d6_told-minutes }, helpless until healed.
    [mortally-wounded] is mortally wounded, dying: +treat { $name }.
    [killed] is killed.
   *[no-worse] is no worse off than before.
  }
d6_told-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
d6_told-ConditionChanged-rested = { $who } has caught { PRONOUN($who) ->
    [none] { "" }
   *[other] { THEIR($who) }{" "}
  }breath: no longer stunned.
d6_told-full-dodge = full dodge { $full } + { $more } = { $needed }
