"""House rules: where the current ruleset revision differs from the shipped books."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game import registry
from game.memory import per_revision
from game.overlay.numbers import CARD, FIXED
from game.registry import cards, content, revisions, tables
from game.registry.content import Kind
from game.registry.tables import Row, Table, named
from game.wording import Text, say

FOUND_BY = ("lowest", "low", "metres")
"""Numbers at which a row of a table begins, so that they also end the row before it."""
WORDS = ("description", "hint", "aliases")
"""Fields of content that no rule reads."""
NEW = say("house-of-this-game")
HERE = say("house-rule-here")

type Path = tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """A number of a book that the game has changed. ``path``: in the book's tables (``("options",
    name)`` for an option); ``book``, ``here``: the shipped and the present value; ``sentence``:
    ``wounded from 6 on (in the book 4)``; ``cards``: keys of the rules it changes."""

    path: Path
    book: Any
    here: Any
    sentence: Text
    cards: tuple[str, ...]


def changes(book: str) -> tuple[Change, ...]:
    """Changed numbers and options of a book, in the order of its tables."""
    if revisions.now() is revisions.SHIPPED:
        return ()
    with revisions.by(revisions.SHIPPED):
        below = tables_of(book)
    here = tables_of(book)
    numbers = [change for part in below for change in _numbers(book, (part,), below, here)]
    return (*numbers, *_options(below["options"], here["options"]))


@per_revision
def by_card(book: str) -> Mapping[str, tuple[Text, ...]]:
    """Sentences about changed rules by card key, also under the card by which the book cites that
    one."""
    found: dict[str, list[Text]] = {}
    for change in changes(book):
        for card in dict.fromkeys((*change.cards, *(cards.cite(book, c) for c in change.cards))):
            found.setdefault(card, []).append(change.sentence)
    for kind in registry.called(book).content:
        for name, row in content.written(kind).items():
            if "card" in row and (told := of_row(kind, name)) not in ("", NEW):
                found.setdefault(row["card"], []).append(say("house-row-told", row=name, told=told))
    return {card: tuple(dict.fromkeys(told)) for card, told in found.items()}


def of_card(card: str) -> tuple[str, ...]:
    """Sentences about changes to a card, from every book that has or cites it."""
    found = (str(each) for name in registry.known() for each in by_card(name).get(card, ()))
    return tuple(dict.fromkeys(found))


def of_row(kind: Kind, name: str) -> Text | str:
    """How a row of content differs from the shipped one: ``of this game``, or ``changed here:
    damage 5D (in the book 4D)``; "" if it does not."""
    whole = content.whole_row(kind, name)
    with revisions.by(revisions.SHIPPED):
        if name not in content.written(kind):
            return NEW
        below = content.whole_row(kind, name)
    told = tuple(_of_fields(below, whole))
    return say("house-changed-here", changes=told) if told else ""


def of_thing(book: str, name: str, kinds: Container[str]) -> str:
    """As ``of_row``, for content of the book found by name among the kinds given (lower-case
    names); "" if it does not differ or does not exist."""
    return next((str(told) for each, told in _marked(book, kinds) if each == name), "")


def marked(book: str, kinds: Container[str]) -> list[str]:
    """Up to two sentences on content of these kinds: one naming the game's own, one the changed."""
    found = list(_marked(book, kinds))
    own = tuple(name for name, told in found if told == NEW)
    other = tuple(name for name, told in found if told != NEW)
    both = ((True, own), (False, other))
    return [str(say("house-marked", new=new, names=names)) for new, names in both if names]


def _marked(book: str, kinds: Container[str]) -> Iterator[tuple[str, Text | str]]:
    for kind in registry.called(book).content:
        if kind.name.lower() in kinds:
            for name in content.offered(kind):
                if told := of_row(kind, name):
                    yield name, told


def cards_of(book: str, path: Path) -> tuple[str, ...]:
    """Card keys that apply to a number at a path of the book's tables."""
    with revisions.by(revisions.SHIPPED):
        whole = row = tables_of(book)
    for key in path[:-1]:
        row = _by_name(row[key])
    cards = (*_own_cards(row, path[-1]), *_cards_of(whole, path), *_card_before(whole, path))
    return tuple(dict.fromkeys(cards))


