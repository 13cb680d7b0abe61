"""Content that a game may add to the book: weapons, people, skills."""

from lantern.rules.sheet import MOST, LanternSheet

from game.registry.content import Field
from game.registry.people import People
from game.registry.values import Whole

PEOPLE = People(
    LanternSheet,
    "lantern",
    worth=Field("edge", Whole(0, MOST), "points that a hit is better by", needed=True),
    armed='[weapons.hook] and below it skill = "blade", kind = "melee" and edge = 2.',
    drawn='"Ferryman"] and below it description, attributes and weapons.',
)
