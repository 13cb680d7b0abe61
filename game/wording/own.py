"""Checks a game's own sentences: which are sound, and what is wrong with the others."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import NamedTuple

from babel import Locale, UnknownLocaleError
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from game.wording import catalogue
from game.wording.catalogue import Place
from game.wording.text import Text, say
from game.wording.worded import functions

FUNCTIONS = ("NUMBER", "DATETIME", *functions("en"))
MOST_SHOWN = 60
NO_DEFAULT = "E0010"


class Trouble(NamedTuple):
    """Line, what is wrong there, and what would be right."""

    line: int
    what: Text
    cure: Text


def is_language(code: str) -> bool:
    """True if ``code`` is a language code known to Babel."""
    try:
        return bool(Locale.parse(code.replace("-", "_")))
    except (UnknownLocaleError, ValueError):
        return False


def name_of(code: str) -> str:
    """A language's name for itself, "" if unknown."""
    return str(Locale.parse(code.replace("-", "_")).display_name or "") if is_language(code) else ""


def sound(place: Place, source: str, troubles: list[Trouble]) -> ast.Resource:
    """The sound sentences of a game's file, checked against the program's file of that name; faults
    go to ``troubles``. If a key occurs twice, the last one counts."""
    read: ast.Resource = FluentResource(source)
    shipped = catalogue.program(place.file)
    parts = {*shipped, *map(_called, read.body)}
    found: dict[str, ast.EntryType] = {}
    for entry in read.body:
        wrong = next(_wrong(entry, place.file, shipped, parts), None)
        name = _called(entry)
        if wrong is None and name in found:
            troubles.append(
                Trouble(_line(entry, source), say("wording-twice", key=name), say("wording-holds"))
            )
        if wrong:
            troubles.append(Trouble(_line(entry, source), *wrong))
        elif name:
            found[name] = entry
    return ast.Resource(list(found.values()))


def _called(entry: ast.EntryType) -> str:
    """Key of a message, ``-key`` of a term, "" for comments and unparsable text."""
    if isinstance(entry, ast.Message):
        return str(entry.id.name)
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else ""


def _line(entry: ast.EntryType, source: str) -> int:
    at = entry.id.span if isinstance(entry, ast.Message) else entry.span
    if isinstance(entry, ast.Junk) and entry.annotations:
        at = entry.annotations[0].span
    return source.count("\n", 0, at.start if at else 0) + 1


type Wrong = tuple[Text, Text]


def _wrong(
    entry: ast.EntryType, file: str, shipped: dict[str, ast.Message], parts: set[str]
) -> Iterator[Wrong]:
    """(what is wrong, what would be right) for an entry."""
    if isinstance(entry, ast.Junk):
        yield _junk(entry)
    if not isinstance(entry, ast.Message):
        return
    key = entry.id.name
    if catalogue.file_of(key) != file:
        cure = say("wording-other-file-cure", file=catalogue.file_of(key))
        yield say("wording-other-file", key=key), cure
    elif shipped and key not in shipped:
        near = next(iter(get_close_matches(key, shipped, 1)), None)
        cure = say("wording-unknown-cure", file=file)
        yield say("wording-unknown", key=key, near=near), cure
    if entry.value is None:
        yield say("wording-no-words", key=key), say("wording-no-words-cure")
    used = _Parts()
    used.visit(entry)
    for names in (used.others - parts, used.functions.difference(FUNCTIONS)):
        if names:
            wrong = say("wording-unknown-parts", key=key, names=tuple(sorted(names)))
            yield wrong, say("wording-unknown-parts-cure", known=tuple(sorted(FUNCTIONS)))
    if key in shipped:
        known = catalogue.named(shipped[key])
        if names := used.arguments - known:
            wrong = say("wording-unknown-arguments", key=key, names=_variables(names))
            yield wrong, say("wording-unknown-arguments-cure", known=_variables(known) or None)


def _junk(entry: ast.Junk) -> Wrong:
    line = (entry.content or "").strip().split("\n")[0][:MOST_SHOWN]
    note = entry.annotations[0] if entry.annotations else ast.Annotation("", message="")
    if note.code == NO_DEFAULT:
        return say("wording-no-default", line=line), say("wording-no-default-cure")
    why = (note.message or "").rstrip(".")
    why = why[:1].lower() + why[1:]
    return say("wording-no-sentence", line=line, why=why), say("wording-stays")


def _variables(names: frozenset[str] | set[str]) -> tuple[str, ...]:
    return tuple(f"${name}" for name in sorted(names))


class _Parts(Visitor):
    """Collects arguments, functions and other entries that a sentence uses."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.functions: set[str] = set()
        self.others: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.others.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.others.add(f"-{node.id.name}")
