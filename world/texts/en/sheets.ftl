### What sheets tell that are written, read and shown.

## Sheets that wait for staff's yes

sheets-may-it-play = { $who } has a new sheet: +sheet/export { $book } { $who } shows it. May it play with others?
sheets-approved-by = approved by { $by } on { $day }
sheets-waits = waits for staff's yes: practice is open, play with others is not yet
sheets-not-approved = { $who }'s sheet waits for staff's yes before it plays with others. +practice is open.
sheets-character-gone = There is no such character any more.
sheets-new-sheet-refused = { $by } says no to your new sheet. Change it, and staff are asked again.
sheets-goes-on-waiting = { $who }'s sheet goes on waiting.
sheets-approved-yours = { $by } has approved your sheet: you may play with others.
sheets-is-approved = { $who }'s sheet is approved.

## What staff set by hand

sheets-say-what = Say what and how much: { $skill } { $code }, { $count }, { $armed }.
sheets-other-kind = +setsheet knows sheets of { $known }.{ $changed_by ->
    [none] {""}
   *[other] {" "}{ $changed_by }
  }
sheets-sheet-of = the sheet of the { $name }
sheets-on-that-sheet = { $kind } on that sheet
sheets-no-more = no { $what } any more
sheets-piece-already = The { $piece } is on that sheet already.
sheets-now-has = now has the { $piece }

## What became of sheets

sheets-given = a new sheet
sheets-given-up = the sheet given up
sheets-of-another-kind = a sheet of { $new } for one of { $old }

## Sheets that come as text

sheets-sheet-as-it-is = That is { $who }'s sheet as it is: nothing is changed.
sheets-has-changed = Your sheet has changed: { $what }.
sheets-yours-now = It is your sheet now: { $what }.
sheets-no-such-question = No open question { $number } asks for a sheet.
sheets-asks-for-another = { $who } asks for another sheet: { $what }. { LIST($reasons, between: " ") }
sheets-shall-it-be-so = +sheet/asked { $number } shows it whole. Shall it be so?
sheets-staff-are-asked = That is for staff to allow, who are asked; nothing has changed. { LIST($reasons, between: " ") }
sheets-asked-sheet-refused = { $by } says no to the sheet that you asked for.
sheets-stays-as-it-is = { $who }'s sheet stays as it is.
sheets-in-a-fight = { $who } is in a fight. Answer when it is over.
sheets-yes-to = +yes to { $line }
sheets-has-the-sheet = { $who } has the sheet.
sheets-changed-since = { $who }'s sheet has changed since: { $problem } It would have to be asked anew.

## Giving a sheet

sheets-changed-by = { $by } has changed your sheet: { $what }.
sheets-has-fought = { $who } has fought with this sheet, so it stays. Staff may change it.

## Sheets as text

sheets-text-too-long = That is longer than { $most } characters: no sheet is.
sheets-begin-with = Begin with a line [character], or [npc]. Headings in it have that word in front{ $heading ->
    [none] .
   *[other] : [{ $heading }].
  }
sheets-name-and-kind = Name and kind are texts in quotes, as in kind = "{ $kind }".
sheets-say-kind = Say kind = one of { LIST($kinds) }.
sheets-is-a-stat-block = That is the text of a stat block: one of a character begins with [character].
sheets-begins-with-npc = A stat block begins with [npc], and has a name.
sheets-not-written = Sheets of the kind { $kind } are not written as text.
sheets-more-mistakes = There are { $count } mistakes more.
sheets-in-line = Line { $number }: { $sentence }
sheets-nested-too-deep = Brackets in brackets in brackets: no sheet is so.
sheets-unreadable = Line { $number } cannot be read: '{ $line }'. Lines are name = "text", name = 2 or a heading in [brackets], each name once.
