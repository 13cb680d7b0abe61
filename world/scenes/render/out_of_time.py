"""That time ran out, and what was done instead, as one line."""

from dataclasses import replace

from world import books
from world.scenes.render.field_telling import name
from world.scenes.render.rows import Row

REASON = "Time ran out: "


def told(rows: list[Row], at: int, state, event) -> list[Row]:
    """The rows with the reason: before the first from ``at`` on, which says what was done, or
    as a row of its own where an answer was given."""
    answered = _answer(state, event)
    if answered:
        said = f"{REASON}{str(answered).format(name=name(state, event.who))}."
        return [*rows[:at], Row(said), *rows[at:]]
    if at < len(rows) and rows[at].text.startswith(name(state, event.who)):
        return [*rows[:at], replace(rows[at], text=f"{REASON}{rows[at].text}"), *rows[at + 1 :]]
    return [*rows[:at], Row(f"Time ran out for {name(state, event.who)}."), *rows[at:]]


def _answer(state, event) -> str:
    if event.what != "answer":
        return books.of(state).wait(event.what).ran_out
    if event.answer == "defend":
        return "{name} defends"
    if event.answer in ("", "none"):
        return "{name} does not react"
    return f"{{name}} reacts with {event.answer}"