def _by_name(rows: Any) -> Any:
    """A list of rows as a mapping by name; anything else unchanged."""
    if isinstance(rows, list) and rows and isinstance(rows[0], Mapping):
        return {named(row): row for row in rows}
    return rows


def tables_of(book: str) -> Table:
    """The book's tables together with its further ones (``Rulebook.tables``)."""
    beside = {word: tables.table(name) for word, name in registry.called(book).tables.items()}
    return {**tables.whole(book), **beside}


def _numbers(book: str, path: Path, below: Row, here: Row) -> Iterator[Change]:
    """Changes at or below a path. ``below``, ``here``: the shipped and the present parent of that
    path."""
    key = path[-1]
    old, new = below[key], here[key]
    if key in FIXED or old == new:
        return
    if isinstance(old, list) and isinstance(old[0], Mapping):
        old, new = _by_name(old), dict(zip(map(named, old), new, strict=True))
    if isinstance(old, Mapping):
        for name in old:
            yield from _numbers(book, (*path, name), old, new)
        return
    yield Change(path, old, new, _sentence(path, old, new), cards_of(book, path))


def _own_cards(row: Row, key: str) -> Iterator[str]:
    """Cards named by the row itself for that key."""
    if isinstance(row[key], list):
        yield from (each for each in row[key] if isinstance(each, str) and CARD.fullmatch(each))
    elif "random_card" in row and key in ("dice", "most_dice"):
        yield row["random_card"]
    elif "card" in row:
        yield row["card"]


def _cards_of(book: Row, path: Path) -> Iterator[str]:
    """Cards the book gives to the table, or to the narrowest part of it that has one."""
    listed = book.get(f"{path[0].removesuffix('s')}_cards", {})
    if len(path) > 1 and path[1] in listed:
        yield listed[path[1]]
    known = book.get("cards", {})
    names = [".".join(path[:count]) for count in range(len(path), 0, -1)]
    yield from [known[name] for name in names if name in known][:1]


def _card_before(book: Row, path: Path) -> Iterator[str]:
    """The card of the preceding row, which ends where this one begins."""
    if len(path) == 3 and path[2] in FOUND_BY and isinstance(book[path[0]], list):
        rows = book[path[0]]
        at = [named(row) for row in rows].index(path[1])
        if at and "card" in rows[at - 1]:
            yield rows[at - 1]["card"]


def _sentence(path: Path, old: object, new: object) -> Text:
    """Text such as ``wounded from 6 on (in the book 4)``, ``half: dodge 3 (in the book 2)``."""
    *outer, key = path
    inner = outer[1:] if outer[1:] and not outer[1].isdecimal() else outer
    if key in FOUND_BY:
        return say("house-row-begins", row=inner[0], metres=key == "metres", new=new, old=old)
    what = " ".join([f"{' '.join(inner)}:", key] if inner else [key]).replace("_", " ")
    return say("house-number-is", what=what, new=said(new), old=said(old))


def said(value: object) -> str:
    """A value in words, without card keys."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {said(each)}" for key, each in value.items())
    if not isinstance(value, list | tuple):
        return str(value).lower() if isinstance(value, bool) else str(value)
    return ", ".join(str(each) for each in value if not CARD.fullmatch(str(each))) or "none"


def _options(below: Row, here: Row) -> Iterator[Change]:
    """Options whose default differs from the book's."""
    for name, row in here.items():
        old, new = below[name]["default"], row["default"]
        if old != new:
            sentence = say("house-option-begins", option=name, new=new, old=old)
            yield Change(("options", name), old, new, sentence, (row["card"],))


def _of_fields(below: Row, here: Row) -> Iterator[Text]:
    """Changes of a content row that matter to the rules."""
    for key, value in here.items():
        if key not in WORDS and value != (old := below.get(key, "none")):
            what = key.replace("_", " ")
            yield say("house-number-is", what=what, new=said(value), old=said(old))
    for key in below:
        if key not in here:
            yield say("house-number-gone", what=key.replace("_", " "))
