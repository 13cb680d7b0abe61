"""The book's state: nothing besides what every book with rounds has."""

from newbook.rules.body import NewbookBody
from newbook.rules.sheet import NewbookSheet

from game.codec import by_the_others, record
from game.encounter import evolve
from game.encounter.context import Context
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.registry.book import Rulebook


@record
class NewbookFighter(RoundFighter):
    """A fighter in this book."""

    sheet: NewbookSheet
    condition: NewbookBody = by_the_others(default=None)


@record
class NewbookEncounter(RoundEncounterOf[NewbookFighter, RoundDeed]):
    """An encounter in this book."""


type NewbookContext = Context[Rulebook, NewbookEncounter]
REDUCERS = evolve.reducers
"""Reducers: how each event changes the state."""
