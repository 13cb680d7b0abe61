"""The end of a scene: its summary, its log on the website, and files of it."""

import re
from datetime import timedelta
from tempfile import TemporaryDirectory
from unittest.mock import patch

from django.test import override_settings
from django.utils import timezone

from tests.commands.player import TwoPlayersTest
from tests.scenes.finished import exports_in
from tests.web.visitors import visitor
from world.scenes.consent import questions
from world.scenes.log import kept, sharing, summary
from world.scenes.models import Prose, Question, Scene

TIME = re.compile(r"\d+ \w+ 20\d\d, \d\d:\d\d|20\d\d-\d\d-\d\dT[\d:.+]+|20\d\d-\d\d-\d\d \d\d:\d\d")


@override_settings(ALLOWED_HOSTS=["*"])
class SceneTest(TwoPlayersTest):
    """Ace and Bea play in a scene that Ace has begun."""

    def setUp(self):
        super().setUp()
        for who, kind in ((self.char1, "smuggler"), (self.char2, "scout")):
            self.line(who, f"+chargen/take {kind}")
        self.line(self.char1, "+scene/start Rain on <Docks>")
        self.line(self.char2, "+scene/join")
        self.scene = Scene.objects.get(started__isnull=False)
        self.number = self.scene.pk

    def again(self) -> Scene:
        return Scene.objects.get(pk=self.number)

    def page(self) -> str:
        answer = visitor().get(f"/scenes/{self.number}")
        return answer.content.decode() if answer.status_code == 200 else ""

    def pose_of(self, text: str):
        return self.scene.entries.get(prose__text__contains=text)


