"""Moves an existing Evennia game into d6mush (docs/moving-in.md): copies its database into a state
folder and its modules into the game's own folder, and lists what is left to do by hand."""
