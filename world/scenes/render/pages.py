"""The page of +sheet, each kind of sheet with its own."""

import textwrap
from dataclasses import dataclass, field

from game.books.d6.condition import Condition
from game.books.d6.sheet import D6Sheet
from game.books.starcraft.things import Barrier
from world.scenes.render import apart, health, sheet, starcraft_body, starcraft_sheet


@dataclass(frozen=True)
class Figure:
    """What a page shows of somebody, from a fight or from the character himself."""

    name: str
    sheet: D6Sheet | None
    condition: Condition
    clock: int = 0
    drawn: tuple[str, ...] | None = None
    stunning: tuple[str, ...] = ()
    options: dict = field(default_factory=dict)
    off_hand: str = ""
    stuns: int = 0
    behind: Barrier | None = None
    apart: str = ""


def figure_of(f, state) -> Figure:
    """A fighter as he stands in his scene."""
    behind = state.things.get(f.lasting.get("behind", ""))
    return Figure(
        f.name, f.sheet, f.condition, state.clock, f.drawn, f.stunning, state.options, f.off_hand,
        f.lasting.get("stuns", 0), behind if isinstance(behind, Barrier) else None,
        apart.here(state, f.id),
    )  # fmt: skip


def page(figure: Figure, treated_as: str, width: int, prose: bool) -> list[str]:
    """Condition and sheet. ``treated_as``: what to type behind +treat."""
    rows = _PAGES[figure.sheet.kind](figure, treated_as, width, prose)
    return rows + (textwrap.wrap(figure.apart, width) if figure.apart else [])


def _head(figure, told, width, prose) -> list[str]:
    text = " ".join(told)
    return [f"{figure.name}. {text}"] if prose else sheet.wrap(figure.name, text, width)


def _d6(figure, treated_as, width, prose) -> list[str]:
    if not figure.condition.able:
        treated_as = figure.name
    healing, limit = figure.options.get("healing", ""), figure.sheet.stun_limit()
    told = health.sentences(figure.condition, figure.clock, healing, treated_as, limit)
    rows = sheet.lines(figure.sheet, width, prose, figure.drawn, figure.stunning)
    return _head(figure, told, width, prose) + rows


def _starcraft(figure, treated_as, width, prose) -> list[str]:
    if figure.condition.unconscious:
        treated_as = figure.name
    told = starcraft_body.sentences(
        figure.condition, figure.clock, treated_as, figure.stuns, figure.sheet.stun_limit()
    )
    if figure.behind:
        told.append(starcraft_body.behind(figure.behind))
    if not prose:
        told.insert(0, f"{figure.sheet.race.capitalize()}.")
    rows = starcraft_sheet.lines(figure.sheet, width, prose, figure.drawn, figure.off_hand)
    return _head(figure, told, width, prose) + rows


_PAGES = {"d6": _d6, "starcraft": _starcraft}
