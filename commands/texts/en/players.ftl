### What is typed about accounts: before the login, characters, passwords, settings, moderation

## Before the login

players-help =
    You have not logged in yet. You can type:
      create <name> <password>       make an account and begin to play
      connect <name> <password>      log in to your account
      reset <name> <code> <password> set a new password with a code from staff
      screenreader                   have everything in sentences from now on
      encoding <name>                if letters look wrong: encoding utf-8
      look                           read the welcome again
      quit                           leave
    A password with spaces goes in quotation marks.
    Lost it? Staff give you a code, which works once and for an hour.
players-help-by-mail = Or have a link sent to your address: the website does so, below its login.
players-unknown-word = '{ $word }' is nothing that you can type yet. New here, type: { $line }
players-how-to-log-in = If you have an account, type connect, your name and your password. help says more.
players-connect-how = Type connect, your name and your password: connect <name> <password>. A name or a password with spaces goes in quotation marks.
players-wrong-login = There is no account of this name with this password. Type connect, the name and the password once more, or make an account: create <name> <password>.
players-create-how = Type create, a name of one word and a password, as in: { $line }. A password with spaces goes in quotation marks.
players-one-word = A name is one word: create { $name } and a password.
players-short-password = A password has at least { $least } characters: two or three words with a dash between them do well. Type create again.
players-no-new-accounts = No new accounts are taken at the moment.
players-name-taken = Somebody is called { $name } already. If that is you, type: connect { $name } and your password. Otherwise choose another name.

## Characters of an account

players-new-how = What is the name? Type it too, such as +new Anna.
players-character-made = { $name } is made. Type ic { $name } to be { $name }.
players-delete-how = This deletes a character for good, sheet and all. To delete { $name }: +delete { $name }
players-no-command-outside = '{ $word }' is no command outside the game. { $outside }

## Passwords

players-something-wrong = Something went wrong on our side. Please type it again; staff can see why.
players-place-in-line = You are number { $place } of those who log in; a moment, please.
players-connection-ended = The connection has ended.
players-password-how = Type password, the old one, an equals sign and the new one: password <old> = <new>.
players-not-the-old = That is not your password as it is now, so nothing has changed.
players-password-changed = Your password is another from now on. Whoever else was logged in to your account is logged out, on the website too.
players-userpassword-how = Type userpassword, a name, an equals sign and the new one.
players-userpassword-set = { $account } has the new password from now on.
players-code-how = For whom? Type userpassword/code and the name of an account.
players-code-made = The code for { $account } is { $code }. It works once, until { $until } UTC, and no code before it works any more. At the login they type: reset { $name } { $code } <new password>
players-code-made-for-you = { $staff } (staff) has made a code that sets a new password for your account, once and within the hour. If you asked for none, tell staff: +report.
players-reset-how = Type reset, your name, the code that staff gave you and a new password: reset <name> <code> <new password>. A name with spaces goes in quotation marks.
players-reset-done = You have a new password, and every connection of your account has ended. Log in: connect { $name } <new password>

## The address for a lost password

players-email-how = Type +email, the address, an equals sign and your password: +email <address> = <password>
players-email-unset = You have set no email address yet: +email <address> = <password>
players-email-kept = If you lose your password, the website sends a link to { $address }. +email none = <password> takes the address away.
players-email-no-mail = This game sends no mail, so it keeps no addresses. Whoever loses a password asks staff for a code.
players-email-bad = That is no email address.

## Settings of a client

players-option = { $option }: { $value ->
    [yes] on
    [no] off
    [none] as your client says
   *[other] { $value }
  } ({ $option ->
    [screenwidth] columns of your window
    [screenheight] lines of your window
    [encoding] how letters are sent: utf-8, latin-1
    [nocolor] no colours at all
    [xterm256] 256 colours
    [truecolor] all colours
    [mxp] words that can be clicked
    [nogoahead] no sign after a text
    [nopromptgoahead] no sign after a prompt
    [nopkeepalive] nothing sent to keep the line open
    [oob] the fight as data, for panels
    [plainwords] every sentence in the same plain words each time
   *[istyping] showing who is typing
  })
players-option-how = Set one so: option screenwidth=100
players-option-forgotten = What you set is forgotten from your next login on.
players-option-unknown = { $why } Type option to see them all.
players-option-value = Say what it shall be: option { $option }=...
players-option-size = { $option } is a number from { $least } to { $most }.
players-option-switch = { $option } is on or off.
players-option-encoding = No encoding is called { $encoding }. Try utf-8.
players-sentences = { $on ->
    [yes] You get sentences now. Type screenreader again for the layout.
   *[no] You get the layout again. Type screenreader for sentences.
  }

## Who is where, and what one has

players-connected = Connected: { $count }.
players-on-and-idle = { $account }{ CELL() }on for { $on }{ CELL() }idle for { $idle }{ $doing ->
    [none] { "" }
   *[other] { CELL() }{ LIST($doing) }
  }
players-gear-on-sheet = Weapons, armour and gear of the rules are on your sheet: +sheet.
players-where-you-are = You are in { $room }: look shows it, +where alone where others are.
players-no-way = No way leads out of here. channels and page reach the others: who lists them.
players-in-room = { $room }: { $who ->
    [none] nobody now
   *[other] { $who }
  }{ $scene ->
    [fight] , a fight is going on
    [scene] , a scene is open
   *[none] { "" }
  }.
players-nobody-elsewhere = Nobody is elsewhere.
players-way-there = The way there: { LIST($exits, between: ", then ") }.

## Reports and moderation

# In "Give the minutes as a number".
players-minutes = the minutes
players-report = the report
players-report-how = Report what? Type +report and, in your words, what happened.
players-reported = Staff have your report, with the last lines that you read. Thank you.
players-report-closed = Report { $number } is closed.
players-is-staff = { $account } is staff.
players-you-are-muted = Staff mute you { $minutes ->
    [0] until that is ended
    [one] for { $minutes } minute
   *[other] for { $minutes } minutes
  }: nobody hears what you write.
players-you-are-muted-no-more = You are not muted any more.
players-muted = { $account } is muted { $minutes ->
    [0] until that is ended
    [one] for { $minutes } minute
   *[other] for { $minutes } minutes
  }. +mute/remove { $account } ends it.
players-muted-no-more = { $account } can talk again.
players-not-muted = { $account } is not muted.
players-no-ban-of-staff = { $account } is staff. perm takes that away first.
players-banned-already = { $who } is banned already. ban lists who is.
players-you-are-banned = Staff have banned you from this game.{ $reason ->
    [none] { "" }
   *[other] { " " }The reason: { $reason }
  }
players-banned = { $who } is banned. ban lists who is, and the numbers for unban.
players-nobody-banned = Nobody is banned.
players-bans = Banned (unban and a number ends one):
players-not-banned = '{ $who }' is not banned.
players-banned-no-more = { $who } is not banned any more.
players-you-are-booted = Staff have ended this connection.{ $reason ->
    [none] { "" }
   *[other] { " " }The reason: { $reason }
  }
players-booted = { $count ->
    [one] { $count } connection ended.
   *[other] { $count } connections ended.
  }
players-boot-how = End whose connection? Type boot and the name of an account.
players-no-such-connection = No connection has the number '{ $number }'. boot and a name ends all of theirs.
players-not-connected = { $account } is not connected.

## Commands of Evennia's own

players-alias-category = The category stands last, behind a colon: @alias/category Ace=Al:nick
players-nick-on-one-line = A nick stands on one line: type it without { $sign }
players-nicks-cleared = Cleared all nicks.
players-changed-by-staff = { $staff } (staff) has changed your character { $name } with { $verb }.
