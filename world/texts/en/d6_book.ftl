### What the pages of the D6 books say: building a character, gear, sheets, health, lessons.

## Building a character

d6_book-title = the D6 books
d6_book-about = Blasters, blades and a little magic of the mind, rolled with six-sided dice.
d6_book-intro = You build your own character. All six attributes start at { CODE("3D") }, which is { CODE("18D") } in all; each goes from { CODE("2D") } to { CODE("4D") }, so lower one to raise another: +chargen kno=2D, dex=4D. Then lay { CODE("7D") } on skills, at most { CODE("2D") } on each, and take two weapons and a piece of armour. You get { $medpacs } medpacs. +chargen shows all at any time, +chargen/cancel gives up.
d6_book-left-to-choose = { COUNT($left) ->
    [0] Nothing is left to choose.
   *[other] Left to choose: { $left }.
  }{ COUNT($over) ->
    [0] { "" }
   *[other] { " " }Take back { $over }.
  }
d6_book-dice-of = { $amount } of { $what }
d6_book-dice-too-many = { $amount } of { $what } too many
d6_book-weapons-left = { $count ->
    [one] 1 weapon
   *[other] { $count } weapons
  }
d6_book-armour-left = a piece of armour
d6_book-next = Next: { $line }
d6_book-next-gear = +chargen/gear { $weapon }. +chargen/gear lists what there is.
d6_book-next-armour = +chargen/gear { $armour }, or +chargen/done without armour.
d6_book-next-done = +chargen/done makes it your character. +chargen shows it first.
d6_book-starting-weapons = Weapons, two of them: { LIST($weapons) }.
d6_book-starting-armour = Armour, one piece: { LIST($armour) }.
d6_book-taking-gear = +chargen/gear { $weapon } takes one; +armoury { $weapon } describes it.
d6_book-starting-points = Everybody starts with { $medpacs ->
    [one] 1 medpac
   *[other] { $medpacs } medpacs
  }; points come with play.
d6_book-has-gear-already = You have the { $gear } already.
d6_book-has-weapons-enough = You have { $held }. Put one back first: +chargen/drop { $first }.
d6_book-no-starting-gear = Nobody starts with the { $gear }. +chargen/gear lists the gear.

## What goes beyond what may be built

d6_book-beyond-gear = Nobody starts with the { $gear } as it is there.
d6_book-beyond-weapons = { $count } weapons are too many: { $most } at most.
d6_book-beyond-armour = One armour is all that can be worn.
d6_book-beyond-medpacs = { $count } medpacs are too many: { $most } at most.
d6_book-beyond-points = Points come with play.
d6_book-beyond-warning = Early warning is for staff to give.

## Gear

d6_book-all-weapons = Weapons with their damage: { LIST($weapons) }.
d6_book-all-armour = Armour, against blows and energy: { LIST($armour) }.
d6_book-weapon-facts = Skill { $skill }, { $kind }, damage { $damage } { $type }.{ $stun ->
    [switch] { " " }It can be set to stun.
    [only] { " " }It only stuns.
   *[none] { "" }
  }
d6_book-weapon-shots = { $count ->
    [one] 1 shot
   *[other] { $count } shots
  }.
d6_book-price = { $price }.
d6_book-armour-facts = { $description } { CAPITAL($weight) } armour: { $physical } against blows and bullets, { $energy } against energy.{ $dexterity ->
    [none] { "" }
   *[other] { " " }Dexterity less { $dexterity }.
  }{ $strength ->
    [none] { "" }
   *[other] { " " }Lifting and brawling plus { $strength }.
  } { $price }.

## The sheet

d6_book-label-weapons = Weapons
d6_book-label-armour = Armour
d6_book-label-carries = Carries
d6_book-label-warned = Warned
d6_book-bare-fists = bare fists
d6_book-no-armour = none
d6_book-on-stun = on stun
d6_book-put-away = put away
d6_book-code-with-strength = { $written }
  .ear = strength{ $code ->
    [none] { "" }
   *[other] { " " }plus { $code }
  }
d6_book-protects = { $armour } { $physical }{ EYE("/", ear: " and ") }{ $energy }
d6_book-hurts = { $weapon } { $damage }
d6_book-strength-damage = strength{ $code ->
    [none] { "" }
   *[other] { " " }plus { $code }
  }
d6_book-damage = { $code } { $only ->
    [yes] stun only
   *[no] { $type }
  }
d6_book-worn = { $armour } { $physical } physical, { $energy } energy{ $dexterity ->
    [none] { "" }
   *[other] , Dexterity less { $dexterity }
  }{ $strength ->
    [none] { "" }
   *[other] , lifting and brawling plus { $strength }
  }
d6_book-carried = { $medpacs ->
    [one] 1 medpac
   *[other] { $medpacs } medpacs
  }, { $character ->
    [one] 1 Character Point
   *[other] { $character } Character Points
  }, { $force ->
    [one] 1 Force Point
   *[other] { $force } Force Points
  }
d6_book-early-warning = { $terms } on initiative
d6_book-warned-early-by = warned early by { COUNT($terms) ->
    [0] nothing
   *[other] { $terms }
  }

## The sheet in sentences

d6_book-skill-code = { $skill }, { $code }
d6_book-attribute-sentence = { CAPITAL($attribute) } { $code }{ COUNT($skills) ->
    [0] .
   *[other] ; { LIST($skills, between: "; ") }.
  }
