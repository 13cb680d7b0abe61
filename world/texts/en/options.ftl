### What may be done now, as a client with panels shows it: a button each.

options-act = Do something else
options-add = Bring somebody in
options-agree = Agree to the book
options-agree-npcs = Agree about NPCs
options-always = Always: { $what }
options-approve = Allow
options-attack = Attack
options-away = Away
options-back = Back
options-begin = Begin the fight
options-board = Get aboard
options-change-side = Change sides
options-combine = Attack together
options-combine-lead = Lead an attack together
options-combined-join = Join in
options-combined-refuse = Do not join in
options-consent-no = Withdraw consent
options-consent-yes = Consent to death
options-count = Count
options-cover = Take cover
options-declare = Declare
options-declare-force = Declare with a Force Point
options-declare-full-dodge = Full dodge
options-declare-nothing = Declare nothing
options-dice = Lay down dice
options-difficulty = Name the number
options-disapprove = Refuse
options-disembark = Get off
options-dodge = Dodge
options-dodge-extra = Dodge with one more action
options-draw = Draw
options-flank = Come round the cover
options-flee = Flee
options-fulldodge = Full dodge
options-hold = Hold the action
options-hold-count = Stop the count
options-holster = Put away
options-initiative = Go first or last
options-lead = Lead
options-mod = Modifier
options-next = Go on
options-nodefence = No defence
options-now = Act now
options-object = Object to the book
options-object-npcs = Object about NPCs
options-order = Order of the side
options-order-always = First or last, always
options-pace-auto = Rounds begin by themselves
options-pace-gm = You begin the rounds
options-parry = Parry
options-parry-brawling = Parry unarmed
options-parry-brawling-extra = Parry unarmed with one more action
options-parry-extra = Parry with one more action
options-parry-melee = Parry with a weapon
options-parry-melee-extra = Parry with a weapon and one more action
options-pass = End the turn
options-points = Character Points
options-prepare = Prepare
options-range = Range
options-react = { CAPITAL($answer) }
options-reaction = When attacked
options-reaction-npcs = When NPCs are attacked
options-remove = Take out
options-reply = { CAPITAL($does) }
options-request = Ask the game master
options-roller = Who rolls initiative
options-set = Set
options-slow = Act last
options-slow-after = Act after
options-split = Split the bonus
options-stand = Stand up
options-stop = End the fight
options-stop-vote = Vote to end the fight
options-stun-off = Set to kill
options-stun-on = Set to stun
options-surrender = Surrender
options-tactics = Tactics
options-task = Work on something
options-task-prepare = Work carefully on something
options-task-rush = Work in haste on something
options-time-live = Minutes for a turn
options-time-manual = No limit
options-time-slow = Days for a turn
options-treat = Treat
options-undo = Undo
options-volley = All attack
options-volley-none = All hold their fire
options-wait = Wait: I declare
options-wild = Judge the wild die

## Outside fights

options-chargen = Make a character
options-continue = Go on with the paused scene
options-inbox = Inbox ({ $count })
options-join = Join in
options-leave = Leave
options-no = No
options-practice = Practise
options-way = Go: { $way }
options-where = Who is where
options-yes = Yes
options-run = Run a scene here

## What the game master does beside the rules

options-add-npcs = Bring NPCs
options-add-side = Bring NPCs on a side
options-auto-all-off = You play all NPCs
options-auto-all-on = The system plays all NPCs
options-auto-off = You play
options-auto-on = The system plays
options-book = Choose the book
options-declare-npcs = All NPCs attack once
options-close = Close the scene
options-duel = Begin a duel

## Under starcraft

options-aim = Aim at a part
options-aim-thing = Shoot at a thing
options-battle-add = Bring units
options-battle-begin = Begin a battle
options-battle-end = End the battle
options-battle-next = Go on with the battle
options-chi = Use chi
options-cling = Hold on with points
options-discard = Drop
options-hold-orders = Wait for their orders
options-hold-until = Let somebody go first
options-line = Line of fire
options-look-on = Look on
options-offhand = Draw with the other hand
options-order-attack = Order an attack
options-order-kind = { $kind ->
    [dig] Order: dig in
    [nothing] Order: wait
    [advance] Standing order: advance
    [hold] Standing order: hold
    [entrench] Standing order: dig in
   *[off] End the standing order
  }
options-order-move = Order a move
options-orders-done = Orders are given
options-plan = Plan
options-plan-full = Full reaction
options-plan-with = Plan with reactions
options-recover = Recover
options-reload = Reload
options-shelter = Take shelter
options-shields-off = Shields off
options-shields-on = Shields on
options-spray = Spray
options-stow = Stow

## Under dots

options-attack-offhand = Attack with the other hand
options-autogun = Fire an autogun
options-block = Block
options-block-dodge = Block and dodge
options-clear-no = It does not clearly avoid
options-clear-yes = It clearly avoids
options-fit = It fits
options-flexible = Free a skill
options-flurry = Repeat
options-order-in = Ordering action
options-over = Call it over
options-recall = Call the weapon back
options-release = Release the lightning
options-resist = Resist
options-rest = Rest
options-robot = Send a robot
options-shop = Buy
options-throw = Throw
options-throw-back = Throw, and call it back
options-throw-back-offhand = Throw with the other hand, and call it back
options-throw-offhand = Throw with the other hand
options-touch = Touch
options-unfit = It does not fit
options-use = Use
options-use-disarm = Disarm
options-use-flesh = Charge flesh
options-use-many = Use on many
options-use-material = Charge a thing
options-wield = Take in hand
options-wield-offhand = Take in the other hand
options-xp = Buy dots
options-xp-die = Buy a die
options-xp-improve = Improve a die
options-xp-special = Buy a special ability
options-xp-unlearn = Unlearn

## What it costs

options-cost-action = 1 action
options-cost-force-point = 1 Force Point
options-cost-points = 1 Character Point each
