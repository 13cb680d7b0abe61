### Passwords that are lost and set anew.

lost_passwords-wrong-code = This name has no such code, or it was used, or its hour is over. Ask staff for a new one, and type it as they gave it.
lost_passwords-too-many-wrong = Too many wrong passwords or codes came from your address. Try again in a few minutes.
lost_passwords-banned = You are banned from this game, and a new password does not change that. Ask staff.
lost_passwords-used-link = It was used, or its hour is over. Ask for a new one, or ask staff for a code.
lost_passwords-link-is-over = This link works no more. { $why }
lost_passwords-is-superuser = { $account } is the superuser, whose password nobody else sets in the game. Whoever keeps the machine does: evennia changepassword, while the game is stopped.
lost_passwords-stands-as-high = { $account } stands as high as you or above: staff higher up do that.
lost_passwords-line-is-full = Very many people are logging in just now. Please try again in a minute.

## What the account reads at its next login

lost_passwords-was-reset = Your password was reset by { $how } on { $when }. If that was not you, tell staff at once: +report.
lost_passwords-by-code = a code that { $who } gave
lost_passwords-by-mail = mail
lost_passwords-moment = { $day } at { $time } UTC
