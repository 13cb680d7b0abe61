### The house, the folder of what is a game's own: what is in it and what is wrong, for staff.

## The page of +house

house_page-no-folder = This game has no folder of its own: make house lays one out.
house_page-lies-in = The house of this game is { $folder }.
house_page-books-on-offer = Books on offer: { $books }.
house_page-content = Content: { LIST($kinds, between: "; ") }.
house_page-rows-of-kind = { $kind }: { LIST($told) }
house_page-rows-of-sort = { $count } { $sort ->
    [own] of this game
    [changed] changed
   *[retired] retired
  }
house_page-no-content = Content: none of its own.
house_page-options-changed = Options and numbers otherwise than in the books: { $count ->
    [0] none
   *[other] { $count }
  }. +options has them.
house_page-besides = Besides: { $files }.
house_page-no-code = No commands, hooks, settings or pages.
house_page-nothing-is-wrong = Nothing in it is wrong.
house_page-left-out = Wrong in it, and left out:
house_page-book-missing = Missing: the book { $book }, which { $scenes ->
    [one] 1 open scene plays
   *[other] { $scenes } open scenes play
  }. Put its folder back and reload, or +combat/close in the room of the scene.

## Read anew

house_page-reload-reads-the-rest = Python, pages, the books on offer and the name and texts of the game are read by reload.
house_page-no-longer-wrong = No longer wrong: { $problem }
house_page-newly-wrong = Wrong: { $problem }
house_page-reload-reads-books = The books on offer or the texts of the game are others: reload reads them.
house_page-nothing-changed = Nothing in its content and options is otherwise than it was.
house_page-option-no-longer = { $book }, no longer: { $sentence }.
house_page-rows = { $what ->
    [new] New
    [changed] Changed
   *[gone] Gone
  } { $kind }: { LIST($names) }.

## Files and options written from inside the game

house_page-no-folder-yet = This game has no folder of its own yet: make house lays one out.
house_page-file-is-broken = { $file } cannot be read (line { $line }): mend it first.
house_page-file-laid-out-oddly = The file is laid out in a way of its own: change { $name } there.
house_page-file-not-written = { $file } cannot be written: { $why }. Nothing has changed.
house_page-history-not-written = The history cannot be written: { $why }.
house_page-names-a-table = { $table } holds { $holds }: { $line } shows one.
house_page-option-is-so-already = { $option } is so already: nothing has changed.
house_page-since = since { $day } by { $who }
house_page-in-file = in { $file }

## Its Python

house_page-place = { $file }, line { $line }
house_page-code-error = { $said ->
    [none] { $place }: { $error }.
   *[other] { $place }: { $error }: { $said }.
  }
house_page-code-is-broken = { $trouble } Nothing of this file counts until it is mended.
house_page-nearest = { " " }(the nearest is { $name })
house_page-setting-is-other = { $setting } is { $kind ->
    [truth] True or False
    [number] a number
    [text] a text
    [list] a list
   *[mapping] a mapping
  }, and { $value } is none. It stays as it was.
house_page-setting-not-found = { $setting } names { $path }, which Python does not find. It stays as it was.
house_page-hook-unknown = no signal is called { $hook }{ $nearest }. There are { LIST($known) }; a function for your own use begins with an underscore. It is left out.
house_page-hook-waits = { $hook } waits (async or yield), which no hook can; write a plain function. It is left out.
house_page-hook-asks = { $hook } asks for { $asked }; it is told { LIST($told) }. It is left out.
house_page-hook-failed = The hook { $hook } failed: { $trouble }
