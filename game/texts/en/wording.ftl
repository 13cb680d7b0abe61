### What is wrong with the wordings of a house, for its staff: each `what` and its `cure`.

## Files and folders

wording-no-language = { $folder } is no language that is known.
wording-no-language-cure = Name the folder by the code of its language, such as en or de, or a tone in texts/en/tones.
wording-no-place = This lies where nobody looks for it.
wording-no-place-cure = A file lies in the folder of its language, as texts/en/{ $file }, or of a tone in it, as texts/en/tones/grim/{ $file }.
wording-unreadable = This cannot be read: { $why }.
wording-large = This is larger than a million bytes.
wording-no-utf = This is not text in UTF-8.
wording-deep = Too much is nested here.
wording-nothing-holds = Nothing of this file holds until it is mended.
wording-none-such = No text is in the { $kind } { $name }.
wording-none-such-cure = { $known ->
    [none] There is no { $kind } yet: a folder in texts/ makes one.
   *[other] There is { OR($known) }.
  }

## Sentences

wording-stays = The program's own wording stays.
wording-no-sentence = '{ $line }' is no sentence: { $why }.
wording-no-default = The choice in '{ $line }' has no way for everything else.
wording-no-default-cure = Put a star before one of its ways, as in *[other]. { wording-stays }
wording-unknown = No text of the game has the key { $key }{ $near ->
    [none] { "" }
   *[other] { " " }(the nearest is { $near })
  }.
wording-unknown-cure = `make texts KEY={ $file }` shows those of this file.
wording-other-file = { $key } stands in a file that is not its own.
wording-other-file-cure = It belongs into { $file }.ftl.
wording-twice = { $key } stands twice in this file.
wording-holds = The last one holds.
wording-no-words = { $key } has no words of its own.
wording-no-words-cure = Write them behind the sign =, before .ear and other wordings. { wording-stays }
wording-unknown-arguments = { $key } has nothing that is called { OR($names) }.
wording-unknown-arguments-cure = It is told of { $known ->
    [none] nothing
   *[other] { $known }
  }. { wording-stays }
wording-unknown-parts = { $key } uses { OR($names) }, which is nowhere.
wording-unknown-parts-cure = There are these functions: { LIST($known) }. { wording-stays }
wording-fails = The game's own wording of { $key } fails: { $why }. The program's own is read instead.
