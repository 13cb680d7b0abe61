"""Opening a scene for a book of another game than the one that lay open."""

from tests.commands.player import PlayerTest
from world.scenes.fighters import fighter_id


class TestBookOfAnotherGame(PlayerTest):
    def test_an_empty_scene_makes_room_for_it_and_keeps_the_seat(self):
        self.type("+combat/gm Ace")
        assert "under the book dots" in self.type("+combat/book dots")
        assert "GM Ace" in self.type("+combat")
        for choice in ("guardian", "soldier", "none"):
            self.type(f"+dots {choice}")
        assert "comes in" in self.type("+combat/join jedi")

    def test_it_opens_the_scene_where_none_was(self):
        assert "under the book dots" in self.type("+combat/book dots attack_curve=geometric")
        assert self.room1.table.state.options["attack_curve"] == "geometric"
        assert self.room1.table.scene.gms == [fighter_id(self.char1)]

    def test_where_people_sit_it_says_what_to_type(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/gm Ace")
        self.type("+combat/join rebels")
        assert "another kind of sheet" in self.type("+combat/book dots")
        assert self.room1.table.state.book == "personal"

    def test_nobody_else_may_change_it(self):
        self.type("+combat/gm Bea")
        self.type("+combat/gm Ace")
        self.room1.table.set_seat([fighter_id(self.char2)])
        assert "game master" in self.type("+combat/book dots")
        assert self.room1.table.state.book == "personal"
