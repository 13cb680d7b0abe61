"""The registry of rulebooks, by name. Every known book can be looked up, so that whatever was
recorded under it stays readable; only the books on offer can be started."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game import notation
from game.errors import Refused
from game.memory import forget, per_revision
from game.registry import revisions
from game.registry.book import Rulebook
from game.registry.options import house_options
from game.wording import say

_BOOKS: dict[str, Rulebook] = {}
_OFFERED: list[str] = []
"""Names of the books on offer; empty means all known ones."""


def put(book: Rulebook) -> None:
    """Register a book. Errors: ValueError if the name is taken."""
    if book.name in _BOOKS:
        raise ValueError(f"two books are named {book.name}")
    _BOOKS[book.name] = book
    forget()


def remove(name: str) -> None:
    """Unregister a book. Errors: KeyError."""
    del _BOOKS[name]
    _OFFERED[:] = [offered for offered in _OFFERED if offered != name]
    forget()


@per_revision
def _held(name: str) -> Rulebook:
    """The book with its tables as in the current ruleset revision."""
    book = _BOOKS[name]
    return replace(book, house_options=house_options(name), **book.filled())


def offer(books: Iterable[str]) -> None:
    """Offer only these books; the first is the default. None named: all known ones, in order of
    registration. Errors: ValueError for an unknown name."""
    wanted = list(dict.fromkeys(books))
    if unknown := [name for name in wanted if name not in _BOOKS]:
        raise ValueError(f"no book is named {unknown[0]}")
    _OFFERED[:] = wanted
    forget()


def known() -> tuple[str, ...]:
    """Names of all registered books. Not to be confused with ``names``: only those on offer."""
    return tuple(_BOOKS)


def names() -> tuple[str, ...]:
    """Names of the books on offer, the default first. Not to be confused with ``known``."""
    return tuple(_OFFERED or _BOOKS)


def first() -> Rulebook:
    """The default book. Refused: ``no_book`` if none is on offer."""
    if not names():
        raise Refused("no_book", say("shelf-no-book-at-all"))
    return called(names()[0])


def for_kind(kind: str) -> str:
    """Name of the first book on offer that is played with sheets of that kind. Refused:
    ``no_book``. Not to be confused with ``of_kind``: the book, even one not on offer."""
    found = next((name for name in names() if _BOOKS[name].sheet_kind == kind), "")
    if not found:
        raise Refused("no_book", say("shelf-no-book-of-sheets", kind=kind[:40]))
    return found


def of_kind(kind: str) -> Rulebook:
    """The first book played with sheets of that kind, preferring those on offer. Refused:
    ``no_book``."""
    every = (_BOOKS[name] for name in (*names(), *_BOOKS))
    if found := next((book for book in every if book.sheet_kind == kind), None):
        return called(found.name)
    return called(for_kind(kind))


def find(word: str) -> Rulebook:
    """The book on offer that a player's word means: its name, or an unambiguous beginning of it.
    Refused: ``bad_book``. Not to be confused with ``called``."""
    word = word.strip().lower()
    found = [key for key in names() if key == word] or [k for k in names() if k.startswith(word)]
    if len(found) != 1 or not word:
        raise Refused("bad_book", say("shelf-no-such-book", word=word[:40], known=names()))
    return called(found[0])


def called(name: str) -> Rulebook:
    """The book of exactly that name, on offer or not, as in the current ruleset revision. Refused:
    ``bad_book`` if unknown."""
    if name not in _BOOKS:
        raise Refused("bad_book", say("shelf-book-not-here", book=name[:40]))
    return _BOOKS[name] if revisions.now() is revisions.SHIPPED else _held(name)


def of(played: Any) -> Rulebook:
    """The book a state is played by, on offer or not, in the state's ruleset revision. Refused:
    ``bad_book``, ``no_edition``."""
    if played.edition == revisions.now().key:
        return called(played.book)
    with revisions.by_key(played.edition):
        return called(played.book)


def insisted(book: Rulebook) -> str:
    """Name of the book that any player may insist on where ``book`` is played (possibly ``book``
    itself); "" if there is none or it is not on offer."""
    return book.insisted if book.insisted in names() else ""


notation.first[0] = lambda: first().dice if names() else notation.PIPS
