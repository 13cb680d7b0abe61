### What the presenters of all books share.

books-no-presenter = The book { $book } has no presenter: it cannot be played here.
books-has-no-presenter = The book { $book } has no presenter: world.presenters.put({ $kind }, ...) gives it one.
books-presenter-lacks = The presenter of the book { $book } lacks { LIST($parts) }.
books-presenter-unreadable = The presenter of the book in { $folder } cannot be read: { $why }
books-goes-on-without = { $why } The game goes on without it.
books-not-offered = No book is called '{ $name }', so it is not offered. There is { $known }; this game plays { $offered }.
books-an-attribute = an attribute.
books-a-skill-of = a skill of { $attribute }.
books-go-on = go on

## The board

books-stage = { $stage ->
    [choice] first or last?
    [declare] declaring
    [early] ambush
    [close] between rounds
   *[turns] acting
  }
books-acted = { $taken }/{ $declared }{ $added ->
    [0] { "" }
   *[other] +{ $added }
  } acted
  .ear = { $taken } of { $declared ->
    [one] { $declared } action
   *[other] { $declared } actions
  } taken{ $added ->
    [0] { "" }
   *[other] {" "}and { $added } added
  }
books-no-more-actions = no more actions
books-not-declared = not declared
books-declared = declared
books-next-round = next round
books-cover = { $percent ->
    [25] quarter cover
    [50] half cover
    [75] three-quarter cover
    [100] full cover
   *[other] { $percent }% cover
  }
books-in-hand = { $weapon }{ $stuns ->
    [yes] { " " }(stun)
   *[no] { "" }
  }
books-away = away
books-hidden = hidden

## Characters in the making

books-best = { CAPITAL(LIST($skills)) }.
books-now-at = { CAPITAL($name) } { $code }.
books-give-a-code = Give { $name } a code: +chargen { $name }=3D+1.
books-code-out-of-bounds = { $name } goes from { $low } to { $high }, so { $code } is not possible.
books-next-skill = +chargen { $name }={ $code }, its full code. +chargen/skills lists them.

## Sheets written as text

books-no-such-field = There is no field called '{ $field }'.
books-write-a-number = Write a whole number, as in 2, without quotes.
books-write-a-text = Write a text in quotes, as in "a name".
books-write-one-line = Write it on one line, with plain signs.
books-name-too-long = A name has { $most } signs at most.
books-write-texts = Write a list of texts in brackets, as in ["one", "another"].
books-write-a-list = Write a list in brackets, as in [2, 4].
books-write-rows = Write rows under a heading of their own.
books-write-a-code = Write a dice code in quotes, as in "{ $code }".
books-stands-twice = { $name } stands there twice.
books-piece-stands-twice = The { $piece } stands there twice.
books-fields-missing = It has no { LIST($fields, between: " and no ") }.
books-name-it-in = Name it in { $field }, too, or leave it out.
books-taken-as-they-are = Characters of { $title } are taken ready, as they are.

## Gear

books-reaches = Reaches { LIST($bands) }.
books-reach = { $band } { $metres } m
