### What the books of the D6 family say in a fight.

## Everywhere

d6-is-dead = { $who } is dead.
d6-hesitated = { $who } hesitated this round.
d6-held-back-lost = The action you held back is lost: its segment ended before you called it.
d6-not-borrowed = That rule is not borrowed in this fight (option borrow_advanced).

## Sheets and conditions

d6-sheet-lacks-attribute = The sheet has no { $attribute }.
d6-sheet-unknown-skill = The sheet has a skill that nobody knows: { $skill }.
d6-sheet-code-range = A code on a sheet is { CODE("0D") } to { $most }.
d6-sheet-points-range = A sheet has 0 to { $most } points and kits of a kind.
d6-sheet-unusable-weapon = No fight can use the { $weapon } as it is written.
d6-lasts = { $what ->
    [unconscious] unconscious
    [stunned] stunned
    [stable] stable, dies untreated
   *[medpacs] no medpac helps
  }
d6-sheet-unknown-wound = No wound is { $wound }: one is { LIST($known) }.

## By the game master's hand

d6-field-wounds = A wound is one of: { LIST($wounds) }.
d6-spared-newcomer = { $who } is new to this and was counted out, which spares them this round, so { $worst } is the worst.
d6-spared-no-consent = { $who } has not consented to death{ $another ->
    [yes] , and here all have to
   *[no] { "" }
  }, so { $worst } is the worst.
d6-warning-most = At most { $most } things warn somebody.
d6-warning-what = Say what it is worth and whence: +1D equipment, +2 species; or none.
d6-advantage-positive = An advantage is 1 point or more; give it to the other side instead.
d6-advantage-range = Give 1 to 999 points on one of { LIST($on) }, for { LIST($until) }.

## Declaring

d6-declare-number-stands = You have acted: your number stands.
d6-declare-others-turn = { CAPITAL($who) } declares now.
d6-declare-table-waits = Nobody declares yet: the table waits for { $who }.
d6-declare-no-reactions = Dodges and parries are not declared: they wait for the attack.{ $every ->
    [yes] { "" }
   *[no] { " " }An action more keeps one for them: +declare 2 attack.
  }
d6-declare-too-long = Name an action in 1 to { $most } characters.
d6-declare-first-missing = Say what comes first, too: +declare { $count } { LIST($deeds) }.
d6-declare-none-to-name = Without an action there is none to name: +declare 0, or +declare 1 attack.
d6-declare-name-every = Name every action, { $count } in all: +declare { $count } { LIST($deeds) }{ $more ->
    [yes] , ...
   *[no] .
  }
d6-declare-too-many-named = You declare { $count }: more than { $count } cannot be named.
d6-declare-all-have = All have declared: { $who } declares in the next round.
d6-declare-stands = { $who }'s declaration stands: nothing can be added now.{ $more ->
    [yes] { " " }+pass drops an action.
   *[no] { "" }
  }

## What was declared

d6-declared-nothing = You declared no { $more ->
    [yes] more actions
   *[no] action
  }.
d6-declared-another-deed = You declared: { $declared }. { OR($ways) } does it, +pass drops it.
d6-declared-no-drawing = Drawing it is an action of its own: say 'draw { $weapon }' when you declare.

## Counting out whoever does not declare

d6-count-not-here = Nobody is counted out in this way here (option hesitation).
d6-count-nobody-declares = Nobody has to declare now.
d6-count-goes-on = { $who } is being counted, { $step } of { $steps }: the next follows by itself after { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }. +combat/holdcount stops it.
d6-count-has-begun = { $who } has begun to declare: that is no hesitation.
d6-count-not-yours = It is not for you to declare now.
d6-count-stopped = The count has stopped.

## Segments

d6-slow-choices = Slow down after somebody, last or on hold.
d6-slow-after-yourself = Name somebody other than yourself.
d6-slow-already = You have slowed down already: act or +pass.
d6-held-none = You hold no action.
d6-held-gone = The action you held is gone: a reaction was paid with it.

## Character and Force Points

