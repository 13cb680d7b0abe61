"""The programs behind the make targets: installing, starting, stopping, checking and backing up a
game."""
