"""How fast the game is, measured beside a stock Evennia in the same run: `make bench`."""
