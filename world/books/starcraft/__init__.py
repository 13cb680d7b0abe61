"""The face of the book starcraft."""
