"""Robots, autoguns and powers used beside the saber: prompt, ``+dots``, board and telling."""

from tests.commands.player import PlayerTest, TwoPlayersTest
from tests.game.dots.table import make_sheet


class TestServing(PlayerTest):
    dots = {"autoguns": 2, "robots": 2, "jump": 1, "saber_melee": 2, "luck": 2}
    items = ("lightsaber",)
    more = {"armed_robots": 1}

    def setUp(self):
        super().setUp()
        self.char1.put_sheet(make_sheet(items=self.items, **self.dots, **self.more))
        for line in ("+combat/start dots Ace vs Thug", "+combat/auto Thug=off",
                     "+combat/set Thug/hits=90", "+initiative Thug=none"):  # fmt: skip
            self.type(line)
        self.first = self.type("+initiative luck")

    @property
    def acting(self):
        return self.room1.table.state.acting.name


class TestGunsAndRobots(TestServing):
    def test_they_stand_on_the_sheet_and_the_board(self):
        self.type("+use autoguns")
        page = self.type("+dots")
        assert "Robots: 2, 1 of them armed." in page and "Autoguns set up: 1." in page, page
        board = " ".join(self.type("+combat").split())
        assert "1 autogun set up, 1 armed robot" in board, board

    def test_ready_ones_are_in_the_prompt_and_two_guns_both_fire(self):
        assert "+robot Thug (1 ready)" in " ".join(self.first.split()), self.first
        self.type("+use autoguns")
        asked = " ".join(self.type("+use autoguns").split())
        assert "Your turn (1 robot and 2 autoguns left)" in asked, asked
        assert "+autogun Thug (2 ready)" in asked
        told = self.type("+autogun Thug")
        assert "Ace's autogun attacks Thug." in told, told
        asked = " ".join(self.type("+nodefence Thug").split())
        assert self.acting == "Ace" and "+autogun Thug (1 ready)" in asked
        self.type("+autogun Thug")
        self.type("+nodefence Thug")
        told = self.type("+robot Thug")
        assert "Ace's robot attacks Thug." in told, told
        self.type("+nodefence Thug")
        assert self.acting == "Thug"


class TestAPowerBesideTheSaber(TestServing):
    more = {}

    def test_the_saber_still_attacks_after_a_power(self):
        asked = " ".join(self.type("+use jump").split())
        assert "Your turn (primary left): +attack Thug" in asked, asked
        assert "Ace attacks Thug" in self.type("+attack Thug")


class TestAnEmptyHand(TestServing):
    more = {"wield": ""}

    def test_an_unarmed_fighter_is_prompted_to_take_up_a_weapon(self):
        self.type("+combat/stop")
        self.type("+wield none")
        for line in ("+combat/start dots Ace vs Thug", "+initiative Thug=none"):
            self.type(line)
        asked = " ".join(self.type("+initiative luck").split())
        assert "+wield lightsaber" in asked, asked
        self.type("+wield lightsaber")
        assert self.room1.table.state.acting.sheet.wield == "lightsaber"


class TestARepeatThatCannotBePaid(TestServing):
    dots = {"saber_melee": 2, "jump": 1, "luck": 2, "savage": 3}
    items = ("blaster",)
    more = {"specials": {"flurry": ""}}

    def test_the_refusal_names_what_else_pays(self):
        self.type("+combat/set Ace/force=0")
        self.type("+attack Thug with savage")
        self.type("+nodefence Thug")
        told = " ".join(self.type("+flurry Thug").split())
        assert told.startswith("Once more costs 3 Force and you have 0."), told
        assert "+flurry/hits pays in Hits." in told
        assert "once more" in self.type("+flurry/hits Thug")


class TestWhatOthersRead(TwoPlayersTest):
    def test_an_attack_by_a_robot_is_shown_to_its_owner_and_to_others(self):
        self.char1.put_sheet(make_sheet(robots=5, armed_robots=1))
        self.char2.put_sheet(make_sheet(luck=2, savage=4))
        for line in ("+combat/start dots Ace, Bea vs Thug, Trooper", "+combat/auto npcs=off",
                     "+initiative npcs=none", "+initiative none"):  # fmt: skip
            self.line(self.char1, line)
        self.line(self.char2, "+initiative none")
        self.line(self.char1, "+combat/set Ace/initiative=9")
        while self.room1.table.state.acting.name != "Ace":
            self.line(self.char1, f"+pass {self.room1.table.state.acting.name}")
        self.line(self.char1, "+robot Thug")
        for read in (self.ace, self.bea):
            assert "Ace's robot attacks Thug." in " ".join(read.split()), read
