"""Reports, mutes and bans; names of channels."""

from unittest.mock import patch

import evennia
import pytest
from evennia import create_channel
from evennia.accounts.models import AccountDB
from evennia.comms.models import ChannelDB

from tests.commands.test_talking import TalkingTest
from world.naming import NameValidator
from world.reports import LINES


class TestReports(TalkingTest):
    def setUp(self):
        super().setUp()
        self.account2.permissions.add("Builder")

    def test_a_report_carries_the_last_lines_that_were_read(self):
        for number in range(LINES + 9):
            self.char2.execute_cmd(f"say line {number} |r [#3]", session=self.session2)
        self.session.read.append("\x1b[1mbold\x1b[0m and |rred|n")
        self.char1.execute_cmd("+report Bea shouts.", session=self.session)
        self.line(self.char2, "+reports")
        assert "1 report open" in self.bea and "Ace: Bea shouts." in self.bea
        number = self.bea.splitlines()[1].partition(".")[0]
        self.line(self.char2, f"+reports {number}")
        assert '| Bea says, "line 30 |r [ #3]"' in self.bea and "bold and red" in self.bea
        assert '"line 0 ' not in self.bea
        self.line(self.char2, f"+reports/close {number}")
        self.line(self.char2, "+reports")
        assert self.bea == "No report is open."
        self.line(self.char2, f"+reports {number}")
        assert "Closed by bea." in self.bea and "Bea shouts." in self.bea

    def test_staff_in_the_game_read_of_it_at_once_and_players_see_no_list(self):
        assert self.a("+report help").startswith("Ace reports: help Type +reports ")
        assert self.bea.endswith("[#]")
        assert "Staff have your report" in self.ace
        self.a("+reports")
        assert "no command" in self.ace
        self.a("+report")
        assert "Type +report and" in self.ace

    def test_one_player_cannot_flood_staff_with_reports(self):
        for _ in range(10):
            self.a("+report again")
        self.a("+report again")
        assert "wait for staff already" in self.ace


class TestBans(TalkingTest):
    def setUp(self):
        super().setUp()
        self.account2.permissions.add("Admin")

    def test_a_ban_tells_disconnects_and_keeps_out_until_lifted(self):
        with patch.object(evennia.SESSION_HANDLER, "disconnect") as gone:
            self.line(self.char2, "ban Ace: shouting")
        assert self.ace == "Staff have banned you from this game. The reason: shouting [#]"
        assert gone.call_args[0][0] is self.session
        assert "ace is banned" in self.bea.lower()
        found, errors = AccountDB.objects.get(username="Ace").authenticate("Ace", "testpassword")
        assert found is None and errors
        with patch.object(evennia.SESSION_HANDLER, "disconnect") as gone:
            evennia.SESSION_HANDLER.login(self.session, self.account, force=True, testmode=True)
        assert gone.called and not self.session.logged_in
        self.line(self.char2, "ban")
        assert "1. ace," in self.bea and "shouting" in self.bea
        self.line(self.char2, "unban 1")
        assert "not banned any more" in self.bea
        self.line(self.char2, "ban")
        assert self.bea == "Nobody is banned."

    def test_an_address_is_banned_with_what_fits_it(self):
        self.line(self.char2, "ban 203.0.113.*")
        banned = type(self.account).is_banned
        assert banned(ip="203.0.113.77") and not banned(ip="203.0.114.7")
        self.line(self.char2, "unban 203.0.113.*")
        assert not banned(ip="203.0.113.77")

    def test_staff_and_nobody_are_not_banned_and_players_do_not_ban(self):
        self.line(self.char2, "ban Bea")
        assert "is staff" in self.bea
        self.line(self.char2, "ban Nemo")
        assert "Nobody is called" in self.bea
        self.a("ban Bea")
        assert "no command" in self.ace


class TestChannels(TalkingTest):
    def setUp(self):
        super().setUp()
        self.trade = create_channel("Trade", typeclass="typeclasses.channels.Channel")
        for account in (self.account, self.account2):
            self.trade.connect(account)

    def test_words_are_shown_as_typed_on_one_line(self):
        said = self.a("trade |rhi|n <b> {x}\n[Trade] Bea: forged")
        assert said == "[Trade] Ace: |rhi|n <b> {x} [Trade] Bea: forged"

    def test_ignoring_a_writer_hides_a_channel_line_only_from_the_ignorer(self):
        self.line(self.char1, "+ignore Bea")
        self.line(self.char2, "trade hello")
        assert "hello" in self.bea and self.ace == ""

    def test_players_make_none(self):
        self.a("channel/create Mine")
        assert not ChannelDB.objects.filter(db_key="Mine").exists()

    def test_no_name_or_word_hides_something_else(self):
        self.account2.permissions.add("Builder")
        for word in ("say", "combat", "page", "l", "Ace", "two words", "../etc", "x", "[#1]"):
            self.line(self.char2, f"channel/create {word}")
            self.line(self.char2, f"channel/create Fine;{word}")
            self.a(f"channel/alias Trade={word}")
            assert "Choose another" in self.ace or "one word" in self.ace, (word, self.ace)
        assert set(ChannelDB.objects.values_list("db_key", flat=True)) <= {
            "Trade", "Public", "MudInfo"
        }  # fmt: skip
        self.line(self.char2, "channel/create Fine:os.path")
        assert "one kind" in self.bea
        self.line(self.char2, "channel/create Fine")
        assert ChannelDB.objects.filter(db_key="Fine").exists()
        self.a("channel/alias Trade=tr")
        assert self.a("tr hello") == "[Trade] Ace: hello"

    def test_nobody_is_called_like_a_channel(self):
        with pytest.raises(Exception, match="name of a channel"):
            NameValidator()("trade")
        assert "name of a channel" in self.char1.validate_name("trade")


class TestBoot(TalkingTest):
    def test_a_connection_ends_by_name_and_by_number_and_nothing_else_does(self):
        self.account2.permissions.add("Admin")
        with patch.object(evennia.SESSION_HANDLER, "disconnect") as ended:
            for line, told in (
                ("boot", "the name of an account"),
                ("boot/sid", "No connection has the number ''."),
                ("boot/sid x", "No connection has the number 'x'."),
                ("boot Nobody", "Nobody"),
            ):
                self.line(self.char2, line)
                assert told in self.bea, line
            assert not ended.called
            self.line(self.char2, f"boot/sid {self.session.sessid}: shouting")
            assert "1 connection ended." in self.bea
            assert "Staff have ended this connection. The reason: shouting" in self.ace
            self.line(self.char2, f"boot/quiet {self.account.key}")
            assert "1 connection ended." in self.bea and self.ace == ""
        assert [call.args[0] for call in ended.call_args_list] == [self.session] * 2