d6-points-not-together = Character and Force Points do not go together in one round.
d6-force-not-in-play = Force Points are not in play in this fight (option force_points).
d6-force-none-left = { $who } has no Force Point left.
d6-force-once-a-round = One Force Point a round is the most.
d6-points-not-in-play = Character Points are not in play here (option character_points).
d6-points-not-on-initiative = No Character Point goes on initiative.
d6-points-which-rolls = Character Points go on one of: { LIST($rolls) }.
d6-points-how-many = Say how many Character Points: 0 takes them back.
d6-points-most = At most { $most } Character Points go on one { $roll } roll.
d6-points-left = { $who } has { $count ->
    [one] 1 Character Point
   *[other] { $count } Character Points
  } left.

## Reactions

d6-react-no-attack = No attack waits for an answer. +reaction sets what you do about the next.
d6-react-another-answers = { $who } is the one who answers this attack.
d6-react-stands = The { $reaction } of this round stands.
d6-react-yours-stands = Your { $reaction } of this round stands against everybody.
d6-react-fitting = Against this attack the reaction is { $reaction }. Type +{ $command }.
d6-react-pay = Pay with a spare action or an extra one.
d6-react-no-action-left = No action is left: an extra one can pay.
d6-react-no-spare = No spare action is left: an added one can pay.
d6-react-no-driver = Nobody drives { $vehicle }: it cannot dodge.
d6-react-surprised = { $who } is surprised and cannot react.
d6-react-hesitated = { $who } hesitated this round and cannot react.

## Full dodge

d6-full-dodge-only-a-move = With a full dodge nothing but a move is possible.
d6-full-dodge-stands = { $who }'s full dodge meets every shot and throw of this round.
d6-full-dodge-no-other-reaction = { $who } makes a full dodge and has no other reaction this round.
d6-full-dodge-is-declared = A full dodge is declared with the actions: +declare fulldodge.
d6-full-dodge-only-shots = A full dodge is for shots and throws.
d6-full-dodge-after-acting = You have acted this round.
d6-full-dodge-too-late = A full dodge is chosen at the first attack of the round, not later.

## Ranges, and numbers to reach

d6-range-beyond-metres = The { $weapon } carries { $most } metres; the target is { $metres } away. The game master sets it: +combat/range.
d6-range-beyond-word = The { $weapon } carries to { $furthest } range, { $most } metres; the target is at { $range } range. The game master sets it: +combat/range.
d6-number-nothing-waits = No roll waits for your number; say whose next attack{ $who ->
    [none] { "" }
   *[other] : +combat/difficulty { $who }=14
  }.
d6-number-which-roll = Name the number of an attack or a command roll.
d6-number-or-level = Name a number or a level: +combat/difficulty { $who ->
    [none] 14
   *[other] { $who }=14
  }.
d6-number-range = Name a number from 0 to 999.
d6-number-no-roll-waits = No roll waits for a number.
d6-number-or-word = Name a number from 0 to 999, or a word: +combat/difficulty moderate.
d6-number-only-of-waiting = Only the roll that waits has a number here: +combat/difficulty 13.
d6-number-against-defence = An attack is rolled against the defence here, not against a number: +combat/mod { $target }=+1D on defence changes that roll.

## Treatment

d6-treat-aims = Say revive, stabilise or medpac behind the name of whom you treat.
d6-treat-not-stunned = { $patient } is not knocked out by stuns, so there is nobody to revive.{ $healing ->
    [none] { "" }
    [medpac] { " " }For the wound: +treat { $patient }/medpac.
   *[gm] { " " }The wound heals when { $masters ->
        [none] the game master says so.
        [you] you say so: +combat/set { $patient }/wound=healthy.
       *[other] { $masters }, your game master, says so.
      }
  }
d6-treat-not-dying = { $patient } is not dying of a mortal wound.
d6-treat-medpacs-heal-nothing = Medpacs heal nothing under this fight's options (healing=gm).
d6-treat-no-medpac-left = { $healer } has no medpac left.
d6-treat-medpac-barred = No medpac helps { $patient } for another { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
  }.
d6-treat-nothing = There is nothing to treat on { $patient }.

## Who rolls initiative

d6-roller-of-own-side = Name one of your own side.
d6-roller-skills = Initiative is rolled with { OR($skills) }.
d6-roller-tactics-low = { $who }'s tactics is not { CODE("1D") } above its attribute.
d6-roller-hidden = Nobody sees them: one in sight rolls for the side.
d6-roller-not-best = Somebody of your side is better at it.

