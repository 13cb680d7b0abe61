"""Announced scenes: times in each reader's zone, sign-up, reminders; lists of scenes; plots."""

from datetime import UTC, datetime, timedelta
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from game.errors import Refused
from tests.commands.asked import ManyTest
from typeclasses.at_table.rounds import Sweeper
from world import ignoring, steady_clock
from world.scenes.consent import questions
from world.scenes.models import Member, Plot, Question, Scene
from world.scenes.people import members
from world.scenes.planning import announcing, lists, times, zones
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id

NOW = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
"""A Tuesday."""
UTC_ZONE, BERLIN, YORK = ZoneInfo("UTC"), ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")


def read(text: str, zone=UTC_ZONE, now=NOW) -> str:
    return times.read(text, zone, now).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2026-12-04 20:00", "2026-12-04 20:00"),
        ("2026-12-04T20:00", "2026-12-04 20:00"),
        ("fri 20:00", "2026-12-04 20:00"),
        ("Friday 8pm", "2026-12-04 20:00"),
        ("on friday at 8:30 pm", "2026-12-04 20:30"),
        ("tomorrow 20:00", "2026-12-02 20:00"),
        ("today 8pm", "2026-12-01 20:00"),
        ("20:00", "2026-12-01 20:00"),
        ("11:00", "2026-12-02 11:00"),
        ("tue 13:00", "2026-12-01 13:00"),
        ("tue 11:00", "2026-12-08 11:00"),
        ("wed 12am", "2026-12-02 00:00"),
        ("wed 12pm", "2026-12-02 12:00"),
    ],
)
def test_times_are_read_as_players_type_them(typed, meant):
    assert read(typed) == meant


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "bad_time"), ("soon", "bad_time"), ("20", "bad_time"), ("13pm", "bad_time"),
        ("24:00", "bad_time"), ("20:60", "bad_time"), ("2026-02-30 20:00", "bad_time"),
        ("t 20:00", "bad_time"), ("noday 20:00", "bad_time"), ("0pm", "bad_time"),
        ("2026-12-01 11:59", "past"), ("today 11:00", "past"), ("0001-01-01 00:00", "past"),
        ("2028-01-01 20:00", "too_far"), ("9999-12-31 23:59", "too_far"),
    ],
)  # fmt: skip
def test_what_is_no_time_to_come_is_refused(typed, code):
    with pytest.raises(Refused) as refusal:
        read(typed)
    assert refusal.value.key == code


def test_a_time_is_in_the_zone_of_who_typed_it():
    assert read("2026-12-04 20:00", BERLIN) == "2026-12-04 19:00"
    assert read("2026-12-04 20:00", YORK) == "2026-12-05 01:00"
    assert read("tomorrow 01:00", ZoneInfo("Asia/Tokyo"), NOW.replace(hour=16)) == (
        "2026-12-02 16:00"
    )


def test_an_hour_that_clocks_skip_is_refused_with_the_one_after():
    now = datetime(2027, 3, 20, tzinfo=UTC)
    with pytest.raises(Refused) as refusal:
        read("2027-03-28 02:30", BERLIN, now)
    assert refusal.value.key == "no_such_time" and "03:30" in str(refusal.value.sentence)
    assert read("2027-03-28 03:30", BERLIN, now) == "2027-03-28 01:30"


def test_an_hour_that_comes_twice_needs_first_or_second():
    now = datetime(2027, 10, 20, tzinfo=UTC)
    with pytest.raises(Refused) as refusal:
        read("2027-10-31 02:30", BERLIN, now)
    assert refusal.value.key == "twice" and "first or second" in str(refusal.value.sentence)
    assert read("2027-10-31 02:30 first", BERLIN, now) == "2027-10-31 00:30"
    assert read("2027-10-31 02:30 second", BERLIN, now) == "2027-10-31 01:30"


