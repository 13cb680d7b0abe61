"""What becomes of the state in this book alone."""

from saltway.rules.state import SaltwayEncounter

from game.codec import replace
from game.encounter import evolve
from game.encounter import round_events as rv
from game.encounter.folds import Folds

folds = Folds(evolve.folds)


@folds(rv.CombatBegan)
def _combat_began(state: SaltwayEncounter, event: rv.CombatBegan) -> SaltwayEncounter:
    """Tokens are counted anew (SAL-TOK-1)."""
    state = evolve.evolve(state, event)
    return replace(state, fighters={w: replace(f, spent=0) for w, f in state.fighters.items()})
