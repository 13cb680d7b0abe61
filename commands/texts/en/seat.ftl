### The game master's seat: what is said to whoever runs a scene, or would.

## Beginning a fight

seat-on-own-ground = { $place } is taken, so this is on a ground of your own. out leads back.
seat-begins-now = +combat/begin begins it now.
seat-fight-runs = A fight is running here. +combat shows it, +combat/stop ends it.
seat-against-whom = Against whom? +combat/start Ace vs 2 { $npc }; +npcs lists the stat blocks.
seat-nobody-to-fight = { $news } So nobody is there to fight.
seat-each-against-all = That is a fight of each against all: { $names }. If you mean it, type { $line } { LIST($names, between: " vs ") }. With sides, as in { $line } { LIST($names) } vs { COUNT($names) } { $npc }.
seat-on-side-already = { $names } { COUNT($names) ->
    [one] is on that side
   *[other] are on their sides
  } already.

## Its course

seat-called-off = What waited to begin is called off.
seat-fight-paused = The fight is paused.
seat-goes-on = { $who } goes on with { $what }.
seat-not-invited = { $name } is not invited any more.
seat-side-usage = Say who and where: +combat/side { $npc } 1=Gang.
seat-undo-for-seat = Only the game master takes steps back. Ask for it.
seat-undo-how-many = Say how many steps: +combat/undo 2, +combat/undo 2/keep. +combat/undo #159 goes back to before that roll, /undo list shows them.
seat-takes-back = { $who } takes back: { $what }
seat-close-for-seat = Only the game master closes the scene.
seat-end-fight-first = End the fight first: +combat/stop.
seat-scene-closed = The scene is closed. Its dice can be checked now: +verify { $scene }.
seat-close-unread-for-seat = Only its game master and staff close that scene. { $why }
seat-unread-closed = Scene { $scene } is closed. { $why }

## Its time

seat-time-usage = Say +combat/time live, +combat/time live 5, +combat/time live declare=5 act=3 answer=2, +combat/time slow 2d or +combat/time manual.
seat-time-for-seat = Only the game master sets the time of the scene.
seat-time-bounds = From { $least } to { $most }; off waits without end.
seat-sets-time = { $who } sets the time. { $time }
seat-tone-for-seat = Only the game master sets the tone of the scene. For yourself: +combat/verbose plain.
seat-no-tones = This game has no tones. Its house brings them: texts/en/tones/grim, as docs/wording.md says.
seat-tone-stands = { $tone ->
    [none] The scene is told as the game is.
   *[other] The tone of the scene is { $tone }.
  } { $known ->
    [none] The game has no tones to choose from.
   *[some] { COUNT($known) ->
        [one] There is { $known }
       *[other] There are { $known }
      }: +combat/tone <name>, or none.
  }
seat-sets-tone = { $tone ->
    [none] { $who } takes the tone away: the scene is told as the game is.
   *[other] { $who } sets the tone of the scene: { $tone }.
  }
seat-nobody-hurried = Rounds do not run, so nobody is hurried.
seat-waits-for-nobody = The table waits for nobody.
seat-patience-for-seat = Only the game master sets how long choices wait.
seat-answers-wait = Choices and answers are waited for { $seconds ->
    [0] without end
    [one] { $seconds } second
   *[other] { $seconds } seconds
  }. +combat/time sets this now, for declaring and acting too.
seat-time-goes-by = Time goes by: { $duration }. The clock shows { $clock }.

## Numbers, modifiers and other values

seat-number-for-each = Give each a number: +combat/difficulty Ace=14, Bea=15.
seat-number-to-reach = The number to reach is { $number } now.
seat-number-taken-back = That number is not named any more: the book's own counts again.
seat-plays = { $system ->
    [yes] The system plays
   *[no] The game master plays
  } { PEOPLE($names) }.
seat-no-ranges = Range counts for nothing under { $book }: +combat/mod gives a modifier.
seat-range-of-two = Name two: +combat/range Ace, { $npc }=short.
seat-modifier-usage = Say it like this: +combat/mod Ace={ $more } on attack for round.
seat-dice-usage = Say each die by itself: +combat/dice 6 3 4, +combat/dice 6 3 4 for <name>, or +combat/dice none.
seat-fields = Fields of a fighter: { LIST($fields) }. Of the scene: { LIST($of_scene) }. As in +combat/set Ace/{ $example }.

## The tactics of NPCs

seat-tactics-whom-and-how = Say whom and how: +tactics npcs=nearest.
seat-tactics-whom = Say whom: +tactics npcs={ $word } Ace.

## Who holds the seat, and who would

seat-offered-to = { $who } is asked, and is game master by saying yes.
seat-staff-steps-in = Staff: { $who } steps in as game master.
seat-master-now = Game master now: { $who }.
seat-offer-on-or-off = Type +gm/offer on or +gm/offer off.
seat-offer-made = You offer to run scenes: whoever types +request gm reaches you.
seat-offer-ended = You do not offer to run scenes any more.
seat-nobody-offers = Nobody in the game offers to run scenes now. +gm/offer on does.
seat-on-call = { $names } { COUNT($names) ->
    [one] offers
   *[other] offer
  } to run scenes. +request gm=<why> asks for one.
seat-request-of-whom = For a game master: +request gm=<why>. For staff: +report <why>. Of a game master who is here: { LIST($matters) }.
seat-nobody-on-call = Nobody else in the game offers to run scenes now. Where no game master is, anybody may be: +combat/gm.
seat-master-asked = You ask for a game master. Told: { $names }.

## The book and its house options

seat-book = Book { $book }, with { LIST($options) }.
seat-otherwise-here = Otherwise here: { LIST($options, between: "; ") }.
seat-option = { $name }={ $now } (may be { $values }):
seat-otherwise = Otherwise: { $begins }.
seat-both-begin = this game and the book begin with { $value }
seat-game-begins = this game begins with { $value }
seat-book-begins = the book begins with { $value }

## The file of a fight

seat-export-for-seat = Only the game master exports the fight.
seat-exported = The fight is written down as { $name }. Fetch the file from the website of this game: log in there and choose Fights. It plays the fight again outside the game, and helps whoever looks for what went wrong.
