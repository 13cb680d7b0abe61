### What the shelf of books tells: books, their options, names that are meant, values of content.

## Books

shelf-no-book-at-all = There is no book here to play by.
shelf-no-book-of-sheets = No book here is played with sheets of the kind { $kind }.
shelf-no-such-book = There is no book '{ $word }'. Play { OR($known) }.
shelf-book-not-here = The book { $book } is not here.

## What a book has

shelf-of-another-book = That belongs to another book than { $book }, which is played here. +combat says what you may do now.
shelf-no-such-option = { $book } has no option { $option }. It has: { LIST($known) }.

## Replies to choices

shelf-reply-costs = { $does } for { $count ->
    [one] a { $point }
   *[other] { $count } { $point }s
  }

## Editions of tables

shelf-no-edition = The tables that this scene was played with are missing here.

## Folders of books

shelf-folder-of-no-book = { $folder } is no folder of a book: it has no rules/ in it.
shelf-folder-name-taken = A folder of a book cannot be called { $name }: Python knows that name.
shelf-book-unreadable = The book in { $folder } cannot be read: { $why }
shelf-is-no-book = { $name }.rules.BOOKS holds { $book }, which is no Rulebook.
shelf-book-without-table = data/books/{ $book }.toml is missing.

## Names that are meant

shelf-no-such-name = There is no { $kind } called '{ $word }'.{ COUNT($near) ->
    [0] {""}
   *[other] {" "}Did you mean { OR($near) }?
  }{ $told ->
    [many] {" "}There are: { LIST($known) }.
    [few] {" "}There is { $known }.
   *[none] {""}
  }
shelf-name-one = Name { A($kind) }{ COUNT($known) ->
    [0] .
   *[other] : { OR($known) }.
  }
shelf-may-mean = '{ $word }' may mean { OR($names) }. Type a little more.
shelf-any-of = { OR($names) }
shelf-more = { $count } more

## House options

shelf-option-may-be = { $option } may be { $values }.
shelf-a-number = a number
shelf-values = { LIST($values) }

## Fields of weapons and people

shelf-field-skills = attribute included
shelf-a-skill = a skill
shelf-field-skill = what it is used with
shelf-field-kind = how it is used
shelf-a-weapon = a weapon
shelf-field-description = who that is
shelf-field-hint = how to play them
shelf-field-autopilot = whether the system plays them
shelf-field-weapons = by name

## Sheets and bodies

shelf-misfit = The body of a { $kind } sheet is a { $wanted }, not a { $found }.

## Skills

shelf-skill-name = A skill is named in small letters, without digits and signs: tale telling.
shelf-skill-name-taken = Give it another name: an attribute or several skills have this one.
shelf-an-attribute = an attribute
shelf-field-attribute = what it stands under; whoever lacks the skill rolls that
shelf-field-aliases = other words for it
shelf-skill-example = {"["}skills."tale telling"] and below it its attribute, one of those of the book.

## Tables that cannot be played

shelf-number-rises = { $key } rises from row to row: { $row } is above { $number }.
shelf-number-at-least = { $far } of { $row } is at least { $number }, its { $near }.
shelf-number-within = { LIST($of, between: " of ") } is { $fixed ->
    [yes] { $low }
   *[no] from { $low } to { $high }
  }.
shelf-is-one-of = { $name } is one of { LIST($known) }.

## Values: what is wrong with one, and what may stand there

shelf-text-not-empty = It is a text, and not an empty one.
shelf-text-at-most = It is a text of at most { $most } characters, { $lines ->
    [yes] of plain characters
   *[no] in quotation marks, on one line
  }.
shelf-says-text = a text
shelf-whole-number-between = It is a whole number from { $low } to { $high }.
shelf-says-whole-number = a whole number from { $low } to { $high }
shelf-is-a-flag = It is true or false.
shelf-says-flag = true or false
shelf-dice-code = It is a dice code of { $low } to { $high }, as "{ $example }"{ $strength ->
    [yes] , or "STR+1D" to add to Strength
   *[no] {""}
  }.
shelf-says-dice-code = a dice code, as { $example }{ $strength ->
    [yes] {" "}or STR+1D
   *[no] {""}
  }
shelf-one-of = It is { $what ->
    [none] {""}
   *[other] { $what }:{" "}
  }{ $which ->
    [all] { OR($names) }
    [near] perhaps { OR($names) }
   *[some] { LIST($names) } or another
  }{ $empty ->
    [yes] , or "" for none
   *[no] {""}
  }.
shelf-says-one-of = { $what ->
    [none] {""}
   *[other] { $what }:{" "}
  }{ LIST($names) }
shelf-list-in-brackets = It is a list in brackets, ["...", "..."], of { $least ->
    [0] at most { $most }
   *[other] { $least } to { $most }
  }.
shelf-each-of-the-list = Each of the list: { $wrong }
shelf-list-rises = Each number of the list is above the one before.
shelf-says-list = a list with commas, each { $each }
shelf-values-in-braces = It gives { $what }s their values in braces, as {"{"} name = ... {"}"}.
shelf-a = { A($noun) }
shelf-is-no = { $name } is no { $what }. { $wrong }
shelf-wrong-under = { $name }: { $wrong }
shelf-says-by-name = { $what }s with { $each }, as { $what } 4D, { $what } 3D
