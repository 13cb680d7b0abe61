"""Making content from inside the game: in the house by staff, for a scene by its game master."""
