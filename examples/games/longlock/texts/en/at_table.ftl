at_table-droid-rises-again = One blow, and it is down, before it could swing at you. The boy behind the wall pulls it up again: let it begin this time, and defend yourself.
at_table-droid-has-enough = The ropes go slack: that is enough for a first fight.
