"""+prepared: encounters kept under a name, shared by name, brought with one line."""

from evennia.utils.create import create_object

from tests.commands.player import PlayerTest, TwoPlayersTest
from world.ignoring import ignore
from world.scenes import prepared
from world.scenes.models import Entry, Prepared, Prose, Question, Scene
from world.silence import mute

NPC = {
    "personal": "trooper", "advanced": "trooper", "chronicles": "trooper", "starcraft": "raider",
    "dots": "trooper",
}  # fmt: skip


class PreparedTest(PlayerTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")

    @property
    def state(self):
        return self.room1.table.state

    def names(self) -> list[str]:
        return [f.name for f in self.state.present if f.npc]

    def prepare(self, name: str, *lines: str) -> None:
        self.type(f"+prepared/new {name}")
        for line in lines:
            read = self.type(f"+prepared/add {name}={line}")
            assert line in read, read


class TestPreparing(PreparedTest):
    def test_it_is_listed_and_shown(self):
        assert "no encounter" in self.type("+prepared")
        self.prepare("Bridge", "add 2 trooper=Empire", "tactics troopers=nearest")
        assert "Bridge: 2 lines." in self.type("+prepared")
        read = self.type("+prepared bri")
        assert "1: add 2 trooper=Empire" in read and "2: tactics troopers=nearest" in read

    def test_lines_are_changed_and_dropped(self):
        self.prepare("Bridge", "add 2 trooper=Empire", "add thug=Gang")
        self.type("+prepared/edit Bridge 2=add 3 thug=Gang")
        self.type("+prepared/drop Bridge 1")
        assert prepared.lines_of(Prepared.objects.get()) == ["add 3 thug=Gang"]
        for line in ("/drop Bridge 2", "/drop Bridge 0", "/edit Bridge 99999=add thug=Gang"):
            assert "by its number" in self.type(f"+prepared{line}"), line

    def test_a_line_may_be_written_as_it_is_typed(self):
        self.prepare("Bridge")
        self.type("+prepared/add Bridge=+combat/add 2 trooper=Empire")
        self.type("+prepared/add Bridge=+tactics trooper 1=weakest")
        kept = prepared.lines_of(Prepared.objects.get())
        assert kept == ["add 2 trooper=Empire", "tactics trooper 1=weakest"]

    def test_what_can_be_checked_is_checked_when_written(self):
        self.prepare("Bridge")
        for line, why in {
            "dance": "begins with",
            "remove Ace": "begins with",
            "add 2 flibbert=Empire": "flibbert",
            "add 101 trooper=Empire": "1 to 100",
            "add 60 trooper=Empire, 60 thug=Empire": "1 to 100",
            "add 0 trooper=Empire": "1 to 100",
            "add 2 cultist=Gang like flibbert": "flibbert",
            "mod Trooper": "names whom",
            "mod Trooper=hard": "begins with + or -",
            "set Trooper/colour=red": "colour",
            "tactics Trooper=dance": "dance",
            "tactics Trooper=attack": "attack",
        }.items():
            assert why in self.type(f"+prepared/add Bridge={line}"), line
        assert prepared.lines_of(Prepared.objects.get()) == []

    def test_names_are_the_authors_own(self):
        self.prepare("Bridge")
        assert "already" in self.type("+prepared/new bridge")
        for name in ("", "a/b", "x" * 41):
            assert "1 to 40 letters" in self.type(f"+prepared/new {name}"), name
        self.prepare("Bridge two", "add thug=Gang")
        self.type("+prepared/rename Bridge two=Gate")
        assert "already" in self.type("+prepared/rename Gate=BRIDGE")
        self.type("+prepared/rename Gate=gate")
        self.type("+prepared/copy gate=Wall")
        assert sorted(each.name for each in Prepared.objects.all()) == ["Bridge", "Wall", "gate"]
        assert "whole name" in self.type("+prepared/delete Wal")
        self.type("+prepared/delete wall")
        assert Prepared.objects.count() == 2

    def test_limits(self):
        self.prepare("Bridge")
        found = Prepared.objects.get()
        prepared.put(found, ["add thug=Gang"] * 60)
        assert "at most 60 lines" in self.type("+prepared/add Bridge=add thug=Gang")
        assert "at most 300" in self.type(f"+prepared/edit Bridge 1=add thug={'x' * 300}")
        assert "at most 4000" in self.type(f"+prepared/text Bridge={'x' * 4001}")
        lines = "\n".join(["prepared: Long", *["add thug=Gang"] * 200])
        assert "at most 60 lines" in self.type(f"+prepared/import {lines}")
        for n in range(99):
            Prepared.objects.create(author=self.char1, name=f"n{n}")
        assert "100" in self.type("+prepared/new one more")

    def test_a_deleted_author_takes_them_along(self):
        other = create_object("typeclasses.characters.Character", key="Cyd", location=self.room1)
        prepared.new(other, "Bridge")
        other.delete()
        assert not Prepared.objects.exists()


class TestBringing(PreparedTest):
    def test_all_of_it_comes_in_order(self):
        self.type("+combat/book advanced")
        self.prepare(
            "Bridge", "add 2 trooper=Empire", "add hidden 1 sniper=Empire",
            "add 2 cultist=Gang like thug", "range Trooper 1, Cultist 1=30",
            "tactics troopers=weakest", "mod sniper=+1D for round", "set Trooper 2/cover=50",
            "auto cultists=on",
        )  # fmt: skip
        read = self.type("+prepared/bring bridge")
        assert self.names() == ["Trooper 1", "Trooper 2", "Hidden Sniper", "Cultist 1", "Cultist 2"]
        state, by = self.state, {f.name: f for f in self.state.present}
        assert by["Hidden Sniper"].hidden and by["Hidden Sniper"].modifiers
        assert state.tactics[by["Trooper 1"].id].kind == "weakest", read
        assert by["Cultist 1"].autopilot and by["Trooper 2"].cover
        assert state.ranges, read

    def test_under_every_book(self):
        for book, npc in NPC.items():
            self.type(f"+combat/book {book}")
            name = npc.capitalize()
            self.prepare(book, f"add 2 {npc}=Empire", f"tactics {name} 2=weakest")
            self.type(f"+prepared/bring {book}")
            assert self.names() == [f"{name} 1", f"{name} 2"], book
            assert self.state.tactics, book
            self.type("+combat/close")

    def test_in_a_fight(self):
        self.type("+combat/start me vs 2 thug")
        self.prepare("Help", "add 2 thug=Gang", "mod thug 1=+1D", "mod npcs=-1D")
        read = self.type("+prepared/bring help")
        assert self.names() == ["Thug 1", "Thug 2", "Thug 3", "Thug 4"], read
        modified = [f.name for f in self.state.present if f.modifiers]
        assert modified == ["Thug 3", "Thug 4"], (modified, read)
        assert len(next(f for f in self.state.present if f.name == "Thug 3").modifiers) == 2

    def test_again_it_means_its_own_each_time(self):
        self.prepare("Bridge", "add trooper=Empire", "tactics trooper=weakest")
        self.type("+prepared/bring bridge")
        self.type("+prepared/bring bridge")
        assert self.names() == ["Trooper", "Trooper 1"]
        assert set(self.state.tactics) == {f.id for f in self.state.present if f.npc}

    def test_nothing_of_it_happens_if_a_line_cannot(self):
        self.type("+combat/add thug=Gang")
        before, seq, scenes = self.state, self.room1.table.seq, Scene.objects.count()
        position = self.room1.table.dice.position
        self.prepare("Bridge", "add 2 trooper=Empire", "add 1 cultist=Gang like thug dodge=4D")
        self.type("+prepared/text Bridge=The lights go out.")
        self.type("+prepared/add Bridge=mod Wookiee=+1D")
        read = self.type("+prepared/bring bridge")
        assert "Line 3, mod Wookiee=+1D" in read and "Nothing of it happens" in read
        assert "lights" not in read
        table = self.room1.table
        assert (table.state, table.seq, table.dice.position) == (before, seq, position)
        assert Entry.objects.filter(scene=table.scene).count() == seq
        assert Scene.objects.count() == scenes
        assert not table.growing.made
        self.type("+combat/add trooper=Empire")
        assert self.names() == ["Thug", "Trooper"]

    def test_a_failing_one_opens_no_scene(self):
        self.prepare("Bridge", "add 2 trooper=Empire", "mod Wookiee=+1D")
        assert "Line 2" in self.type("+prepared/bring bridge")
        assert self.room1.table is None

    def test_its_master_reads_beforehand_what_would_fail_here(self):
        self.type("+combat/add thug=Gang")
        self.prepare("Bridge", "add 2 trooper=Empire", "mod trooper 2=+1D")
        read = self.type("+prepared/add Bridge=mod Wookiee=+1D")
        assert "Line 3, mod Wookiee=+1D" in read, read
        assert self.names() == ["Thug"]

    def test_the_journal_holds_it_and_undo_takes_it_back(self):
        self.type("+combat/add thug=Gang")
        self.prepare("Bridge", "add 2 trooper=Empire")
        self.type("+prepared/bring bridge")
        self.room1.forget_table()
        assert self.names() == ["Thug", "Trooper 1", "Trooper 2"]
        self.type("+combat/undo 2")
        assert self.names() == ["Thug"]

    def test_people_are_never_brought(self):
        self.prepare("Bridge")
        assert "No book here" in self.type("+prepared/add Bridge=add Bea=Empire")

    def test_a_hundred_npcs_with_ranges(self):
        self.type("+combat/book advanced")
        self.type("+combat/add thug=Gang")
        self.prepare("Army", "add 100 trooper=Empire", "mod npcs=+1D", "range npcs, thug=30")
        read = self.type("+prepared/bring army")
        assert len(self.names()) == 101, read
        assert sum(1 for f in self.state.present if f.modifiers) == 100
        self.prepare("Armies", "add 100 trooper=Empire", "add 1 trooper=Empire")
        assert "Line 2" in self.type("+prepared/bring armies")


class TestTexts(PreparedTest):
    def test_a_text_alone_is_read(self):
        self.prepare("Dusk")
        assert "neither lines nor" in self.type("+prepared/bring dusk")
        self.type("+prepared/text Dusk=It grows dark.")
        assert "It grows dark." in self.type("+prepared/bring dusk")
        self.type("+prepared/text Dusk=")
        assert "neither lines nor" in self.type("+prepared/bring dusk")

    def test_line_breaks_stay_and_each_line_is_marked(self):
        self.prepare("Dusk")
        self.type("+prepared/text Dusk=It grows dark.\nAce: you are dead.")
        read = self.type("+prepared/bring dusk")
        assert all("[#gm]" in line for line in read.splitlines() if line), read

    def test_nothing_is_read_as_markup(self):
        self.prepare("|rRed", "add 2 trooper=|rEmpire")
        self.type("+prepared/text |rRed=|rred $roll(4D) {who} [#12]")
        assert "|rred $roll(4D) {who}" in self.type("+prepared |rRed")
        assert "[#12]" not in self.type("+prepared |rRed")
        assert "|rred $roll(4D) {who}" in self.type("+prepared/bring |rRed")

    def test_it_is_in_the_log_of_a_scene(self):
        self.type("+combat/start me vs thug")
        self.prepare("Dusk", "add 2 trooper=Empire")
        self.type("+prepared/text Dusk=It grows dark.")
        self.type("+prepared/bring dusk")
        assert Prose.objects.filter(kind="narration", text__contains="It grows dark.").exists()

    def test_another_game_reads_what_is_exported(self):
        self.prepare("Dusk", "add 2 trooper=Empire", "mod Trooper 1=+1D for round")
        self.type("+prepared/text Dusk=It grows dark.\n\nCold, too.")
        text = self.type("+prepared/export dusk")
        before = Prepared.objects.get()
        self.type("+prepared/delete Dusk")
        self.type("+prepared/import")
        for line in [*text.splitlines(), "."]:
            self.type(line)
        after = Prepared.objects.get()
        assert (after.name, after.body) == (before.name, before.body), (text, after.body)
        self.type("+prepared/delete Dusk")
        self.type("+prepared/import " + text.replace("\n", ";"))
        assert Prepared.objects.get().body == before.body

    def test_an_import_is_kept_whole_or_not_at_all(self):
        assert "prepared: <name>" in self.type("+prepared/import add thug=Gang")
        read = self.type("+prepared/import prepared: Dusk; add thug=Gang; dance")
        assert "Line 3 of the text" in read and not Prepared.objects.exists()
        assert "1 to 40" in self.type("+prepared/import prepared: a=b; add thug=Gang")


OFTEN = (
    "", " Bridge", "/add Bridge=add thug=Gang", "/text Bridge=Mine", "/edit Bridge 1=add thug=Gang",
    "/drop Bridge 1", "/copy Bridge=Mine", "/rename Bridge=Mine", "/delete Bridge",
    "/share Bridge=Bea", "/unshare Bridge=Bea", "/bring Bridge", "/export Bridge",
    "/copy Ace/Bridge=Mine", "/bring Ace/Bridge", " Ace/Bridge",
)  # fmt: skip


class TestOthers(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        for one in (self.char1, self.char2):
            self.line(one, "+chargen/take smuggler")
        self.mine = prepared.new(self.char1, "Bridge", ["add 2 trooper=Empire"], "It is secret.")

    def as_it_was(self) -> bool:
        now = Prepared.objects.filter(pk=self.mine.pk).first()
        kept = (self.mine.name, self.mine.body, self.mine.shared)
        return now is not None and (now.name, now.body, now.shared) == kept

    def test_nobody_else_sees_uses_or_changes_it(self):
        for line in OFTEN:
            self.line(self.char2, f"+prepared{line}")
            told = self.bea.replace(f"'{line.strip()}'", "")
            assert "secret" not in self.bea and "trooper" not in self.bea, (line, told)
            assert not self.ace, line
            assert self.as_it_was() and Prepared.objects.count() == 1, line

    def test_staff_neither(self):
        self.account2.permissions.add("Developer")
        for line in OFTEN:
            self.line(self.char2, f"+prepared{line}")
            assert "secret" not in self.bea and self.as_it_was(), line

    def test_preparing_tells_nobody(self):
        for line in ("/new Gate", "/add Gate=add thug=Gang", "/text Gate=Dark.", "/copy Gate=Wall",
                     "/edit Gate 1=add thug=Gang", "/drop Gate 1", "/delete Wall",
                     "/export Gate", " Gate"):  # fmt: skip
            self.line(self.char1, f"+prepared{line}")
            assert self.ace and not self.bea, line

    def test_a_shared_one_is_used_and_copied_but_not_changed(self):
        self.line(self.char1, "+prepared/share Bridge=bea")
        assert "shares an encounter" in self.bea and "secret" not in self.bea
        self.mine.refresh_from_db()
        for line in OFTEN[2:6] + OFTEN[7:11]:
            self.line(self.char2, f"+prepared{line}")
            assert "Ace's" in self.bea or "by its number" in self.bea, (line, self.bea)
            assert self.as_it_was(), line
        assert Question.objects.filter(settled=None).count() == 1
        self.line(self.char2, "+prepared bridge")
        assert "It is secret." in self.bea
        assert not Question.objects.filter(settled=None).exists()
        self.line(self.char2, "+prepared/copy Ace/bridge=Mine")
        assert prepared.of(self.char2)[0].body == self.mine.body
        self.line(self.char2, "+prepared/bring Ace/bridge")
        assert len(self.room1.table.state.present) == 2 and "It is secret." in self.ace
        self.line(self.char1, "+prepared/unshare Bridge=Bea")
        self.line(self.char2, "+prepared/export Ace/bridge")
        assert "secret" not in self.bea

    def test_its_notice_goes_with_it(self):
        for line in ("/unshare Bridge=Bea", "/delete Bridge"):
            self.line(self.char1, "+prepared/share Bridge=Bea")
            assert Question.objects.filter(settled=None).count() == 1, line
            self.line(self.char1, f"+prepared{line}")
            assert not Question.objects.filter(settled=None).exists(), line

    def test_who_ignores_the_author_is_offered_nothing(self):
        ignore(self.account2, self.account)
        self.line(self.char1, "+prepared/share Bridge=Bea")
        assert "takes nothing from you" in self.ace and not self.bea
        assert not Question.objects.exists()
        prepared.share(self.mine, self.char2)
        self.line(self.char2, "+prepared")
        assert "Bridge" not in self.bea

    def test_a_muted_author_shares_and_reads_nothing_aloud(self):
        prepared.share(self.mine, self.char2)
        mute(self.account)
        for line in ("/share Bridge=Bea", "/bring Bridge", "/text Bridge=Hear me",
                     "/add Bridge=add thug=Hear me", "/rename Bridge=Hear me"):  # fmt: skip
            self.line(self.char1, f"+prepared{line}")
            assert "muted" in self.ace and not self.bea, (line, self.ace)
        quiet = prepared.new(self.char1, "Quiet", ["add thug=Hear me"])
        self.line(self.char1, f"+prepared/bring {quiet.name}")
        assert "muted" in self.ace and not self.bea

    def test_only_the_seat_brings(self):
        self.line(self.char2, "+combat/start me vs thug")
        before = self.room1.table.state
        self.line(self.char1, "+prepared/bring Bridge")
        assert self.room1.table.state is before and not self.bea

    def test_a_master_who_fights_needs_the_word_for_all_of_it(self):
        prepared.put(self.mine, ["add thug=Gang", "mod Ace=+1D", "mod thug=-1D"])
        self.line(self.char1, "+combat/start me vs Bea")
        self.line(self.char1, "+prepared/bring Bridge")
        assert "secret" not in self.bea and len(self.room1.table.state.present) == 2, self.ace
        question = Question.objects.get(settled=None, character=self.char2)
        self.line(self.char2, f"+yes {question.pk}")
        assert len(self.room1.table.state.present) == 3, self.bea
        assert all(f.modifiers for f in self.room1.table.state.present if f.name != "Bea")

    def test_hidden_ones_stay_hidden(self):
        prepared.put(self.mine, ["add hidden 2 trooper=Empire", "mod npcs=+1D secret",
                                 "tactics npcs=weakest"], "")  # fmt: skip
        self.line(self.char1, "+combat/add thug=Gang")
        self.line(self.char1, "+prepared/bring Bridge")
        assert "Trooper" in self.ace and "rooper" not in self.bea and "Empire" not in self.bea
        self.line(self.char2, "+combat")
        assert "rooper" not in self.bea and "Empire" not in self.bea
