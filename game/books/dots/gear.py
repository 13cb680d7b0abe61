"""Items held and worn, as the rules of ``dots`` use them."""

from collections.abc import Collection, Mapping

from game.books.dots.kinds import THINGS
from game.codec import record
from game.errors import Refused
from game.registry import content
from game.registry.matching import UnknownName, resolve
from game.registry.tables import Row, Table

HANDS = ("wield", "offhand")
OF_ROWS = ("card", "classes", "price")
"""Fields of a kind of item that its items do not carry."""


@record
class Item:
    """An item. ``type``: its row of ``gear.toml``; ``name``: what its owner calls it, unique on a
    sheet; ``rating``: clear defence of armour, cover and fields, in dots (DOT-DEF-06)."""

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
        """True if its kind exists, it takes one hand or two, and its rating is not negative."""
        return self.type in rows() and self.hands in (1, 2) and self.rating >= 0


def rows() -> Mapping[str, Row]:
    """Complete rows of every kind of item, retired ones included."""
    return content.whole(THINGS)


def find(word: str, name: str = "", taken: Collection[str] = ()) -> Item:
    """A new item of the offered kind that was typed. Raises Refused("bad_item")."""
    try:
        return make(resolve(word, kinds(), "thing"), name, taken)
    except UnknownName as error:
        raise Refused("bad_item", error.text) from None


def make(kind: str, name: str = "", taken: Collection[str] = ()) -> Item:
    """A new item of exactly that kind, numbered if its name is taken. Raises KeyError."""
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
    """The kind on offer that the whole text names, ``a heavy armour``; "" if it names none."""
    bare = words.strip().lower()
    for article in ("a ", "an ", "the "):
        bare = bare.removeprefix(article)
    return bare if bare in kinds() else ""


def price(kind: str) -> int:
    """Least price in credits of that kind of item, 0 for any."""
    found: int = rows()[kind].get("price", 0)
    return found


def kinds() -> tuple[str, ...]:
    """Kinds of items on offer."""
    return content.offered(THINGS)
