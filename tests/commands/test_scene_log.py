"""The log of a scene: pages, search, recap, notes, and changes of one's own poses."""

import re

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.commands.player import TwoPlayersTest
from world import reports, silence
from world.scenes.journal import store
from world.scenes.log import prose
from world.scenes.log.recap import recap
from world.scenes.models import Entry, Member, Prose
from world.scenes.people import members
from world.scenes.table.fighters import fighter_id


class SceneTest(TwoPlayersTest):
    """Ace plays in a recorded scene and leads it; Bea stands beside and is in no scene."""

    def setUp(self):
        super().setUp()
        self.table = self.room1.open_table("personal")
        self.scene = self.table.scene
        self.scene.title = "A quiet evening"
        self.table.record(True)
        self.scene.save()
        self.part(self.char1, members.MEMBER)

    def part(self, character, role):
        self.table.admit(fighter_id(character), role)

    def read(self, line, character=None):
        self.line(character or self.char1, line)
        return self.ace if character in (None, self.char1) else self.bea

    def log(self, character=None, more=""):
        return self.read(f"+scene/log {self.scene.pk} {more}".strip(), character)

    def both(self):
        self.part(self.char2, members.MEMBER)


class TestKeeping(SceneTest):
    def test_a_pose_keeps_its_words_beside_the_hash_of_them(self):
        self.read("pose grins.")
        entry = Entry.objects.get(scene=self.scene, kind="pose")
        assert entry.prose.text == "Ace grins." and entry.prose.kind == "pose"
        assert entry.text == prose.digest("Ace grins.") and len(entry.text) == 64
        assert entry.actor == fighter_id(self.char1) and entry.actor_name == "Ace"
        assert prose.as_written(entry)

    def test_says_emits_and_narrations_are_told_apart(self):
        for line in ("say Hello.", "emit A door creaks.", ":waves."):
            self.read(line)
        self.table.set_seat([fighter_id(self.char1)])
        self.read("emit Night falls.")
        kinds = list(Prose.objects.order_by("pk").values_list("kind", flat=True))
        assert kinds == ["say", "emit", "pose", "narration"]

    def test_the_room_is_kept_if_the_scene_has_several(self):
        self.read("pose is here.")
        self.scene.places = [self.room2.pk]
        self.read("pose is there.")
        assert list(Prose.objects.order_by("pk").values_list("place", flat=True)) == [
            "",
            self.room1.key,
        ]

    def test_nothing_is_kept_without_a_recorded_scene_or_out_of_character(self):
        self.read("ooc brb")
        self.table.record(False)
        self.read("pose grins.")
        self.read("say Hello.")
        assert not Entry.objects.exists() and not Prose.objects.exists()

    def test_the_member_has_posed(self):
        self.read("pose grins.")
        self.read("+roll 3D")
        self.read("say Well.")
        part = Member.objects.get(who=fighter_id(self.char1))
        assert part.last_pose == Entry.objects.latest("pk").seq and part.posed is not None

    def test_poses_store_no_snapshot_and_the_next_command_does(self):
        for number in range(store.SNAPSHOT_EVERY + 2):
            self.table.note(self.char1, "pose", f"Ace counts {number}.")
        assert not self.scene.snapshots.exists()
        self.read("+roll 3D")
        (kept,) = self.scene.snapshots.all()
        assert kept.seq > store.SNAPSHOT_EVERY
        assert store.load(self.scene)[0] == self.table.state


