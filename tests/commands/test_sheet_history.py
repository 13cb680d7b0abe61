"""``+sheet/history`` lists every change to a sheet, with who, how and why."""

from unittest.mock import patch

import pytest
from django.db import connection
from django.test import override_settings
from django.test.utils import CaptureQueriesContext
from evennia.objects.models import ObjectDB
from evennia.utils.idmapper.models import flush_cache

from game.books.dots import builder
from game.codec import replace
from tests.commands.player import TwoPlayersTest
from world.scenes.models import Question, Scene, SheetChange
from world.scenes.table import persisting
from world.sheets import history
from world.sheets.history import Cause


class HistoryTest(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "+chargen/take smuggler")
        self.line(self.char2, "+chargen/take smuggler")
        SheetChange.objects.all().delete()

    def rows(self, character=None):
        return list(history.changes(character or self.char1))

    def told(self, line: str = "+sheet/history", by=None) -> str:
        self.line(by or self.char1, line)
        return " ".join((self.ace if by in (None, self.char1) else self.bea).split())

    def staff(self) -> None:
        self.account2.permissions.add("Builder")


class TestWays(HistoryTest):
    """Every way to change a sheet."""

    def test_a_ready_character_and_one_that_was_built(self):
        self.type("+chargen/take pilot")
        assert "Ace, +chargen/take pilot: " in self.told()
        for line in (
            "build",
            "set dex 4D, kno 2D, blaster 6D, dodge 6D, search 4D+1, melee combat 5D",
        ):
            self.type(f"+chargen/{line}")
        self.type("+chargen brawling parry 4D+2")
        assert "chosen no weapon" in self.type("+chargen/done")
        assert "ready to play" in self.type("+chargen/done"), self.type("+chargen")
        assert "Ace, +chargen/done: " in self.told()
        assert len(self.rows()) == 2

    def test_a_sheet_of_another_kind_is_one_for_another(self):
        self.type("+chargen/take starcraft marine")
        assert "a sheet of starcraft for one of d6" in self.told()

    def test_staff_with_and_without_a_reason(self):
        self.staff()
        self.line(self.char2, "+setsheet Ace/dodge=5D")
        self.line(self.char2, "+setsheet Ace=blaster 6D, club added because he won the race")
        assert "weapon club" in self.bea or "club added:" in self.bea
        self.line(self.char2, "+setsheet Ace=blaster 6D, weapon club because he won the race")
        newest, first = self.rows()
        assert (first.by, first.how, first.why) == ("Bea", "+setsheet", "")
        assert "dodge from" in first.what and first.what.endswith("to 5D")
        assert newest.why == "he won the race"
        assert newest.what.endswith("club added")
        assert "Bea, +setsheet: blaster from 4D+2 to 6D, club added. Why: he won the race." in (
            self.told()
        )

    def test_a_change_by_staff_at_a_table_is_recorded_once_with_its_author(self):
        self.staff()
        self.line(self.char1, "+combat/start Ace vs thug")
        self.line(self.char2, "+setsheet Ace=dodge 6D for the story")
        (row,) = self.rows()
        assert (row.by, row.how, row.why, row.scene) == ("Bea", "+setsheet", "the story", None)
        assert self.char1.sheet.skills["dodge"] == 18

    def test_use_in_a_scene_is_one_row_that_an_undo_removes(self):
        self.staff()
        self.line(self.char2, "+setsheet Ace/medpacs=3")
        self.line(self.char2, "+combat/start Ace vs thug")
        self.line(self.char2, "+combat/stop")
        self.line(self.char2, "+combat/option healing=medpac")
        for left in (2, 1):
            self.line(self.char2, "+combat/set Ace/wound=wounded")
            self.line(self.char1, "+treat me")
            assert len(self.rows()) == 2, self.ace
            row, first = self.rows()
            assert row.what == f"medpacs from 3 to {left}"
            assert (row.how, row.by) == (f"in the scene in {self.room1.key}", "Ace")
        self.line(self.char2, "+combat/undo 3")
        assert self.char1.sheet.medpacs == 3
        assert self.rows() == [first]

    def test_experience_spent_alone_and_at_a_table(self):
        self.char1.put_sheet(builder.create("guardian", "soldier", "your_weapon"))
        SheetChange.objects.all().delete()
        self.line(self.char1, "+xp stealth 2")
        assert "Ace, +xp: dots of stealth from 0 to 2, XP from 60 to 57" in self.told()
        self.line(self.char1, "+combat/start dots Ace vs thug")
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+xp luck")
        row = self.rows()[0]
        assert (row.by, row.what) == ("Ace", "dots of luck from 0 to 1, XP from 57 to 56")
        assert row.how.startswith("in the scene in")

    def test_dots_built_and_given_up(self):
        self.line(self.char1, "+dots guardian, soldier, your weapon")
        self.line(self.char1, "+dots/again/sure")
        newest, first = self.rows()
        assert (first.how, first.what, first.before) == ("+dots", "a new sheet", None)
        assert (newest.how, newest.what) == ("+dots/again", "the sheet given up")
        assert self.char1.sheet_for("dots") is None

    def grant(self) -> None:
        self.line(self.char2, "+combat/start Ace vs thug")
        self.line(self.char2, "+combat/set Ace/code=dodge 9D")
        self.line(self.char2, "+combat/stop")
        self.line(self.char2, "+combat/close")

    def test_a_raise_by_the_seat_that_staff_let_last_is_recorded(self):
        self.grant()
        assert self.rows() == []
        question = Question.objects.get(kind="raised")
        self.staff()
        self.line(self.char2, f"+yes {question.pk}")
        (row,) = self.rows()
        assert row.by == "Bea"
        assert (
            row.how == f"+yes to what was set by Game master Bea in the scene in {self.room1.key}"
        )
        assert row.what.endswith("to 9D")

    @override_settings(GRANTS_LAST=True)
    def test_a_raise_by_the_seat_that_the_game_lets_last_is_recorded(self):
        self.grant()
        (row,) = self.rows()
        assert row.what.endswith("to 9D")
        assert row.how == f"set by Game master Bea in the scene in {self.room1.key}"


