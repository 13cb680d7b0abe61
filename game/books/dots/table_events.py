"""Events around a fight under ``dots``: combinations, rulings, trade and rest."""

from game.books.dots.body import Pools
from game.books.dots.sheet import DotsSheet
from game.codec import record
from game.encounter.records import Event
from game.wording import Text


@record
class Asked(Event):
    """A new combination waits for the game master, and the ``command`` with it (DOT-ACT-07)."""

    who: str
    combination: str
    command: object = None


@record
class Lapsed(Event):
    """What was allowed can no longer be done. ``why``: as a sentence."""

    who: str
    why: Text | str


@record
class Traded(Event):
    """A sheet changed by experience, money or loss; pools follow it (DOT-ATT-05). ``on``: the skill
    a special ability is for."""

    who: str
    what: str
    name: str
    price: int
    sheet: DotsSheet
    body: Pools
    by: str = ""
    on: str = ""


@record
class Bought(Event):
    """A purchase, with the level of its price. ``how``: daily, level or roll; ``rolled``: the die
    against loss, 0 if none was needed; ``lost``: dots lost of what paid for it."""

    who: str
    price: int
    level: int
    what: str = ""
    how: str = "level"
    rolled: int = 0
    lost: int = 0


@record
class Rested(Event):
    """Hours and minutes were spent resting."""

    hours: int
    who: tuple[str, ...]
    minutes: int = 0


@record
class Turned(Event):
    """A scene, session or day is over (DOT-REST-08)."""

    what: str


@record
class Ruled(Event):
    """The game master set a value by hand. ``before``: what it replaced (DOT-GM-01)."""

    who: str
    field: str
    value: object
    before: object
