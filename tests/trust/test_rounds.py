"""Rounds played out by everybody who can hurt: wounds last only for those who joined by choice."""

from collections import Counter
from contextlib import suppress
from unittest.mock import patch

import pytest

from game import registry
from game.dice import Seeded, Source
from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.errors import Refused
from tests.trust.lasting import differing
from tests.trust.stage import Stage
from world.scenes.consent import joining

HIGH = 4
"""The lowest face of every die; wounds by laid dice would not last."""
LINES = {
    "fighter": ("+plan 1", "+declare 1 attack", "+initiative first", "+attack Victor"),
    "gm": ("+declare npcs=1 attack", "+initiative npcs=first", "+attack Thug=Victor"),
}
"""What Ann types again and again; everybody else the table waits for stays silent."""
LINES["gm of another"] = LINES["gm"]
WITH = {"dots": {"fighter": " with saber fighting"}}
STEPS = 60
WOUNDS = ("'condition')", "'sheet')", "'dots body')", "'dots_time')")
"""What rounds write: wounds and when they were taken, spent shots and damaged armour."""
STANDINGS = ("in", "invited", "gone")
"""Victor has joined by choice; is only invited; has joined and left before anything happened."""


def _high(real):
    def face(source, sides: int = 6) -> int:
        return max(real(source, sides), min(HIGH, sides))

    return face


class TestRounds(Stage):
    @pytest.fixture(autouse=True)
    def _recorder(self, record_property):
        self.record = record_property

    def dress(self, book: str) -> None:
        """As ever, but Victor does not react to attacks."""
        super().dress(book)
        self.victor.standing_order = "none"

    def setUp(self):
        for way, shown in (("face", _high(Seeded.face)), ("fall", Source.fall)):
            high = patch.object(Seeded, way, shown)
            high.start()
            self.addCleanup(high.stop)
        super().setUp()

    def cells(self, role: str, standing: str) -> None:
        verdicts, holes = Counter(), []
        for book in registry.names():
            self.lay(role, standing, book)
            hurts = standing == "in" and role != "gm of another"
            verdict = self.verdict(role, self.play(role, book, 6 if hurts else 2))
            verdicts[verdict] += 1
            holes += [(book, verdict)] if verdict != ("rounds" if hurts else "moved") else []
        self.record("matrix", {"role": role, "standing": standing, "by": (), **verdicts})
        assert holes == []

    def play(self, role: str, book: str, rounds: int):
        """Play rounds until Victor is wounded or that many are over."""
        room = self.room2 if role == "gm of another" else self.room1
        if role == "gm of another":
            joining.invite(room.table, self.ann, self.victor, "Foes", "Ann asks you in.")
        *lines, attack = LINES[role]
        lines.append(attack + WITH.get(book, {}).get(role, ""))
        for _ in range(STEPS):
            table = room.table
            if table.state.mode != FIGHT or table.state.round > rounds or self.hurt(table):
                return table
            for line in lines:
                self.say_line(role, line)
            with suppress(Refused):
                table.give(None, c.Advance())
        return room.table

    def hurt(self, table) -> bool:
        victor = table.state.fighters.get(f"c{self.victor.id}")
        return bool(victor) and victor.condition != victor.sheet.unhurt()

    def verdict(self, role: str, table) -> str:
        """``rounds``: wounded, and it lasts; ``moved``: played out, and nothing lasts."""
        assert self.hurt(table) or table.state.round > 2 or table.state.mode != FIGHT
        self.close()
        found = differing(self.before, self.prints())
        if not found:
            return "moved"
        mine = f"/{self.ids[0]}/character/attributes"
        return "rounds" if all(
            leaf.startswith(mine) and leaf.endswith(WOUNDS) for leaf in found
        ) else f"HOLE {found}"  # fmt: skip


def _tests():
    for role in LINES:
        for standing in STANDINGS:

            def played(self, role=role, standing=standing):
                self.cells(role, standing)

            yield f"test_{role}_{standing}".replace(" ", "_"), played


for _name, _test in _tests():
    setattr(TestRounds, _name, _test)