class TestShots(HistoryTest):
    """Ammunition that a scene uses up shot by shot."""

    def setUp(self):
        super().setUp()
        self.line(self.char1, "+chargen/take starcraft marine")
        self.line(self.char1, "+combat/start starcraft")
        SheetChange.objects.all().delete()
        self.sheet = self.char1.sheet_for("starcraft")
        self.left = 99
        self.shoot()

    def shoot(self):
        """Store a sheet with one round fewer; return the SQL statements this took."""
        self.left -= 1
        sheet = replace(self.sheet, rounds={self.sheet.weapons[0].name: self.left})
        scene = Scene.objects.latest("pk")
        with CaptureQueriesContext(connection) as taken, history.because(Cause("Ace", scene=scene)):
            self.char1.keep(sheet, sheet.unhurt(), 0)
        return [q["sql"] for q in taken if "SAVEPOINT" not in q["sql"]]

    def test_one_more_shot_is_two_sql_statements(self):
        sheet, row = self.shoot()
        assert sheet.startswith('UPDATE "typeclasses_attribute"')
        assert row.startswith('UPDATE "scenes_sheetchange"')
        (row,) = self.rows()
        assert row.what.endswith(f"to {self.left}")
        flush_cache()
        kept = ObjectDB.objects.get(pk=self.char1.pk).sheet_for("starcraft")
        assert kept.rounds == {self.sheet.weapons[0].name: self.left}

    def test_a_row_that_is_gone_is_begun_anew(self):
        SheetChange.objects.all().delete()
        self.shoot()
        (row,) = self.rows()
        assert f"from {self.left + 1} to {self.left}" in row.what

    def test_a_change_in_between_starts_a_new_row(self):
        self.staff()
        self.line(self.char2, "+setsheet Ace/chi=3")
        self.sheet = self.char1.sheet_for("starcraft")
        self.shoot()
        newest, between, first = self.rows()
        assert (between.how, between.scene) == ("+setsheet", None)
        assert newest.what.endswith(f"to {self.left}") and newest.what != first.what

    def test_a_failed_shot_leaves_the_row_and_the_sheet_as_they_were(self):
        with pytest.raises(RuntimeError), persisting.written() as transaction:
            transaction.touched.append(self.char1)
            self.shoot()
            raise RuntimeError
        self.left += 1
        assert self.rows()[0].what.endswith(f"to {self.left}")
        self.shoot()
        assert [row.what.endswith(f"to {self.left}") for row in self.rows()] == [True]

    def test_a_body_that_real_time_changes_is_kept_with_the_time(self):
        since = self.char1.attributes.get("condition_time", category="d6")
        body = self.sheet.unhurt()
        self.char1.keep(self.sheet, body, 0)
        assert self.char1.attributes.get("condition_time", category="d6") == since
        self.char1.keep(self.sheet, replace(body, out_until=30), 0)
        assert self.char1.attributes.get("condition_time", category="d6") > since


class TestReading(HistoryTest):
    def test_nothing_yet(self):
        assert "Nothing has been changed on Ace's sheet yet." in self.told()

    def test_the_newest_first_and_the_older_ones_a_page_further(self):
        self.staff()
        for number in range(12):
            self.line(self.char2, f"+setsheet Ace/medpacs={number + 20}")
        page = self.told()
        assert page.index("to 31") < page.index("to 30")
        assert "2 older: +sheet/history 2." in page
        assert "to 20" in self.told("+sheet/history 2")
        assert "2 older: +sheet/history Ace 2." in self.told("+sheet/history Ace", self.char2)

    def test_anothers_is_for_staff_alone(self):
        self.line(self.char1, "+chargen/take pilot")
        told = self.told("+sheet/history Ace", self.char2)
        assert told == "Only staff read the history of somebody else's sheet."
        self.staff()
        assert "+chargen/take pilot" in self.told("+sheet/history Ace", self.char2)

    def test_a_change_that_fails_leaves_no_history_and_no_sheet(self):
        before = self.char1.sheet
        broken = patch.object(SheetChange.objects, "create", side_effect=RuntimeError)
        with broken, pytest.raises(RuntimeError):
            self.char1.put_sheet(replace(before, medpacs=99))
        assert self.char1.sheet == before
