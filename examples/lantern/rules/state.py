"""What the book keeps of an encounter: no more than every book of rounds and deeds."""

from lantern.rules.body import LanternBody
from lantern.rules.sheet import LanternSheet

from game.codec import by_the_others, record
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter


@record
class LanternFighter(RoundFighter):
    """Somebody of Lantern Light."""

    sheet: LanternSheet
    condition: LanternBody = by_the_others(default=None)


@record
class LanternEncounter(RoundEncounterOf[LanternFighter, RoundDeed]):
    """A fight of theirs."""
