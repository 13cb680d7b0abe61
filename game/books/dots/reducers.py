"""Reducers: apply the events of ``dots`` to its state. Bookkeeping only; no rule is decided
here."""

from game.books.dots import clock
from game.books.dots import events as dv
from game.books.dots import table_events as dte
from game.books.dots.commands import Wield
from game.books.dots.sheet import DotsSheet
from game.books.dots.state import DotsBattle
from game.codec import replace
from game.encounter import contributed, own
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.arriving import without
from game.encounter.counted import COUNTED
from game.encounter.ordered import ORDERS
from game.encounter.reducers import COMMON, Reducers, with_side
from game.encounter.remembered import ends, remembers, resents
from game.encounter.state import FIGHT, PEACE

reducers = Reducers(COMMON, ORDERS, COUNTED)
reducers.copies_to_fighter(te.ConsentSet, "consent")
reducers.copies_to_fighter(te.AgreementSet, "agrees")
reducers.copies_to_fighter(dv.Hurt, condition="body")
reducers.copies_to_fighter(dv.Recovered, condition="body")
reducers.copies(dv.Gathered, "storm")
reducers.copies(dv.Contested, "contest")
reducers.sets(dv.ContestJudged, contest=None)
reducers.sets(dv.BlowEnded, blow=None, claim=None)
reducers.sets(dv.Conceded, claim=None)
reducers.sets(dte.Lapsed, dv.Effect, dv.Judged, dv.NoAnswer, dte.Bought, dte.Rested, dte.Turned)
reducers.sets(ev.Checked)
evolve = reducers.evolve

ends(dv.Aligned)
ends(dv.Marked, Wield, field="swapped")


@remembers(dv.BlowFell)
def _who_attacked(state: DotsBattle, event: dv.BlowFell) -> DotsBattle:
    return resents(state, event.blow.target, attacker=event.blow.who)


@remembers(dv.Struck)
def _who_hurt(state: DotsBattle, event: dv.Struck) -> DotsBattle:
    return resents(state, event.target, hurt_by=event.by) if event.damage else state


@reducers(rv.Joined)
def _joined(state: DotsBattle, event: rv.Joined) -> DotsBattle:
    f = event.fighter
    state = with_side(state, f.side)
    uniques = f.sheet.uniques if isinstance(f.sheet, DotsSheet) else {}
    words = {**state.words, **uniques}
    fighters, coming = {**state.fighters, f.id: f}, without(state, f.id)
    state = replace(state, fighters=fighters, words=words, coming=coming)
    return state.with_own(f.id, None) if state.own else state


@reducers(rv.Left)
def _left(state: DotsBattle, event: rv.Left) -> DotsBattle:
    asked = tuple(row for row in state.asked if row[0] != event.who)
    state = _without_wish(replace(state, asked=asked), event.who)
    state = replace(state, coming=without(state, event.who))
    known = event.who in state.fighters
    return state.with_fighter(event.who, left=event.how, held=()) if known else state


@reducers(rv.CombatBegan)
def _combat_began(state: DotsBattle, event: rv.CombatBegan) -> DotsBattle:
    state = state.fresh_round()
    fighters = {who: replace(f, initiative=None, fixed=False) for who, f in state.fighters.items()}
    return replace(
        state, mode=FIGHT, stage="initiative", round=0, ended="", stop_votes=(),
        opposed=event.opposed, fighters=fighters, real=0.0,
    )  # fmt: skip


@reducers(rv.CombatEnded)
def _combat_ended(state: DotsBattle, event: rv.CombatEnded) -> DotsBattle:
    ended = {who: clock.ended(f, state.clock, state.round) for who, f in state.fighters.items()}
    state = replace(state, fighters=ended).fresh_round()
    return replace(
        state, mode=PEACE, stage="", order=(), turn=0, blow=None, queue=(), storm=(),
        contest=None, claim=None, unseen=(), ended=event.reason, coming=(),
    )  # fmt: skip


@reducers(rv.RoundBegan)
def _round_began(state: DotsBattle, event: rv.RoundBegan) -> DotsBattle:
    return replace(state.fresh_round(), round=event.round, turn=0)


own.OF_ITSELF.update((dv.Marked, dv.Recovered))
contributed.SETS.add(dte.Ruled)
contributed.SETS_OF_DEED.add(dte.Ruled)
contributed.HARMS.update(
    {dv.Struck: ("target", "by"), dv.Hurt: ("who", "by"), dv.Severed: ("who", "by")}
)


@reducers(ev.Rolled)
def _rolled(state: DotsBattle, event: ev.Rolled) -> DotsBattle:
    return replace(state, kept=state.kept[len(event.result.throw.faces) :])


@reducers(dv.Aligned)
def _aligned(state: DotsBattle, event: dv.Aligned) -> DotsBattle:
    state = _without_wish(state, event.who)
    f = state.fighter(event.who)
    if event.repeat:
        return state.with_fighter(event.who, repeats=f.repeats + 1)
    if not event.slot:
        return state
    swung = (*f.swung, event.weapon) if event.what in ("attack", "throw") else f.swung
    return state.with_fighter(event.who, acts={**f.acts, event.slot: event.act}, swung=swung)


