"""Reducers of this book alone."""

from saltway.rules.state import SaltwayEncounter

from game.codec import replace
from game.encounter import evolve
from game.encounter import round_events as rv
from game.encounter.reducers import Reducers

reducers = Reducers(evolve.reducers)


@reducers.then(rv.CombatBegan)
def _combat_began(state: SaltwayEncounter, event: rv.CombatBegan) -> SaltwayEncounter:
    """Every fight begins with all tokens (SAL-TOK-1)."""
    return replace(state, fighters={w: replace(f, spent=0) for w, f in state.fighters.items()})
