"""The plan of a round as typed under ``starcraft``."""

from tests.commands.player import TwoPlayersTest
from world.scenes.table.fighters import fighter_id


class TestStarcraft(TwoPlayersTest):
    """Ace, a marine, fights two raiders whom Bea plays."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Marine")
        for line in ("+combat/book starcraft", "+combat/add 2 raider=Gang"):
            self.line(self.char2, line)
        self.line(self.char1, "+combat/join Rebels")
        for line in (
            "+combat/auto npcs=off",
            "+reaction npcs=none",
            "+combat/range short",
            "+combat/start Rebels: Ace vs Gang: Raider 1, Raider 2",
        ):
            self.line(self.char2, line)

    def says(self, line: str, *told: str) -> None:
        self.line(self.char1, line)
        for words in told:
            assert words in self.ace, self.ace

    def test_a_shot_more_than_planned_replaces_no_others(self):
        self.says("+plan 3")
        for _ in range(3):
            self.says("+attack Raider 1", "Held for your turn: attack on Raider 1")
        self.says("+held", "Held for your turn: attack on Raider 1 3 times")
        self.says("+attack Raider 1", "That is held already for your turn: attack on Raider 1 3")
        self.says(
            "+attack Raider 2",
            "attack on Raider 1 twice, then attack on Raider 2, in place of attack on Raider 1",
        )

    def test_a_spray_is_held_as_one(self):
        self.says(
            "+spray Raider 1, Raider 2",
            "Held for your turn: spray on Raiders 1 and 2",
        )
        self.says("+aim Raider 1=15 cm the hand", "called shot on Raider 1 (15 cm the hand)")
        assert "in place of spray on Raiders 1 and 2" in self.ace

    def test_a_plan_with_less_room_drops_what_was_said_before(self):
        self.says("+plan 2")
        self.says("+attack Raider 1", "Held for your turn")
        self.says("+plan 1", "Your attack on Raider 1: not done. What you declare now")
        self.says("+held", "Nothing is held.")

    def test_a_full_dodge_is_planned_by_its_own_line(self):
        self.says("+fulldodge")
        assert self.room1.table.state.fighters[fighter_id(self.char1)].full == "dodge"

    def test_an_attack_after_a_full_dodge_is_held_for_the_next_round(self):
        self.says("+plan full dodge")
        self.line(self.char2, "+plan npcs=1")
        self.says(
            "+attack Raider 1",
            "Ace does nothing but dodge this round.",
            "Held for your turn in round 2: attack on Raider 1",
            "A plan of 1 action goes with it unless you say otherwise by then.",
        )

    def test_an_attack_that_waits_is_not_held_once_more(self):
        self.line(self.char2, "+reaction npcs=ask")
        self.says("+plan 1")
        self.line(self.char2, "+plan npcs=1")
        for name in ("Raider 1", "Raider 2"):
            self.line(self.char2, f"+pass {name}")
        self.says("+attack Raider 1")
        assert self.room1.table.state.deed, self.ace
        self.says("+attack Raider 1", "An action is still being resolved.")
        assert "Held" not in self.ace

    def test_plans_for_the_next_round_are_shown_whole(self):
        self.says("+plan 0")
        self.line(self.char2, "+plan npcs=1")
        self.says(
            "+plan 3 with dodge",
            "Held for your declaration in round 2: plan of 3 actions with dodge",
        )
        self.says("+plan full dodge", "plan of a full dodge, in place of plan of 3 actions with")

    def test_the_seat_sets_the_order_before_it_stands(self):
        self.line(self.char2, "+combat/set order=Raider 2, Ace")
        self.says("+plan 1")
        self.line(self.char2, "+plan npcs=1")
        state = self.room1.table.state
        assert [state.fighters[who].name for who in state.order] == ["Raider 2", "Ace", "Raider 1"]
