"""Folding events into the state under dots. Bookkeeping only: no rule is decided here."""

from game.books.dots import clock
from game.books.dots import events as dv
from game.books.dots import table_events as dte
from game.codec import replace
from game.encounter import events as ev
from game.encounter import own
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.arriving import without
from game.encounter.folds import COMMON, Folds, with_side
from game.encounter.state import FIGHT, PEACE

folds = Folds(COMMON)
folds.copies_to_fighter(te.ConsentSet, "consent")


def evolve(state, event):
    """The state after the event, what lasts of the characters in it included."""
    return own.followed(state, folds.evolve(state, event))


TOLD = (
    dte.Lapsed,
    dv.Effect,
    dv.Judged,
    dv.NoAnswer,
    dte.Bought,
    dte.Rested,
    dte.Turned,
    ev.Checked,
)
"""Events that are news and change nothing."""


@folds(rv.Joined)
def _joined(state, event):
    state = with_side(state, event.fighter.side)
    fighters = {**state.fighters, event.fighter.id: event.fighter}
    words = {**state.words, **event.fighter.sheet.uniques}
    coming = without(state, event.fighter.id)
    state = replace(state, fighters=fighters, words=words, coming=coming)
    return state.with_own(event.fighter.id, None) if state.own else state


@folds(rv.Left)
def _left(state, event):
    asked = tuple(row for row in state.asked if row[0] != event.who)
    state = _without_wish(replace(state, asked=asked), event.who)
    state = replace(state, coming=without(state, event.who))
    known = event.who in state.fighters
    return state.with_fighter(event.who, left=event.how, held=()) if known else state


@folds(rv.CombatBegan)
def _combat_began(state, event):
    fighters = {
        who: replace(f, initiative=None, fixed=False, **FRESH_ROUND)
        for who, f in state.fighters.items()
    }
    return replace(
        state, mode=FIGHT, stage="initiative", round=0, ended="", stop_votes=(),
        opposed=event.opposed, fighters=fighters, real=0.0,
    )  # fmt: skip


FRESH_ROUND = {
    "acts": {}, "repeats": 0, "robots_used": 0, "guns_used": 0, "blocks": {}, "reflected": 0,
    "redirected": False, "swapped": False, "swung": (),
}  # fmt: skip


@folds(rv.CombatEnded)
def _combat_ended(state, event):
    fighters = {
        who: replace(clock.ended(f, state.clock, state.round), **FRESH_ROUND)
        for who, f in state.fighters.items()
    }
    return replace(
        state, mode=PEACE, stage="", order=(), turn=0, blow=None, queue=(), storm=(),
        contest=None, claim=None, unseen=(), fighters=fighters, ended=event.reason, coming=(),
    )  # fmt: skip


@folds(rv.RoundBegan)
def _round_began(state, event):
    fighters = {who: replace(f, **FRESH_ROUND) for who, f in state.fighters.items()}
    return replace(state, round=event.round, turn=0, fighters=fighters)


@folds(ev.Rolled)
def _rolled(state, event):
    return replace(state, kept=state.kept[len(event.result.throw.faces) :])


@folds(te.AgreementSet)
def _agreement_set(state, event):
    return state.with_fighter(event.who, agrees=event.agrees)


@folds(dv.Aligned)
def _aligned(state, event):
    state = _without_wish(state, event.who)
    f = state.fighter(event.who)
    if event.repeat:
        return state.with_fighter(event.who, repeats=f.repeats + 1)
    if not event.slot:
        return state
    swung = (*f.swung, event.weapon) if event.what in ("attack", "throw") else f.swung
    return state.with_fighter(event.who, acts={**f.acts, event.slot: event.act}, swung=swung)


@folds(dv.Paid)
def _paid(state, event):
    body = state.fighter(event.who).condition
    body = replace(body, force=body.force - event.force, hits=body.hits - event.hits)
    return state.with_fighter(event.who, condition=body)