d6_book-weapon-sentence = Weapon: { $weapon }, damage { $damage }{ COUNT($states) ->
    [0] .
   *[other] { " " }and { LIST($states) }.
  }
d6_book-armour-sentence = Armour: { $worn }.
d6_book-carried-sentence = You carry { $carried }.
d6_book-warned-sentence = You are warned early: { $warning }.

## The board

d6_book-full-dodge = full dodge
d6_book-hesitates = hesitates
d6_book-station = { $station } of { $vehicle }
d6_book-prepared = prepared { $skill }
d6_book-open-action = open
d6_book-time-out = unconsciousness
d6_book-time-dazed = daze
d6_book-time-to-live = time to live

## Health

d6_book-dead = Dead.
d6_book-healthy = Healthy.
d6_book-prone = On the ground{ $able ->
    [yes] : +stand, an action, to get up
   *[no] { "" }
  }.
d6_book-hurt = { $wound ->
    [wounded] Wounded: { CODE("1D") } off every roll of a skill or attribute until healed.
    [twice] Wounded twice: { CODE("2D") } off every roll of a skill or attribute until healed.
   *[incapacitated] Incapacitated: no action until healed.
  } { $medpacs ->
    [yes] A medpac and a medical roll of { $wound ->
        [wounded] 8 heal it
        [twice] 8 heal one step
       *[incapacitated] 13 heal one step
      }: +treat { $name }/medpac.
   *[no] The game master says when it is healed.
  }
d6_book-mortal-treated = Mortally wounded, stabilised and treated: the game master says when it is healed.
d6_book-mortal-stable = Mortally wounded but stable: dies in { $time } of rounds or of the game master's clock unless properly treated, which the game master says: +combat/set { $name }/treated=yes.
d6_book-mortal-medpac = A medpac and a medical roll of 18 heal one step: +treat { $name }/medpac.
d6_book-dying = { $told ->
    [own] Mortally wounded, and dying:{ " " }
    [known] { "" }
   *[others] { $name } is dying:{ " " }
  }{ CODE("2D") } are thrown for every round that goes by{ $rounds ->
    [0] { "" }
    [one] { " " }(1 round so far)
   *[other] { " " }({ $rounds } rounds so far)
  }; from the third such round on, a throw below their number kills{ $told ->
    [known] { " " }({ $name }).
   *[others] . A { CAPITAL($quality) } medical roll by somebody else saves { $told ->
        [own] you
       *[others] { $name }
      }: +treat { $name }/stabilise.
  }
d6_book-unconscious = Unconscious for { $time } more.{ $quality ->
    [none] { "" }
   *[other] { " " }A { CAPITAL($quality) } medical roll wakes: +treat { $name }/revive.
  }
d6_book-stunned = Stunned{ $times ->
    [1] { "" }
   *[other] { " " }{ $times } times
  } ({ $limit } knock out): passes in { $time }, or after a minute of rest.{ $dazed ->
    [yes] { " " }{ CODE("1D") } off every roll until the end of the next round.
   *[no] { "" }
  }

## What a first practice fight teaches

d6_book-lesson-no-sheet = { $book } is played with a sheet of D6 codes. Type +chargen to see the ready characters, and +chargen/take { $ready } to be one.
d6_book-lesson-choice = You rolled better for initiative, so you choose who begins: you, or, if you act last, your opponent.
d6_book-lesson-reading = How to read this: first what happened, then the dice (4D+2 is four dice plus two); reaching the other number is enough. { $why } shows every die and the rule behind it.
    .ear = How to follow this: first what happened, then the dice; reaching the other number is enough. { $why } tells every die and the rule behind it.
d6_book-lesson-treated = In a real fight and after it +treat <name> wakes whoever a stun has knocked out and keeps the mortally wounded alive; anybody within reach may try. Other wounds heal at the game master's word, or by medpacs where a scene has them. That is all you need.
d6_book-lesson-act = It is your turn. +odds attack { $foe } tells your exact chances and costs nothing; +attack { $foe } does it.
d6_book-lesson-personal-declare = A round is five seconds. First all say how many actions they take: one is safe, each more takes { CODE("1D") } off everything you roll.
d6_book-lesson-personal-answer = You are attacked. Your dodge is rolled against the shot and costs you nothing.
d6_book-lesson-advanced-declare = A round is five seconds. First all say how many actions they take: each beyond the first takes { CODE("1D") } off everything you roll. With +declare 2, one of them is left for a dodge.
d6_book-lesson-advanced-act = It is your turn. +odds attack { $foe } tells your exact chances and costs nothing; +attack { $foe } does it. You need the number of the range, or the dodge that { $foe } pays for.
d6_book-lesson-advanced-answer = You are attacked. A defence takes an action, and the prompt says what each one costs you; +nodefence saves your dice. What you roll stands all round.
d6_book-lesson-chronicles-declare = Who lost initiative declares first, and what comes first. With +declare 2 attack the second action is left for a dodge, with { CODE("1D") } less on everything; +attack { $foe } alone is one action. Saying nothing is no action at all.
d6_book-lesson-chronicles-act = It is your turn. +odds attack { $foe } tells your exact chances and costs nothing; +attack { $foe } does it. Ten above the number is a die more of damage.
d6_book-lesson-chronicles-answer = You are attacked. A dodge takes an action that you left open, or an extra one; the prompt says what each costs. +nodefence lets it come.
d6_book-form-needs = Needs { $other } { $code }.
