"""The presenter of the book starcraft."""
