"""Reducers: apply the events of the D6 family to its state. Bookkeeping only; no rule is decided
here."""

from game.books.d6.state import CHARACTER_POINTS, D6Encounter
from game.codec import replace
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import round_reducers
from game.encounter import table_events as te
from game.encounter.evolve import reducers as rounds
from game.encounter.reducers import Reducers

reducers = Reducers(rounds)
evolve = reducers.evolve
reducers.copies(fe.AmbushLaid, "ambush")
reducers.copies(fe.Counted, "count")
reducers.copies_to_fighter(fe.PreparationSet, "prepared")
reducers.copies_to_fighter(fe.TaskSet, "task")


def _of_the_deed(state: D6Encounter, number: int, **fields: object) -> D6Encounter:
    """Set fields of the action in progress of that number; a no-op if it is over already."""
    if not state.deed or state.deed.number != number:
        return state
    return replace(state, deed=replace(state.deed, **fields))


@reducers(rv.RoundBegan)
def _round_began(state: D6Encounter, event: rv.RoundBegan) -> D6Encounter:
    if event.round != 1 and state.ambush:
        state = replace(state, ambush=None)
    return round_reducers.round_began(state, event)


@reducers(rv.CombatEnded)
def _combat_ended(state: D6Encounter, event: rv.CombatEnded) -> D6Encounter:
    """Preparations and ambushes end with the fight."""
    state = round_reducers.combat_ended(replace(state, ambush=None), event)
    fighters = {who: replace(f, prepared=None) for who, f in state.fighters.items()}
    return replace(state, fighters=fighters)


@reducers.then(ev.Spent)
def _spent(state: D6Encounter, event: ev.Spent) -> D6Encounter:
    f = state.fighter(event.who)
    pledged = {on: count for on, count in f.pledged.items() if on != event.on}
    spent = f.spent_character_points or event.what == CHARACTER_POINTS.what
    return state.with_fighter(event.who, pledged=pledged, spent_character_points=spent)


@reducers(ev.Pledged)
def _pledged(state: D6Encounter, event: ev.Pledged) -> D6Encounter:
    pledged = {**state.fighter(event.who).pledged, event.on: event.count}
    return state.with_fighter(event.who, pledged={on: n for on, n in pledged.items() if n})


@reducers(rv.Declared)
def _declared(state: D6Encounter, event: rv.Declared) -> D6Encounter:
    state = round_reducers.declared(state, event)
    forced = state.fighter(event.who).forced or event.force
    return state.with_fighter(
        event.who, forced=forced, full_dodge=event.full_dodge, slots=event.plan
    )


@reducers(rv.Acted)
def _acted(state: D6Encounter, event: rv.Acted) -> D6Encounter:
    """In a round with segments, also mark the action's slot as used: the slot named, or this
    segment's."""
    slots = list(state.fighters[event.who].slots)
    at = max(state.segment - 1, 0) if event.slot is None else event.slot
    if at < len(slots):
        slots[at] = "-"
    return round_reducers.acted(state, event, slots=tuple(slots))


@reducers(te.AgreementSet)
def _agreement_set(state: D6Encounter, event: te.AgreementSet) -> D6Encounter:
    field = "agrees" if event.to == "book" else "agrees_npcs"
    return state.with_fighter(event.who, **{field: event.agrees})


@reducers(fe.Boarded)
def _boarded(state: D6Encounter, event: fe.Boarded) -> D6Encounter:
    return state.with_fighter(event.who, aboard=event.vehicle, station=event.station, cover=0)


@reducers(fe.Disembarked)
def _disembarked(state: D6Encounter, event: fe.Disembarked) -> D6Encounter:
    return state.with_fighter(event.who, aboard="", station="")


@reducers(fe.VehicleHit, fe.Sneaked)
def _told(state: D6Encounter, event: fe.VehicleHit | fe.Sneaked) -> D6Encounter:
    return state


@reducers(fe.DifficultySet)
def _difficulty_set(state: D6Encounter, event: fe.DifficultySet) -> D6Encounter:
    return _of_the_deed(
        state, event.deed, needed=event.number, level=event.level, named=event.named
    )


@reducers(fe.Requested)
def _requested(state: D6Encounter, event: fe.Requested) -> D6Encounter:
    asked = {**state.fighter(event.who).requests, event.what: event.reason}
    return state.with_fighter(event.who, requests=asked)


@reducers(fe.Approved)
def _approved(state: D6Encounter, event: fe.Approved) -> D6Encounter:
    fighter = state.fighter(event.who)
    asked = {what: why for what, why in fighter.requests.items() if what != event.what}
    allowed = tuple(what for what in fighter.approved if what != event.what)
    if event.yes:
        allowed = (*allowed, event.what)
    return state.with_fighter(event.who, requests=asked, approved=allowed)


@reducers(fe.ApprovalUsed)
def _approval_used(state: D6Encounter, event: fe.ApprovalUsed) -> D6Encounter:
    allowed = tuple(what for what in state.fighter(event.who).approved if what != event.what)
    return state.with_fighter(event.who, approved=allowed)


@reducers(fe.RollerNamed)
def _roller_named(state: D6Encounter, event: fe.RollerNamed) -> D6Encounter:
    return replace(state, rollers={**state.rollers, event.side: (event.roller, event.skill)})


@reducers(fe.CombinedSet)
def _combined_set(state: D6Encounter, event: fe.CombinedSet) -> D6Encounter:
    others = tuple(c for c in state.combined if c.leader != event.leader)
    return replace(state, combined=(*others, event.combined) if event.combined else others)


@reducers(fe.CommandJudged)
def _command_judged(state: D6Encounter, event: fe.CommandJudged) -> D6Encounter:
    return _of_the_deed(state, event.deed, bonus=event.bonus)


@reducers(fe.Shared)
def _shared(state: D6Encounter, event: fe.Shared) -> D6Encounter:
    return _of_the_deed(state, event.deed, shares=event.shares)


@reducers(fe.Parted)
def _parted(state: D6Encounter, event: fe.Parted) -> D6Encounter:
    for who in event.members:
        state = state.with_fighter(who, apart=event.apart)
    return state


@reducers(fe.SegmentBegan)
def _segment_began(state: D6Encounter, event: fe.SegmentBegan) -> D6Encounter:
    for f in state.present:
        if f.slowed:
            state = state.with_fighter(f.id, slowed="")
    return replace(state, segment=event.segment, order=event.order, turn=0)


@reducers(fe.OrderChanged)
def _order_changed(state: D6Encounter, event: fe.OrderChanged) -> D6Encounter:
    state = replace(state, order=event.order)
    return state.with_fighter(event.who, slowed=event.how) if event.who else state


@reducers(fe.ActionLost)
def _action_lost(state: D6Encounter, event: fe.ActionLost) -> D6Encounter:
    f = state.fighters[event.who]
    slots = list(f.slots)
    slots[event.slot] = "-"
    lost = f.lost_slot or event.why == "hold"
    return state.with_fighter(event.who, slots=tuple(slots), slowed="", lost_slot=lost)


@reducers(fe.Noted)
def _noted(state: D6Encounter, event: fe.Noted) -> D6Encounter:
    return state.with_fighter(event.who, **{event.name: event.value})


@reducers(fe.Hesitated)
def _hesitated(state: D6Encounter, event: fe.Hesitated) -> D6Encounter:
    state = state.with_fighter(
        event.who, hesitated=True, spared=event.spared, slots=(), declared=0
    )  # fmt: skip
    return replace(state, count=None)
