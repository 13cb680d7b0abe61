"""Every line a prompt offers to be clicked is accepted as it is, or asks for what is missing."""

import random
from unittest import mock

from game.encounter.state import FIGHT
from tests.commands.player import PlayerTest, is_sentence
from tests.commands.test_dots_duel import KIRA
from tests.game.dots.table import make_sheet
from tests.game.table import Table
from world.scenes.journal import store
from world.scenes.render.offers import offered, plain
from world.scenes.render.prompt import asked, prompt
from world.scenes.render.viewer import Viewer
from world.scenes.telling.hearing import viewer_for

CLICKS = 60


class TestOffers(PlayerTest):
    """Ace, who is also game master, clicks whatever is offered to them and for their NPCs."""

    def play(self, book: str, sheet: str, foes: str, *more: str, seed: int = 5) -> set[str]:
        """Click at random through one of Ace's fights; return the verbs that were accepted."""
        self.type(sheet)
        return self.click_through(f"{book} Ace vs {foes}", *more, seed=seed)

    def click_through(self, sides: str, *more: str, seed: int = 5) -> set[str]:
        with mock.patch.object(store.secrets, "token_bytes", return_value=bytes(16)):
            self.type(f"+combat/start {sides}")
        for line in ("+reaction ask", "+combat/auto npcs=off", *more):
            self.type(line)
        chance, used = random.Random(seed), set()
        for _ in range(CLICKS):
            if self.table.state.mode != FIGHT:
                break
            used.add(self.click(chance).split()[0])
        return used

    @property
    def table(self):
        return self.room1.table

    def click(self, chance) -> str:
        viewer = viewer_for(self.table, self.char1)
        offers = offered(asked(self.table.state, viewer))
        assert offers, prompt(self.table.state, viewer)
        line = chance.choice(offers)["line"]
        before, said = self.table.seq, self.type(line)
        if line.endswith(" ") or "<" in line:
            assert is_sentence(said.splitlines()[-1]), (line, said)
        elif line == "+odds":
            assert "+nodefence" in said or "none" in said, said
        else:
            assert self.table.seq > before, (line, said)
        return line

    def test_personal(self):
        ask = "+reaction npcs=ask"
        used = self.play("personal", "+chargen/take smuggler", "2 thug", ask, seed=6)
        assert {"+declare", "+attack", "+dodge", "+nodefence"} <= used

    def test_a_game_master_without_a_fighter(self):
        used = self.click_through("personal thug vs 2 soldier", "+reaction npcs=ask")
        assert {"+attack", "+pass", "+nodefence"} <= used

    def test_advanced(self):
        used = self.play("advanced", "+chargen/take smuggler", "2 thug")
        assert {"+declare", "+attack", "+dodge", "+nodefence"} <= used

    def test_chronicles(self):
        used = self.play("chronicles", "+chargen/take smuggler", "2 thug", "+holster")
        assert {"+declare", "+attack", "+nodefence"} <= used

    def test_starcraft(self):
        used = self.play("starcraft", "+recruit gunslinger", "raider", "+combat/range short")
        assert {"+plan", "+attack", "+react"} <= used

    def test_dots(self):
        self.char1.put_sheet(make_sheet(**KIRA))
        used = self.play("dots", "+dots", "trooper", "+combat/set Ace/force=200")
        assert {"+initiative", "+attack", "+nodefence"} <= used

    def test_a_battle(self):
        self.type("+recruit gunslinger")
        self.type("+battle/start Ace: 20 marines at 0 vs raider: 20 marines named foes at 25")
        chance = random.Random(2)
        assert {self.click(chance).split()[0] for _ in range(12)} == {"+order", "+order/done"}


def test_a_prompt_reads_the_same_without_its_marks():
    t = Table()
    t.add("Ace", side="rebels")
    t.add("Bo", side="empire")
    t.fight("Ace")
    text = asked(t.state, Viewer("Ace"))
    assert plain(text) == prompt(t.state, Viewer("Ace"))
    assert "+attack Bo (56%), +cover" in plain(text)
    lines = [offer["line"] for offer in offered(text)]
    assert lines[:2] == ["+attack Bo", "+cover "]
