"""Folding the course of a fight into the state. Bookkeeping only."""

from typing import Any

from game.codec import replace
from game.encounter import former
from game.encounter import round_events as rv
from game.encounter.arriving import without
from game.encounter.folds import Folds, with_side
from game.encounter.kept import Notes
from game.encounter.state import FIGHT, PEACE, ROUND_SECONDS, Encounter

folds = ROUNDS = Folds()
folds.copies(rv.Ranked, "ranking")
folds.copies(rv.ChoiceMade, "choice")


@folds(rv.Joined)
def _joined(state: Encounter, event: rv.Joined) -> Encounter:
    who, state = event.fighter.id, with_side(state, event.fighter.side)
    fighters = {**state.fighters, who: event.fighter}
    state = replace(
        state, fighters=fighters, coming=without(state, who),
        former=former.come_in(state.former, who),
    )  # fmt: skip
    return state.with_own(who, None) if state.own else state


@folds(rv.Left)
def _left(state: Encounter, event: rv.Left) -> Encounter:
    state = replace(state, coming=without(state, event.who))
    known = event.who in state.fighters
    return state.with_fighter(event.who, left=event.how) if known else state


@folds(rv.SideArranged)
def _side_arranged(state: Encounter, event: rv.SideArranged) -> Encounter:
    sides = tuple(event.side if s.name == event.side.name else s for s in state.sides)
    return replace(state, sides=sides)


@folds(rv.CombatBegan)
def _combat_began(state: Encounter, event: rv.CombatBegan) -> Encounter:
    return replace(
        state, mode=FIGHT, stage="", round=0, ended="", stop_votes=(), opposed=event.opposed,
        began=state.clock, real=0.0,
    )  # fmt: skip


@folds(rv.CombatEnded)
def _combat_ended(state: Encounter, event: rv.CombatEnded) -> Encounter:
    state = replace(
        state, mode=PEACE, stage="", order=(), turn=0, deed=None, open_roll=None,
        ended=event.reason, ambush=None, coming=(),
    )  # fmt: skip
    return _at_ease(_fresh_round(state))


def _at_ease(state: Encounter) -> Encounter:
    """Whoever acted in the last, broken-off round rests from now on; nothing stays prepared. A
    task that was begun can still be finished."""
    fighters = {
        who: replace(f, exerted=min(f.exerted, state.clock), prepared=None)
        for who, f in state.fighters.items()
    }
    return replace(state, fighters=fighters)


@folds(rv.RoundBegan)
def _round_began(state: Encounter, event: rv.RoundBegan) -> Encounter:
    ambush = state.ambush if event.round == 1 else None
    return _fresh_round(replace(state, round=event.round, stage="", ambush=ambush))


def _fresh_round(state: Encounter) -> Encounter:
    fighters = {}
    for who, f in state.fighters.items():
        kept = tuple(m for m in f.modifiers if m.until != "round")
        fighters[who] = replace(
            f, declared=None, taken=0, added=0, lost=False, forced=False,
            spent_character_points=False, modifiers=kept, notes={},
        )  # fmt: skip
    return replace(
        state, fighters=fighters, initiative={}, ranking=(), choice="", order=(), turn=0,
        defences={}, segment=0, combined=(), count=None,
    )  # fmt: skip


@folds(rv.Declared)
def _declared(state: Encounter, event: rv.Declared) -> Encounter:
    fighter = state.fighter(event.who)
    notes: Any = {k: v for k, v in fighter.notes.items() if k not in ("slots", "full_dodge")}
    if event.full_dodge:
        notes["full_dodge"] = True
    if event.plan:
        notes["slots"] = event.plan
    forced = fighter.forced or event.force
    return state.with_fighter(event.who, declared=event.count, forced=forced, notes=notes)


@folds(rv.Acted)
def _acted(state: Encounter, event: rv.Acted) -> Encounter:
    fighter = state.fighter(event.who)
    return state.with_fighter(
        event.who, taken=fighter.taken + 1, exerted=round_end(state),
        notes=_slot_taken(state, event),
    )  # fmt: skip


def round_end(state: Encounter) -> int:
    """The second at which the running round ends; now, outside the rounds."""
    return state.clock + ROUND_SECONDS if state.mode == FIGHT else state.clock


def _slot_taken(state: Encounter, event: rv.Acted) -> Notes:
    """In a round of segments the action has its place: the one named, or this segment's."""
    notes = state.fighter(event.who).notes
    slots = list(notes.get("slots", ()))
    at = max(state.segment - 1, 0) if event.slot is None else event.slot
    if at >= len(slots):
        return notes
    slots[at] = "-"
    return {**notes, "slots": tuple(slots)}


@folds(rv.ActionAdded)
def _action_added(state: Encounter, event: rv.ActionAdded) -> Encounter:
    return state.with_fighter(event.who, added=state.fighter(event.who).added + 1)
