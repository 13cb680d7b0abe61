### What is typed about characters: building one, the sheet, and what there is of every kind

## Choosing and building

characters-builds-another = You are building a character of { $title } already. +chargen shows it, +chargen/cancel gives it up.
characters-set-how = Set what? { $example }.
characters-gear-taken = You take the { $gear }.
characters-gear-dropped = You put the { $gear } back.
characters-not-yet = Not yet.
characters-unarmed = Not yet: you have chosen no weapon. +chargen/done once more goes without one.
characters-ready-to-play = { $who } is ready to play.
characters-building-given-up = You give the building up. +chargen lists the ready characters.
characters-no-such-book = There is no book '{ $word }' to choose from: { LIST($lines) }.
characters-shows-one = +chargen { $name } shows all of one.
characters-ready-ones = Ready characters of { $title }, each with weapon and best skills.
characters-take-this = To be this one, type: +chargen/take { $name }
characters-take-whom = Whom? +chargen/ready lists them: +chargen/take { $name }.
characters-taken = You are the { $name } now. { $description }
characters-no-choice = '{ $word }' is no choice here; gear is +chargen/gear. { $step }
characters-nothing-built = You build nothing yet. +chargen/build starts.
characters-code-missing = Give { $name } a code: +chargen { $name }=4D+1. +chargen/build starts building.
characters-shown-by-sheet = +sheet shows all that you can do.

## Ready characters, stat blocks, the armoury

characters-in-a-fight = In a fight: { $hint }
characters-export-which = Which one? +npcs/export { $name } writes it.
characters-stat-blocks = Stat blocks. +npcs { $name } shows one; +combat/add { $name } brings it into a fight.
characters-autopilot = The system plays it.
characters-bring-it-in = Bring it in: +combat/add { $name }
characters-armoury-shows-one = +armoury { $name } shows one in full.

## What there is of every kind, and more of it

characters-kinds = What there is, by its kinds:
characters-retired = It is retired.
characters-staff-only = Only staff change the game's own { $kind }. help making says what a game master may make.
characters-changed = { $name }: { $change }.
characters-first-made = It is the first thing that this game makes for itself: it is written to { $folder }.
characters-usable = It can be used at once; +{ $word } { $name } shows it.
characters-made-for-scene = { $name }: made for this scene, and usable here at once. +{ $word }/offer { $name } asks staff to make it the game's.
characters-undone = That is taken back.
characters-nothing-changed = No { $kind } has been made or changed from inside the game.
characters-change = { $number }. { $when } { $by }: { $name }: { $change }{ $undoes ->
    [none] { "" }
   *[other] { " " }(takes back { $undoes })
  }.{ $why ->
    [none] { "" }
   *[other] { " " }Why: { $why }
  }
# In "Give how many as a number".
characters-how-many = how many
characters-fields = What is said of { $kind }; what is left out is as with the one it is like.
characters-fields-example = As in +{ $word }/new <name> { $example }

## Descriptions

characters-describe-how = Describe whom you see: setdesc A lean man in a grey coat.
characters-described = You are described anew. look me shows it.

## Sheets

characters-mistaken = There is a mistake: { $several ->
    [yes] several characters are
   *[no] no character is
  } called '{ $name }'.
characters-your-sheet = Your sheet: { $standing }.
characters-book-not-offered = { $name }: this sheet is for a book that the game does not offer now.
characters-take-another = +chargen takes another.
characters-you-have-none = You have no character sheet yet. +chargen lists the ready characters.
characters-has-none = { $name } has no character sheet yet.
characters-set-sheet-how = Say whose, what and how much: { $example }.
characters-unplayable = That would make a sheet that cannot be played. { $problem }

## What has become of a sheet

characters-history-for-staff = Only staff read the history of somebody else's sheet.
characters-no-history = Nothing has been changed on { $name }'s sheet yet.
characters-history = { $when } { $who ->
    [none] By the game
   *[other] { $who }
  }: { $change }.{ $why ->
    [none] { "" }
   *[other] { " " }Why: { $why }.
  }
characters-older-history = { $count } older: { $line }.

## Sheets as texts

characters-export-none = { $name } has no sheet{ $book ->
    [none] { "" }
   *[other] { " " }for { $book }
  } yet.
characters-export-for-staff = The sheets of others are for staff and their game master.
characters-import-for-staff = The sheets of others are for staff to paste.
characters-nothing-pasted = You paste nothing now: { $verb }/import begins.
characters-asked-for-staff = What others ask for is for staff to read.
characters-asked-how = Give the question's number: +sheet/asked 3.
characters-paste-how = Paste the text now, line by line. A line with only a dot ends it: it is read then. { $line } gives it up. Commands with their plus sign work meanwhile.
characters-paste-given-up = You give the text up: nothing has changed.
characters-paste-too-long = That is more than { $lines } lines, so it is given up: nothing has changed.
characters-paste-in-one = Paste the text behind the command, with ; between its lines.
