### What +prepared answers.

prepared-none = You have prepared no encounter, and nobody shares one with you. +prepared/new <name> begins one.
prepared-yours = Encounters that you may bring:
prepared-row = { $name }{ $by ->
    [none] { "" }
   *[other] , by { $by }
  }: { $count ->
    [0] no lines
    [one] one line
   *[other] { $count } lines
  }{ $aloud ->
    [yes] , with a text to read aloud
   *[no] { "" }
  }{ $shared ->
    [yes] , shared
   *[no] { "" }
  }.
prepared-line = { $number }: { $line }
prepared-aloud = Read aloud: { $line }
prepared-shared-with = Shared with { LIST($names) }.
prepared-not-here-now = Brought here now, it would come to nothing. { $why }
prepared-name-and-rest = Type { $line } <name>=<what>, as help prepared shows it.
prepared-which-line = Name one of its lines by its number: { $name } has { $most }.
prepared-new = You prepare { $name }. +prepared/add { $name }=<line> adds to it, +prepared/bring { $name } brings it.
prepared-copied = { $to } is a copy of { $name }, and yours.
prepared-renamed = { $name } is called { $to } now.
prepared-whole-name = That would delete { $name }: type its whole name.
prepared-deleted = { $name } is deleted.
prepared-yours-already = It is yours already: name somebody else.
prepared-takes-nothing = { $who } takes nothing from you.
prepared-shared-already = { $who } may use { $name } already.
prepared-shares-with-you = { $who } shares an encounter with you: +prepared { $name } shows it, +prepared/bring { $name } brings it.
prepared-shared = { $who } may show, copy and bring { $name } now, and not change it.
prepared-not-shared = { $name } is not shared with { $who }.
prepared-unshared = { $who } may not use { $name } any more. Copies stay.
prepared-empty = { $name } has neither lines nor a text: +prepared/add { $name }=<line>.
prepared-line-words = A line begins with one of these: { LIST($words) }. What follows is what +combat takes: add 2 thug=Gang.
prepared-line-needs-value = A line with { $word } names whom, an equals sign and what: { $word } <who>=<what>.
prepared-mod-usage = A modifier begins with + or -: mod <who>=+1 for round. mod <who>=none takes theirs away.
prepared-npcs-enough = An encounter brings 1 to { $most } NPCs.
prepared-no-such-npc = No book here has an NPC called { $name }{ $near ->
    [none] .
   *[other] ; near that: { LIST($near) }.
  } +npcs lists them, and <name> like <npc> makes a kind up.
prepared-line-fails = Nothing of it happens. Line { $number }, { $line }: { $why }
prepared-too-much = The encounter does too much at once: at most { $most } things.
