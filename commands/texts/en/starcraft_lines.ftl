### What is typed under the book starcraft: battles and their orders, shots, what stands about

## Battles: the game master's seat

starcraft_lines-no-battle = No battle is being fought here. +battle/start opens one.
starcraft_lines-no-such-force = You command no such force: { $yours ->
    [none] +battle shows them
   *[other] { LIST($yours) }
  }.
starcraft_lines-name-commanders = Name commanders: +battle/start Ann: 20 { $units } vs ...
starcraft_lines-name-forces = Say it like this: Ann: 20 marines at 0, 10 firebats.
starcraft_lines-add-how = Say it like this: +battle/add Ann: 10 { $units } at -20.
starcraft_lines-fields = Fields of a force: { LIST($fields) }. Bonuses are pips or dice: 3 is { CODE("1D") }.
starcraft_lines-whole-number = Give a whole number{ $dice ->
    [yes] , or as dice, { CODE("+1D") }
   *[no] { "" }
  }: +battle/set marines/{ $field }=3.
starcraft_lines-range-how = Name two forces: +battle/range marines, zerglings=close.
starcraft_lines-commander-how = Name both: +battle/commander marines=Bea.
# The rest of "Ann invites you into".
starcraft_lines-asked-into = a battle in { $place } (book starcraft): you would command { $units }, { $beside ->
    [none] against
   *[other] beside { $beside }, against
  } { LIST($foes, between: " and ") }
starcraft_lines-with-units = { $commander } with { $units }

## Forces as they are written

starcraft_lines-force-how = A force is written 20 { $units } at 0, or with a kind of your own: 4 goliaths of 4 damage 3D resistance 2D move 15 reach long.
starcraft_lines-medics-how = Medics go with a force: 10 { $units } +{ $medics } medics.
starcraft_lines-own-kind-how = Of a kind of your own say at least damage and metres to move: 4 goliaths of 4 damage 3D resistance 2D move 15 reach long.

## The chances of an attack

starcraft_lines-several-commanders = Forces of one commander attack as one.
starcraft_lines-too-far-apart = They are too far apart for any attack.
starcraft_lines-odds =
    { CAPITAL($forces) } on { $target } at { $band } range: { $needed } needed, { $chance } to hit.
    { $mean } fall on average. How many fall:
      { LIST($fallen) }.
starcraft_lines-odds-in-a-line = { CAPITAL($force) } on { $target }, { $metres } m: { $needed } needed, { $chance } to hit, { $mean } of { $strength } fall on average.
starcraft_lines-odds-out-of-reach = { CAPITAL($force) } on { $target }, { $metres } m: out of reach, { $reach } m at most.
starcraft_lines-nobody-in-sight = No force of another side is in sight.

## Orders and plans

starcraft_lines-order-how = Say it like this: +order marines=attack zerglings.
starcraft_lines-attack-whom = Say whom: +order { $force }=attack { $target }, or attack nearest.
starcraft_lines-move-how = Say how far: +order marines=move 20, or move to 25.
starcraft_lines-plan-how = Say how many actions: +plan 2 with dodge.
# In "Give the Character Points as a number".
starcraft_lines-points = the Character Points
starcraft_lines-react-how = Say how: +react dodge, or +react none.

## Shots

starcraft_lines-spray-how = Name targets: +spray Zergling 1, Zergling 2.
starcraft_lines-aim-at-whom = Say at whom: +aim Raider=15 cm the hand.
starcraft_lines-aim-how = Say how big: +aim Raider=15 cm the hand.
starcraft_lines-aim-at-nothing = Say how big what you aim at is, as in +aim Raider=15 cm the hand, or name a thing that stands here.

## What stands about

starcraft_lines-medlab-how = Say on or off, and perhaps for whom and with what bonus: +stage medlab=on for zerg -1D.
