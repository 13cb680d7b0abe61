# The blurb, and what the book says of gear, where only iron, wood and wounds are known.
d6_book-title = The Long Lock
d6_book-about = Boat hooks, crossbows and cold water: a canal town, rolled with six-sided dice.
d6_book-intro = You build your own character. All six attributes start at 3D, which is 18D in all; each goes from 2D to 4D, so lower one to raise another: +chargen kno=2D, dex=4D. Then lay 7D on skills, at most 2D on each, and take two weapons and a piece of armour. You get { $medpacs } dressings. +chargen shows all at any time, +chargen/cancel gives up.
d6_book-starting-points = Everybody starts with { $medpacs ->
    [one] 1 dressing
   *[other] { $medpacs } dressings
  }; points come with play.
d6_book-beyond-medpacs = { $count } dressings are too many: { $most } at most.
d6_book-carried = { $medpacs ->
    [one] 1 dressing
   *[other] { $medpacs } dressings
  }, { $character ->
    [one] 1 Character Point
   *[other] { $character } Character Points
  }
d6_book-all-armour = Armour: { LIST($armour) }.
d6_book-protects = { $armour } { $physical }
d6_book-weapon-facts = Skill { $skill }, { $kind }, damage { $damage }.
d6_book-armour-facts = { $description } { CAPITAL($weight) } armour: { $physical } against iron and wood.{ $dexterity ->
    [none] { "" }
   *[other] { " " }Dexterity less { $dexterity }.
  } { $price }.
d6_book-damage = { $code }
d6_book-worn = { $armour } { $physical }{ $dexterity ->
    [none] { "" }
   *[other] , Dexterity less { $dexterity }
  }
d6_book-lesson-personal-answer = You are attacked. Your defence is rolled against it and costs you nothing.
d6_book-lesson-treated = In a real fight and after it +treat <name> wakes whoever a blow has knocked out and keeps the mortally wounded alive; anybody within reach may try. Other wounds heal at the game master's word. That is all you need.
