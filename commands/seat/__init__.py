"""The seat: what the game master types to run a fight."""
