"""The dice: one exploding die of four to twelve sides, and points: d8+1."""

from game.notation.exploding import EXPLODING, apart

DICE = EXPLODING
SIDES = (4, 6, 8, 10, 12)
FAIR = "a die of 4, 6, 8, 10 or 12 sides, and points: d8+1"


def fair(code: int) -> bool:
    """True if a sheet may have that code; a code without a die is allowed (NEW-ROLL-2)."""
    return code == 0 or (DICE.fair(code) and apart(code)[0] in SIDES)
