"""Each typed line is tracked from its turn to its end: log record, figures, journal entries."""

from unittest.mock import patch

from django.db import OperationalError
from twisted.internet.defer import Deferred

from commands import base, later
from tests.commands.player import PlayerTest
from tests.live.server import of_sqlite
from world.scenes.models import Entry
from world.scenes.table import persisting
from world.watching import events, figures, lines

SECRET = "zorblaxquux"


def value(counter, *labels) -> float:
    return counter.labels(*labels)._value.get() if labels else counter._value.get()


class TestLines(PlayerTest):
    """Ace's lines as their client sends them; ``records`` is what the log of lines gets."""

    def setUp(self):
        super().setUp()
        self.records = []
        keep = patch.object(events, "write", self._keep)
        keep.start()
        self.addCleanup(keep.stop)

    def _keep(self, what, **fields):
        self.records.append({"what": what, **fields})

    def send(self, line: str) -> dict:
        """Send a line and return its log record."""
        with self.captureOnCommitCallbacks(execute=True):
            self.session.data_in(text=[[line], {}])
        return self.records[-1]

    def test_a_line_that_writes_names_its_entries(self):
        with patch.object(base.TableCommand, "say"):
            before = value(figures.rolls), value(figures.entries, "command")
            found = []
            real = lines.Line._ended
            with patch.object(lines.Line, "_ended", lambda line: found.append(line) or real(line)):
                self.send("+roll 4D")
        (line,) = found
        rows = list(Entry.objects.values_list("seq", flat=True))
        (scene,) = line.entries
        assert line.entries[scene] == rows and rows
        assert value(figures.rolls) == before[0] + 1
        assert value(figures.entries, "command") == before[1] + len(rows)

    def test_the_record_says_whose_it_is_and_what_came_of_it_and_nothing_that_was_typed(self):
        before = value(figures.refusals), value(figures.commands, "+attack", "refused")
        record = self.send(f"+attack {SECRET}")
        assert record["account"] == self.account.id and record["command"] == "+attack"
        assert record["outcome"] == "refused" and record["errors"] == 0
        assert record["ms"] >= 0 and record["entries"] == []
        after = value(figures.refusals), value(figures.commands, "+attack", "refused")
        assert after == (before[0] + 1, before[1] + 1)
        assert self.send(SECRET)["command"] == "unknown"
        assert self.send("look")["command"] == "look"
        assert self.send("")["command"] == "nothing"
        assert SECRET not in repr(self.records)
        ids = [record["line"] for record in self.records]
        assert len(set(ids)) == len(ids) and all(len(each) < 16 for each in ids)

    def test_a_refused_password_is_a_refusal(self):
        """Even where the password has to be compared first, after the line's turn."""
        for line in ("password", "password wrong-one = quiet-harbour-8"):
            self.session.data_in(text=[[line], {}])
            assert self.records[-1]["outcome"] == "refused", line

    def test_names_that_somebody_chose_are_no_labels(self):
        self.exit.key = SECRET
        self.exit.at_cmdset_get(force_init=True)
        record = self.send(SECRET)
        assert record["command"] == "exit"

        class Named:
            key, is_exit = SECRET, False

        class Chosen(Named):
            key = "known"

        chosen = Chosen()
        chosen.key = SECRET
        assert lines.name_of(chosen) == ("other", "other")

    def test_names_of_commands_have_an_end(self):
        with patch.object(lines, "_NAMES", set()):
            names = [
                lines.name_of(type(f"C{n}", (), {"key": f"k{n}", "is_exit": False})())
                for n in range(2 * lines.MOST_NAMES)
            ]
        assert len({name for name, _ in names}) == lines.MOST_NAMES + 1

    def test_a_line_that_fails_is_named_by_its_error(self):
        with (
            patch.object(base.TableCommand, "in_this_game", lambda _: 1 / 0),
            patch("evennia.utils.logger.log_trace") as trace,
        ):
            trace.side_effect = lambda note: lines.error("error", "ZeroDivisionError", "here:1")
            record = self.send(f"+roll {SECRET}")
            assert SECRET not in repr(trace.call_args)
        error = self.records[-2]
        assert error["what"] == "error" and error["line"] == record["line"]
        assert record["outcome"] == "failed" and record["errors"] == 1
        assert record["line"] in repr(trace.call_args), "the other log names the line too"

    @of_sqlite
    def test_a_line_that_is_tried_again_ends_once_with_its_last_try(self):
        put = []

        def put_off(_reactor, _seconds, call):
            put.append(Deferred().addCallback(lambda _: call()))
            return put[-1]

        locked = OperationalError("database is locked")
        before = value(figures.database_failures, "busy")
        with patch.object(later, "deferLater", put_off):
            with patch.object(persisting.written, "__enter__", side_effect=locked):
                self.session.data_in(text=[["+roll 4D"], {}])
                assert not self.records, "it has not ended"
                while put:
                    put.pop().callback(None)
            assert self.records[-1]["outcome"] == "busy"
            assert value(figures.database_failures, "busy") == before + 5
            with patch.object(persisting.written, "__enter__", side_effect=locked):
                self.session.data_in(text=[["+roll 4D"], {}])
            put.pop().callback(None)
        assert len(self.records) == 2 and self.records[-1]["outcome"] == "ok"

    def test_other_messages_are_no_lines(self):
        self.session.data_in(d6_state=[[], {}])
        assert not self.records and lines.now() is None
