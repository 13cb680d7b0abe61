"""Whom a carried-out command concerns: he reads how it came about, the others what it came to."""

from game.encounter.audience import differs
from game.encounter.events import ROOM, Rolled
from game.encounter.intents import Intended
from world import books

OF_THE_ROUND = ("initiative", "tie")
"""What is rolled for by everybody alike."""


def concerns(step, viewer) -> bool:
    """Whether the reader acts in it or has just typed it, is its target, rolls, is hurt, or is
    aboard of whoever does; for the game master also where an NPC that he plays himself does it
    just now. What is done to such a one, what the system does, and what was said ahead, is told to
    him as to everybody."""
    if viewer.who and (typed_by(step, viewer) or viewer.who in concerned(step)):
        return True
    now = viewer.gm and step.actor and not step.ahead
    return bool(now) and _by_hand(step.after, _doer(step))


def _doer(step) -> str:
    """The id of whoever does what is under way, or is begun by the command."""
    return str(getattr(under_way(step.before) or step.command, "who", ""))


def _by_hand(state, who: str) -> bool:
    f = state.fighters.get(who)
    return f is not None and f.npc and not f.autopilot


def typed_by(step, viewer) -> bool:
    """Whether the reader has given the command just now."""
    return bool(step.actor) and step.actor == viewer.who and not step.ahead


def concerned(step) -> frozenset[str]:
    """Ids of those whom the command concerns: worked out once."""
    if step.people is None:
        step.people = frozenset(_concerned(step))
    return step.people


def apart(step) -> frozenset[str]:
    """Ids of those who may be told otherwise of the command than somebody who only looks on:
    worked out once."""
    if step.apart is None:
        people = concerned(step) | {step.actor, *_speak(step)}
        if _private(step):
            people = people.union(step.before.fighters, step.after.fighters)
            people = people.union(*(getattr(event, "audience", ROOM) for event in step.events))
        step.apart = people
    return step.apart


def _speak(step) -> list[str]:
    """Who says what he will do, to all or ahead."""
    face = books.of(step.after)
    said = lambda event: isinstance(event, Intended) or face.declared(event) is not None  # noqa: E731
    return [event.who for event in step.events if said(event)]


def _private(step) -> bool:
    """Whether players may see different things of the command."""
    if any(f.hidden for f in step.after.fighters.values()):
        return True
    return any(differs(event) for event in step.events if not isinstance(event, Intended))


def _concerned(step) -> set[str]:
    face, found = books.of(step.after), {*_named(step.command)}
    for deed in step.before.waiting:
        found |= {deed.who, deed.target}
    for event in step.events:
        found |= {*face.attacked(event), face.hurt(event), *_named(event, ("target", "by"))}
        if isinstance(event, Rolled) and event.purpose not in OF_THE_ROUND:
            found.add(event.who)
    found.discard("")
    return found | {f.id for f in step.after.present if f.aboard in found}


def under_way(state):
    """What somebody has begun and others answer, None for nothing."""
    return next(iter(state.waiting), None)


def by_the_system(step, answered: bool = False) -> bool:
    """Whether it is a deed that the system did with one of its own; ``answered``: or that it did
    so before somebody answered."""
    going = under_way(step.before)
    f = step.after.fighters.get(getattr(going or step.command, "who", ""))
    if f is None or not f.npc:
        return False
    return not step.actor or bool(answered and going and f.autopilot)


def _named(thing, fields=("who", "target")) -> list[str]:
    """The ids of people in these fields."""
    found = (getattr(thing, field, "") for field in fields)
    return [who for who in found if who and isinstance(who, str)]
