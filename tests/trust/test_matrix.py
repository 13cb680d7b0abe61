"""Every command and switch, typed by every role, must not change what lasts of another player.

``MATRIX``: one cell in that many is played, a different share for each role; 1 plays all
(docs/testing.md).
"""

import os
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest
from evennia.utils import logger

from commands import default_cmdsets
from commands.books.d6 import seat as d6_seat
from commands.books.dots import seat as dots_seat
from commands.seat import numbers as seat_field
from tests.commands.switches import switches_of
from tests.trust.overheard import FORGED
from tests.trust.stage import ROLES, STAFF, Stage
from world import presenters

LINES = Path(__file__).parent / "lines.txt"
STAFFS = Path(__file__).parent / "staff.txt"
BOOKS = ("personal", "starcraft", "dots")
INSTEAD = presenters.verbs(presenters.of_kind("dots")).instead
LARGER = ("advanced", "chronicles")
"""They play like ``personal``, with some commands of their own."""
BESIDES = ("attack", "cover", "declare", "declare/force", "dodge", "dodge/extra", "dodge/spare",
           "initiative", "request", "treat")  # fmt: skip
"""Commands that work differently there, besides those that only they have."""
MATRIX = int(os.environ.get("MATRIX", "4"))
STANDINGS = ("in", "invited", "mortal")
"""Victor has joined by choice; is only invited; has joined and consented to dying."""
STANDS = {"outsider": ("in", "invited"), "fighter": STANDINGS, "gm": STANDINGS}
NEVER = "!"
"""Stands for a line that would stop the game: only its lock is checked."""
ROUNDS = ("attack", "spray", "throw", "flurry", "use", "robot", "release", "combat/next", "pass",
          "block", "combat/stop", "combat/undo", "tactics")  # fmt: skip
"""Commands that may hurt Victor in a fight once joined; they must not touch the sheet."""


@cache
def examples() -> dict[str, list[str]]:
    rows = (row.partition(": ") for row in LINES.read_text(encoding="utf-8").splitlines())
    return {key.lstrip("+"): lines.split(" | ") for key, colon, lines in rows if colon}


def commands() -> dict[str, object]:
    """Every command and switch of every command set, by its key in lines.txt."""
    found = {}
    for name in ("Unloggedin", "Session", "Account", "Character"):
        cmdset = getattr(default_cmdsets, f"{name}CmdSet")()
        cmdset.at_cmdset_creation()
        for command in cmdset.commands:
            key = command.key.lstrip("+")
            found[key] = command
            found |= {f"{key}/{switch}": command for switch in switches_of(command)}
    return found


def lines_of(key: str, command) -> list[str]:
    """The lines typed for it; [] if lines.txt has none."""
    known, (_, _, switch) = examples(), key.partition("/")
    found = known.get(key) or (known.get(f"*/{switch}", []) if switch else [])
    return [line.replace("{command}", command.key) for line in found]


def books_of(key: str, command) -> tuple[str, ...]:
    """The books under which it is worth typing."""
    module, (_, _, switch) = type(command).__module__, key.partition("/")
    fields = (seat_field.SWITCHES | d6_seat.SWITCHES) if module == "commands.table.combat" else ()
    more = (
        module in ("commands.books.d6.field", "commands.books.d6.combining")
        or switch in fields
        or key in BESIDES
    )
    return _books_of(key, command) + (LARGER if more else ())


def _books_of(key: str, command) -> tuple[str, ...]:
    module, (_, _, switch) = type(command).__module__, key.partition("/")
    if module.startswith("commands.books.dots") or f"*/{switch}" in examples() or (
        switch in dots_seat.SWITCHES
    ):  # fmt: skip
        return ("dots",)
    if module.startswith("commands.books.starcraft"):
        return ("starcraft",)
    if key.startswith("combat"):
        return BOOKS
    return ("personal", "dots") if command.key in INSTEAD else ("personal",)


def standings_of(key: str) -> tuple[str, ...]:
    """The ways in which Victor may stand to the fight where the command is typed."""
    hurting = key.startswith("combat") or key.partition("/")[0] in ROUNDS
    return STANDINGS if hurting else ("in", "invited")


def row(role: str, standing: str) -> list[tuple]:
    """The cells of a role that are played: book, key and command. Other roles play others."""
    found = [
        (book, key, command)
        for book in (*BOOKS, *LARGER)
        for key, command in sorted(commands().items())
        if book in books_of(key, command) and standing in standings_of(key)
    ]
    return found[(ROLES.index(role) + STANDINGS.index(standing)) % MATRIX :: MATRIX]


