"""What a scene has set on somebody beside what is his own, in words."""

from game.encounter.own import apart
from world import books
from world.scenes.render.words import and_list

CODES = ("attributes", "skills")
OF_THE_ROUND = {
    "declared": "declared actions",
    "taken": "actions taken",
    "added": "added actions",
    "lost": "loss of the round",
}


def said(found, face) -> str:
    """``blaster from 5D to 1D and Character Points from 3 to 0``."""
    return and_list(
        f"{_label(face, d.path)} from {_value(face, d.path, d.before)} "
        f"to {_value(face, d.path, d.after)}"
        for d in _told(found, face)
    )


def listed(found, face) -> str:
    """``blaster from 5D to 6D, knife added``: what has become of a sheet."""
    return ", ".join(_became(face, d) for d in _told(found, face))


def _became(face, d) -> str:
    """A thing comes and goes; everything else is so and so much."""
    label = _label(face, d.path)
    if d.before is None and hasattr(d.after, "name"):
        return f"{label} added"
    if d.after is None and hasattr(d.before, "name"):
        return f"{label} taken away"
    return f"{label} from {_value(face, d.path, d.before)} to {_value(face, d.path, d.after)}"


def named(found, face) -> str:
    """``blaster and Character Points``: what was set, for those who may not know to what."""
    return and_list(dict.fromkeys(_label(face, d.path) for d in _told(found, face)))


def _told(found, face) -> list:
    return [d for d in found if ".".join(d.path[:2]) not in face.derived]


def here(state, who: str) -> str:
    """``In this scene: blaster 1D (your own 5D).``; "" where nothing is set. A body that the rules
    harmed is shown as it is: what the seat contributed, secretly perhaps, is asked at the end."""
    face = books.of(state)
    found = apart(state, who)
    if who in state.contributed:
        found = [difference for difference in found if difference.path[0] != "condition"]
    parts = [
        f"{_label(face, d.path)} {_value(face, d.path, d.after)} "
        f"(your own {_value(face, d.path, d.before)})"
        for d in _told(found, face)
    ]
    return f"In this scene: {and_list(parts)}." if parts else ""


def _label(face, path) -> str:
    _, name, *rest = path
    if path[0] == "condition" and name == "lost":
        return "lost parts"
    if own := face.field_name(path) or face.times.get(name) or OF_THE_ROUND.get(name):
        return own
    if name in CODES or name in ("items", "weapons", "armour", "manoeuvres"):
        return " ".join([rest[0], *(word.replace("_", " ") for word in rest[1:])])
    words = " ".join(word.strip("_").replace("_", " ") for word in (name, *rest))
    return words.title() if words.endswith("points") and words != "points" else words


def _value(face, path, value) -> str:
    name = path[1]
    if own := face.field_value(path, value):
        return own
    if name in face.times:
        return "yes" if value else "no"
    if name in CODES:
        return "none" if value is None else face.book.dice.write(value)
    if name == "stuns":
        return str(len(value or ()))
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return and_list(str(n) for n in value) or "none"
    return str(getattr(value, "name", value)) or "none"
