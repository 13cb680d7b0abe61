"""What the game master rules on several at once, told in one line."""

from itertools import groupby

from game.encounter import field_events as fe
from game.encounter import table_events as te
from game.encounter.commands import GM
from game.encounter.keys import split
from world.scenes.render import named
from world.scenes.render.by_hand import for_several
from world.scenes.render.field_telling import MATTERS
from world.scenes.render.rows import Row
from world.scenes.render.telling import distance, modified, name
from world.scenes.render.words import crowd


def _away(step, state, event) -> tuple[str, str, str]:
    return "", name(state, event.who), f" are {'away' if event.idle else 'back'}."


def _range(step, state, event) -> tuple[str, str, str]:
    if not event.a:
        return "", "", ""
    return "", name(state, event.a), f" are at {distance(event.range)} from {name(state, event.b)}."


def _approved(step, state, event) -> tuple[str, str, str]:
    done = "allows" if event.yes else "does not allow"
    return f"The game master {done} ", name(state, event.who), f" {MATTERS[event.what]}."


def _number(step, state, event) -> tuple[str, str, str]:
    """Of numbers that are named for the next attacks of several, or on them."""
    on, attacker, target = split(event.key)
    if event.value is None or on != "attack" or (attacker and target):
        return "", "", ""
    whose = "of" if attacker else "on"
    after = f" have to reach {named.value(event.value)}."
    return f"The next attacks {whose} ", name(state, attacker or target), after


PARTS = {
    fe.Approved: _approved,
    fe.NumberNamed: _number,
    te.IdleSet: _away,
    te.ModifierGiven: lambda step, state, event: (
        "The game master gives ", name(state, event.who), f" {modified(state, event.modifier)}"
    ),
    te.ModifiersCleared: lambda step, state, event: (
        "", name(state, event.who), " have no modifiers any more."
    ),
    te.RangeSet: _range,
}  # fmt: skip
"""The sentence on several, by event: what stands before their names, the name of one, the rest.
Of other events what is set by hand, and nothing else, is told so."""


def runs(steps) -> list[list]:
    """The steps; rulings of one kind that follow each other together."""
    found: list[list] = []
    for ruling, group in groupby(steps, _ruling):
        run = list(group)
        found += [run] if ruling else [[step] for step in run]
    return found


def _ruling(step):
    by_seat = getattr(step.command, "who", "") == GM
    return (type(step.command), step.actor, step.by) if by_seat else None


def row(writers) -> Row | None:
    """One row for rulings that differ only in whom they are about, each written by a writer of its
    own; None where they differ in more."""
    read = [writer for writer in writers if writer.rows]
    rows = [row for writer in read for row in writer.rows]
    kinds = {type(each.event) for each in rows}
    if not len(read) == len(rows) > 1 or len(kinds) > 1 or kinds == {type(None)}:
        return None
    parts = PARTS.get(*kinds, for_several)
    told = [
        parts(writer.step, writer.state, each.event)
        for writer, each in zip(read, rows, strict=True)
    ]
    (before, _, after), *_ = told
    if not after or any((first, last) != (before, after) for first, _, last in told):
        return None
    return Row(f"{before}{crowd(each for _, each, _ in told)}{after}", event=rows[0].event)
