"""Choose the mistakes to try: drawn by a seed, equally many for each book, all lines being equally
likely."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from itertools import cycle
from pathlib import Path

from tests.mutations.covering import IMPORT, Covering
from tests.mutations.kinds import Place, places
from tests.mutations.session import ROOT

BOOKS = ("advanced", "personal", "chronicles", "starcraft", "dots")
D6 = ("advanced", "personal", "chronicles")
DATA_SHARE = 0.05
MOST = 4.0
"""Processor seconds for the tests of one mutant. A mutant that only slower tests would notice
counts as survived."""
OWN = {"dots": ("game/books/dots/",), "starcraft": ("game/books/starcraft/",)}
for _book in D6:
    OWN[_book] = (f"game/books/d6/{_book}.py", f"game/books/d6/data/books/{_book}.toml")
COUNTED_AS = {"advanced": ("d6",), "personal": ("d6",), "chronicles": ("d6",)}
NUMBER = re.compile(r"(?<![\w.\"-])\d+(?![\w.\"])")


@dataclass(frozen=True)
class Mutant:
    path: str
    line: int
    name: str  # of the enclosing function
    kind: str
    before: str
    after: str
    text: str  # of the line
    number: int  # of the place in its module; in data, of the number in its line
    book: str = ""
    tests: tuple[str, ...] = ()
    cold: bool = False  # in no function: planted before import
    at_import: bool = False  # in a function that runs while the game is imported

    def key(self) -> tuple:
        return self.path, self.name, self.kind, self.before, self.after, self.text.strip()

    def told(self) -> dict:
        return {key: value for key, value in asdict(self).items() if key != "tests"}


def sample(seed: int, count: int, books: list[str], known: Covering) -> list[Mutant]:
    """The mutants of that seed, equally many for each book, none twice."""
    chance, chosen, taken = random.Random(seed), [], set()
    drawers = {book: _drawn(random.Random(f"{seed} {book}"), book, known) for book in books}
    for book in cycle(books):
        if len(chosen) == count:
            break
        mutant = next(m for m in drawers[book] if m.key() not in taken)
        taken.add(mutant.key())
        chosen.append(mutant)
    chance.shuffle(chosen)
    return chosen


def again(mutants: list[dict], known: Covering) -> tuple[list[Mutant], list[dict]]:
    """The same mutants in the current code, and those whose line is gone."""
    found, gone = [], []
    for told in mutants:
        old = Mutant(**told)
        same = [new for new in of_file(old.path) if new.key() == old.key()]
        if same:
            nearest = min(same, key=lambda new: abs(new.line - old.line))
            found.append(_tested(replace(nearest, book=old.book), known))
        else:
            gone.append(told)
    return found, gone


def _drawn(chance: random.Random, book: str, known: Covering):
    """Endless mutants of a book: a random line, then a random mistake in it."""
    code, data = _lines(book, known), _data_lines(book)
    while True:
        pool = data if chance.random() < DATA_SHARE else code
        path, line = chance.choice(pool)
        mutant = chance.choice([m for m in of_file(path) if m.line == line])
        yield _tested(replace(mutant, book=book), known)


def _lines(book: str, known: Covering) -> list[tuple[str, int]]:
    return [
        (path, line)
        for path in sorted(str(p.relative_to(ROOT)) for p in (ROOT / "game").glob("**/*.py"))
        for line in sorted({mutant.line for mutant in of_file(path)})
        if _belongs(path, line, book, known)
    ]


def _belongs(path: str, line: int, book: str, known: Covering) -> bool:
    """True if a mistake in that line may count for the book."""
    for owner, paths in OWN.items():
        if path.startswith(paths):
            return owner == book
    if path.startswith("game/cli/") or book not in D6:
        return False
    tests = known.tests.get((path, line), set())
    by_book = {other for other in D6 if any(_of_book(test, other) for test in tests)}
    return book in by_book if by_book else True


def _of_book(test: str, book: str) -> bool:
    return any(f"/{name}/" in test for name in (book, *COUNTED_AS.get(book, ())))


def _data_lines(book: str) -> list[tuple[str, int]]:
    folder = ROOT / "game" / "books" / ("d6" if book in D6 else book) / "data"
    found = [*folder.glob("*.toml"), folder / "books" / f"{book}.toml"]
    files = sorted(str(path.relative_to(ROOT)) for path in found)
    return [(path, line) for path in files for line in sorted({m.line for m in of_file(path)})]


@cache
def of_file(path: str) -> tuple[Mutant, ...]:
    text = (ROOT / path).read_text()
    lines = text.split("\n")
    if path.endswith(".toml"):
        return tuple(_of_data(path, lines))
    return tuple(
        Mutant(path, place.line, place.name, place.kind, place.before, place.after,
               lines[place.line - 1], number, cold=not place.in_function)
        for number, place in enumerate(_places(path))
    )  # fmt: skip


@cache
def _places(path: str) -> tuple[Place, ...]:
    return tuple(places(ast.parse((ROOT / path).read_text())))


def _of_data(path: str, lines: list[str]):
    table = ""
    for index, line in enumerate(lines, 1):
        if line.startswith("["):
            table = line.strip()
        elif "=" in line and not line.lstrip().startswith("#"):
            for number, match in enumerate(_numbers(line)):
                after = str(int(match[0]) + 1)
                yield Mutant(path, index, table, "data", match[0], after, line, number, cold=True)


def _numbers(line: str) -> list[re.Match]:
    """The numbers in a line of data, without those in its texts, which are words for a reader."""
    blank = re.sub(r'"[^"]*"', lambda text: '"' * len(text[0]), line)
    return list(NUMBER.finditer(blank))


def changed_data(mutant: Mutant) -> str:
    lines = (ROOT / mutant.path).read_text().split("\n")
    line = lines[mutant.line - 1]
    match = _numbers(line)[mutant.number]
    lines[mutant.line - 1] = line[: match.start()] + mutant.after + line[match.end() :]
    return "\n".join(lines)


def _tested(mutant: Mutant, known: Covering) -> Mutant:
    """The mutant with the tests that run it, the fastest first."""
    if mutant.kind == "data":
        tests = {test for test in known.seconds if _of_book(test, mutant.book) or _shared(test)}
        return replace(mutant, tests=tuple(_within(known.fastest(tests), known)))
    place = _places(mutant.path)[mutant.number]
    own = known.tests.get((mutant.path, mutant.line))
    tests = own or known.of(mutant.path, range(place.lines[0], place.lines[1] + 1))
    at_import = IMPORT in tests
    if mutant.cold or at_import:
        tests = tests | _users(place, mutant.path, known)
    chosen = tuple(_within(known.fastest(tests), known))
    return replace(mutant, tests=chosen, at_import=at_import)


def _within(tests: list[str], known: Covering) -> Iterator[str]:
    """As many of the first tests as fit into the time for one mutant."""
    total = 0.0
    for test in tests:
        total += known.seconds[test]
        if total > MOST:
            return
        yield test


def _shared(test: str) -> bool:
    return test.count("/") == 2 and test.startswith("tests/game/")


def _users(place: Place, path: str, known: Covering) -> set[str]:
    """The tests of all lines that name what is assigned or defined there; if there are none, the
    tests of the whole module."""
    name = place.target or place.name.split(".")[-1]
    word = re.compile(rf"\b{re.escape(name)}\b")
    found: set[str] = set()
    if name:
        for file in sorted((ROOT / "game").glob("**/*.py")):
            where = str(file.relative_to(ROOT))
            lines = [n for n, text in enumerate(_text(file), 1) if word.search(text)]
            found |= known.of(where, lines)
    if found - {IMPORT}:
        return found
    return known.of(path, range(1, len(_text(ROOT / path)) + 1))


@cache
def _text(file: Path) -> list[str]:
    return file.read_text().split("\n")
