### At the table: what is said to whoever fights, rolls, asks and comes or goes.

## Attacks

table-join-first = You are not in this fight. +combat/join brings you in.
table-name-npc = You lead and do not fight: name the NPC that does it, as in { $line } <npc>=...
table-attack-whom = Name a target: { $line }.
table-attack-one = An attack is on one: +attack { $first }, and +attack { $second } after it.
table-volley-whom = Name a target: +attack npcs=Ace, or npcs=none.
table-weapon-lies-about = There is no weapon called '{ $name }'. There is { $known }. What lies about: +attack { $foe } with thrown { $name }.
table-aim-at-whom = Say at whom: +aim { $foe }.
table-flank-whom = Name whose cover: +flank { $foe }.
table-no-rounds = No combat rounds are running here.
table-no-npc-declares = No NPC has to declare now.

## Free deeds

table-act-what = Say what you do: +act climbs the crates={ $skill } vs 13.
table-only-told = That would be told without a roll, and spend an action: { $line } does it. { $sure } tells it all the same.

## What is said ahead

table-ahead-of-others = What { $who } has said ahead is { $who }'s alone.
table-nothing-held = Nothing is held. What you type before your turn is: { $line }.

## Answers to an attack

table-other-is-asked = { $named } is not asked: { $other } answers this attack.
table-nothing-to-answer = Nothing to answer: no rounds run here. { $line } answers an attack.
table-defence-by-hand = No rounds run here, so { $line } is a roll of your { $skill }, perhaps against a number: { $line } vs 15.
table-reaction-stands = Your standing order is { $order }. There is: { LIST($orders) }.
table-reaction-set = Standing order: { $order }{ $planned ->
    [yes] : reactions that you planned are made, and no others
   *[no] {""}
  }.
table-reactions-here = Here a standing order is one of: { LIST($orders) }.

## Choices

table-no-choice-of-book = { $line } is no choice of { $title }.
table-standing-reply-which = Say which: { $line } always and one of { LIST($replies) }.
table-standing-reply = { $mine ->
    [yes] You are
   *[no] They are
  } { $asked ->
    [yes] asked each time
   *[no] not asked: it is always { $reply }
  }.

## Initiative

table-initiative-by-cards = Nobody rolls for initiative: cards are dealt for it when a round begins.
table-initiative-by-score = Nobody rolls for initiative: the highest { $score } act first.
table-own-score = Yours are { $code }.
table-initiative-not-by-hand = Nobody rolls for initiative by hand under { $book }.
table-initiative-always-which = Say which: +initiative always first, always last, or always ask.
table-initiative-always = Whenever the choice is { $npcs ->
    [yes] theirs, the NPCs
   *[no] yours, you
  } { $choice ->
    [ask] are asked
   *[other] act { $choice }
  }.
table-roller-who = Say who: +initiative roller Bea, or Bea with tactics.
table-order-whom-you-lead = You lead and are not in this fight: +initiative order <npc>, <npc>.
table-no-npc-chooses = No NPC has the choice. Without npcs= you make it for whoever has.

## Standing, cover and what is in hand

table-carries-nothing = You carry nothing yet: +chargen first.
table-carries-no-weapon = You carry no weapon. Fists are always ready.
table-weapon-carried = The { $weapon } is { $away ->
    [yes] put away
   *[no] ready in hand
  } when a fight starts.
table-weapons-ready = Ready in hand: { $weapons }.
table-a-weapon = { A($weapon) }
table-no-weapon-to-switch = You have no weapon in hand to switch.
table-cover-how-much = Say how much: +cover half, +cover 75, +cover none.
table-cannot-stand = You are { $wound } and cannot stand up.
table-up-already = You are up already.

## Treatment, points, consent

table-treat-whom = Name whom to treat: +treat { $who }.
table-points-on-what = Say what they go on: +points 1 on attack.
table-consent-usage = Say +consent yes or +consent no.

## Coming and going

table-no-sheet = { $who } has no character sheet yet (+chargen).
table-nobody-called = Nobody here and no stat block is called '{ $name }'. { COUNT($near) ->
    [0] +npcs lists the stat blocks.
   *[other] Near it: { LIST($near) }. +npcs lists all.
  }
