"""Folding the events of the books of sides, ranges and vehicles. Bookkeeping only."""

from typing import Any, Unpack

from game.codec import replace
from game.encounter import field_events as fe
from game.encounter.folds import Folds
from game.encounter.kept import Facts, Lasting, Notes
from game.encounter.state import Encounter

folds = FIELD = Folds()


def _deed_facts(state: Encounter, number: int, **facts: Unpack[Facts]) -> Encounter:
    if not state.deed or state.deed.number != number:
        return state
    return replace(state, deed=replace(state.deed, facts={**state.deed.facts, **facts}))


def _note(state: Encounter, who: str, **notes: Unpack[Notes]) -> Encounter:
    return state.with_fighter(who, notes={**state.fighter(who).notes, **notes})


@folds(fe.Boarded)
def _boarded(state: Encounter, event: fe.Boarded) -> Encounter:
    return state.with_fighter(event.who, aboard=event.vehicle, station=event.station, cover=0)


@folds(fe.Disembarked)
def _disembarked(state: Encounter, event: fe.Disembarked) -> Encounter:
    return state.with_fighter(event.who, aboard="", station="")


@folds(fe.VehicleHit, fe.Sneaked)
def _told(state: Encounter, event: fe.VehicleHit | fe.Sneaked) -> Encounter:
    return state


@folds(fe.NumberNamed)
def _number_named(state: Encounter, event: fe.NumberNamed) -> Encounter:
    named = {k: v for k, v in state.named.items() if k != event.key}
    return replace(state, named=named if event.value is None else {**named, event.key: event.value})


@folds(fe.DifficultySet)
def _difficulty_set(state: Encounter, event: fe.DifficultySet) -> Encounter:
    return _deed_facts(state, event.deed, needed=event.number, level=event.level, named=event.named)


@folds(fe.PreparationSet)
def _preparation_set(state: Encounter, event: fe.PreparationSet) -> Encounter:
    return state.with_fighter(event.who, prepared=event.prepared)


@folds(fe.TaskSet)
def _task_set(state: Encounter, event: fe.TaskSet) -> Encounter:
    return state.with_fighter(event.who, task=event.task)


@folds(fe.Requested)
def _requested(state: Encounter, event: fe.Requested) -> Encounter:
    asked = {**state.fighter(event.who).requests, event.what: event.reason}
    return state.with_fighter(event.who, requests=asked)


@folds(fe.Approved)
def _approved(state: Encounter, event: fe.Approved) -> Encounter:
    fighter = state.fighter(event.who)
    asked = {what: why for what, why in fighter.requests.items() if what != event.what}
    allowed = tuple(what for what in fighter.approved if what != event.what)
    if event.yes:
        allowed = (*allowed, event.what)
    return state.with_fighter(event.who, requests=asked, approved=allowed)


@folds(fe.ApprovalUsed)
def _approval_used(state: Encounter, event: fe.ApprovalUsed) -> Encounter:
    allowed = tuple(what for what in state.fighter(event.who).approved if what != event.what)
    return state.with_fighter(event.who, approved=allowed)


@folds(fe.AmbushLaid)
def _ambush_laid(state: Encounter, event: fe.AmbushLaid) -> Encounter:
    return replace(state, ambush=event.ambush)


@folds(fe.RollerNamed)
def _roller_named(state: Encounter, event: fe.RollerNamed) -> Encounter:
    return replace(state, rollers={**state.rollers, event.side: (event.roller, event.skill)})


@folds(fe.OrderPreferred)
def _order_preferred(state: Encounter, event: fe.OrderPreferred) -> Encounter:
    lasting: Lasting = {**state.fighter(event.who).lasting, "acts": event.choice}
    return state.with_fighter(event.who, lasting=lasting)


@folds(fe.CombinedSet)
def _combined_set(state: Encounter, event: fe.CombinedSet) -> Encounter:
    others = tuple(c for c in state.combined if c.leader != event.leader)
    return replace(state, combined=(*others, event.combined) if event.combined else others)


@folds(fe.CommandJudged)
def _command_judged(state: Encounter, event: fe.CommandJudged) -> Encounter:
    return _deed_facts(state, event.deed, bonus=event.bonus)


@folds(fe.Shared)
def _shared(state: Encounter, event: fe.Shared) -> Encounter:
    return _deed_facts(state, event.deed, shares=event.shares)


@folds(fe.Parted)
def _parted(state: Encounter, event: fe.Parted) -> Encounter:
    for who in event.members:
        state = state.with_fighter(who, apart=event.apart)
    return state


@folds(fe.SegmentBegan)
def _segment_began(state: Encounter, event: fe.SegmentBegan) -> Encounter:
    for f in state.present:
        if f.notes.get("slowed"):
            state = _note(state, f.id, slowed="")
    return replace(state, segment=event.segment, order=event.order, turn=0)


@folds(fe.OrderChanged)
def _order_changed(state: Encounter, event: fe.OrderChanged) -> Encounter:
    state = replace(state, order=event.order)
    return _note(state, event.who, slowed=event.how) if event.who else state


@folds(fe.ActionLost)
def _action_lost(state: Encounter, event: fe.ActionLost) -> Encounter:
    slots = list(state.fighter(event.who).notes.get("slots", ()))
    slots[event.slot] = "-"
    lost: Notes = {"slots": tuple(slots), "slowed": ""}
    if event.why == "hold":
        lost["lost_slot"] = True
    return _note(state, event.who, **lost)


@folds(fe.Noted)
def _noted(state: Encounter, event: fe.Noted) -> Encounter:
    named: Any = {event.name: event.value}
    return _note(state, event.who, **named)


@folds(fe.Counted)
def _counted(state: Encounter, event: fe.Counted) -> Encounter:
    return replace(state, count=event.count)


@folds(fe.Hesitated)
def _hesitated(state: Encounter, event: fe.Hesitated) -> Encounter:
    state = _note(state, event.who, hesitated=True, spared=event.spared, slots=())
    return replace(state, count=None).with_fighter(event.who, declared=0)
