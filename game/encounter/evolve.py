"""The reducers of books of rounds and deeds: the state after each event. They keep the books and
decide no rule."""

from collections.abc import Iterable
from typing import Any

from game import formerly, registry
from game.checks import Result, Term
from game.clock import DAY
from game.codec import replace
from game.dice import Throw
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import keys
from game.encounter import table_events as te
from game.encounter.counted import COUNTED
from game.encounter.deck_events import Drawn
from game.encounter.drawing import DECKS, after
from game.encounter.ordered import ORDERS
from game.encounter.reducers import COMMON, Reducers
from game.encounter.round_reducers import ROUNDS, round_end
from game.encounter.rounds import OpenRoll, RoundEncounter
from game.encounter.table_reducers import TABLE

reducers = Reducers(COMMON, ORDERS, ROUNDS, TABLE, DECKS, COUNTED)
reducers.copies_to_fighter(ev.ConditionChanged, "condition")
evolve = reducers.evolve


@reducers(ev.Rolled)
def _rolled(state: RoundEncounter, event: ev.Rolled) -> RoundEncounter:
    throw = event.result.throw
    if state.kept:
        drawn = len(throw.faces) + len(throw.chain)
        drawn += len(event.result.penalty.faces) if event.result.penalty else 0
        state = replace(state, kept=state.kept[drawn:])
    if event.who in state.fighters and state.fighters[event.who].modifiers:
        state = _use_up(state, event)
    if not throw.open:
        return _keep_result(state, event)
    waiting = OpenRoll(
        event.number, event.who, event.purpose, event.terms, event.result, event.deed, event.party
    )
    return _keep_result(replace(state, open_roll=waiting), event, final=False)


def after_roll[S: RoundEncounter](state: S, who: str, purpose: str, terms: Iterable[Term]) -> S:
    """The state as if that had been rolled: modifiers for the next such roll are used up. Emits
    nothing."""
    if not state.fighters[who].modifiers:
        return state
    return _use_up(state, ev.Rolled(0, who, purpose, tuple(terms), Result(Throw(0))))


def _use_up[S: RoundEncounter](state: S, event: ev.Rolled) -> S:
    """Drop modifiers for the next roll of a kind once such a roll contains them."""
    fighter = state.fighters[event.who]
    kinds = ("all", event.purpose, "act" if event.purpose == "opposition" else "")
    kept = tuple(
        m
        for m in fighter.modifiers
        if m.until != "next" or m.on not in kinds or m.term not in event.terms
    )
    return state.with_fighter(event.who, modifiers=kept)


def _keep_result(
    state: RoundEncounter, event: ev.Rolled | ev.WildSettled, final: bool = True
) -> RoundEncounter:
    if event.purpose == "initiative" and event.party and final:
        totals = (*state.initiative.get(event.party, ()), event.result.total)
        return replace(state, initiative={**state.initiative, event.party: totals})
    if event.deed and state.deed and state.deed.number == event.deed:
        rolls = {**state.deed.rolls, event.purpose: event.result}
        return replace(state, deed=replace(state.deed, rolls=rolls))
    return state


@reducers(ev.WildSettled)
def _wild_settled(state: RoundEncounter, event: ev.WildSettled) -> RoundEncounter:
    return _keep_result(replace(state, open_roll=None), event)


@reducers(ev.Drew)
def _drew(state: RoundEncounter, event: ev.Drew) -> RoundEncounter:
    fighter = state.fighter(event.who)
    drawn = tuple(name for name in fighter.drawn if name != event.weapon)
    if event.drawn:
        return state.with_fighter(event.who, drawn=(*drawn, event.weapon), hand=event.weapon)
    hand = "" if fighter.hand == event.weapon else fighter.hand
    return state.with_fighter(event.who, drawn=drawn, hand=hand)


@reducers(ev.StunSet)
def _stun_set(state: RoundEncounter, event: ev.StunSet) -> RoundEncounter:
    others = tuple(n for n in state.fighter(event.who).stunning if n != event.weapon)
    return state.with_fighter(event.who, stunning=(*others, event.weapon) if event.on else others)


@reducers(ev.CoverTaken)
def _cover_taken(state: RoundEncounter, event: ev.CoverTaken) -> RoundEncounter:
    flanks = {k: v for k, v in state.flanks.items() if event.who not in keys.split(k)}
    return replace(state, flanks=flanks).with_fighter(event.who, cover=event.percent)


