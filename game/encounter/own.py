"""Protects a player's persistent sheet and condition. Where the scene has set something of the
fighter by hand, the persistent ones are stored beside the fighter, and everything else that happens
to the fighter is applied to both."""

from itertools import compress
from operator import is_not
from typing import Any

from game.changes import Difference, beyond, changed, differences, merged
from game.encounter import events as ev
from game.encounter import table_events as te
from game.encounter.context import AnyContext
from game.encounter.fighter import Fighter
from game.encounter.handlers import AnyHandler
from game.encounter.records import Command
from game.encounter.state import Encounter, Own
from game.errors import Refused
from game.registry.book import Rulebook
from game.registry.sheet import Health, Sheet

OF_ITSELF: set[type] = {ev.ConditionChanged, te.TimePassed}
"""Events that follow from the condition itself: what time, care and dying do to it."""


def followed[S: Encounter](before: S, after: S, event: type) -> S:
    """The state ``after`` an event of that type, with the change to a fighter also applied to their
    persistent sheet and condition. Changes that follow from the condition itself (``OF_ITSELF``)
    are applied only to fields that were the same in both."""
    for who, own in before.own.items():
        old, new = before.fighters[who], after.fighters[who]
        if old is not new and own is after.own.get(who):
            sheet, body = _happened(own, old, new)
            if event in OF_ITSELF:
                body = _alike(own.condition, old.condition, new.condition)
            after = after.with_own(who, Own(sheet, body))
    return after


def _alike(own: Health, old: Health, new: Health) -> Health:
    """``own`` with the changes from ``old`` to ``new``, in fields where it was equal to ``old``
    (those that belong ``together`` only as a group)."""
    if own == old:
        return new

    def same(field: str) -> bool:
        group = next((g for g in own.together if field in g), (field,))
        return all(getattr(own, name) == getattr(old, name) for name in group)

    body: Health = changed(own, [d for d in differences(old, new) if same(d.path[0])])
    return body


def _happened(own: Own, old: Fighter, new: Fighter) -> tuple[Sheet, Health]:
    """Apply to the persistent sheet and condition the change just made to the fighter. Costs paid
    with something that only the scene granted are not carried over, nor is what the persistent
    sheet cannot hold."""
    found, sheet = differences(old.sheet, new.sheet), own.sheet
    if not beyond(own.sheet, found):
        sheet = new.sheet if own.sheet == old.sheet else _changed(own.sheet, found)
    condition = merged(own.condition, old.condition, new.condition)
    return sheet, sheet.holding(condition, own.condition)


def _changed(sheet: Sheet, found: tuple[Difference, ...]) -> Sheet:
    """The sheet with those of the changes that leave it valid."""
    after: Sheet = changed(sheet, found)
    if not after.problem():
        return after
    for difference in found:
        after = changed(sheet, (difference,))
        sheet = sheet if after.problem() else after
    return sheet


def no_more_the_same(before: Encounter, state: Encounter) -> list[tuple[Fighter, Fighter]]:
    """Present players' characters who changed: (before, after). Relies on fighters who joined in
    between being last in the mapping; they are not among the result."""
    old, new = before.fighters, state.fighters
    changed = compress(new, map(is_not, new.values(), old.values()))
    return [
        (old[who], new[who])
        for who in changed
        if who in old and not new[who].left and new[who].player
    ]


def players(state: Encounter) -> list[Fighter]:
    """The present players' characters."""
    return [f for f in state.fighters.values() if f.player and not f.left]


def keep_apart(
    context: AnyContext, before: Encounter, handler: AnyHandler, command: Command
) -> None:
    """Store the persistent sheet and condition apart from values that the game master set by hand;
    only what ``handler.lasting`` allows is made persistent."""
    for was, f in no_more_the_same(before, context.state):
        if (was.sheet, was.condition) == (f.sheet, f.condition):
            continue
        mine = before.lasting(f.id)
        healed = _lasting(context.book, before, handler, command, f.id, mine)
        if healed != context.state.lasting(f.id):
            parts = parts_of(Own(was.sheet, was.condition), Own(f.sheet, f.condition))
            context.emit(te.KeptApart(f.id, healed.sheet, healed.condition, parts))


def _lasting(
    book: Rulebook, before: Encounter, handler: AnyHandler, command: Command, who: str, mine: Own
) -> Own:
    """What of the command is persistent: its effect on the persistent condition, if that is
    healing. Unchanged if the command is refused."""
    alone = before.with_fighter(who, sheet=mine.sheet, condition=mine.condition)
    try:
        after: Health = handler.lasting(book, alone, command, who)
    except Refused:
        return mine
    return Own(mine.sheet, after) if after.no_worse(mine.condition) else mine


def spare(context: AnyContext, before: Encounter) -> None:
    """Remove death and lost parts from the persistent condition of those who have not consented."""
    for was, f in no_more_the_same(before, context.state):
        if f.consent or was.condition == f.condition:
            continue
        own = context.state.lasting(f.id)
        mine = before.lasting(f.id).condition
        spared = own.condition.spared(mine, context.state.clock)
        if spared != own.condition:
            context.emit(te.KeptApart(f.id, own.sheet, spared, ()))


def parts_of(before: Own, after: Own) -> tuple[str, ...]:
    """Fields of sheet and condition in which the two differ, as ``condition.wound``."""
    paths = [difference.path[:2] for difference in differences(before, after)]
    return tuple(dict.fromkeys(".".join(path) for path in paths))


def voted(state: Encounter, who: str) -> tuple[Difference, ...]:
    """Differences from the persistent sheet and condition that the player is asked about at the
    end: those that the seat set or contributed to. What the rules alone did is never put to a vote,
    nor are fields that end with the scene (``passing``). In scenes from before ``parts`` was
    stored, all other differences."""
    passing = state.fighters[who].condition.passing
    found = tuple(
        d for d in apart(state, who) if d.path[0] != "condition" or d.path[1] not in passing
    )
    parts = state.parts.get(who)
    if parts is None:
        return found
    return tuple(d for d in found if ".".join(d.path[:2]) in parts)


def apart(state: Encounter, who: str) -> tuple[Difference, ...]:
    """Differences between the fighter in the scene and their persistent sheet and condition; () if
    none are stored."""
    own, f = state.own.get(who), state.fighters[who]
    if own is None:
        return ()
    return differences(own, Own(f.sheet, own.sheet.fitted(f.condition)))


def raises(difference: Difference, mine: Own) -> bool:
    """Whether the change improves the character ``mine``; True if in doubt."""
    part, name = difference.path[:2]
    before, after = difference.before, difference.after
    if part == "condition":
        more = _more(before, after, mine.condition.ladder)
        return more if name in mine.condition.better else not more
    worse = (name, difference.path[-1]) in mine.sheet.burdens
    return _more(before, after) != worse


def _more(before: Any, after: Any, ladder: tuple[str, ...] = ()) -> bool:
    if before is None or after is None:
        return before is None
    if before in ladder and after in ladder:
        return ladder.index(after) > ladder.index(before)
    if isinstance(before, tuple) and isinstance(after, tuple) and len(before) != len(after):
        return len(after) > len(before)
    if isinstance(before, str) or not isinstance(after, int | float | tuple):
        return True
    return bool(after > before)
