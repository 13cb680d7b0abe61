"""The book's part of an encounter: tokens, and the terms an attack was rolled with."""

from typing import ClassVar

from saltway.rules.body import SaltwayBody
from saltway.rules.sheet import SaltwaySheet

from game.checks import Term
from game.codec import by_the_others, record
from game.encounter.context import Context
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.registry.book import Rulebook


@record
class SaltwayFighter(RoundFighter):
    """``spent``: tokens spent in this fight."""

    sheet: SaltwaySheet
    condition: SaltwayBody = by_the_others(default=None)
    spent: int = 0

    @property
    def tokens(self) -> int:
        """The tokens left to the fighter (SAL-TOK-1)."""
        return max(0, self.sheet.tokens - self.spent)


@record
class SaltwayDeed(RoundDeed):
    """``terms``: the terms the attack was rolled with."""

    terms: tuple[Term, ...] = ()

    UNTOLD: ClassVar[tuple[str, ...]] = (*RoundDeed.UNTOLD, "terms")

    @property
    def total(self) -> int:
        """The better roll of the attack (SAL-TOK-2)."""
        return max(self.rolls[name].total for name in ("attack", "again") if name in self.rolls)


@record
class SaltwayEncounter(RoundEncounterOf[SaltwayFighter, SaltwayDeed]):
    """Nothing beyond what all books of rounds keep."""


type SaltwayContext = Context[Rulebook, SaltwayEncounter]
