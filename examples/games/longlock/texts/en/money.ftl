# A tally is a notched stick, split down the middle: the lock keeps one half.
money-name = tallies
money-sum = { $count ->
    [one] 1 tally
   *[other] { $count } tallies
  }
