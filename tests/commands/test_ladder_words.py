"""A difficulty given as a word is the number that the scene's house option sets (ADV-Q-17)."""

import pytest

from tests.commands.player import PlayerTest


class TestLadderWords(PlayerTest):
    def scene(self, book: str, option: str) -> None:
        self.type("+chargen/take smuggler")
        self.type(f"+combat/start {book} difficulty_number={option} Ace vs thug")

    def numbers(self) -> list[str]:
        return [self.type(line) for line in ("+check con vs moderate", "+roll 4D vs moderate")]

    @pytest.mark.card("ADV-Q-17")
    def test_the_option_decides_the_number(self):
        for book, option, number in (
            ("advanced", "low", 11), ("advanced", "middle", 13), ("chronicles", "high", 15),
        ):  # fmt: skip
            self.scene(book, option)
            for text in self.numbers():
                assert f" vs {number}: " in text, (book, option, text)
            assert f" vs {number}: " in self.type("+odds con vs moderate")
            self.type("+combat/stop")

    def test_a_thrown_difficulty_names_its_dice(self):
        self.scene("advanced", "random")
        for line in ("+check con vs moderate", "+odds con vs mod", "+roll 4D vs moderate"):
            said = " ".join(self.type(line).split())
            assert "is thrown in this scene: +roll 3D, and name what it comes to" in said
        assert "3D = " in self.type("+roll 3D")
        assert " vs 12: " in self.type("+check con vs 12")