class CalendarTest(ManyTest):
    """Ace announces; Bea, Cal and Dot read and sign up."""

    def setUp(self):
        super().setUp()
        self.now = NOW
        clock = patch.object(steady_clock, "now", lambda: self.now.timestamp())
        clock.start()
        self.addCleanup(clock.stop)
        self.cal, self.dot = self.one_more("Cal"), self.one_more("Dot")

    def by(self, character, line: str) -> str:
        return self.typed_by(character, line)

    def announce(self, line: str = "The vault=fri 20:00") -> Scene:
        told = self.type(f"+scene/schedule {line}")
        assert "announced" in told, told
        return Scene.objects.get(pk=Scene.objects.order_by("-pk").first().pk)

    def roles(self, scene) -> dict[str, str]:
        return {part.name: part.role for part in Member.objects.filter(scene=scene)}

    def option(self, character, line: str) -> str:
        """What the account reads."""
        seen = []
        with patch.object(
            type(character.account), "msg", side_effect=lambda *said, **_: seen.append(str(said[0]))
        ):
            self.typed_by(character, line)
        return "\n".join(seen)

    def inbox(self, character) -> list[str]:
        rows = Question.objects.filter(character=character, notice=True, settled=None)
        return [str(row.text) for row in rows]

    def sweep_at(self, moment: datetime) -> None:
        self.now = moment
        announcing.remind()


class TestZones(CalendarTest):
    def test_each_reads_the_time_in_their_own_zone_even_as_clocks_change(self):
        self.now = datetime(2027, 3, 20, 12, tzinfo=UTC)
        for who, zone in (
            (self.char1, "Europe/Berlin"), (self.char2, "new york"), (self.cal, "tokyo"),
        ):  # fmt: skip
            assert "(in which" in self.option(who, f"option timezone={zone}")
        self.announce("Before=2027-03-27 20:00")
        told = self.type("+scene/schedule After=2027-03-28 20:00")
        assert "Sun 2027-03-28 20:00 (Europe/Berlin)" in told
        mine = self.type("+scenes coming")
        assert "Sat 2027-03-27 20:00" in mine and "Sun 2027-03-28 20:00" in mine
        hers = self.by(self.char2, "+scenes coming")
        assert "2027-03-27 15:00" in hers and "2027-03-28 14:00" in hers
        cals = self.by(self.cal, "+scenes coming")
        assert "2027-03-28 04:00" in cals and "2027-03-29 03:00" in cals
        assert "Times are in Asia/Tokyo" in cals

    def test_without_a_zone_one_is_told_once_that_it_is_utc(self):
        told = self.type("+scene/schedule The vault=fri 20:00")
        assert "20:00 (UTC)" in told and "option timezone=" in told
        assert "option timezone=" not in self.type("+scene/schedule Again=fri 20:00")
        assert "UTC" in self.option(self.char1, "option")

    def test_a_zone_is_kept_with_the_account_where_evennia_looks_for_it(self):
        self.type("option timezone=berlin")
        assert str(self.account.options.get("timezone")) == "Europe/Berlin"
        assert "No time zone is called" in self.option(self.char1, "option timezone=nowhere")
        assert zones.chosen(self.account) == "Europe/Berlin"
        self.type("option/clear")
        assert zones.chosen(self.account) == ""


