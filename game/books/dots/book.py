"""The book ``dots``: a game of its own kind behind the same interface."""

from dataclasses import dataclass

from game.books.dots import clock, machine
from game.parts.assembly import house_options
from game.shelf.book import Rulebook
from game.shelf.tables import table

ROWS = table("books/dots")


@dataclass(frozen=True)
class DotsBook(Rulebook):
    """The contents of the book: options and verbs. Its steps are the machine's own, so that
    the slots of the D6 family stay empty."""


DOTS = DotsBook(
    name="dots",
    title="Dots, Dice and the Force",
    sheet_kind="dots",
    machine=machine,
    house_options=house_options("dots"),
    round=(),
    round_waits={},
    deeds={},
    deed_waits={},
    verbs=machine.VERBS,
    terms={},
    rules={
        **ROWS["prices"],
        "ladder_words": lambda options: ROWS["difficulty"],
        "time_works": clock.time_works,
    },
)
