"""Players who only roll are no fighters: on no list, never waited for, drawn into nothing."""

from tests.commands.player import TwoPlayersTest
from tests.scenes.finished import finished
from world.scenes.journal import proof, store
from world.scenes.table.fighters import fighter_id


class TestAnOnlooker(TwoPlayersTest):
    """Bea runs a fight and fights two soldiers in it. Ace only looks on."""

    def setUp(self):
        super().setUp()
        for character in (self.char1, self.char2):
            self.line(character, "+chargen/take smuggler")
        for line in ("+combat/gm Bea", "+combat/join rebels", "+combat/add 2 soldier=Empire"):
            self.line(self.char2, line)
        self.me = fighter_id(self.char1)

    @property
    def table(self):
        return self.room1.table

    def rolls(self) -> None:
        for line in ("+roll 3D", "+check blaster vs 10", "pose checks $check(dodge).",
                     "+check/private con", "+dodge", "+initiative"):  # fmt: skip
            self.line(self.char1, line)

    def test_a_roll_of_an_onlooker_is_recorded_and_proven(self):
        self.line(self.char1, "+check blaster vs 10")
        assert "Ace rolls blaster" in self.bea
        number = store.last_roll()
        assert store.entry_of_roll(number).actor == self.me
        self.line(self.char2, f"+why {number}")
        assert "Ace, check" in self.bea
        good, total = finished(proof.verify(self.table.scene))
        assert good == total == 1

    def test_letting_a_blow_come_rolls_nothing_where_none_comes(self):
        before = store.last_roll()
        self.line(self.char1, "+nodefence")
        assert "Nothing to answer: no rounds run here." in self.ace
        assert store.last_roll() == before

    def test_a_command_of_the_game_master_is_refused_for_an_onlooker(self):
        self.line(self.char1, "+combat/close")
        assert "Only the game master closes the scene." in self.ace

    def test_an_onlooker_is_listed_nowhere_and_untouched_by_the_end_of_a_fight(self):
        kept = self.char1.attributes.get("condition", category="d6")
        self.rolls()
        assert self.me not in [f.id for f in self.table.state.present]
        assert "Ace" not in [side.name for side in self.table.state.sides]
        self.line(self.char2, "+combat")
        assert "Ace" not in self.bea
        self.line(self.char2, "+combat/start Bea vs Soldier 1, Soldier 2")
        assert self.me not in self.table.state.order
        self.rolls()
        self.line(self.char2, "+combat")
        assert "Ace" not in self.bea
        self.line(self.char2, "+combat/stop")
        assert not self.table.state.fighters[self.me].present
        assert self.char1.attributes.get("condition", category="d6") == kept

    def test_an_onlooker_who_rolled_may_join_a_side(self):
        self.rolls()
        self.line(self.char1, "+combat/join rebels")
        assert self.table.state.fighters[self.me].present
        assert "Ace comes in" in self.bea

    def test_a_roll_after_leaving_does_not_bring_the_fighter_back(self):
        self.line(self.char1, "+combat/join rebels")
        self.line(self.char1, "+combat/leave")
        self.rolls()
        assert self.table.state.fighters[self.me].left == "left"

    def test_after_a_new_sheet_the_next_roll_uses_it(self):
        self.line(self.char1, "+roll 3D")
        self.line(self.char1, "+chargen/take pilot")
        self.line(self.char1, "+check blaster")
        assert self.table.state.fighters[self.me].sheet == self.char1.sheet

    def test_an_onlooker_rolls_again_after_an_undo(self):
        self.line(self.char1, "+roll 3D")
        self.line(self.char2, "+combat/undo 2")
        self.line(self.char1, "+roll 3D")
        assert "Ace rolls 3D" in self.bea


class TestAnOnlookerOfDots(TwoPlayersTest):
    def test_a_roll_of_an_onlooker_of_dots_makes_no_fighter(self):
        for character in (self.char1, self.char2):
            for choice in ("guardian", "soldier", "your_weapon"):
                self.line(character, f"+dots {choice}")
        self.line(self.char1, "+xp speed 3")
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char2, "+combat/book dots")
        self.line(self.char2, "+combat/join jedi")
        self.line(self.char1, "+roll speed + 2d6 vs 5")
        assert "Ace" in self.bea and "vs 5" in self.bea
        assert [f.name for f in self.room1.table.state.present] == ["Bea"]