class TestSharing(SceneTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "pose waits & <b>watches</b>.")
        self.line(self.char2, "pose comes late.")
        self.line(self.char2, "say Sorry.")

    def shared_lines(self) -> list[tuple[str, str, str]]:
        found = filter(None, sharing.lines(self.again()))
        return [(line.author, line.kind, line.text) for line in found]

    def test_each_is_asked_for_their_own_lines(self):
        self.line(self.char1, "+scene/share")
        assert "Asked, with a week to answer: Bea." in self.ace
        assert "goes on the website when it is over" in self.ace
        assert "May your lines be in it?" in self.bea
        assert self.page() == ""
        self.line(self.char1, "+scene/stop")
        assert "Ace waits &amp; &lt;b&gt;watches&lt;/b&gt;." in self.page()
        assert "[Bea&#x27;s lines are left out]" in self.page() and "late" not in self.page()
        asked = Question.objects.get(kind="sharing")
        self.line(self.char2, f"+yes {asked.pk}")
        assert "may be read on the website" in self.bea
        assert "Bea comes late." in self.page() and "left out" not in self.page()
        self.line(self.char2, f"+scene/share/no {self.number}")
        assert "are not on the website" in self.bea
        assert "late" not in self.page() and "left out" in self.page()
        self.line(self.char1, f"+scene/no {self.number}")
        assert self.page() == "" and self.again().shared is None

    def test_what_is_left_out_is_marked_once_for_each_run(self):
        self.line(self.char2, "+scene/sharing never")
        self.line(self.char1, "+scene/share")
        assert not Question.objects.filter(kind="sharing").exists()
        assert self.shared_lines() == [
            ("Ace", "pose", "Ace waits & <b>watches</b>."),
            ("Bea", "left out", ""),
        ]

    def test_always_answers_beforehand(self):
        self.line(self.char2, "+scene/sharing always")
        self.line(self.char1, "+scene/share")
        assert [kind for _, kind, _ in self.shared_lines()] == ["pose", "pose", "say"]
        assert "Shared: the lines of Ace and Bea." in self.ace

    def test_silence_is_a_no(self):
        self.line(self.char1, "+scene/share")
        Question.objects.update(expires=timezone.now() - timedelta(days=1))
        questions.settle_overdue()
        assert self.again().members.get(name="Bea").sharing == "no"
        self.line(self.char1, "+scene/share")
        assert "Left out: the lines of Bea." in self.ace and "Asked" not in self.ace

    def test_who_has_no_lines_any_more_has_nothing_to_answer(self):
        self.line(self.char1, "+scene/share")
        self.scene.entries.filter(actor_name="Bea").delete()
        self.line(self.char2, f"+yes {Question.objects.get(kind='sharing').pk}")
        assert "You have no lines in scene" in self.bea
        assert not Question.objects.filter(kind="sharing", settled=None).exists()

    def test_who_ignores_the_asker_is_not_asked_by_them(self):
        self.line(self.char2, "+ignore Ace")
        self.line(self.char1, "+scene/share")
        assert "Asked" not in self.ace and self.bea == ""

    def test_who_poses_after_the_asking_is_asked_at_the_end(self):
        self.scene.entries.filter(actor_name="Bea").delete()
        self.line(self.char1, "+scene/share")
        assert "Asked" not in self.ace
        self.line(self.char2, "pose comes after all.")
        self.line(self.char1, "+scene/stop")
        asked = Question.objects.filter(kind="sharing", settled=None)
        assert [one.character for one in asked] == [self.char2]

    def test_a_private_scene_needs_the_yes_of_all(self):
        self.line(self.char1, "+scene/privacy private")
        self.line(self.char1, "+scene/share")
        assert "once all agree" in self.ace and "unless all agree" in " ".join(self.bea.split())
        self.line(self.char1, "+scene/stop")
        assert self.page() == "" and b"Docks" not in visitor().get("/scenes/").content
        self.line(self.char2, f"+scene/share/yes {self.number}")
        assert "Bea comes late." in self.page()
        assert b"Rain on &lt;Docks&gt;" in visitor().get("/scenes/").content
        self.line(self.char2, f"+scene/share/no {self.number}")
        assert self.page() == "" and b"Docks" not in visitor().get("/scenes/").content

    def test_a_scene_made_private_is_on_no_page_until_all_agree(self):
        self.line(self.char1, "+scene/share")
        self.line(self.char1, "+scene/stop")
        assert self.page()
        Scene.objects.filter(pk=self.number).update(privacy="private")
        assert self.page() == "" and b"Docks" not in visitor().get("/scenes/").content

    def test_what_was_said_elsewise_is_not_on_it(self):
        self.line(self.char2, "+scene/sharing always")
        self.line(self.char1, "ooc pizza")
        self.line(self.char1, "+roll/gm 3D")
        self.line(self.char2, "+roll/private 3D")
        late, note = self.pose_of("late"), self.pose_of("Sorry")
        Prose.objects.filter(entry=late).update(text="oops", removed=timezone.now())
        Prose.objects.filter(entry=note).update(text="the butler did it", kind="seat")
        self.line(self.char1, "+scene/share")
        self.line(self.char1, "+scene/stop")
        page = self.page()
        for secret in ("pizza", "oops", "late", "butler", "Sorry", "rolls", "3D"):
            assert secret not in page, secret
        assert "waits" in page

    def test_words_given_with_a_command_are_left_out_too(self):
        self.line(self.char1, "+combat/start personal Ace, Bea vs thug")
        self.line(self.char1, "+scene/share")
        for _ in range(12):
            waits = self.room1.table.state.acting
            if waits and waits.name == "Bea":
                break
            self.line(self.char1, "+combat/next")
        self.line(self.char2, "+act whistles shrilly")
        assert "whistles shrilly" in self.ace
        self.line(self.char1, "+scene/stop")
        assert "whistles" not in self.page()
        self.line(self.char2, f"+scene/share/yes {self.number}")
        assert "whistles shrilly" in self.page()

    def test_only_those_who_were_in_it_share_it(self):
        self.line(self.char2, "+scene/leave")
        self.line(self.char2, f"+scene/share {self.number}")
        assert "goes on the website" in self.bea
        self.scene.members.filter(name="Bea").delete()
        for line in ("share", "tally", "download"):
            self.line(self.char2, f"+scene/{line} {self.number}")
            assert "Only those who were in scene" in self.bea, line
        self.line(self.char2, f"+scene/download {self.number} text")
        assert "Only those who were in scene" in self.bea
        self.scene.entries.filter(actor_name="Bea").delete()
        self.line(self.char2, f"+scene/share/yes {self.number}")
        assert "You have no lines in scene" in self.bea

    def test_the_page_says_what_the_scene_is_about(self):
        self.line(self.char1, "+scene/warning spiders")
        self.line(self.char1, "+scene/date a <wet> day")
        self.line(self.char1, "+scene/summary It rains.")
        self.line(self.char1, "+scene/share")
        self.line(self.char1, "+scene/stop")
        page = self.page()
        order = ["Rain on &lt;Docks&gt;", "spiders", "a &lt;wet&gt; day", "Ace, Bea", "It rains.",
                 "<time datetime=", " UTC</time> Ace", "watches", "What came of scene"]  # fmt: skip
        places = [page.index(text, page.index("<h1")) for text in order]
        assert places == sorted(places)
        assert "<script>" not in page and "<b>watches" not in page

    def test_a_long_log_has_pages(self):
        self.line(self.char1, "+scene/share")
        self.line(self.char1, "+scene/stop")
        with patch("web.website.views.scenes.ENTRIES", 2):
            first, last = self.page(), visitor().get(f"/scenes/{self.number}?page=2")
            assert "What came of" not in first and "Page 1 of" in first
            assert last.status_code == 200
            for odd in ("0", "x", "-1", "99999", "9" * 30, "\u00b2"):
                assert visitor().get(f"/scenes/{self.number}?page={odd}").status_code == 404
        assert visitor().get("/scenes/999999").status_code == 404


