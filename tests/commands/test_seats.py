"""Opening a scene for a book of another game than the one that lay open."""

import time
from unittest.mock import patch

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

    def test_whose_sheet_is_of_another_kind_is_named_with_the_way_out(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/book starcraft")
        told = self.type("+combat/start me vs zergling")
        assert "Ace's is another kind. +chargen starcraft makes one." in told
        assert "only staff change" in told

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


class TestASeatLeftEmpty(PlayerTest):
    """Bea holds the seat and has no session."""

    def setUp(self):
        super().setUp()
        self.type("+combat/gm Ace")
        self.room1.table.set_seat([fighter_id(self.char2)])

    def after(self, minutes: float, uptime: float = 3600) -> str:
        """What Ace reads who asks for the seat so long after Bea left the game."""
        self.char2.attributes.add("gone", time.time() - 60 * minutes, category="d6")
        with patch("world.scenes.coming.STARTED", time.time() - uptime):
            return self.type("+combat/gm")

    def test_is_kept_for_ten_minutes(self):
        assert "out of the game for ten minutes" in self.after(9.9)
        assert self.room1.table.scene.gms == [fighter_id(self.char2)]

    def test_is_anybodys_then(self):
        assert self.after(10) == "Game master now: Ace. [#]"
        assert self.room1.table.scene.gms == [fighter_id(self.char1)]

    def test_is_kept_for_ten_minutes_after_a_restart(self):
        assert "out of the game for ten minutes" in self.after(60, uptime=599)

    def test_is_hers_while_one_of_two_is_there(self):
        self.room1.table.set_seat([fighter_id(self.char2), fighter_id(self.char1)])
        self.type("+combat/gm Bea")
        self.room1.table.set_seat([fighter_id(self.char1)])
        with patch("world.scenes.coming.STARTED", 0):
            told = self.typed_by(self.char2, "+combat/gm")
        assert "The seat is with Ace" in told

    def test_leaving_the_game_is_noted(self):
        self.account.unpuppet_object(self.session)
        assert time.time() - self.char1.attributes.get("gone", category="d6") < 60
