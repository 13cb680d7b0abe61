"""Answers kept for a full room: after a change, the very next line is right."""

from copy import copy

import evennia
from evennia import CmdSet, Command
from evennia.commands.cmdset import CmdSet as StockCmdSet
from evennia.utils.create import create_object, create_script

from commands.cmdsets import CharacterCmdSet
from server.seams.cmdsets import candidates
from tests.commands.player import TwoPlayersTest
from typeclasses.at_table.rounds import CombatRound
from world.scenes.telling.hearing import hearing


class Ring(Command):
    key = "ring"
    locks = "cmd:all()"

    def func(self):
        self.caller.msg("Ding.")


class Bells(CmdSet):
    key = "Bells"

    def at_cmdset_creation(self):
        self.add(Ring())


class TestCommandsThatAreLent(TwoPlayersTest):
    def rings(self) -> bool:
        return "Ding." in self.type("ring")

    def test_a_lock_that_changes_counts_from_the_next_line_on(self):
        bell = create_object("typeclasses.objects.Object", "bell", self.room1)
        bell.cmdset.add(Bells)
        for lock, lends in (
            ("call:all()", True),
            ("call:false()", False),
            ("call:true()", True),
            ("call:pperm(Developer)", False),
            ("nocall:true()", False),
            ("call:true()", True),
            ("call:true() and false()", False),
        ):
            bell.locks.add(lock)
            assert self.rings() is lends, lock

    def test_a_character_lends_its_commands_once_its_lock_says_so(self):
        self.char2.cmdset.add(Bells)
        assert not self.rings()
        self.char2.locks.add("call:all()")
        assert self.rings()
        self.char2.locks.add("call:false()")
        assert not self.rings()

    def test_the_hook_of_what_is_asked_is_still_called(self):
        asked = []
        self.char2.at_access = lambda *args, **_: asked.append(args)
        self.type("ring")
        assert (False, self.char1, "call") in asked


class TestCommandSets(TwoPlayersTest):
    def rings(self) -> bool:
        return "Ding." in self.type("ring")

    def test_a_set_that_is_added_or_taken_away_counts_from_the_next_line_on(self):
        for holder in (self.char1, self.account):
            assert not self.rings()
            holder.cmdset.add(Bells)
            assert self.rings(), holder
            holder.cmdset.remove(Bells)
            assert not self.rings(), holder

    def test_a_command_that_a_set_gets_or_loses_counts_from_the_next_line_on(self):
        self.type("ring")
        mine = self.char1.cmdset.current
        mine.add(Ring())
        assert self.rings()
        mine.remove("ring")
        assert not self.rings()

    def test_a_merge_is_made_once_and_again_when_a_set_has_changed_or_somebody_altered_it(self):
        own, before = CharacterCmdSet(self.char1), StockCmdSet()
        first = before + own
        assert first is StockCmdSet() + own
        own.add(Ring())
        second = before + own
        assert second is not first
        assert "ring" in {command.key for command in second}
        second.remove("ring")
        third = before + own
        assert third is not second
        assert "ring" in {command.key for command in third}

    def test_it_is_what_evennia_makes_of_them(self):
        for mergetype in ("Union", "Replace", "Remove", "Intersect"):
            own = CharacterCmdSet(self.char1)
            own.mergetype = mergetype
            before = StockCmdSet()
            before.add(Ring())
            theirs, ours = StockCmdSet.__add__(before, own), before + own
            assert [c.key for c in ours] == [c.key for c in theirs], mergetype


class TestWhatALineMayMean(TwoPlayersTest):
    LINES = ("say hi", '"hi', ":waves", "+roll 4D", "roll 4D", "@reload", "reload", "+", "", "LOOK",
             "zz", "l", "2-look", "look-2", "ooc hi", "@", "&desc me=x")  # fmt: skip

    def test_none_of_those_that_evennia_would_find_is_left_out(self):
        from evennia.commands import cmdparser

        whole = CharacterCmdSet(self.char1) + StockCmdSet()
        for line in self.LINES:
            for prefixes in (True, False):
                bare = line if prefixes else line.lstrip("@&/+")
                found = cmdparser.build_matches(bare, whole, include_prefixes=prefixes)
                few = cmdparser.build_matches(
                    bare, candidates(line, whole), include_prefixes=prefixes
                )
                assert few == found, line

    def test_a_command_that_looks_at_the_line_itself_is_always_asked(self):
        class Any(Command):
            key = "any"

            def match(self, cmdname, include_prefixes=True):
                return "any", "any"

        some = StockCmdSet()
        some.add(Any())
        assert [command.key for command in candidates("whatever", some)] == ["any"]


class TestTheScene(TwoPlayersTest):
    def test_a_room_without_a_scene_is_not_searched_for_one_with_every_line(self):
        self.type("say Here we are.")
        with self.assertNumQueries(0):
            assert self.room1.table is None

    def test_it_is_there_from_the_line_on_that_opens_it_and_gone_with_the_one_that_closes_it(self):
        for _ in range(2):
            assert self.room1.table is None
            assert "No fight is going on here." in self.type("+combat/log")
            self.type("+combat/start personal")
            self.type("+combat/gm Ace")
            assert self.room1.table is not None
            self.type("+combat/stop")
            assert "closed" in self.type("+combat/close")

    def test_a_combat_round_that_comes_or_goes_by_another_way_is_known_at_once(self):
        assert self.room1.table is None
        made = create_script(CombatRound, obj=self.room1)
        table = made.open("personal")
        assert self.room1.table is table
        made.delete()
        again = create_script(CombatRound, obj=self.room1)
        assert self.room1.table.scene == table.scene
        assert again.table is self.room1.table


