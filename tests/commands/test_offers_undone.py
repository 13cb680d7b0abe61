"""Players are asked once whether a ruling shall last, and never about one that was undone."""

from unittest.mock import patch

import pytest
from django.test import override_settings

from tests.commands.test_own import OwnTest
from world.scenes.consent import lasting, questions
from world.scenes.models import Question


class UndoneTest(OwnTest):
    """Ace is game master; Bea leaves on their own, or Ace takes them out with ``remove``."""

    def setUp(self):
        super().setUp()
        self.line(self.char1, "+combat/set Bea/code=blaster 1D")

    def line(self, character, line: str) -> None:
        super().line(character, line)
        self.ace, self.bea = (" ".join(text.split()) for text in (self.ace, self.bea))

    def blaster(self) -> int:
        return self.char2.sheet.skills["blaster"]


class TestUndone(UndoneTest):
    def test_the_question_of_who_is_gone_is_withdrawn_with_its_ruling(self):
        self.line(self.char2, "+combat/leave")
        (asked,) = self.waiting(self.char2)
        self.line(self.char1, "+combat/undo 1")
        assert f"Question {asked.pk} is withdrawn" in self.bea and "[#]" in self.bea
        assert "withdrawn" not in self.ace
        assert self.waiting(self.char2) == []
        self.line(self.char2, f"+yes {asked.pk}")
        assert "No question waits" in self.bea and self.kept() == self.before

    def test_a_question_to_staff_is_withdrawn_too(self):
        self.line(self.char1, "+combat/set Bea/code=dodge 20D")
        self.line(self.char2, "+combat/leave")
        assert len(self.waiting()) == 1
        self.line(self.char1, "+combat/undo 1")
        assert self.waiting() == [] and len(self.waiting(self.char2)) == 1

    def test_undoing_a_removal_withdraws_the_question_until_the_next_leaving(self):
        self.line(self.char1, "+combat/remove Bea")
        assert len(self.waiting(self.char2)) == 1
        self.line(self.char1, "+combat/undo 1")
        assert self.there.present and self.there.sheet.skills["blaster"] == 3
        assert self.waiting(self.char2) == [] and "withdrawn" in self.bea
        self.line(self.char2, "+combat/leave")
        assert len(self.waiting(self.char2)) == 1

    def test_it_stays_where_something_else_is_undone(self):
        self.line(self.char1, "+combat/mod Thug=+1D for scene")
        self.line(self.char2, "+combat/leave")
        (asked,) = self.waiting(self.char2)
        self.line(self.char1, "+combat/mod Thug=-1D for scene")
        for _ in range(2):
            self.line(self.char1, "+combat/undo 1")
            assert "withdrawn" not in self.bea and "Shall that last" not in self.bea
            assert self.waiting(self.char2) == [asked]
        self.line(self.char1, "+combat/undo 1")
        assert "withdrawn" in self.bea and self.waiting(self.char2) == []

    def test_undoing_one_of_two_rulings_asks_anew_about_the_other(self):
        self.line(self.char1, "+combat/set Bea/code=dodge 1D")
        self.line(self.char2, "+combat/leave")
        (both,) = self.waiting(self.char2)
        self.line(self.char1, "+combat/undo 1")
        (one,) = self.waiting(self.char2)
        both, one = str(both.text), str(one.text)
        assert "dodge" in both and "dodge" not in one and "blaster" in one
        assert self.bea.index("withdrawn") < self.bea.index("Shall that last?")

    def test_an_earlier_leaving_keeps_its_question(self):
        self.line(self.char2, "+combat/leave")
        self.line(self.char2, "+combat/join Rebels")
        self.line(self.char1, "+combat/mod Thug=+1D for scene")
        self.line(self.char1, "+combat/undo 1")
        assert len(self.waiting(self.char2)) == 1


