### The page of the web client

client-needs-javascript = This page needs JavaScript. Without it, play by telnet: see the front page.

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
client-waiting = waiting: { $names }
client-gm = game master
client-your-turn = Your turn
client-inbox = Inbox: { $count }
client-palette = Find a command
client-panel = Panel
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
client-size = Size of letters
client-percent = { $number } %
client-font = Prose
client-font-serif = with serifs
client-font-sans = without serifs
client-font-mono = typewriter
client-scheme = Colours
client-scheme-auto = as the system
client-scheme-light = light
client-scheme-dark = dark
client-ask = Ask before every act
client-sound = A sound at my turn
client-desktop = A notice of the desktop at my turn
client-settings-done = Done

## The board

client-the-fight = The fight
client-round = { $book }, round { $round }
client-fighters = Fighters
client-forces = Forces
client-waited-for = , waited for
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
