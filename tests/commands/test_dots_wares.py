"""Purchases under dots, and the warning before something is spent for nothing."""

import pytest

from game.books.dots import builder
from tests.commands.player import PlayerTest, TwoPlayersTest
from tests.game.dots.table import make_sheet
from world.scenes.consent.questions import reminder


class TestBought(PlayerTest):
    def setUp(self):
        super().setUp()
        self.char1.put_sheet(make_sheet("guardian", "soldier", wealth=4, savage=4))

    @property
    def sheet(self):
        return self.char1.sheet_for("dots")

    def test_armour_that_was_bought_protects(self):
        assert "at level 3" in self.type("+shop 81 heavy armour")
        assert [i.name for i in self.sheet.items if i.worn] == ["heavy armour"]
        for line in ("+combat/start dots Ace vs Thug", "+combat/auto Thug=off",
                     "+initiative Thug=none", "+initiative none",
                     "+combat/set Thug/initiative=9"):  # fmt: skip
            self.type(line)
        self.type("+pass") if self.room1.table.state.acting.name == "Ace" else None
        self.type("+attack Thug=Ace")
        told = self.type("+nodefence")
        assert "heavy armour -4" in told, told

    def test_it_costs_what_it_costs(self):
        assert "The price of heavy armour is 81 at least: +shop 81 heavy armour." in self.type(
            "+shop 1 a heavy armour"
        )
        told = self.type("+shop/resources 1 forcefield")
        assert "no resources" in told or "quality of forcefield is 4" in told
        assert "buys heavy armour" in self.type("+shop heavy armour")
        assert "81 credits: +shop heavy armour." in " ".join(
            self.type("+armoury dots heavy").split()
        )

    def test_anything_else_stands_on_the_sheet_by_its_name(self):
        self.type("+shop 9 a warm coat")
        assert self.sheet.goods == ("a warm coat",)
        self.type("+shop 16 armour")
        self.type("+shop/drop armour")
        self.type("+shop/drop a warm coat")
        assert not self.sheet.goods and "armour" not in [i.name for i in self.sheet.items]


class TestGranted(TwoPlayersTest):
    def test_staff_hear_at_login_what_waits_for_their_word(self):
        self.char1.put_sheet(make_sheet("guardian", "soldier", savage=4))
        for line in ("+combat/start dots Ace vs Thug", "+combat/grant Ace=item forcefield",
                     "+combat/stop", "+combat/close"):  # fmt: skip
            self.line(self.char1, line)
        self.account2.permissions.add("Admin")
        told = " ".join(reminder(self.char2).split())
        assert "forcefield" in told and "Shall that last?" in told, told
        self.line(self.char2, "+questions")
        assert "forcefield" in self.bea


class TestForNothing(PlayerTest):
    dots = {"immortality_ghost": 2, "heal_others": 2, "heal_self": 2, "luck": 2,
            "immortality_slow_ageing": 3, "reenergize_others": 2}  # fmt: skip

    def setUp(self):
        super().setUp()
        self.char1.put_sheet(make_sheet("consular", "soldier", **self.dots))
        self.type("+combat/start dots Ace vs Thug")
        self.type("+combat/stop")

    @pytest.mark.card("DOT-FP-20")
    def test_a_power_that_would_give_nothing_asks_before_it_is_spent(self):
        force = self.room1.table.state.fighters[f"c{self.char1.id}"].condition.force
        for line, part in (
            ("+use ghost", "Your Force is full: it gives nothing. +use/sure ghost does it"),
            ("+use heal self", "Your Hits are full: it gives nothing."),
            ("+use heal others at Thug", "Thug's Hits are full: it gives nothing."),
            ("+use re-energize others at Thug", "Thug's Force is full"),
            ("+use slow ageing", "Your Hits are full"),
        ):  # fmt: skip
            assert part in " ".join(self.type(line).split()), line
        assert self.room1.table.state.fighters[f"c{self.char1.id}"].condition.force == force
        self.type("+combat/set Thug/hits=1")
        assert "Thug regains" in self.type("+use heal others at Thug")
        assert "regains nothing (healed)" in self.type("+use/sure heal self")


class TestAdvice(PlayerTest):
    def test_specialist_is_advised_where_it_can_be_had_and_says_for_what(self):
        self.char1.put_sheet(make_sheet("guardian", "assassin", piloting=2, stealth=1, earn=60))
        told = self.type("+xp piloting 3")
        assert "+xp/special specialist=piloting." in told
        assert "takes Specialist for piloting for 5 XP" in self.type(
            "+xp/special specialist=piloting"
        )
        assert "3 dots now" in self.type("+xp piloting 3")
        self.char1.put_sheet(make_sheet("guardian", "assassin", piloting=4, earn=60))
        told = " ".join(self.type("+xp piloting 5").split())
        assert told == (
            "Your limit in piloting is 2 (assassin), and you have 4: no further dot of it can be "
            "bought."
        )

    def test_a_kit_with_lightning_is_not_advised_saber_skills_first(self):
        told = self.type("+dots inquisitor, politician, so be it")
        assert "+xp saber fighting" not in told and "+xp blasters" not in told, told
        assert "Now type: +xp" in told

    def test_a_kit_has_one_name_and_a_sith_lord_a_title(self):
        told = self.type("+dots inquisitor, politician, so be it")
        assert "kit: so be it." in told and "So be it, Jedi" not in told, told
        self.char1.put_sheet(make_sheet("inquisitor", "politician", sith_lord=1))
        assert "Darth Ace, Sith Inquisitor" in self.type("+dots")
        self.char1.put_sheet(make_sheet("sentinel", "politician", sith_lord=1))
        assert "Darth" not in self.type("+dots")


class TestSaid(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.char1.put_sheet(
            make_sheet("sentinel", "rogue", blasters=2, force_suggestion=2, bargaining=1)
        )
        self.char2.put_sheet(builder.create("guardian", "soldier", "your_weapon"))

    def test_a_use_may_say_what_is_done_and_spoken(self):
        self.line(self.char1, "+use blasters while bargaining over a blaster")
        assert "Ace uses blasters while bargaining over a blaster." in self.ace
        self.line(self.char1, "+use force suggestion at Bea: you want to go home = now")
        told = " ".join(self.bea.split())
        assert 'uses force suggestion at Bea: "you want to go home = now".' in told, told
