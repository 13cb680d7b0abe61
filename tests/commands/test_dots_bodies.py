"""Under dots an unhurt body is never down, whatever is set, granted, healed or voted on."""

import random
import re

import pytest

from game import engine
from game.books.dots import builder
from tests.commands.player import TwoPlayersTest, pools
from world.scenes.table.fighters import fighter_id

SETS = ("set Bea/hits=0", "set Bea/hits=1", "set Bea/hits=400", "grant Bea=hits 6",
        "grant Bea=hits -40", "grant Bea=xp 40", "grant Bea=dots speed 3",
        "grant Bea=dots stealth 2", "grant Bea=lose armour", "set Bea/dead=on", "set Bea/dead=off",
        "veto Bea", "undo", "next")  # fmt: skip
ENDS = ("stop", "close", "over day", "over session")
BEGINS = ("gm Ace", "start dots Bea vs Thug")
OWN = ("+yes 1", "+no 1", "+rest 60", "+rest 600", "+xp speed", "+xp luck", "+dots", "+pass",
       "+combat/stop")  # fmt: skip


@pytest.mark.card("DOT-S-53")
class TestBodies(TwoPlayersTest):
    """Ace holds the seat; Ace's lines and Bea's come in random order."""

    def setUp(self):
        super().setUp()
        for who in (self.char1, self.char2):
            who.put_sheet(builder.create("guardian", "soldier", "your_weapon"))

    def test_a_character_with_hits_left_is_able_in_every_scene(self):
        seen = set()
        for seed in range(12):
            chance = random.Random(seed)
            for _ in range(14):
                mine = chance.choice((SETS, SETS, ENDS, BEGINS, OWN))
                line = chance.choice(mine)
                if mine is OWN:
                    self.line(self.char2, line)
                else:
                    self.line(self.char1, f"+combat/{line}")
                self.asked_if_able(f"seed {seed}: {line}")
                seen.add(self.check(f"seed {seed}: {line}"))
        assert {up for _, up, whole in seen if whole} == {True}
        assert {(there, up) for there, up, _ in seen} >= {
            (True, True),
            (True, False),
            (False, True),
        }

    def asked_if_able(self, when: str) -> None:
        """When a fight has just begun, check that Bea is asked to act if and only if Bea is up."""
        if "Combat begins" in self.ace:
            state = self.room1.table.state
            who = fighter_id(self.char2)
            asked = any(wait.who == who for wait in engine.pending(state))
            body = state.fighters[who].condition
            assert asked == (body.hits > 0 and not body.dead), when

    def check(self, when: str) -> tuple[bool, bool, bool]:
        """Check Bea's body and board; return whether Bea is in a scene, is up, and is unhurt."""
        table = self.room1.table
        there = table.state.fighters.get(fighter_id(self.char2)) if table else None
        sheet = self.char2.sheet_for("dots")
        body = pools(self.char2).filled(sheet)
        if there is not None and not there.left:
            sheet, body = there.sheet, there.condition
            self.line(self.char2, "+combat")
            shown = re.search(
                rf"Bea +\S+ +(dead|{body.hits}/{sheet.max_hits} Hits[^\n]*)", self.bea
            )
            assert shown, f"{when}: {self.bea}"
            assert (", down" in shown[1]) == (body.hits == 0 and not body.dead), when
        assert 0 <= body.hits <= max(sheet.max_hits, body.hits), when
        assert body.able == (body.hits > 0 and not body.dead), when
        return there is not None, body.able, body.hits == sheet.max_hits and not body.dead