@folds(dv.Linked)
def _linked(state, event):
    f = state.fighter(event.who)
    links = [group for group in f.links if not set(group) <= set(event.skills)]
    once = dict(f.once)
    if event.spends:
        once[event.spends] = once.get(event.spends, 0) + 1
    return state.with_fighter(event.who, links=(*links, event.skills), once=once)


@folds(dv.Pinned)
def _pinned(state, event):
    pins = {**state.fighter(event.who).pins, str(event.die): event.skill}
    return state.with_fighter(event.who, pins=pins)


@folds(dv.Unlinked)
def _unlinked(state, event):
    f = state.fighter(event.who)
    once = {**f.once, "flexible": f.once.get("flexible", 0) + 1}
    return state.with_fighter(event.who, links=event.links, pins=event.pins, once=once)


@folds(dv.Ordered)
def _ordered(state, event):
    return state.with_fighter(event.who, initiative=event.total, fixed=False)


@folds(dv.Marked, dte.Ruled)
def _noted(state, event):
    if not event.who:
        return replace(state, **{event.field: event.value})
    changes = {event.field: event.value}
    if isinstance(event, dte.Ruled) and event.field == "initiative":
        changes["fixed"] = True
    return state.with_fighter(event.who, **changes)


@folds(dv.SceneNoted)
def _scene_noted(state, event):
    state = replace(state, **{event.field: event.value})
    return state if state.blow else replace(state, claim=None)


@folds(dv.Gathered)
def _gathered(state, event):
    return replace(state, storm=event.storm)


@folds(dv.BlowQueued)
def _blow_queued(state, event):
    return replace(state, queue=(*state.queue, event.blow))


@folds(dv.BlowFell)
def _blow_fell(state, event):
    return replace(state, blow=event.blow, queue=state.queue[1:])


@folds(dv.BlowEnded)
def _blow_ended(state, event):
    return replace(state, blow=None, claim=None)


@folds(dv.Claimed)
def _claimed(state, event):
    return replace(state, claim=replace(event.guard, judge=event.judge))


@folds(dv.Conceded)
def _conceded(state, event):
    return replace(state, claim=None)


@folds(dv.Guarded)
def _guarded(state, event):
    f = state.fighter(event.who)
    changes = {}
    if event.weapon and event.kind != "redirect":
        by = event.hand or event.weapon
        changes["blocks"] = {**f.blocks, by: f.blocks.get(by, 0) + 1}
    if event.kind == "redirect":
        changes["redirected"] = True
    return state.with_fighter(event.who, **changes) if changes else state


@folds(dv.Struck)
def _struck(state, event):
    return state.with_fighter(event.target, condition=event.body)


@folds(dv.Hurt, dv.Recovered)
def _bodily(state, event):
    return state.with_fighter(event.who, condition=event.body)


@folds(dv.Severed)
def _severed(state, event):
    dropped = (*state.fighter(event.who).dropped, *event.dropped)
    return state.with_fighter(event.who, condition=event.body, dropped=dropped)


@folds(*TOLD, dv.ContestJudged)
def _told(state, event):
    return replace(state, contest=None) if isinstance(event, dv.ContestJudged) else state


@folds(dv.Contested)
def _contested(state, event):
    return replace(state, contest=event.contest)


@folds(dte.Asked)
def _asked(state, event):
    asked = (*state.asked, (event.who, event.combination))
    wishes = {**state.wishes, event.who: (event.combination, event.command)}
    return replace(state, asked=asked, wishes=wishes)


def _without_wish(state, who: str):
    """What somebody waited to be allowed is off once he acts otherwise or is done."""
    wishes = {other: wish for other, wish in state.wishes.items() if other != who}
    return state if len(wishes) == len(state.wishes) else replace(state, wishes=wishes)


@folds(rv.TurnEnded)
def _turn_ended(state, event):
    return _without_wish(replace(state, turn=state.turn + 1), event.who)


@folds(dte.Traded)
def _traded(state, event):
    words = {**state.words, **event.sheet.uniques}
    state = replace(state, words=words)
    return state.with_fighter(event.who, sheet=event.sheet, condition=event.body)
