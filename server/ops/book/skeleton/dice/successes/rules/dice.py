"""The dice: pools of ten-sided ones, each of which is a success from 7 on: 5d."""

from game.notation.successes import Successes

DICE = Successes(10, 7)
MOST = 20
FAIR = f"0d to {MOST}d"


def fair(code: int) -> bool:
    """Whether a sheet may have that code."""
    return 0 <= code <= MOST