class TestLog(SceneTest):
    def test_poses_rolls_and_undone_rolls_in_order(self):
        self.read("pose sits down.")
        self.read("+roll 3D")
        self.read("say Well.")
        self.table.set_seat([fighter_id(self.char1)])
        self.read("+combat/undo 1")
        self.read("pose stands up.")
        log = self.log()
        order = ["(1) Ace sits down.", '(2) Ace says, "Well."', "takes back", "(3) Ace stands up."]
        places = [log.index(text) for text in order]
        assert places == sorted(places), log
        assert "rolls 3D" not in log and "A quiet evening" in log
        assert all(re.match(r"\d\d:\d\d ", line) for line in log.splitlines()[2:]), log

    def test_what_stands_after_an_undo_is_told_with_the_state_of_then(self):
        self.table.set_seat([fighter_id(self.char1)])
        for line in ("+roll 1D", "+roll 2D", "+combat/undo 1", "+roll 4D"):
            self.read(line)
        log = self.log(more="rolls")
        assert "rolls 1D" in log and "rolls 4D" in log and "rolls 2D" not in log

    def test_filters(self):
        self.both()
        self.read("pose sits down.")
        self.read("+roll 3D", self.char2)
        self.read("pose nods.", self.char2)
        for more, there, gone in (
            ("prose", "Bea nods", "rolls 3D"),
            ("rolls", "rolls 3D", "Bea nods"),
            ("combat", "rolls 3D", "Bea nods"),
            ("by bea", "Bea nods", "sits down"),
            ("prose by Ace", "sits down", "Bea nods"),
        ):
            log = self.log(more=more)
            assert there in log and gone not in log, (more, log)

    def test_pages_from_the_newest_on(self):
        for number in range(40):
            self.table.note(self.char1, "pose", f"Ace counts {number}.")
        newest, oldest = self.log(), self.log(more="page 1")
        assert "page 3 of 3" in newest and "counts 39." in newest and "counts 29." not in newest
        assert newest.index("counts 30.") < newest.index("counts 39.")
        assert "counts 0." in oldest and "counts 14." in oldest and "counts 15." not in oldest
        (before,) = re.findall(r"Before that: (.*)", newest)
        assert "counts 29." in self.read(before)
        assert "3 pages" in self.log(more="page 4")
        assert "holds nothing" in self.log(more="by Nobody")
        assert "Type +scene/log" in self.log(more="what is this")

    def test_the_log_after_the_close(self):
        self.read("pose sits down.")
        self.read("+roll 3D")
        before = self.log()
        self.table.set_seat([fighter_id(self.char1)])
        self.read("+combat/close")
        assert self.room1.table is None
        assert before.splitlines()[2] in self.log() and "rolls 3D" in self.log()

    def test_no_mark_can_be_written_into_the_log(self):
        self.read("pose shows [#12] and [#gm].")
        assert "[#12]" not in self.log() and "[#gm]" not in self.log()

    def test_a_line_of_another_is_signed(self):
        self.read("emit Bea draws a blaster.")
        assert "[Ace] Bea draws" in self.log()


class TestWhoReads(SceneTest):
    def setUp(self):
        super().setUp()
        self.read("pose sits down.")

    def sees(self, text="sits down"):
        return text in self.log(self.char2)

    def test_an_outsider_who_heard_all_of_it_reads_nothing(self):
        assert not self.sees() and "Only those" in self.bea

    def test_staff_who_are_in_no_scene_read_nothing(self):
        self.account2.permissions.add("Developer")
        assert not self.sees()
        assert "found in no log" in self.read("+scene/search sits", self.char2)

    def test_a_private_scene_does_not_exist_for_an_outsider(self):
        self.scene.privacy = "private"
        self.scene.save()
        for line in ("log", "recap", "notes"):
            said = self.read(f"+scene/{line} {self.scene.pk}", self.char2)
            assert (
                said == f"There is no scene {self.scene.pk}. +scenes lists those that you may "
                "join or read."
            ), line
        assert "No scene is open here" in self.read("+combat/log", self.char2)

    def test_members_and_spectators_read_all(self):
        for role in (members.MEMBER, members.SPECTATOR):
            self.part(self.char2, role)
            assert self.sees()

    def test_invited_and_barred_read_nothing(self):
        for role in (members.INVITED, members.BARRED, members.SIGNED, members.WAITING):
            Member.objects.filter(who=fighter_id(self.char2)).delete()
            self.part(self.char2, role)
            assert not self.sees()

    def test_a_former_member_reads_to_the_leaving(self):
        self.both()
        self.part(self.char2, members.LEFT)
        self.read("pose whispers a secret.")
        self.read("+roll 5D")
        assert self.sees() and "secret" not in self.bea and "5D" not in self.bea
        assert "found in no log" in self.read("+scene/search secret", self.char2)
        assert "sits down" in self.read("+scene/search sits", self.char2)
        assert "secret" not in self.read(f"+scene/recap {self.scene.pk}", self.char2)
        number = self.table.scene.entries.latest("seq").last_roll
        assert "found in no log" in self.read(f"+scene/search #{number}", self.char2)

    def test_a_secret_roll_stays_with_those_of_then(self):
        self.both()
        self.type("+chargen/take smuggler")
        self.read("+check/private blaster")
        number = self.scene.entries.latest("seq").last_roll
        assert number and "blaster" in self.log()
        assert not self.sees("blaster")
        self.table.set_seat([fighter_id(self.char2)])
        assert not self.sees("blaster")
        for words in (f"#{number}", "blaster"):
            assert "found in no log" in self.read(f"+scene/search {words}", self.char2)
            assert "rolled by Ace" in self.read(f"+scene/search {words}")

    def test_a_roll_for_the_game_master_is_read_by_the_seat_of_then_alone(self):
        self.both()
        self.read("+chargen/take smuggler")
        self.table.set_seat([fighter_id(self.char2)])
        self.read("+check/gm blaster")
        assert self.sees("blaster")
        self.table.set_seat([fighter_id(self.char1)])
        self.read("+chargen/take smuggler", self.char2)
        self.read("+check/gm dodge", self.char1)
        assert "dodge" in self.log() and not self.sees("dodge") and self.sees("blaster")

    def test_a_secret_modifier_is_not_found_by_its_name(self):
        self.both()
        self.type("+chargen/take smuggler")
        self.table.set_seat([fighter_id(self.char1)])
        self.read("+combat/join Rebels")
        self.read("+combat/mod Ace=+3 on check for scene secret")
        self.read("+check blaster")
        assert "rolled" in self.read("+scene/search situation")
        assert "rolled" not in self.read("+scene/search situation", self.char2)

    def test_a_scene_of_before_is_read_by_those_who_were_there(self):
        Member.objects.all().delete()
        entry = self.scene.entries.get(kind="pose")
        entry.prose.delete()
        Entry.objects.filter(pk=entry.pk).update(text="Ace rolls [#12] dice.")
        self.scene.started = None
        self.scene.witnesses = {}
        self.scene.save()
        assert "(1) Ace rolls [#12] dice." in self.log()
        assert not self.sees("dice")
        self.scene.witnesses = {fighter_id(self.char2): 1}
        self.scene.save()
        assert self.sees("dice")


