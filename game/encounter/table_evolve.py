"""Folding what the table settled into the state. Bookkeeping only."""

from game.codec import replace
from game.encounter import table_events as te
from game.encounter.folds import Folds
from game.encounter.state import pair

folds = TABLE = Folds()
folds.copies_to_fighter(te.ConsentSet, "consent")


@folds(te.ModifierGiven)
def _modifier_given(state, event):
    modifiers = (*state.fighter(event.who).modifiers, event.modifier)
    return state.with_fighter(event.who, modifiers=modifiers)


@folds(te.ModifiersCleared)
def _modifiers_cleared(state, event):
    return state.with_fighter(event.who, modifiers=())


@folds(te.RangeSet)
def _range_set(state, event):
    if not event.a:
        return replace(state, scene_range=event.range)
    return replace(state, ranges={**state.ranges, pair(event.a, event.b): event.range})


@folds(te.Flanked)
def _flanked(state, event):
    key = pair(event.a, event.b)
    said = state.flanks.get(key, ())
    new = (event.a, event.b) if event.who == "gm" else (*said, event.who)
    return replace(state, flanks={**state.flanks, key: tuple(dict.fromkeys(new))})


@folds(te.AgreementSet)
def _agreement_set(state, event):
    field = "agrees" if event.to == "book" else "agrees_npcs"
    return state.with_fighter(event.who, **{field: event.agrees})


@folds(te.Overridden)
def _overridden(state, event):
    if event.who:
        return state.with_fighter(event.who, **{event.field: event.value})
    return replace(state, **{event.field: event.value})
