"""The deck from which initiative is dealt."""

from game.parts import unrolled

SUITS = ("reeds", "stones", "lamps", "oars")
BELL = "the Bell"
CARDS = (*(f"{n} of {suit}" for n in range(1, 10) for suit in SUITS), BELL)
"""Lowest first."""
ORDER = unrolled.drawn("tide", CARDS, back=(BELL,))
"""The highest card acts first; all cards are shuffled back after a round in which the Bell was
dealt (SAL-RND-1, SAL-RND-2)."""
