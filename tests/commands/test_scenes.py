"""Scenes: begun, joined, left, stopped and ended; several in a room, one in several rooms."""

import pytest
from evennia.utils.create import create_object

from game.encounter.state import FIGHT
from game.engine import pending
from tests.commands.asked import ManyTest
from world.scenes.models import Entry, Scene
from world.scenes.people import members
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id


class ScenesTest(ManyTest):
    """Ace and Bea are in the room; Cal, Dot and Eve come by."""

    def setUp(self):
        super().setUp()
        for who, kind in ((self.char1, "smuggler"), (self.char2, "scout")):
            self.line(who, f"+chargen/take {kind}")

    def read_by(self, reader, act):
        """What ``reader`` reads while ``act`` is called."""
        return self.reads(reader, act)

    def reads(self, reader, act) -> str:
        from contextlib import ExitStack
        from unittest.mock import patch

        from tests.commands.player import _keeper

        lines: list[str] = []
        with ExitStack() as stack:
            keep = _keeper(lines, self.session_of(reader))
            stack.enter_context(patch.object(reader, "msg", keep))
            act()
        return "\n".join(lines)

    def scene_of(self, character) -> Scene:
        table = tables.of(character)
        assert table is not None
        return table.scene

    def log(self, scene) -> list[str]:
        """The words of the scene's log."""
        rows = Entry.objects.filter(scene=scene, kind="pose").order_by("seq")
        return [row.prose.text if hasattr(row, "prose") else row.text for row in rows]

    def reload(self):
        for room in (self.room1, self.room2):
            room.forget_table()


