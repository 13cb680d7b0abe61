"""Folding events into the state. Bookkeeping only: no rule is decided here."""

from collections.abc import Iterable
from typing import Any

from game.checks import Result, Term
from game.clock import DAY
from game.codec import replace
from game.dice import Throw
from game.encounter import events as ev
from game.encounter import table_events as te
from game.encounter.drawing import DECKS
from game.encounter.field_evolve import FIELD
from game.encounter.folds import COMMON, Folds
from game.encounter.kept import Facts, Lasting
from game.encounter.ordered import ORDERS
from game.encounter.round_evolve import ROUNDS, round_end
from game.encounter.state import Encounter, OpenRoll
from game.encounter.table_evolve import TABLE

folds = Folds(COMMON, ORDERS, ROUNDS, TABLE, FIELD, DECKS)
folds.copies_to_fighter(ev.ConditionChanged, "condition")
evolve = folds.evolve


@folds(ev.Rolled)
def _rolled(state: Encounter, event: ev.Rolled) -> Encounter:
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


def after_roll(state: Encounter, who: str, purpose: str, terms: Iterable[Term]) -> Encounter:
    """As if that had been rolled: a modifier for the next roll changes no later one."""
    if not state.fighters[who].modifiers:
        return state
    return _use_up(state, ev.Rolled(0, who, purpose, tuple(terms), Result(Throw(0))))


def _use_up(state: Encounter, event: ev.Rolled) -> Encounter:
    """Modifiers for the next roll of a kind are gone once such a roll contains them."""
    fighter = state.fighters[event.who]
    kinds = ("all", event.purpose, "act" if event.purpose == "opposition" else "")
    kept = tuple(
        m
        for m in fighter.modifiers
        if m.until != "next" or m.on not in kinds or m.term not in event.terms
    )
    return state.with_fighter(event.who, modifiers=kept)


def _keep_result(
    state: Encounter, event: ev.Rolled | ev.WildSettled, final: bool = True
) -> Encounter:
    if event.purpose == "initiative" and event.party and final:
        totals = (*state.initiative.get(event.party, ()), event.result.total)
        return replace(state, initiative={**state.initiative, event.party: totals})
    if event.deed and state.deed and state.deed.number == event.deed:
        rolls = {**state.deed.rolls, event.purpose: event.result}
        return replace(state, deed=replace(state.deed, rolls=rolls))
    return state


@folds(ev.WildSettled)
def _wild_settled(state: Encounter, event: ev.WildSettled) -> Encounter:
    return _keep_result(replace(state, open_roll=None), event)


@folds(ev.Drew)
def _drew(state: Encounter, event: ev.Drew) -> Encounter:
    fighter = state.fighter(event.who)
    drawn = tuple(name for name in fighter.drawn if name != event.weapon)
    if event.drawn:
        return state.with_fighter(event.who, drawn=(*drawn, event.weapon), hand=event.weapon)
    hand = "" if fighter.hand == event.weapon else fighter.hand
    return state.with_fighter(event.who, drawn=drawn, hand=hand)


@folds(ev.StunSet)
def _stun_set(state: Encounter, event: ev.StunSet) -> Encounter:
    others = tuple(n for n in state.fighter(event.who).stunning if n != event.weapon)
    return state.with_fighter(event.who, stunning=(*others, event.weapon) if event.on else others)


@folds(ev.CoverTaken)
def _cover_taken(state: Encounter, event: ev.CoverTaken) -> Encounter:
    flanks = {k: v for k, v in state.flanks.items() if event.who not in k.split("|")}
    return replace(state, flanks=flanks).with_fighter(event.who, cover=event.percent)


@folds(ev.StoodUp)
def _stood_up(state: Encounter, event: ev.StoodUp) -> Encounter:
    condition = replace(state.fighter(event.who).condition, prone=False)
    return state.with_fighter(event.who, condition=condition)


@folds(ev.DeedBegan)
def _deed_began(state: Encounter, event: ev.DeedBegan) -> Encounter:
    deed, fighters = event.deed, state.fighters
    if deed.kind == "attack" and deed.target:
        f = fighters[deed.who]
        lasting: Lasting = {**f.lasting, "aimed": deed.target}
        fighters = {**fighters, f.id: replace(f, lasting=lasting)}
    return replace(state, fighters=fighters, deed=deed, deeds=deed.number)


@folds(te.Tended)
def _tended(state: Encounter, event: te.Tended) -> Encounter:
    held = state.fighter(event.who).lasting
    lasting: Lasting = {**held, "tended": (event.patient, event.clock)}
    return state.with_fighter(event.who, lasting=lasting)


@folds(ev.DeedReached)
def _deed_reached(state: Encounter, event: ev.DeedReached) -> Encounter:
    deed = state.under_way
    if not event.facts:
        return replace(state, deed=replace(deed, stage=event.stage))
    facts: Facts = {**deed.facts, **event.facts}
    return replace(state, deed=replace(deed, stage=event.stage, facts=facts))


@folds(ev.Answered)
def _answered(state: Encounter, event: ev.Answered) -> Encounter:
    deed = state.under_way
    facts: Facts = {**deed.facts, "pay": event.pay} if event.pay else deed.facts
    return replace(state, deed=replace(deed, answer=event.answer, facts=facts))


@folds(ev.AttackJudged)
def _attack_judged(state: Encounter, event: ev.AttackJudged) -> Encounter:
    return state.with_fighter(event.target, exerted=round_end(state))


@folds(ev.Harmed)
def _harmed(state: Encounter, event: ev.Harmed) -> Encounter:
    fighter = state.fighter(event.who)
    lost = fighter.lost or event.loses_round
    return state.with_fighter(event.who, condition=event.condition, lost=lost)


@folds(ev.TreatmentJudged)
def _treatment_judged(state: Encounter, event: ev.TreatmentJudged) -> Encounter:
    condition: Any = state.fighter(event.target).condition
    if event.aim != "medpac":
        return state
    barred = state.clock + DAY if event.blocked else condition.medpacs_barred_until
    used = (*condition.medpacs_at, state.clock)
    condition = replace(condition, medpacs_at=used, medpacs_barred_until=barred)
    return state.with_fighter(event.target, condition=condition)


@folds(ev.DeedEnded)
def _deed_ended(state: Encounter, event: ev.DeedEnded) -> Encounter:
    return replace(state, deed=None)


@folds(ev.DefenceKept)
def _defence_kept(state: Encounter, event: ev.DefenceKept) -> Encounter:
    key = f"{event.who}|{event.skill}"
    return replace(state, defences={**state.defences, key: event.total})


@folds(ev.Spent)
def _spent(state: Encounter, event: ev.Spent) -> Encounter:
    fighter = state.fighter(event.who)
    pledged = {on: n for on, n in fighter.pledged.items() if on != event.on}
    changes = {"sheet": fighter.sheet.spend(**{event.what: event.count}), "pledged": pledged}
    if event.what == "character_points":
        changes["spent_character_points"] = True
    return state.with_fighter(event.who, **changes)


@folds(ev.Pledged)
def _pledged(state: Encounter, event: ev.Pledged) -> Encounter:
    pledged = {**state.fighter(event.who).pledged, event.on: event.count}
    return state.with_fighter(event.who, pledged={on: n for on, n in pledged.items() if n})


@folds(ev.Checked, ev.ActJudged, ev.Unanswered)
def _told(state: Encounter, event: ev.Checked | ev.ActJudged | ev.Unanswered) -> Encounter:
    return state
