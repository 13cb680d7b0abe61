"""Content that a game may add to the book: weapons, people, skills."""

from saltway.rules.sheet import MOST_EDGE, MOST_TOKENS, SaltwaySheet

from game.registry.content import Field
from game.registry.people import People
from game.registry.values import Whole

PEOPLE = People(
    SaltwaySheet,
    "saltway",
    worth=Field("edge", Whole(0, MOST_EDGE), "points that a hit is better by", needed=True),
    armed='[weapons.rake] and below it skill = "pole", kind = "melee" and edge = 1.',
    drawn='"Raker"] and below it description, attributes and weapons.',
    more=(Field("tokens", Whole(0, MOST_TOKENS), "for each fight"),),
)
