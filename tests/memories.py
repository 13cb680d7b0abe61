"""Everything that remembers answers in the code that ships: functions with decorators of
game/memory.py, caches that bypass that module, and module variables that start empty and are filled
later."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SHIPPED = ("game", "world", "commands", "typeclasses", "server", "web")
APART = ("server/ops/doctor", "server/ops/book/skeleton", "game/memory.py")
"""Left out: the doctor looks at each fact of a machine once per run, before the game can be
imported."""
KINDS = (
    "once", "per_numbers", "per_object", "per_process", "per_revision", "per_sheet", "per_state",
)  # fmt: skip
PAST_THE_DOOR = {
    "cache",
    "lru_cache",
    "cached_property",
    "WeakKeyDictionary",
    "WeakValueDictionary",
}
EMPTY = {"dict", "list", "set", "deque", "OrderedDict", "defaultdict", "Counter"}


class Found(NamedTuple):
    """``kind``: the decorator's name; ``name``: the function's, with that of its class."""

    kind: str
    file: str
    name: str


@cache
def files() -> tuple[tuple[str, ast.Module], ...]:
    """Every module that ships, except for those left out."""
    paths = (path for folder in SHIPPED for path in sorted((ROOT / folder).rglob("*.py")))
    named = ((path.relative_to(ROOT).as_posix(), path) for path in paths)
    return tuple(
        (name, ast.parse(path.read_text(encoding="utf-8")))
        for name, path in named
        if not name.startswith(APART)
    )


def remembered() -> Iterator[Found]:
    """Every function with a decorator of game/memory.py."""
    for file, tree in files():
        yield from (Found(kind, file, name) for kind, name in _decorated(tree.body))


def _decorated(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _decorated(node.body, f"{within}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            named = {_name(each) for each in node.decorator_list}
            yield from ((kind, within + node.name) for kind in KINDS if kind in named)
            yield from _decorated(node.body, f"{within}{node.name}.")


def _name(node: ast.expr) -> str:
    node = node.func if isinstance(node, ast.Call) else node
    return getattr(node, "id", getattr(node, "attr", ""))


def past_the_door() -> Iterator[tuple[str, int]]:
    """Imports and attributes that remember without game/memory.py: (file, line)."""
    for file, tree in files():
        for node in ast.walk(tree):
            names = [each.name for each in node.names] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "functools":
                names = [node.attr]
            if PAST_THE_DOOR & set(names):
                yield file, node.lineno


def filled_later() -> Iterator[tuple[str, str]]:
    """Module variables that start as an empty dict, list, set or None: (file, name)."""
    for file, tree in files():
        for node in tree.body:
            if isinstance(node, ast.AnnAssign) and node.value and _is_empty(node.value):
                yield file, ast.unparse(node.target)


def _is_empty(value: ast.expr) -> bool:
    if isinstance(value, ast.Dict | ast.List):
        return not (value.keys if isinstance(value, ast.Dict) else value.elts)
    if isinstance(value, ast.Call):
        return _name(value) in EMPTY and not value.args
    return isinstance(value, ast.Constant) and value.value is None
