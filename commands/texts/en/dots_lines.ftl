### What is typed under the book dots: its verbs, rolls, the sheet, experience

## Verbs of a fight

dots_lines-verb-of-dots = The book { $book } has no { $verb }. +combat/start dots plays with it.
dots_lines-thrown-otherwise = Under { $book } things are thrown so: +attack { $target } with thrown can.
dots_lines-verb-of-others = The book dots has no { $verb }: +use acts with a skill, +wield takes a weapon.
dots_lines-clear-how = Say +clear yes or +clear no.
dots_lines-with-a-skill = 'with' names a skill; the weapon is the one in your hand: +wield takes another.
dots_lines-target-how = Name a target: { $line }.
dots_lines-use-how = Say with which skill: +use jump, +use choke at Bane.
dots_lines-dodge-how = Say with what: +dodge speed, +dodge luck.
dots_lines-wasted = { $why } +use/sure { $typed } does it all the same.
dots_lines-wield-how = Say what: +wield { LIST($things, between: ", or ") }.
dots_lines-shop-how = Say for how much and what: +shop 300 a speeder.

## In peace

dots_lines-not-in-fight = You are not in this fight. +combat/join brings you in.
dots_lines-ask-alone = Ask { $first } alone first, then { $other }.
# The rest of a sentence that begins with a name.
dots_lines-would-touch = would touch you with what they have charged, which does harm
dots_lines-would-use = would use { LIST($skills, between: " + ") } on you
dots_lines-enough = { $who }'s { $skill } comes to { $total } against no number: is it enough? 2 is easy, 4 moderate, 6 hard, 8 very hard.

## Skills, dots and dice

dots_lines-dots-of-skill = Use 1 to { $owned } dots of { $skill }; without a number, all.
dots_lines-no-free-die = You have no free d{ $sides }. Your dice: { $dice ->
    [none] none
   *[other] { LIST($dice) }
  }.

# In "Give the dots as a number".
dots_lines-dots = the dots
dots_lines-hits = the Hits
dots_lines-number = the number to reach

## Rolls

dots_lines-try-how = Say what to try: +try attack Bane with saber fighting d6.
dots_lines-roll-how = Say what to roll: +roll d8, +roll 2d6+1, +roll sprint + luck.
dots_lines-roll-against = Roll against a number or a word: +roll speed vs moderate.
dots_lines-roll-without-sheet = You have no sheet of dots: +roll d8 works without one.
dots_lines-dice-add-up = Dice add up: take a number off, as in +roll 2d6-1.
dots_lines-roll-for-others = Only the game master calls for somebody else's roll: +roll speed for your own.
dots_lines-odds-how = Of what? +odds attack { $target } with speed d6, +odds 2d6 vs 8.

## The game master's switches

dots_lines-grant-how = Say whom and what: +combat/grant Ace=xp 10. One of { LIST($grants) }.
dots_lines-not-in-scene = You are not in this scene: +combat/join brings you in.
dots_lines-fit-how = Say whose and what: +combat/fit Ace=sprint + speed.
dots_lines-fields = Fields of a fighter: { LIST($fields) }; of the scene: attack. +combat/set Ace/{ $example }.

## The sheet of dots

dots_lines-given-up = That gives up { $sheet }, with { $worth }, for good. +dots/again/sure does it.
dots_lines-all-chosen = All is chosen before '{ $word }': leave it out.
dots_lines-place-how = Say skill and dots: +dots luck 5, banter 3, or +dots even.

## Experience

dots_lines-each-skill-once = Name each skill once, with the dots that it shall have.
dots_lines-sold-for-good = That dot of { $skill } { $warning }. +xp/unlearn/sure { $typed } sells it.
dots_lines-rolled-at-table = A word of your own is rolled for at a table: join a scene.
dots_lines-which-die = Which die? You have { $dice ->
    [none] none yet: +xp/die buys a d2
   *[other] { LIST($dice) }
  }.
