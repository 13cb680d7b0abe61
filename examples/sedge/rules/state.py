"""The book's part of an encounter, beyond what all books of rounds and deeds keep."""

from typing import ClassVar

from sedge.rules.body import SedgeBody
from sedge.rules.sheet import SedgeSheet

from game.codec import by_the_others, record
from game.encounter.context import Context
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.registry.book import Rulebook

WILL = "will"
"""Label of the term that a point of will adds."""


@record
class SedgeFighter(RoundFighter):
    """A fighter of the fens. ``will_on``: the kind of roll that a point of will is spent on, "" for
    none; ``guarded``: defences rolled so far in this round."""

    sheet: SedgeSheet
    condition: SedgeBody = by_the_others(default=None)
    will_on: str = ""
    guarded: int = 0

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (*RoundFighter.FOR_A_ROUND, "guarded")

    @property
    def will(self) -> int:
        """The points of will left."""
        return max(0, self.sheet.will - self.condition.spent)


@record
class SedgeDeed(RoundDeed):
    """``wards``: the skills with which the target may answer, the fullest pool first."""

    wards: tuple[str, ...] = ()

    UNTOLD: ClassVar[tuple[str, ...]] = (*RoundDeed.UNTOLD, "wards")


@record
class SedgeEncounter(RoundEncounterOf[SedgeFighter, SedgeDeed]):
    """``first_blood``: who drew the first blood of this fight, "" while nobody has."""

    first_blood: str = ""


type SedgeContext = Context[Rulebook, SedgeEncounter]
