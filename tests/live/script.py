"""Plays written down as text and typed over telnet, line by line.

    == EX-02: the same attack, blocked by 3
    Ace is a guardian soldier: saber fighting 5
    Bane is a warrior soldier: saber block 3, savage 5
    The fight begins: Ace, Bane
    Ace> +attack Bane
      Bane reads: Ace attacks you (5 points)
      Bane never reads: +dodge

A person who "is" something makes that sheet with +dots and joins; Gil, the game master, grants
the dots. "The fight begins" starts it, everybody on their own side, with initiative in the order
listed. What somebody reads is what came since the last line that anybody typed, with line breaks
and runs of blanks as one blank; ``all`` is everybody in the play. ``<just|barely> hits`` matches
either wording.

A play under another book than dots names the book, and its people take ready characters:

    == CHR-EX-4: two actions leave 4D of 5D
    The book is chronicles
    Ace is a smuggler of Rebels: blaster 5D, dodge 3D
    The dice show 15 on 4, 7 on 2

The game master sets the codes and presets the dice: totals, each on a number of dice. A play that
presets dice has to throw all of them. Each name keeps the same ready character in all plays.
"""

import re
from functools import cached_property
from pathlib import Path

from tests.live.stories import lay

PLAYS = Path(__file__).parent / "plays"
GM = "Gil"

_CAST = re.compile(r"(?P<who>\w+) is an? (?P<class>\w+) (?P<subclass>\w+)(?:: (?P<dots>.*))?")
_READY = re.compile(r"(?P<who>\w+) is an? (?P<ready>[\w ]+?) of (?P<side>\w+)(?:: (?P<codes>.*))?")
_BOOK = re.compile(r"The book is (?P<book>\w+)")
_DICE = re.compile(r"The dice show (?P<throws>\d+ on \d+(?:, \d+ on \d+)*)")
_BEGINS = re.compile(r"The fight begins: (?P<names>.*)")
_TYPED = re.compile(r"(?P<who>\w+)> (?P<line>.*)")
_ID = re.compile(r"(?:(?:ADV|CHR|SC)-)?EX-\d+|PER-DX-\d+")
_READ = re.compile(r"\s+(?P<who>\w+) (?P<never>never )?reads: (?P<part>.*)")


def plays(name: str) -> dict[str, list[str]]:
    """Return the plays of a file: lines by title, without blank lines and ``#`` comments."""
    found: dict[str, list[str]] = {}
    for line in (PLAYS / f"{name}.txt").read_text().splitlines():
        if line.startswith("== "):
            lines = found.setdefault(line[3:], [])
        elif line.strip() and not line.startswith("#"):
            lines.append(line)
    return found


def ids(titles) -> set[str]:
    """Return the IDs of worked examples in titles such as ``ADV-EX-4, ADV-EX-6: ...``."""
    return {found for title in titles for found in _ID.findall(title.partition(": ")[0])}


def _pattern(part: str) -> re.Pattern[str]:
    """Return a pattern that matches any of the text's wordings: ``<just|barely> hits``."""
    pieces = re.split("<([^<>]+)>", part)
    for at, piece in enumerate(pieces):
        ways = "|".join(map(re.escape, piece.split("|")))
        pieces[at] = f"(?:{ways})" if at % 2 else re.escape(piece)
    return re.compile("".join(pieces))


