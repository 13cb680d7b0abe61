"""Scenes and the journal of what was played in them."""
