"""Names for a new rulebook: which are allowed, and what is derived from them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, combinations, product
from keyword import iskeyword
from pathlib import Path
from string import ascii_uppercase

from game import registry
from game.registry import cards, tables
from server.ops import place

SOUND = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
SHORTEST, LONGEST = 3, 20
EXAMPLES = place.CHECKOUT / "examples"
PREFIX = re.compile(r"^([A-Z]+)-", re.MULTILINE)


@dataclass(frozen=True)
class Names:
    """``name``: the book's name, as typed; ``prefix``: what its card keys begin with."""

    name: str
    prefix: str

    def put_in(self, text: str) -> str:
        """A skeleton text with this book's names filled in."""
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
    """Names derived from the book's name. Raises SystemExit for a name that no book can have."""
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
    """Names that existing books have, examples included."""
    kinds = {registry.called(name).sheet_kind for name in registry.known()}
    return {*registry.known(), *kinds, *tables.FOLDERS, *(each.name for each in folders())}


def folders() -> tuple[Path, ...]:
    """Folders of books outside the program, and of the examples."""
    return (*place.book_folders(), *EXAMPLES.glob("[!._]*"))


def prefix(word: str) -> str:
    """Three capital letters, from the name if possible, that no other book's card keys
    begin with."""
    gone = {card.partition("-")[0] for book in cards.books() for card in cards.cards(book)}
    for file in chain.from_iterable(each.glob("data/cards/*.toml") for each in folders()):
        gone.update(PREFIX.findall(file.read_text(encoding="utf-8", errors="replace")))
    return next(each for each in _prefixes(word.upper()) if each not in gone)


def _prefixes(word: str) -> Iterator[str]:
    """Combinations of the word's letters in order, those at its beginning first; then any that
    begin with its first letter."""
    letters = [each for each in word if each in ascii_uppercase]
    yield from map("".join, combinations(letters, 3))
    yield from map("".join, product(letters[:1], ascii_uppercase, ascii_uppercase))
