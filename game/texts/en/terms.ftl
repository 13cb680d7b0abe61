### Words of the rules that records hold as they are: terms of rolls, and how a body is. The key is the word.

## What a term of a roll is called

terms-armour = armour
terms-power-armour = power armour
terms-body-strength = body strength
terms-maneuverability = maneuverability
terms-fire-control = fire control
terms-targeting-system = targeting system
terms-force-point = Force Point
terms-character-points = Character Points
terms-combined-action = combined action
terms-full-dodge-and-move = full dodge and move
terms-rushed = rushed
terms-modifier = modifier
terms-code = code
terms-the-situation = the situation
terms-circumstances = circumstances
terms-named-by-the-game-master = named by the game master
terms-called-shot = called shot
terms-spray = spray
terms-equal-initiative = equal initiative
terms-equal-instincts = equal Instincts
terms-no-commander = no commander
terms-wild-die = wild die
terms-holding-on = holding on
terms-in-care = in care
terms-time-in-care = time in care
terms-reaction = reaction
terms-not-declared = not declared
terms-point-blank-range = point-blank range
terms-short-range = short range
terms-medium-range = medium range
terms-long-range = long range
terms-extreme-range = extreme range
terms-quarter-cover = quarter cover
terms-half-cover = half cover
terms-three-quarter-cover = three-quarter cover
terms-1-4-covered = quarter cover
terms-1-2-covered = half cover
terms-3-4-covered = three-quarter cover
terms-light-smoke = light smoke
terms-thick-smoke = thick smoke
terms-very-thick-smoke = very thick smoke
terms-poor = poor
terms-moonlight = moonlight
terms-darkness = darkness
terms-slight-advantage = slight advantage
terms-good-advantage = good advantage
terms-decisive-advantage = decisive advantage
terms-overpowering-advantage = overpowering advantage
terms-one-action-taken = one action taken
terms-two-actions-taken = two actions taken
terms-three-actions-taken = three actions taken
terms-two-actions = two actions
terms-three-actions = three actions
terms-four-actions = four actions
terms-five-actions = five actions
terms-six-actions = six actions
terms-second-target = second target
terms-off-hand = off hand

## What becomes of a blow under dots

terms-attack = attack
terms-block = block
terms-clear-defence = clear defence
terms-squared = squared
terms-nullified = nullified
terms-redirected = redirected
terms-idle = idle
terms-first-block-free = first block, free
terms-d6-for-the-limb = d6 for the limb
terms-hits-with-it = Hits with it
terms-species = species

## How a body is

terms-healthy = healthy
terms-well = well
terms-stunned = stunned
terms-wounded = wounded
terms-wounded-twice = wounded twice
terms-seriously-wounded = seriously wounded
terms-incapacitated = incapacitated
terms-mortally-wounded = mortally wounded
terms-killed = killed
terms-dying = dying
terms-dead = dead
terms-destroyed = destroyed
terms-treated = treated
terms-stabilised = stabilised
terms-unconscious = unconscious
terms-prone = prone
