### What is typed under the books of the D6 family: vehicles, combined actions, what is declared

## Combined actions

d6_lines-combine-how = Say with whom on what: +combine Bea, Cal on Walker.
d6_lines-combine-against-what = Against what? +combine Bea=security vs 20.
# In "Give the pips as a number".
d6_lines-pips = the pips
d6_lines-nothing-proposed = Nobody has proposed a combined action to you: +combine.
d6_lines-answered-already = All for whom you speak have { $agrees ->
    [yes] agreed
   *[no] taken it back
  } already.

## Declaring

d6_lines-last-word = { $when ->
    [ask] What you declare is not done by itself: you are asked in your turn. +declare auto changes that.
   *[auto] What you declare with its target is done by itself when your turn comes.
  }
d6_lines-declare-how = Say how many actions: +declare 1.
# In "Give the number of actions as a number".
d6_lines-actions = the number of actions
d6_lines-act-does-that = +act does that: { $deed }. If you mean an attack, say so with the target.
d6_lines-no-line-does-that = No line does '{ $deed }' yet. { $why }

## Vehicles, preparing, long tasks

d6_lines-no-vehicle = No vehicle is here. A game master brings one: +combat/vehicle speeder.
d6_lines-board-how = Name a vehicle: +board { $vehicle }/driver.
d6_lines-prepare-how = Say what: +prepare { $skill } on { $target }.
d6_lines-task-how = Like this: +task mends it={ $skill } vs 15 for 1 hour.

## The game master's switches

d6_lines-vehicle-how = Name one: { LIST($vehicles) }. As in +combat/vehicle 2 speeder=Empire.
d6_lines-too-many-vehicles = Bring 1 to 20 vehicles at once.
d6_lines-ambush-how = Say it like this: +ambush Thug 1, Thug 2 on Ace, Bea.
d6_lines-harmless-fall = A fall of { $metres } m does no harm.
d6_lines-fall-on-how = No rule says what a thing does that falls on somebody: give its damage in dice, +combat/fall crate on Ace=4D.
d6_lines-advantage-how = Say whose and how much: +combat/advantage Ace=10 on attack for round.
d6_lines-separate-how = Say who, and their side: +combat/separate Bea, Cal=Scouts.
d6_lines-merge-how = Say which into which: +combat/merge Scouts=Rebels.
