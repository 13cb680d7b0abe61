"""Which books the tests have `make book` write, and the helpers that write them."""

import os
from itertools import combinations, product
from pathlib import Path
from random import Random
from string import ascii_uppercase

from server.ops.book import writing
from server.ops.book.naming import Names
from server.ops.book.questions import QUESTIONS

PAIRS = (
    "pips sides boxes rolled again",
    "pips each points asked again",
    "pips deck levels asked none",
    "pips score boxes asked soak",
    "pips none levels fixed none",
    "exploding sides points fixed soak",
    "exploding each boxes fixed none",
    "exploding deck points rolled soak",
    "exploding score levels fixed again",
    "exploding none points asked soak",
    "successes sides levels asked none",
    "successes each levels rolled soak",
    "successes deck boxes fixed again",
    "successes score points rolled none",
    "successes none boxes rolled again",
)
"""Sets of answers that together cover every pair of answers."""
EVERY = tuple(map(" ".join, product(*(question.answers for question in QUESTIONS.values()))))
MANY = int(os.environ.get("BOOKS", len(PAIRS)))
REST = Random(1).sample(sorted(set(EVERY) - set(PAIRS)), len(EVERY) - len(PAIRS))
PLAYED = (*PAIRS, *REST)[:MANY]
PREFIXES = dict(zip(EVERY, map("".join, product("QXZ", *[ascii_uppercase] * 2)), strict=False))


def chosen(answers: str) -> dict[str, str]:
    """The answers by the name of their question."""
    return dict(zip(QUESTIONS, answers.split(), strict=True))


def names(answers: str) -> Names:
    """The name and card prefix that the book with these answers gets in tests, such as skel17."""
    return Names(f"skel{EVERY.index(answers)}", PREFIXES[answers])


def files(answers: str) -> dict[Path, str]:
    """The book's files by path."""
    return writing.made(names(answers), chosen(answers))


def written(answers: str, into: Path) -> Path:
    """Write the book below ``into``; return its folder."""
    folder = into / names(answers).name
    writing.write(folder, files(answers))
    return folder


def pairs(answers: str) -> set[tuple[str, ...]]:
    """All pairs of its answers, each as ``question=answer``."""
    return set(combinations([f"{name}={word}" for name, word in chosen(answers).items()], 2))
