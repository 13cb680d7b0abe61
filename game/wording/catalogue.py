"""Catalogues: sentences by key, a folder for each language, a file for each room or book.

The file of a key is named by its first word: ``starcraft-reloads`` stands in ``starcraft.ftl``. A
folder that was added later goes over those before it, key by key, and so do the game's own over
the program's, another language over English, and a tone over both.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from game.wording.reading import ENGLISH

TONES = "tones"
_folders: list[Path] = [Path(__file__).parents[1] / "texts"]
_changes: list[int] = [0]


class BadCatalogue(Exception):
    """A catalogue cannot be read: ``args[0]`` is one sentence with file and line."""


def add(folder: Path) -> None:
    """Read the catalogues of this folder, over those of the folders before it; a folder for each
    language in it (``en``), and in that one for each tone (``tones/grim``)."""
    if folder not in _folders:
        _folders.append(folder)
        forget()


def remove(folder: Path) -> None:
    """Read the catalogues of this folder no longer."""
    if folder in _folders:
        _folders.remove(folder)
        forget()


def forget() -> None:
    """Read files anew where they are wanted again."""
    resource.cache_clear()
    _changes[0] += 1


def changes() -> int:
    """How often the folders have changed."""
    return _changes[0]


def folders() -> tuple[Path, ...]:
    """The folders, the first lowest."""
    return tuple(_folders)


def languages() -> tuple[str, ...]:
    """The languages that some folder has catalogues of, English first."""
    found = {each.name for folder in _folders for each in _within(folder)}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def tones() -> tuple[str, ...]:
    """The tones that some folder brings in any language."""
    every = [tones for folder in _folders for each in _within(folder) for tones in [each / TONES]]
    return tuple(sorted({tone.name for folder in every for tone in _within(folder)}))


def _within(folder: Path) -> Iterator[Path]:
    return (each for each in folder.iterdir() if each.is_dir()) if folder.is_dir() else iter(())


def layers(file: str, language: str, tone: str = "") -> Iterator[Path]:
    """The files of that name that there are, the lowest first."""
    spoken = [ENGLISH] if language == ENGLISH else [ENGLISH, language]
    parts = [Path(each) for each in spoken]
    parts += [Path(each) / TONES / tone for each in spoken if tone]
    for part in parts:
        for folder in _folders:
            path = folder / part / f"{file}.ftl"
            if path.is_file():
                yield path


def file_of(key: str) -> str:
    """In which file the sentence of a key stands."""
    return key.partition("-")[0]


def keys(folder: Path, language: str = ENGLISH) -> dict[str, Path]:
    """The keys of a folder's catalogues, each with its file. Errors: BadCatalogue."""
    found: dict[str, Path] = {}
    for path in sorted((folder / language).glob("*.ftl")):
        found |= dict.fromkeys((each.id.name for each in messages(resource(path))), path)
    return found


def messages(read: ast.Resource) -> list[ast.Message]:
    """The entries of a file that are sentences."""
    return [each for each in read.body if isinstance(each, ast.Message)]


@cache
def resource(path: Path) -> ast.Resource:
    """A file, read. Errors: BadCatalogue where something in it is no sentence."""
    read: ast.Resource = FluentResource(path.read_text(encoding="utf-8"))
    for each in read.body:
        if isinstance(each, ast.Junk):
            first = (each.content or "").strip().splitlines()[0]
            said = each.annotations[0].message if each.annotations else "it is no message"
            raise BadCatalogue(f"{path.name}: '{first[:60]}' cannot be read: {said}.")
    return read


def known(key: str) -> bool:
    """Whether some catalogue has that key in English."""
    return key in _english(file_of(key), _changes[0])


@cache
def _english(file: str, changes: int) -> dict[str, ast.Message]:
    """The English sentences of a file by their keys."""
    paths = layers(file, ENGLISH)
    return {each.id.name: each for path in paths for each in messages(resource(path))}


def weighed(message: ast.BaseNode | None) -> frozenset[str]:
    """The arguments by which its wording is chosen, or that a function of it is given."""
    found = _Weighed()
    found.visit(message) if message else None
    return frozenset(found.names)


def named(message: ast.BaseNode | None) -> frozenset[str]:
    """The arguments that it names, and those of the sentences that it is made of."""
    found = _Named()
    found.visit(message) if message else None
    return frozenset(found.names)


class _Named(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        """A sentence within it is told of the same arguments."""
        within = _english(file_of(node.id.name), _changes[0]).get(node.id.name)
        if within is not None:
            self.visit(within)


class _Weighed(_Named):
    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        """Filled in as it is."""

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self._take(node.selector)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self._take(node)

    def _take(self, node: ast.BaseNode) -> None:
        found = _Named()
        found.visit(node)
        self.names |= found.names