class Company:
    """The people of the plays on one server; accounts are made when first needed."""

    def __init__(self, server):
        self.server = server
        self.people = {}
        self.seen = {}
        self.ready = {}
        self.cast = {GM}
        self.last, self.book = "", "dots"
        self.person(GM)

    def person(self, name: str):
        if name not in self.people:
            self.people[name] = self.server.regular(name)
        return self.people[name]

    @cached_property
    def staff(self):
        """The superuser, who has to approve starting over on a sheet that has fought."""
        return self.server.admin()

    def perform(self, lines: list[str]) -> None:
        """Clear the table and play the lines. AssertionError if somebody does not read what they
        should, or if preset dice are left over."""
        cast = [_CAST.fullmatch(line) or _READY.fullmatch(line) for line in lines]
        self.cast = {found["who"] for found in cast if found} | {GM}
        books = [found["book"] for line in lines if (found := _BOOK.fullmatch(line))]
        self.book = (*books, "dots")[0]
        for line in ("+combat/stop", "+combat/close", f"+combat/book {self.book}"):
            self.type(GM, line)
        for line in lines:
            self._line(line)
        if any(map(_DICE.fullmatch, lines)):
            self.type(GM, "+combat/dice")
            self._check(GM, "No dice lie")

    def _line(self, line: str) -> None:
        if found := _READ.fullmatch(line):
            self._check(found["who"], found["part"], never=bool(found["never"]))
        elif found := _TYPED.fullmatch(line):
            self.type(found["who"], found["line"])
        elif found := _CAST.fullmatch(line):
            self._cast(found["who"], found["class"], found["subclass"], found["dots"] or "")
        elif found := _READY.fullmatch(line):
            self._ready(found["who"], found["ready"], found["side"], found["codes"] or "")
        elif found := _BEGINS.fullmatch(line):
            self._begin(found["names"].split(", "))
        elif found := _DICE.fullmatch(line):
            throws = [map(int, each.split(" on ")) for each in found["throws"].split(", ")]
            self.type(GM, lay(*throws))
        elif not _BOOK.fullmatch(line):
            raise ValueError(f"not a line of a play: {line}")

    def type(self, who: str, line: str) -> None:
        """Type a line; everybody reads what came of it."""
        self.seen = {who: self.person(who).ask(line)}
        self.last = f"{who}> {line}"
        for name in self.cast - {who}:
            self.seen[name] = self.person(name).ask("")

    def _cast(self, who: str, class_: str, subclass: str, dots: str) -> None:
        self.type(who, "+dots/again/sure")
        self._allow_anew(who)
        for line in (f"+dots {class_}", f"+dots {subclass}", "+dots none"):
            self.type(who, line)
        self.type(who, f"+combat/join {who}")
        for each in filter(None, dots.split(", ")):
            self.type(GM, f"+combat/grant {who}=dots {each}")
            self._check(GM, f"sets {who}'s dots of")

    def _allow_anew(self, who: str) -> None:
        if "unless staff say yes" in " ".join(self.seen[who].split()):
            waiting = " ".join(self.staff.ask("+questions").split())
            number = re.search(rf"{who} would give up [^+]*\+yes (\d+)", waiting)
            assert number, waiting
            self.staff.ask(f"+yes {number[1]}")

    def _ready(self, who: str, ready: str, side: str, codes: str) -> None:
        if who not in self.ready:
            self.type(who, f"+chargen/take {ready}")
            self._check(who, f"You are the {ready.title()} now.")
        assert self.ready.setdefault(who, ready) == ready, f"{who} is a {self.ready[who]}"
        self.type(who, f"+combat/join {side}")
        self._check(GM, f"{who} comes in on the side {side}.")
        self.type(GM, f"+combat/set {who}/wound=healthy")
        for each in filter(None, codes.split(", ")):
            self.type(GM, f"+combat/set {who}/code={each}")
            told = (f"sets {who}'s", f"Nothing changes: the sheet of {who} is so already.")
            assert any(words in self.seen[GM] for words in told), self.seen[GM]

    def _begin(self, names: list[str]) -> None:
        self.type(GM, f"+combat/start {' vs '.join(names)}")
        for n, who in enumerate(reversed(names), 1):
            self.type(GM, f"+combat/set {who}/initiative={n}")
        self._check(names[0], "Your turn")

    def _check(self, who: str, part: str, never: bool = False) -> None:
        for name in self.cast if who == "all" else [who]:
            read = " ".join(self.seen[name].split())
            wanted = _pattern(" ".join(part.split()))
            if not wanted.search(read) and not never:
                read = f"{read} {self._unfolded(name)}"
            assert bool(wanted.search(read)) != never, (
                f"{self.last}\n{name} {'read' if never else 'did not read'}: {part}\n"
                f"but:\n{self.seen[name]}"
            )

    def _unfolded(self, name: str) -> str:
        """Return what +why tells this person about the marks in what they just read."""
        numbers = re.findall(r"#(\d+)", self.seen[name])
        told = " ".join(self.person(name).ask(f"+why {number}") for number in numbers)
        return " ".join(told.split())
