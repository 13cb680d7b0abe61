"""The difficulty ladder, effect value and the price of several actions."""

from collections.abc import Mapping, Sequence

from game.dice import PIPS_PER_DIE
from game.errors import Refused
from game.shelf.tables import Row, kept, table
from game.wording import say


@kept
def steps() -> tuple[str, ...]:
    """The steps by name, easiest first."""
    return tuple(_rows())


@kept
def _rows() -> Mapping[str, Row]:
    rows: Sequence[Row] = table("books/starcraft")["ladder"]
    return {row["name"]: row for row in rows}


def band(step: str) -> tuple[int, int]:
    """Lowest and highest number of a step (SC-DICE-4). Errors: KeyError for no such step."""
    row = _rows()[step]
    return row["low"], row["high"]


def number(step: str, wide: str = "middle") -> int:
    """The number used for a step; wide bands by house option ``wide_band_number`` (SC-Q-14)."""
    row = _rows()[step]
    found: int = row["wide"][wide] if "wide" in row else row["number"]
    return found


def words(options: Mapping[str, str]) -> dict[str, int]:
    """Every step in lower case with the number used for it under these options."""
    return {step.lower(): number(step, options["wide_band_number"]) for step in steps()}


def raised(step: str, levels: int) -> str:
    """So many steps up, Unearthly being the last (SC-DICE-4, SC-AID-8)."""
    return steps()[min(len(steps()) - 1, steps().index(step) + levels)]


def check_number(step: str, named: int, open_end: bool = False) -> None:
    """Refused for a number outside the band: ``bad_number`` (SC-RNG-6, SC-RNG-5)."""
    low, high = band(step)
    if named < low or (named > high and not open_end):
        sentence = say("starcraft-number-of-a-step", step=step, low=low, high=high, open=open_end)
        raise Refused("bad_number", sentence, "SC-RNG-6")


def effect_value(total: int, base: int) -> int:
    """Whole tens above the base difficulty, never below 0 (SC-DICE-5)."""
    return max(0, (total - base) // 10)


def action_penalty(count: int, printed: bool = False, relief: int = 0) -> int:
    """Pips off every action of a round with so many actions (SC-ACT-2, SC-Q-1).

    ``printed``: five cost 5D; ``relief``: pips taken off, never turning into a bonus (SC-ACT-4).
    """
    dice = 5 if printed and count == 5 else count - 1
    return max(0, dice * PIPS_PER_DIE - relief)