class TestCourse(ScenesTest):
    def test_only_what_its_people_say_is_kept_and_nothing_of_others(self):
        self.line(self.char1, "pose is nowhere yet.")
        self.line(self.char1, "+scene/start Ambush at dusk")
        assert "Ambush at dusk" in self.ace and "log keeps" in self.ace
        self.line(self.char1, "say Hello.")
        self.line(self.char2, "say I am not in it.")
        self.line(self.char1, "ooc back in five")
        self.line(self.char2, "+scene/join")
        self.line(self.char2, "pose waves.")
        scene = self.scene_of(self.char1)
        assert self.log(scene) == ['Ace says, "Hello."', "Bea waves."]
        self.line(self.char2, "+scene/leave")
        self.line(self.char2, "say And out.")
        assert len(self.log(scene)) == 2

    def test_a_spectator_is_in_no_log(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char2, "+scene/spectate")
        assert "You watch" in self.bea
        self.line(self.char2, "pose gasps.")
        assert self.log(self.scene_of(self.char1)) == []
        self.line(self.char2, "+scene/join")
        self.line(self.char2, "pose steps in.")
        assert self.log(self.scene_of(self.char1)) == ["Bea steps in."]

    def test_a_fight_is_a_part_of_the_scene(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char2, "+scene/join")
        self.line(self.char1, "+combat/start personal Ace, Bea vs 2 thug")
        table = tables.of(self.char1)
        assert table.state.mode == FIGHT and table.scene.title == "Ambush"
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+scene/stop")
        scene = Scene.objects.get()
        assert scene.closed and "ends: Ambush" in self.bea

    def test_a_fight_begins_against_the_npcs_that_were_brought(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char1, "+combat/add 2 thug=Gang")
        self.line(self.char1, "+combat/start personal Rebels: Ace, Bea vs npcs")
        state = tables.of(self.char1).state
        assert state.mode == FIGHT
        assert {f.name: f.side for f in state.present} == {
            "Ace": "Rebels",
            "Bea": "Rebels",
            "Thug 1": "Gang",
            "Thug 2": "Gang",
        }

    def test_a_fight_begun_alone_opens_a_scene_silently(self):
        self.line(self.char1, "+combat/start personal Ace, Bea vs 2 thug")
        assert "Scene" not in self.ace
        scene = self.scene_of(self.char1)
        assert scene.started and scene.recording
        assert {part.name for part in members.those(scene)} == {"Ace", "Bea"}

    def test_whoever_comes_in_reads_that_a_scene_is_recorded(self):
        self.line(self.char1, "+scene/start Ambush")
        cal = self.one_more("Cal")
        cal.move_to(self.room2, quiet=True)
        told = self.reads(cal, lambda: cal.move_to(self.room1))
        assert "is recorded here" in told and "+scene/join" in told

    def test_it_is_there_after_a_reload(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char2, "+scene/join")
        self.reload()
        self.line(self.char2, "pose is still in it.")
        assert self.log(self.scene_of(self.char2)) == ["Bea is still in it."]

    def test_a_paused_scene_goes_on_and_another_may_be_played_meanwhile(self):
        self.line(self.char1, "+scene/start One")
        self.line(self.char2, "+scene/join")
        first = self.scene_of(self.char1)
        self.line(self.char1, "+scene/pause")
        assert "pauses the scene" in self.bea
        self.line(self.char2, "+scene/start Two")
        self.line(self.char1, f"+scene/continue {first.pk}")
        assert self.scene_of(self.char1) == first
        assert {table.scene.title for table in self.room1.tables} == {"One", "Two"}

    def test_an_ended_one_is_begun_anew_with_its_people_and_other_dice(self):
        self.line(self.char1, "+scene/start One")
        self.line(self.char2, "+scene/join")
        self.line(self.char1, "+scene/warning spiders")
        old = self.scene_of(self.char1)
        self.line(self.char1, "+scene/stop")
        self.line(self.char1, f"+scene/continue {old.pk}")
        assert f"+scene/restart {old.pk}" in self.ace
        self.line(self.char2, f"+scene/restart {old.pk}")
        assert "is run by Ace" in self.bea
        self.line(self.char1, f"+scene/restart {old.pk}")
        new = self.scene_of(self.char1)
        assert (new.title, new.warning) == ("One", "spiders") and new.seed != old.seed
        assert members.roles(new)[fighter_id(self.char2)] == members.INVITED

    def test_only_who_runs_it_changes_it_or_puts_people_out(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char2, "+scene/join")
        for line in (
            "+scene/title Mine",
            "+scene/privacy private",
            "+scene/remove Ace",
            "+scene/bar Ace",
            "+scene/pause",
            "+scene/stop",
            "+scene/invite Bea",
            "+scene/places Room2",
        ):
            self.line(self.char2, line)
            assert "is run by Ace" in self.bea, line
        scene = self.scene_of(self.char1)
        assert (scene.title, scene.privacy, scene.closed) == ("Ambush", "open", None)
        self.line(self.char1, "+scene/bar Bea")
        assert "Bea is kept out" in self.bea
        self.line(self.char2, "+scene/join")
        assert "kept out" in self.bea
        self.line(self.char1, "+scene/unbar Bea")
        self.line(self.char2, "+scene/join")
        assert "Bea joins" in self.ace

    def test_an_ignored_player_does_not_get_in(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char1, f"+ignore {self.account2.key}")
        self.line(self.char2, "+scene/join")
        assert "by invitation" in self.bea
        assert fighter_id(self.char2) not in members.roles(self.scene_of(self.char1))


class TestWatching(ScenesTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "+scene/start Ambush")
        self.scene = self.scene_of(self.char1)
        self.char2.move_to(self.room2, quiet=True)

    def test_from_elsewhere_only_if_all_in_it_allow_it_and_they_read_it(self):
        self.line(self.char2, f"+scene/watch {self.scene.pk}")
        assert "may not be watched" in self.bea
        self.line(self.char1, "+scene/watch on")
        self.line(self.char2, f"+scene/watch {self.scene.pk}")
        assert "Bea watches the scene from elsewhere" in self.ace
        self.line(self.char1, "pose ducks.")
        assert self.bea.endswith("Ace ducks.") and "Ambush" in self.bea
        self.line(self.char1, "ooc brb")
        assert self.bea == ""
        self.line(self.char2, "pose cheers.")
        assert self.ace == "" and self.log(self.scene) == ["Ace ducks."]
        self.line(self.char1, "+scene/watch off")
        assert "no more" in self.bea
        self.line(self.char1, "pose hides.")
        assert self.bea == ""

    def test_whoever_joins_has_to_allow_it_too(self):
        self.line(self.char1, "+scene/watch on")
        self.line(self.char2, f"+scene/watch {self.scene.pk}")
        cal = self.one_more("Cal")
        self.typed_by(cal, "+scene/join")
        self.line(self.char1, "pose hides.")
        assert self.bea == ""


