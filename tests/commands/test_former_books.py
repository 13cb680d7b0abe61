"""Characters and scenes of books that the game no longer offers or has: owners and staff may read
them, and nothing else is done with them."""

import json

import pytest

from game import registry
from game.codec import UNREAD
from tests.commands.player import PlayerTest
from world import guide
from world.scenes.journal.former_books import SENTENCE

GONE = json.dumps({"is": "WhistSheet", "trumps": 3})


@pytest.fixture(autouse=True)
def all_again():
    yield
    registry.offer(())


class TestNewcomers(PlayerTest):
    def test_the_only_d6_book_on_offer_is_the_one_named(self):
        registry.offer(["chronicles"])
        assert "Now type: +chargen chronicles" in guide.welcome()[-1]
        assert "personal" not in "".join(guide.welcome())
        assert "Now type: +chargen/take smuggler" in self.type("+chargen chronicles")
        self.type("+chargen/take smuggler")
        assert "blaster 4D+2" in self.type("+sheet")


class TestCharacters(PlayerTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")

    def test_a_sheet_of_a_former_book_can_be_read_but_not_played(self):
        registry.offer(["starcraft"])
        page = self.type("+sheet")
        assert "blaster 4D+2" in page and "does not offer now" in page
        assert "+sheet reads it" in self.type("+check dodge")
        assert "another kind" in self.type("+combat/start Ace vs zergling")
        assert "You say" in self.type("say Hello")

    def test_only_staff_read_the_former_sheet_of_another(self):
        registry.offer(["starcraft"])
        assert "blaster 4D+2" not in self.typed_by(self.char2, "+sheet Ace")
        self.account2.permissions.add("Builder")
        assert "blaster 4D+2" in self.typed_by(self.char2, "+sheet Ace")

    def test_a_new_sheet_of_another_kind_leaves_the_former_one(self):
        registry.offer(["dots"])
        assert "blaster 4D+2" in self.type("+sheet")
        self.type("+dots guardian")
        registry.offer([])
        assert "blaster 4D+2" in self.type("+sheet")

    def test_a_sheet_that_no_book_can_read_is_kept(self):
        self.char1.attributes.add("sheet", GONE, category="d6")
        for line in ("+sheet", "+check dodge"):
            assert str(UNREAD) in " ".join(self.type(line).split()), line
        assert "You say" in self.type("say Hello")
        assert self.char1.attributes.get("sheet", category="d6") == GONE
        self.type("+chargen/take smuggler")
        assert self.char1.sheet.kind == "d6"
        assert self.char1.attributes.get("unread sheet", category="d6") == GONE


class TestScenes(PlayerTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.type("+combat/start advanced Ace vs thug")
        self.scene = self.room1.table.scene

    def test_a_fight_is_read_and_ended(self):
        self.type("+roll 4D")
        roll = self.scene.entries.exclude(last_roll=0).last().last_roll
        registry.offer(["personal"])
        for line in ("+declare 1", "+combat/next", "+combat/undo", "+combat/add 2 thug"):
            assert str(SENTENCE) in " ".join(self.type(line).split()), line
        assert "Round 1" in self.type("+combat") or "round 1" in self.type("+combat")
        assert "Ace" in self.type("+combat/log") and "#" in self.type(f"+why {roll}")
        self.room1.sweep()
        self.type("+combat/stop")
        assert "The scene is closed" in self.type("+combat/close")
        assert "agree with the seed" in self.type(f"+verify {self.scene.pk}")
        assert "Combat begins" in self.type("+combat/start Ace vs thug")

    def test_a_former_scene_without_a_game_master_makes_room_for_another(self):
        self.type("+combat/stop")
        self.room1.table.set_seat([])
        registry.offer(["personal"])
        self.type("+roll 4D")
        assert self.room1.table.state.book == "personal"
        self.scene.refresh_from_db()
        assert self.scene.closed

    def test_a_scene_with_an_unknown_stream_of_dice_says_so_and_is_closed(self):
        self.scene.stream = "tarot"
        self.scene.save()
        self.room1.forget_table()
        why = "No stream of dice is called 'tarot' here."
        for line in ("+roll 4D", "+combat/close", f"+verify {self.scene.pk}"):
            told = " ".join(self.type(line).split())
            assert why in told and str(UNREAD) not in told, line
        self.scene.refresh_from_db()
        assert self.scene.closed

    def test_a_scene_that_no_book_can_read_is_closed_and_kept(self):
        opening = {**self.scene.opening, "book": "whist"}
        self.scene.opening = opening
        self.scene.save()
        self.scene.snapshots.all().delete()
        self.room1.forget_table()
        assert self.room1.table is None
        assert "You say" in self.type("say Hello")
        assert "+combat/close ends the scene" in self.type("+roll 4D")
        self.room1.sweep()
        assert str(UNREAD) in self.type("+combat/close")
        self.scene.refresh_from_db()
        assert self.scene.closed and self.scene.opening == opening
        assert "4D" in self.type("+roll 4D")
