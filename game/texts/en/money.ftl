### What is paid with: a game of your own has a word of its own for it.

money-name = credits
money-sum = { $count ->
    [one] 1 credit
   *[other] { $count } credits
  }
