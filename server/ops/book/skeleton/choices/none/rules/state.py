"""What the book keeps of an encounter: no more than every book of rounds and deeds."""

from newbook.rules.body import NewbookBody
from newbook.rules.sheet import NewbookSheet

from game.codec import by_the_others, record
from game.encounter import evolve
from game.encounter.play import Play
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.shelf.book import Rulebook


@record
class NewbookFighter(RoundFighter):
    """Somebody of New Book."""

    sheet: NewbookSheet
    condition: NewbookBody = by_the_others(default=None)


@record
class NewbookEncounter(RoundEncounterOf[NewbookFighter, RoundDeed]):
    """A fight of theirs."""


type NewbookPlay = Play[Rulebook, NewbookEncounter]
FOLDS = evolve.folds
"""What becomes of the state by an event."""
