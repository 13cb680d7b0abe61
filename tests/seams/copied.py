"""A copy of Evennia in which one thing we rely on has changed, as in a newer version.

What tests/seams/test_planted.py changes in memory is changed here in the source of a copy. The
tests of that thing then run with it, in a process that has imported nothing of Evennia yet.
"""

import ast
import multiprocessing
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from shutil import copy2, copytree

import pytest

from tests.seams import leaned_on, overriding
from tests.seams.checks import gone, other, without
from tests.seams.leaned_on.names import nothing

THEIRS = Path(find_spec("evennia").origin).parent
FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload([
    "pytest", "hypothesis", "pytest_django.plugin", "django.contrib.admin", "django.db.models",
    "django.forms", "django.views.generic", "twisted.conch.telnet", "twisted.protocols.amp",
    "twisted.web.server", "autobahn.twisted.websocket", "inflect", "tomlkit",
])  # fmt: skip
"""Modules that are never copied are imported once for all processes."""
NEW = "of_another_version"
"""Prefix of renamed names, and the name of an added parameter."""
type Edit = Callable[[str, "Place"], str]


@dataclass(frozen=True)
class Place:
    """The place where a thing is defined. ``first`` and ``last``: its lines; ``node``: its
    syntax."""

    module: Path
    name: str
    of_class: bool
    node: ast.stmt
    first: int
    last: int


@dataclass(frozen=True)
class Change:
    """A change to a thing, and where it is made. ``id`` describes it."""

    id: str
    name: str
    edit: Edit
    place: Place


def place_of(name: str) -> Place | None:
    """The place where a dotted name is defined in the source; None if it is made at run time."""
    *path, last = name.split(".")
    for end in range(len(path), 0, -1):
        try:
            spec = find_spec(".".join(path[:end]))
        except ModuleNotFoundError:
            continue
        if spec and spec.origin:
            module = Path(spec.origin)
            node = _within(ast.parse(module.read_text(encoding="utf-8")), [*path[end:], last])
            if node is None:
                return None
            above = [each.lineno for each in getattr(node, "decorator_list", ())]
            first = min([node.lineno, *above])
            return Place(module, last, end < len(path), node, first, node.end_lineno or first)
    return None


def _within(tree: ast.AST, parts: list[str]) -> ast.stmt | None:
    for part in parts:
        found = [node for node in _statements(tree) if part in _defined(node)]
        if not found:
            return None
        tree = found[0]
    return tree if isinstance(tree, ast.stmt) else None


def _statements(tree: ast.AST) -> Iterator[ast.stmt]:
    """The statements of a module or class, including those under an `if` or `try`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If | ast.Try | ast.With | ast.ExceptHandler):
            yield from _statements(node)
        elif isinstance(node, ast.stmt):
            yield node


def _defined(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return {each.id for each in targets if isinstance(each, ast.Name)}


def renamed(text: str, place: Place) -> str:
    """Rename the thing: in the whole file for a name of a module, in its definition for one of a
    class."""
    lines = text.splitlines(keepends=True)
    start = place.node.lineno
    span = range(start - 1, start) if place.of_class else range(len(lines))
    return _replaced(lines, span, place.name)


def mentioning_another(name: str | bytes, text: str, place: Place) -> str:
    """Rename a name or string in the code of a function."""
    word = name.decode() if isinstance(name, bytes) else name
    span = range(place.first - 1, place.last)
    return _replaced(text.splitlines(keepends=True), span, word)


def _replaced(lines: list[str], span: range, word: str) -> str:
    one = rf"(?<!\w){word}(?!\w)" if word.isidentifier() else re.escape(word)
    new = f"{NEW}_{word}" if word.isidentifier() else NEW
    for at in span:
        lines[at] = re.sub(one, new, lines[at])
    return "".join(lines)


def with_a_parameter(text: str, place: Place) -> str:
    """Add a parameter; anything but a function becomes one."""
    lines = text.splitlines(keepends=True)
    if not isinstance(place.node, ast.FunctionDef):
        return f"{text}\n\ndef {place.name}({NEW}):\n    pass\n"
    at, indent = place.node.lineno - 1, " " * place.node.col_offset
    if any("property" in ast.unparse(each) for each in place.node.decorator_list):
        lines[place.first - 1 : at] = []
        return "".join(lines)
    known = [*place.node.args.posonlyargs, *place.node.args.args]
    method = place.of_class and known and known[0].arg in ("self", "cls")
    given = f"{known[0].arg}, {NEW}" if method else NEW
    rest = ast.unparse(place.node.args)
    if method:
        rest = rest.removeprefix(known[0].arg).removeprefix(", ")
    head = f"{indent}def {place.name}({', '.join(filter(None, (given, rest)))}):\n"
    body = place.node.body[0].lineno - 1
    lines[at:body] = [head]
    return "".join(lines)


def doing_nothing(text: str, place: Place) -> str:
    """Make the function do nothing."""
    lines = text.splitlines(keepends=True)
    body = place.node.body[0]
    lines.insert(body.lineno - 1, f"{' ' * body.col_offset}return None\n")
    return "".join(lines)


def changes() -> Iterator[Change]:
    """Every change to every thing that is defined in Evennia's source."""
    known: set[str] = set()
    for row in (*leaned_on.everything(), *overriding.rows()):
        place = place_of(row.name)
        for change in row.changes:
            told = _told(change)
            if place and told and place.module.is_relative_to(THEIRS):
                words, edit = told
                found = Change(f"{row.name} {words}", row.name, edit, place)
                if found.id not in known:
                    known.add(found.id)
                    yield found


def _told(change: Callable[..., object]) -> tuple[str, Edit] | None:
    """A change in words and as an edit of the source; None if it only works in memory."""
    if change is gone:
        return "is gone", renamed
    if change is other:
        return "takes other parameters", with_a_parameter
    if change is nothing:
        return "does nothing", doing_nothing
    if isinstance(change, partial) and change.func is without:
        (name,) = change.args
        return f"mentions {name!r} no more", partial(mentioning_another, name)
    return None


@contextmanager
def made(change: Change, folder: Path) -> Iterator[None]:
    """Make the change in the copy in a folder while the context is open."""
    if not (folder / "evennia").exists():
        copytree(THEIRS, folder / "evennia")
    place = change.place
    text = place.module.read_text(encoding="utf-8")
    new = change.edit(text, place)
    assert new != text, change.id
    file = folder / "evennia" / place.module.relative_to(THEIRS)
    file.write_text(new, encoding="utf-8")
    try:
        yield
    finally:
        copy2(place.module, file)


def is_noticed(change: Change, folder: Path) -> bool:
    """True if a test of the thing fails with the changed copy, or cannot start. Its output is in
    the file `printed` of the folder."""
    with made(change, folder):
        process = FORKED.Process(target=_test, args=(folder, change.name))
        process.start()
        process.join()
    assert process.exitcode != pytest.ExitCode.NO_TESTS_COLLECTED, change.id
    return process.exitcode != pytest.ExitCode.OK


def _test(folder: Path, name: str) -> None:
    with (folder / "printed").open("w") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    sys.path.insert(0, str(folder))
    sys.dont_write_bytecode = True
    tests = "tests/seams/test_as_in_6_1.py"
    os._exit(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", tests, "-k", name]))
