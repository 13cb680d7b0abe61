"""What the book keeps of an encounter: the tokens that are spent."""

from newbook.rules.body import NewbookBody
from newbook.rules.sheet import NewbookSheet, number

from game.codec import by_the_others, record, replace
from game.encounter import evolve
from game.encounter import round_events as rv
from game.encounter.folds import Folds
from game.encounter.play import Play
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.shelf.book import Rulebook
from game.shelf.choices import ASK


@record
class NewbookFighter(RoundFighter):
    """``spent``: tokens gone in this fight."""

    sheet: NewbookSheet
    condition: NewbookBody = by_the_others(default=None)
    spent: int = 0

    @property
    def tokens(self) -> int:
        """The tokens that he has left (NEW-TOK-1)."""
        return max(0, number("tokens") - self.spent)

    def played(self, choice: str) -> bool:
        """Whether the system makes that choice for him, and a token of his could pay."""
        asked = self.replies.get(choice, ASK) == ASK and not self.idle
        return self.autopilot and asked and self.tokens > 0


@record
class NewbookEncounter(RoundEncounterOf[NewbookFighter, RoundDeed]):
    """A fight of theirs."""


type NewbookPlay = Play[Rulebook, NewbookEncounter]
FOLDS = Folds(evolve.folds)
"""What becomes of the state by an event."""


@FOLDS(rv.CombatBegan)
def _combat_began(state: NewbookEncounter, event: rv.CombatBegan) -> NewbookEncounter:
    """Tokens are counted anew (NEW-TOK-1)."""
    state = evolve.evolve(state, event)
    return replace(state, fighters={w: replace(f, spent=0) for w, f in state.fighters.items()})
