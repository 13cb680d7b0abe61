"""The name of a book that is made: what it may be, and what is called by it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, combinations, product
from keyword import iskeyword
from pathlib import Path
from string import ascii_uppercase

from game import shelf
from game.shelf import cards, tables
from server.ops import place

SOUND = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
SHORTEST, LONGEST = 3, 20
EXAMPLES = place.CHECKOUT / "examples"
PREFIX = re.compile(r"^([A-Z]+)-", re.MULTILINE)


@dataclass(frozen=True)
class Names:
    """``name``: of the book, as it is typed; ``prefix``: what its cards begin with."""

    name: str
    prefix: str

    def put_in(self, text: str) -> str:
        """A text of the skeleton with the names of this book."""
        parts = [part.capitalize() for part in self.name.split("_")]
        for old, new in (
            ("New Book", " ".join(parts)),
            ("Newbook", "".join(parts)),
            ("NEWBOOK", self.name.upper()),
            ("newbook", self.name),
            ("NEW-", f"{self.prefix}-"),
        ):
            text = text.replace(old, new)
        return text


def names(word: str) -> Names:
    """What is called by the name of a book. SystemExit with a sentence for a name that no book can
    have."""
    if not SOUND.fullmatch(word) or not SHORTEST <= len(word) <= LONGEST or iskeyword(word):
        raise SystemExit(
            f"'{word[:40]}' is no name for a book: {SHORTEST} to {LONGEST} small letters, digits "
            "and _, a letter first. Like this: make book NAME=reedwar"
        )
    import_module("game.books.shipped")
    if word in taken():
        raise SystemExit(f"A book is called {word} already. Take another name.")
    if find_spec(word):
        raise SystemExit(f"No book can be called {word}: Python knows that name. Take another.")
    return Names(word, prefix(word))


def taken() -> set[str]:
    """The names that books here have, the examples among them."""
    kinds = {shelf.called(name).sheet_kind for name in shelf.known()}
    return {*shelf.known(), *kinds, *tables.FOLDERS, *(each.name for each in folders())}


def folders() -> tuple[Path, ...]:
    """The folders of books outside the program, and its examples."""
    return (*place.book_folders(), *EXAMPLES.glob("[!._]*"))


def prefix(word: str) -> str:
    """Three letters of the name, which no other book's cards begin with."""
    gone = {card.partition("-")[0] for book in cards.books() for card in cards.cards(book)}
    for file in chain.from_iterable(each.glob("data/cards/*.toml") for each in folders()):
        gone.update(PREFIX.findall(file.read_text(encoding="utf-8", errors="replace")))
    return next(each for each in _prefixes(word.upper()) if each not in gone)


def _prefixes(word: str) -> Iterator[str]:
    """Letters of the word in their order, those at its beginning first; then any."""
    letters = [each for each in word if each in ascii_uppercase]
    yield from map("".join, combinations(letters, 3))
    yield from map("".join, product(letters[:1], ascii_uppercase, ascii_uppercase))