@reducers(ev.StoodUp)
def _stood_up(state: RoundEncounter, event: ev.StoodUp) -> RoundEncounter:
    condition = replace(state.fighter(event.who).condition, prone=False)
    return state.with_fighter(event.who, condition=condition)


@reducers(ev.DeedBegan)
def _deed_began(state: RoundEncounter, event: ev.DeedBegan) -> RoundEncounter:
    deed = event.deed
    if isinstance(deed, formerly.Deed):
        deed = deed.under(registry.of(state))
    return replace(state, deed=deed, deeds=deed.number)


@reducers(te.Tended)
def _tended(state: RoundEncounter, event: te.Tended) -> RoundEncounter:
    return state.with_fighter(event.who, tended=(event.patient, event.clock))


@reducers(ev.DeedReached)
def _deed_reached(state: RoundEncounter, event: ev.DeedReached) -> RoundEncounter:
    deed = replace(state.under_way, stage=event.stage)
    return replace(state, deed=replace(deed, **event.facts) if event.facts else deed)


@reducers(ev.Answered)
def _answered(state: RoundEncounter, event: ev.Answered) -> RoundEncounter:
    deed = state.under_way
    deed = replace(deed, answer=event.answer, pay=event.pay or deed.pay)
    return replace(state, deed=deed)


@reducers(ev.AttackJudged)
def _attack_judged(state: RoundEncounter, event: ev.AttackJudged) -> RoundEncounter:
    meant = state.deed.target if state.deed else event.target
    fighters = {**state.fighters, event.who: replace(state.fighters[event.who], aimed=meant)}
    fighters[event.target] = replace(fighters[event.target], exerted=round_end(state))
    return replace(state, fighters=fighters)


@reducers(ev.Harmed)
def _harmed(state: RoundEncounter, event: ev.Harmed) -> RoundEncounter:
    fighter = state.fighter(event.who)
    lost = fighter.lost or event.loses_round
    return state.with_fighter(event.who, condition=event.condition, lost=lost)


@reducers(ev.TreatmentJudged)
def _treatment_judged(state: RoundEncounter, event: ev.TreatmentJudged) -> RoundEncounter:
    condition: Any = state.fighter(event.target).condition
    if event.aim != "medpac":
        return state
    barred = state.clock + DAY if event.blocked else condition.medpacs_barred_until
    used = (*condition.medpacs_at, state.clock)
    condition = replace(condition, medpacs_at=used, medpacs_barred_until=barred)
    return state.with_fighter(event.target, condition=condition)


@reducers(ev.DeedEnded)
def _deed_ended(state: RoundEncounter, event: ev.DeedEnded) -> RoundEncounter:
    return replace(state, deed=None)


@reducers(ev.DefenceKept)
def _defence_kept(state: RoundEncounter, event: ev.DefenceKept) -> RoundEncounter:
    key = keys.joined(event.who, event.skill)
    return replace(state, defences={**state.defences, key: event.total})


@reducers(ev.Spent)
def _spent(state: RoundEncounter, event: ev.Spent) -> RoundEncounter:
    sheet = state.fighter(event.who).sheet.spend(**{event.what: event.count})
    return state.with_fighter(event.who, sheet=sheet)


@reducers(fe.NumberNamed)
def _number_named(state: RoundEncounter, event: fe.NumberNamed) -> RoundEncounter:
    named = {k: v for k, v in state.named.items() if k != event.key}
    return replace(state, named=named if event.value is None else {**named, event.key: event.value})


@reducers(fe.OrderPreferred)
def _order_preferred(state: RoundEncounter, event: fe.OrderPreferred) -> RoundEncounter:
    return state.with_fighter(event.who, acts=event.choice)


@reducers(Drawn)
def _drawn(state: RoundEncounter, event: Drawn) -> RoundEncounter:
    """A card drawn for initiative stays with the fighter for the round."""
    state = replace(state, decks=after(state.decks, event))
    if event.purpose != "initiative" or event.deck != registry.of(state).initiative.deck:
        return state
    return replace(state, dealt={**state.dealt, event.who: event.cards[0]})


@reducers(ev.Checked, ev.ActJudged, ev.Unanswered)
def _told(
    state: RoundEncounter, event: ev.Checked | ev.ActJudged | ev.Unanswered
) -> RoundEncounter:
    return state
