"""Rumours told in the taverns."""

RUMOURS = ("They say the lamplighter is back.",)
