"""The book's part of an encounter: nothing beyond what all books of rounds and deeds keep."""

from lantern.rules.body import LanternBody
from lantern.rules.sheet import LanternSheet

from game.codec import by_the_others, record
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter


@record
class LanternFighter(RoundFighter):
    """A fighter of Lantern Light."""

    sheet: LanternSheet
    condition: LanternBody = by_the_others(default=None)


@record
class LanternEncounter(RoundEncounterOf[LanternFighter, RoundDeed]):
    """A fight under Lantern Light."""