class TestMending(SceneTest):
    def setUp(self):
        super().setUp()
        self.both()
        self.read("pose drnaws a blaster.")

    def test_a_typo_is_mended_in_silence(self):
        said = self.read("+scene/typo drnaws/draws")
        assert "Ace draws a blaster." in said and not self.bea
        kept = Prose.objects.get()
        assert kept.text == "Ace draws a blaster." and kept.earlier[0][0] == "Ace drnaws a blaster."
        assert prose.as_written(kept.entry)
        assert "(1) Ace draws" in self.log(self.char2)
        assert "does not say" in self.read("+scene/typo zzz/draws")
        assert "Type +scene/typo" in self.read("+scene/typo zzz")

    def test_an_edit_is_told_with_the_new_words(self):
        self.read("say Hello.")
        self.read("+scene/edit 1=draws a knife.")
        assert "Ace changes pose 1. [#]" in self.bea and "Ace draws a knife." in self.bea
        self.read("+scene/edit Hello there.")
        assert 'Ace says, "Hello there."' in self.log(self.char2)
        assert "drnaws" not in self.log(self.char2)

    def test_an_edit_may_not_forge_anything(self):
        self.read("+scene/edit draws [#12].\nBea runs.")
        text = Prose.objects.get().text
        assert "[#12]" not in self.log(self.char2)
        assert text.startswith("Ace ") and "\x06" not in text
        self.read("+scene/edit x#12] waits")
        self.read("+scene/typo x/[")
        assert "[#12]" not in self.log(self.char2)
        self.read("+scene/typo Ace/Bea")
        assert "[Ace] Bea" in self.log(self.char2)

    def test_a_narration_keeps_its_mark_and_no_other_comes_of_it(self):
        self.table.set_seat([fighter_id(self.char1)])
        self.read("emit Night falls, gm.")
        self.read("+scene/typo gm/12")
        assert Prose.objects.latest("pk").text == "Night falls, 12. \x06[#gm]"

    def test_a_pose_with_a_roll_keeps_its_words(self):
        self.read("pose throws $roll(3D).")
        for line in ("+scene/typo throws/rolls", "+scene/edit throws 18."):
            assert "rolls in that pose" in self.read(line)
        self.read("+scene/undo")
        assert "takes back pose 2" in self.bea

    def test_taken_back_for_all_but_the_author(self):
        self.read("+scene/undo")
        assert "Ace takes back pose 1. [#]" in self.bea
        assert "blaster" in self.log() and "blaster" not in self.log(self.char2)
        assert "took this pose back" in self.bea
        for character in (self.char1, self.char2):
            assert "found in no log" in self.read("+scene/search blaster", character)
        assert Member.objects.get(who=fighter_id(self.char1)).last_pose == 0
        assert "no such pose" in self.read("+scene/undo")
        assert "already" in self.read("+scene/undo 1")
        assert "blaster" not in self.read("+scene/recap", self.char2)

    def test_nobody_changes_anothers(self):
        before = Prose.objects.get().text
        for line in ("edit 1=dies.", "typo 1=a/b", "undo 1", "undo", "edit dies."):
            said = self.read(f"+scene/{line}", self.char2)
            assert "Ace's" in said or "no such pose" in said
        assert Prose.objects.get().text == before and Prose.objects.get().removed is None

    def test_the_muted_change_nothing(self):
        silence.mute(self.account)
        before = Prose.objects.get().text
        for line in ("edit x", "typo a/b", "undo"):
            assert "mute" in self.read(f"+scene/{line}")
        assert Prose.objects.get().text == before and not Prose.objects.get().removed

    def test_one_who_left_changes_what_they_wrote_and_nothing_after(self):
        self.part(self.char1, members.LEFT)
        self.read("pose comes back by the window.")
        assert "no such pose" in self.read(f"+scene/undo {self.scene.pk}/2")
        self.read(f"+scene/typo {self.scene.pk}/1=drnaws/draws")
        assert "Ace draws" in self.log()

    def test_what_was_taken_back_goes_with_a_report(self):
        self.read("+scene/undo")
        self.read("+report Ace was rude.", self.char2)
        (row,) = reports._kept("open")
        assert "Ace took back: Ace drnaws a blaster." in row.header


