"""``+initiative`` outside rounds."""

from unittest.mock import patch

from game.registry.skills import SkillTable
from tests.commands.player import PlayerTest


class TestInitiativeByHand(PlayerTest):
    def test_a_book_without_a_skill_for_it_says_so(self):
        self.type("+chargen/take smuggler")
        part = SkillTable.part
        without = lambda table, name: () if name == "initiative" else part(table, name)  # noqa: E731
        with patch.object(SkillTable, "part", without):
            assert self.type("+initiative") == (
                "Nobody rolls for initiative by hand under personal."
            )
        assert "Ace rolls" in self.type("+initiative")
