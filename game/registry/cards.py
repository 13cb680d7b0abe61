"""The rule cards: every rule and ruling of every book in our words, by key (such as PER-ATT-2)."""

import re
from dataclasses import dataclass
from difflib import get_close_matches

from game.memory import per_revision
from game.notation import bare, prose
from game.registry.matching import UnknownName
from game.registry.tables import Table, names, table
from game.wording import Text


@dataclass(frozen=True, slots=True)
class Option:
    """A house option that a card explains. ``values``: all allowed values; ``default``: one of
    them."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Card:
    """A rule or ruling. ``id``: its key; ``text``: plain text; ``written``: the same as in the
    table, with codes in braces; ``computable``: False if there is nothing to compute, and ``why``
    says why not."""

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
        """The text to show, rendered later for screen or screen reader."""
        return prose(self.written or self.text)


def books() -> tuple[str, ...]:
    """Names of the books that have cards, alphabetically."""
    return names("cards")


@per_revision
def cards(book: str) -> dict[str, Card]:
    """Cards of a book by key, in the book's order. Errors: UnknownName."""
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
    """Every card of every book by normalised key (``_plain``)."""
    return _of_all(books())


@per_revision
def _of_all(books: tuple[str, ...]) -> dict[str, Card]:
    return {_plain(card.id): card for book in books for card in cards(book).values()}


def _plain(key: str) -> str:
    """Normalise a key: upper case, hyphens for spaces and underscores, no leading zeros."""
    joined = re.sub(r"[\s_-]+", "-", key.strip().upper())
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", joined)


def card(key: str) -> Card:
    """The card of that key; case, separators and leading zeros do not matter. Errors: UnknownName,
    with the nearest keys."""
    found = _all().get(_plain(key))
    if found is None:
        raise UnknownName("card", key, (near.id for near in find(key)))
    return found


def cite(book: str, key: str) -> str:
    """Key of the card under which ``book`` restates a shared rule: that given for the card, else
    for the longest prefix of its key (``PER-ARM`` for PER-ARM-3). The book's own cards, and shared
    ones it does not restate, are returned as they are."""
    own, family = _cites(book), key
    while family and family not in own:
        family = family.rpartition("-")[0]
    return own.get(family, key)


@per_revision
def _cites(book: str) -> dict[str, str]:
    return table(f"books/{book}").get("cites", {}) if book in names("books") else {}


def find(text: str, *among: str) -> tuple[Card, ...]:
    """Cards meant by a key or a part of one, best first, possibly none; of the books ``among``, or
    of all.

    A full key gives one card; a prefix (``PER-ATT``, or ``att`` in every book) gives all cards
    under it; anything else gives up to 5 near keys. Not to be confused with ``search``, which looks
    at the text.
    """
    wanted, known = _plain(text[:80]), _of_all(among or books())
    if not wanted:
        return ()
    if wanted in known:
        return (known[wanted],)
    found = tuple(c for key, c in known.items() if _begins(key, wanted))
    return found or tuple(known[key] for key in get_close_matches(wanted, known, n=5))


def _begins(key: str, wanted: str) -> bool:
    """True if the key, with or without its book, starts with whole hyphenated parts ``wanted``."""
    rest = key.partition("-")[2]
    whole = wanted.rstrip("-") + "-"
    return any(part == wanted or part.startswith(whole) for part in (key, rest))


def search(text: str, *among: str) -> tuple[Card, ...]:
    """Cards in which every word of ``text`` starts some word; of the books ``among``, or of all.

    Cards whose topic has all the words come first, the rest in the books' order. Not to be confused
    with ``find``, which looks at keys.
    """
    wanted = _words(text[:200])
    shelf = _of_all(among or books()).values()
    found = [c for c in shelf if wanted and _has(wanted, f"{c.id} {c.topic} {c.text}")]
    return tuple(sorted(found, key=lambda c: not _has(wanted, c.topic)))


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.findall(r"\w+", text.casefold())))


def _spaced(text: str) -> str:
    return " " + " ".join(_words(text))


def _has(wanted: tuple[str, ...], text: str) -> bool:
    words = _spaced(text)
    return all(f" {part}" in words for part in wanted)
