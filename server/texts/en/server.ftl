### What a caller reads from the server itself: before the login, and while it comes and goes

## Before the login

server-welcome =
    { $welcome }

    Have you been here before? Then type:
        connect <name> <password>
    Lost your password? Type: help
    For a screen reader, type: screenreader
    Type help for more, look to read this again, quit to leave.

    New here? Choose a name of one word, your character's too, and a password
    of at least 8 characters, and type:
        create <name> <password>
server-slogan = Role-playing with D6 combat
server-you-are-banned = You are banned from this game.

## While the game is away

server-coming-back = The game is coming back: a moment, please.
server-stopped = The game has been stopped. Call again later.
server-stumbled = The game has stumbled and is coming back. Nothing that was done is lost, and what you type meanwhile is kept.
server-back = The game has restarted and is back. Nothing that was done is lost.
server-earlier-lines-gone = Earlier lines that stand in no scene's log are gone.
server-line-refused = The game has been stopped. This was not carried out: { $line }
server-line-unsure = Nobody can say whether this was still carried out; look before you type it again: { LIST($lines) }

## Lines that are too long, or too many

server-line-too-long = That was longer than 20,000 characters and was left out. Please send it in parts.
server-lines-left-out = { $count } of your lines were left out, because { $waiting } waited already. Those before them are done.

## Whether the game answers

server-not-there = The Server is not there: it is starting, or has been stopped.
server-silent = The Server has not answered within { $seconds } seconds.
server-no-database = The database does not answer.