class TestTally(SceneTest):
    def fight(self):
        self.line(self.char1, "+combat/start personal Ace, Bea vs 2 thug")
        for _ in range(12):
            self.line(self.char1, "+attack Thug 1")
            self.line(self.char2, "+attack Thug 2")
            self.line(self.char1, "+combat/next")

    def test_nothing_yet(self):
        self.scene.members.all().update(name="x")
        self.line(self.char1, "+scene/tally")
        assert "What came of scene" in self.ace

    def test_who_took_part_and_what_they_did(self):
        self.line(self.char1, "pose waits.")
        self.fight()
        self.line(self.char1, "+scene/tally")
        for word in ("Took part: Ace", "Besides them: Thugs 1 and 2", "Played:", "Hits:",
                     "The best roll: [#", "The worst roll: [#"):  # fmt: skip
            assert word in self.ace, word
        best = re.search(r"The best roll: \[#(\d+)\]", self.ace)[1]
        self.line(self.char1, f"+why {best}")
        assert f"[#{best}]" in self.ace

    def test_steps_taken_back_do_not_count(self):
        self.fight()
        with_all = str(summary.summary(self.again(), self.char1))
        self.room1.table.undo(self.char1, 12, keep_faces=False, given=True)
        fewer = str(summary.summary(self.again(), self.char1))
        assert with_all != fewer

    def test_it_tells_each_reader_what_they_may_know(self):
        self.line(self.char1, "+combat/start personal Ace, Bea vs thug")
        self.line(self.char1, "+combat/add thug hidden=Foes")
        hers = str(summary.summary(self.again(), self.char2))
        self.line(self.char2, "+roll/private 5D")
        self.line(self.char1, "+roll/gm 5D")
        assert str(summary.summary(self.again(), self.char2)) != hers
        assert str(summary.summary(self.again(), None)).count("[#") == str(
            summary.for_onlookers(self.again())
        ).count("[#")


