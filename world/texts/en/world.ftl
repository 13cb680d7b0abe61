### Names, pages between players, making characters, help on skills.

world-welcome = Welcome to { $game }.

## Names

world-name-is-one-word = A name is one word of unaccented letters, digits and . - _ signs. Try Anna.
world-name-is-a-command = { $name } is a word of the game's own commands. Choose another name.
world-name-has-length = A name has { $least } to { $most } characters. Try another.
world-name-of-the-house = { $name } could be taken for the game or its staff. Choose another name.
world-name-looks-like = { $name } looks like { $other }, who is in this game. Choose another name.
world-name-is-taken = Somebody is called { $name } already. Choose another name.
world-name-of-a-channel = { $name } is the name of a channel. Choose another name.
world-channel-is-one-word = A channel has a name of one word, 2 to 20 letters and digits. Try Trade.
world-nobody-called = Nobody is called '{ $name }'. who lists who is in the game.

## Pages between players

world-page-posed = From afar: { $who } { $pose }
world-page-received = { $others ->
    [none] { $who } pages: { $text }
   *[other] { $who } pages you and { $others }: { $text }
  }
world-page-listed = { $when } { $mine ->
    [yes] to
   *[no] from
  } { $whom ->
    [none] somebody gone
   *[other] { $whom }
  }: { $text }
world-pages-came = { $count ->
    [one] 1 page
   *[other] { $count } pages
  } came while you were away: page lists them.

## Making characters

world-no-draft = You build nothing yet. +chargen/build starts.
world-taken-ready = Characters of { $title } are taken ready here: { $line }.
world-builds-your-own = { $verb } builds your own, step by step.
world-other-games = Other games: { $first ->
    [none] { $last }
   *[other] { LIST($first) }, and { $last }
  }.
world-book-builds-itself = The book { $book } has a builder of its own: { $verb }. For a sheet of another book, name it: { LIST($lines) }.
world-no-builder = Sheets of the kind { $kind } are not built here: staff make them. For a sheet of another book, name it: { LIST($lines) }.

## Help on skills

world-skill-may-mean = '{ $word }' may mean { $names }. Type help and one of them.
world-skill-in-books = In { $books }: { $text }
world-skill-is-rolled-by = +check { $name } rolls it, at no cost; +sheet says what you have of it.
world-skill-has-rules = +rules { $name } reads { $count ->
    [one] 1 rule
   *[other] { $count } rules
  }: { LIST($cards) }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
  }.

## Odds that take long

world-odds-take-too-long = These odds are not told: they take too long to work out. Fewer dice are quicker.
world-odds-line-is-full = Very many odds are being worked out just now. Please try again in a minute.
