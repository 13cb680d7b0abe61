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

### The log of a scene: its pages, search, recap and notes, and changes of one's own poses.

## Pages

log-earlier-lines = Earlier lines stand in the scene's log: +scene/log.
log-how = Type +scene/log, with the number of a scene, prose, rolls or combat, by <name>, and page <n> after it as you like: +scene/log 12 rolls by Ace page 2.
log-not-yours = Only those who are or were in scene { $scene } read its log.
log-nothing = The log of scene { $scene } holds nothing of that.
log-nothing-for-you = You were told nothing of what is on this page.
log-no-such-page = The log has { $pages ->
    [one] one page
   *[other] { $pages } pages
  }.
log-head = Scene { $scene }{ $title ->
    [none] {""}
   *[other] , { $title }
  }: page { $page } of { $pages }. Times are { $zone }.
log-day = { $day }
log-entry = { $time }{ $number ->
    [none] {""}
   *[other] {" "}({ $number })
  } { $text }
log-older = Before that: { $line }
log-removed = { $who } took this pose back.
log-removed-own = You took this back, and nobody else reads it: { $text }
log-seat-note = Note by { $who } for the game masters: { $text }

## Search

log-search-how = Type +scene/search <words>, or +scene/search <scene>=<words> for one scene. Each word has two letters or more; #114 finds a roll.
log-found-nothing = '{ $words }' is found in no log that you may read.
log-found = Scene { $scene }{ $title ->
    [none] {""}
   *[other] , { $title }
  }, { $day } { $time }, pose { $number } by { $who }: { $text }
log-found-note = Scene { $scene }{ $title ->
    [none] {""}
   *[other] , { $title }
  }, { $day } { $time }, note by { $who }: { $text }
log-found-rolls = Scene { $scene }{ $title ->
    [none] {""}
   *[other] , { $title }
  }, { $day } { $time }, rolled{ $who ->
    [none] {""}
   *[other] {" "}by { $who }
  } { $marks }
log-found-more = More: { $line }

## Recap

log-recap = Scene { $scene }{ $title ->
    [none] {""}
   *[other] , { $title }
  }, { $posed ->
    [yes] since your last pose
   *[no] so far
  }:
log-recap-nothing = Nothing has happened.
log-recap-before = Before what follows: { $who }.
log-recap-count = { $who } { $count ->
    [one] (one pose)
   *[other] ({ $count } poses)
  }
log-recap-pose = { $who ->
    [none] { $text }
   *[other] { $who }: { $text }
  }
log-recap-came = { $who } came.
log-recap-gone = { $who } left.
log-recap-hurt = Hurt: { $who }.
log-recap-how = { $who } ({ $how })
log-recap-round = Round { $round } is being played.

## Notes

log-note-what = Note what? Type +scene/note The door is trapped.
log-notes-for-seat = Notes are for the game masters of a scene.
log-note-later = The scene is not being played now. Notes are kept in running scenes.
log-noted = Noted in scene { $scene }. Only its game masters of now read it; +scene/notes lists all notes.
log-no-notes = Scene { $scene } has no notes that you may read.
log-note = { $day } { $time } { $who }: { $text }

## Changes of one's own poses

log-edit-how = Type +scene/edit <text> for your last pose, or +scene/edit <n>=<text>; the log shows the number of each.
log-typo-how = Type +scene/typo <old>/<new> for your last pose, or +scene/typo <n>=<old>/<new>.
log-undo-how = Type +scene/undo for your last pose, or +scene/undo <n>; the log shows the number of each.
log-edited = { $who } changes pose { $number }.
log-mended = Pose { $number } reads now: { $text }
log-taken-back = { $who } takes back pose { $number }.
log-no-pose = You have no such pose in scene { $scene } that stands.
log-pose-of-another = That pose is { $who }'s. You may change your own.
log-kept-as-it-is = That pose was written before poses could be changed, and stays.
log-gone-already = You took that pose back already.
log-pose-has-rolls = There are rolls in that pose, so its words stay. +scene/undo takes it back.
log-changed-too-often = A pose may be changed { $most } times, and this one has been.
log-typo-not-there = Pose { $number } does not say '{ $text }'.
log-typo-leaves-nothing = That would leave nothing of the pose. +scene/undo takes it back.

## Reports

log-for-staff = Scene { $scene }, { $time }: { $who } { $removed ->
    [yes] took back
   *[no] changed
  }: { $text }
