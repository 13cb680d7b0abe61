"""Those whom nobody sees: what they are called meanwhile, and how they come into view.

A hidden one takes no number of those in sight: a Thug 2 without a Thug 1 would give him away. For
the same reason he neither rolls for a side of which others are in sight nor ties with them: a side
whose roll nobody reads, or one who rolls again against nobody, would too.
"""

from collections.abc import Iterable

from game.codec import replace
from game.encounter.fighter import Fighter
from game.encounter.state import Encounter

PREFIX = "Hidden "


def in_sight[F: Fighter](members: Iterable[F]) -> tuple[F, ...]:
    """Those of them whom everybody sees; all of them where nobody is seen."""
    return tuple(f for f in members if not f.hidden) or tuple(members)


def unseen(members: Iterable[Fighter]) -> bool:
    """Whether there are none but hidden ones."""
    return all(f.hidden for f in members)


def hide[F: Fighter](f: F) -> F:
    """A fighter who is not at the table yet, as one whom nobody sees."""
    return replace(f, hidden=True, name=f"{PREFIX}{f.name}")


def into_view(state: Encounter, f: Fighter) -> dict[str, object]:
    """The fields that change when he is seen: one who came hidden takes a name of those in sight,
    the bare one if it is free, else the next number."""
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
