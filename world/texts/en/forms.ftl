### The form in which a character is built, for clients with panels.

forms-points = { $what ->
    [attributes] Attributes
    [skills] Skills
    [gear] Gear
    [points] Points
   *[xp] XP
  }
forms-pips-left = { $over ->
    [yes] { $left } of { $of } too many
   *[no] { $left } of { $of } left
  }
forms-count-left = { $left } of { $of } left
forms-price-of-a-pip = { $what ->
    [attributes] A pip takes a pip of the attributes.
   *[skills] A pip takes a pip of the skills.
  }
forms-armour = Armour
forms-step = { $step ->
    [ready] A ready character
    [description] What others see
    [pronouns] Pronouns
   *[person] Looks
  }
forms-pronoun = { $pronoun ->
    [they] they, them
    [she] she, her
    [he] he, him
   *[none] the name alone
  }
forms-ready = { $description }{ $armed ->
    [none] {" "}
   *[other] {" "}{ CAPITAL($armed) }; {""}
  }{ LIST($skills) }.
