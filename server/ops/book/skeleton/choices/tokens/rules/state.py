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

YES, NO = "yes", "no"
"""What is replied where a token may be spent."""


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

    def spends(self, choice: str, worth: bool) -> bool:
        """Whether it is certain that a token of his pays for that choice: by his standing reply,
        or as the system plays him, where it is ``worth`` one."""
        if self.idle or not self.tokens:
            return False
        standing = self.replies.get(choice, ASK)
        return standing == YES or (standing == ASK and self.autopilot and worth)


@record
class NewbookEncounter(RoundEncounterOf[NewbookFighter, RoundDeed]):
    """A fight of theirs."""


type NewbookPlay = Play[Rulebook, NewbookEncounter]
FOLDS = Folds(evolve.folds)
"""What becomes of the state by an event."""


@FOLDS.then(rv.CombatBegan)
def _combat_began(state: NewbookEncounter, event: rv.CombatBegan) -> NewbookEncounter:
    """Tokens are counted anew (NEW-TOK-1)."""
    return replace(state, fighters={w: replace(f, spent=0) for w, f in state.fighters.items()})