def staffs(role: str) -> set[str]:
    """Commands by which staff may change what lasts of others."""
    rows = (row.partition(": ") for row in STAFFS.read_text(encoding="utf-8").splitlines())
    return set(next((keys.split() for name, _, keys in rows if name == role), ()))


def test_every_command_and_switch_has_a_line():
    missing = [key for key, command in commands().items() if not lines_of(key, command)]
    assert not missing, f"tests/trust/lines.txt has no row `+name/switch: the line` for {missing}"


def forged(line: str) -> str:
    """The line with forged marks after its ``=``, or else after its command."""
    before, sign, _ = line.partition("=")
    return f"{before}={FORGED}" if sign else f"{line.split()[0]} {FORGED}"


class TestMatrix(Stage):
    """No cell lets one player change what lasts of another, except staff by staff commands. Nobody
    is changed without a line of the game's own, and nobody reads what is not for them."""

    @pytest.fixture(autouse=True)
    def _recorder(self, record_property):
        self.record, self.told = record_property, set()

    def cells(self, role: str, standing: str) -> None:
        verdicts, holes, wrong, by_staff = Counter(), [], [], set()
        with patch.object(logger, "log_trace", self.fault):
            for book, key, command in row(role, standing):
                verdict, where = self.cell(role, standing, book, key, command)
                verdicts[verdict] += 1
                holes += [f"{role}, {standing}, {book}, {key}: {leaf}" for leaf in where]
                by_staff |= {key} if verdict == "staff" else set()
                wrong += [f"{role}, {standing}, {book}, {each}" for each in sorted(self.told)]
                self.told.clear()
        self.record("matrix", {"role": role, "standing": standing, "by": by_staff, **verdicts})
        assert (holes, wrong) == ([], [])
        assert by_staff <= staffs(role) and (by_staff == staffs(role) or MATRIX > 1)

    def fault(self, *told) -> None:
        """Note a program error, whatever was still sent; Evennia also calls this without a
        message."""
        if told:
            self.told.add(f"{told[0]}: {sys.exc_info()[1]!r}")

    def cell(self, role: str, standing: str, book: str, key: str, command) -> tuple:
        """Play the cell: its verdict, and the paths where there is a hole."""
        lines = lines_of(key, command)
        if lines == [NEVER]:
            barred = role == "unlogged" or not command.access(self.account, "cmd")
            return ("locked", []) if barred or role in STAFF else ("HOLE", ["its lock"])
        found, moved = self.tried(role, standing, book, lines)
        if not found and moved and standing != "invited" and role not in STAFF:
            found, _ = self.tried(role, standing, book, lines, leaving=True)
        if not found:
            return "moved" if moved else "same", []
        self.renew()
        if role in STAFF:
            return "staff", []
        of_rounds = key.partition("/")[0] in ROUNDS or key in ROUNDS
        wounds = all("condition" in leaf or "dots body" in leaf for leaf in found)
        return ("rounds", []) if of_rounds and wounds else ("HOLE", found)

    def tried(self, role, standing, book, lines, leaving=False) -> tuple[list[str], bool]:
        """Type the lines at Victor, then at Olga, and then a forged one: the paths that changed,
        and whether a scene moved."""
        self.lay(role, standing, book)
        self.overheard.forget()
        whom = ("Victor", "Olga") if any("Victor" in line for line in lines) else ("Victor",)
        stood = self.stands()
        for name in whom:
            for line in lines:
                self.say_line(role, line.replace("Victor", name))
        told = self.stands() == stood or self.overheard.marked(self.session2)
        if not leaving:
            self.sends(role, forged(lines[0]))
        moved = self.moved()
        found = self.changed(moved, leaving)
        told &= not any(map(self.belongs_to_victor, found)) or self.overheard.marked(self.session2)
        silent = () if told else ("Victor reads no line of the game's own about it",)
        self.told |= {f"{lines}: {fault}" for fault in (*silent, *self.overheard.faults())}
        return found, moved

    def belongs_to_victor(self, leaf: str) -> bool:
        """True if the path is Victor's; leaving a channel is told by Evennia itself."""
        of_channels = "/channels/" in leaf or "'nick'" in leaf
        return leaf.startswith(f"/{self.ids[0]}/") and not of_channels


def _tests():
    for role in ROLES:
        for standing in STANDS.get(role, ("in",)):

            def typed(self, role=role, standing=standing):
                self.cells(role, standing)

            yield f"test_{role}_{standing}".replace(" ", "_"), typed


for _name, _test in _tests():
    setattr(TestMatrix, _name, _test)
