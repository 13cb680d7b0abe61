"""The dice: one of four to twelve sides, which explodes, and points: d8+1."""

from game.notation.exploding import EXPLODING, apart

DICE = EXPLODING
SIDES = (4, 6, 8, 10, 12)
FAIR = "a die of 4, 6, 8, 10 or 12 sides, and points: d8+1"


def fair(code: int) -> bool:
    """Whether a sheet may have that code; no die at all is fair too (NEW-ROLL-2)."""
    return code == 0 or (DICE.fair(code) and apart(code)[0] in SIDES)
