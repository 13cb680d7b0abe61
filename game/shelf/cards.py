"""The cards: every rule and ruling of every book in our words, under its identifier."""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from game.notation import bare, prose
from game.shelf.matching import UnknownName
from game.shelf.tables import Table, kept, names, table
from game.wording import Text


@dataclass(frozen=True, slots=True)
class Option:
    """A house option that a card explains. ``values``: all allowed ones, ``default`` first."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Card:
    """A rule or ruling. ``why``: why there is nothing to compute, empty if ``computable``;
    ``written``: its text as the table has it, with codes in braces."""

    id: str
    book: str
    topic: str
    text: str
    computable: bool = True
    why: str = ""
    options: tuple[Option, ...] = ()
    written: str = ""

    @property
    def told(self) -> Text:
        """Its text, for the eye or the ear."""
        return prose(self.written or self.text)


def books() -> tuple[str, ...]:
    """The books that have cards, in alphabetical order."""
    return names("cards")


@kept
def cards(book: str) -> dict[str, Card]:
    """The cards of a book by identifier, in the book's order. Errors: UnknownName."""
    if book not in books():
        raise UnknownName("rulebook", book, books())
    topics = table(f"cards/{book}")["topics"]
    rows = ((key, topic["name"], row) for topic in topics for key, row in topic["cards"].items())
    return {key: _card(key, book, topic, row) for key, topic, row in rows}


def _card(key: str, book: str, topic: str, row: str | Table) -> Card:
    row = {"text": row} if isinstance(row, str) else row
    unknown = set(row) - {"text", "why", "options"}
    if unknown:
        raise ValueError(f"card {key} has unknown fields {sorted(unknown)}")
    options = tuple(
        Option(name, tuple(option["values"]), option["default"])
        for name, option in row.get("options", {}).items()
    )
    why = row.get("why", "")
    written = row["text"].replace("`", "")
    return Card(key, book, topic, bare(written), not why, why, options, written)


def _all() -> dict[str, Card]:
    """Every card of every book by its plain identifier."""
    return _of_all(books())


@kept
def _of_all(books: tuple[str, ...]) -> dict[str, Card]:
    return {_plain(card.id): card for book in books for card in cards(book).values()}


def _plain(key: str) -> str:
    """Upper case; blanks and underscores as hyphens; numbers without leading zeros."""
    joined = re.sub(r"[\s_-]+", "-", key.strip().upper())
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", joined)


def card(key: str) -> Card:
    """The card of that identifier, without regard to case. Errors: UnknownName."""
    found = _all().get(_plain(key))
    if found is None:
        raise UnknownName("card", key, (near.id for near in find(key)))
    return found


def cite(book: str, key: str) -> str:
    """The card under which the book has a rule that it shares with others: that of the card, or
    of the family it belongs to (``PER-ARM`` for PER-ARM-3). Its own cards, and those that it
    does not borrow, stand for themselves."""
    own, family = _cites(book), key
    while family and family not in own:
        family = family.rpartition("-")[0]
    return own.get(family, key)


@kept
def _cites(book: str) -> dict[str, str]:
    return table(f"books/{book}").get("cites", {}) if book in names("books") else {}


def find(text: str, *among: str) -> tuple[Card, ...]:
    """The cards that an identifier or a part of one means, of these books or of all, best first;
    perhaps none.

    The identifier itself gives one card; a beginning (``PER-ATT``, ``att`` in every book)
    gives all of that kind; anything else the nearest identifiers.
    """
    wanted, known = _plain(text[:80]), _of_all(among or books())
    if not wanted:
        return ()
    if wanted in known:
        return (known[wanted],)
    found = tuple(c for key, c in known.items() if _begins(key, wanted))
    return found or tuple(known[key] for key in get_close_matches(wanted, known, n=5))


def _begins(key: str, wanted: str) -> bool:
    """Whether the identifier, or its part after the book, begins with whole parts wanted."""
    rest = key.partition("-")[2]
    whole = wanted.rstrip("-") + "-"
    return any(part == wanted or part.startswith(whole) for part in (key, rest))


def search(text: str, *among: str) -> tuple[Card, ...]:
    """The cards in which every word of ``text`` begins some word, of these books or of all.

    Cards whose topic has all the words come first, else the books' order.
    """
    wanted = _words(text[:200])
    shelf = _of_all(among or books()).values()
    found = [c for c in shelf if wanted and _has(wanted, f"{c.id} {c.topic} {c.text}")]
    return tuple(sorted(found, key=lambda c: not _has(wanted, c.topic)))


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.findall(r"\w+", text.casefold())))


@lru_cache(maxsize=4096)
def _spaced(text: str) -> str:
    return " " + " ".join(_words(text))


def _has(wanted: tuple[str, ...], text: str) -> bool:
    words = _spaced(text)
    return all(f" {part}" in words for part in wanted)
