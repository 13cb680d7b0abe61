"""The landing, the yard and a practice fight."""

from types import SimpleNamespace

from game.books.d6.condition import Condition
from game.encounter import events as ev
from game.encounter.state import FIGHT
from tests.commands.player import PlayerTest
from typeclasses.rooms import Room
from world import coach, start_rooms
from world.scenes.table.fighters import fighter_id


class YardTest(PlayerTest):
    def setUp(self):
        super().setUp()
        with self.settings(START_LOCATION=f"#{self.room1.id}"):
            start_rooms.build()
        self.char1.move_to(start_rooms.place(start_rooms.YARD), quiet=True)


class TestPlaces(YardTest):
    def test_built_once(self):
        rooms = Room.objects.all_family().count()
        start_rooms.build()
        assert Room.objects.all_family().count() == rooms

    def test_there_and_back(self):
        self.type("out")
        assert self.char1.location == self.room1
        self.type("yard")
        assert self.char1.location == start_rooms.place(start_rooms.YARD)


class TestPractice(YardTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")

    def ground(self):
        return start_rooms.ground_of(self.char1)

    def play(self, most: int = 200) -> str:
        """Type the awaited lines until the fight is over; return what was read."""
        page = ""
        for _ in range(most):
            if not self.ground().table:
                return page
            for line in ("+initiative first", "+declare 1", "+dodge", "+attack practice droid"):
                page += self.type(line) if self.ground().table else ""
        raise AssertionError("the fight does not end:\n" + page)

    def test_only_in_the_yard(self):
        self.type("out")
        assert "type yard" in self.type("+practice")

    def test_a_character_in_no_room_is_told_that_no_practice_is_running(self):
        self.char1.location = None
        assert "No practice fight is running" in self.type("+practice/end")
        assert self.type("+where of all") and "went wrong" not in self.type("+where of all")

    def test_needs_a_sheet(self):
        self.char2.move_to(start_rooms.place(start_rooms.YARD), quiet=True)
        assert "+chargen" in self.typed_by(self.char2, "+practice")

    def test_a_fight_to_its_end_with_hints_once(self):
        first = self.type("+practice")
        assert "A round is five seconds" in first or "you choose who begins" in first
        page = self.play()
        assert "How to read this" in page
        assert "You leave it as you came" in page
        assert "+treat" in page
        second = self.type("+practice") + self.play()
        assert "How to read this" not in second
        self.type("+practice/hints")
        assert "How to read this" in self.type("+practice") + self.play()

    def test_the_first_attack_is_explained_even_if_the_droid_makes_it(self):
        self.type("+practice")
        state = self.char1.location.table.state
        me = fighter_id(self.char1)
        (droid,) = [f for f in state.present if f.id != me]
        shot = ev.AttackJudged(1, droid.id, me, droid.weapon(), 14, 11, True)
        coach.forget(self.char1)
        told = coach.hints(state, [SimpleNamespace(events=(shot,))], self.char1, me)
        assert told[0].startswith("How to read this")

    def test_wounds_and_what_was_used_do_not_stay(self):
        before = self.char1.sheet
        self.char1.keep(before, Condition(wound="wounded"), 0)
        self.type("+practice")
        table = self.ground().table
        table.set_seat([f"c{self.char1.id}"])
        self.type("+combat/set me/wound=incapacitated")
        assert self.char1.condition_at(0).wound == "wounded"
        assert self.char1.sheet == before

    def test_end_leaves_as_one_came(self):
        self.type("+practice veteran")
        table = self.ground().table
        table.set_seat([f"c{self.char1.id}"])
        self.type("+combat/set me/stunned=1")
        assert table.state.fighters[f"c{self.char1.id}"].condition.stuns
        assert self.char1.condition_at(0).stuns == ()
        self.type("+practice/end")
        assert self.ground().table is None
        assert self.char1.condition_at(0).stuns == ()

    def test_walking_out_ends_it(self):
        self.type("+practice remote")
        assert self.ground().table.state.mode == FIGHT
        self.type("out")
        assert self.ground().table is None

    def test_two_players_practise_at_once_on_separate_grounds(self):
        self.char2.move_to(start_rooms.place(start_rooms.YARD), quiet=True)
        self.typed_by(self.char2, "+chargen/take pilot")
        self.type("+practice")
        self.typed_by(self.char2, "+practice")
        assert self.char1.location != self.char2.location
        assert self.char2.location.table.state.mode == FIGHT
        self.type("+practice/end")
        assert self.char2.location.table.state.mode == FIGHT

    def test_the_ground_is_used_again(self):
        self.type("+practice")
        ground = self.char1.location
        self.type("out")
        self.type("+practice")
        assert self.char1.location == ground

    def test_practice_does_not_fix_the_sheet(self):
        self.type("+practice")
        self.play()
        assert "You are the Pilot" in self.type("+chargen/take pilot")

    def test_nobody_helpless_practises(self):
        self.char1.keep(self.char1.sheet, Condition(wound="incapacitated"), 0)
        assert "You cannot stand up" in self.type("+practice")
        assert self.ground().table is None