class TestFiles(SceneTest):
    def setUp(self):
        super().setUp()
        self.folder = TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        stored = override_settings(STORAGES=exports_in(self.folder.name))
        stored.enable()
        self.addCleanup(stored.disable)
        self.account.characters.add(self.char1)
        self.account2.characters.add(self.char2)
        self.line(self.char1, "pose *waits* [#3] & <watches>.")
        self.line(self.char2, "pose comes late.")

    def read(self, account, address):
        answer = visitor(account).get(address)
        return b"".join(answer.streaming_content).decode() if answer.status_code == 200 else ""

    def download(self, what: str) -> str:
        self.line(self.char1, f"+scene/download {what}")
        return re.search(r"(/\w+\S*\.\w+)", self.ace)[1]

    def test_plain_text_byte_for_byte(self):
        address = self.download("text")
        text = TIME.sub("T", self.read(self.account, address))
        day = re.search(r"\n(20\d\d-\d\d-\d\d)\n", text)[1]
        hours = re.findall(r"^\d\d:\d\d", text, re.MULTILINE)
        assert text == (
            f"Rain on <Docks>\n\nPlayed: T UTC\n\nPeople: Ace, Bea\n\n{day}\n\n"
            f"{hours[0]} Ace\n  Ace *waits* [ #3] & <watches>.\n\n"
            f"{hours[1]} Bea\n  Bea comes late.\n\n"
            f"What came of scene {self.number} (Rain on <Docks>):\nTook part: Ace and Bea.\n"
        )

    def test_markdown_shows_what_was_typed(self):
        text = self.read(self.account, self.download(f"{self.number} markdown"))
        assert r"# Rain on \<Docks\>" in text and r"Ace \*waits\* \[" in text
        assert r"& \<watches\>." in text and "**Ace**" in text

    def test_a_file_is_for_its_reader_alone(self):
        address = self.download("text")
        assert self.read(self.account, address) and not self.read(self.account2, address)
        assert not self.read(None, address)
        for odd in ("scene-1-c1.txt", "..", "scene-99-c1.md", "x"):
            assert visitor(self.account).get(f"/scenes/files/{odd}").status_code in (404,)

    def test_a_pose_taken_back_is_read_in_no_file(self):
        address = self.download("text")
        entry = self.pose_of("late")
        later = timezone.now() + timedelta(seconds=5)
        Prose.objects.filter(entry=entry).delete()
        Prose.objects.create(entry=entry, text="x", removed=later)
        assert not self.read(self.account, address)

    def test_who_was_removed_reads_none(self):
        address = self.download("text")
        self.scene.members.filter(name="Ace").update(role="barred")
        Scene.objects.filter(pk=self.number).update(gms=[])
        assert not self.read(self.account, address)

    def test_the_replay_file_is_for_the_seat(self):
        self.line(self.char2, "+scene/download replay")
        assert "only whoever has its seat" in self.bea
        self.line(self.char1, "+combat/gm Ace")
        assert self.download("replay") == f"/fights/scene-{self.number}.json"

    def test_a_kind_is_needed(self):
        self.line(self.char1, f"+scene/download {self.number}")
        assert "markdown, text or replay" in self.ace


class TestKept(SceneTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "pose waits.")
        self.line(self.char1, "+scene/stop")

    def days_ago(self, days: int, **more) -> None:
        when = timezone.now() - timedelta(days=days)
        Scene.objects.filter(pk=self.number).update(closed=when, **more)

    def there(self) -> bool:
        return Scene.objects.filter(pk=self.number).exists()

    def test_nothing_is_deleted_unless_the_game_says_so(self):
        self.days_ago(5000, kept_until=timezone.now())
        kept.sweep(0)
        assert self.there() and self.again().kept_until is None

    @override_settings(SCENES_KEPT_DAYS=100)
    def test_readers_are_told_two_weeks_before(self):
        self.days_ago(80)
        kept.sweep(0)
        assert self.again().kept_until is None
        self.days_ago(90)
        self.happens(lambda: kept.sweep(0))
        assert "will be deleted on" in self.ace and "will be deleted on" in self.bea
        until = self.again().kept_until
        assert until - timezone.now() > timedelta(days=13, hours=23)
        self.happens(lambda: kept.sweep(0))
        assert (self.ace, self.bea) == ("", "")
        assert self.there()
        Scene.objects.update(kept_until=timezone.now())
        assert kept.sweep(last := timezone.now().timestamp()) == last and self.there()
        kept.sweep(0)
        assert not self.there() and not Question.objects.filter(kind="kept").exists()

    @override_settings(SCENES_KEPT_DAYS=1)
    def test_shared_scenes_and_open_ones_stay(self):
        self.days_ago(90, shared=timezone.now(), kept_until=timezone.now())
        kept.sweep(0)
        assert self.there() and self.again().kept_until is None
        self.days_ago(90, shared=None, kept_until=timezone.now())
        Scene.objects.update(closed=None)
        kept.sweep(0)
        assert self.there() and self.again().kept_until is None

    @override_settings(SCENES_KEPT_DAYS=1)
    def test_the_newest_roll_keeps_its_scene(self):
        self.scene.entries.update(last_roll=900, first_roll=900)
        self.days_ago(90, kept_until=timezone.now())
        kept.sweep(0)
        assert self.there()
