"""The shelf: the books by name. All of them are known, so that what was ever written under them can
be read; those that are offered can be played."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game import notation
from game.errors import Refused
from game.shelf import editions
from game.shelf.book import Rulebook
from game.shelf.options import house_options
from game.shelf.tables import kept
from game.wording import say

_BOOKS: dict[str, Rulebook] = {}
_OFFERED: list[str] = []
"""The names of the books that are offered; none for all that are known."""


def put(book: Rulebook) -> None:
    """Put a book on the shelf. Errors: ValueError for a second one of the same name."""
    if book.name in _BOOKS:
        raise ValueError(f"two books are named {book.name}")
    _BOOKS[book.name] = book
    editions.forget()


def remove(name: str) -> None:
    """Take a book off the shelf."""
    del _BOOKS[name]
    editions.forget()


@kept
def _held(name: str) -> Rulebook:
    """The book with the tables of the edition that holds now."""
    book = _BOOKS[name]
    return replace(book, house_options=house_options(name), **book.filled())


def offer(books: Iterable[str]) -> None:
    """Offer these books alone, by name; the first is played where nothing says which. None named:
    all that are known, in their order. Errors: ValueError for one that nobody knows."""
    wanted = list(dict.fromkeys(books))
    if unknown := [name for name in wanted if name not in _BOOKS]:
        raise ValueError(f"no book is named {unknown[0]}")
    _OFFERED[:] = wanted
    editions.forget()


def known() -> tuple[str, ...]:
    """The names of all books."""
    return tuple(_BOOKS)


@kept
def names() -> tuple[str, ...]:
    """The names of the books that are offered."""
    return tuple(name for name in _OFFERED or _BOOKS if name in _BOOKS)


def first() -> Rulebook:
    """The book that is played where nothing says which. Refused: ``no_book`` for none at all."""
    if not names():
        raise Refused("no_book", say("shelf-no-book-at-all"))
    return called(names()[0])


def for_kind(kind: str) -> str:
    """The first book on offer that is played with sheets of that kind. Refused: ``no_book``."""
    found = next((name for name in names() if _BOOKS[name].sheet_kind == kind), "")
    if not found:
        raise Refused("no_book", say("shelf-no-book-of-sheets", kind=kind[:40]))
    return found


def of_kind(kind: str) -> Rulebook:
    """The first book that is played with sheets of that kind: of those on offer, or else of all.
    Refused: ``no_book``."""
    every = (_BOOKS[name] for name in (*names(), *_BOOKS))
    if found := next((book for book in every if book.sheet_kind == kind), None):
        return called(found.name)
    return called(for_kind(kind))


def find(word: str) -> Rulebook:
    """The book on offer that somebody means by its name, or by a beginning of it. Refused:
    ``bad_book``."""
    word = word.strip().lower()
    found = [key for key in names() if key == word] or [k for k in names() if k.startswith(word)]
    if len(found) != 1 or not word:
        raise Refused("bad_book", say("shelf-no-such-book", word=word[:40], known=names()))
    return called(found[0])


def called(name: str) -> Rulebook:
    """The book of that very name, offered or not. Refused: ``bad_book`` for one nobody knows."""
    if name not in _BOOKS:
        raise Refused("bad_book", say("shelf-book-not-here", book=name[:40]))
    return _BOOKS[name] if editions.now() is editions.SHIPPED else _held(name)


def of(played: Any) -> Rulebook:
    """The book by which a state is played, offered or not, with the tables of its edition.
    Refused: ``bad_book``, ``no_edition``."""
    if played.edition == editions.now().key:
        return called(played.book)
    with editions.by_key(played.edition):
        return called(played.book)


def insisted(book: Rulebook) -> str:
    """The name of the book that any player may insist on where this one is played, which may be
    this one; "" for none, also where that is not offered."""
    return book.insisted if book.insisted in names() else ""


notation.first[0] = lambda: first().dice if names() else notation.PIPS
