"""A fight between two players, with a game master, as typed: cards, both choices, proof, undo."""

import pytest

from game.encounter import events as ev
from game.encounter.deck_events import Drawn
from game.parts.choosing import waited
from tests.contract.books import faced
from tests.contract.evening import Evening
from tests.scenes.finished import finished
from world.scenes.journal import proof

saltway = pytest.fixture(scope="module", autouse=True)(faced)
UNDO = "+combat/undo 1/keep"


class Salted(Evening):
    """Ace, a guide, against Bea, a panman."""

    book, sheets = "saltway", ("guide", "panman")

    def begin(self, *options: str):
        self.by("Gil", "+combat/start saltway Ace vs Bea")
        for option in options:
            self.by("Gil", f"+combat/option {option}")
        self.by("Gil", "+combat/set order=Ace, Bea")
        self.by("Gil", "+combat/set turn=Ace")
        assert self.state.acting.name == "Ace"

    def attack(self, *faces: int) -> str:
        """Ace attacks with these faces."""
        self.by("Gil", f"+combat/dice {' '.join(map(str, faces))}")
        return self.by("Ace", "+attack Bea")

    def choose_yes(self) -> None:
        """Say yes to both choices, as far as they come up."""
        for _ in range(2):
            who, what = self.waits()[0]
            if what in ("again", "soak"):
                self.by(who, f"+{what}")
        assert self.waits()[0][1] not in ("again", "soak")


class TestCards(Salted):
    def test_cards_are_dealt_and_the_board_shows_them(self):
        told = self.by("Gil", "+combat/start saltway Ace vs Bea")
        one, two = self.happened(Drawn)
        assert f"Ace draws {one.cards[0]}." in told or f"Bea draws {one.cards[0]}." in told
        board = self.by("Bea", "+combat")
        assert one.cards[0] in board and two.cards[0] in board and "3 tokens" in board
        assert f"by the numbers {one.faces[0]} of 37" in self.by("Bea", f"+why {one.number}")
        self.proven()

    def test_an_undo_deals_the_same_cards(self):
        self.by("Gil", "+combat/start saltway Ace vs Bea")
        before = [e.cards for e in self.happened(Drawn)]
        for _ in range(8):
            if self.state.decks:
                self.by("Gil", UNDO)
        assert not self.state.decks
        self.by("Gil", "+combat/start")
        assert [e.cards for e in self.happened(Drawn)][-2:] == before
        self.proven()


