"""Reads states stored by versions up to 0.9, before each book had records of its own.

Then one ``Fighter``, one ``Deed`` and one ``Encounter`` served all books of rounds; fields of one
book only were in mappings by name: ``notes`` and ``lasting`` of a fighter, ``facts`` of a deed,
``things`` of a scene. To be removed when no such game is to be opened any more.
"""

from collections.abc import Mapping
from typing import Any

from game import registry
from game.codec import EMPTY, formerly, record
from game.encounter.rounds import RoundDeed
from game.registry.book import Rulebook

BAGS = ("notes", "lasting", "facts")


@record
class Deed(RoundDeed):
    """A deed as stored then. Only the scene it is in tells which book it belongs to."""

    facts: Mapping[str, Any] = EMPTY

    def under(self, book: Rulebook) -> RoundDeed:
        """The deed as a record of the book."""
        found: RoundDeed = _read(book.deed, dict(self.__dict__))
        return found


def _read(kind: Any, held: dict[str, Any]) -> Any:
    """A record of class ``kind`` from stored fields, including those in the mappings. Renamed
    fields are read by the class itself (``formerly``); fields it does not have belong to another
    book and are dropped."""
    flat = {name: value for name, value in held.items() if name not in BAGS}
    for bag in BAGS:
        flat |= held.get(bag, EMPTY)
    if own := getattr(kind, "formerly", None):
        flat |= own(held)
    return kind(**{name: value for name, value in flat.items() if name in kind._names})


def _fighter(held: dict[str, Any]) -> Any:
    return _read(registry.of_kind(held["sheet"].kind).fighter, held)


def _encounter(held: dict[str, Any]) -> Any:
    book = registry.called(held["book"])
    deed = held.get("deed")
    return _read(book.encounter, held | ({"deed": deed.under(book)} if deed else {}))


formerly("Fighter", _fighter)
formerly("Encounter", _encounter)
