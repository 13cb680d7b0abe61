"""Rulings of the game master on several people in a row, merged into one line."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.encounter import field_events as fe
from game.encounter import table_events as te
from game.encounter.commands import GM
from game.encounter.keys import split
from game.wording import Text
from world.scenes.render import named
from world.scenes.render.by_hand import for_several
from world.scenes.render.records import name
from world.scenes.render.rows import Row
from world.scenes.render.telling import distance, modified

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step
    from world.scenes.render.compact import Writer


def _away(step: Step, state: Encounter, event: te.IdleSet) -> Merged:
    return name(state, event.who), "told-away-several", {"idle": event.idle}


def _range(step: Step, state: Encounter, event: te.RangeSet) -> Merged:
    if not event.a:
        return NOBODY
    more = {"far": distance(event.range), "from": name(state, event.b)}
    return name(state, event.a), "told-range-several", more


def _approved(step: Step, state: Encounter, event: fe.Approved) -> Merged:
    return name(state, event.who), "told-Approved", {"yes": event.yes, "what": event.what}


def _number(step: Step, state: Encounter, event: fe.NumberNamed) -> Merged:
    """For numbers named for the next attacks by several people, or on them."""
    on, attacker, target = split(event.key)
    if event.value is None or on != "attack" or (attacker and target):
        return NOBODY
    more = {"whose": "of" if attacker else "on", "value": named.value(event.value)}
    return name(state, attacker or target), "told-numbers-several", more


def _modifier(step: Step, state: Encounter, event: te.ModifierGiven) -> Merged:
    more = {"modifier": modified(state, event.modifier)}
    return name(state, event.who), "told-modifiers-given", more


type Merged = tuple[str, str, dict[str, Any]]
NOBODY: Merged = ("", "", {})
PARTS: dict[type, Callable[[Any, Any, Any], Merged]] = {
    fe.Approved: _approved,
    fe.NumberNamed: _number,
    te.IdleSet: _away,
    te.ModifierGiven: _modifier,
    te.ModifiersCleared: lambda step, state, event: (
        name(state, event.who), "told-modifiers-cleared", {}
    ),
    te.RangeSet: _range,
}  # fmt: skip
"""By event, how to merge it: (name, key of the merged sentence, arguments all must share). Other
events are merged by ``for_several`` if they only set something by hand."""


def runs(steps: Iterable[Step]) -> list[list[Step]]:
    """The steps grouped: consecutive rulings of one kind together, anything else alone."""
    found: list[list[Step]] = []
    for ruling, group in groupby(steps, _ruling):
        run = list(group)
        found += [run] if ruling else [[step] for step in run]
    return found


def _ruling(step: Step) -> tuple[type, str, str] | None:
    by_seat = getattr(step.command, "who", "") == GM
    return (type(step.command), step.actor, step.by) if by_seat else None


def row(writers: Sequence[Writer]) -> Row | None:
    """One row for rulings that differ only in whom they concern, from one writer each; None if they
    differ otherwise."""
    read = [writer for writer in writers if writer.rows]
    rows = [row for writer in read for row in writer.rows]
    kinds = {type(each.event) for each in rows}
    if not len(read) == len(rows) > 1 or len(kinds) > 1 or kinds == {type(None)}:
        return None
    (kind,) = kinds
    parts: Callable[[Any, Any, Any], Merged] = PARTS.get(kind, for_several)
    told = [
        parts(writer.step, writer.state, each.event)
        for writer, each in zip(read, rows, strict=True)
    ]
    (_, key, more), *_ = told
    if not key or any(each[1:] != (key, more) for each in told):
        return None
    who = tuple(each for each, _, _ in told)
    return Row(Text(key, {**more, "who": who}), event=rows[0].event)
