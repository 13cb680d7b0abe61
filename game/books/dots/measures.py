"""Normal distances, which powers multiply, and what lost feet make of them (DOT-S-73)."""

from game.books.dots.state import DotsFighter
from game.books.dots.tables import sizes

NORMAL = ("movement", "reach", "up", "down")
"""Metres: on foot in a round, of a hand or of Choke, of a safe jump up and down."""


def normal(f: DotsFighter, what: str) -> int:
    """The fighter's own measure in metres, as the game master set it or as the book has it."""
    return f.normal.get(what, sizes()[what])


def movement(f: DotsFighter) -> int:
    """Metres on foot in a round, halved for each lost foot, rounded down (DOT-VOR-06)."""
    feet = sum(part.endswith("foot") for part in f.condition.lost)
    return normal(f, "movement") >> feet
