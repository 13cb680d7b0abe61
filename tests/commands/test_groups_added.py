"""Fighters brought in: their names and numbers, in groups, and on whose side."""

from tests.commands.player import PlayerTest

BLOCKS = {
    "personal": "trooper", "advanced": "trooper", "chronicles": "trooper", "starcraft": "raider",
    "dots": "trooper",
}  # fmt: skip


class AddingTest(PlayerTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")

    @property
    def state(self):
        return self.room1.table.state

    def who(self) -> list[tuple[str, str]]:
        return [(f.name, f.side) for f in self.state.present]


class TestNumbers(AddingTest):
    def test_they_count_on_and_anew_under_every_book(self):
        for book, block in BLOCKS.items():
            self.type(f"+combat/book {book}")
            name = block.capitalize()
            self.type(f"+combat/add 8 {block}=Empire")
            self.type(f"+combat/add {block}=Empire")
            assert [n for n, _ in self.who()][-1] == f"{name} 9", book
            self.type(f"+combat/remove {name} 9")
            self.type(f"+combat/add 2 {block}=Empire")
            assert [n for n, _ in self.who()][-2:] == [f"{name} 10", f"{name} 11"], book
            foe = {"starcraft": "marine"}.get(book, "thug")
            self.type(f"+combat/start {foe} vs 6 {block}")
            names = [n for n, side in self.who() if n.startswith(name)]
            assert names == [f"{name} {n}" for n in range(1, 7)], book
            for line in ("+combat/stop", f"+combat/start {foe} vs {name} 2, 2 {block}"):
                self.type(line)
            names = [n for n, side in self.who() if n.startswith(name)]
            assert names == [f"{name} 2", f"{name} 1", f"{name} 3"], book
            for line in ("+combat/stop", "+combat/close"):
                self.type(line)


class TestGroups(AddingTest):
    def test_two_groups_on_one_side(self):
        self.type("+combat/add hidden 2 thug=Gang, sniper=Gang")
        told = [(f.name, f.side, f.hidden) for f in self.state.present]
        assert told == [
            ("Hidden Thug 1", "Gang", True), ("Hidden Thug 2", "Gang", True),
            ("Sniper", "Gang", False),
        ], told  # fmt: skip

    def test_a_group_without_a_side_is_on_the_next_ones_or_the_last(self):
        self.type("+combat/add 2 thug, trooper=Gang")
        self.type("+combat/add soldier=Empire and 2 thug")
        assert self.who() == [
            ("Thug 1", "Gang"), ("Thug 2", "Gang"), ("Trooper", "Gang"), ("Soldier", "Empire"),
            ("Thug 3", "Empire"), ("Thug 4", "Empire"),
        ]  # fmt: skip

    def test_an_npc_made_in_the_line_may_be_among_them(self):
        self.type("+combat/add 2 cultist=Gang like thug dodge=4D, 2 trooper=Empire")
        assert self.who() == [
            ("Cultist 1", "Gang"), ("Cultist 2", "Gang"), ("Trooper 1", "Empire"),
            ("Trooper 2", "Empire"),
        ]  # fmt: skip

    def test_nobody_is_said_to_be_missing(self):
        for line in ("+combat/add", "+combat/add =Gang", "+combat/add ,"):
            assert "Say whom: +combat/add 2" in self.type(line), line


class TestSideOfSomebody(AddingTest):
    def test_joining_somebody_joins_their_side(self):
        self.type("+combat/add thug=Zed")
        self.type("+combat/join thug")
        assert self.who()[-1] == ("Ace", "Zed")

    def test_joining_against_somebody_joins_the_other_side(self):
        self.type("+combat/add thug=Zed")
        self.type("+combat/join against thug")
        assert self.who()[-1] == ("Ace", "Ace")
        self.typed_by(self.char2, "+chargen/take scout")
        self.typed_by(self.char2, "+combat/join vs Thug")
        assert self.who()[-1] == ("Bea", "Ace")
        self.type("+combat/add soldier=Empire")
        self.typed_by(self.char2, "+combat/join against Empire")
        assert self.who()[-2] == ("Bea", "Bea"), self.who()

    def test_npcs_added_or_moved_to_the_side_of_a_fighter_join_it(self):
        self.type("+combat/add thug=Zed")
        self.type("+combat/add 2 trooper=Thug")
        self.type("+combat/add soldier=Empire")
        self.type("+combat/side Soldier=thug")
        assert {side for _, side in self.who()} == {"Zed"}

    def test_joining_a_hidden_fighter_by_name_makes_a_new_side(self):
        self.type("+combat/add hidden thug=Zed")
        self.typed_by(self.char2, "+chargen/take scout")
        self.typed_by(self.char2, "+combat/join Hidden Thug")
        assert self.who()[-1] == ("Bea", "Hidden Thug")