class TestSigning(CalendarTest):
    def test_places_are_taken_in_order_and_the_first_who_waits_moves_up(self):
        scene = self.announce()
        self.type(f"+scene/limit {scene.pk}=1")
        assert "signed up" in self.by(self.char2, f"+scene/signup {scene.pk}")
        assert "place 1" in self.by(self.cal, f"+scene/signup {scene.pk}")
        assert "place 2" in self.by(self.dot, f"+scene/signup {scene.pk}")
        assert "already" in self.by(self.dot, f"+scene/signup {scene.pk}")
        self.by(self.char2, f"+scene/unsign {scene.pk}")
        assert self.roles(scene) == {"Ace": "signed", "Cal": "signed", "Dot": "waiting"}
        assert any("You have a place" in text for text in self.inbox(self.cal))
        assert self.inbox(self.dot) == []
        assert "place 2" in self.by(self.char2, f"+scene/signup {scene.pk}")
        self.type(f"+scene/limit {scene.pk}=none")
        assert set(self.roles(scene).values()) == {"signed"}

    def test_a_lower_limit_sends_nobody_away(self):
        scene = self.announce()
        for who in (self.char2, self.cal):
            self.by(who, f"+scene/signup {scene.pk}")
        self.type(f"+scene/limit {scene.pk}=1")
        assert self.roles(scene)["Cal"] == "signed"
        assert "place 1" in self.by(self.dot, f"+scene/signup {scene.pk}")
        self.by(self.cal, f"+scene/unsign {scene.pk}")
        assert self.roles(scene)["Dot"] == "waiting"

    def test_barred_and_ignored_people_cannot_sign_up(self):
        scene = self.announce()
        ignoring.ignore(self.account, self.account2)
        assert "by invitation" in self.by(self.char2, f"+scene/signup {scene.pk}")
        self.by(self.cal, f"+scene/signup {scene.pk}")
        assert "cannot sign up" in self.type(f"+scene/unsign {scene.pk}=Cal")
        assert "kept out" in self.by(self.cal, f"+scene/signup {scene.pk}")
        assert self.roles(scene) == {"Ace": "signed", "Cal": "barred"}
        self.type(f"+scene/invite {scene.pk}=Cal")
        assert "signed up" in self.by(self.cal, f"+scene/signup {scene.pk}")

    def test_whoever_is_ignored_while_waiting_gets_no_place(self):
        scene = self.announce()
        self.type(f"+scene/limit {scene.pk}=1")
        for who in (self.cal, self.char2, self.dot):
            self.by(who, f"+scene/signup {scene.pk}")
        ignoring.ignore(self.account, self.account2)
        self.by(self.cal, f"+scene/unsign {scene.pk}")
        assert self.roles(scene) == {"Ace": "signed", "Bea": "waiting", "Dot": "signed"}

    def test_a_private_one_exists_for_its_invited_people_alone(self):
        scene = self.announce()
        self.type(f"+scene/privacy {scene.pk}=private")
        assert "no scene" in self.by(self.char2, f"+scene/signup {scene.pk}")
        assert "The vault" not in self.by(self.char2, "+scenes")
        self.type(f"+scene/invite {scene.pk}=Bea")
        assert any("+scene/signup" in text for text in self.inbox(self.char2))
        assert "You are invited" in self.by(self.char2, "+scenes mine")
        self.by(self.char2, f"+scene/signup {scene.pk}")
        assert self.roles(scene)["Bea"] == "signed"
        self.by(self.char2, f"+scene/unsign {scene.pk}")
        assert self.roles(scene)["Bea"] == "invited"

    def test_nobody_alters_what_another_announced(self):
        scene = self.announce()
        self.by(self.char2, f"+scene/signup {scene.pk}")
        for line in (
            "reschedule {}=sat 20:00", "schedule {}=sat 20:00", "cancel {}", "limit {}=1",
            "unsign {}=Ace", "invite {}=Cal", "title {}=Mine", "privacy {}=private",
            "start {}",
        ):  # fmt: skip
            told = self.by(self.char2, f"+scene/{line.format(scene.pk)}")
            assert "Ace" in told or "Until then" in told, (line, told)
        after = Scene.objects.get(pk=scene.pk)
        assert (after.begins, after.most, after.title, after.started) == (
            scene.begins, 0, "The vault", None,
        )  # fmt: skip
        assert self.roles(scene) == {"Ace": "signed", "Bea": "signed"}

    def test_those_who_signed_up_are_told_of_changes(self):
        scene = self.announce()
        self.by(self.char2, "option timezone=Europe/Berlin")
        self.by(self.char2, f"+scene/signup {scene.pk}")
        self.type(f"+scene/reschedule {scene.pk}=sat 20:00")
        self.type(f"+scene/reschedule {scene.pk}=sun 20:00")
        (text,) = self.inbox(self.char2)
        assert "Sun 2026-12-06 21:00 (Europe/Berlin)" in text
        self.type(f"+scene/cancel {scene.pk}")
        assert any("cancelled" in text for text in self.inbox(self.char2))
        assert not Scene.objects.filter(pk=scene.pk).exists()
        assert self.inbox(self.cal) == []

    def test_titles_are_limited_and_the_muted_announce_nothing(self):
        assert "120" in self.type(f"+scene/schedule {'x' * 121}=fri 20:00")
        assert "Type it so" in self.type("+scene/schedule The vault")
        assert "is no time" in self.type("+scene/schedule The vault=soon")
        from world import silence

        silence.mute(self.account)
        assert "muted" in self.type("+scene/schedule The vault=fri 20:00").lower()
        assert not Scene.objects.filter(begins__isnull=False).exists()
        silence.unmute(self.account)
        for _ in range(announcing.MOST_ANNOUNCED):
            self.announce()
        assert "You have announced" in self.type("+scene/schedule One more=fri 20:00")


