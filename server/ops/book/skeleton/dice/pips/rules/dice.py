"""The dice: six-sided ones and points, 3D+1; codes are pips, three to a die."""

from game.notation import PIPS

DICE = PIPS
FAIR = f"0D to {DICE.write(DICE.most)}, such as 3D+1"


def fair(code: int) -> bool:
    """Whether a sheet may have that code."""
    return DICE.fair(code)
