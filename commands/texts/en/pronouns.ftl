### How a character is spoken of.

pronouns-shown = { PRONOUN($who) ->
    [none] You are always called by your name: { $who } draws { THEIR($who) } weapon.
   *[other] You are spoken of as { PRONOUN($who) }: { $who } draws { THEIR($who) } weapon.
  } +pronouns and she, he, they or none changes it.
