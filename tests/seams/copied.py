"""A copy of Evennia in which one thing that is leaned on has changed, as in a newer version.

What tests/seams/test_planted.py changes in memory is changed here in the source of a copy, and the
tests of that thing run with it, in a process that has imported nothing of Evennia before.
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

THEIRS = Path(find_spec("evennia").origin).parent
FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload([
    "pytest", "hypothesis", "pytest_django.plugin", "django.contrib.admin", "django.db.models",
    "django.forms", "django.views.generic", "twisted.conch.telnet", "twisted.protocols.amp",
    "twisted.web.server", "autobahn.twisted.websocket", "inflect", "tomlkit",
])  # fmt: skip
"""What no copy is made of is imported once for all processes."""
NEW = "of_another_version"
"""What names are renamed to, and how an added parameter is called."""
type Edit = Callable[[str, "Place"], str]


@dataclass(frozen=True)
class Place:
    """Where something is defined. ``first`` and ``last``: its lines; ``node``: its syntax."""

    module: Path
    name: str
    of_class: bool
    node: ast.stmt
    first: int
    last: int


@dataclass(frozen=True)
class Change:
    """What is done to a thing, and where. ``id`` says it in words."""

    id: str
    name: str
    edit: Edit
    place: Place


def place_of(name: str) -> Place | None:
    """Where a dotted name is defined in the source, None if it is made at run time."""
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
    """Statements of a module or class, those under an `if` or `try` among them."""
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
    """Under another name: a name of a module in the whole file, one of a class where it stands."""
    lines = text.splitlines(keepends=True)
    start = place.node.lineno
    span = range(start - 1, start) if place.of_class else range(len(lines))
    return _replaced(lines, span, place.name)


def mentioning_another(name: str | bytes, text: str, place: Place) -> str:
    """With another name or string in the code of a function."""
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
    """With one parameter more; what is no function becomes one."""
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
    """A function that does nothing."""
    lines = text.splitlines(keepends=True)
    body = place.node.body[0]
    lines.insert(body.lineno - 1, f"{' ' * body.col_offset}return None\n")
    return "".join(lines)


def changes() -> Iterator[Change]:
    """Each change of each thing that has a place in Evennia's source."""
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
    """A change in words and as an edit of the source; None for one in memory alone."""
    if change is gone:
        return "is gone", renamed
    if change is other:
        return "takes other parameters", with_a_parameter
    if change is leaned_on.nothing:
        return "does nothing", doing_nothing
    if isinstance(change, partial) and change.func is without:
        (name,) = change.args
        return f"mentions {name!r} no more", partial(mentioning_another, name)
    return None


@contextmanager
def made(change: Change, folder: Path) -> Iterator[None]:
    """While this is open, the copy in a folder is changed."""
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
    """True if a test of a thing fails with the changed copy, or cannot begin; what they print is in
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
