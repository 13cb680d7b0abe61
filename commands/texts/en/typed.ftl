### What is said of a typed line before it is done: what it names, what is missing, what went wrong.

## Where a line is typed

typed-no-table = There is no table here. Go to a room first.
typed-no-scene = No scene is open here. +combat/start begins a fight, +roll { $code } just rolls.
typed-no-fight = No fight is going on here.
typed-not-in-fight = You are not in this fight. +combat/join is the way in.

## Who is named

typed-names-nobody = That names nobody: say who is meant.
typed-no-npc = No NPC is here.
typed-not-in-scene = { $who } is not in this scene, and comes in by typing +combat/join{ $seat ->
    [yes] , or invited by +combat/add { $who }
   *[no] {""}
  }.
typed-join-scene = You are not in this scene: +combat/join brings you in.
typed-add-whom = Say whom: +combat/add 2 { $npc }=Gang.
typed-add-somebody = Name somebody: +combat/add 2 { $npc }.
typed-who-on-each-side = Name who is on each side: +combat/start Ace vs 2 { $npc }.

## Numbers and words

typed-number-thrown = The number of '{ $word }' is thrown in this scene: +roll { $code }, and name what it comes to, as in vs 12.
typed-against-what = Against what? As in { $left } vs 15, or vs moderate.
typed-difficulty-bounds = A difficulty is a number from 0 to 999.
typed-cover-words = Cover is none, quarter, half, three-quarter, full or a percentage.
typed-how-long = Say how long: 30 minutes, 2 hours, 3 rounds.
typed-metres-bounds = Give the metres as a number from 0 to { $most }, as in 12 or 6.5.
typed-number-bounds = Give { $what ->
    [lines] how many lines
    [many] how many
    [points] the points
    [roll] the roll's number
    [rounds] the rounds
    [scene] the scene's number
    [seconds] seconds (0 waits for ever)
    [steps] the steps
   *[other] { $what }
  } as a number from 0 to { $most }.
typed-no-such-book = There is no book called '{ $word }'. Did you mean { $near }?

## What is held for later

typed-declared-without = What you declare now is without it.
typed-free-at-any-time = That cannot be a standing order: it is free at any time.

## What takes its time, or fails

typed-long-reading = That is a long reading; a moment, please.
typed-long-odds = These odds take long to work out; a moment, please.
typed-went-wrong = Something went wrong on our side, and nothing has changed. Staff can see why.
typed-went-wrong-after = Something went wrong on our side. What was done before it stays: { $look }

## The sheet that somebody plays with

typed-half-built = Your character is not finished yet: +chargen shows what is left to choose.
typed-build-first = You have no character sheet yet. Type +chargen to see the ready characters, and +chargen/take with a name to be one.
typed-sheet-not-offered = Your sheet is for a book that this game does not offer now. +sheet reads it; to play, ask staff for another sheet or for the book: +report.

## Pages of help

typed-more-pages = More: help { $verb }/{ LIST($topics, between: ", /") }.

## What is wrong in the commands of the house

typed-own-left-out = { $place }: { $what }. It is left out.
typed-own-unknown = the game has no command { $name }{ $meant }
typed-own-no-class = { $what } is no class of a command
typed-own-no-key = { $command } has no name: give it one by key = "+verb"
typed-own-broken = { $command } cannot be made: { $reason }
typed-own-no-name = { $what } is no name of a command, such as "+practice"
typed-own-no-list = { $name } is to be a list, as in { $name } = [...]
