"""Failing to tell of a command does not undo it, and the error says which of the two failed."""

from unittest.mock import patch

from django.test import TransactionTestCase
from evennia.utils.test_resources import EvenniaTestMixin

from commands.later import DONE, UNDONE
from game.encounter.state import FIGHT
from tests.commands.player import PlayerTest, TwoPlayersTest
from typeclasses.accounts import Account
from typeclasses.characters import Character
from typeclasses.exits import Exit
from typeclasses.objects import Object
from typeclasses.rooms import Room
from typeclasses.scripts import Script
from world.scenes.models import Entry
from world.scenes.render import concern
from world.scenes.table.table import Table
from world.scenes.telling import account, delivery

STAYS = "it stays; only telling you of it failed"


def broken(*_, **__):
    raise ZeroDivisionError("planted")


def broken_for(name: str, real):
    """Return a renderer that fails only for the reader whose character has this name."""

    def render(step, viewer):
        if step.after.fighters.get(viewer.who) and step.after.fighters[viewer.who].name == name:
            raise ZeroDivisionError("planted")
        return real(step, viewer)

    return render


class TestTelling(TwoPlayersTest):
    """Ace and Bea fight under ``personal``, with the seat empty. Where one reader's text has to
    fail alone, the roll is treated as private, so that each is rendered separately."""

    def setUp(self):
        super().setUp()
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")
        self.line(self.char1, "+combat/start personal Ace, Bea vs thug")
        self.room1.table.scene.gms = []
        self.before = Entry.objects.count()

    def test_a_failure_in_telling_one_player_leaves_the_action_and_the_others(self):
        real = account.compact.written
        for_bea = patch.object(account.compact, "written", broken_for("Bea", real))
        apart = patch.object(concern, "_private", lambda step: True)
        with for_bea, apart, patch("evennia.utils.logger.log_trace") as log:
            self.line(self.char1, "+check blaster")
        assert "blaster" in self.ace and "[#" in self.ace and STAYS not in self.ace
        assert STAYS in self.bea and f"(entry {self.room1.table.seq})" in self.bea
        assert "+combat/log" in self.bea and "nothing has changed" not in self.bea
        assert Entry.objects.count() > self.before
        assert log.called, "staff get the traceback"
        self.line(self.char1, "+combat/log")
        assert "blaster" in self.ace, "the log has it"

    def test_when_telling_the_actor_fails_they_read_that_it_is_done(self):
        with patch.object(account.compact, "written", broken):
            self.line(self.char1, "+check blaster")
        assert STAYS in self.ace and STAYS in self.bea
        assert "nothing has changed" not in self.ace
        assert Entry.objects.count() > self.before

    def test_a_prompt_that_fails_keeps_nobody_from_the_data_or_from_the_next_line(self):
        sent = []
        self.session2.protocol_flags["OOB"] = True
        for_bea = patch.object(self.session2, "msg", lambda *_, **data: sent.append(data))
        with for_bea, patch.object(delivery, "prompt", broken):
            self.line(self.char1, "+check blaster")
        assert any("d6_event" in data for data in sent)
        self.line(self.char1, "+check dodge")
        assert "dodge" in self.bea and STAYS not in self.bea

    def test_data_that_fail_leave_the_text(self):
        self.session2.protocol_flags["OOB"] = True
        with patch.object(delivery.data, "events", broken):
            self.line(self.char1, "+check blaster")
        assert "blaster" in self.bea and STAYS not in self.bea

    def test_failing_hints_of_a_room_do_not_stop_the_messages(self):
        with (
            patch.object(type(self.room1), "hints", broken),
            patch.object(type(self.room1), "at_told", broken),
        ):
            self.line(self.char1, "+check blaster")
        assert "blaster" in self.ace and "blaster" in self.bea

    def test_an_autopilot_failure_does_not_hide_what_was_done_before(self):
        table = self.room1.table
        assert table.state.mode == FIGHT
        with patch("world.scenes.table.table.autopilot.waiting", broken):
            self.line(self.char1, "+check blaster")
            assert "blaster" in self.bea
            self.room1.sweep()


class TestSentences(EvenniaTestMixin, TransactionTestCase):
    """Transactions are really committed, since the message depends on what the database holds."""

    account_typeclass, character_typeclass, room_typeclass = Account, Character, Room
    object_typeclass, exit_typeclass, script_typeclass = Object, Exit, Script
    type = PlayerTest.type
    typed_by = PlayerTest.typed_by
    session_of = PlayerTest.session_of

    def setUp(self):
        super().setUp()
        self.account.permissions.remove("Developer")
        self.char1.key = "Ace"

    def test_an_action_that_fails_to_be_written_changes_nothing(self):
        self.type("+check 3D")
        count = Entry.objects.count()
        with patch.object(Table, "_write", broken):
            assert self.type("+roll 4D") == UNDONE
        assert Entry.objects.count() == count

    def test_a_failure_after_the_action_does_not_say_that_nothing_changed(self):
        with patch("commands.base.tell", broken):
            assert self.type("+roll 4D").endswith(str(DONE))
        assert Entry.objects.filter(kind="command").exists()