class TestReaders(TwoPlayersTest):
    def test_a_screen_reader_is_heeded_from_the_next_line_on(self):
        self.line(self.char1, "+roll 4D+2")
        assert "4D+2" in self.bea
        self.session2.protocol_flags["SCREENREADER"] = True
        self.line(self.char1, "+roll 4D+2")
        assert "4D+2" not in self.bea and "4 dice plus 2" in self.bea
        self.session2.protocol_flags["SCREENREADER"] = False
        self.line(self.char1, "+roll 4D+2")
        assert "4D+2" in self.bea

    def test_arrivals_and_departures_change_who_hears_the_next_line(self):
        def hears() -> bool:
            self.line(self.char1, "say Anybody?")
            return "Anybody?" in self.bea

        assert hears()
        self.char2.location = self.room2
        assert not hears()
        self.char2.location = self.room1
        assert hears()
        self.char2.location = self.room2
        stranger = create_object("typeclasses.characters.Character", "Cid", self.room1)
        assert not hears()
        stranger.location, self.char2.location = self.room2, self.room1
        assert hears()
        self.account2.unpuppet_object(self.session2)
        assert not hears()
        self.account2.puppet_object(self.session2, self.char2)
        assert hears()

    def test_a_new_seat_holder_reads_as_the_seat_from_the_next_line_on(self):
        self.type("+combat/gm Ace")
        self.line(self.char1, "emit Thunder.")
        assert "Ace" not in self.bea
        self.type("+combat/gm Bea")
        self.line(self.char2, "+yes")
        self.line(self.char1, "emit Thunder.")
        assert "[Ace] Thunder." in self.bea

    def test_a_changed_verbosity_counts_from_the_next_line_on_however_it_is_set(self):
        def faces() -> bool:
            self.line(self.char1, "+roll 4D+2")
            assert "rolls 4D+2" in self.bea
            return "\n" in self.bea.strip()

        mine = self.char2.attributes
        assert not faces()
        for set_full, unset in (
            (lambda: self.line(self.char2, "+combat/verbose full"),
             lambda: mine.clear(category="d6")),
            (lambda: mine.add("verbosity", "full", category="d6"), mine.clear),
            (lambda: mine.batch_add(("verbosity", "full", "d6")),
             lambda: mine.remove("verbosity", category="d6")),
            (lambda: setattr(self.char2, "verbosity", "full"),
             lambda: setattr(self.char2, "verbosity", "normal")),
        ):  # fmt: skip
            set_full()
            assert faces()
            unset()
            assert not faces()

    def test_a_reader_is_a_character_with_its_present_sessions(self):
        def sessions() -> list:
            return {each.character: each.sessions for each in hearing(self.room1)}.get(self.char2)

        assert sessions() == [self.session2]
        another = self._session_of(self.account2, 3)
        self.char2.sessions.clear()
        assert sessions() is None
        self.char2.sessions.add(self.session2)
        assert sessions() == [self.session2]
        self.char2.sessions.add(another)
        assert {each.sessid for each in sessions()} == {2, 3}
        self.char2.sessions.remove(another)
        assert len(sessions()) == 1
        del evennia.SESSION_HANDLER[3]
        renewed = evennia.SESSION_HANDLER[2] = copy(self.session2)
        assert sessions()[0] is renewed
        self.char2.swap_typeclass("typeclasses.objects.Object", run_start_hooks=None)
        assert sessions() is None
        self.char2.swap_typeclass("typeclasses.characters.Character", run_start_hooks=None)
        assert sessions()[0] is renewed

    def test_the_list_of_those_who_hear_a_room_is_made_once(self):
        first = hearing(self.room1)
        assert hearing(self.room1) is first
        self.char1.attributes.add("sheet", "another", category="d6")
        assert hearing(self.room1) is first


class TestAttributes(TwoPlayersTest):
    """All attributes of a character or account are loaded when the first is asked for."""

    def test_the_first_question_reads_all_and_the_next_none(self):
        for kept in (self.char1.attributes, self.account.attributes):
            kept.add("known", 3)
            kept.reset_cache()
            with self.assertNumQueries(1):
                assert kept.get("known") == 3
                assert kept.get("unknown") is None
                assert kept.get("known", category="d6") is None

    def test_attributes_changed_in_any_way_are_read_afresh(self):
        kept = self.char1.attributes
        assert kept.get("known") is None
        kept.add("known", 3, category="d6")
        kept.batch_add(("fur", "grey"))
        self.char1.db.tail = "long"
        assert (kept.get("known", category="d6"), kept.get("fur"), kept.get("tail")) == (
            3, "grey", "long",
        )  # fmt: skip
        assert kept.get("known") is None
        kept.remove("fur")
        assert kept.get("fur") is None and kept.get("FUR ") is None
        kept.clear(category="d6")
        assert kept.get("known", category="d6") is None and kept.get("tail") == "long"

    def test_a_look_at_ones_characters_writes_nothing(self):
        mine = [self.char1]
        self.account.characters.add(self.char1)
        with self.assertNumQueries(0):
            assert list(self.account.characters) == mine
        self.account.db._playable_characters.append(None)
        assert self.account.characters.all() == mine

    def test_a_command_of_one_player_is_not_anothers(self):
        sets = [CharacterCmdSet(who) for who in (self.char1, self.char2)]
        for cmdset, who in zip(sets, (self.char1, self.char2), strict=True):
            assert all(each.obj is who and each.cmdset_source is cmdset for each in cmdset)
        names = [sorted(each.key for each in cmdset) for cmdset in sets]
        assert names[0] == names[1] and len(set(names[0])) == len(names[0])
        assert not set(map(id, sets[0])) & set(map(id, sets[1]))
