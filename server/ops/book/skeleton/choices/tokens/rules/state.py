"""The book's state: fighters have tokens to spend."""

from newbook.rules.body import NewbookBody
from newbook.rules.sheet import NewbookSheet, number

from game.codec import by_the_others, record, replace
from game.encounter import evolve
from game.encounter import round_events as rv
from game.encounter.context import Context
from game.encounter.reducers import Reducers
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.registry.book import Rulebook
from game.registry.choices import ASK

YES, NO = "yes", "no"
"""Replies where a token may be spent."""


@record
class NewbookFighter(RoundFighter):
    """A fighter in this book. ``spent``: tokens spent in this fight."""

    sheet: NewbookSheet
    condition: NewbookBody = by_the_others(default=None)
    spent: int = 0

    @property
    def tokens(self) -> int:
        """Tokens left (NEW-TOK-1)."""
        return max(0, number("tokens") - self.spent)

    def spends(self, choice: str, worth: bool) -> bool:
        """True if the fighter is certain to spend a token on that choice: by standing reply, or
        because the autopilot plays them and finds it ``worth`` one."""
        if self.idle or not self.tokens:
            return False
        standing = self.replies.get(choice, ASK)
        return standing == YES or (standing == ASK and self.autopilot and worth)


@record
class NewbookEncounter(RoundEncounterOf[NewbookFighter, RoundDeed]):
    """An encounter in this book."""


type NewbookContext = Context[Rulebook, NewbookEncounter]
REDUCERS = Reducers(evolve.reducers)
"""Reducers: how each event changes the state."""


@REDUCERS.then(rv.CombatBegan)
def _combat_began(state: NewbookEncounter, event: rv.CombatBegan) -> NewbookEncounter:
    """A new fight restores all tokens (NEW-TOK-1)."""
    return replace(state, fighters={w: replace(f, spent=0) for w, f in state.fighters.items()})
