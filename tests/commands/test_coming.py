"""Coming to a fight and walking out of one."""

from tests.commands.player import TwoPlayersTest
from world.scenes.presence.coming import HERE, waiting_prompt


class TestComing(TwoPlayersTest):
    """Ace fights a thug; Bea is game master in the same room and has no fighter."""

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.line(self.char2, "+combat/start Ace vs thug")

    def moved(self, character, room) -> str:
        self.line(character, "look")
        read = []
        character.msg = lambda text=None, **_: read.append(str(text))
        character.move_to(room, quiet=True)
        del character.msg
        return "\n".join(read)

    def test_whoever_walks_out_is_told_that_he_is_still_counted_in(self):
        assert "still counts you in. +combat/leave" in self.moved(self.char1, self.room2)
        assert "first or" in self.moved(self.char1, self.room1)

    def test_whoever_has_left_the_fight_walks_freely(self):
        self.type("+combat/leave")
        assert "fight" not in self.moved(self.char1, self.room2)

    def test_a_late_comer_hears_of_the_fight_and_how_to_join(self):
        self.type("+combat/leave")
        self.moved(self.char1, self.room2)
        self.line(self.char2, "+combat/start thug vs soldier")
        assert str(HERE) in self.moved(self.char1, self.room1)
        assert waiting_prompt(self.char1) == HERE
        self.line(self.char2, "+combat/stop")
        assert waiting_prompt(self.char1) == ""


class TestComingUnderDots(TwoPlayersTest):
    def test_a_player_who_comes_in_is_told_to_all(self):
        for choice in ("guardian", "soldier", "none"):
            self.line(self.char1, f"+dots {choice}")
        self.line(self.char2, "+combat/book dots")
        self.line(self.char1, "+combat/join Jedi")
        assert "Ace comes in on the side Jedi." in self.ace
        assert "Ace comes in on the side Jedi." in self.bea