class TestYes(UndoneTest):
    def test_an_undo_leaves_a_change_that_its_owner_said_yes_to(self):
        self.line(self.char2, "+combat/leave")
        self.line(self.char2, "+yes")
        self.line(self.char1, "+combat/undo 1")
        told = "Bea's blaster from 4D+2 to 1D stays: it was let last, and no undo takes that back."
        assert told in self.bea and told in self.ace
        assert self.blaster() == 3
        self.line(self.char1, "+combat/mod Thug=+1D for scene")
        self.line(self.char1, "+combat/undo 1")
        assert "stays" not in self.ace

    def test_a_yes_counts_once_even_after_an_undo_of_the_leaving(self):
        self.account.permissions.add("Builder")
        self.line(self.char1, "+combat/set Bea/code=dodge 20D")
        self.line(self.char1, "+combat/mod Thug=+1D for scene")
        self.line(self.char2, "+combat/leave")
        self.line(self.char2, "+yes")
        self.line(self.char1, f"+yes {self.waiting()[0].pk}")
        lasts = self.kept()
        assert lasts[0].skills["dodge"] == 60
        self.line(self.char1, "+combat/undo 1")
        assert self.waiting() == self.waiting(self.char2) == []
        assert "stays" not in self.ace and self.kept() == lasts

    @override_settings(GRANTS_LAST=True)
    def test_a_grant_that_lasts_unasked_counts_once(self):
        self.line(self.char1, "+combat/set Bea/code=dodge 20D")
        self.line(self.char1, "+combat/mod Thug=+1D for scene")
        self.line(self.char2, "+combat/leave")
        assert "Shall that last" not in self.ace
        assert self.char2.sheet.skills["dodge"] == 60
        self.line(self.char1, "+combat/undo 1")
        assert self.char2.sheet.skills["dodge"] == 60
        self.line(self.char1, "+combat/undo 1")
        assert "Bea's dodge" in self.ace and "stays" in self.ace
        assert self.char2.sheet.skills["dodge"] == 60


class TestFailing(UndoneTest):
    """The game dies between writing the journal and writing the question."""

    def test_leaving_and_its_question_are_one(self):
        with patch.object(questions, "kept", side_effect=RuntimeError):
            self.line(self.char2, "+combat/leave")
        self.room1.forget_table()
        assert self.there.present and self.waiting(self.char2) == []
        self.line(self.char2, "+combat/leave")
        assert not self.there.present and len(self.waiting(self.char2)) == 1
        assert self.bea.count("Shall that last?") == 1

    @override_settings(GRANTS_LAST=True)
    def test_no_grant_is_left_in_memory(self):
        self.line(self.char1, "+combat/set Bea/code=dodge 20D")
        settled = patch.object(lasting.questions, "settle", side_effect=RuntimeError)
        applied = patch.object(lasting, "_apply", side_effect=self.applied_and_dead)
        for dying in (settled, applied):
            with dying:
                self.line(self.char2, "+combat/leave")
            assert self.kept() == self.before and self.there.present

    def applied_and_dead(self, character, kind, found):
        character.put_sheet(self.there.sheet)
        raise RuntimeError

    def test_undo_and_the_withdrawing_are_one(self):
        self.line(self.char2, "+combat/leave")
        (asked,) = self.waiting(self.char2)
        table = self.room1.table
        before = (table.state, table.seq, table.dice.position)
        with (
            patch("world.scenes.consent.undone_offers.follow", side_effect=RuntimeError),
            pytest.raises(RuntimeError),
        ):
            table.undo(self.char1, 1, False)
        assert (table.state, table.seq, table.dice.position) == before
        self.room1.forget_table()
        assert not self.there.present and self.waiting(self.char2) == [asked]
        assert self.room1.table.state == before[0]

    def test_closing_and_its_questions_are_one(self):
        self.line(self.char1, "+combat/stop")
        with patch("world.scenes.journal.store.close", side_effect=RuntimeError):
            self.line(self.char1, "+combat/close")
        assert self.waiting(self.char2) == []
        self.line(self.char1, "+combat/close")
        assert len(self.waiting(self.char2)) == 1

    def test_a_question_that_fails_to_be_shown_stays_open(self):
        with patch.object(questions, "shown", side_effect=RuntimeError):
            self.line(self.char2, "+combat/leave")
        assert "leaves" in self.ace and not self.there.present
        assert Question.objects.filter(settled=None).count() == 1
