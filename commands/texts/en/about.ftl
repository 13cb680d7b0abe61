### The game about itself: who made it, what time it is, help, options, words that are no command.

## about and time

about-game = This is { $game }: { $slogan }, by the { COUNT($books) ->
    [one] book
   *[other] books
  } { $books }.
about-first-steps = Type help start for the first steps, +rules for the rules, who for who is here, and +report to tell staff something.
about-licence = The licence is BSD-3-Clause.
about-now = It is { $date }, { $time } UTC.
about-no-scene = No scene is open here.
about-scene-clock = The clock of the scene here shows { $clock }.{ $fight ->
    [yes] {" "}It is round { $round }.
   *[no] {""}
  }

## help

about-help-head = Type help and one of these words, such as: help start, or help +attack.
about-besides = Besides: { LIST($pages) }.
about-skill-too = There is a skill of this name too: help skill { $name }.

## +options

about-options-list-all = +options { $book } lists all of a book with their rules.
about-nothing-changed = { $title } ({ $book }): as in the book.
about-changed = { $title } ({ $book }), otherwise than in the book:
about-as-in-the-book = As in the book:
about-changeable-tables = Tables whose numbers may be changed too: { LIST($tables) }.
about-option-row = { $name } = { $here }{ $changed ->
    [yes] {" "}(book: { $below })
   *[no] {""}
  }
about-option-is = { $name } is { $here }{ $changed ->
    [yes] ; the book has { $below }
   *[no] {""}
  }.
about-option-rule = Rule { $cards }.
about-option-since = { CAPITAL($since) }.
about-option-decides = { $text } It may be { $values }.
about-option-why = Why: { $why }
about-options-for-staff = Only staff change the options of the game. In a scene of yours: +combat/option <option>=<value>.
about-holds-for-new-scenes = Holds for scenes that begin from now on; those that are open keep theirs.
about-holds-not-here = Holds for scenes that begin from now on; this one keeps what it began with.
about-holds-here-by-option = Holds for scenes that begin from now on; +combat/option changes it in this one.

## A line that is no command

about-no-command = There is no command called '{ $word }'. { $hint }
about-did-you-mean = Did you mean { OR($names) }?
about-wish = { $wish }, type: { $line }
about-help-page = help { $word } tells of it.
about-type-help = Type help for help.