class TestSearch(SceneTest):
    def test_all_words_in_any_scene_with_its_place(self):
        self.read("pose hides the silver key in a boot.")
        self.read("pose waits.")
        found = self.read("+scene/search KEY silver")
        assert f"Scene {self.scene.pk}, A quiet evening" in found
        assert "pose 1 by Ace" in found and "silver key" in found
        assert "found in no log" in self.read("+scene/search silver blaster")
        assert "pose 1" in self.read(f"+scene/search {self.scene.pk}=silver")
        assert "no scene" in self.read("+scene/search 99999=silver")
        assert "Type +scene/search" in self.read("+scene/search a")

    def test_names_skills_and_numbers_of_rolls(self):
        self.type("+chargen/take smuggler")
        self.read("+check blaster")
        number = self.scene.entries.latest("seq").last_roll
        for words in ("blaster", f"#{number}", "ace blaster"):
            assert f"rolled by Ace [#{number}]" in self.read(f"+scene/search {words}")
        self.table.set_seat([fighter_id(self.char1)])
        self.read("+combat/undo 1")
        for words in ("blaster", f"#{number}"):
            assert "found in no log" in self.read(f"+scene/search {words}")

    def test_pages(self):
        for number in range(25):
            self.table.note(self.char1, "pose", f"Ace counts sheep {number}.")
        first = self.read("+scene/search sheep")
        assert "sheep 24." in first and "sheep 15." in first and "sheep 14." not in first
        (more,) = re.findall("More: (.*)", first)
        assert "sheep 14." in self.read(more) and "sheep 5." in self.ace
        last = self.read("+scene/search sheep page 3")
        assert "sheep 0." in last and "More" not in last


