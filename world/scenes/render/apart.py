"""What a scene has set on somebody beside what is his own, in words."""

from game.books.dots.tables import specials, title
from game.dice import format_code
from game.encounter.own import apart
from world.scenes.render.words import and_list, wrapped

CODES = ("attributes", "skills")
LEDGER = ("earned", "spent", "lost", "uniques")
"""Fields of a sheet that follow from others, and are not told with them."""
TIMES = {"out_until": "unconsciousness", "dazed_until": "daze", "stable_until": "time to live",
         "killed_at": "death", "check_at": "dying check", "dies_at": "death",
         "care_until": "care"}  # fmt: skip


def said(found) -> str:
    """``blaster from 5D to 1D and Character Points from 3 to 0``."""
    return and_list(
        f"{_label(d.path)} from {_value(d.path, d.before)} to {_value(d.path, d.after)}"
        for d in _told(found)
    )


def named(found) -> str:
    """``blaster and Character Points``: what was set, for those who may not know to what."""
    return and_list(dict.fromkeys(_label(d.path) for d in _told(found)))


def _told(found) -> list:
    return [d for d in found if d.path[0] != "sheet" or d.path[1] not in LEDGER]


def here(state, who: str) -> str:
    """``In this scene: blaster 1D (your own 5D).``; "" where nothing is set."""
    parts = [
        f"{_label(d.path)} {_value(d.path, d.after)} (your own {_value(d.path, d.before)})"
        for d in _told(apart(state, who))
    ]
    return wrapped(f"In this scene: {and_list(parts)}.") if parts else ""


def _label(path) -> str:
    _, name, *rest = path
    if name in CODES or name in ("items", "weapons", "armour", "manoeuvres"):
        return " ".join([rest[0], *(word.replace("_", " ") for word in rest[1:])])
    if name in ("dots", "stars", "beyond"):
        return f"{name} of {title(rest[0])}"
    if name in TIMES:
        return TIMES[name]
    if name == "specials":
        return f"special {specials()[rest[0]].title}"
    if name == "xp":
        return "XP"
    words = " ".join(word.strip("_").replace("_", " ") for word in (name, *rest))
    return words.title() if words.endswith("points") and words != "points" else words


def _value(path, value) -> str:
    name = path[1]
    if name in TIMES:
        return "yes" if value else "no"
    if name in CODES:
        return "none" if value is None else format_code(value)
    if name in ("dots", "stuns"):
        return str(len(value or ()))
    if name == "specials":
        return str(value or 0)
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return and_list(f"d{n}" if name == "dice" else str(n) for n in value) or "none"
    return str(getattr(value, "name", value))
