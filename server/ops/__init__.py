"""The programs behind the make targets: where the game lives, how it starts and stops."""
