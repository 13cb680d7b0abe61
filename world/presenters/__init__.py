"""The presenters of the rulebooks: for each kind of sheet, everything about a book above the
engine.
"""

from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from game import registry
from game.errors import Refused
from game.memory import forget, per_process, per_revision
from game.registry.choices import Choice
from game.wording import say
from world.presenters.presenter import Presenter
from world.presenters.slots import Verbs

CHOOSING = "commands.table.choosing"
"""Dotted path of the module that makes commands for declared choices. It sits above this layer."""

_CLASSES: dict[str, type[Presenter]] = {}
_PRESENTERS: dict[str, Presenter] = {}


def put(kind: str, presenter: type[Presenter]) -> None:
    """Register the presenter class for a kind of sheet, or for a single book by its name. Errors:
    ValueError if another class is registered under that name."""
    if _CLASSES.setdefault(kind, presenter) is not presenter:
        raise ValueError(f"two presenters are put for {kind}")
    forget()


def remove(kind: str) -> None:
    """Remove a presenter, and forget the cached commands of all books."""
    del _CLASSES[kind]
    _PRESENTERS.clear()
    forget()


def of(played: Any) -> Presenter:
    """The presenter of a book, or of the book a state is played by. Raises Refused:
    ``no_presenter``."""
    book = played if hasattr(played, "sheet_kind") else registry.of(played)
    presenter = _PRESENTERS.get(book.name)
    if presenter is None or presenter.book is not book:
        presenter = _PRESENTERS[book.name] = _class(book)(book)
    return presenter


def _class(book: Any) -> type[Presenter]:
    found = _CLASSES.get(book.name) or _CLASSES.get(book.sheet_kind)
    if found is None:
        raise Refused("no_presenter", say("books-no-presenter", book=book.name))
    return found


def of_kind(kind: str) -> Presenter:
    """The presenter of the first book with sheets of that kind, offered books first. Raises
    Refused: ``no_book``, ``no_presenter``."""
    return of(registry.of_kind(kind))


@per_revision
def kinds() -> tuple[str, ...]:
    """The kinds of sheet used by the offered books, in order."""
    return tuple(dict.fromkeys(registry.called(name).sheet_kind for name in registry.names()))


def every(names: Iterable[str] = ()) -> tuple[Presenter, ...]:
    """Presenters of these books, or of the offered ones, in order: one for each presenter class."""
    return _every(tuple(names) or registry.names())


@per_revision
def _every(names: tuple[str, ...]) -> tuple[Presenter, ...]:
    found: dict[type[Presenter], Presenter] = {}
    for name in names:
        presenter = of(registry.called(name))
        found.setdefault(type(presenter), presenter)
    return tuple(found.values())


def _verbs_in(path: str) -> Verbs:
    found: Verbs = import_module(path).VERBS
    return found


def verbs(presenter: Presenter) -> Verbs:
    """The commands available under a presenter's book, including those of choices the book
    declares."""
    if declared := presenter.book.choices.declared:
        return _with_choices(presenter.verbs_in, presenter.book.name, declared)
    return _verbs_in(presenter.verbs_in) if presenter.verbs_in else Verbs()


@per_process
def _with_choices(path: str, book: str, declared: tuple[Choice, ...]) -> Verbs:
    found = _verbs_in(path) if path else Verbs()
    typed: tuple[type, ...] = import_module(CHOOSING).of(book, declared)
    return replace(found, commands=(*found.commands, *typed))


def reads(command: type, book: Any, keeps: str = "machine") -> bool:
    """True if the command can read a state of this book. Shared commands always can; a command
    added by a book can if that book shares with this one what it reads (``keeps``: the "machine",
    or another attribute such as its encounter records)."""
    known = map(registry.called, registry.known())
    adding = [each for each in known if command in verbs(of(each)).commands]
    return not adding or any(getattr(each, keeps) is getattr(book, keeps) for each in adding)


def named_book(text: str) -> tuple[str, str]:
    """("starcraft", "zergling") for ``starcraft zergling``; ("", the whole text) if the first word
    is no offered book."""
    word, _, rest = text.strip().partition(" ")
    return (word.lower(), rest.strip()) if word.lower() in registry.names() else ("", text.strip())


def check() -> None:
    """Errors: ImproperlyConfigured for the first registered book without a complete presenter."""
    for name in registry.known():
        book = registry.called(name)
        found = _CLASSES.get(name) or _CLASSES.get(book.sheet_kind)
        if found is None:
            sentence = say("books-has-no-presenter", book=name, kind=repr(book.sheet_kind))
            raise ImproperlyConfigured(sentence)
        if missing := sorted(found.__abstractmethods__):
            sentence = say("books-presenter-lacks", book=name, parts=tuple(missing))
            raise ImproperlyConfigured(sentence)
