"""The dice: pools of ten-sided dice, 5d; each die that shows 7 or more is a success."""

from game.notation.successes import Successes

DICE = Successes(10, 7)
MOST = 20
FAIR = f"0d to {MOST}d"


def fair(code: int) -> bool:
    """True if a sheet may have that code."""
    return 0 <= code <= MOST
