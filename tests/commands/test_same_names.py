"""Fighters of the same name in one line are numbered, so that they can be told apart."""

from tests.commands.player import PlayerTest


class TestSameNames(PlayerTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")

    def who(self) -> list[tuple[str, str]]:
        return [(f.name, f.side) for f in self.room1.table.state.present]

    def test_two_of_a_kind_named_one_by_one(self):
        self.type("+combat/start me vs thug, thug, 2 thug")
        assert self.who() == [
            ("Ace", "Ace"), ("Thug", "Thug"), ("Thug 1", "Thug"),
            ("Thug 2", "Thug"), ("Thug 3", "Thug"),
        ]  # fmt: skip

    def test_on_two_sides(self):
        self.type("+combat/start thug vs thug")
        assert self.who() == [("Thug", "Thug"), ("Thug 1", "Thug 1")]

    def test_an_npc_already_present_fills_one_of_two_equal_names(self):
        self.type("+combat/add thug=Gang")
        self.type("+combat/start me vs Gang: thug, thug")
        assert self.who() == [("Thug", "Gang"), ("Ace", "Ace"), ("Thug 1", "Gang")]

    def test_hidden_npcs_of_one_kind_are_numbered(self):
        self.type("+combat/start me vs hidden thug, hidden thug")
        names = {f.name for f in self.room1.table.state.present}
        assert names == {"Ace", "Hidden Thug", "Hidden Thug 1"}

    def test_a_person_named_twice_comes_once(self):
        self.type("+combat/start me, me vs thug")
        assert self.who() == [("Ace", "Ace"), ("Thug", "Thug")]
