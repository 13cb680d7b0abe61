"""+finger and +free, who and +where: what everybody reads of everybody, and what nobody does."""

import re
from unittest.mock import patch

from django.utils import timezone

from tests.commands.test_talking import TalkingTest
from world.scenes.models import Scene
from world.scenes.people import members
from world.scenes.table.fighters import fighter_id
from world.talk import finger, free


class WithScenes(TalkingTest):
    def own(self, line: str) -> str:
        self.a(line)
        return self.ace

    def b(self, line: str) -> str:
        self.line(self.char2, line)
        return self.bea

    def who(self) -> str:
        return re.sub(" {2,}", ", ", self.own("who"))

    def scene(self, privacy: str = "open", role: str = members.MEMBER, **more) -> Scene:
        """A scene in which Bea has that role."""
        made = Scene.objects.create(
            privacy=privacy, opening={}, seed="", commitment="", started=timezone.now(), **more
        )
        members.put(made, fighter_id(self.char2), "Bea", role)
        return made


class TestFree(WithScenes):
    def test_who_is_free_stands_in_who_where_and_finger(self):
        assert "free" not in self.who()
        assert "Nobody is told" in self.own("+free")
        assert "+free off ends it" in self.b("+free on")
        assert "Free now: Bea." in self.own("+free")
        assert "Bea, on for" in self.who() and "free to play" in self.ace
        self.char2.location = self.room2
        with patch("commands.players.where.ways", lambda who: {self.room2: ("out",)}):
            assert "Bea (free to play)" in self.own("+where")
        assert "Free to play" in self.own("+finger Bea")
        self.b("+free off")
        assert "free" not in self.who() and not free.is_free(self.account2)
        assert "+free on or +free off" in self.own("+free maybe")

    def test_open_scenes_have_their_number_and_others_none(self):
        for role in (members.MEMBER, members.SPECTATOR):
            number = self.scene(role=role).pk
            assert f"in scene {number}" in self.who(), role
            Scene.objects.update(closed=timezone.now())
        for privacy in ("private", "invited"):
            made = self.scene(privacy)
            assert "in a scene" in self.who(), privacy
            assert (
                str(made.pk)
                not in self.ace.replace("Connected", "").split("Bea")[1].split("for")[-1]
            )
            Scene.objects.update(closed=timezone.now())
        assert "scene" not in self.who(), "all are over"

    def test_only_scenes_that_are_played_and_only_those_in_them_count(self):
        now = timezone.now()
        for role in (
            members.INVITED,
            members.SIGNED,
            members.WAITING,
            members.LEFT,
            members.BARRED,
        ):
            self.scene(role=role)
        self.scene(paused=now)
        self.scene(closed=now)
        Scene.objects.filter(pk=self.scene().pk).update(started=None)
        assert "scene" not in self.who()
        first, second = self.scene().pk, self.scene().pk
        self.scene("private")
        assert f"in scenes {first} and {second}" in self.who()

    def test_idle_people_in_a_room(self):
        self.session2.cmd_last_visible -= 1200
        told = free.doing(self.char2, {})
        assert list(map(str, told)) == ["idle for 20m"]
        self.session2.cmd_last_visible += 1200
        assert free.doing(self.char2, {}) == ()

    def test_outside_the_game_too(self):
        self.account2.unpuppet_object(self.session2)
        self.account2.execute_cmd("+free on", session=self.session2)
        assert "free to play" in self.who()

    def test_by_ear_in_a_sentence_and_admins_read_evennias_table_too(self):
        self.b("+free on")
        assert "Host" not in self.who()
        self.account.permissions.add("Admin")
        assert "Host" not in self.own("doing")


