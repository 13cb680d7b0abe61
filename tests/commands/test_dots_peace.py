"""Deeds outside fights, typed without a scene: shopping, skills, contests, a charged touch."""

import pytest

from game.encounter.state import FIGHT
from tests.commands.player import TwoPlayersTest
from tests.game.dots.table import make_sheet


class PeaceTest(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.char1.joining = self.char2.joining = "ask"
        mine = dict(wealth=3, jump=2, bargaining=3, knowledge=2, electrify=2, items=("lightsaber",))
        self.char1.put_sheet(make_sheet("sentinel", "rogue", **mine))
        self.char2.put_sheet(make_sheet("sentinel", "rogue", luck=2, savage=4))

    @property
    def state(self):
        return self.room1.table.state

    def yes(self) -> None:
        self.line(self.char2, "+yes")


class TestAlone(PeaceTest):
    def test_no_scene_is_needed(self):
        for line, part in (
            ("+use jump", "5 times the normal"), ("+shop 9 bread", "buys bread"),
            ("+wield none", "puts down"), ("+use knowledge", "Knowledge, total 2"),
            ("+check knowledge vs 2", "2 against 2: success"), ("+rest 10 minutes", "of rest for"),
        ):  # fmt: skip
            self.line(self.char1, line)
            assert part in self.ace, f"{line}\n{self.ace}"
            self.line(self.char1, "+combat/close") if self.room1.table.scene.gms else None
        assert self.state.mode != FIGHT and self.char1.sheet_for("dots").goods == ("bread",)

    def test_a_bystander_of_a_fight_is_told_that_they_are_not_in_it(self):
        self.line(self.char2, "+combat/start dots Bea vs Thug")
        self.line(self.char1, "+shop 9 bread")
        assert "You are not in this fight." in self.ace

    @pytest.mark.card("DOT-ACT-12")
    def test_the_game_master_of_the_scene_is_asked_whether_a_total_is_enough(self):
        self.line(self.char2, "+combat/start dots Bea vs Thug")
        self.line(self.char2, "+combat/stop")
        self.line(self.char1, "+use knowledge")
        told = " ".join(self.bea.split())
        assert "Ace's knowledge comes to 2 against no number: is it enough?" in told, told
        assert "against no number" not in self.ace


class TestAgainstSomebody(PeaceTest):
    @pytest.mark.card("DOT-ACT-12")
    def test_they_are_asked_and_join_no_fight(self):
        for line in ("+use bargaining at Bea", "+check bargaining vs Bea/luck"):
            self.line(self.char1, line)
            assert "Bea is asked first; with a yes it is done." in self.ace, self.ace
            assert "Ace would use bargaining on you." in self.bea
            self.yes()
            assert "+resist" in self.bea and self.state.mode != FIGHT, self.bea
            self.line(self.char2, "+resist luck")
            assert "Ace 3 against Bea 2: success" in self.ace, self.ace
            self.line(self.char2, "+combat/leave")

    def test_a_no_is_a_no(self):
        self.line(self.char1, "+use bargaining at Bea")
        self.line(self.char2, "+no")
        assert "Bea says no: nothing is done." in self.ace
        assert self.state.contest is None

    def test_a_player_who_ignores_the_other_is_not_asked(self):
        self.line(self.char2, "+ignore Ace")
        self.line(self.char1, "+use bargaining at Bea")
        assert "takes no invitations from you" in self.ace and not self.bea


class TestACharge(PeaceTest):
    @pytest.mark.card("DOT-FP-25")
    def test_it_touches_nobody_without_their_yes(self):
        self.char1.joining = self.char2.joining = "always"
        self.line(self.char1, "+use/flesh electrify on the railing")
        self.line(self.char1, "+touch Bea with the railing")
        assert "Bea is asked first" in self.ace and "which does harm" in self.bea
        self.line(self.char2, "+no")
        assert "railing" in str(dict(self.state.fighters[f"c{self.char1.id}"].charges))
        self.line(self.char1, "+touch Bea with the railing")
        self.yes()
        self.line(self.char2, "+nodefence")
        assert "The charge takes 4 Hits from Bea." in self.bea, self.bea
        assert self.state.mode != FIGHT


class TestOdds(PeaceTest):
    def test_odds_against_somebody_outside_the_scene_do_not_fail(self):
        self.line(self.char1, "+combat/book dots")
        self.line(self.char1, "+odds use force push at Bea")
        assert self.ace and "Something went wrong" not in self.ace, self.ace


class TestTheOtherBooks(TwoPlayersTest):
    """An opposed check between two players in one room, under each book that rolls codes."""

    rows = (("personal", "+chargen/take smuggler", "con", "search"),
            ("advanced", "+chargen/take smuggler", "con", "search"),
            ("chronicles", "+chargen/take smuggler", "con", "search"),
            ("starcraft", "+recruit/take marine", "firearms", "dodge"))  # fmt: skip

    def test_they_are_asked_and_join_no_fight(self):
        self.char1.joining = self.char2.joining = "ask"
        for book, taken, skill, against in self.rows:
            for character in (self.char1, self.char2):
                self.line(character, taken)
            self.line(self.char1, f"+combat/book {book}")
            self.line(self.char1, f"+check {skill} vs Bea/{against}")
            assert "Bea is asked first; with a yes it is done." in self.ace, (book, self.ace)
            asked = " ".join(self.bea.split())
            assert f"Ace would roll {skill} against your {against}." in asked, (book, asked)
            self.line(self.char2, "+yes")
            assert f"Ace's {skill} " in self.ace and "Bea's" in self.ace, (book, self.ace)
            present = [f.name for f in self.room1.table.state.present]
            assert "Bea" not in present, (book, present)
            self.line(self.char1, "+combat/close")
