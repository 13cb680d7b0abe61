"""House options and table numbers changed from inside the game: written to ``options.toml`` of the
game's folder with the loader's own checks."""

from dataclasses import dataclass
from typing import Any

from game import registry
from game.errors import Refused
from game.overlay import numbers, options, rules
from game.overlay.problems import either
from game.overlay.rules import Change as Difference
from game.registry import revisions
from game.registry.matching import resolve
from game.registry.options import HouseOption
from game.registry.tables import named
from game.wording import Text, say
from world import overlay
from world.overlay import change_log, writing
from world.overlay.change_log import Change

OPTIONS = "options"
DEFAULT = ("default", "book", "none of its own")


@dataclass(frozen=True)
class Meant:
    """An option or number that a typed name stands for. ``book``: its book; ``path``: in the book's
    tables (``("options", name)`` for an option); ``below``: the book's own value."""

    book: str
    path: tuple[str, ...]
    below: Any

    @property
    def place(self) -> tuple[str, ...]:
        """Its path in the file."""
        part = "options" if self.path[0] == OPTIONS else "tables"
        inner = self.path[1:] if part == "options" else self.path
        return (part, self.book, *inner)

    @property
    def name(self) -> str:
        """Its name as typed."""
        return ".".join(self.path[1:] if self.path[0] == OPTIONS else self.path)

    @property
    def option(self) -> HouseOption | None:
        """The option; None for a number of a table."""
        known = registry.called(self.book).house_options
        return known[self.path[1]] if self.path[0] == OPTIONS else None


def meant(book: str, text: str) -> Meant:
    """What a typed name means: an option, or a path such as ``damage.wounded.lowest``. Errors:
    MatchError."""
    known, rows = registry.called(book).house_options, _rows(book)
    parts = [part.strip() for part in text.split(".")]
    first = resolve(parts[0].replace(" ", "_"), (*known, *rows), "option or table", listed=True)
    if first in known:
        with revisions.by(revisions.SHIPPED):
            return Meant(book, (OPTIONS, first), _default(registry.called(book).option(first)))
    path: tuple[str, ...] = (first,)
    below = rows[first]
    for part in parts[1:]:
        names = _names(below)
        name = resolve(part, names, f"number in {path[-1]}", listed=True)
        path, below = (*path, name), names[name]
    return Meant(book, path, below)


def tables(book: str) -> tuple[str, ...]:
    """Tables of a book whose numbers may be changed."""
    return tuple(_rows(book))


def _rows(book: str) -> dict[str, Any]:
    """The book's shipped tables that may be changed."""
    with revisions.by(revisions.SHIPPED):
        rows = rules.tables_of(book)
    return {key: rows[key] for key in numbers.changeable(rows)}


def _names(below: Any) -> dict[str, Any]:
    """Contents of a table by typed name; empty for a number."""
    if isinstance(below, list) and below and isinstance(below[0], dict):
        return {named(row): row for row in below}
    if not isinstance(below, dict):
        return {}
    return {key: below[key] for key in numbers.changeable(below)}


def inside(found: Meant) -> dict[str, Any]:
    """Contents of the table that is meant; empty for a number."""
    return _names(found.below)


def _default(option: HouseOption) -> str | int:
    return "none" if option.default is None else option.default


def differences(book: str) -> dict[tuple[str, ...], Difference]:
    """Changes from the shipped book in force, by path."""
    return {change.path: change for change in rules.changes(book)}


def read(found: Meant, text: str) -> Any:
    """Parse typed text; None means back to the book's value. Refused: ``bad_value`` if the name
    stands for a table, ``bad_option``. Other faults are found by ``put``."""
    text = text.strip()
    if text.lower() in DEFAULT and not (found.option and text.lower() in found.option.values):
        return None
    if found.option:
        return options.default(found.option, text.replace(" ", "_"))
    if names := inside(found):
        line = f"+options {found.book} {found.name}.{next(iter(names))}"
        sentence = say(
            "house_page-names-a-table", table=found.path[-1], holds=either(names), line=line
        )
        raise Refused("bad_value", sentence)
    if not isinstance(found.below, list):
        return _one(found.below, text)
    below, words = found.below, [word.strip() for word in text.split(",") if word.strip()]
    typed = [_one(below[min(at, len(below) - 1)], word) for at, word in enumerate(words)]
    return [*typed, *_cards_behind(below, typed)]


def _one(below: Any, word: str) -> Any:
    if isinstance(below, int) and word.lstrip("-").isdecimal() and len(word) < 12:
        return int(word)
    return word


def _cards_behind(below: list[Any], typed: list[Any]) -> list[Any]:
    """The card keys at the end of a list, which nobody has to type."""
    rest = below[len(typed) :]
    return rest if all(numbers.CARD.fullmatch(str(each)) for each in rest) else []


def put(found: Meant, value: Any, by: str, why: str = "") -> Change:
    """Set the value in the game's folder (None removes it): checked as on loading, written, logged,
    and in force for everything that begins from now on. Refused: ``same``, ``unsound``,
    ``no_house``, and what ``house_files`` refuses; then nothing has changed."""
    folder = writing.folder()
    file = folder / options.FILE
    said = writing.text(folder, file)
    before = writing.value_at(said, found.place)
    if before == value:
        raise Refused("same", say("house_page-option-is-so-already", option=found.name))
    draft = writing.with_value(said, found.place, value)
    change = Change(by, key(found), found.name, before, value, why=why)
    return writing.put(folder, file, said, draft, change)


def key(found: Meant) -> str:
    """Its kind in the log of changes."""
    return f"{found.book} {'option' if found.option else 'number'}"


def since(found: Meant) -> Text | str:
    """``since 2026-11-23 by Mira``; ``in options.toml`` if it was written there by hand; "" if the
    file does not have it (a book may inherit it from another)."""
    folder = overlay.folder()
    if folder is None:
        return ""
    try:
        value = writing.value_at(writing.text(folder, folder / options.FILE), found.place)
    except Refused:
        return say("house_page-in-file", file=options.FILE)
    if value is None:
        return ""
    last = last_change(found)
    if last and last.after == value:
        return say("house_page-since", day=last.at[:10], who=last.by)
    return say("house_page-in-file", file=options.FILE)


def last_change(found: Meant) -> Change | None:
    """The latest logged change of it; None if never changed from inside the game."""
    every = change_log.read(overlay.folder())
    mine = [c for c in every if (c.kind, c.name) == (key(found), found.name)]
    return mine[-1] if mine else None
