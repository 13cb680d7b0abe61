"""How states were kept before each book had records of its own (up to 0.9): read into those of now.

Then one ``Fighter``, one ``Deed`` and one ``Encounter`` served all books of rounds; what a book
kept besides lay in mappings by name: ``notes`` and ``lasting`` of a fighter, ``facts`` of a deed,
``things`` of a scene. This goes when no game of then is to be opened any more.
"""

from collections.abc import Mapping
from typing import Any

from game import shelf
from game.codec import EMPTY, formerly, record
from game.encounter.rounds import RoundDeed
from game.shelf.book import Rulebook

BAGS = ("notes", "lasting", "facts")


@record
class Deed(RoundDeed):
    """A deed of then: of which book, only the scene says that it is in."""

    facts: Mapping[str, Any] = EMPTY

    def under(self, book: Rulebook) -> RoundDeed:
        """The deed as the book has it now."""
        found: RoundDeed = _read(book.deed, dict(self.__dict__))
        return found


def _read(kind: Any, held: dict[str, Any]) -> Any:
    """A record of that kind with what it has of these fields, and of the mappings in them; what is
    called otherwise now the kind reads itself (``formerly``), and what it has no field for is
    another book's."""
    flat = {name: value for name, value in held.items() if name not in BAGS}
    for bag in BAGS:
        flat |= held.get(bag, EMPTY)
    if own := getattr(kind, "formerly", None):
        flat |= own(held)
    return kind(**{name: value for name, value in flat.items() if name in kind._names})


def _fighter(held: dict[str, Any]) -> Any:
    return _read(shelf.of_kind(held["sheet"].kind).fighter, held)


def _encounter(held: dict[str, Any]) -> Any:
    book = shelf.called(held["book"])
    deed = held.get("deed")
    return _read(book.encounter, held | ({"deed": deed.under(book)} if deed else {}))


formerly("Fighter", _fighter)
formerly("Encounter", _encounter)
