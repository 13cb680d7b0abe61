"""channel/history: who said what when, a page at a time."""

from pathlib import Path
from unittest.mock import patch

from django.conf import settings
from evennia.utils import create, logger

from commands.talk import channels
from tests.commands.test_talking import TalkingTest

LINE = "26-11-30 21:{minute:02}:07 [-] [Public] {said}\n"


class TestChannelHistory(TalkingTest):
    def setUp(self):
        super().setUp()
        self.public = create.create_channel(
            "Public", typeclass=settings.BASE_CHANNEL_TYPECLASS, locks="listen:all();send:all()"
        )
        for account in (self.account, self.account2):
            self.public.connect(account)
        self.lines = [LINE.format(minute=n, said=f"Bea: line {n}.") for n in range(45)]
        tail = patch.object(channels, "tail_log_file", self.tail)
        tail.start()
        self.addCleanup(tail.stop)

    def tail(self, name: str, offset: int, count: int, callback) -> None:
        """Evennia's, of these lines and at once."""
        assert Path(name).name == self.public.get_log_filename()
        end = len(self.lines) - offset
        callback(self.lines[max(0, end - count) : max(0, end)])

    def own(self, line: str) -> str:
        self.a(line)
        return self.ace

    def test_each_line_has_its_author_and_its_time(self):
        read = self.own("channel/history Public").split("\n")
        assert read[0] == "2026-11-30 21:25 [Public] Bea: line 25."
        assert read[-2] == "2026-11-30 21:44 [Public] Bea: line 44."
        assert read[-1] == "Older lines: channel/history Public = 20"
        assert len(read) == channels.HISTORY + 1

    def test_older_lines_and_the_end_of_them(self):
        assert "line 5." in self.own("channel/history Public = 20") and "line 4." not in self.ace
        assert "line 0." in self.own("channel/history Public = 40") and "Older" not in self.ace
        assert self.own("channel/history Public = 60") == "Nothing was said on Public before that."
        assert "1000 lines back at most" in self.own("channel/history Public = 1001")
        assert "integer" in self.own("channel/history Public = x")

    def test_nothing_of_an_ignored_player_and_no_markup(self):
        said = ("Bea: hi", "Bea waves", "Beatrix: |rred|n $you()", "Cid: I ignore Bea: x")
        self.lines = [LINE.format(minute=1, said=one) for one in said]
        assert "Beatrix: |rred|n $you()" in self.own("channel/history Public")
        self.own("+ignore Bea")
        read = self.own("channel/history Public").split("\n")
        assert [line.partition("] ")[2] for line in read] == [
            "Beatrix: |rred|n $you()",
            "Cid: I ignore Bea: x",
        ]

    def test_who_may_not_hear_it_reads_nothing(self):
        self.public.disconnect(self.account)
        self.public.locks.add("listen:perm(Builder)")
        assert "line" not in self.own("channel/history Public").replace("Older lines", "")

    def test_it_is_how_evennia_writes_its_log(self):
        assert len(logger.timeformat(1_700_000_000).split(".")[0]) >= 17
        assert logger.timeformat(1_700_000_000).startswith("23-11-14 22:13:20")
