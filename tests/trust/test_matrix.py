"""Every command and switch, typed by everybody who might, against what lasts of another player."""

from collections import Counter
from pathlib import Path
from unittest.mock import patch

import pytest
from evennia.utils import logger

from commands import default_cmdsets, dots_seat
from tests.trust.stage import STAFF, Stage

LINES = Path(__file__).parent / "lines.txt"
BOOKS = ("personal",)
NEVER = "!"
"""Stands for a line that would stop the game: only the lock is asked."""
ROUNDS = ("attack", "spray", "throw", "flurry", "use", "robot", "release", "combat/next", "pass",
          "block", "combat/stop", "combat/undo")  # fmt: skip
"""What may hurt in the rounds of a fight that Victor is in; it touches no sheet."""


def examples() -> dict[str, list[str]]:
    rows = (row.partition(": ") for row in LINES.read_text(encoding="utf-8").splitlines())
    return {key.lstrip("+@"): lines.split(" | ") for key, colon, lines in rows if colon}


def commands() -> dict[str, object]:
    """Every command and switch of every command set, by its key in the list of lines."""
    found = {}
    for name in ("Unloggedin", "Session", "Account", "Character"):
        cmdset = getattr(default_cmdsets, f"{name}CmdSet")()
        cmdset.at_cmdset_creation()
        for command in cmdset.commands:
            key = command.key.lstrip("+@")
            switches = getattr(command, "switch_names", ()) or getattr(
                command, "switch_options", ()
            )
            found[key] = command
            found |= {f"{key}/{switch}": command for switch in switches}
    return found


def lines_of(key: str, command) -> list[str]:
    """What is typed for it; [] where the list lacks it."""
    known, (_, _, switch) = examples(), key.partition("/")
    found = known.get(key) or (known.get(f"*/{switch}", []) if switch else [])
    return [line.replace("{command}", command.key) for line in found]


def books_of(key: str, command) -> tuple[str, ...]:
    """The books under which it is worth typing."""
    module, (_, _, switch) = type(command).__module__, key.partition("/")
    if module.startswith("commands.dots") or f"*/{switch}" in examples() or (
        switch in dots_seat.SWITCHES
    ):  # fmt: skip
        return ("dots",)
    if module in ("commands.starcraft", "commands.battle"):
        return ("starcraft",)
    if key.startswith("combat"):
        return BOOKS
    return ("personal", "dots") if "dots" in getattr(command, "other_games", {}) else ("personal",)


def test_every_command_and_switch_has_a_line():
    missing = [key for key, command in commands().items() if not lines_of(key, command)]
    assert missing == []


class TestMatrix(Stage):
    """No cell lets one player change what lasts of another; staff may."""

    @pytest.fixture(autouse=True)
    def _recorder(self, record_property):
        self.record = record_property

    def cells(self, role: str) -> None:
        verdicts, holes = Counter(), []
        with patch.object(logger, "log_trace"):
            for book in BOOKS:
                for key, command in sorted(commands().items()):
                    if book in books_of(key, command):
                        verdict, where = self.cell(role, book, key, command)
                        verdicts[verdict] += 1
                        holes += [f"{role}, {book}, {key}: {leaf}" for leaf in where]
        self.record("matrix", {"role": role, **verdicts})
        assert holes == []

    def cell(self, role: str, book: str, key: str, command) -> tuple[str, list[str]]:
        """What came of the lines: same, rounds, staff, locked or HOLE, and where."""
        lines = lines_of(key, command)
        if lines == [NEVER]:
            open_ = role in STAFF or not command.access(self.account, "cmd")
            return ("locked", []) if open_ else ("HOLE", ["its lock"])
        self.lay(role, book)
        for line in lines:
            name = "Olga" if role == "gm of another" else "Victor"
            self.say_line(role, line.replace("Victor", name))
        if role in STAFF and self.broken():
            self.renew()
            return "staff", []
        found = self.changed()
        if not found:
            return "same", []
        self.book, self.laid = "", ()
        if role in STAFF:
            return "staff", []
        wounds = all("condition" in leaf or "dots body" in leaf for leaf in found)
        if (wounds and key.partition("/")[0] in ROUNDS) or key in ROUNDS:
            return "rounds", []
        return "HOLE", found

    def broken(self) -> bool:
        """Whether staff have taken apart what the next line needs."""
        return not (self.victor.pk and self.ann.pk and self.room1.pk) or (
            self.victor.key != "Victor" or not hasattr(self.victor, "sheet")
        )

    def renew(self) -> None:
        """Everything anew."""
        self.tearDown()
        self.setUp()


for _role in ("outsider", "fighter", "gm"):
    setattr(TestMatrix, f"test_{_role.replace(' ', '_')}", lambda self, r=_role: self.cells(r))
