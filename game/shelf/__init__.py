"""The shelf: the books that can be played, by name."""

from game.errors import Refused
from game.shelf.book import Rulebook

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


def first() -> Rulebook:
    """The book that is played where nothing says which. Refused: ``no_book`` for none at all."""
    if not _BOOKS:
        raise Refused("no_book", "There is no book here to play by.")
    return next(iter(_BOOKS.values()))


def for_kind(kind: str) -> str:
    """The first book that is played with sheets of that kind. Refused: ``no_book``."""
    found = next((n for n, book in _BOOKS.items() if book.sheet_kind == kind), "")
    if not found:
        raise Refused("no_book", f"No book here is played with sheets of the kind {kind[:40]}.")
    return found


def find(name: str) -> Rulebook:
    """The book of that name, or of a beginning of it. Refused: ``bad_book``."""
    word = name.strip().lower()
    found = [key for key in _BOOKS if key == word] or [k for k in _BOOKS if k.startswith(word)]
    if len(found) != 1 or not word:
        raise Refused("bad_book", f"There is no book '{name[:40]}'. Play {' or '.join(_BOOKS)}.")
    return _BOOKS[found[0]]
