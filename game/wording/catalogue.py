"""Catalogues: sentences by key, a folder for each language, a file for each room or book.

The file of a key is named by its first word: ``starcraft-reloads`` stands in ``starcraft.ftl``. A
folder that was added later goes over those before it, key by key, and so do the game's own over
the program's, a tone over the plain words of its language, and another language over English. What
is a game's own was read and found sound before it is laid here (``game/house/wordings.py``).
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from game.wording.reading import ENGLISH, PSEUDO

TONES = "tones"
_folders: list[Path] = [Path(__file__).parents[1] / "texts"]
_changes: list[int] = [0]
at_failure: list[Callable[[str, str], None]] = []
"""What is called with the key and what is wrong, where a wording of the game's own fails; the
program's own is read then."""


class Place(NamedTuple):
    """Where sentences lie: in which language, of which tone, "" for the plain ones, and file."""

    language: str
    tone: str
    file: str


type Own = Mapping[Place, ast.Resource]
NOTHING: Own = MappingProxyType({})
_own: list[Own] = [NOTHING]


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


def lay(own: Own) -> None:
    """Lay the game's own sentences over all others, instead of those that lay there before."""
    if own != _own[0]:
        _own[0] = own
        forget()


def words_itself(file: str) -> bool:
    """Whether sentences of that file are the game's own."""
    return any(place.file == file for place in _own[0])


def forget() -> None:
    """Read files anew where they are wanted again."""
    resource.cache_clear()
    _known.cache_clear()
    _changes[0] += 1


def changes() -> int:
    """How often the folders have changed."""
    return _changes[0]


def folders() -> tuple[Path, ...]:
    """The folders, the first lowest."""
    return tuple(_folders)


def languages() -> tuple[str, ...]:
    """The languages that some folder has catalogues of, English first."""
    return _known()[0]


def tones() -> tuple[str, ...]:
    """The tones that some folder brings in any language."""
    return _known()[1]


@cache
def _known() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Languages and tones."""
    spoken = {each.name for folder in _folders for each in _within(folder)}
    spoken |= {place.language for place in _own[0]}
    found = [tones for folder in _folders for each in _within(folder) for tones in [each / TONES]]
    told = {tone.name for folder in found for tone in _within(folder)}
    told |= {place.tone for place in _own[0]}
    return (ENGLISH, *sorted(spoken - {ENGLISH})), tuple(sorted(told - {""}))


def _within(folder: Path) -> Iterator[Path]:
    return (each for each in folder.iterdir() if each.is_dir()) if folder.is_dir() else iter(())


class Layer(NamedTuple):
    """Sentences of a file, and their language."""

    language: str
    read: ast.Resource


def layers(file: str, language: str, tone: str = "", own: bool = True) -> Iterator[Layer]:
    """The sentences of that file name, the lowest first; ``own``: the game's own too. Errors:
    BadCatalogue."""
    spoken = (ENGLISH,) if language in (ENGLISH, PSEUDO) else (ENGLISH, language)
    moods = ("", tone) if tone else ("",)
    for place in [Place(each, mood, file) for each in spoken for mood in moods]:
        part = f"{place.language}/{TONES}/{tone}" if place.tone else place.language
        for folder in _folders:
            path = folder / part / f"{file}.ftl"
            if path.is_file():
                yield Layer(place.language, resource(path))
        if own and place in _own[0]:
            yield Layer(place.language, _own[0][place])


def file_of(key: str) -> str:
    """In which file the sentence of a key stands."""
    return key.partition("-")[0]


def program(file: str = "*") -> dict[str, ast.Message]:
    """The English sentences of all folders by key, without the game's own; those of one file, or
    of all. Errors: BadCatalogue."""
    files = [path for folder in _folders for path in sorted((folder / ENGLISH).glob(f"{file}.ftl"))]
    return {each.id.name: each for path in files for each in messages(resource(path))}


def check(folder: Path) -> None:
    """Read whatever a folder holds. Errors: BadCatalogue."""
    for path in sorted(folder.rglob("*.ftl")):
        resource(path)


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


def tells(key: str, args: Collection[str]) -> bool:
    """Whether the program has that sentence in English, and what it names is among these."""
    message = _english(file_of(key), _changes[0]).get(key)
    return message is not None and named(message).issubset(args)


@cache
def _english(file: str, changes: int) -> dict[str, ast.Message]:
    """The English sentences of a file by their keys."""
    return program(file)


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
