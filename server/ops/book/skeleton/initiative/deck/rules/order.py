"""Initiative: everybody is dealt a card, and the highest card acts first."""

from typing import Any

from game.parts import unrolled

SUITS = ("leaves", "stones", "cups", "crowns")
JOKER = "the Fool"
CARDS = (*(f"{n} of {suit}" for n in range(1, 11) for suit in SUITS), JOKER)
"""Lowest first."""
ORDER = unrolled.drawn("order", CARDS, back=(JOKER,))
"""NEW-ORD-1, NEW-ORD-2."""
TERMS: dict[str, Any] = {}
"""Nothing is rolled."""
