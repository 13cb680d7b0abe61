### Mail between players.

mail-waits = { $count ->
    [one] 1 mail waits
   *[other] { $count } mails wait
  } for you: +mail lists { $count ->
    [one] it.
   *[other] them.
  }
mail-came = Mail from { $who }: +mail { $number } reads it.
mail-box-full = { $who } has { $most } mails of yours still to read. Wait until they have read some.
mail-what = Mail what to whom? Type +mail Bea=Thursday/Shall we play on at eight?
mail-too-many = A mail goes to at most { $most } players.
mail-long-subject = A subject has at most { $most } characters; this one has { $count }.
mail-long = A mail has at most { $most } characters; this one has { $count }. Send it in two.
mail-sent = Mail sent to { $names }.
mail-none = You have no mail. +mail Bea=Thursday/Shall we play on at eight? sends one.
mail-head = Your mail (+mail and a number reads one):
mail-row = { $number }{ CELL() }{ $new ->
    [yes] new
   *[no] read
  }{ CELL() }{ $who ->
    [none] somebody who is gone
   *[other] { $who }
  }{ CELL() }{ $when }{ CELL() }{ $subject ->
    [none] (no subject)
   *[other] { $subject }
  }
mail-older = Older ones: +mail/list { $page }
mail-shown = Mail { $number } from { $who ->
    [none] somebody who is gone
   *[other] { $who }
  }, { $when }:
mail-subject = { "  " }Subject: { $subject }
mail-deleted = Mail { $number } is deleted; those after it have moved up.
mail-sender-gone = Whoever sent that mail is not in this game any more.
mail-somebody = somebody who is gone
mail-forwarded = [{ $who } wrote:] { $text }

## Lists a page at a time, and numbers in them

mail-no-page = There is no page '{ $page }'. { $pages ->
    [one] There is one page.
   *[other] Pages are 1 to { $pages }.
  }
mail-no-number = There is no number '{ $number }'. { $count ->
    [0] Nothing is there.
    [one] There is only number 1.
   *[other] Numbers are 1 to { $count }.
  }
