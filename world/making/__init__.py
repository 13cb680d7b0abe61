"""Making content from inside the game: staff for the game's folder, a game master for one scene."""