class TestBreak(ScenesTest):
    def test_anybody_stops_everything_until_it_is_let_go_on(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char2, "+scene/join")
        self.line(self.char1, "+combat/start personal Ace, Bea vs 2 thug")
        seq = tables.of(self.char1).seq
        self.line(self.char2, "+break/unnamed too many spiders")
        assert "Somebody stops the scene" in self.bea and "spiders" not in self.bea
        assert "spiders" in self.ace and "Bea" not in self.ace
        for line in ("+attack Thug 1", "pose goes on.", "say And on.", "+roll 2D"):
            self.line(self.char1, line)
            assert "The scene is stopped" in self.ace, line
        self.sweep(10_000)
        assert tables.of(self.char1).seq == seq
        self.reload()
        self.line(self.char2, "+scene/continue")
        assert "is run by Ace" in self.bea
        self.line(self.char1, "+scene/continue")
        assert "lets the scene go on" in self.bea
        self.line(self.char1, "pose goes on.")
        assert self.log(self.scene_of(self.char1)) == ["Ace goes on."]

    def test_somebody_who_is_not_in_it_may_not(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char2, "+break")
        assert "not in scene" in self.bea


class TestPrivate(ScenesTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "+scene/start Conspiracy")
        self.line(self.char1, "+scene/privacy private")
        self.scene = self.scene_of(self.char1)

    def test_nobody_else_hears_or_finds_it(self):
        self.line(self.char1, "say The password is heron.")
        assert self.bea == ""
        self.line(self.char1, "+roll 3D")
        assert self.bea == ""
        self.line(self.char1, "ooc heron")
        assert self.bea == ""
        for line in (
            "+combat",
            "+scene",
            f"+scene {self.scene.pk}",
            f"+scene/join {self.scene.pk}",
            "+scene/join",
            "+combat/log",
            "+where",
            "+rolls",
            "+why #1",
            f"+combat/continue {self.scene.pk}",
        ):
            self.line(self.char2, line)
            assert "Conspiracy" not in self.bea and "heron" not in self.bea, line
        self.line(self.char2, f"+scene/join {self.scene.pk}")
        assert "There is no scene" in self.bea
        assert fighter_id(self.char2) not in members.roles(self.scene)

    def test_others_read_that_one_is_played(self):
        cal = self.one_more("Cal")
        cal.move_to(self.room2, quiet=True)
        told = self.reads(cal, lambda: cal.move_to(self.room1))
        assert "A private scene is played here" in told and "Conspiracy" not in told

    def test_what_others_roll_there_is_no_part_of_it(self):
        seq = tables.of(self.char1).seq
        self.line(self.char2, "+roll 3D")
        assert "Bea" in self.ace
        assert tables.of(self.char1).seq == seq
        assert self.scene_of(self.char2).pk != self.scene.pk

    def test_whoever_is_invited_comes_in_and_hears(self):
        self.line(self.char1, "+scene/invite Bea")
        assert f"+scene/join {self.scene.pk}" in self.bea
        self.line(self.char2, f"+scene/join {self.scene.pk}")
        self.line(self.char1, "say heron")
        assert "heron" in self.bea

    def test_a_paused_one_is_not_listed_to_others(self):
        self.line(self.char1, "+scene/pause")
        self.line(self.char2, "+combat")
        assert str(self.scene.pk) not in self.bea
        self.line(self.char2, f"+combat/continue {self.scene.pk}")
        assert "no paused scene" in self.bea.lower()


