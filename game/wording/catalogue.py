"""Catalogues: sentences by key, one folder per language, one file per area of the program or book.

A key's first part names its file: ``starcraft-reloads`` is in ``starcraft.ftl``. For each key,
later folders win over earlier ones, the game's own sentences over the program's, a tone over the
plain words of its language, and another language over English. The game's own sentences have been
checked before they get here (``game/overlay/wordings.py``).
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from game import memory
from game.memory import per_process
from game.wording.reading import ENGLISH, PSEUDO

TONES = "tones"
_folders: list[Path] = [Path(__file__).parents[1] / "texts"]
_changes: list[int] = [0]
at_failure: list[Callable[[str, str], None]] = []
"""Callbacks (key, error) for a game's own sentence that fails when filled in; the program's
sentence is used instead."""


class Place(NamedTuple):
    """Where sentences are: language, tone ("" for plain) and file name without suffix."""

    language: str
    tone: str
    file: str


type Own = Mapping[Place, ast.Resource]
NOTHING: Own = MappingProxyType({})
_own: list[Own] = [NOTHING]


class BadCatalogue(Exception):
    """A catalogue cannot be parsed: ``args[0]`` is one sentence with the file's name and the faulty
    text."""


def add(folder: Path) -> None:
    """Add a folder of catalogues, which win over those of earlier folders. It has a subfolder per
    language (``en``), and inside that one per tone (``tones/grim``)."""
    if folder not in _folders:
        _folders.append(folder)
        forget()


def remove(folder: Path) -> None:
    """Remove a folder of catalogues."""
    if folder in _folders:
        _folders.remove(folder)
        forget()


def lay(own: Own) -> None:
    """Set the game's own sentences, which win over all others and replace those set before."""
    if own != _own[0]:
        _own[0] = own
        forget()


def words_itself(file: str) -> bool:
    """True if the game words any sentence of that file itself."""
    return any(place.file == file for place in _own[0])


def forget() -> None:
    """Let go of what was read; files are read again when needed."""
    _changes[0] += 1
    memory.forget()


def changes() -> int:
    """Number of changes to folders or own sentences so far."""
    return _changes[0]


def folders() -> tuple[Path, ...]:
    """The catalogue folders; later ones win."""
    return tuple(_folders)


def languages() -> tuple[str, ...]:
    """Languages that have catalogues anywhere, English first."""
    return _known()[0]


def tones() -> tuple[str, ...]:
    """Tones that any folder or the game has, in any language."""
    return _known()[1]


@per_process
def _known() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(languages, tones)."""
    spoken = {each.name for folder in _folders for each in _within(folder)}
    spoken |= {place.language for place in _own[0]}
    found = [tones for folder in _folders for each in _within(folder) for tones in [each / TONES]]
    told = {tone.name for folder in found for tone in _within(folder)}
    told |= {place.tone for place in _own[0]}
    return (ENGLISH, *sorted(spoken - {ENGLISH})), tuple(sorted(told - {""}))


def _within(folder: Path) -> Iterator[Path]:
    return (each for each in folder.iterdir() if each.is_dir()) if folder.is_dir() else iter(())


class Layer(NamedTuple):
    """Parsed sentences of one file, and their language."""

    language: str
    read: ast.Resource


def layers(file: str, language: str, tone: str = "", own: bool = True) -> Iterator[Layer]:
    """Every version of a file that applies, the winning one last. ``own``: include the game's own
    sentences. Errors: BadCatalogue."""
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
    """Name of the file with the sentence of a key."""
    return key.partition("-")[0]


def program(file: str = "*") -> dict[str, ast.Message]:
    """The program's English sentences by key, without the game's own; of one file or, with "*", of
    all. Errors: BadCatalogue."""
    files = [path for folder in _folders for path in sorted((folder / ENGLISH).glob(f"{file}.ftl"))]
    return {each.id.name: each for path in files for each in messages(resource(path))}


def check(folder: Path) -> None:
    """Parse every catalogue in a folder. Errors: BadCatalogue."""
    for path in sorted(folder.rglob("*.ftl")):
        resource(path)


def messages(read: ast.Resource) -> list[ast.Message]:
    """Entries of a file that are messages (no comments, no terms)."""
    return [each for each in read.body if isinstance(each, ast.Message)]


@per_process
def resource(path: Path) -> ast.Resource:
    """A parsed file. Errors: BadCatalogue if part of it cannot be parsed."""
    read: ast.Resource = FluentResource(path.read_text(encoding="utf-8"))
    for each in read.body:
        if isinstance(each, ast.Junk):
            first = (each.content or "").strip().splitlines()[0]
            said = each.annotations[0].message if each.annotations else "it is no message"
            raise BadCatalogue(f"{path.name}: '{first[:60]}' cannot be read: {said}.")
    return read


def known(key: str) -> bool:
    """True if the program has that key in English."""
    return key in _english(file_of(key))


def tells(key: str, args: Collection[str]) -> bool:
    """True if the program has that sentence in English and needs no arguments beyond ``args``."""
    message = _english(file_of(key)).get(key)
    return message is not None and named(message).issubset(args)


@per_process
def _english(file: str) -> dict[str, ast.Message]:
    """English sentences of a file by key."""
    return program(file)


def weighed(message: ast.BaseNode | None) -> frozenset[str]:
    """Arguments on which the choice of wording depends, or that are passed to a function."""
    found = _Weighed()
    found.visit(message) if message else None
    return frozenset(found.names)


def named(message: ast.BaseNode | None) -> frozenset[str]:
    """Arguments it uses, including those of the messages it refers to."""
    found = _Named()
    found.visit(message) if message else None
    return frozenset(found.names)


class _Named(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        """A message referred to gets the same arguments."""
        within = _english(file_of(node.id.name)).get(node.id.name)
        if within is not None:
            self.visit(within)


class _Weighed(_Named):
    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        """Only filled in, so not collected."""

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self._take(node.selector)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self._take(node)

    def _take(self, node: ast.BaseNode) -> None:
        found = _Named()
        found.visit(node)
        self.names |= found.names