class TestReminders(CalendarTest):
    def test_reminders_come_once_an_hour_before_and_at_the_time(self):
        scene = self.announce()
        self.by(self.char2, f"+scene/signup {scene.pk}")
        begins = scene.begins
        told = []
        with patch.object(
            questions, "tell", lambda *said: told.append((said[0].key, str(said[1])))
        ):
            self.sweep_at(begins - timedelta(minutes=61))
            assert told == []
            for seconds in (3600, 3595, 1800, 5):
                self.sweep_at(begins - timedelta(seconds=seconds))
            assert sorted(name for name, _ in told) == ["Ace", "Bea"]
            assert all("begins soon" in text for _, text in told)
            told.clear()
            for seconds in (0, 5, 3600):
                self.sweep_at(begins + timedelta(seconds=seconds))
            assert sorted(name for name, _ in told) == ["Ace", "Bea"]
            assert all("It is time" in text for _, text in told)

    def test_those_who_are_away_find_them_in_their_inbox(self):
        scene = self.announce()
        self.by(self.cal, f"+scene/signup {scene.pk}")
        self.cal.account.unpuppet_object(self.session_of(self.cal))
        self.sweep_at(scene.begins - timedelta(minutes=30))
        assert ["begins soon" in text for text in self.inbox(self.cal)] == [True]
        self.sweep_at(scene.begins)
        assert ["It is time" in text for text in self.inbox(self.cal)] == [True]

    def test_one_that_begins_within_the_hour_is_reminded_of_once(self):
        scene = self.announce("Soon=12:30")
        told = []
        with patch.object(questions, "tell", lambda reader, text: told.append(str(text))):
            self.sweep_at(NOW + timedelta(minutes=1))
            assert told == []
            self.sweep_at(scene.begins)
            assert len(told) == 1

    def test_after_a_long_stop_only_what_still_is_true_is_told(self):
        scene, told = self.announce(), []
        with patch.object(questions, "tell", lambda reader, text: told.append(str(text))):
            self.sweep_at(scene.begins + timedelta(minutes=5))
            assert ["It is time" in text for text in told] == [True]
            late = self.announce("Late=sat 20:00")
            told.clear()
            self.sweep_at(late.begins + timedelta(days=2))
            assert told == []

    def test_the_sweeper_reminds(self):
        scene = self.announce()
        self.now = scene.begins
        with patch.object(announcing, "remind") as remind:
            Sweeper().at_repeat()
        assert remind.called


class TestBeginning(CalendarTest):
    def setUp(self):
        super().setUp()
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")

    def test_the_announced_scene_itself_begins_with_dice_and_log(self):
        scene = self.announce()
        self.by(self.char2, f"+scene/signup {scene.pk}")
        assert self.room1.table is None
        self.line(self.char1, f"+scene/start {scene.pk}")
        assert f"Scene {scene.pk} begins: The vault" in self.ace
        assert f"+scene/join {scene.pk}" in self.bea
        begun = Scene.objects.get(pk=scene.pk)
        assert begun.started and begun.recording and begun.seed and begun.room == self.room1
        self.room1.forget_table()
        self.line(self.char2, f"+scene/join {scene.pk}")
        assert self.roles(scene) == {"Ace": "member", "Bea": "member"}
        assert "has begun" in self.by(self.cal, f"+scene/signup {scene.pk}")
        assert "has begun" in self.by(self.char1, f"+scene/start {scene.pk}")

    def test_others_who_signed_up_begin_it_once_it_is_time(self):
        scene = self.announce()
        self.by(self.char2, f"+scene/signup {scene.pk}")
        assert "Until then" in self.by(self.char2, f"+scene/start {scene.pk}")
        self.now = scene.begins
        assert "Ace" in self.by(self.cal, f"+scene/start {scene.pk}")
        self.by(self.char2, f"+scene/start {scene.pk}")
        assert Scene.objects.get(pk=scene.pk).started
        assert tables.of(self.char2).scene.pk == scene.pk

    def test_an_announced_scene_is_no_running_one(self):
        scene = self.announce()
        assert "is announced" in self.type(f"+scene {scene.pk}")
        assert "does not run now" in self.by(self.char2, f"+scene/join {scene.pk}")
        self.type("+check blaster")
        assert self.room1.table.scene.pk != scene.pk


