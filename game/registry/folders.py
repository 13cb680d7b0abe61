"""Books that a game brings along, one self-contained folder each: ``rules/``, ``data/``, sentences
in ``texts/`` and, for the world above the rules, ``presenter/``."""

import importlib
import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pathlib import Path

from game import codec, registry
from game.registry import tables
from game.registry.book import Rulebook
from game.wording import say

TEXTS = "texts"


class BadFolder(Exception):
    """A folder holds no playable book; the message is one sentence."""


def put(folder: Path) -> tuple[str, ...]:
    """Register the books of a folder and return their names. The folder becomes a package under its
    own name; its subpackage ``rules`` lists the books as ``BOOKS``. If any step fails, nothing
    stays registered.

    Errors: BadFolder.
    """
    from game.wording import catalogue  # imported late: it loads everything that reads sentences

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
    """Unregister the books of a folder, by the folder's name."""
    from game.wording import catalogue  # imported late: it loads everything that reads sentences

    rules = sys.modules.get(f"{name}.rules")
    for place in getattr(sys.modules.get(name), "__path__", ()):
        catalogue.remove(Path(place) / TEXTS)
    for book in getattr(rules, "BOOKS", ()):
        name_of = getattr(book, "name", "")
        if name_of in registry.known() and registry.called(name_of) is book:
            registry.remove(name_of)
    tables.drop(name)
    codec.forget(name)
    forget(name)


def _known(name: str, folder: Path) -> bool:
    """True if Python would import something else under that name."""
    spec = find_spec(name)
    places = spec.submodule_search_locations or () if spec else ()
    return spec is not None and str(folder) not in places


def package(name: str, folder: Path) -> None:
    """Make the folder importable under its own name, without adding its parent to the import
    path."""
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    sys.modules[name] = module_from_spec(spec)


def forget(name: str) -> None:
    """Unload the package and its modules; the next import reads them again."""
    for module in [known for known in sys.modules if known.partition(".")[0] == name]:
        del sys.modules[module]


def _put(name: str, book: object) -> None:
    if not isinstance(book, Rulebook):
        raise BadFolder(say("shelf-is-no-book", name=name, book=repr(book)))
    if book.name not in tables.names("books"):
        raise BadFolder(say("shelf-book-without-table", book=book.name))
    registry.put(book)
