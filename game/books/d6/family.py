"""What the records of every book hold in the D6 family: its books, its sheets, its bodies."""

from typing import cast

from game.books.d6.book import D6Book
from game.books.d6.condition import Condition
from game.books.d6.sheet import D6Sheet
from game.encounter.company import Combatant, Company
from game.encounter.state import Encounter, Fighter
from game.shelf.book import Rulebook


def d6_book(book: Rulebook) -> D6Book:
    """The book with what only books of the family name."""
    return cast(D6Book, book)


def sheet_of(f: Fighter) -> D6Sheet:
    """The sheet of somebody, or of a vehicle."""
    return cast(D6Sheet, f.sheet)


def body_of(f: Fighter) -> Condition:
    """How he is, on the wound track."""
    return cast(Condition, f.condition)


def encounter(state: Company[Combatant]) -> Encounter:
    """The state, which under these books is one of rounds and deeds."""
    return cast(Encounter, state)


def newcomer(f: Combatant) -> Fighter:
    """Who comes in."""
    return cast(Fighter, f)


def in_turn(state: Encounter) -> Fighter:
    """Whose turn it is. Errors: RuntimeError where it is nobody's."""
    if state.acting is None:
        raise RuntimeError("it is nobody's turn")
    return state.acting
