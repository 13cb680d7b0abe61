"""Reducers for what was settled around the table (``table_events``). They decide no rule."""

from game.codec import replace
from game.encounter import table_events as te
from game.encounter.keys import pair
from game.encounter.reducers import Reducers
from game.encounter.rounds import RoundEncounter

reducers = TABLE = Reducers()
reducers.copies_to_fighter(te.ConsentSet, "consent")


@reducers(te.ModifierGiven)
def _modifier_given(state: RoundEncounter, event: te.ModifierGiven) -> RoundEncounter:
    modifiers = (*state.fighter(event.who).modifiers, event.modifier)
    return state.with_fighter(event.who, modifiers=modifiers)


@reducers(te.ModifiersCleared)
def _modifiers_cleared(state: RoundEncounter, event: te.ModifiersCleared) -> RoundEncounter:
    return state.with_fighter(event.who, modifiers=())


@reducers(te.RangeSet)
def _range_set(state: RoundEncounter, event: te.RangeSet) -> RoundEncounter:
    if not event.a:
        return replace(state, scene_range=event.range)
    return replace(state, ranges={**state.ranges, pair(event.a, event.b): event.range})


@reducers(te.Flanked)
def _flanked(state: RoundEncounter, event: te.Flanked) -> RoundEncounter:
    key = pair(event.a, event.b)
    said = state.flanks.get(key, ())
    new = (event.a, event.b) if event.who == "gm" else (*said, event.who)
    return replace(state, flanks={**state.flanks, key: tuple(dict.fromkeys(new))})


@reducers(te.AgreementSet)
def _agreement_set(state: RoundEncounter, event: te.AgreementSet) -> RoundEncounter:
    return state.with_fighter(event.who, agrees=event.agrees)


@reducers(te.Overridden)
def overridden[S: RoundEncounter](state: S, event: te.Overridden) -> S:
    if event.who:
        return state.with_fighter(event.who, **{event.field: event.value})
    return replace(state, **{event.field: event.value})
