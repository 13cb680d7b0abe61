### The log of a scene: its summary, its sharing, its files, how long it is kept.

## The summary

log-tally = What came of scene { $number }{ $title ->
    [none] { "" }
   *[other] {" "}({ $title })
  }:
log-tally-people = Took part: { PEOPLE($who) }.
log-tally-npcs = Besides them: { PEOPLE($who) }.
log-tally-rounds = Played: { $count ->
    [one] 1 round
   *[other] { $count } rounds
  }.
log-tally-waited = Waited for: { LIST($each) }.
log-tally-hits = Hits: { LIST($each) }.
log-tally-wounds = Hurt: { LIST($each) }.
log-tally-losses = Losses: { LIST($each) }.
log-tally-spent = Spent: { LIST($each) }.
log-tally-roll = The only roll: { $roll }
log-tally-best = The best roll: { $roll }
log-tally-worst = The worst roll: { $roll }
log-tally-each = { $who } { $what }
log-tally-seat = the game master
log-tally-nothing = Nothing yet.
log-hits = { $hits } of { $of }
log-times = { $n ->
    [one] once
    [2] twice
   *[other] { $n } times
  }
log-count = { $n }
log-points = { $n } { $what }
log-members-only = Only those who were in scene { $number } read its log.

## Sharing

log-sharing = Before your lines of a scene go on the website: { $order ->
    [always] they may, you are not asked
    [never] they may not, you are not asked
   *[ask] you are asked
  }. +scene/sharing always, ask or never; +scene/share/no <scene> takes them back.
log-not-a-scene = Scene { $number } has no log that could be shared: only a scene begun with +scene/start has.
log-asks-to-share = { $who ->
    [none] A member of the scene
   *[other] { $who }
  } would put the log of scene { $number }{ $title ->
    [none] { "" }
   *[other] {" "}({ $title })
  } on the website, for everybody to read. May your lines be in it?{ $private ->
    [yes] {" "}It was private: unless all agree, nothing of it is shared.
   *[no] {" "}Without a yes they are left out.
  }
log-agreed = Your lines of scene { $number } may be read on the website. +scene/share/no { $number } takes them back at any time.
log-refused = Your lines of scene { $number } are not on the website. +scene/share/yes { $number } lets them in.
log-no-lines = You have no lines in scene { $number } that could be shared.
log-share-when = { $state ->
    [now] Scene { $number } is on the website: { $address }
    [over] Scene { $number } goes on the website when it is over: { $address }
    [all] Scene { $number } was private. It goes on the website once all agree.
   *[some] Scene { $number } goes on the website once somebody who posed agrees.
  }
log-share-asked = Asked, with a week to answer: { PEOPLE($who) }.
log-share-agreed = Shared: the lines of { PEOPLE($who) }.
log-share-out = Left out: the lines of { PEOPLE($who) }.
log-left-out = [{ $who }'s lines are left out]

## Files

log-file-kinds = As which file? +scene/download { $number } markdown, text or replay.
log-file = Written: { $address }, for whoever logs in there as you.
log-file-seat = A replay file holds all secrets of its scene: only whoever has its seat downloads one. +scene/download { $number } markdown or text is for you.
log-file-untitled = Scene { $number }
log-file-about = { $what ->
    [date] Date
    [warning] Warning
    [plot] Plot
    [people] People
    [summary] Summary
   *[played] Played
  }

## How long it is kept

log-kept-until = Scene { $number }{ $title ->
    [none] { "" }
   *[other] {" "}({ $title })
  } will be deleted on { $day }, as this game keeps no scene longer. A shared one stays: +scene/share { $number }. Your own copy: +scene/download { $number } markdown.
