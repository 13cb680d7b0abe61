"""In words: what the game master changed on a character for this scene, beside their own values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.encounter.own import apart
from game.wording import Code, Text, say
from world import presenters

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.changes import Difference
    from game.encounter.state import Encounter
    from world.presenters.presenter import Presenter

CODES = ("attributes", "skills")
NAMED = (*CODES, "items", "weapons", "armour", "manoeuvres")
"""Fields whose entries are called by their own names."""


def said(found: Iterable[Difference], presenter: Presenter) -> Text | str:
    """``blaster from 5D to 1D and Character Points from 3 to 0``; "" if nothing is to be told."""
    changes = tuple(_change(presenter, d) for d in _told(found, presenter))
    return say("apart-said", changes=changes) if changes else ""


def listed(found: Iterable[Difference], presenter: Presenter) -> Text:
    """``blaster from 5D to 6D, knife added``: changes of a sheet."""
    return say(
        "apart-listed", changes=tuple(_became(presenter, d) for d in _told(found, presenter))
    )


def _change(presenter: Presenter, d: Difference, how: str = "changed") -> Text:
    what, before, after = (
        _label(presenter, d.path),
        _value(presenter, d.path, d.before), _value(presenter, d.path, d.after),
    )  # fmt: skip
    return say("apart-change", how=how, what=what, before=before, after=after)


def _became(presenter: Presenter, d: Difference) -> Text:
    """Items are "added" or "gone"; anything else is "changed"."""
    added = d.before is None and hasattr(d.after, "name")
    gone = d.after is None and hasattr(d.before, "name")
    return _change(presenter, d, "added" if added else "gone" if gone else "changed")


def named(found: Iterable[Difference], presenter: Presenter) -> Text | str:
    """``blaster and Character Points``: what was changed, without values, for readers who may not
    know them; "" if nothing."""
    names = dict.fromkeys(_label(presenter, d.path) for d in _told(found, presenter))
    return say("apart-said", changes=tuple(names)) if names else ""


def _told(found: Iterable[Difference], presenter: Presenter) -> list[Difference]:
    return [d for d in found if ".".join(d.path[:2]) not in presenter.derived]


def here(state: Encounter, who: str) -> Text | str:
    """``In this scene: blaster 1D (your own 5D).``; "" if nothing was changed. A condition that the
    rules worsened is left out: the seat's contribution, which may be secret, is asked about at the
    end."""
    presenter = presenters.of(state)
    found: Sequence[Difference] = apart(state, who)
    if who in state.contributed:
        found = [difference for difference in found if difference.path[0] != "condition"]
    parts = tuple(_change(presenter, d, "here") for d in _told(found, presenter))
    return say("apart-here", changes=parts) if parts else ""


def _label(presenter: Presenter, path: tuple[str, ...]) -> Text | str:
    _, name, *rest = path
    if path[0] == "condition" and name == "lost":
        return say("apart-lost-parts")
    if own := presenter.field_name(path) or presenter.times.get(name):
        return own
    if name in NAMED:
        return " ".join([rest[0], *(word.replace("_", " ") for word in rest[1:])])
    words = " ".join(word.strip("_").replace("_", " ") for word in (name, *rest))
    words = words.title() if words.endswith("points") and words != "points" else words
    return say("apart-field", field=name, words=words)


def _value(presenter: Presenter, path: tuple[str, ...], value: Any) -> Text | Code | str:
    name = path[1]
    if own := presenter.field_value(path, value):
        return own
    if name in presenter.times:
        return say("apart-value", value=bool(value))
    if name in CODES and value is not None:
        return Code(presenter.book.dice, value)
    if name == "stuns":
        return str(len(value or ()))
    if isinstance(value, tuple):
        value = tuple(map(str, value))
    elif value is not None and not isinstance(value, bool):
        value = str(getattr(value, "name", value))
    return say("apart-value", value=value)
