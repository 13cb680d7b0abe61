"""Running a fight: what the game master types."""
