"""Content that a game may add to the book: weapons, people, skills."""

from sedge.rules.sheet import MOST_HARM, MOST_WILL, SedgeSheet

from game.registry.content import Field
from game.registry.people import People
from game.registry.values import Whole

PEOPLE = People(
    SedgeSheet,
    "sedge",
    worth=Field("harm", Whole(0, MOST_HARM), "boxes that a hit fills besides", needed=True),
    armed='[weapons.gaff] and below it skill = "polearm", kind = "melee" and harm = 1.',
    drawn='"Ditcher"] and below it description, attributes and weapons.',
    skilled="beside the attribute",
    more=(Field("will", Whole(0, MOST_WILL), "points of will"),),
)
