"""The dice: six-sided dice and points, 3D+1; codes are in pips, three to a die."""

from game.notation import PIPS

DICE = PIPS
FAIR = f"0D to {DICE.write(DICE.most)}, such as 3D+1"


def fair(code: int) -> bool:
    """True if a sheet may have that code."""
    return DICE.fair(code)
