### What the rules of battles between units say.

## Opening a battle

battle-none-here = No battle is being fought here. +battle/start opens one.
battle-already-here = A battle is being fought here. +battle shows it.
battle-number-of-forces = A battle has 2 to { $most } forces.
battle-two-of-one-name = Two forces have the same name.
battle-needs-two-sides = A battle needs forces of two sides.
battle-no-room-for-that-force = That force is in the field already, or there are too many.

## What a force may be

battle-name-of-a-force = A force's name is 1 to 40 plain characters.
battle-commander-not-here = The commander of { $force } is not in this scene.
battle-strength-of-a-force = A force has 1 to { $most } creatures.
battle-place-of-a-force = A force stands at a place from -{ $line } to { $line }.
battle-useless-kind = No battle can use { $kind ->
    [none] a kind without a name
   *[other] { $kind }
  } as written.
battle-bounds-of-a-kind = A kind moves 0 to { $metres } metres and has a name of { $letters } letters at most.

## Orders

battle-no-such-force-stands = No such force stands in this battle. +battle shows them.
battle-not-your-force = The { $force } take no orders from you.
battle-you-command-nothing = You command nothing in this battle.
battle-commander-is-out = { $who } is out of action: what was ordered goes on, and the others defend, until the game master names another: +battle/commander marines=Bea.
battle-kinds-of-orders = Order one of { LIST($kinds) }.
battle-orders-are-in = Your orders of this segment are in.
battle-orders-are-carried-out = Orders are being carried out.
battle-you-hold = You hold: your orders come later in this segment.
battle-moved-already = The { $force } have moved this round: attack, dig or wait.
battle-moves-at-most = The { $force } move up to { $metres } metres in a segment.
battle-attacked-already = The { $force } have attacked this round: move or wait.
battle-dug-in = The { $force } have dug in: no attack this round.
battle-beyond-every-range = The { $force } and { $target } are beyond every range, { $apart } m apart. +order { $force }=advance comes nearer.
battle-band-out-of-reach = The { $force } cannot attack at { $band } range: { $reach } at most. +order { $force }=advance comes nearer.
battle-reach = { $band } range ({ $metres } m)
battle-nobody-in-reach = The { $force } attack up to { $reach } m, and { $nearest ->
    [none] nobody is in sight
   *[other] the { $nearest } are { $apart } m away
  }: +order { $force }=advance.
battle-your-own-side = That force is on your own side.
battle-no-standing-order = The { $force } have no standing order.
battle-no-digging-after-an-attack = The { $force } have attacked: no digging in this round.
battle-dug-already = The { $force } have dug in this round: once is all they may.
battle-hold-comes-first = Hold before you give any order.
battle-hold-for-lower-tactics = Hold for a commander with lower Tactics.
battle-no-shields = The { $force } have no plasma shields.
battle-shields-between-rounds = Shields are switched between rounds.

## What the game master sets

battle-rounds-have-to-catch-up = No orders are waited for: the rounds have to catch up first (+combat).
battle-no-such-force = There is no such force. +battle shows them.
battle-fields-of-a-force = Set one of: { LIST($fields) }.
battle-bounds-of-a-field = { CAPITAL($field) } is { $low } to { $high }.
battle-no-shots-from-hand-to-hand = The { $force } fight hand to hand: no upgrade lets them shoot.
battle-commands-it-already = { $who } commands { $force } already.
battle-out-of-action = { $who } is out of action.
battle-on-another-side = { $who } is on another side than { $force }.
battle-bands-there-are = A range is { LIST($bands) }.

## Units of a game's own

battle-name-of-a-unit = A unit has a name of plain letters, { $most } at most, and is no medic.
battle-example-of-a-unit = {"["}units.Goliaths] and below it size, damage, resistance, move and reach.
battle-field-size = creatures in a full unit
battle-field-code = of a full unit
battle-field-shielded = its resistance while plasma shields have power
battle-field-move = metres in a segment of a battle
battle-field-reach = the farthest band that it attacks at
battle-field-aliases = other words for it
