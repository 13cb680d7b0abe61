### What the making of a game's own content tells.

## Who has it

making-characters = { $count ->
    [one] 1 character
   *[other] { $count } characters
  }
making-still-with = Still with { $holders }: they keep it.

## Files

making-odd-file = { $file } is laid out in a way of its own: change { $name } there.
making-file-head = Written from inside the game; edit it by hand as you like.

## Names

making-give-it-a-name = Give it a name, and say what it is like: <name> like { $other ->
    [none] another
   *[other] { $other }
  }.
making-name-letters = A name is 1 to { $most } letters, digits and blanks, without = , ; : / | [ ].
making-name-begins-with-number = A name does not begin with a number of its own: 2 thugs would be two of them.
making-name-word-taken = '{ $word }' cannot be a word of a name: lines are taken apart by it.
making-name-is-a-command = '{ $word }' is a word of the game's own commands. Choose another name.

## Offers to the game

making-offer-by-game-master = Only the game master of a scene offers what was made for it.
making-nothing-to-offer = No { $kind } has been made for this scene. +combat/add 2 cultist like { $other ->
    [none] another
   *[other] { $other }
  } makes one.
making-offers-new = { $who } offers a new { $kind } for the game: { $name }, { $values }.
making-staff-are-asked = Staff are asked whether { $name } becomes the game's.
making-stays-of-one-scene = { $name } stays what it was: made for one scene.
making-offered-too-late = The game has { A($kind) } called { $there } by now: +no { $number }.
making-taken-by = offered; taken by { $by }
making-is-the-games-now = { $name } is the game's now: +{ $word } { $name } shows it.

## What is made for one scene

making-game-has-it = The game has { A($kind) } called { $there }: give yours another name.
making-made-too-many = { $most } { $many } have been made for this scene.

## Rows that are made, changed and retired

making-no-such-kind = The book { $book } has no such content as a { $kind }.
making-say-which-book = Say of which book: +{ $word } { $book } ...
making-there-already = There is { A($kind) } called { $there } already: +{ $word }/{ $retired ->
    [yes] restore
   *[no] edit
  } { $there } changes it.
making-offered-already = { $name } is { $retired ->
    [yes] retired
   *[no] offered
  } already.
making-nothing-changed = Nothing { $name ->
    [none] {""}
   *[other] of { $name }{" "}
  }has been changed from inside the game.
making-changed-by-hand = { $name } has been changed by hand since then: +{ $word }/edit { $name } changes it.
making-so-already = { $name } is so already: nothing has changed.
making-too-many-of-its-own = This game has { $most } { $many } of its own: more go by hand.

## Rows and changes in words

making-field-says = { $says }{ $needed ->
    [yes] ; needed
   *[no] {""}
  }
making-became = { $what ->
    [retired] retired
    [offered] offered again
    [shipped] as the book has it again
   *[gone] taken out
  }
making-is-new = new, { $values }
making-no-longer = { $field } no longer { $was }
making-is-now = { $field } { $now }{ $had ->
    [yes] {" "}instead of { $was }
   *[no] {""}
  }

## Rows as they are typed

making-strange = '{ $words }' says nothing of { A($kind) }: +{ $word }/fields lists what does.
making-line-too-long = That is more than { $most } characters in one line.
making-say-what = Say what { $word } is to be: { $word }=3D.
