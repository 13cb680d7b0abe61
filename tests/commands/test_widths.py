"""The width a client reports for its window is capped at a plausible one."""

from evennia.utils.ansi import strip_ansi

from tests.commands.player import PlayerTest
from world.lines import WIDEST


class TestWidths(PlayerTest):
    def longest(self, line: str) -> int:
        """Type a line; return the length of the longest line in the answer."""
        self.session.read.clear()
        self.char1.execute_cmd(line, session=self.session)
        assert self.session.read, f"nothing came of {line}"
        return max(len(one) for text in self.session.read for one in strip_ansi(text).split("\n"))

    def test_a_window_as_wide_as_a_million_columns_is_not_filled(self):
        for width in (10**6, -5):
            self.session.protocol_flags["SCREENWIDTH"] = {0: width}
            for line in ("who", "option", "channel/all", "+combat", "help"):
                assert self.longest(line) <= WIDEST, line
