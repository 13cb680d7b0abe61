"""What the book keeps of an encounter: cards, tokens, what a deed waits for."""

from typing import ClassVar

from saltway.rules.body import SaltwayBody
from saltway.rules.sheet import SaltwaySheet

from game.checks import Term
from game.codec import by_the_others, record
from game.encounter.play import Play
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.shelf.book import Rulebook

OPEN, ASKED, YES, NO = "", "asked", "yes", "no"
"""How a choice in the middle of a deed stands: it has not come up, is waited for, was made."""


@record
class SaltwayFighter(RoundFighter):
    """``spent``: tokens gone in this fight; for a round ``card``: the one that was dealt to him."""

    sheet: SaltwaySheet
    condition: SaltwayBody = by_the_others(default=None)
    spent: int = 0
    card: str = ""

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (*RoundFighter.FOR_A_ROUND, "card")

    @property
    def tokens(self) -> int:
        """The tokens that he has left (SAL-TOK-1)."""
        return max(0, self.sheet.tokens - self.spent)


@record
class SaltwayDeed(RoundDeed):
    """``again``: whether a failed attack is rolled again, ``soaked``: whether its target rolls
    against the harm, each "" before it is asked; ``terms``: what the attack was rolled with;
    ``harm``: how much the hit does before a soak."""

    again: str = OPEN
    soaked: str = OPEN
    terms: tuple[Term, ...] = ()
    harm: int = 0

    UNTOLD: ClassVar[tuple[str, ...]] = (*RoundDeed.UNTOLD, "again", "soaked", "terms", "harm")

    @property
    def total(self) -> int:
        """The better of the rolls of an attack (SAL-TOK-2)."""
        return max(self.rolls[name].total for name in ("attack", "again") if name in self.rolls)


@record
class SaltwayEncounter(RoundEncounterOf[SaltwayFighter, SaltwayDeed]):
    """``bell``: whether the Bell was dealt in this round (SAL-RND-2)."""

    bell: bool = False

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (*RoundEncounterOf.FOR_A_ROUND, "bell")


type SaltwayPlay = Play[Rulebook, SaltwayEncounter]
