### The first steps: places a new game begins with, practice fights, and what newcomers read.

## Places

practice-landing-name = The Landing
practice-landing = A round platform of scorched stone, half in the open, half under a striped awning where somebody sells hot broth. Ships come down here, and so does everybody who is new.
practice-landing-for-the-new = New here? +chargen chooses a character, { $yard } leads to a first fight.
practice-yard-name = Practice Yard
practice-yard = Packed sand between four patched walls. Droids with targets painted on their chests stand in a row and wait to be called.
practice-yard-for-the-new = +practice fights one, alone and on your own ground, +practice veteran a hard one; { $out } leads back.
practice-ground-of = { $who }'s Practice Ground
practice-ground =
    A strip of sand fenced off for one. Nobody looks on, and no bruise of practice is kept.
    +practice begins, +combat shows how it stands, out leaves.
practice-ground-to-fight-of = { $who }'s Ground
practice-ground-to-fight = A stretch of trampled ground, wide enough for a fight. out leads back.
practice-in-the-yard = Practice has a room of its own, { $room }: type { $line } in { $first }, then +practice.
practice-own-ground = Everybody has ground of their own here: +combat/start begins a scene there.

## What a newcomer is led by

practice-greeting = You are in the game, and nobody yet. Choose what to play by one of these lines:
practice-greeting-without-games = You are in the game. help start tells you the first steps.
practice-first-steps-again = help start tells the first steps again.
practice-now-type = Now type: { $line }

## Hints of a first fight

practice-hint-reading = How to read this: first what happened, then the dice. { $why } shows every die and the rule behind it.
practice-hint-whole-round = That was a whole round, and the next goes like it. +combat shows how everybody is.
practice-hint-hit = You were hit. +sheet says what it costs you. Nothing you get here is kept.
practice-hint-defended = You chose a defence yourself. From now on it is chosen for you, until you type +reaction ask.

## A practice fight

practice-the-opponent = your opponent
practice-the-book = The book { $book }
practice-droid-is-gone = The { $droid } practises here no more. { $other ->
    [none] Practise with each other.
   *[other] +practice { $other } brings another.
  }
practice-cannot-stand-up = You cannot stand up, let alone practise. +sheet says what would heal you.
practice-fight-is-over = The fight is over. You leave it as you came: nothing of it is kept.
practice-what-next = +practice starts another, +practice veteran a hard one, out leaves.
practice-what-next-briefly = +practice starts another, out leaves.
practice-where-people-play = People play in the rooms of this game: +where says who is where, and the way there.
