"""Find the places where the rules refuse: every ``Refused(...)`` in the source, with its key."""

import ast
import sys
from functools import cache
from pathlib import Path

from game.errors import Refused

ROOT = Path(__file__).parents[2]
D6, STARCRAFT, DOTS, BATTLE = "d6", "starcraft", "dots", "battle"
FAMILIES = {
    D6: ("game/encounter", "game/parts", "game/registry", "game/books/d6", "game/script.py",
         "game/shape.py", "game/written.py"),
    BATTLE: ("game/books/starcraft/battle",),
    STARCRAFT: ("game/books/starcraft",),
    DOTS: ("game/books/dots",),
    "dice": ("game/dice.py", "game/streams.py", "game/checks.py", "game/notation"),
    "keyboard": ("game/cli",),
}  # fmt: skip
"""Parts of the engine. Every file of ``game`` that refuses anything belongs to the first that
contains it."""


class Sites:
    """The places of a file. ``at(line)`` names the one that spans the line by its function, its key
    and, if that function refuses with the key several times, a number: names that outlast edits."""

    def __init__(self, path: Path):
        self.path, self.spans = path, []
        tree = ast.parse(path.read_text(encoding="utf-8"))
        counted: dict[str, int] = {}
        for function, call in _calls(tree, ""):
            key = _key(call)
            name = f"{path.relative_to(ROOT / 'game')}:{function} {key}"
            counted[name] = counted.get(name, 0) + 1
            number = f" {counted[name]}" if counted[name] > 1 else ""
            self.spans.append((call.lineno, call.end_lineno, name + number))

    def at(self, line: int) -> str:
        return next((name for first, last, name in self.spans if first <= line <= last), "")


def _calls(node, function):
    for child in ast.iter_child_nodes(node):
        inner = child.name if isinstance(child, ast.FunctionDef) else function
        if isinstance(child, ast.Call) and getattr(child.func, "id", "") == "Refused":
            yield inner, child
        yield from _calls(child, inner)


def _key(call) -> str:
    first = call.args[0] if call.args else None
    return first.value if isinstance(first, ast.Constant) else f"*{ast.unparse(first)}"[:30]


@cache
def of_file(path: Path) -> Sites:
    return Sites(path)


@cache
def of_family(family: str) -> frozenset[str]:
    """The names of all places in a part of the engine."""
    return frozenset(name for path in _files(family) for _, _, name in of_file(path).spans)


def _files(family: str) -> tuple[Path, ...]:
    return tuple(path for path in _sources() if _family(path) == family)


@cache
def _sources() -> tuple[Path, ...]:
    return tuple(sorted((ROOT / "game").rglob("*.py")))


@cache
def _family(path: Path) -> str:
    name = path.relative_to(ROOT).as_posix()
    held = (f for f, places in FAMILIES.items() if any(_in(name, place) for place in places))
    return next(held, "")


def _in(name: str, place: str) -> bool:
    return name == place or name.startswith(f"{place}/")


def everywhere() -> frozenset[str]:
    """All places in ``game``."""
    return frozenset(
        name for path in _sources() for _, _, name in of_file(path).spans
    )  # fmt: skip


class Watched:
    """While entered, every refusal records where it was made: ``refusal.site``."""

    def __enter__(self):
        self.made = Refused.__init__

        def made(refusal, *args, **kwargs):
            self.made(refusal, *args, **kwargs)
            frame = sys._getframe(1)
            refusal.site = of_file(Path(frame.f_code.co_filename)).at(frame.f_lineno)

        Refused.__init__ = made
        return self

    def __exit__(self, *_):
        Refused.__init__ = self.made
