### Pages of help: rows, paragraphs, points.

help_about-about =
    what game this is

    Usage:
      about{ $rows }

    Staff also read which versions of what it runs on.

help_about-time =
    what time it is

    Usage:
      time{ $rows }

    The time of the world, and the clock of the scene in your room. Staff also read how long the
    game has been running.

help_about-help =
    read about a command or a topic

    Usage:
      help{ CELL() }what there is to read
      help <word>{ CELL() }a command, a topic or a skill: help fight, help +attack{ $rows }

help_about-house =
    what is in the house, the folder of what is this game's own

    Usage:
      +house{ CELL() }where it lies, what is in it, what is wrong in it now
      +house/read{ CELL() }read its content and options anew, and say what has changed{ $rows }

    Fights that run keep what they began with. Python, pages, the books on offer and the name and
    texts of the game are read by reload.

help_about-options =
    the house options of the game, and the numbers that it has changed

    Usage:
      +options{ CELL() }what is otherwise here than in the books
      +options <book>{ CELL() }all options of a book, the changed ones first
      +options <book> <option>{ CELL() }one: what it decides, its rule, what it may be
      +options <book> <table>{ CELL() }the numbers of a table
      +options <book> <table>.<row>.<number>{ CELL() }one of them

    Staff change them, for all scenes that begin from then on:
      +options <book> <option>=<value>
      +options <book> <option>=default{ CELL() }as in the book again
      +options <book> <option>=<value> why=<words>
      +options <book> <table>.<row>.<number>=<value>{ $rows }

    Scenes that are open keep what they began with; their game master changes an option in one
    by the switch option of +combat. What is changed by staff is kept with who, when and why.

