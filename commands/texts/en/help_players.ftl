### Pages of help: rows, paragraphs, points.

help_players-new =
    make a new character

    Usage:
      +new <name>{ CELL() }as in: +new Anna{ $rows }

    For a player who has no character, or may have one more. The name is one word: 3 to 30
    letters, digits and . - _ signs.

help_players-delete =
    delete your character for good

    Usage:
      +delete <name>{ CELL() }the whole name, as in: +delete Anna{ $rows }

    Sheet, points and gear are gone, and nobody can bring them back. Poses and rolls stay in the
    logs of the scenes. Not while a scene counts on the character; +new makes another afterwards.

help_players-ic =
    be your character again

    Usage:
      ic{ CELL() }from outside the game
      ic <name>{ CELL() }of several, this one{ $rows }

help_players-unpuppet =
    leave your character and stay connected

    Usage:
      unpuppet{ $rows }

    ic comes back to it. A fight goes on without your word: +combat/leave takes you out first.
    To talk out of character, type ooc and the words; you stay where you are.

help_players-quell =
    be no more than your character, for staff

    Usage:
      quell{ CELL() }your account's permissions rest
      unquell{ CELL() }they hold again{ $rows }

help_players-who =
    who is in the game, and free to play

    Usage:
      who{ $rows }

    It says of everybody how long they have been on and typed nothing, whether they are free to play
    (+free), and in which scene they are: open ones by their number, others only as a scene.

help_players-inventory =
    what you carry

    Usage:
      inventory{ CELL() }things that you have picked up; also inv, i{ $rows }

    Weapons, armour and other gear of the rules are on your sheet: +sheet.

help_players-option =
    how you read, and what your client can do, if it says it wrong

    Usage:
      option{ CELL() }how everything is set
      option <name>=<value>{ CELL() }option screenwidth=100, option nocolor=on
      option timezone=<zone>{ CELL() }Europe/Berlin: times that you type and read are in it
      option language=<code>{ CELL() }one of those that option shows, if there are several
      option/clear{ CELL() }forget what you set, from the next login on{ $rows }

    What you set is kept for your next logins. For sentences instead of columns: screenreader.

help_players-reset =
    set a new password with a code from staff

    Usage:
      reset <name> <code> <new password>{ $rows }

    For whoever has lost theirs: ask staff for a code, which works once and for an hour. Every
    connection of the account ends. A name with spaces goes in quotation marks.

help_players-email =
    the email address to which a link is sent when you lose your password

    Usage:
      +email{ CELL() }the one that we have
      +email <address> = <password>{ CELL() }have this one from now on
      +email none = <password>{ CELL() }have none{ $rows }

    On the website, Lost your password? sends a link to it, which works once and for an hour. No
    player sees it, and nothing else is sent there.

help_players-report =
    tell staff of what should not happen

    Usage:
      +report <text>{ $rows }

    Staff read your words and, with them, the last lines that you have read, so report at once.
    Nobody else learns of it. +ignore and a name: you hear nothing more of somebody.

help_players-reports =
    what players have reported

    Usage:
      +reports{ CELL() }the open ones
      +reports <number>{ CELL() }one, with the lines that its writer had read before
      +reports/close <number>{ $rows }

    Staff who are in the game read at once that a report has come.

help_players-mute =
    keep somebody from talking for a while

    Usage:
      +mute <name> <minutes>
      +mute <name>{ CELL() }until you end it
      +mute/remove <name>{ $rows }

    Whoever is muted plays on, but cannot say, pose, emit, whisper, page, talk out of character
    or on channels, describe a character, or put own words into a deed, the name of a side or a
    new character. They are told so, and for how long. +report still reaches you.

help_players-ban =
    keep somebody out of the game

    Usage:
      ban <name>{ CELL() }an account; whoever plays it is sent away at once
      ban <name>: <reason>{ CELL() }the reason is for staff, and told to whom it is
      ban <address>{ CELL() }where a caller is: 203.0.113.7, or 203.0.113.* for all of it
      ban{ CELL() }who is banned; unban <number> ends one{ $rows }

    Account and characters are kept. +mute keeps somebody from talking only.

help_players-boot =
    end somebody's connection

    Usage:
      boot <name>[: <reason>]{ CELL() }every connection of an account
      boot/sid <number>[: <reason>]{ CELL() }one of them, by its number in the log
      boot/quiet ...{ CELL() }without a word to whom it is{ $rows }

    They may come back at once: ban keeps them out.

help_players-unban =
    let somebody into the game again

    Usage:
      unban <number>{ CELL() }ban lists the numbers
      unban <name>{ CELL() }an account or an address{ $rows }

help_players-password =
    change your password

    Usage:
      password <old password> = <new password>{ $rows }

    The new one has at least 8 characters. Other connections of yours end, and logins on the
    website; this one stays. Whoever has lost theirs asks staff for a code, which works once and for
    an hour, and types at the login: reset <name> <code> <new password>

help_players-userpassword =
    set somebody's password, or let them do it

    Usage:
      userpassword/code <account>{ CELL() }a code with which they set it themselves
      userpassword <account> = <new password>

    For somebody who has lost it. A code works once and for an hour, and ends the one before it.
    Hand it on in private to nobody but them. At the login they type:
      reset <name> <code> <new password>{ $rows }
    or use it on the website, below the login. Neither is done for staff of one's own rank or above.

help_players-screenreader =
    have everything in sentences, for a screen reader

    Usage:
      screenreader{ CELL() }turns it on, or off again
      screenreader { EITHER("on", "off") }{ $rows }

    Kept for your next logins. You may type it before you log in as well.

help_players-where =
    who is in which room, and the way there

    Usage:
      +where{ $rows }

    It lists the rooms that you can walk to in which somebody is, the nearest first, and the room
    where everybody begins. Behind a name stands whether they are free to play, in which scene they
    are (of a private one only that it is one), and for how long they have typed nothing. who lists
    all who are in the game, +gm those who offer to run scenes.

help_players-finger =
    what players show of themselves

    Usage:
      +finger <name>{ CELL() }what a player shows, by their name or their character's
      +finger{ CELL() }what you show
      +finger/set <field>=<text>{ CELL() }write something about yourself; without text it is taken away
      +finger/set music=Old film scores{ CELL() }such as this
      +finger/show hour={ EITHER("on", "off") }{ CELL() }what the clock shows where you are
      +finger/show online={ EITHER("on", "off") }{ CELL() }whether you are in the game, or when you were last
      +finger/clear <name>/<field>{ CELL() }take away what a player wrote, as staff; they are told{ $rows }

    You name the fields yourself: up to 12, each of up to 300 characters.

help_players-free =
    say that you are free to play

    Usage:
      +free{ CELL() }whether you are, and who else in the game is
      +free { EITHER("on", "off") }{ $rows }

    who, +where and +finger say so to everybody until you end it.
