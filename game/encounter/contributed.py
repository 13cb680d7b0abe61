"""Tracks what the game master contributed to harm beyond the rulings that a book asks of them.

Rulings are the difficulty of a task, a range, the cover that a place offers, and the content the
game offers. If anything else of the seat's had a part in a harm, the harm does not outlast the
scene by itself: its player is asked at the end (docs/decisions/consent.md).
"""

from collections.abc import Collection, Iterator, Mapping

from game.codec import replace
from game.encounter import events as ev
from game.encounter import table_events as te
from game.encounter.context import AnyContext
from game.encounter.fighter import Fighter
from game.encounter.handlers import HOUSEKEEPING
from game.encounter.own import no_more_the_same
from game.encounter.records import Event
from game.encounter.remembered import remembers
from game.encounter.round_events import Joined, Left, RoundBegan
from game.encounter.state import Encounter
from game.encounter.table_commands import AddContent, SetIdle

MODIFIERS = "modifiers"
DICE = "dice laid by hand"
NUMBER = "a number named to hit"
CODES = "codes of their own making"
OPTIONS = "options changed during the scene"
AWAY = "being marked as away"
VALUES = "values set by hand"

DEED, ROUND, MADE = "", "round", "made"
"""Keys in ``leaning`` beside ids of fighters: contributions to the action in progress, those to the
round, and the names of content made for this scene alone."""
SETS: set[type] = {te.Overridden}
"""Events by which the seat sets a value of a fighter."""
SETS_OF_DEED: set[type] = set()
"""Those of them that, if they name nobody, set a field of the action in progress."""
HARMS: dict[type, tuple[str, str]] = {ev.Harmed: ("who", "by")}
"""Events by which the rules hurt somebody, with the fields that name the victim and the doer."""


@remembers(Joined)
def _joined(state: Encounter, event: Joined) -> Encounter:
    return _forgotten(state, event.fighter.id)


@remembers(Left)
def _left(state: Encounter, event: Left) -> Encounter:
    """Contributions to harm yet to come are over; those to harm that was done are still to be asked
    about."""
    leaning = {who: kinds for who, kinds in state.leaning.items() if who != event.who}
    return replace(state, leaning=leaning) if state.leaning else state


@remembers(RoundBegan)
def _round_began(state: Encounter, event: RoundBegan) -> Encounter:
    leaning = {who: kinds for who, kinds in state.leaning.items() if who != ROUND}
    return replace(state, leaning=leaning) if ROUND in state.leaning else state


def _forgotten(state: Encounter, who: str) -> Encounter:
    if not any(who in kept for kept in (state.leaning, state.contributed, state.parts)):
        return state
    leaning = {name: kinds for name, kinds in state.leaning.items() if name != who}
    contributed = {name: kinds for name, kinds in state.contributed.items() if name != who}
    parts = {name: kept for name, kept in state.parts.items() if name != who}
    return replace(state, leaning=leaning, contributed=contributed, parts=parts)


def weigh(context: AnyContext, before: Encounter, busy: bool) -> None:
    """Separate the harm of this command from the player's persistent sheet and condition, if the
    seat contributed to it. ``busy``: an action is still in progress, so its contributions are
    stored for later commands."""
    if not _may_have(context, before):
        return
    kinds = _of_the_deed(context, before)
    for _, f in no_more_the_same(before, context.state):
        by = [doer for who, doer in _harms(context.events) if who == f.id]
        mine, now = before.lasting(f.id), context.state.lasting(f.id)
        worse = now.condition.harm(now.sheet) > mine.condition.harm(mine.sheet)
        if not by or not (worse or (VALUES in kinds and now != mine)):
            continue
        leaning = context.state.leaning
        on = [context.state.fighters[doer].aboard for doer in by if doer in context.state.fighters]
        found = _both(kinds, *(leaning.get(who, ()) for who in (ROUND, f.id, *by, *on)))
        if found:
            context.emit(te.Contributed(f.id, found, now.sheet, mine.condition))
    kept = kinds if busy else ()
    if kept != context.state.leaning.get(DEED, ()):
        context.emit(te.Leaned(DEED, kept))


def _may_have(context: AnyContext, before: Encounter) -> bool:
    """Whether the seat can have contributed to anything: a cheap check that usually settles it."""
    if before.leaning or context.state.leaning or before.lying or before.kept:
        return True
    if context.by_the_seat or before.numbers_named:
        return True
    if before.deed and (before.deed.named or before.deed.by_hand):
        return True
    rolling = [before.fighters.get(e.who) for e in context.events if isinstance(e, ev.Rolled)]
    return any([f is not None and f.modifiers for f in rolling])


