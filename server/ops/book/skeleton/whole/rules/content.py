"""What a game can add to the book: weapons, people, skills."""

from newbook.rules.sheet import MOST_HARM, NewbookSheet

from game.registry.content import Field
from game.registry.people import People
from game.registry.values import Whole

PEOPLE = People(
    NewbookSheet,
    "newbook",
    worth=Field("harm", Whole(0, MOST_HARM), "harm that a hit does besides", needed=True),
    armed='[weapons.hook] and below it skill = "blade", kind = "melee" and harm = 1.',
    drawn='"Ferryman"] and below it description, attributes and weapons.',
)
