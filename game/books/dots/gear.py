"""What is held and worn, as the rules of dots see it."""

from collections.abc import Collection, Mapping

from game.books.dots.kinds import THINGS
from game.codec import record
from game.errors import Refused
from game.shelf import content
from game.shelf.matching import UnknownName, resolve
from game.shelf.tables import Row, Table, kept

HANDS = ("wield", "offhand")
OF_ROWS = ("card", "classes", "price")
"""What is said of a kind of thing, and is not on each."""


@record
class Item:
    """A thing. ``type``: its row of ``gear.toml``; ``name``: how its owner calls it, unique on
    a sheet; ``rating``: clear defence of armour, cover and fields (DOT-DEF-06), dots."""

    name: str
    type: str
    light: bool = False
    vorpal: bool = False
    double_ended: bool = False
    energy: bool = False
    skills: tuple[str, ...] = ()
    hands: int = 1
    rating: int = 0
    worn: bool = False
    shield: bool = False
    parries: bool = False
    material: str = ""

    @property
    def held(self) -> bool:
        return not self.worn

    def known(self) -> bool:
        """Whether it is of a kind that there is, and held in one hand or two."""
        return self.type in rows() and self.hands in (1, 2) and self.rating >= 0


@kept
def rows() -> Mapping[str, Row]:
    """The whole row of every kind of thing, those too that are retired."""
    return content.whole(THINGS)


def find(word: str, name: str = "", taken: Collection[str] = ()) -> Item:
    """A new thing of the kind that a word means. Refused: no such kind is on offer."""
    try:
        return make(resolve(word, kinds(), "thing"), name, taken)
    except UnknownName as error:
        raise Refused("bad_item", error.text) from None


def make(kind: str, name: str = "", taken: Collection[str] = ()) -> Item:
    """A new thing of that very kind, numbered on where its name is taken. Errors: KeyError."""
    row: Table = {
        k: tuple(v) if isinstance(v, list) else v
        for k, v in rows()[kind].items()
        if k not in OF_ROWS
    }
    base, n = name or kind, 1
    found = base
    while found in taken:
        n += 1
        found = f"{base} {n}"
    return Item(found, kind, **row)


def sold_as(words: str) -> str:
    """The kind of thing on offer that these words name as a whole, ``a heavy armour``; "" for
    none."""
    bare = words.strip().lower()
    for article in ("a ", "an ", "the "):
        bare = bare.removeprefix(article)
    return bare if bare in kinds() else ""


def price(kind: str) -> int:
    """Credits that a thing of the kind is bought for at least, 0 for any."""
    found: int = rows()[kind].get("price", 0)
    return found


def kinds() -> tuple[str, ...]:
    """The kinds of things on offer."""
    return content.offered(THINGS)
