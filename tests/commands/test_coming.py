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

    def test_walking_out_of_a_fight_warns_that_it_still_counts_you_in(self):
        assert "still counts you in. +combat/leave" in self.moved(self.char1, self.room2)
        assert "first or" in self.moved(self.char1, self.room1)

    def test_after_leaving_the_fight_walking_out_gives_no_warning(self):
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
    def test_everybody_reads_that_a_player_comes_in(self):
        for choice in ("guardian", "soldier", "none"):
            self.line(self.char1, f"+dots {choice}")
        self.line(self.char2, "+combat/book dots")
        self.line(self.char1, "+combat/join Jedi")
        assert "Ace comes in on the side Jedi." in self.ace
        assert "Ace comes in on the side Jedi." in self.bea