class TestSeveralInARoom(ScenesTest):
    """Ace fights thugs, Bea's own scene has other ones, in the same room."""

    def setUp(self):
        super().setUp()
        self.line(self.char1, "+scene/start Upstairs")
        self.line(self.char2, "+scene/start Downstairs")
        self.line(self.char1, "+combat/start personal Ace vs 2 thug")
        self.line(self.char2, "+combat/start personal Bea vs soldier")

    def test_each_has_a_fight_of_its_own(self):
        upstairs, downstairs = tables.of(self.char1), tables.of(self.char2)
        assert upstairs is not downstairs
        assert {f.name for f in upstairs.state.present} == {"Ace", "Thug 1", "Thug 2"}
        assert {f.name for f in downstairs.state.present} == {"Bea", "Soldier"}

    def test_lines_act_in_ones_own_and_others_read_which_it_was(self):
        before = tables.of(self.char2).seq
        self.line(self.char1, "+roll 3D")
        assert tables.of(self.char2).seq == before
        assert self.bea.startswith("[scene") and "Upstairs" in self.bea.split("\n")[0]
        assert "Upstairs" not in self.ace

    def test_poses_go_into_ones_own_log(self):
        self.line(self.char1, "pose climbs.")
        self.line(self.char2, "pose digs.")
        assert self.bea == "Bea digs."
        assert self.log(self.scene_of(self.char1)) == ["Ace climbs."]
        assert self.log(self.scene_of(self.char2)) == ["Bea digs."]

    def test_both_are_there_after_a_reload_and_each_is_swept(self):
        scenes = {self.scene_of(who).pk for who in (self.char1, self.char2)}
        self.reload()
        assert {table.scene.pk for table in self.room1.tables} == scenes
        self.sweep(10)
        assert {f.name for f in tables.of(self.char2).state.present} == {"Bea", "Soldier"}

    def test_the_end_of_one_leaves_the_other(self):
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+scene/stop")
        assert [table.scene.title for table in self.room1.tables] == ["Downstairs"]
        assert tables.of(self.char2).state.mode == FIGHT

    def test_somebody_in_both_chooses_the_one_they_play_in(self):
        self.line(self.char1, f"+scene/join {self.scene_of(self.char2).pk}")
        assert self.scene_of(self.char1).title == "Downstairs"
        upstairs = Scene.objects.get(title="Upstairs")
        self.line(self.char1, f"+scene/focus {upstairs.pk}")
        assert self.scene_of(self.char1) == upstairs


class TestOneOverThree(ScenesTest):
    """Ace runs three scenes in three rooms, each with a fight; Bea, Cal and Dot play one each."""

    def setUp(self):
        super().setUp()
        self.room3 = create_object(type(self.room1), key="Cellar")
        self.cast = {self.room1: self.char2}
        for name, kind, room in (("Cal", "pilot", self.room2), ("Dot", "medic", self.room3)):
            self.cast[room] = player = self.one_more(name)
            self.typed_by(player, f"+chargen/take {kind}")
            player.joining = "always"
        for room, player in self.cast.items():
            for who in (self.char1, player):
                who.move_to(room, quiet=True)
            self.line(self.char1, f"+scene/start In {room.key}")
            self.typed_by(player, "+scene/join")
            self.line(self.char1, f"+combat/start personal {player.key} vs 2 thug")
        self.scenes = {room: room.table.scene for room in self.cast}

    def test_each_line_of_theirs_is_in_its_own_place(self):
        for room, player in self.cast.items():
            before = {other: other.table.seq for other in self.cast}
            others = [one for one in self.cast.values() if one is not player]
            heard = {
                one: self.reads(one, lambda one=player: self.typed_by(one, "pose ducks."))
                for one in others
            }
            assert set(heard.values()) == {""}
            changed = [other for other in self.cast if other.table.seq != before[other]]
            assert changed == [room]
            assert set(self.log(self.scenes[room])) == {f"{player.key} ducks."}

    def test_the_master_acts_where_the_focus_is(self):
        for room, scene in self.scenes.items():
            self.line(self.char1, f"+scene/focus {scene.pk}")
            assert self.char1.location == room
            before = {other: other.table.seq for other in self.cast}
            self.line(self.char1, "+combat/mod Thug 1=+1D")
            changed = [other for other in self.cast if other.table.seq != before[other]]
            assert changed == [room]

    def test_the_master_is_told_of_what_waits_elsewhere(self):
        self.line(self.char1, f"+scene/focus {self.scenes[self.room1].pk}")
        for room in (self.room2, self.room3):
            room.sweep()
        told = self.type("+inbox")
        numbers = [self.scenes[room].pk for room in (self.room2, self.room3)]
        waits = [number for number in numbers if f"cene {number}" in told]
        asked = [
            self.scenes[room].pk
            for room in (self.room2, self.room3)
            if any(wait.who == "gm" or wait.who[:1] == "n" for wait in pending(room.table.state))
        ]
        assert waits == asked