class TestLists(CalendarTest):
    def make(self, title: str, **more) -> Scene:
        values = {"opening": {}, "room": self.room1, "started": self.now, "starter": "c999", **more}
        return Scene.objects.create(title=title, **values)

    def titles(self, told: str, *of: str) -> list[str]:
        return [title for title in of if title in told]

    def test_each_list_holds_what_it_says(self):
        self.make("Alpha")
        rests = self.make("Beta", paused=self.now)
        self.announce("Gamma=fri 20:00")
        self.make("Delta", closed=self.now, shared=self.now)
        lost = self.make("Epsilon", closed=self.now)
        members.put(rests, fighter_id(self.char2), "Bea", members.MEMBER)
        members.put(lost, fighter_id(self.char2), "Bea", members.LEFT)
        every = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon")
        for line, wanted in (
            ("", ["Alpha", "Beta", "Gamma"]), ("running", ["Alpha", "Beta"]),
            ("coming", ["Gamma"]), ("mine", ["Beta"]), ("free", ["Alpha", "Gamma"]),
            ("old", ["Delta", "Epsilon"]), ("with bea", ["Beta", "Epsilon"]),
            ("with Ace", ["Gamma"]),
        ):  # fmt: skip
            told = self.by(self.char2, f"+scenes {line}")
            assert self.titles(told, *every) == wanted, (line, told)
        assert self.titles(self.by(self.cal, "+scenes old"), *every) == ["Delta"]
        assert "Beta" in self.by(self.char2, "+scene/with Bea")

    def test_private_scenes_are_on_no_list_of_others(self):
        scene = self.make("Secret", privacy="private", gms=[fighter_id(self.dot)])
        members.put(scene, fighter_id(self.char2), "Bea", members.MEMBER)
        plot = Plot.objects.create(name="Intrigue", keeper=self.cal, keeper_name="Cal")
        scene.plot = plot
        scene.save()
        lines = ("+scenes", "+scenes free", "+scenes with Bea", "+scenes plot Intrigue",
                 "+plot Intrigue", "+scenes old")  # fmt: skip
        assert "Secret" in self.by(self.char2, "+scenes")
        assert "Secret" in self.by(self.dot, "+scenes mine")
        for line in lines:
            assert "Secret" not in self.by(self.cal, line), line
        Scene.objects.filter(pk=scene.pk).update(closed=self.now)
        for line in lines:
            assert "Secret" not in self.by(self.cal, line), line

    def test_a_row_says_what_one_wants_to_know(self):
        scene = self.announce()
        plot = Plot.objects.create(name="Heist", keeper=self.char1, keeper_name="Ace")
        Scene.objects.filter(pk=scene.pk).update(plot=plot, warning="Spiders")
        self.type(f"+scene/limit {scene.pk}=1")
        for who in (self.char2, self.cal):
            self.by(who, f"+scene/signup {scene.pk}")
        told = self.by(self.dot, "+scenes coming")
        for words in (f"{scene.pk} The vault", "begins Fri 2026-12-04 20:00", "With Ace and Bea",
                      "Run by Ace", "Waiting for a place: Cal", "Places: 1", "Plot: Heist",
                      "You should know: Spiders", "Open."):  # fmt: skip
            assert words in told, (words, told)
        assert "Free to join" not in told
        assert "You are signed up" in self.by(self.char2, "+scenes mine")

    def test_a_page_of_500_scenes_takes_as_many_queries_as_one_of_five(self):
        def queries(count: int) -> tuple[int, int]:
            made = Scene.objects.bulk_create(
                Scene(title=f"Scene {n}", opening={}, room=self.room1, started=self.now,
                      closed=self.now, shared=self.now) for n in range(count)
            )  # fmt: skip
            Member.objects.bulk_create(
                Member(scene=scene, who=f"c{n}", name=f"Somebody {n}")
                for scene in made for n in (901, 902, 903)
            )  # fmt: skip
            with CaptureQueriesContext(
                connection,
            ) as seen:
                page = lists.page(self.char1, lists.old(self.char1), 2)
            with CaptureQueriesContext(connection) as typed:
                self.type("+scenes old page 2")
            assert len(page.rows) <= lists.PAGE
            return len(seen), len(typed)

        zones.choose(self.account, "Europe/Berlin")
        queries(1)
        few = queries(5)
        assert few == queries(500)
        assert few[0] == 3
        told = self.type("+scenes old page 2")
        assert "Page 2 of 26, 506 scenes" in told and "+scenes old page 3" in told
        last = self.type("+scenes old page 99")
        assert "Page 26 of 26" in last and "more:" not in last

    def test_empty_lists_say_what_one_may_do(self):
        for line in ("", "running", "coming", "mine", "free", "old", "with Bea"):
            told = self.type(f"+scenes {line}")
            assert told.startswith(("No scene", "You are in no scene")), told
        assert "With whom?" in self.type("+scenes with")


