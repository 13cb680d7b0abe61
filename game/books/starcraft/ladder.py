"""The difficulty ladder, effect value, and the penalty for several actions."""

from collections.abc import Mapping, Sequence

from game.dice import PIPS_PER_DIE
from game.errors import Refused
from game.memory import per_revision
from game.registry.tables import Row, table
from game.wording import say


def steps() -> tuple[str, ...]:
    """Names of the steps, easiest first."""
    return tuple(_rows())


@per_revision
def _rows() -> Mapping[str, Row]:
    rows: Sequence[Row] = table("books/starcraft")["ladder"]
    return {row["name"]: row for row in rows}


def band(step: str) -> tuple[int, int]:
    """(lowest, highest) number of a step (SC-DICE-4). Raises KeyError for an unknown one. Not to be
    confused with ``body.band``, a band of wounds."""
    row = _rows()[step]
    return row["low"], row["high"]


def number(step: str, wide: str = "middle") -> int:
    """The number used for a step. ``wide``: house option ``wide_band_number``, for wide bands
    (SC-Q-14)."""
    row = _rows()[step]
    found: int = row["wide"][wide] if "wide" in row else row["number"]
    return found


def words(options: Mapping[str, str]) -> dict[str, int]:
    """The number used for every step under these options, by its name in lower case."""
    return {step.lower(): number(step, options["wide_band_number"]) for step in steps()}


def raised(step: str, levels: int) -> str:
    """The step that many levels higher, at most the last, Unearthly (SC-DICE-4, SC-AID-8)."""
    return steps()[min(len(steps()) - 1, steps().index(step) + levels)]


def check_number(step: str, named: int, open_end: bool = False) -> None:
    """Raises Refused("bad_number") for a number outside the step's band; with ``open_end`` only
    below it (SC-RNG-6, SC-RNG-5)."""
    low, high = band(step)
    if named < low or (named > high and not open_end):
        sentence = say("starcraft-number-of-a-step", step=step, low=low, high=high, open=open_end)
        raise Refused("bad_number", sentence, "SC-RNG-6")


def effect_value(total: int, base: int) -> int:
    """Whole tens above the base difficulty, at least 0 (SC-DICE-5)."""
    return max(0, (total - base) // 10)


def action_penalty(count: int, printed: bool = False, relief: int = 0) -> int:
    """Penalty in pips on every action of a round with ``count`` actions (SC-ACT-2, SC-Q-1).

    ``printed``: five actions cost 5D instead of 4D; ``relief``: pips taken off the penalty, which
    never becomes a bonus (SC-ACT-4).
    """
    dice = 5 if printed and count == 5 else count - 1
    return max(0, dice * PIPS_PER_DIE - relief)
