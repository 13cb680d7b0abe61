### What the parts of rules that books share tell.

## Drawing, stun, cover, standing up, other actions

parts-in-hand-already = The { $weapon } is in hand already.
parts-no-weapon-to-draw = { $who } carries no weapon to draw. Fists are always ready.
parts-does-not-hold = { $who } does not hold the { $weapon }. In hand: { COUNT($held) ->
    [0] nothing
   *[other] { $held }
  }.
parts-holds-nothing = { $who } holds nothing that could be put away.
parts-no-stun-mode = The { $weapon } has no stun mode to switch.
parts-stun-already = The { $weapon } is { $on ->
    [yes] on stun
   *[no] off stun
  } already.
parts-cover-percent = Cover is 0 to 100 per cent: { $half ->
    [yes] +cover 75
   *[no] +cover half
  }.
parts-cover-as-it-is = That is the cover you have.
parts-stands-already = { $who } is up already.
parts-difficulty-to-999 = A difficulty is a number from 0 to 999.
parts-say-what-you-do = Say what you do: +act looks about={ $skill } vs { $number }.

## Who joins

parts-in-scene-already = { $who } is in this scene already.
parts-scene-is-full = A scene holds at most { $most } fighters.
parts-name-of-somebody-else = No fighter goes by '{ $who }': that stands for somebody else.
parts-fighter-name-length = A fighter's name has 1 to { $most } characters.
parts-sheet-of-another-kind = The book { $book } is played with { $kind } sheets, and { $who }'s is another kind. +chargen { $book } makes one. A sheet that has fought only staff change.
parts-other-fighter = The book { $book } is played with a { $wanted }, and { $who } is a { $kind }.

## Attacks and answers to them

parts-attacks-themselves = Name somebody other than yourself.
parts-target-is-dead = { $target } is dead.
parts-weapon-not-drawn = The { $weapon } is not drawn. { $drawing }
parts-draw-is-an-action = +draw { $weapon } is an action.
parts-fully-covered = { $who } is fully covered: no attack from there or to there.
parts-weapon-has-a-name = Only an improvised weapon is given a name; { $weapon } has one.
parts-thing-plain-characters = Say what it is in 1 to { $most } plain characters.
parts-does-not-carry = { $who } does not carry '{ $weapon }'. Carried: { COUNT($carried) ->
    [0] nothing
   *[other] { LIST($carried) }
  }.
parts-no-defence = { $who } { $why ->
    [no_actions] was hurt and has no more actions this round
    [dead] is dead
    [unconscious] is unconscious
   *[other] is { $why }
  }: no defence against an attack.
parts-others-answer = { $target } is the one who answers this attack.
parts-fitting-defence = Against this attack the defence is { $defence }. Type +{ $verb }.
parts-defence-not-paid-for = Nobody chooses here what a defence is paid with: +{ $verb } alone.
parts-answer-stands = Your { $answer } of this round stands against everybody.
parts-no-attack-waits = No attack waits for an answer. +reaction sets what you do about the next.

## What a character is built of

parts-amount = { $pips ->
    [0] nothing
    [1] 1 pip
    [2] 2 pips
   *[other] { $code }
  }
parts-sum-is-off = The { $what } come to { $found } of { $due }: { $over ->
    [yes] take away
   *[no] add
  } { $by }.

## Choices that a book asks for

parts-not-asked-here = { $book } asks nobody that. It asks: { LIST($known) }.
parts-nobody-is-asked = Nobody is asked now to { $waits }: +combat says what you may do.
parts-others-are-asked = { LIST($names) } { COUNT($names) ->
    [one] is the one who is
   *[other] are those who are
  } asked now.
parts-reply-with = Reply with one of: { LIST($words) }.
parts-too-few-points = { $who } has too few for that: { $left } { $points }s are left.
parts-standing-reply-is = The standing reply is one of: { LIST($words) }.

## Time that goes by

parts-rounds-move-clock = In combat the rounds move the clock. +combat/stop first.
parts-battle-moves-clock = A battle moves the clock: +battle/end it first.
parts-time-to-pass = Let 1 second to 10 years pass: +combat/clock 30 minutes.
parts-at-least-a-second = At least a second has to go by.

## Odds

parts-no-odds-of-attacks = Under { $book } the odds of an attack are not told like this.

## Rolls outside of actions

parts-skill-or-code = Roll a skill (+check { $skill }) or a code (+roll { $example }).
parts-only-resists = { $who } is { $how ->
    [dead] dead
   *[unconscious] unconscious
  } and rolls { $resists } alone, to resist. The game master may call for more: +check { $who }/{ $skill }.
parts-no-such-skill = There is no skill or attribute '{ $skill }'.

## The game master's seat

parts-range-is-one-of = A range is one of { LIST($ranges) }.
parts-modifier-goes-on = A modifier goes on one of { LIST($on) }.
parts-modifier-lasts = A modifier lasts for { LIST($until) }.
parts-modifier-at-most = A modifier is at most 999 either way.
parts-no-modifier = There is no modifier to take away.
parts-die-shows = A die shows 1 to { $most }: +combat/dice 6 3 4.
parts-too-many-dice = At most { $most } dice may lie at a time.
parts-no-dice-lie = No dice lie: the next throws are the game's own.
parts-no-wild-die-waits = No wild die waits for a decision.
parts-wild-die-choices = Choose one of { LIST($choices) }.
parts-idle-by-game-master = Only the game master marks somebody else as idle.
parts-pace-is-auto-or-gm = The pace is auto or gm: who starts the next round.
parts-book-of-its-own = The book { $book } is a game of its own: +combat/start { $book } begins it.
parts-book-changes-between-rounds = The book changes between rounds only.
parts-not-everybody-agrees = Not everybody agrees to { $book }: { LIST($against) }.
parts-book-of-other-sheets = { $book } is played with another kind of sheet than that of { $who }.
parts-nothing-untold = You know everything that was changed here.

