### What is wrong with a game's own content and options, and what is otherwise there than in the books.

## Rows of content

house-no-such-content = There is no content { $family }/{ $table }.
house-row-begins-with = A row begins with { OR($known) }.
house-is-nothing-here = { $key } is nothing here.
house-write-heading = Write [{ $part }].
house-holds-no-rows = { $key } holds no rows.
house-files-are = There is { LIST($files) }.
house-is-no = { $row } is no { $kind }.
house-write = Write { $example }
house-name-unusable = This name cannot be used.
house-name-length = A name is 1 to 60 plain characters.
house-has-fields = It has { LIST($fields) }.
house-perhaps-meant = Perhaps { OR($near) } is meant.
house-no-such-field = No field of { $many } is { $key }.
house-field-cannot-be = { $key } of { $row } cannot be { $value }.
house-name-another = Name another { $kind }.
house-like-what-cannot-be = { $row } is like { $parent }, which it cannot be.
house-like-itself = { $row } is like one that is like { $row }.
house-stand-for-itself = Let one of them stand for itself.
house-lacks-field = { $row } has no { $field }.
house-give-it = Give it { $field }: { $value }.
house-row-unplayable = { $row } cannot be played.

## Files

house-not-toml = This is no TOML: { $why }.
house-nested-too-deep = Too much is nested here.
house-not-utf-8 = This is not text in UTF-8.
house-unreadable = This cannot be read: { $why }.
house-too-large = it is larger than a million bytes
house-left-out = Nothing of this file holds until it is mended.

## Changed numbers

house-cannot-be = { $key } cannot be { $value }.
house-name-one-of-them = Name one of them: [{ $key }].
house-holds-what = { $key } holds { $names }.
house-is-the-books-own = { $key } is the book's own.
house-change-instead = Change { $names }.
house-has-no-key = { $table } has no { $key }.
house-there-is = There is { $names }.
house-list-like = It is a list, as { $like }.
house-list-cannot-have = { $key } cannot have { $value } in it.
house-list-of-book = { $cure }; the list in the book is { $like }.
house-true-or-false = { $may ->
    [yes] It may be
   *[no] It is
  } true or false.
house-whole-number = { $may ->
    [yes] It may be
   *[no] It is
  } a whole number from { $low } to { $high }, in the book { $below }.
house-card-stays = The card stays { $below }.
house-code = { $may ->
    [yes] It may be
   *[no] It is
  } a dice code of { $low } to { $high }, as "{ $like }"; in the book { $below }.
house-may-be-text = It may be a text of at most { $most } characters, in quotation marks, on one line.
house-list-with-commas = A list with commas, as { LIST($values) }.

## Options

house-write-line = Write [{ $part }] in a line of its own.
house-holds-nothing = { $key } holds nothing.
house-books-is-no-list = books is no list.
house-write-books = Write books = ["{ $book }"].
house-name-one-of = Name { $names }.
house-no-such-book = There is no book { $book }.
house-it-has = It has { $names }.
house-game-has-no = A game has no { $key }.
house-write-book = Write [{ $part }.{ $book }]; there is { $names }.
house-book-has-no-option = { $book } has no option { $option }.
house-book-has-no-table = { $book } has no table { $part }.
house-table-unplayable = { $book } cannot be played with this { $part }.

## Rooms to begin with

house-rooms = rooms
house-rooms-heading = A heading is 1 to 40 small letters and digits, with spaces, - and _ between them.
house-rooms-too-many = These are more rooms than { $most }.
house-rooms-too-many-cure = Build the rest in the game.
house-rooms-exits = Write exits = {"{"} north = "{ $room }" {"}"}: what is typed, and the heading of the room it leads to.
house-rooms-nowhere = { $exit } leads to { $room }, which is no room that it can lead to.
house-rooms-two-exits = { $first } and { $second } lead to the same room, { $room }.
house-rooms-two-exits-cure = { $first } stays; let the other lead elsewhere.

## A problem as a line

house-problem = { $file }, line { $line }: { $what } { $cure }
house-either = { $more ->
    [yes] { LIST($names) } ...
   *[no] { OR($names) }
  }
house-sentence = { CAPITAL($sentence) }

## House rules

house-of-this-game = of this game
house-rule-here = House rule here
house-row-told = { $row } { $told }
house-changed-here = changed here: { LIST($changes, between: "; ") }
house-marked = { $new ->
    [yes] Of this game
   *[no] Changed in this game
  }: { LIST($names) }.
house-row-begins = { $row } from { $metres ->
    [yes] { $new } metres
   *[no] { $new }
  } on (in the book { $old })
house-number-is = { $what } { $new } (in the book { $old })
house-option-begins = { $option } begins as { $new } (in the book { $old })
house-number-gone = no { $what }
