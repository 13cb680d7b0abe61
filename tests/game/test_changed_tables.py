"""Any number of any book may be changed. A change is played, or refused with a sentence that names
the line and what would be right."""

import json
import os
import re
from collections import Counter
from random import Random

import pytest

from game import overlay, registry
from game.overlay import numbers, options
from game.registry import revisions, tables
from tests.refusals.walks import BOOKS, states

TRIES, STEPS = int(os.environ.get("CHANGED_TRIES", 0)) or 1, 40
SENTENCE = re.compile(r"options\.toml, line [12]: [A-Z\"a-z0-9].*\. [A-Z].*\.", re.DOTALL)


def leaves(rows, path=()):
    """Yield every number, text and list in a book's tables, with its path."""
    if isinstance(rows, list) and rows and isinstance(rows[0], dict):
        rows = {tables.named(row): row for row in rows}
    if not isinstance(rows, dict):
        yield path, rows
        return
    for key in rows:
        if key not in numbers.FIXED:
            yield from leaves(rows[key], (*path, key))


def changeable(book: str):
    yield from leaves(dict(tables.whole(book)))
    for word, table in registry.find(book).tables.items():
        yield from leaves(tables.shipped(table), (word,))


def changed(rng: Random, value):
    """A random replacement: similar, different, or of another type."""
    odd = ("", "Easy", "4D", True, 1.5, -3, 0, 10**30, [], [1], {"a": 1}, "\u0007", value)
    if rng.random() < 0.2:
        return rng.choice(odd)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((value + 1, value + 2, value - 1, value * 2, 3, 60))
    if isinstance(value, str):
        return rng.choice(("Easy", "Heroic", "good", "5D+1", value.upper(), "nothing"))
    made = [changed(rng, each) if rng.random() < 0.4 else each for each in value]
    return made if rng.random() < 0.7 else [*made, *made[:1]]


def written(book: str, path, value) -> str:
    """The change as TOML."""
    header = ".".join(json.dumps(key) for key in ("tables", book, *path[:-1]))
    said = "{ a = 1 }" if isinstance(value, dict) else json.dumps(value)
    return f"[{header}]\n{json.dumps(path[-1])} = {said}\n"


@pytest.mark.parametrize("book", BOOKS)
def test_a_changed_number_is_played_or_refused_with_a_sentence(book, tmp_path):
    count = Counter()
    for number, (path, value) in enumerate(changeable(book)):
        for again in range(TRIES):
            seed = 100_000 * again + number
            text = written(book, path, changed(Random(seed), value))
            (tmp_path / options.FILE).write_text(text, encoding="utf-8")
            found = overlay.read(tmp_path)
            for problem in found.problems:
                assert SENTENCE.fullmatch(str(problem)), f"{text}{problem}"
            count[bool(found.problems)] += 1
            if not found.problems:
                played(book, found.revision, seed, text)
    print(f"\n{book}: {count[False]} changes played, {count[True]} refused")
    assert count[False] > 10 and count[True] > 1


def played(book: str, revision, seed: int, text: str) -> None:
    try:
        with revisions.by(revision):
            assert sum(1 for _ in states(book, seed, STEPS)) > 3
    except Exception as error:
        raise AssertionError(text) from error