table-bring-at-once = Bring 1 to 100 of a kind at once.
table-invited = Invited, and in only by saying yes: { $names }.
table-in-scene-already = You are in this scene, on the side { $side }.
table-in-now = You are in, on the side { $side }.
table-left-elsewhere = You leave the { $fight ->
    [yes] fight
   *[no] scene
  } in { $room }.
table-in-no-scene = You are in no fight and in no scene.
table-in-several = You are in several: { LIST($lines, between: " or ") }.
table-joining = Standing order: { $order }. { $order ->
    [always] Whoever runs a scene where you are takes you into a fight without asking.
    [friends] Your friends take you into a fight without asking, others ask you: +friend.
   *[ask] Whoever wants you in a fight asks you first: +yes or +no.
  }
table-no-friends = You have named no friends. +friend and a name: one whose word you trust.
table-friends = Your friends: { $names }.{ $counts ->
    [yes] {""}
   *[no] {" "}It counts after +joining friends.
  }
table-no-character = No character is called { $name }.
table-own-friend = You need nobody's word but your own.

## How one reads a fight

table-verbosity = You read fights in { $form } form: { $form ->
    [full] every roll with its faces, as it happens
    [brief] all of it in a line each, with the number of a roll for +why
    [plain] what concerns you with its dice, the rest in a line each, and every sentence in its plain words
   *[normal] what concerns you with its dice, the rest in a line each
  }. There are { $others } too.
table-chance-told = Your prompt { $told ->
    [yes] tells
   *[no] does not tell
  } the chance to hit whom you mean. +odds tells all of them.

## Rolls by hand

table-roll-too-long = That is more than { $most } characters. Try +check { $skill }.
table-check-what = Name a skill: +check { $skill }, or +check { $defence } vs 15.
table-roll-what = Say what to roll: +roll { $example }.
table-roll-against-what = Roll against a number or a word: +roll { $code } vs 15.
table-roll-blind = You roll blind: only the game master sees the result.
table-asked-first = { $who } is asked first: roll for one at a time.
table-would-roll = would roll { $skill } against your { $against }
table-roll-seen-by-all = { $who } rolls too, so everybody here sees it: +check without a switch. /blind is for the game master's eyes alone.

## Odds

table-odds-against-what = Against what? +odds { $code } vs 15, +odds attack <name>.
table-odds-whom = Name whom: +odds attack <name>.
table-odds-of-foes = To hit with what is in hand: { LIST($foes, between: "; ") }. +odds attack <name> tells more.
table-odds-of-defence = What { $who } would roll is counted in +odds attack { $who }.
table-odds-without-sheet = You have no sheet yet: +odds { $code } vs 15 works without one.
table-odds-other-sheet = The scene here is played by { $book }, and your sheet is of another kind. +odds { $code } vs 15 works with any.
table-join-scene-first = You are not in this scene yet: +combat/join.
table-no-attack-waits = No attack waits for an answer of yours.
table-answers-not-rated = Under this book the answers to an attack are not rated.
table-no-odds-of-line = There are no odds of that line.

## +why, +rules, +rolls, +verify

table-no-roll-to-see = There is no roll { $number } that you may see: only who was there when it was told can ask. +rolls lists those of here.
table-nothing-rolled = You have rolled nothing yet. +why 114 explains a roll.
table-books-of-rules = Books with their numbers of rules: { LIST($books) }. Try +rules cover.
table-no-rule = No rule speaks of '{ $word }'. Try +rules cover.
table-house-rule = House rule here: { LIST($told, between: "; ") }.
table-more-rules = { $count } more: { LIST($cards) }.
table-dice-bound = Scene { $scene }: the SHA-256 of its seed is { $hash }, the stream of its dice { $stream }. When it is closed, +verify { $scene } shows the seed and checks every roll.
table-dice-checked = Scene { $scene }: seed { $seed }, hash { $hash }, stream { $stream }. { $good } of { $total } entries with dice agree with the seed.
table-no-closed-scene = There is no closed scene { $number }.

## Questions that wait for a word

table-no-question = No question waits for your word. +combat says whether a fight waits for you.
table-no-such-question = No question has the number { $number }.
table-which-question = Say which one:

## Practice

table-hints-again = You will read the hints again in your next practice fight: +practice.
table-practice-on = Your practice fight is on.
table-no-practice = No practice fight is running here. +practice starts one.
table-practice-broken-off = Your opponent lowers the weapon and steps back.
