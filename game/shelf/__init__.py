"""The shelf: the books that can be played, by name."""

from game.errors import Refused
from game.shelf.book import Rulebook

FALLBACK = "personal"
_BOOKS: dict[str, Rulebook] = {}


def put(book: Rulebook) -> None:
    """Put a book on the shelf. Errors: ValueError for a second one of the same name."""
    if book.name in _BOOKS:
        raise ValueError(f"two books are named {book.name}")
    _BOOKS[book.name] = book


def remove(name: str) -> None:
    """Take a book off the shelf."""
    del _BOOKS[name]


def names() -> tuple[str, ...]:
    return tuple(_BOOKS)


def for_kind(kind: str) -> str:
    """The first book that is played with sheets of that kind, else the fallback."""
    return next((n for n, book in _BOOKS.items() if book.sheet_kind == kind), FALLBACK)


def find(name: str) -> Rulebook:
    """The book of that name, or of a beginning of it. Refused: ``bad_book``."""
    word = name.strip().lower()
    found = [key for key in _BOOKS if key == word] or [k for k in _BOOKS if k.startswith(word)]
    if len(found) != 1 or not word:
        raise Refused("bad_book", f"There is no book '{name[:40]}'. Play {' or '.join(_BOOKS)}.")
    return _BOOKS[found[0]]