class TestSeveralRooms(ScenesTest):
    def test_a_chase_is_one_fight_in_two_rooms(self):
        self.line(self.char1, "+scene/start Chase")
        self.line(self.char2, "+scene/join")
        self.line(self.char1, f"+scene/places {self.room2.key}")
        assert self.room2.key in self.ace
        self.line(self.char1, "+combat/start personal Ace, Bea vs 2 thug")
        self.char2.move_to(self.room2, quiet=True)
        assert tables.of(self.char2) is tables.of(self.char1)
        self.line(self.char1, "+roll 3D")
        assert "Ace rolls 3D" in self.bea
        self.line(self.char1, "pose runs.")
        assert self.bea == ""
        self.line(self.char2, "pose follows.")
        assert self.log(self.scene_of(self.char1)) == ["Ace runs.", "Bea follows."]
        self.reload()
        assert tables.of(self.char2) is tables.of(self.char1)
        self.line(self.char1, "@emit The lights go out.")
        assert "The lights go out." in self.bea

    def test_a_changed_pose_is_told_in_both_rooms_to_those_who_may_read_it(self):
        cal, dot, eve = (self.one_more(name) for name in ("Cal", "Dot", "Eve"))
        self.line(self.char1, "+scene/start Chase")
        for who in (self.char2, dot):
            self.line(who, "+scene/join")
        self.line(self.char1, f"+scene/places {self.room2.key}")
        for who in (self.char2, cal, dot):
            who.move_to(self.room2, quiet=True)
        self.line(dot, f"+ignore {self.account.key}")
        self.line(self.char1, "pose runs.")
        read = self.told_to(self.char1, "+scene/edit hides.", cal, dot, eve)
        assert "Ace changes pose 1. [#]" in self.bea and "Ace hides." in self.bea
        assert "Ace hides." in read[eve] and "Ace hides." not in read[cal] + read[dot]
        self.char1.move_to(self.room2, quiet=True)
        read = self.told_to(self.char1, "+scene/edit 1=climbs.", cal, dot, eve)
        assert self.ace.count("changes pose 1") == self.ace.count("Ace climbs.") == 1
        assert self.bea.count("Ace climbs.") == read[eve].count("Ace climbs.") == 1
        assert "climbs" not in read[cal] + read[dot]
        read = self.told_to(self.char1, "+scene/undo 1", cal, dot, eve)
        assert self.ace.count("takes back pose 1") == self.bea.count("takes back pose 1") == 1
        self.line(self.char1, "pose waits.")
        self.line(self.char1, "+scene/privacy private")
        read = self.told_to(self.char1, "+scene/edit leaves.", cal, dot, eve)
        assert "Ace leaves." in self.bea and read[cal] == read[eve] == ""

    def told_to(self, who, line: str, *others) -> dict:
        """What each of the others reads while one types the line, by character."""
        read: dict = {}

        def type_it(left=others) -> None:
            if left:
                read[left[0]] = self.reads(left[0], lambda: type_it(left[1:]))
            else:
                self.line(who, line)

        type_it()
        return read

    def test_a_room_opened_for_a_scene_closes_with_it(self):
        self.line(self.char1, "+scene/start Secrets in a tavern back room")
        room = self.char1.location
        assert room.key == "tavern back room" and self.scene_of(self.char1).title == "Secrets"
        self.line(self.char2, f"+scene/join {self.scene_of(self.char1).pk}")
        assert self.char2.location == room
        self.line(self.char1, "+scene/stop")
        assert self.char1.location == self.char2.location == self.room1
        assert room.pk is None

    def test_nobody_opens_rooms_without_end(self):
        for number in range(3):
            self.line(self.char1, f"+scene/start Number {number} in a cellar")
        self.line(self.char1, "+scene/start Another in a cellar")
        assert "rooms of their own" in self.ace
        assert Scene.objects.count() == 3

    def test_it_moves_to_where_its_runner_is(self):
        self.line(self.char1, "+scene/start Chase")
        self.line(self.char2, "+scene/join")
        scene = self.scene_of(self.char1)
        self.char1.move_to(self.room2, quiet=True)
        self.line(self.char1, f"+scene/move {scene.pk}")
        assert self.char2.location == self.room2 and not self.room1.tables
        assert self.scene_of(self.char2) == scene


@pytest.mark.parametrize("text", ["", "Ambush in a barn"])
def test_what_a_title_and_a_place_are(text):
    from commands.scene.course import _title_and_place

    assert _title_and_place(text) == (("Ambush", "barn") if text else ("", ""))
