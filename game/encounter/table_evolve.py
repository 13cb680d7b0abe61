"""Folding what the table settled into the state. Bookkeeping only."""

from game.codec import replace
from game.encounter import table_events as te
from game.encounter.folds import Folds
from game.encounter.state import Encounter, pair

folds = TABLE = Folds()
folds.copies_to_fighter(te.ConsentSet, "consent")


@folds(te.ModifierGiven)
def _modifier_given(state: Encounter, event: te.ModifierGiven) -> Encounter:
    modifiers = (*state.fighter(event.who).modifiers, event.modifier)
    return state.with_fighter(event.who, modifiers=modifiers)


@folds(te.ModifiersCleared)
def _modifiers_cleared(state: Encounter, event: te.ModifiersCleared) -> Encounter:
    return state.with_fighter(event.who, modifiers=())


@folds(te.RangeSet)
def _range_set(state: Encounter, event: te.RangeSet) -> Encounter:
    if not event.a:
        return replace(state, scene_range=event.range)
    return replace(state, ranges={**state.ranges, pair(event.a, event.b): event.range})


@folds(te.Flanked)
def _flanked(state: Encounter, event: te.Flanked) -> Encounter:
    key = pair(event.a, event.b)
    said = state.flanks.get(key, ())
    new = (event.a, event.b) if event.who == "gm" else (*said, event.who)
    return replace(state, flanks={**state.flanks, key: tuple(dict.fromkeys(new))})


@folds(te.AgreementSet)
def _agreement_set(state: Encounter, event: te.AgreementSet) -> Encounter:
    field = "agrees" if event.to == "book" else "agrees_npcs"
    return state.with_fighter(event.who, **{field: event.agrees})


@folds(te.Overridden)
def _overridden(state: Encounter, event: te.Overridden) -> Encounter:
    if event.who:
        return state.with_fighter(event.who, **{event.field: event.value})
    return replace(state, **{event.field: event.value})