## Who acts first

parts-no-choice-of-order = There is no choice of first or last to make now.
parts-choose-first-or-last = Choose first or last: +initiative first.
parts-winners-choose-order = The side that won initiative chooses: the table waits for { $whose }.
parts-choose-first-last-or-ask = Choose first, last or ask: +initiative always first.
parts-name-your-side = Name members of your side: { LIST($names) }.
parts-side-has-begun = Your side has begun to act this round.

## Levels of difficulty

parts-levels = { COUNT($levels) ->
    [0] { $book } has no words for difficulty: give a number.
   *[other] A level of difficulty is one of: { LIST($levels) }.
  }
parts-level-rolls = { $level } rolls { LIST($codes, between: " to ") }.

## Numbers that are named

parts-no-number-named = No number is named for that.

## Time that has run out

parts-table-does-not-wait = The table does not wait for that any more.
parts-game-master-goes-on = Only the game master goes on from here: +combat/next.

## Values set by hand

parts-say-yes-or-no = Say yes or no.
parts-whole-number-to = Give a whole number from 0 to { $most }.
parts-players-play-themselves = The system plays a player only while they are away: +combat/away { $who }.
parts-numbers-shown-or-hidden = Numbers are { $shown } or { $hidden }.
parts-only-npc-numbers-hidden = { $who } is a player's: only an NPC's numbers are hidden.
parts-not-in-the-order = That fighter is not in the order of this round.
parts-name-those-in-order = Name fighters who are in the order of this round: +combat shows it.
parts-set-one-of = Set one of: { LIST($fields) }.

## Reach of blows

parts-out-of-reach = { $target } is { $metres } metres away, and a blow reaches { $reach }: shoot or throw, or ask the game master to bring you closer (+combat/range { $who }, { $target }=3).

## Coming, leaving, beginning, stopping

parts-side-name = A side's name is 1 to { $most } plain characters.
parts-say-how-they-leave = Say left, fled or surrendered.
parts-rounds-run-already = The rounds are running already. +combat shows them.
parts-nobody-able = Nobody here is able to act: bring others in with +combat/add.
parts-name-number-first = Name the number first: +combat/difficulty 13.
parts-stop-said-already = You have said so already; { $names } { COUNT($names) ->
    [one] has
   *[other] have
  } not.

## Standing orders, consent, agreement, flanks

parts-standing-order-is = A standing order is one of: { LIST($orders) }.
parts-damage-is-thrown = Damage has been thrown: your word counts from the next attack on.
parts-agree-to-what = Under { $book } you agree or object to the { LIST($matters, between: " and the ") }, and to nothing else.
parts-insisted-not-offered = The book that one could insist on is not offered in this game. +combat/leave takes you out of the fight.
parts-flank-two = It takes two to flank: name somebody besides yourself.
parts-flank-said-by-whom = Only the two of them or the game master say that.
parts-flank-no-cover = Neither { $a } nor { $b } is behind cover.
parts-flank-said-already = That has been said already.

## Tactics of NPCs

parts-no-npc-here = No NPC is here.
parts-not-all-called = Not all of them are called { $kind }.
parts-tactic-is-one-of = A tactic is { LIST($kinds) } or off.
parts-tactic-names-whom = Name whom they protect or attack, and nobody with another tactic: +tactics npcs=nearest.
parts-tactics-are-for-npcs = { $who } is no NPC: tactics are for NPCs.
parts-tactic-one-of-them = { $who } is one of them: name somebody else.
parts-tactic-own-side = { $who } is on their own side.
parts-tactic-other-side = { $who } is not on their side.

## Turns and declarations

parts-nobody-declares = Nobody declares in this fight: the penalty grows as you act.
parts-declare-at-most = You may declare 0 to { $most } actions: { $example }.
parts-declare-number-only = Only the number is declared here: +declare { $count }. What you do with it you say in your turn.
parts-declares-next-round = The round has begun: { $who } declares in the next one.
parts-declared-not-raised = The round has begun: the number of actions cannot be raised now.
parts-declared-stands = The round has begun: what you declared stands. Unused actions lapse.
parts-declared-first = Actions are being declared first
parts-order-still-to-choose = First or last is still to be chosen
parts-next-round-not-begun = The next round has not begun
parts-turn-of-game-master = The table waits for the game master. +combat shows the order.
parts-turn-of-another = It is { $who }'s turn. +combat shows the order.
parts-turns-not-yet = The round has not come to the actions yet.
parts-agreed-to-combine = { $who } has agreed to a combined action and can only react until it is done. +agree/no takes it back.
parts-no-actions-left = { $who } has { $limit ->
    [0] declared no actions
   *[other] used { $limit } of { $limit } actions
  } this round.

## Attacks of many, and orders

parts-volley-not-ordered = Your NPCs wait for your word as it is.
parts-volley-no-npc = No NPC on another side than { $target } can act this round.
parts-volley-is-no-npc = { $who } is no NPC.
parts-volley-out-of-action = { $who } can do nothing more in this round.
parts-volley-no-action = { $who } has no action left in this round.
parts-volley-friend = { $who } is on the side of { $target }.
parts-volley-no-weapon = { $who } has no { $weapon }.
parts-orders-none = No NPC is given anything to do.
parts-orders-are-for-npcs = { $who } is no NPC: only NPCs are given orders.
parts-orders-are-for-turns = Orders are for what is done in one's turn.
