### What a scene has set on somebody, and what has become of a sheet.

apart-said = { $changes }
apart-listed = { LIST($changes) }
apart-here = In this scene: { $changes }.
apart-change = { $how ->
    [added] { $what } added
    [gone] { $what } taken away
    [here] { $what } { $after } (your own { $before })
   *[changed] { $what } from { $before } to { $after }
  }
apart-lost-parts = lost parts
apart-field = { $field ->
    [declared] declared actions
    [taken] actions taken
    [added] added actions
    [lost] loss of the round
   *[other] { $words }
  }
apart-value = { $value ->
    [none] none
    [yes] yes
    [no] no
   *[other] { $value }
  }