def _both(*kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kind for each in kinds for kind in each))


def _harms(events: list[Event]) -> Iterator[tuple[str, str]]:
    """(victim, doer) for each event that hurt somebody."""
    for event in events:
        if fields := HARMS.get(type(event)):
            yield getattr(event, fields[0]), getattr(event, fields[1])


def lean(context: AnyContext, before: Encounter) -> None:
    """Note what the seat has just done that contributes to harm that may come later."""
    command = context.command
    for f in [event.fighter for event in context.events if isinstance(event, Joined)]:
        if _is_of(f, context.state.leaning.get(MADE, ())):
            _add(context, f.id, CODES)
    if command is None or not context.by_the_seat:
        return
    if isinstance(command, AddContent):
        made = command.name.casefold()
        _add(context, MADE, made)
        for who in [f.id for f in before.fighters.values() if _is_of(f, [made])]:
            _add(context, who, CODES)
    if any(isinstance(event, te.Overridden) and not event.who for event in context.events):
        _add(context, ROUND, VALUES)
    if isinstance(command, SetIdle):
        kinds = context.state.leaning.get(command.target, ())
        left = tuple(kind for kind in kinds if kind != AWAY)
        _say(context, command.target, (*left, AWAY) if command.idle else left)
    if any(isinstance(event, te.OptionSet) for event in context.events):
        for f in before.fighters.values():
            if not (f.left or f.npc):
                _add(context, f.id, OPTIONS)
    if getattr(command, "field", "") in HOUSEKEEPING:
        return
    for who in [getattr(event, "who", "") for event in context.events if type(event) in SETS]:
        old, new = before.fighters.get(who), context.state.fighters.get(who)
        if old and new and not _healed(old, new):
            _add(context, who, VALUES if new.sheet is old.sheet else CODES)


def _is_of(f: Fighter, made: Collection[str]) -> bool:
    """Whether the fighter was made from content of this scene (same name, number aside) or has some
    of it on the sheet."""
    if not made:
        return False
    names = {f.name.rstrip("0123456789 ").casefold()}
    for field, _ in getattr(f.sheet, "_defaults", ()):
        value: object = getattr(f.sheet, field)
        if isinstance(value, Mapping | tuple):
            names |= {str(getattr(each, "name", each)).casefold() for each in value}
    return not names.isdisjoint(made)


def _healed(old: Fighter, new: Fighter) -> bool:
    """Whether only the condition differs, and has not got worse."""
    return replace(new, condition=old.condition) == old and bool(
        new.condition.no_worse(old.condition)
    )


def _add(context: AnyContext, who: str, kind: str) -> None:
    _say(context, who, _both(context.state.leaning.get(who, ()), (kind,)))


def _say(context: AnyContext, who: str, kinds: tuple[str, ...]) -> None:
    if kinds != context.state.leaning.get(who, ()):
        context.emit(te.Leaned(who, kinds))


def _of_the_deed(context: AnyContext, before: Encounter) -> tuple[str, ...]:
    """The seat's contributions to the action in progress, in this command and in those before."""
    found = [before.leaning.get(DEED, ())]
    for event, state in zip(tuple(context.events), tuple(context.states), strict=False):
        if isinstance(event, te.FacesTaken) and event.hand:
            found.append((DICE,))
        elif isinstance(event, ev.Rolled):
            found.append(_modified(state, event))
        elif _set_by_hand(event):
            found.append((VALUES,))
    deed = context.state.deed or before.deed or next(
        (s.deed for s in reversed(context.states) if s.deed), None
    )  # fmt: skip
    if deed is not None and deed.named:
        found.append((NUMBER,))
    return _both(*found)


def _set_by_hand(event: Event) -> bool:
    """Whether the seat imposed the action in progress on somebody, or set a field of it."""
    if isinstance(event, ev.DeedBegan):
        return event.deed.by_hand
    return type(event) in SETS_OF_DEED and not getattr(event, "who", "")


def _modified(state: Encounter, event: ev.Rolled) -> tuple[str, ...]:
    """``(MODIFIERS,)`` if a modifier of the seat's helped the doer or hindered somebody else, else
    ()."""
    if state.deed is None or event.who not in state.fighters:
        return ()
    acts = event.who == state.deed.who
    for given in state.fighters[event.who].modifiers:
        hinders = given.term.kind == "penalty" or given.term.pips < 0
        if given.term in event.terms and hinders != acts:
            return (MODIFIERS,)
    return ()
