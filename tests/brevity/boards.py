"""A board kept by somebody who knows only what they read: how hurt everybody is.

For the D6 books it tracks wounds and who is prone, for starcraft Body Points and who is prone, for
dots Hits.
"""

import re

from game.books.d6.condition import HEALTHY, INCAPACITATED, KILLED, MORTALLY_WOUNDED, TRACK, WOUNDED
from game.books.d6.condition import WOUNDED_TWICE as TWICE
from tests.brevity.reading import one_by_one

NAME = r"((?:Ace|Bea|Cass|Dorn|Thug \d+))"


def _wound(word: str):
    return lambda board, who: board.set(who, wound=word, prone=True)


def _treated(board, who, now: str) -> None:
    """``Ace treats Bea: now wounded, prone.``"""
    word = max((w for w in TRACK if now.startswith(w)), key=len, default=HEALTHY)
    board.set(who, wound=word, prone="prone" in now)


D6 = (
    (rf"{NAME}(?:, who)? is wounded: prone", _wound(WOUNDED)),
    (rf"{NAME}(?:, who)? is wounded twice: prone", _wound(TWICE)),
    (rf"{NAME}(?:, who)? is incapacitated: unconscious", _wound(INCAPACITATED)),
    (rf"{NAME}(?:, who)? is mortally wounded, dying", _wound(MORTALLY_WOUNDED)),
    (rf"{NAME}(?:, who)? is killed", _wound(KILLED)),
    (rf"{NAME} (?:was not treated within the hour and )?dies\.", _wound(KILLED)),
    (rf"{NAME}(?:, who)? is knocked out for", lambda board, who: board.set(who, prone=True)),
    (rf"{NAME} stands up", lambda board, who: board.set(who, prone=False)),
    (rf"treats {NAME}: now ([^.]*)\.", _treated),
    (rf"treats {NAME}: (well again)\.", _treated),
)
STARCRAFT = (
    (rf"{NAME}(?:, who)? loses \d+ Body Points?, (-?\d+) of",
     lambda board, who, left: board.set(who, points=int(left))),
    (rf"{NAME}(?:, who)? (?:loses|just holds)[^.]*: "
     r"(?:(?:seriously |mortally )?wounded, prone|down)",
     lambda board, who: board.set(who, prone=True)),
    (rf"{NAME} is knocked out for", lambda board, who: board.set(who, prone=True)),
    (rf"{NAME} stands up", lambda board, who: board.set(who, prone=False)),
)  # fmt: skip


def _less(board, who: str, hits: str) -> None:
    board.set(who, hits=max(0, board.facts[who]["hits"] - int(hits)))


DOTS = (
    (rf"hits {NAME} for (\d+) Hit", _less),
    (rf"takes (\d+) Hits? from {NAME}", lambda board, hits, who: _less(board, who, hits)),
    (rf"{NAME} loses (\d+) Hits? \(", _less),
    (rf"{NAME} pays (?:\d+ Force and )?(\d+) Hits", _less),
    (rf"{NAME} regains (?:\d+ Force and )?(\d+) Hits",
     lambda board, who, hits: _less(board, who, f"-{hits}")),
)  # fmt: skip
FACTS = {"starcraft": ("points", "prone"), "dots": ("hits",)}
SIGNS = {"starcraft": STARCRAFT, "dots": DOTS}
"""Patterns for sentences about how somebody is, and how each changes the board, by book."""


def _parted(lines) -> str:
    """The lines joined, with each ``who`` clause as a sentence of its own: ``Ace hits Bea is
    wounded``."""
    return " ".join(lines).replace(", who ", " ")


class Board:
    """A board as kept by somebody who has read the text so far; an entry unfolded twice counts
    once."""

    def __init__(self, book: str, fighters):
        self.kept = FACTS.get(book, ("wound", "prone"))
        self.signs = [(re.compile(sign), do) for sign, do in SIGNS.get(book, D6)]
        self.facts = {f.name: self.known(f) for f in fighters}
        self._read: set[int] = set()

    def known(self, f) -> dict:
        """The facts of a fighter that the board tracks."""
        return {fact: getattr(f.condition, fact) for fact in self.kept}

    def set(self, who: str, **facts) -> None:
        self.facts[who] |= facts

    def read(self, line: str, unfolded: dict[int, list[str]]) -> None:
        """Read one more line. An entry unfolded by its marks is read at the first sentence in it
        that names somebody."""
        left = {seq: _parted(lines) for seq, lines in unfolded.items() if seq not in self._read}
        self._read |= left.keys()
        known = " ".join(_parted(lines) for lines in unfolded.values())
        sentences = re.split(r"(?<=[.)]) +", line)
        for sentence in [each for told in sentences for each in one_by_one(told)]:
            told = _parted([sentence.rstrip(".")])
            if not re.search(NAME, told):
                continue
            if at := next((seq for seq, text in left.items() if told in text), 0):
                self._take(left.pop(at))
            elif told not in known:
                self._take(sentence)
        for text in left.values():
            self._take(text)

    def _take(self, text: str) -> None:
        found = [
            (m.start(), do, m.groups()) for sign, do in self.signs for m in sign.finditer(text)
        ]
        for _, do, words in sorted(found, key=lambda each: each[0]):
            do(self, *words)

    def wrong(self, state) -> list[str]:
        """The fighters whose actual facts differ from the board."""
        return [
            f"{f.name} {self.known(f)} not {self.facts[f.name]}"
            for f in state.fighters.values()
            if not f.left and self.known(f) != self.facts[f.name]
        ]
