"""The faces of the books: what each is above the engine, by its kind of sheet."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from game import shelf
from game.errors import Refused
from game.shelf import editions
from game.shelf.choices import Choice
from game.shelf.tables import kept
from game.wording import say
from world.books.face import Face
from world.books.slots import Verbs

CHOOSING = "commands.table.choosing"
"""The module that makes the commands of declared choices: it lies above this one."""

_CLASSES: dict[str, type[Face]] = {}
_FACES: dict[str, Face] = {}


def put(kind: str, face: type[Face]) -> None:
    """Give the books of a kind of sheet their face; or one book, by its name, one of its own.

    Errors: ValueError for a second one of the same name.
    """
    if _CLASSES.setdefault(kind, face) is not face:
        raise ValueError(f"two faces are put for {kind}")
    editions.forget()


def remove(kind: str) -> None:
    """Take a face away, and what is typed under its books: it is read anew with the next."""
    del _CLASSES[kind]
    _FACES.clear()
    _verbs_in.cache_clear()
    _with_choices.cache_clear()
    editions.forget()


def of(played: Any) -> Face:
    """The face of a book, or of the book that a state is played by. Refused: ``no_face``."""
    book = played if hasattr(played, "sheet_kind") else shelf.of(played)
    face = _FACES.get(book.name)
    if face is None or face.book is not book:
        face = _FACES[book.name] = _class(book)(book)
    return face


def _class(book: Any) -> type[Face]:
    found = _CLASSES.get(book.name) or _CLASSES.get(book.sheet_kind)
    if found is None:
        raise Refused("no_face", say("books-no-face", book=book.name))
    return found


def of_kind(kind: str) -> Face:
    """The face of the first book that is played with sheets of that kind, of those on offer if
    there is one. Refused: ``no_book``, ``no_face``."""
    return of(shelf.of_kind(kind))


@kept
def kinds() -> tuple[str, ...]:
    """The kinds of sheet that the books on offer are played with, in their order."""
    return tuple(dict.fromkeys(shelf.called(name).sheet_kind for name in shelf.names()))


def faces(names: Iterable[str] = ()) -> tuple[Face, ...]:
    """The faces of these books, or of those on offer, in their order: of several books with one
    class of face, the first."""
    return _faces(tuple(names) or shelf.names())


@kept
def _faces(names: tuple[str, ...]) -> tuple[Face, ...]:
    found: dict[type[Face], Face] = {}
    for name in names:
        face = of(shelf.called(name))
        found.setdefault(type(face), face)
    return tuple(found.values())


@cache
def _verbs_in(path: str) -> Verbs:
    found: Verbs = import_module(path).VERBS
    return found


def verbs(face: Face) -> Verbs:
    """What is typed under the books of a face, the choices that its book declares among it."""
    if declared := face.book.choices.declared:
        return _with_choices(face.verbs_in, face.book.name, declared)
    return _verbs_in(face.verbs_in) if face.verbs_in else Verbs()


@cache
def _with_choices(path: str, book: str, declared: tuple[Choice, ...]) -> Verbs:
    found = _verbs_in(path) if path else Verbs()
    typed: tuple[type, ...] = import_module(CHOOSING).of(book, declared)
    return replace(found, commands=(*found.commands, *typed))


def reads(command: type, book: Any, keeps: str = "machine") -> bool:
    """Whether a command finds what it reads in a state of this book: one of everybody's does, and
    one that a book adds where both have the same of what it reads: their machine, or also the
    records that they keep of an encounter."""
    known = map(shelf.called, shelf.known())
    adding = [each for each in known if command in verbs(of(each)).commands]
    return not adding or any(getattr(each, keeps) is getattr(book, keeps) for each in adding)


def named_book(text: str) -> tuple[str, str]:
    """``starcraft zergling`` as the name of that book and the rest; "" and the whole text where
    the first word is no book's name."""
    word, _, rest = text.strip().partition(" ")
    return (word.lower(), rest.strip()) if word.lower() in shelf.names() else ("", text.strip())


def check() -> None:
    """Errors: ImproperlyConfigured for the first book on the shelf without a complete face."""
    for name in shelf.known():
        book = shelf.called(name)
        found = _CLASSES.get(name) or _CLASSES.get(book.sheet_kind)
        if found is None:
            sentence = say("books-has-no-face", book=name, kind=repr(book.sheet_kind))
            raise ImproperlyConfigured(sentence)
        if missing := sorted(found.__abstractmethods__):
            raise ImproperlyConfigured(say("books-face-lacks", book=name, parts=tuple(missing)))
