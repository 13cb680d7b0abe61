"""How a game of Evennia's moves in (docs/moving-in.md): its records are copied into a state folder,
its modules into the house, and what is left to do by hand is said."""
