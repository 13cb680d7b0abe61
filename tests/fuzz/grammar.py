"""Lines as people type them, and lines made from their pieces.

Real lines come from ``tests/advised/lines`` and ``tests/trust/lines.txt``, which cover every
command and switch. A made line is a real one with some pieces exchanged, dropped, doubled or added;
a verb with the words of another line; or random text.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from tests.fuzz import share
from tests.live.junk import PIECES

TESTS = Path(__file__).parents[1]
NAMES = {"Gil": "Bea", "Cal": "Thug 2", "Ann": "Ace", "Victor": "Bea", "Olga": "Thug 1",
         "Bob": "Bea", "Zed": "Thug 1"}  # fmt: skip
"""Names in the real lines, and who stands for them in the fights typed at here."""
NAMED = re.compile(rf"\b({'|'.join(NAMES)})\b")
PIECE = re.compile(r"(\s+|[=/,:+\-()|])")
GLUE = (" ", "", "/", "=", ", ", " vs ", " with ", " on ", ": ", "  ", "\t")
STAFF = ("@", "py ", "reload", "shutdown", "reset")
"""How lines begin that stop the game or run code; never typed."""


@cache
def real() -> tuple[str, ...]:
    """Every real line, once."""
    found = []
    for file in sorted((TESTS / "advised" / "lines").glob("*.txt")):
        rows = file.read_text(encoding="utf-8").splitlines()
        typed = (row.partition("> ")[2].lstrip("!- ") for row in rows if "> " in row)
        found += [line.partition(" || ")[0] for line in typed]
    rows = (TESTS / "trust" / "lines.txt").read_text(encoding="utf-8").splitlines()
    for row in rows:
        _, colon, lines = row.partition(": ")
        if colon and not row.startswith(("#", "*")):
            found += lines.split(" | ")
    named = (NAMED.sub(lambda m: NAMES[m[0]], line.strip()) for line in found)
    return tuple(sorted({line for line in named if line and not line.startswith(STAFF)}))


@cache
def verbs() -> tuple[str, ...]:
    """What real lines begin with, including switches."""
    return tuple(sorted({line.split(" ")[0].partition("=")[0] for line in real()}))


@cache
def pieces() -> tuple[str, ...]:
    """What follows the verbs in real lines."""
    rest = (PIECE.split(line.partition(" ")[2]) for line in real())
    return tuple(sorted({piece for row in rest for piece in row if piece.strip()}))


SOMEBODY = re.compile(r"\b(?:Ace|Bea|(?:[Tt]hug|[Ss]oldier|[Ss]entry|[Tt]rooper|[Zz]ergling) \d)\b")
PEOPLE = ("me", "self", "Ace", "Bea", "npcs", "all", "Thug 1", "Thug 2", "thugs", "Zergling 1",
           "Zergling 2, Zergling 3", "Thug 1-2", "nobody", "Ace, Bea", "Sentinel")  # fmt: skip
NUMBERS = ("0", "1", "2", "-1", "5D", "4D+2", "0D", "½", "²", "1e9", "-0", "3.5", "999999999999")


@st.composite
def lines(draw):
    """A line that somebody might type, without a line break."""
    made = Making(draw(share.CHANCE), lambda: draw(st.text(max_size=24)))
    line = re.sub(r"[\r\n]", " ", made.line())
    return "" if line.lstrip().lower().startswith(STAFF) else line


class Making:
    """Makes lines from pieces; ``text`` draws arbitrary text."""

    def __init__(self, random: Random, text: Callable[[], str]):
        self.random, self.text = random, text

    def line(self) -> str:
        one = self.random.choice
        kinds = (self.changed, self.crossed, self.heaped, lambda: one(real()), self.text)
        (kind,) = self.random.choices(kinds, (45, 15, 20, 15, 5))
        line = kind()
        return SOMEBODY.sub(lambda _: one(PEOPLE), line) if self.random.random() < 0.4 else line

    def piece(self) -> str:
        """A word of a real line, junk, a number or arbitrary text."""
        pool = self.random.choice((pieces(), pieces(), PIECES, NUMBERS, ()))
        return self.random.choice(pool) if pool else self.text()

    def changed(self) -> str:
        """A real line with one to three of its pieces changed."""
        random, row = self.random, PIECE.split(self.random.choice(real()))
        for _ in range(random.choice((1, 1, 2, 3))):
            at = random.randrange(len(row))
            instead = (
                [self.piece()],
                [],
                [self.piece(), random.choice(GLUE), row[at]],
                [*row[at : at + 3], *row[at : at + 1]],
            )
            row[at : at + 1] = random.choice(instead)
            row = row if random.random() < 0.9 else row[:at]
            row = row or [""]
        return "".join(row)

    def crossed(self) -> str:
        """A verb with the words of another line."""
        rest = self.random.choice(real()).partition(" ")[2]
        return self.random.choice(verbs()) + self.random.choice(GLUE) + rest

    def heaped(self) -> str:
        """A verb followed by any pieces."""
        random, line = self.random, self.random.choice(verbs())
        for _ in range(random.randrange(6)):
            line += random.choice(GLUE) + self.piece()
        return line
