"""What the book keeps of an encounter, beside what every book of rounds and deeds does."""

from typing import ClassVar

from sedge.rules.body import SedgeBody
from sedge.rules.sheet import SedgeSheet

from game.codec import by_the_others, record
from game.encounter.context import Context
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.registry.book import Rulebook

WILL = "will"
"""The label of the term that a point of will makes."""


@record
class SedgeFighter(RoundFighter):
    """Somebody of the fens. ``will_on``: the kind of roll on which a point of will lies, "" for
    none; ``guarded``: the defences that he has rolled in this round."""

    sheet: SedgeSheet
    condition: SedgeBody = by_the_others(default=None)
    will_on: str = ""
    guarded: int = 0

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (*RoundFighter.FOR_A_ROUND, "guarded")

    @property
    def will(self) -> int:
        """The points that he has left."""
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
