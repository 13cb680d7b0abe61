"""Events as messages: the key of an event is its name, and its fields are the arguments.

``told-StunSet`` is what a catalogue says of ``StunSet(who, weapon, on)``, and a book may have a
sentence of its own for it (``starcraft_told-Reloaded``). What cannot be read off the fields is
added beside the sentences of a presenter.
"""

from functools import cache

from game.wording import Text, catalogue
from world import books
from world.scenes import spoken

ONE = frozenset({
    "who", "target", "by", "a", "b", "leader", "vehicle", "roller", "until", "victim", "commander",
    "patient", "other", "owner",
})  # fmt: skip
"""Fields that name somebody by his id."""
SEVERAL = frozenset({"targets", "members", "spotted", "spare", "dropped_by"})
"""Fields that name several."""
PLAIN = frozenset({str, int, bool, type(None)})
SHARED = "told"
"""The file of the sentences that books share."""


def name(state, who: str) -> str:
    """What somebody is called at the table, and how they are spoken of."""
    fighter = state.fighters.get(who)
    if fighter is None:
        return "The game master" if who == "gm" else who
    return spoken.of(who, fighter.name)


def record(state, event, kind: str = "", /, **more) -> Text | str:
    """The message of an event, "" where no catalogue has one. ``kind``: which of several sentences
    is its own, where there are several; ``more``: arguments besides, or in place of its fields."""
    named = type(event).__name__ + (f"-{kind.replace(' ', '-')}" if kind else "")
    key = key_of(books.of(state).told_in, named)
    return Text(key, arguments(state, event) | more) if key else ""


def arguments(state, event) -> dict:
    """The fields of an event as a text is told of them: people by their names, a weapon by its
    own, a condition in words."""
    found = {}
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


def key_of(files, kind: str) -> str:
    """The key of what is said of such an event, in the first of these files that has one; "" for
    none."""
    return _key_of(files, kind, catalogue.changes())


@cache
def _key_of(files, kind: str, changes: int) -> str:
    keys = (f"{file}-{kind}" for file in (*files, SHARED))
    return next((key for key in keys if catalogue.known(key)), "")
