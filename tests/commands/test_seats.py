"""Taking the seat: changing an open scene to a book of another game, empty seats, staff."""

import time
from unittest.mock import patch

from evennia.utils.create import create_object

from game.encounter import commands as c
from tests.commands.player import PlayerTest, TwoPlayersTest
from world.scenes.models import Scene
from world.scenes.table.fighters import fighter_id
from world.scenes.table.seat import held


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

    def test_a_fighter_with_a_sheet_of_another_kind_is_named_with_the_cure(self):
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
        self.type("+combat/gm Ace")
        self.room1.table.set_seat([fighter_id(self.char2)])
        assert "game master" in self.type("+combat/book dots")
        assert self.room1.table.state.book == "personal"


class TestASeatLeftEmpty(TwoPlayersTest):
    """Cal holds the seat and has no session; Ace fights, Bea looks on."""

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.cal = create_object(type(self.char1), key="Cal", location=self.room2)
        self.type("+combat/start Ace vs thug")
        self.hold(self.cal)

    @property
    def table(self):
        return self.room1.table

    def hold(self, *characters):
        self.table.set_seat(map(fighter_id, characters))

    def after(self, minutes: float, uptime: float = 3600, who=None) -> str:
        """Ask for the seat as ``who`` (default: Ace), ``minutes`` after Cal left and ``uptime``
        seconds after the game started; return the answer."""
        self.cal.attributes.add("gone", time.time() - 60 * minutes, category="d6")
        with patch("world.scenes.presence.coming.STARTED", time.time() - uptime):
            return self.typed_by(who or self.char1, "+combat/gm")

    def holds(self, *characters) -> bool:
        return self.table.scene.gms == [fighter_id(each) for each in characters]

    def test_is_kept_for_ten_minutes(self):
        assert "out of the game for ten minutes" in self.after(9.9)
        assert self.holds(self.cal)

    def test_after_ten_minutes_it_goes_to_a_participant(self):
        assert "Game master now: Ace." in self.after(10)
        assert self.holds(self.char1)

    def test_is_nobody_elses(self):
        assert "Whoever takes part" in self.after(60, who=self.char2)
        self.typed_by(self.char1, "+combat/gm Bea")
        assert self.holds(self.cal)

    def test_is_kept_where_no_rounds_run(self):
        self.table.give(self.cal, c.Stop("gm"))
        assert self.table.state.fighters[fighter_id(self.char1)].present
        assert "it rests" in self.after(600)
        assert self.holds(self.cal)

    def test_is_kept_for_ten_minutes_after_a_restart(self):
        assert "out of the game for ten minutes" in self.after(60, uptime=599)

    def test_is_kept_while_one_of_two_holders_is_there(self):
        self.hold(self.cal, self.char2)
        assert "Bea and Cal. Whoever takes part" in self.after(60)
        assert self.holds(self.cal, self.char2)

    def test_the_new_holder_reads_no_earlier_secrets(self):
        self.table.note(self.cal, "pose", "Cal goes to bed.")
        before = self.table.seq
        self.after(10)
        scene, me = Scene.objects.get(pk=self.table.scene.pk), fighter_id(self.char1)
        assert not held(scene, me, before) and held(scene, me, before + 1)
        assert held(scene, fighter_id(self.cal), before)

    def test_leaving_the_game_is_noted(self):
        self.account.unpuppet_object(self.session)
        assert time.time() - self.char1.attributes.get("gone", category="d6") < 60


class TestStaff(TwoPlayersTest):
    """Ace runs a scene; Bea is staff."""

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.type("+combat/start Ace vs thug")
        self.account2.permissions.add("Builder")

    def test_have_no_seat_before_they_step_in(self):
        before = self.room1.table.seq
        for line in (
            "+combat/next", "+combat/set Ace/wound=killed", "+combat/undo", "+combat/stop",
            "+combat/gm Bea extra", "+combat/share Ace", "+combat/mod Ace=-9D", "+combat/close",
            "+combat/add thug=Gang", "+combat/patience 0", "+combat/export", "+attack Thug=Ace",
        ):  # fmt: skip
            self.line(self.char2, line)
            assert self.room1.table.seq == before, line
        assert self.room1.table.scene.gms == [fighter_id(self.char1)]

    def test_step_in_by_a_line_that_the_scene_reads(self):
        self.line(self.char2, "+combat/gm")
        assert "Staff: Bea steps in as game master." in self.ace
        assert self.room1.table.scene.gms == [fighter_id(self.char1), fighter_id(self.char2)]
        self.line(self.char2, "+combat/mod Ace=+1D")
        assert "The game master gives Ace" in self.ace

    def test_are_told_how(self):
        self.line(self.char2, "+combat/start thug vs soldier")
        assert "+combat/gm: you step in beside" in self.bea