class TestPlots(CalendarTest):
    def scene_of(self, character) -> Scene:
        told = self.by(character, "+scene/schedule The vault=fri 20:00")
        assert "announced" in told, told
        return Scene.objects.order_by("-pk").first()

    def test_a_plot_and_its_scenes_in_order(self):
        assert "You keep the plot Heist" in self.type("+plot/new Heist=Money and masks")
        late, early = self.scene_of(self.char1), self.scene_of(self.char1)
        self.type(f"+scene/title {late.pk}=The end")
        self.type(f"+scene/reschedule {late.pk}=sun 20:00")
        self.type(f"+plot/add Heist={late.pk}")
        self.type(f"+scene/plot {early.pk}=Heist")
        told = self.by(self.char2, "+plot heist")
        assert "Money and masks" in told
        assert told.index("The vault") < told.index("The end")
        assert "Heist: kept by Ace" in self.type("+plot")
        assert "no part" in self.type(f"+plot/drop Heist={late.pk}")
        assert "The end" not in self.type("+plot Heist")
        self.type(f"+scene/plot {early.pk}=none")
        assert Scene.objects.get(pk=early.pk).plot is None
        assert "over" in self.type("+plot/end Heist")
        assert "over" in self.type(f"+plot/add Heist={late.pk}")

    def test_the_keeper_is_asked_before_anothers_scene_comes_in(self):
        self.type("+plot/new Heist=Money")
        scene = self.scene_of(self.char2)
        assert "is asked" in self.by(self.char2, f"+plot/add Heist={scene.pk}")
        assert Scene.objects.get(pk=scene.pk).plot is None
        assert "Bea asks" in self.type("+questions")
        assert "part of Heist now" in self.type("+yes")
        assert Scene.objects.get(pk=scene.pk).plot.name == "Heist"
        assert "no part" in self.by(self.char2, f"+plot/drop Heist={scene.pk}")

    def test_an_ignored_player_asks_a_keeper_nothing(self):
        self.type("+plot/new Heist=Money")
        scene = self.scene_of(self.char2)
        ignoring.ignore(self.account, self.account2)
        self.by(self.char2, f"+plot/add Heist={scene.pk}")
        assert not Question.objects.filter(kind="plot").exists()

    def test_nobody_alters_anothers_plot_or_scene(self):
        self.type("+plot/new Heist=Money")
        scene = self.scene_of(self.char1)
        self.type(f"+plot/add Heist={scene.pk}")
        for line in ("summary Heist=Mine", "end Heist", "keeper Heist=Bea",
                     f"drop Heist={scene.pk}"):  # fmt: skip
            assert "Ace keeps" in self.by(self.char2, f"+plot/{line}"), line
        self.by(self.char2, "+plot/new Other=Mine")
        assert "run by Ace" in self.by(self.char2, f"+plot/add Other={scene.pk}")
        plot = Plot.objects.get(name="Heist")
        assert (plot.summary, plot.ended, plot.keeper) == ("Money", None, self.char1)
        assert "already" in self.by(self.char2, "+plot/new heist=Mine")

    def test_a_plot_is_handed_over_with_the_others_yes(self):
        self.type("+plot/new Heist=Money")
        self.type("+plot/keeper Heist=Bea")
        assert Plot.objects.get().keeper == self.char1
        assert "keep the plot Heist now" in self.by(self.char2, "+yes")
        assert Plot.objects.get().keeper == self.char2
        assert "Bea keeps" in self.type("+plot/summary Heist=Again")

    def test_texts_are_limited_and_names_no_numbers(self):
        assert "80" in self.type(f"+plot/new {'x' * 81}=Money")
        assert "not a number" in self.type("+plot/new 12=Money")
        assert "4000" in self.type(f"+plot/new Heist={'x' * 4001}")
        assert "no single plot" in self.type("+plot Heist")
        assert not Plot.objects.exists()