class TestFinger(WithScenes):
    def test_one_shows_what_one_wishes_and_no_more(self):
        assert self.own("+finger Bea") == "Player: Bea\n  Character: Bea (they)"
        assert self.b("+finger/set Music=Old film scores") == "music: Old film scores"
        self.b("+pronouns she")
        self.b("+finger/show hour=on")
        self.account2.options.set("timezone", "Asia/Tokyo")
        read = self.own("+finger bea")
        assert "  music: Old film scores" in read and "Bea (she)" in read
        hour = read.partition("Hour there: ")[2][:5]
        assert hour == f"{timezone.now().astimezone(self.account2.options.get('timezone')):%H:%M}"
        assert "In the game" not in read
        self.b("+finger/show online=on")
        assert "  In the game now" in self.own("+finger bea")
        with patch.object(type(self.account2.sessions), "count", lambda handler: 0):
            assert "  Last here: 20" in self.own("+finger bea")
        for what in finger.SHOWN:
            self.b(f"+finger/show {what}=off")
        read = self.own("+finger bea")
        assert "Hour" not in read and "here" not in read
        assert "Everybody reads the lines above" in self.b("+finger")
        self.b("+finger/set music=")
        assert "music" not in self.own("+finger bea")

    def test_nobody_sets_anothers_fields(self):
        self.b("+finger/set music=Old film scores")
        for line in ("+finger/set Bea/music=x", "+finger/set Bea music=x", "+finger/show Bea=on"):
            self.own(line)
        assert finger.fields(self.account2) == {"music": "Old film scores"}
        assert not finger.shows(self.account2, "online")

    def test_fields_are_bounded_and_named_like_no_line_of_the_game(self):
        for name in (*finger.OURS, "x" * 21, "a:b", "", "|rred", "-", "x\x1fy", "Player "):
            self.own(f"+finger/set {name}=x")
            assert "is no name for a field" in self.ace or name == "x\x1fy", name
        assert "at most 300" in self.own(f"+finger/set music={'x' * 301}")
        for number in range(finger.MOST_FIELDS + 1):
            self.own(f"+finger/set field {number}=x")
        assert "You may show 12" in self.ace
        assert "field 3: y" in self.own("+finger/set field 3=y"), "one that is there changes"
        assert "You have set no field" in self.own("+finger/set nothing=")
        assert "Set what?" in self.own("+finger/set music")
        assert "+finger/show hour=on" in self.own("+finger/show hour")

    def test_staff_take_away_what_a_player_wrote_and_they_are_told(self):
        self.b("+finger/set Home Page=|rx")
        self.b("+finger/set music=Old film scores")
        for line in ("+finger/clear Bea/home page", "+finger/clear Bea/nothing", "+finger/clear"):
            assert "Only staff" in self.own(line), line
        assert "home page" in finger.fields(self.account2)
        self.account.permissions.add("Builder")
        assert "home page of" in self.own("+finger/clear bea/Home  Page")
        assert "has taken away the field home page" in self.bea
        assert finger.fields(self.account2) == {"music": "Old film scores"}
        assert "has set no field home page" in self.own("+finger/clear Bea/home page")
        for line in ("+finger/clear Bea", "+finger/clear Bea/", "+finger/clear"):
            assert "+finger/clear <name>/<field>" in self.own(line), line
        assert "no" in self.own("+finger/clear Nobody/music").lower()
        assert finger.fields(self.account2) == {"music": "Old film scores"}

    def test_texts_are_shown_as_typed_behind_their_field(self):
        self.b("+finger/set music=|rhi|n {x} $you()\nPlayer: Staff [#]")
        read = self.own("+finger Bea")
        assert "  music: |rhi|n {x} $you() Player: Staff" in read
        assert read.count("\nPlayer") == 0

    def test_muted_players_write_nothing_but_may_take_away(self):
        self.own("+finger/set music=x")
        self.account2.permissions.add("Builder")
        self.b("+mute Ace 30")
        assert "30 more minutes" in self.own("+finger/set music=y")
        assert finger.fields(self.account) == {"music": "x"}
        self.own("+finger/set music=")
        assert finger.fields(self.account) == {}

    def test_nothing_written_by_somebody_whom_one_ignores(self):
        self.b("+finger/set music=qz")
        self.own("+ignore Bea")
        assert "qz" not in self.own("+finger Bea") and "You ignore Bea" in self.ace

    def test_a_character_names_its_player_and_nobody_nobody(self):
        self.char2.key = "Zed"
        self.char2.save()
        assert "Player: Bea\n  Character: Zed" in self.own("+finger zed")
        assert "Nobody is called 'Nemo'" in self.own("+finger Nemo")
