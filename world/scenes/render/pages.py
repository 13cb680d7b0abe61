"""What +sheet shows of somebody; the book lays it out."""

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.registry.sheet import Health, Sheet
from game.wording import Text
from world import presenters
from world.scenes.render import apart
from world.scenes.render.words import column

if TYPE_CHECKING:
    from game.encounter.fighter import Fighter
    from game.encounter.state import Encounter


@dataclass(frozen=True)
class Figure:
    """The data of a sheet page, from a fight or from the character. ``behind``: what they take
    cover behind; ``apart``: changes in this scene only; ``fighter``: None outside a scene."""

    name: str
    sheet: Sheet | None
    condition: Health
    clock: int = 0
    drawn: tuple[str, ...] | None = None
    stunning: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    off_hand: str = ""
    behind: object = None
    apart: Text | str = ""
    fighter: object = None


def figure_of(f: "Fighter", state: "Encounter") -> Figure:
    """A fighter as they are in their scene."""
    held = presenters.of(state).held(state, f)
    return Figure(
        f.name, f.sheet, f.condition, state.clock, options=state.options,
        apart=apart.here(state, f.id), fighter=f, **held,
    )  # fmt: skip


def page(figure: Figure, treated_as: str, width: int, prose: bool) -> list[str]:
    """Condition and sheet, as lines. ``treated_as``: what to type after +treat."""
    assert figure.sheet is not None
    rows = presenters.of_kind(figure.sheet.kind).page(figure, treated_as, width, prose)
    return rows + (textwrap.wrap(str(figure.apart), width) if figure.apart else [])


def data(figure: Figure) -> dict[str, Any]:
    """Condition and sheet as JSON values."""
    assert figure.sheet is not None
    presenter = presenters.of_kind(figure.sheet.kind)
    points = presenter.points_of(figure)
    return {
        "points": [{"text": str(text), "value": value} for text, value in points],
        "condition": figure.condition.described(figure.clock),
        "groups": [group.data() for group in presenter.groups_of(figure)],
        "gear": [
            {"name": name, "text": str(text), "line": line}
            for name, text, line in presenter.gear_of(figure)
        ],
    }


def head(figure: Figure, told: list[str], width: int, prose: bool) -> list[str]:
    """Name and condition, as lines."""
    text = " ".join(told)
    return [f"{figure.name}. {text}"] if prose else column(figure.name, text, width)
