"""Hidden fighters: what they are called meanwhile, and how they come into view.

A hidden fighter does not use up a number of visible ones: a Thug 2 without a Thug 1 would give them
away. For the same reason they neither roll for a side of which others are visible nor tie with
them.
"""

from collections.abc import Iterable

from game.codec import replace
from game.encounter.fighter import Fighter
from game.encounter.state import Encounter

PREFIX = "Hidden "


def in_sight[F: Fighter](members: Iterable[F]) -> tuple[F, ...]:
    """The visible ones of the members; all if none is visible."""
    return tuple(f for f in members if not f.hidden) or tuple(members)


def unseen(members: Iterable[Fighter]) -> bool:
    """Whether all of them are hidden."""
    return all(f.hidden for f in members)


def hide[F: Fighter](f: F) -> F:
    """A fighter who is not at the table yet, hidden and with a hidden name."""
    return replace(f, hidden=True, name=f"{PREFIX}{f.name}")


def into_view(state: Encounter, f: Fighter) -> dict[str, object]:
    """Fields that change when the fighter is revealed: one who came in hidden gets a name among the
    visible, without a number if that is free, else with the next free number."""
    if not f.name.startswith(PREFIX):
        return {"hidden": False}
    stem = f.name.removeprefix(PREFIX)
    bare, _, number = stem.rpartition(" ")
    stem = bare if bare and number.isdecimal() else stem
    used = {other.name for other in state.fighters.values()}
    numbered = (f"{stem} {n}" for n in range(1, len(used) + 2))
    alone = stem not in used and f"{stem} 1" not in used
    name = stem if alone else next(n for n in numbered if n not in used)
    return {"hidden": False, "name": name}
