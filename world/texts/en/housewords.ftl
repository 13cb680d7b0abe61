### What a game words itself, told to its staff.

housewords-whole = Its own words: { $count ->
    [one] one sentence
   *[other] { $count } sentences
  } in { $languages }{ $tones ->
    [none] { "" }
   *[other] { ", " }with { $tones }
  }. docs/wording.md says more.
housewords-anew = Worded anew: { $keys }.
housewords-gone = The program's own words again: { $keys }.
housewords-more = { $count } more
