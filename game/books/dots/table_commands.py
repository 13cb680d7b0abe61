"""Commands around a fight under ``dots``: trade, rest and rulings."""

from game.codec import in_own_words, record
from game.encounter.records import Command


@record
class Shop(Command):
    """A purchase for a price in credits; ``resources``: the price is a quality level instead
    (DOT-WLTH)."""

    who: str
    price: int
    what: str = in_own_words(default="")
    resources: bool = False


@record
class GiveAway(Command):
    """Something carried leaves the sheet."""

    who: str
    thing: str = in_own_words()


@record
class Rest(Command):
    """Hours and minutes of rest for those named (DOT-REST)."""

    who: str
    hours: int
    targets: tuple[str, ...] = ()
    minutes: int = 0


@record
class Fought(Command):
    """A Sith's fight of the day, of which the best counts (DOT-REST-04)."""

    who: str
    target: str
    activity: str


@record
class Turnover(Command):
    """The game master ends a scene, a session or a day (DOT-REST-08)."""

    who: str
    what: str


@record
class Buy(Command):
    """Dots of a skill for XP (DOT-XP-01)."""

    who: str
    skill: str
    count: int = 1


@record
class Unlearn(Command):
    who: str
    skill: str
    star_to: str = ""


@record
class BuyDie(Command):
    who: str


@record
class ImproveDie(Command):
    who: str
    die: int


@record
class BuySpecial(Command):
    """Buy a special ability. ``skill``: the skill it is for (stars, Specialist)."""

    who: str
    special: str
    skill: str = ""


@record
class MakeUnique(Command):
    """Make up a unique skill, using up a Unique ability. ``taken``: words on other sheets of the
    story (DOT-SA-11)."""

    who: str
    word: str = in_own_words()
    column: str
    taken: tuple[str, ...] = ()


@record
class KitOffer(Command):
    """Buy what a kit offers its owner later: ``ship`` or ``arm`` (DOT-KIT-09, -10)."""

    who: str
    what: str


@record
class Grant(Command):
    """The game master gives or takes: xp, force, hits, dots, item, special, die, robot, lose (a
    dot)."""

    who: str
    target: str
    what: str
    name: str = ""
    count: int = 1


@record
class Veto(Command):
    """The game master undoes death or a lost part (DOT-VOR-04, DOT-GM-01)."""

    who: str
    target: str
    what: str


@record
class Deem(Command):
    """The game master accepts a new combination, or does not (DOT-ACT-07)."""

    who: str
    target: str
    combination: str
    fits: bool = True


@record
class Exert(Command):
    """Physical exertion, priced by the game master (DOT-ATT-11)."""

    who: str
    target: str
    hits: int
