"""A row of the table, and how often work is repeated for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time

REPEATS = 9


@dataclass(frozen=True)
class Row:
    """What was measured in each repeat, in which unit; ``goal`` in words, "" for none.

    ``beside``: printed after it, such as stock's figure.
    """

    what: str
    figures: tuple[float, ...]
    unit: str
    goal: str = ""
    beside: str = ""

    def text(self) -> str:
        """The row: median, lowest and highest figure, and the goal."""
        middle, low, high = (number(each) for each in self.spread)
        figures = f"{middle:>10} {self.unit:6} ({low} to {high})"
        return f"{self.what:66}{figures:36}{self.goal:12}{self.beside}".rstrip()

    @property
    def spread(self) -> tuple[float, float, float]:
        """The median, the lowest and the highest figure."""
        return median(self.figures), min(self.figures), max(self.figures)


def number(figure: float) -> str:
    """The figure with three significant digits, or with commas and no decimals from 100 on."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def seconds(work: Callable[[], object], times: int, repeats: int = REPEATS) -> tuple[float, ...]:
    """Processor seconds of doing the work once, averaged over ``times``, for each repeat."""
    rounds = []
    for _ in range(repeats):
        start = process_time()
        for _ in range(times):
            work()
        rounds.append((process_time() - start) / times)
    return tuple(rounds)


def scaled(figures: Sequence[float], factor: float) -> tuple[float, ...]:
    """Each figure in another unit."""
    return tuple(figure * factor for figure in figures)


def microseconds(what: str, work: Callable[[], object], times: int, goal: str = "") -> Row:
    """A row with the microseconds that the work takes."""
    return Row(what, scaled(seconds(work, times), 1e6), "us", goal)


def milliseconds(what: str, work: Callable[[], object], times: int, goal: str = "") -> Row:
    """A row with the milliseconds that the work takes."""
    return Row(what, scaled(seconds(work, times), 1e3), "ms", goal)


def rate(what: str, work: Callable[[], object], times: int, goal: str = "") -> Row:
    """A row with how often per second the work can be done."""
    return Row(what, tuple(1 / each for each in seconds(work, times)), "/s", goal)