## Sides

d6-npcs-refused = Not everybody agrees to ready opponents: { LIST($against) }. Whoever objected lets them in by +combat/agree npcs.
d6-side-already = { $who } is on that side.
d6-side-out-of-earshot = { $who } can neither shout nor call to that side.
d6-side-not-new = Name fighters and a side that nobody is on.
d6-side-bad-name = A side's name is 1 to 60 plain characters.
d6-side-merges-two = Name two sides that have members.
d6-side-merges-itself = That is one side.

## Combined actions

d6-combine-none = No combined action is arranged under that leader: +combine.
d6-combine-target-or-task = Combine against a target, or on a task with its rolls.
d6-combine-too-few = It takes at least two to do the work.{ $working ->
    [yes] { "" }
   *[no] { " " }Whoever only commands does none: +combine without /lead.
  }
d6-combine-best-leads = { $who } has the best command and leads.
d6-combine-agreed-already = { $who } has agreed to a combined action already{ $own ->
    [yes] : +agree/no ends that.
   *[no] , and has to take that back first.
  }
d6-combine-agreed-another = You have agreed to another combined action: +agree/no ends that.
d6-combine-takes-actions = Leading this takes { $count ->
    [one] 1 declared action, of { $leader }.
   *[other] { $count } declared actions, of { $leader }. +combine/lead takes one: then the leader only commands.
  }
d6-combine-busy = { $who } has other actions this round.
d6-combine-no-turn-left = { $who } has no turn left in this round, and so no action for this.
d6-combine-not-in-group = You are not in that group.
d6-combine-said-so = You have said so already.
d6-combine-not-agreed = Not agreed yet: { LIST($missing) }.
d6-combine-limit = { $leader } can command { $most }, and these are { $count }: +agree/no and propose it to fewer, or ask for more: +request command_limit=why.
d6-split-no-bonus = There is no bonus to lay out now.
d6-split-by-leader = The leader lays out the bonus.
d6-split-rolls = Give pips for up to { $rolls } rolls.
d6-split-beyond-bonus = The bonus is { $bonus ->
    [one] 1 pip
   *[other] { $bonus } pips
  }.

## Asking the game master

d6-request-matters = That can be asked about: { LIST($matters) }.
d6-request-first = { $why } Ask for it: +request { $matter }=why.

## Preparing, and tasks of several rounds

d6-prepare-what = Say which skill you prepare, such as +prepare { $skill }.
d6-prepare-cannot = { CAPITAL($skill) } cannot be prepared.
d6-prepare-gm-allows = Preparing { $skill } is for the game master to allow.
d6-prepare-only-action = Preparing fills the round: it has to be your only action.
d6-task-number-range = A difficulty is a number from 0 to 999.
d6-task-what = Say what you do, before its skill and its number.
d6-task-time = A task takes a round to { $most }.
d6-task-rush-or-prepare = Rush it or prepare it, not both.
d6-task-too-short = A task of one round cannot be rushed.
d6-task-gm-allows-rush = Rushing is for the game master to allow.
d6-task-fills-time = Preparing fills the time: no other action.

## Vehicles

d6-vehicle-unknown = The { $vehicle } is written with what the book does not have: { $what }.
d6-board-nothing = { $vehicle } is nothing to get on.
d6-board-held = { $vehicle } is held by the other side.
d6-board-stations = A station is one of { LIST($stations) }.
d6-board-full = There is no place left on { $vehicle } as { $station }.
d6-board-already = { $who } is { $station } of { $vehicle } already.
d6-board-not-aboard = You are not aboard anything.
d6-aboard-target-itself = You are aboard it.
d6-aboard-only-mounts = From inside { $vehicle } only its own weapons reach out.
d6-aboard-target-inside = { $target } is inside { $vehicle }: attack that.

## Ambushes and falls

d6-ambush-too-late = An ambush is laid before the rounds begin: +combat/stop first.
d6-ambush-whom = Name ambushers and their targets: +ambush Thug 1, Thug 2 on Ace.
d6-fall-gravity = Gravity is low, normal or high.
d6-fall-range = A fall is 0 to { $most } metres.
d6-fall-thing-damage = No rule says what a thing does that falls on somebody: give its damage, 1 pip to { $most }D.
