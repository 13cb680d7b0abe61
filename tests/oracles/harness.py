"""Play cases through both the engine and the models, and report where they differ.

Each part of a book that is compared has a file ``tests/oracles/<book>/test_<part>_against.py``
with two functions. ``cases(seed, count)`` yields its cases. ``differences(case, number)`` plays
one of them through model and engine, with faces seeded by that number, and returns a sentence for
each difference. docs/oracles.md holds the last figures.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from pathlib import Path

from game.dice import Source

HERE = Path(__file__).parent
SHOWN = 5
"""How many differing cases are described at most."""


class Differs(Exception):
    """Raised when the engine's dice do not match the model's, or one event occurs twice."""


class Fallen(Source):
    """Replays the model's faces to the engine, each with the number of sides of its die."""

    def __init__(self, faces):
        self.left = list(faces)

    def face(self, sides: int = 6) -> int:
        if not self.left:
            raise Differs(f"the engine throws an extra d{sides}")
        size, face = self.left.pop(0)
        if size != sides:
            raise Differs(f"the engine throws a d{sides}, the model a d{size}")
        return face

    def all_thrown(self) -> None:
        """Raise Differs if the engine has left faces unthrown."""
        if self.left:
            raise Differs(f"the engine leaves {len(self.left)} dice unthrown: {self.left}")


def unlike(expected: Mapping, found: Mapping) -> list[str]:
    """Return a sentence for each key of ``expected`` whose value differs in ``found``."""
    return [
        f"{word}: model {value!r}, engine {found.get(word)!r}"
        for word, value in expected.items()
        if found.get(word) != value
    ]


def said(case) -> str:
    """Return the case as text, leaving out fields that have their default value."""
    if isinstance(case, tuple | list):
        return f"({', '.join(said(each) for each in case)})"
    if not is_dataclass(case):
        return repr(case)
    told = [
        f"{field.name}={said(value)}"
        for field in fields(case)
        if (value := getattr(case, field.name)) != field.default
    ]
    return f"{type(case).__name__}({', '.join(told)})"


@dataclass(frozen=True)
class Figures:
    book: str
    part: str
    cases: int
    differences: int  # cases with at least one difference
    seconds: float  # of processor time
    shown: tuple[str, ...]


def books() -> list[str]:
    return sorted({path.parent.name for path in HERE.glob("*/test_*_against.py")})


def parts(book: str) -> list[str]:
    found = sorted((HERE / book).glob("test_*_against.py"))
    return [path.stem.removeprefix("test_").removesuffix("_against") for path in found]


def compare(book: str, part: str, count: int, seed: int = 1) -> Figures:
    """Play ``count`` cases of the part through engine and model."""
    against = import_module(f"tests.oracles.{book}.test_{part}_against")
    wrong, shown, start = 0, [], time.process_time()
    for number, case in enumerate(against.cases(seed, count)):
        found = differing(against, case, number)
        if not found:
            continue
        wrong += 1
        if len(shown) < SHOWN:
            shown.append("\n    ".join([f"case {number}: {said(case)}", *found]))
    seconds = time.process_time() - start
    return Figures(book, part, count, wrong, seconds, tuple(shown))


def differing(against, case, number: int) -> list[str]:
    """Return the differences in one case; an error raised by the engine counts as one."""
    try:
        return against.differences(case, number)
    except Differs as difference:
        return [str(difference)]
    except Exception as error:
        return [f"the engine stops: {type(error).__name__}: {error}"]
