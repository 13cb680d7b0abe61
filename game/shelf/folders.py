"""Books that a game brings along: a folder each, with ``rules/``, ``data/``, their sentences in
``texts/`` and, for the table above, ``face/``. Nothing of the folder lies anywhere else."""

import importlib
import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pathlib import Path

from game import codec, shelf
from game.shelf import tables
from game.shelf.book import Rulebook
from game.wording import say

TEXTS = "texts"


class BadFolder(Exception):
    """A folder that holds no book which can be played; the message is one sentence."""


def put(folder: Path) -> tuple[str, ...]:
    """Put the books of a folder on the shelf, and return their names. The folder is a package of
    its own name then; its package ``rules`` names them as ``BOOKS``.

    Errors: BadFolder.
    """
    from game.wording import catalogue  # which loads what reads sentences

    name = folder.name
    if not (folder / "rules").is_dir():
        raise BadFolder(say("shelf-folder-of-no-book", folder=folder))
    if not name.isidentifier() or name in sys.modules or _known(name, folder):
        raise BadFolder(say("shelf-folder-name-taken", name=name))
    if (folder / "data").is_dir():
        tables.keep(name, folder / "data")
    package(name, folder)
    catalogue.add(folder / TEXTS)
    try:
        catalogue.check(folder / TEXTS)
        books = importlib.import_module(f"{name}.rules").BOOKS
        for book in books:
            _put(name, book)
    except Exception as error:
        take_away(name)
        raise BadFolder(say("shelf-book-unreadable", folder=folder, why=error)) from error
    return tuple(book.name for book in books)


def take_away(name: str) -> None:
    """Take the books of a folder off the shelf again, by the name of the folder."""
    from game.wording import catalogue  # which loads what reads sentences

    rules = sys.modules.get(f"{name}.rules")
    for place in getattr(sys.modules.get(name), "__path__", ()):
        catalogue.remove(Path(place) / TEXTS)
    for book in getattr(rules, "BOOKS", ()):
        name_of = getattr(book, "name", "")
        if name_of in shelf.known() and shelf.called(name_of) is book:
            shelf.remove(name_of)
    tables.drop(name)
    codec.forget(name)
    forget(name)


def _known(name: str, folder: Path) -> bool:
    """Whether Python would find something else by that name."""
    spec = find_spec(name)
    places = spec.submodule_search_locations or () if spec else ()
    return spec is not None and str(folder) not in places


def package(name: str, folder: Path) -> None:
    """Make the folder importable by its own name, and nothing beside it."""
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    sys.modules[name] = module_from_spec(spec)


def forget(name: str) -> None:
    """Forget the package and what was read of it; it is read anew when next asked for."""
    for module in [known for known in sys.modules if known.partition(".")[0] == name]:
        del sys.modules[module]


def _put(name: str, book: object) -> None:
    if not isinstance(book, Rulebook):
        raise BadFolder(say("shelf-is-no-book", name=name, book=repr(book)))
    if book.name not in tables.names("books"):
        raise BadFolder(say("shelf-book-without-table", book=book.name))
    shelf.put(book)
