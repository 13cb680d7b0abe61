### The page of the web client

client-needs-javascript = This page needs JavaScript. Without it, play on the plain page, or by telnet: see the front page.
client-plain-page = To the plain page

## The form by which one logs in

client-log-in = Log in
client-name = Name
client-password = Password
client-show-password = Show the password
client-create = Create an account
client-new-here = New here? Choose a name of one word and a password of at least 8 characters, then create an account: you are in the game at once.
client-no-answer = The game does not answer now, so nothing was sent. It is tried again by itself.

## The upper edge

client-round = { $book }, round { $round }
client-rolled = The dice
client-count = { $name } ×{ $count }
client-waiting = waiting: { $names }
client-gm = game master
client-inbox = Inbox: { $count }
client-live = connected
client-closed-state = not connected
client-waiting-state = connecting

## The log

client-log = What happens
client-newer = New lines
client-missed = new since you were away: { $count }

## The line

client-line = What you type
client-send = Send
client-way = What it is
client-way-line = as typed
client-way-say = Say
client-way-pose = Pose
client-way-ooc = OOC

## Settings

client-settings = Settings
client-set-size = Size of letters
client-percent = { $number } %
client-set-font = Prose
client-set-font-serif = with serifs
client-set-font-sans = without serifs
client-set-font-mono = typewriter
client-set-scheme = Colours
client-set-scheme-auto = as the system
client-set-scheme-light = light
client-set-scheme-dark = dark
client-set-ask = Ask before every act
client-set-sound = A sound at my turn
client-set-desktop = A notice of the desktop at my turn
client-settings-done = Done

## The board

client-the-fight = The fight
client-fighters = Fighters
client-forces = Forces
client-pools = { $hits }/{ $max_hits } Hits, { $force }/{ $max_force } Force
client-metres = { $metres } m

## The connection

client-closed = The connection was closed or lost.
client-unanswered = No answer came to this, so look whether it was done: { $line }
client-tried-again = It is tried again by itself until the game answers.
client-connected-again = Connected again.
client-not-connected-yet = Not connected yet. This was not sent: { $line }
client-connecting-again = Connecting again. This was not sent: { $line }
client-not-connected-yet-secret = Not connected yet. Nothing was sent.
client-connecting-again-secret = Connecting again. Nothing was sent.

## The parts of the screen: the board

client-you = { $name } (you)
client-away = away
client-waited = waited for
client-up = { $up } of { $all } up
client-cover = { $cover }% cover
client-done-of = { $taken } of { $declared } done
client-declared = { $declared } declared
client-done = { $taken } done
client-dug-in = dug in
client-lost = { $lost } lost

## What may be done now

client-your-turn = Your turn
client-choices = What you may do
client-choices-main = Actions
client-choices-more = More
client-choices-rest = More: { $count }
client-and-more = { $text }, …
client-slot-value = { $name }: { $value }
client-is-chosen = { $name } chosen
client-more-of = Options: { $text }
client-sure = { $text }?
client-yes = Yes
client-no = No
client-which = Which
client-less = Less: { $name }
client-greater = More: { $name }
client-do-it = Do it
client-close = Close
client-attacked = Somebody attacks you
client-answers = Your answers
client-best = best

## What is filled into a line

client-slot-who = Who
client-slot-target = Target
client-slot-weapon = Weapon
client-slot-skill = Skill
client-slot-skills = Skills
client-slot-count = How many
client-slot-other = Who else
client-slot-thing = Thing
client-slot-matter = What about
client-slot-item = Thing
client-slot-force = Force
client-slot-number = Number
client-slot-what = What
client-slot-targets = Targets
client-slot-station = Station
client-slot-side = Side
client-slot-shares = Shares
client-slot-ruling = Ruling
client-slot-roll = Roll
client-slot-reply = Answer
client-slot-reactions = Reactions
client-slot-reaction = Reaction
client-slot-people = Who
client-slot-members = With whom
client-slot-enemy = Against
client-slot-effort = Effort
client-slot-dodge = Dodge
client-slot-die = Die
client-slot-deeds = Deeds
client-slot-choice = Choice
client-slot-block = Block
client-slot-aim = At
client-slot-reason = Why
client-slot-part = Part
client-slot-names = Names
client-slot-percent = Per cent
client-slot-metres = Metres
client-slot-hours = Hours
client-slot-vehicle = Vehicle
client-slot-roller = Who rolls
client-slot-leader = Leader
client-slot-npc = Whom
client-slot-tactic = Tactics
client-slot-book = Book
client-slot-one = One
client-slot-unit = Unit
client-slot-strength = Their number
client-slot-foes = Their unit
client-slot-distance = Their metres

## The panel

client-panel = Panel
client-tab-odds = Odds
client-tab-sheet = Sheet
client-tab-inbox = Inbox
client-tab-seat = Seat
client-no-odds = Choose what to do, and its chance stands here.
client-reckoning = The chance is being reckoned.
client-read-rule = Read the rule { $card }
client-no-sheet = You have no sheet yet.
client-gear = Gear
client-how-to-roll = How a click on a skill rolls
client-dice = Dice
client-pips = Pips
client-seen-by = Seen by
client-seen-by-all = everybody
client-seen-by-private = you alone
client-seen-by-gm = you and the game master
client-inbox-empty = Nothing waits for you.
client-of-item = { $word }: { $number }
client-read = Read
client-table = The table
client-seat-quiet = The table asks nothing of you now.

## The game master's seat

client-asked = Asked of you
client-act-as = Act as
client-kind-waited = { $count }, waiting: { $waited }
client-undo = Take back
client-goes = This goes:
client-rolls = Rolls: { $count }
client-rolls-go = Rolls that go: { $count }
client-fresh-dice = Take back, fresh dice
client-same-dice = Take back, same dice
client-undo-all = Take back
client-ranges = Ranges
client-range-others = Everybody else
client-range-all = Everybody
client-in-force = In force
client-secret = secret
client-end = End
client-hidden = Hidden
client-reveal = Reveal
client-levers = Pace and time
client-pace = Rounds begin
client-pace-auto = by themselves
client-pace-gm = by you
client-time = Time for a turn
client-set = Set
client-prepared = Prepared
client-bring = Bring
client-bring-hidden = Hidden
client-npcs = NPCs
client-find-npc = Find an NPC
client-more-npcs = More: { $count }. Type what you look for.

## The palette

client-palette = Find what may be done, and every command
client-found = Found
client-nothing-found = Nothing was found.

## Building a character

client-making = Your character
client-making-open = Build a character
client-making-book = Book
client-making-steps = Steps
client-making-done = done
client-making-begin = Build your own, step by step
client-making-find = Find a skill
client-making-costs = costs { $count }
client-making-gains = gives back { $count }
client-making-have = You have { $what }.
client-making-replaces = It takes the place of what you have. Once more to take it.
client-making-to-place = Place the dots: { $count } left
client-making-place = Place the dots
client-making-next = Next: { $step }
client-making-keep = Keep it
client-making-missing = Still missing
client-making-sure = It is lost then: once more
client-making-cancel = Give it up
client-making-again = Begin anew
client-making-finish = Finish
client-making-play = Done
