"""What the book keeps of an encounter: tokens, and what an attack was rolled with."""

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
    """``spent``: tokens gone in this fight."""

    sheet: SaltwaySheet
    condition: SaltwayBody = by_the_others(default=None)
    spent: int = 0

    @property
    def tokens(self) -> int:
        """The tokens that he has left (SAL-TOK-1)."""
        return max(0, self.sheet.tokens - self.spent)


@record
class SaltwayDeed(RoundDeed):
    """``terms``: what the attack was rolled with."""

    terms: tuple[Term, ...] = ()

    UNTOLD: ClassVar[tuple[str, ...]] = (*RoundDeed.UNTOLD, "terms")

    @property
    def total(self) -> int:
        """The better of the rolls of an attack (SAL-TOK-2)."""
        return max(self.rolls[name].total for name in ("attack", "again") if name in self.rolls)


@record
class SaltwayEncounter(RoundEncounterOf[SaltwayFighter, SaltwayDeed]):
    """Nothing besides what every book of rounds keeps."""


type SaltwayContext = Context[Rulebook, SaltwayEncounter]
