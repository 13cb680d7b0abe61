"""Every book that can be played: those that ship, the examples in folders of their own, and those
with dice of their own."""

import os
import sys
from pathlib import Path

import game.books.shipped  # noqa: F401  (fills the registry)
from game import registry
from game.registry import folders
from server.ops.place import book_folders
from tests.notations import made

EXAMPLE = Path(__file__).parents[2] / "examples" / "lantern"
POOLS = EXAMPLE.with_name("sedge")
SALTWAY = EXAMPLE.with_name("saltway")
EXAMPLES = (EXAMPLE, POOLS, SALTWAY)
WITHOUT_OTHERS = bool(os.environ.get("TESTBOOK"))
"""True while only an author's own books are tested. The examples stay out, since the author may
have begun with one of them and uses the same record names."""
FOLDERS = () if WITHOUT_OTHERS else (*(folder.name for folder in EXAMPLES), *made.MADE)
NAMES = tuple(dict.fromkeys((*registry.names(), *FOLDERS)))

BROUGHT = {folder.name for folder in book_folders()}
"""Folders that the game itself has loaded (D6MUSH_BOOKS); the tests leave them in place."""


def _brought() -> list[str]:
    rules = [sys.modules.get(f"{name}.rules") for name in BROUGHT]
    return [book.name for module in rules for book in getattr(module, "BOOKS", ())]


ALONE = tuple(dict.fromkeys((*_brought(), *(folder.name for folder in EXAMPLES))))
"""Books from folders, which must keep everything that the guide for authors says."""


def _folders() -> list[Path]:
    own = [] if WITHOUT_OTHERS else [*EXAMPLES, *map(made.folder, made.MADE)]
    return [folder for folder in own if folder.name not in BROUGHT]


def shelved():
    """Fixture: the rules of the folder books are registered while the tests of a module run.
    ``faced``: with their presenters."""
    for folder in _folders():
        folders.put(folder)
    yield
    for folder in _folders():
        folders.take_away(folder.name)


def faced():
    from world.presenters import folders as presented  # the tests of the rules do without

    for folder in _folders():
        presented.bring(folder)
    yield
    for folder in _folders():
        presented.take_away(folder)
