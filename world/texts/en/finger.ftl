### What players show of themselves.

finger-head = Player: { $who }
finger-character = { "  " }Character: { $name }{ PRONOUN($who) ->
    [none] { "" }
   *[other] { " " }({ PRONOUN($who) })
  }
finger-free = { "  " }Free to play
finger-hour = { "  " }Hour there: { $hour }
finger-here = { "  " }In the game now
finger-last-here = { "  " }Last here: { $day ->
    [none] never
   *[other] { $day }
  }
finger-field = { "  " }{ $field }: { $text }
finger-ignored = You ignore { $who }, so what they wrote about themselves is left out.
finger-how = { $shown ->
    [none] Everybody reads the lines above.
   *[other] Everybody reads the lines above, with this as you wished: { $shown }.
  } +finger/set and +finger/show change them.
finger-set-how = Set what? Type +finger/set music=Old film scores. +finger/set music= takes it away.
finger-set = { $text ->
    [none] { $field } is taken away.
   *[other] { $field }: { $text }
  }
finger-bad-field = '{ $field }' is no name for a field. A name has up to 20 letters, as in: +finger/set music=Old film scores. The game's own lines keep theirs.
finger-no-field = You have set no field { $field }.
finger-too-long = A field has at most { $most } characters; this one has { $count }.
finger-too-many = You may show { $most } fields. +finger/set <field>= takes one away.
finger-clear-for-staff = Only staff take away what others wrote. +report tells them; +finger/set <field>= takes away what you wrote.
finger-clear-how = Take away what of whom? Type +finger/clear <name>/<field>.
finger-not-theirs = { $who } has set no field { $field }.
finger-cleared = { $field } of { $who } is taken away, and they are told if they are in the game.
finger-was-cleared = { $who } has taken away the field { $field } of what you show.
finger-show-how = Type +finger/show hour=on or +finger/show online=on; off ends it.
finger-shows = { $on ->
    [yes] Everybody may read now { $what ->
        [hour] what the clock shows where you are.
       *[online] whether you are in the game, or when you were last.
      }
   *[no] Nobody is told any more { $what ->
        [hour] what the clock shows where you are.
       *[online] whether you are in the game. who lists you while you are.
      }
  }
