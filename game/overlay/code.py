"""Python code in the game's folder: trusted code of whoever runs the game.

The folder is the package ``house``, wherever it is. Errors in it do not stop the game: it starts
without the faulty parts. Nothing of Django is imported here, since the settings use this module.
"""

import ast
import traceback
from collections.abc import Iterable, Mapping
from copy import deepcopy
from difflib import get_close_matches
from importlib import import_module
from importlib.util import find_spec
from numbers import Number
from pathlib import Path
from types import ModuleType
from typing import Any

from game.registry import folders
from game.wording import Text, say

PACKAGE = "house"
_KINDS = (("truth", bool), ("number", Number), ("text", (str, Path)),
          ("list", (list, tuple, set)), ("mapping", Mapping))  # fmt: skip
_PLACE: list[Path] = []


class BadCode(Exception):
    """The game's own Python code fails: a sentence with file and line."""


def settle(folder: Path | None) -> None:
    """Make the folder the package ``house``; None: there is none."""
    folders.forget(PACKAGE)
    _PLACE[:] = [folder] if folder else []
    if folder:
        folders.package(PACKAGE, folder)


def read(part: str) -> ModuleType | None:
    """A module of the game's folder, such as ``hooks``; None if there is none. Errors: BadCode."""
    if not _PLACE or not _file(part).exists():
        return None
    try:
        return import_module(f"{PACKAGE}.{part}")
    except (Exception, SystemExit) as error:
        raise BadCode(say("house_page-code-is-broken", trouble=sentence(error, part))) from error


def sentence(error: BaseException, part: str) -> Text:
    """What went wrong, with the file in the game's folder and the line."""
    where, line = _file(part), 0
    for frame in traceback.extract_tb(error.__traceback__):
        if Path(frame.filename).is_relative_to(_PLACE[0]):
            where, line = Path(frame.filename), frame.lineno or 0
    if isinstance(error, SyntaxError) and error.filename:
        where, line = Path(error.filename), error.lineno or 0
    said = (error.msg if isinstance(error, SyntaxError) else str(error)).rstrip(".")
    what = type(error).__name__
    return say("house_page-code-error", place=place(where, line), error=what, said=said or None)


def place(file: Path, line: int) -> Text | str:
    """A file of the game's folder and a line in it (0 for none), as shown in sentences."""
    inside = _PLACE and file.is_relative_to(_PLACE[0])
    name = f"{PACKAGE}/{file.relative_to(_PLACE[0])}" if inside else str(file)
    return say("house_page-place", file=name, line=line) if line else name


def line_of(part: str, name: str) -> Text | str:
    """File and line where a module of the game's folder defines that name."""
    for node in ast.parse(_file(part).read_text(encoding="utf-8")).body:
        if name in _named(node):
            return place(_file(part), node.lineno)
    return place(_file(part), 0)


def meant(word: str, known: Iterable[str]) -> Text | str:
    """A phrase with the known name nearest to an unknown word; "" if none is similar."""
    found = get_close_matches(word, list(known), 1)
    return say("house_page-nearest", name=found[0]) if found else ""


def settings(known: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """All settings ``known`` with the changes of the game's ``settings`` module, and sentences
    on faults there, for which the values of ``known`` stay. Without such a module the mapping is
    empty."""
    before = {k: _copy(v) for k, v in known.items() if k.isupper()}
    try:
        module = read("settings")
    except BadCode as bad:
        return before, [str(bad)]
    if module is None:
        return {}, []
    own, wrong = dict(before), []
    for name, value in vars(module).items():
        if name.isupper() and not _same(value, known.get(name), before.get(name)):
            if trouble := _trouble(name, value, before):
                wrong.append(f"{line_of('settings', name)}: {trouble}")
            else:
                own[name] = value
    return own, wrong


def _trouble(name: str, value: Any, before: Mapping[str, Any]) -> Text | str:
    """Why the value cannot be that setting's, "" if it can."""
    for kind, types in _KINDS:
        if name in before and isinstance(before[name], types):
            if value is not None and not isinstance(value, types):
                shown = repr(str(value)[:40])
                return say("house_page-setting-is-other", setting=name, kind=kind, value=shown)
            break
    if name in ("INSTALLED_APPS", "MIDDLEWARE"):
        lost = [each for each in value if each not in before[name] and not _found(each)]
        return say("house_page-setting-not-found", setting=name, path=lost[0]) if lost else ""
    return ""


def _same(value: Any, known: Any, before: Any) -> bool:
    """True if the value is unchanged: the same object, and not altered in place since ``before``
    was copied."""
    return value is known and (value is before or value == before)


def _found(path: str) -> bool:
    """True if Python finds a module of that name, or one that may define it."""
    for name in (path, path.rpartition(".")[0]):
        try:
            if name and find_spec(name):
                return True
        except Exception:
            continue
    return False


def _named(node: ast.stmt) -> list[str]:
    """Names that a statement assigns or defines."""
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    target = getattr(node, "target", None)
    return [getattr(node, "name", getattr(target, "id", ""))]


def _copy(value: Any) -> Any:
    return deepcopy(value) if isinstance(value, list | dict | set) else value


def _file(part: str) -> Path:
    return _PLACE[0] / f"{part}.py"
