"""That time ran out, and what was done instead, as one line."""

from world.scenes.render.field_telling import name

REASON = "Time ran out: "
ANSWERS = {
    "wild": "a wild 1 counts as it fell",
    "difficulty": "the number is the book's own",
    "line": "the line of fire is as the shooter named it",
    "resist": "{name} resists with nothing",
    "object": "{name} does not object",
}
"""What silence says where no line of the deed itself says it."""


def told(lines: list[str], at: int, state, event) -> list[str]:
    """The lines with the reason: before the first from ``at`` on, which says what was done, or
    as a line of its own where an answer was given."""
    answered = _answer(event)
    if answered:
        said = f"{REASON}{answered.format(name=name(state, event.who))}."
        return [*lines[:at], said, *lines[at:]]
    if at < len(lines) and lines[at].startswith(name(state, event.who)):
        return [*lines[:at], f"{REASON}{lines[at]}", *lines[at + 1 :]]
    return [*lines[:at], f"Time ran out for {name(state, event.who)}.", *lines[at:]]


def _answer(event) -> str:
    if event.what != "answer":
        return ANSWERS.get(event.what, "")
    if event.answer == "defend":
        return "{name} defends"
    if event.answer in ("", "none"):
        return "{name} does not react"
    return f"{{name}} reacts with {event.answer}"
