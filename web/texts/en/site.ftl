### The website: its forms, what they answer, and pages that say what went wrong

## The front page

site-home = Home
site-front-lead = A table for role-playing in prose, with fights by D6 dice rules.
site-front-about = You write what your character does; the game master sets the scene; the server keeps the combat round, rolls the dice and shows how every number came about.
site-front-play = Play in the browser
site-front-telnet = Or point any MU* client at { $host }, port { OR($ports) }.
site-front-new = New here? Connect and type "create <name> <password>": you are in the game at once. Whenever you come back, type "connect <name> <password>". In the browser a form asks for both.

## On every page

site-pages = Pages
site-menu = Menu
site-play = Play
site-channels = Channels
site-admin = Admin
site-scenes = Scenes
site-fights = Fights
site-password = Password
site-log-out = Log out { $name }
site-skip = Skip to main content.
site-runs-on = { $game } runs on Evennia.
site-to-the-front = To the front page
site-more-of-the-list = More of the list
site-before = Before
site-next = Next
site-page-of = Page { $page } of { $pages }

## Accounts

site-register = Create an account
site-register-send = Create the account
site-name = Name
site-name-of-account = One word of 3 to 30 letters, digits and . - _ signs. Your character goes by it too.
site-welcome = Welcome, { $name }. You can play now.
site-log-in = Log in
site-log-in-as-staff = Log in as staff
site-staff-alone = This way in is for staff alone. Log in from the front page.
site-password-changes = Change your password
site-password-changes-send = Change it
site-password-changed = Your password is changed
site-password-changed-why = Everybody else who was logged in to your account is logged out now.

## Lost passwords

site-lost-password = Lost your password?
site-lost-password-ask = Lost your password? Ask staff of the game for a code.
site-code-at-hand = Have you a code from staff? Set a new password.
site-by-code = A new password by a code
site-code = As staff gave it to you. It works once and for an hour.
site-new-password = New password
site-new-password-again = New password again
site-new-password-send = Set the new password
site-password-is-set = You have a new password, and whoever was logged in to your account is logged out. Log in.
site-mail-send = Send me a link
site-mail-address = The address is the one that you gave in the game, with +email. Without one ask staff of the game for a code.
site-mail-sent = If an account has this address, a mail with a link is on its way to it. The link works once and for an hour.
site-mailed-enough = Mails were asked for often from where you are. Wait ten minutes, or ask staff of the game for a code.
site-lost-password-subject = Your password at { $game }
site-lost-password-mail =
    Somebody, you we hope, has lost the password of { $name } at { $game }.

    Set a new one here, once and within the hour:

    { $link }

    If it was not you, you need do nothing: without this mail nobody can set one.
site-by-link = A new password
site-dead-link = This link works no more

## Characters

site-characters = Characters
site-your-characters = Your characters
site-no-characters = There are none yet.
site-without-character = You have no character.
site-make-character = Make a new character
site-save-sheet = Save { $name }'s sheet
site-undescribed = There is nothing to read about this character yet.
site-description = What others see when they look at your character.
site-describe = Describe { $name }
site-describe-send = Keep it
site-described = { $name } has a new description.
site-new-character = A new character
site-new-character-send = Create
site-name-of-character = One word of 3 to 30 letters, digits and . - _ signs.
site-character-made = { $name } is made.
site-delete = Delete { $name }
site-delete-send = Delete for good
site-delete-warning = Sheet, points and gear are gone then, and nobody can bring them back. To delete { $name } for good, type the name.
site-whole-name = The whole name
site-not-the-whole-name = That is not the whole name. It is { $name }.

## Help

site-help = Help
site-help-when-logged-in = Log in to read about every command; the same pages are in the game: "help".
site-where-this-is = Where this is
site-more-of-the-same = More of the same
site-page-before = Before: { $page }
site-page-next = Next: { $page }

## Channels and fights

site-no-channels = There is none that you may read.
site-channel-empty = Nothing has been said here lately.
site-fights-about = Fights that you ran and wrote down by +combat/export.
site-fight = { $room ->
    [none] a place that is gone
   *[other] { $room }
  }, begun { $begun } UTC
site-no-fights = There is none yet.

## Shared scenes

site-scenes-about = Scenes that those who played them agreed to show.
site-no-scenes = There is none yet.
site-scene-empty = Nothing of this part may be read.

## What went wrong

site-bad-request = That cannot be answered
site-bad-request-why = The address, or what was sent with it, is none of this game's.
site-forbidden = That page is not for you
site-forbidden-why = If it should be, log in, or ask the staff of this game.
site-out-of-date = The form is out of date
site-out-of-date-why = Go back, load the page again and send it once more. The browser has to take our cookie.
site-not-found = There is no such page
site-not-found-why = Some pages are for players who are logged in.
site-failed = Something went wrong on our side
site-failed-why = Staff can see why. Please try later.
site-no-channel = You are on no channel of that name.
