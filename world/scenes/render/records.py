"""Events as messages: the event's name is the catalogue key, its fields are the arguments.

``told-StunSet`` is the sentence for ``StunSet(who, weapon, on)``; a book may have its own
(``starcraft_told-Reloaded``). Sentences that need more than the fields are functions of the
presenter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.memory import per_process
from game.wording import Text, catalogue
from world import presenters
from world.scenes.telling import spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.encounter.records import Event
    from game.encounter.state import Encounter

ONE = frozenset({
    "who", "target", "by", "a", "b", "leader", "vehicle", "roller", "until", "victim", "commander",
    "patient", "other", "owner",
})  # fmt: skip
"""Fields that hold one fighter id."""
SEVERAL = frozenset({"targets", "members", "spotted", "spare", "dropped_by"})
"""Fields that hold several."""
type Telling = Callable[[Any, Any], Text | str]
"""(state, event) -> sentence; "" if the event is not told."""
PLAIN = frozenset({str, int, bool, type(None)})
SHARED = "told"
"""Catalogue of the sentences that books share."""


def name(state: Encounter, who: str) -> str:
    """A fighter's name at the table, with pronouns."""
    fighter = state.fighters.get(who)
    if fighter is None:
        return "The game master" if who == "gm" else who
    return spoken.of(who, fighter.name)


def record(state: Encounter, event: Event, kind: str = "", /, **more: object) -> Text | str:
    """The message of an event; "" if no catalogue has one. ``kind``: suffix that picks one of
    several sentences; ``more``: arguments added to or replacing its fields."""
    named = type(event).__name__ + (f"-{kind.replace(' ', '-')}" if kind else "")
    key = key_of(presenters.of(state).told_in, named)
    return Text(key, arguments(state, event) | more) if key else ""


def arguments(state: Encounter, event: Event) -> dict[str, Any]:
    """The event's fields as arguments: people by name, weapons by name, conditions in words."""
    found: dict[str, Any] = {}
    for field, value in vars(event).items():
        if field in ONE and isinstance(value, str):
            found[field] = name(state, value) if value else ""
        elif field in SEVERAL:
            found[field] = tuple(name(state, who) for who in value)
        elif type(value) in PLAIN:
            found[field] = value
        elif field == "weapon":
            found[field] = value.name
        elif field == "condition" and hasattr(value, "described"):
            found[field] = value.described(state.clock)
        elif type(value) is tuple and all(type(each) in PLAIN for each in value):
            found[field] = value
    return found


@per_process
def key_of(files: tuple[str, ...], kind: str) -> str:
    """The key for such an event in the first of these catalogues that has one; "" for none."""
    keys = (f"{file}-{kind}" for file in (*files, SHARED))
    return next((key for key in keys if catalogue.known(key)), "")