@reducers(dv.Paid)
def _paid(state: DotsBattle, event: dv.Paid) -> DotsBattle:
    body = state.fighter(event.who).condition
    body = replace(body, force=body.force_left - event.force, hits=body.hits_left - event.hits)
    return state.with_fighter(event.who, condition=body)


@reducers(dv.Linked)
def _linked(state: DotsBattle, event: dv.Linked) -> DotsBattle:
    f = state.fighter(event.who)
    links = [group for group in f.links if not set(group) <= set(event.skills)]
    once = dict(f.once)
    if event.spends:
        once[event.spends] = once.get(event.spends, 0) + 1
    return state.with_fighter(event.who, links=(*links, event.skills), once=once)


@reducers(dv.Pinned)
def _pinned(state: DotsBattle, event: dv.Pinned) -> DotsBattle:
    pins = {**state.fighter(event.who).pins, str(event.die): event.skill}
    return state.with_fighter(event.who, pins=pins)


@reducers(dv.Unlinked)
def _unlinked(state: DotsBattle, event: dv.Unlinked) -> DotsBattle:
    f = state.fighter(event.who)
    once = {**f.once, "flexible": f.once.get("flexible", 0) + 1}
    return state.with_fighter(event.who, links=event.links, pins=event.pins, once=once)


@reducers(dv.Ordered)
def _ordered(state: DotsBattle, event: dv.Ordered) -> DotsBattle:
    return state.with_fighter(event.who, initiative=event.total, fixed=False)


@reducers(dv.Marked, dte.Ruled)
def _noted(state: DotsBattle, event: dv.Marked | dte.Ruled) -> DotsBattle:
    if not event.who:
        return replace(state, **{event.field: event.value})
    changes = {event.field: event.value}
    if isinstance(event, dte.Ruled) and event.field == "initiative":
        changes["fixed"] = True
    return state.with_fighter(event.who, **changes)


@reducers(dv.SceneNoted)
def _scene_noted(state: DotsBattle, event: dv.SceneNoted) -> DotsBattle:
    state = replace(state, **{event.field: event.value})
    return state if state.blow else replace(state, claim=None)


@reducers(dv.BlowQueued)
def _blow_queued(state: DotsBattle, event: dv.BlowQueued) -> DotsBattle:
    blow = event.blow
    state = state.with_fighter(blow.who, aimed=blow.target)
    return replace(state, queue=(*state.queue, blow))


@reducers(dv.BlowFell)
def _blow_fell(state: DotsBattle, event: dv.BlowFell) -> DotsBattle:
    return replace(state, blow=event.blow, queue=state.queue[1:])


@reducers(dv.Claimed)
def _claimed(state: DotsBattle, event: dv.Claimed) -> DotsBattle:
    return replace(state, claim=replace(event.guard, judge=event.judge))


@reducers(dv.Guarded)
def _guarded(state: DotsBattle, event: dv.Guarded) -> DotsBattle:
    if event.kind == "redirect":
        return state.with_fighter(event.who, redirected=True)
    if not event.weapon:
        return state
    blocks, by = state.fighter(event.who).blocks, event.hand or event.weapon
    return state.with_fighter(event.who, blocks={**blocks, by: blocks.get(by, 0) + 1})


@reducers(dv.Struck)
def _struck(state: DotsBattle, event: dv.Struck) -> DotsBattle:
    return state.with_fighter(event.target, condition=event.body)


@reducers(dv.Severed)
def _severed(state: DotsBattle, event: dv.Severed) -> DotsBattle:
    dropped = (*state.fighter(event.who).dropped, *event.dropped)
    return state.with_fighter(event.who, condition=event.body, dropped=dropped)


@reducers(dte.Asked)
def _asked(state: DotsBattle, event: dte.Asked) -> DotsBattle:
    asked = (*state.asked, (event.who, event.combination))
    wishes = {**state.wishes, event.who: (event.combination, event.command)}
    return replace(state, asked=asked, wishes=wishes)


def _without_wish(state: DotsBattle, who: str) -> DotsBattle:
    """Drop a command that waits for approval, once its player acts otherwise or is done."""
    wishes = {other: wish for other, wish in state.wishes.items() if other != who}
    return state if len(wishes) == len(state.wishes) else replace(state, wishes=wishes)


@reducers(rv.TurnEnded)
def _turn_ended(state: DotsBattle, event: rv.TurnEnded) -> DotsBattle:
    return _without_wish(replace(state, turn=state.turn + 1), event.who)


@reducers(dte.Traded)
def _traded(state: DotsBattle, event: dte.Traded) -> DotsBattle:
    words = {**state.words, **event.sheet.uniques}
    state = replace(state, words=words)
    return state.with_fighter(event.who, sheet=event.sheet, condition=event.body)