class TestChoices(Salted):
    def test_a_missed_attack_is_rolled_again(self):
        self.begin()
        told = self.attack(1)
        assert "Ace falls short of Bea." in told and self.waits() == [("Ace", "again")]
        assert (
            "+again" in self.seen["Ace"]
            and "+again no" in self.seen["Ace"]
            and "%" in self.seen["Ace"]
        )
        assert "to roll a failed attack again or not" in self.by("Bea", "+combat")
        told = self.by("Ace", "+again")
        assert "Ace spends a token and rolls again." in told
        assert self.happened(ev.Rolled)[-1].purpose == "again"
        ace = next(f for f in self.state.present if f.name == "Ace")
        assert ace.tokens == 2

    def test_it_is_let_be(self):
        self.begin()
        self.attack(1)
        assert "Ace lets it be." in self.by("Ace", "+again no")
        assert self.state.deed is None and len(self.happened(ev.Rolled)) == 1

    def test_harm_is_soaked_and_taken(self):
        self.begin()
        told = self.attack(9)
        assert self.waits() == [("Bea", "soak")], told
        assert "+soak" in self.seen["Bea"] and "harm is coming to Bea." in told
        assert "Bea is the one who is asked now." in self.by("Ace", "+soak")
        told = self.by("Bea", "+soak")
        assert "Bea spends a token to soak it." in told
        assert self.happened(ev.Harmed) and self.happened(ev.Rolled)[-1].purpose == "soak"

    def test_a_standing_reply_is_given_without_a_word(self):
        self.begin()
        assert "You are not asked: it is always no." in self.by("Bea", "+soak always no")
        told = self.attack(9)
        assert "Bea takes it." in told and self.waits() == [("Bea", "act")]
        assert "You are asked each time." in self.by("Bea", "+soak always ask")
        self.by("Bea", "+pass")

    def test_the_game_master_replies_for_an_npc(self):
        self.by("Gil", "+combat/add Wrecker")
        self.by("Gil", "+combat/auto Wrecker=off")
        self.by("Gil", "+combat/start saltway Ace vs Wrecker")
        self.by("Gil", "+combat/set order=Ace, Wrecker")
        self.by("Gil", "+combat/set turn=Ace")
        self.by("Gil", "+combat/dice 9")
        self.by("Ace", "+attack Wrecker")
        assert self.waits() == [("Wrecker", "soak")]
        board = self.by("Gil", "+combat")
        assert "+soak Wrecker" in board and "+soak Wrecker=no" in board
        assert "+soak" not in self.by("Ace", "+combat")
        assert "Only the game master" in self.by("Ace", "+soak Wrecker=no")
        assert "Wrecker takes it." in self.by("Gil", "+soak Wrecker=no")
        assert "You are" not in self.by("Gil", "+again npcs=always no")

    def test_the_lines_have_help_and_say_what_they_take(self):
        page = self.by("Ace", "help soak")
        for line in ("+soak no", "for a token", "+soak always ask", "the harm is taken"):
            assert line in " ".join(page.split())
        self.begin()
        assert "Nobody is asked now to soak" in self.by("Ace", "+soak")
        assert "always and one of yes, no, ask" in self.by("Ace", "+soak always")
        self.by("Gil", "+combat/book personal")
        assert "no choice of" in self.by("Ace", "+soak") or "Nobody" in self.by("Ace", "+soak")

    def test_silence_keeps_the_tokens_when_the_game_master_goes_on(self):
        self.begin()
        self.attack(1)
        assert "Ace lets it be." in self.by("Gil", "+combat/next")
        assert self.state.deed is None and not self.happened(ev.AttackJudged)[-1].hit
        self.by("Bea", "+pass")
        assert all(f.spent == 0 for f in self.state.present)

    def test_silence_takes_the_harm_when_the_game_master_goes_on(self):
        self.begin()
        self.attack(9)
        assert "Bea takes it." in self.by("Gil", "+combat/next")
        assert self.happened(ev.Harmed)[-1].given and self.waits() == [("Bea", "act")]
        assert all(f.spent == 0 for f in self.state.present)

    def test_silence_takes_it_when_the_time_is_up(self):
        self.begin()
        self.attack(9)
        self.sweep(10)
        assert self.waits() == [("Bea", "soak")]
        for _ in range(4):
            self.sweep(60)
        assert self.waits() == [("Bea", "act")], self.seen
        assert self.happened(ev.Harmed)[-1].given

    def test_the_dice_of_both_choices_are_proven_and_kept_by_an_undo(self):
        self.begin()
        self.by("Ace", "+attack Bea")
        self.choose_yes()
        before = [e.result for e in self.happened(ev.Rolled)]
        steps = 0
        while self.state.acting.taken or self.state.acting.name != "Ace":
            self.by("Gil", UNDO)
            steps += 1
            assert steps < 6
        self.by("Ace", "+attack Bea")
        self.choose_yes()
        after = [e.result for e in self.happened(ev.Rolled)]
        assert len(before) > 1 and after[len(before) :] == before
        self.proven()

    def test_dice_of_a_throw_that_is_not_made_again_do_not_lie_on(self):
        self.begin()
        self.attack(1)
        self.by("Ace", "+again")
        while self.state.deed is None or not waited(self.state, "again"):
            self.by("Gil", UNDO)
        assert [lot.begun for lot in self.state.lying] == [True]
        self.by("Ace", "+again no")
        assert not self.state.lying
        good, total = finished(proof.verify(self.table.scene))
        assert good == total > 0


class TestSheet(Salted):
    def test_a_sheet_is_set_rolled_and_reckoned(self):
        self.people["Gil"][1].account.permissions.add("Builder")
        assert "hook d12+1" in self.by("Gil", "+setsheet Ace=hook d12+1")
        assert self.char1.sheet.skills["hook"] == 12_001
        assert "4 for each fight" in self.by("Gil", "+setsheet Ace=tokens 4") + self.by(
            "Ace", "+sheet"
        )
        assert "4, 6, 8, 10 or 12 sides" in self.by("Gil", "+setsheet Ace=hook d20")
        assert "rolls d8+1:" in self.by("Ace", "+roll d8+1")
        assert "the code d8 vs 8: 12.5% to succeed" in self.by("Ace", "+odds d8 vs 8")
        assert "%" in self.by("Bea", "+odds pole vs 6")

    def test_the_odds_of_an_attack(self):
        self.begin()
        told = self.by("Ace", "+odds attack Bea")
        assert "to hit" in told.lower() and "%" in told