class TestRecap(SceneTest):
    def setUp(self):
        super().setUp()
        self.both()

    def test_since_ones_last_pose(self):
        self.read("pose is early.")
        self.read("pose nods.", self.char2)
        for number in range(9):
            self.read(f"pose counts {number}.")
        told = self.read("+scene/recap", self.char2)
        assert "since your last pose" in told and "is early" not in told
        assert "counts 8." in told and "counts 2." not in told and "Ace (3 poses)" in told
        again = self.read("+scene/recap", self.char2)
        assert "counts 8." in again
        self.read("pose is new.")
        newer = self.read("+scene/recap", self.char2)
        assert "is new" in newer and "counts 8." not in newer

    def test_who_came_late_reads_what_happened_so_far(self):
        Member.objects.filter(who=fighter_id(self.char2)).delete()
        self.table.parts = members.roles(self.scene)
        self.read("pose opens the gate.")
        self.both()
        told = self.read("+scene/recap", self.char2)
        assert "so far" in told and "opens the gate" in told
        assert "Only those" in str(recap(self.scene, None, self.outsider()))

    def outsider(self):
        from evennia.utils.create import create_object

        return create_object(type(self.char1), "Olga", self.room2)

    def test_who_is_hurt_the_round_and_whom_it_waits_for(self):
        for character in (self.char1, self.char2):
            self.read("+chargen/take smuggler", character)
            self.read(f"+combat/join {character.key}s", character)
        self.table.set_seat([fighter_id(self.char1)])
        self.read("+combat/set Bea/wound=wounded")
        self.read("+combat/start")
        told = self.read("+scene/recap")
        assert "Hurt: Bea (wounded" in told
        assert "Round 1" in told and "+initiative" in told
        away = str(recap(self.scene, None, self.char1))
        assert "Round 1" in away

    def test_who_left(self):
        self.read("pose is early.")
        self.read("pose goes.", self.char2)
        self.part(self.char2, members.LEFT)
        assert "Bea left." in self.read("+scene/recap")


class TestNotes(SceneTest):
    def test_only_the_seat_of_then_reads_them(self):
        self.both()
        assert "for the game masters" in self.read("+scene/note The door is trapped.")
        self.table.set_seat([fighter_id(self.char1)])
        assert "Noted" in self.read("+scene/note The door is trapped.") and not self.bea
        assert "trapped" in self.log() and "trapped" in self.read("+scene/notes")
        assert "pose 1" not in self.read("+scene/search trapped") and "note by Ace" in self.ace
        self.table.set_seat([fighter_id(self.char2)])
        self.read("+scene/note Ace is watched.", self.char2)
        for line in ("log", "notes", "search trapped", "recap", "log page 1"):
            assert "trapped" not in self.read(f"+scene/{line}", self.char2).replace("'trapped'", "")
        assert "watched" in self.read("+scene/notes", self.char2)
        assert "watched" not in self.read("+scene/notes") and "trapped" in self.ace
        assert "trapped" not in self.read("+combat/log", self.char2)

    def test_the_muted_and_the_empty(self):
        self.table.set_seat([fighter_id(self.char1)])
        assert "Note what?" in self.read("+scene/note")
        assert "no notes" in self.read("+scene/notes")


class TestTenThousand(SceneTest):
    """What grows with the log is counted in queries, not in seconds."""

    ENTRIES = 10_000

    def setUp(self):
        super().setUp()
        self.read("+roll 3D")
        self.fill(self.ENTRIES)

    def fill(self, most):
        state, scene = self.table.state, self.scene
        me, now = fighter_id(self.char1), self.scene.created
        first = self.table.seq + 1
        Entry.objects.bulk_create(
            [
                Entry(scene=scene, seq=seq, actor=me, actor_name="Ace", kind="pose", time=now)
                for seq in range(first, first + most)
            ]
        )
        poses = list(scene.entries.filter(kind="pose"))
        Prose.objects.bulk_create(
            [Prose(entry=row, text=f"Ace counts sheep {row.seq}.") for row in poses]
        )
        self.table.seq = first + most - 1
        assert state == store.load(scene)[0]

    def queries(self, line):
        with CaptureQueriesContext(
            connection,
        ) as found:
            self.read(line)
        return len(found)

    def test_as_many_queries_as_for_a_short_log(self):
        lines = ("+scene/log", "+scene/log page 300", "+scene/log rolls", "+scene/recap",
                 "+scene/search sheep", "+scene/search nowhere", "pose grins.",
                 "+scene/edit yawns.")  # fmt: skip
        long = {line: self.queries(line) for line in lines}
        assert "counts sheep" in self.read("+scene/log page 300")
        Entry.objects.filter(scene=self.scene, seq__gt=100).delete()
        self.table.seq = 100
        short = {line: self.queries(line.replace("300", "1")) for line in lines}
        worse = {line: (short[line], long[line]) for line in lines if long[line] > short[line] + 3}
        assert not worse
        assert max(long.values()) < 40, long
