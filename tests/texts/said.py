"""Find the sentences that the code says: every ``say(key, ...)`` in its source."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = (".html", ".txt", ".js")
KEY = re.compile(r'"([a-z_0-9]+-[\w-]+)"')
KEYS = re.compile(r"`([a-z_0-9]+-[\w-]+-)\$\{")
"""The beginning of keys of which a script fills in the rest."""
ROOMS = ("game", "world", "commands", "typeclasses", "server", "web")


@dataclass(frozen=True)
class Said:
    """A call of ``say``: its file and line, the key ("" if it is not a literal), the names of the
    arguments, and whether more are passed with ``**``."""

    place: str
    key: str
    args: frozenset[str]
    more: bool


def everywhere() -> list[Said]:
    """Every call of ``say`` in the program."""
    files = (path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))
    return [said for path in files for said in _of(path)]


def _of(path: Path) -> Iterator[Said]:
    source = path.read_text(encoding="utf-8")
    if "from game.wording import" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
            first, *_ = node.args
            for key in _keys(first):
                names = frozenset(word.arg for word in node.keywords if word.arg)
                more = any(word.arg is None for word in node.keywords)
                yield Said(f"{path.relative_to(ROOT)}:{node.lineno}", key, names, more)


def _keys(node: ast.expr) -> list[str]:
    """The keys a call may mean: one, or several if it chooses between them; "" if not a literal."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_keys(node.body), *_keys(node.orelse)]
    return [""]


def _pages(folder: str) -> Iterator[Path]:
    return (path for path in (ROOT / "web" / folder).rglob("*.*") if path.suffix in PAGES)


def begun_in_scripts() -> tuple[str, ...]:
    """The beginnings of keys that the scripts of the pages put together."""
    texts = (path.read_text(encoding="utf-8") for path in _pages("static/client"))
    return tuple(sorted({begun for text in texts for begun in KEYS.findall(text)}))


def named_anywhere() -> set[str]:
    """Every string in the program, its templates and its scripts that may be a key."""
    pages = [path for each in ("templates", "static/client") for path in _pages(each)]
    written = {key for path in pages for key in KEY.findall(path.read_text(encoding="utf-8"))}
    files = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    return written | {
        node.value
        for path in files
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "-" in node.value
    }
