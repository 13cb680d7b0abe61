"""The book as it is typed: two players, and a game master who does not fight."""

import pytest

from tests.contract.books import faced
from tests.contract.evening import Evening

example = pytest.fixture(scope="module", autouse=True)(faced)


class OfTheFens(Evening):
    """Ace is a Sluicekeeper, Bea a Fowler; Gil holds the seat."""

    book, sheets = "sedge", ("sluicekeeper", "fowler")

    def setUp(self):
        super().setUp()
        self.people["Gil"][1].account.permissions.add("Builder")

    def ace(self, line):
        return self.by("Ace", line)

    def bea(self, line):
        return self.by("Bea", line)

    def seat(self, line):
        return self.by("Gil", line)

    def last(self):
        return self.happened()[-1]

    def fight(self):
        """Begin a fight of Ace against Bea; it is Bea's turn."""
        self.seat("+combat/start sedge Ace vs Bea")
        assert self.state.acting.name == "Bea", self.state


class TestDice(OfTheFens):
    def test_a_roll_counts_its_successes(self):
        told = self.ace("+roll 6d")
        rolled = self.last().result
        assert rolled.total == sum(face >= 7 for face in rolled.throw.faces)
        assert f"rolls 6d: {rolled.total}." in told
        assert "Write how many dice of 10 sides" in self.ace("+roll 4d6")

    def test_a_check_rolls_attribute_and_skill(self):
        self.ace("+check polearm")
        assert [t.label for t in self.last().terms] == ["brawn", "polearm"]
        assert len(self.last().result.throw.faces) == 7

    def test_odds(self):
        assert "1d vs 1: 40.0% to succeed" in self.ace("+odds 1d vs 1")
        assert "vs 1: 64.0% to succeed" in self.ace("+odds 2d vs 1")

    def test_odds_of_a_skill_are_of_all_its_dice(self):
        told = self.ace("+odds polearm vs 7")
        assert "0.2% to succeed" in told, told

    def test_a_sheet_is_set(self):
        assert "polearm 5d" in self.seat("+setsheet Ace=polearm 5d")
        assert self.char1.sheet.skills["polearm"] == 5
        assert "5" in self.seat("+setsheet Ace=will 5")
        assert self.char1.sheet.will == 5
        page = self.ace("+sheet")
        assert "Will 5 of 5." in page and "polearm +5d" in page

    def test_a_screen_reader_reads_words(self):
        self.ace("+screenreader on")
        page = self.ace("+sheet")
        assert "4 dice of 10 sides" in page and "4d" not in page

    def test_nobody_rolls_for_initiative(self):
        assert "the highest eye act first" in self.ace("+initiative")


class TestFight(OfTheFens):
    def test_a_fight_of_two_players_and_a_seat(self):
        self.fight()
        self.ace("+reaction ask")
        assert "% to hit" in self.bea("+odds attack ace")
        assert "puts a point of will on the next attack roll" in self.bea("+will attack")
        assert self.fighter("Bea").will == 3
        self.bea("+attack ace")
        assert self.state.deed.stage == "answer"
        self.ace("+will defence")
        told = self.ace("+dodge")
        assert "Ace" in told and "failed" not in told
        assert "will +2" in self.ace(f"+why {self.last().number}")
        assert self.fighter("Ace").guarded == 1 and self.fighter("Ace").will_on == ""
        assert self.state.acting.name == "Ace"
        self.ace("+attack bea with billhook")
        for _ in range(40):
            if self.state.mode != "fight":
                break
            if self.state.deed:
                self.ace("+nodefence")
            elif self.state.acting.name == "Ace":
                self.ace("+attack bea with billhook")
            else:
                self.bea("+attack ace")
        assert self.state.mode == "peace"
        one, other = self.fighter("Ace"), self.fighter("Bea")
        down = one if not one.able else other
        assert down.condition.wound == "out" and (one.able or other.able)
        page = self.ace("+sheet") + self.bea("+sheet")
        assert "Comes to in 10 minutes" in page
        self.proven()

    def test_a_blow_is_parried_or_dodged(self):
        self.fight()
        self.bea("+reaction ask")
        self.bea("+draw reed knife")
        self.ace("+attack bea")
        assert self.state.deed.wards == ("dodge", "knife")
        prompt, odds = self.bea("+combat"), self.bea("+odds")
        assert "+dodge" in prompt and "+parry" in prompt, prompt
        assert all(word in odds for word in ("+dodge", "+parry", "+nodefence")), odds
        self.bea("+parry")
        assert self.last().skill == "knife"

    def test_the_odds_keep_what_another_player_has_ordered(self):
        self.fight()
        self.bea("+draw reed knife")
        told = self.ace("+odds attack bea")
        assert "brawn 4d, polearm 3d against poise 3d, dodge 2d." in told
        self.bea("+reaction none")
        assert self.ace("+odds attack bea") == told

    def test_an_undo_keeps_the_dice(self):
        self.fight()
        self.bea("+will attack")
        self.bea("+attack ace")
        before = [self.last(), self.fighter("Ace").condition]
        self.seat("+combat/undo 1/keep")
        assert self.fighter("Bea").will_on == "attack"
        self.bea("+attack ace")
        again = [self.last(), self.fighter("Ace").condition]
        assert before[0].result == again[0].result and before[1] == again[1]
        self.proven()

    def test_commands_that_the_book_lacks_are_refused(self):
        self.fight()
        for line in (
            "+will",
            "+will luck",
            "+initiative first",
            "+declare 1",
            "+points 1 on attack",
        ):
            said = self.bea(line)
            assert said.strip() and "Traceback" not in said, line
        assert "kind of roll" in self.bea("+will luck")

    def test_the_seat_spends_will_for_its_npcs(self):
        self.seat("+combat/start sedge Ace vs peat thief")
        self.seat("+will Peat Thief=attack")
        assert self.fighter("Peat Thief").will_on == "attack"
        assert "no will left" not in self.seat("+will Peat Thief=attack")
        self.bea("+will Ace=attack")
        assert self.fighter("Ace").will_on == ""
