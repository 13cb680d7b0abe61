"""That somebody's time ran out and what was done instead, as one line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.wording import Text, say
from world import presenters
from world.scenes.render.records import name
from world.scenes.render.rows import Row

if TYPE_CHECKING:
    from game.encounter.state import Encounter
    from game.encounter.table_events import TimeRanOut


def told(rows: list[Row], at: int, state: Encounter, event: TimeRanOut) -> list[Row]:
    """The rows with the reason added: to the row at ``at``, which says what was done, or as a row
    of its own, for reactions and where no such row follows."""
    if answered := _answer(state, event):
        return [*rows[:at], Row(say("told-ran-out", what=answered)), *rows[at:]]
    if at < len(rows) and getattr(rows[at].event, "who", "") == event.who:
        first = replace(rows[at], text=say("told-ran-out-row", what=rows[at].text))
        return [*rows[:at], first, *rows[at + 1 :]]
    return [*rows[:at], Row(say("told-ran-out-for", who=name(state, event.who))), *rows[at:]]


def _answer(state: Encounter, event: TimeRanOut) -> Text | str:
    who = name(state, event.who)
    if event.what != "answer":
        return str(presenters.of(state).wait(event.what).ran_out).format(name=who)
    if event.answer == "defend":
        return say("told-ran-out-defends", who=who)
    if event.answer in ("", "none"):
        return say("told-ran-out-none", who=who)
    return say("told-ran-out-reacts", who=who, answer=event.answer)
