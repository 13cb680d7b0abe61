"""Whom a command concerns: they are told how it came about, everybody else only the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.encounter.audience import differs
from game.encounter.events import Rolled
from game.encounter.intents import Intended
from game.encounter.records import ROOM
from world import presenters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.encounter.records import Deed, Event
    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step
    from world.scenes.render.viewer import Viewer

OF_THE_ROUND = ("initiative", "tie")
"""Purposes of rolls that everybody makes alike."""


def concerns(step: Step, viewer: Viewer) -> bool:
    """True if the viewer typed the command just now, acts, is a target, rolls, is hurt, or is
    aboard with somebody who is. For the game master also if an NPC they play by hand acts now; not
    for what is done to such an NPC, NPCs on autopilot, or queued commands."""
    if viewer.who and (typed_by(step, viewer) or viewer.who in concerned(step)):
        return True
    now = viewer.gm and step.actor and not step.ahead
    return bool(now) and _by_hand(step.after, _doer(step))


def _doer(step: Step) -> str:
    """Fighter id of whoever performs the action in progress, or the command."""
    return str(getattr(under_way(step.before) or step.command, "who", ""))


def _by_hand(state: Encounter, who: str) -> bool:
    f = state.fighters.get(who)
    return f is not None and f.npc and not f.autopilot


def typed_by(step: Step, viewer: Viewer) -> bool:
    """True if the viewer typed the command just now."""
    return bool(step.actor) and step.actor == viewer.who and not step.ahead


def concerned(step: Step) -> frozenset[str]:
    """Ids of the fighters the command concerns; cached on the step."""
    if step.people is None:
        step.people = frozenset(_concerned(step))
    return step.people


def apart(step: Step) -> frozenset[str]:
    """Ids of those who may be told something other than an onlooker; cached on the step."""
    if step.apart is None:
        people = concerned(step) | {step.actor, *_speak(step)}
        if _private(step):
            people = people.union(step.before.fighters, step.after.fighters)
            people = people.union(*(getattr(event, "audience", ROOM) for event in step.events))
        step.apart = people
    return step.apart


def _speak(step: Step) -> list[str]:
    """Ids of those who declare or queue a command."""
    presenter = presenters.of(step.after)
    said: Callable[[Event], bool] = lambda event: (  # noqa: E731
        isinstance(event, Intended) or presenter.declared(event) is not None
    )
    events: Iterable[Any] = step.events  # those that say something have a "who"
    return [event.who for event in events if said(event)]


def _private(step: Step) -> bool:
    """True if different players may see different things."""
    if any(f.hidden for f in step.after.fighters.values()):
        return True
    return any(differs(event) for event in step.events if not isinstance(event, Intended))


def _concerned(step: Step) -> set[str]:
    presenter, found = presenters.of(step.after), {*_named(step.command)}
    for deed in step.before.waiting:
        found |= {deed.who, deed.target}
    for event in step.events:
        found |= {
            *presenter.attacked(event),
            presenter.hurt(event),
            *_named(event, ("target", "by")),
        }
        if isinstance(event, Rolled) and event.purpose not in OF_THE_ROUND:
            found.add(event.who)
    found.discard("")
    return found | {f.id for f in step.after.present if f.aboard in found}


def under_way(state: Encounter) -> Deed | None:
    """The action in progress that others react to; None if there is none."""
    return next(iter(state.waiting), None)


def by_the_system(step: Step, answered: bool = False) -> bool:
    """True if the autopilot chose this NPC's action. ``answered``: also if somebody has reacted to
    it since."""
    going = under_way(step.before)
    f = step.after.fighters.get(getattr(going or step.command, "who", ""))
    if f is None or not f.npc:
        return False
    return not step.actor or bool(answered and going and f.autopilot)


def _named(thing: object, fields: tuple[str, ...] = ("who", "target")) -> list[str]:
    """Fighter ids in these fields."""
    found = (getattr(thing, field, "") for field in fields)
    return [who for who in found if who and isinstance(who, str)]
