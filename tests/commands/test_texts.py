"""Players' texts on their way into and out of the Server."""

import time
from unittest.mock import patch

import evennia
from django.http import QueryDict
from evennia.commands.cmdset import CmdSet
from evennia.server.portal.mxp import mxp_parse
from evennia.utils.ansi import parse_ansi, raw
from evennia.utils.text2html import parse_html

from commands.parser import parse
from server.conf import inputfuncs
from tests.commands.player import PlayerTest
from tests.hostile import CORPUS, looks_genuine, orders
from web.texts import cleaned

OPEN_TO_CLIENTS = {
    "text", "client_options", "get_client_options", "hello", "supports_set", "webclient_options",
    "is_typing_setup", "is_typing_state", "d6_state", "d6_delta", "d6_options", "d6_inbox",
    "d6_backlog", "d6_making", "d6_odds", "d6_seat", "d6_sheet", "default",
}  # fmt: skip


class TestTheWayIn(PlayerTest):
    def received(self, **sent) -> tuple:
        """Return name and arguments of the input function called for what a client sends."""
        with patch.object(evennia.SESSION_HANDLER, "call_inputfuncs") as call:
            self.session.data_in(**sent)
        ((name, (args, kwargs)),) = call.call_args[1].items()
        return name, args, kwargs

    def test_all_that_comes_goes_through_the_gate_whatever_it_is(self):
        for text in CORPUS:
            name, args, kwargs = self.received(
                **{f"x{text}": [[text, {"a": [text]}], {text: text}]}
            )
            for part in (name, args[0], args[1]["a"][0], *kwargs, *kwargs.values()):
                assert not orders(part) and not looks_genuine(part), ascii(text)

    def test_a_password_keeps_every_sign_that_can_be_typed(self):
        line = "password old[#1 = a|lcb\u2009\u200d"
        assert self.received(text=[[line], {}])[1] == [line]
        self.session.logged_in = False
        for line in ("connect Ace a|lc[#", "create Ace [#12|lc"):
            assert self.received(text=[[f"{line}\x1b[2J\x00"], {}])[1] == [line]

    def test_a_nick_cannot_put_a_mark_together(self):
        self.char1.nicks.add("forge $1", "say [$1", category="inputline")
        assert "[ #12]" in self.type("forge #12]")

    def test_clients_reach_these_functions_and_no_others(self):
        assert set(evennia.SESSION_HANDLER.get_inputfuncs()) == OPEN_TO_CLIENTS

    def test_unknown_or_malformed_client_options_change_nothing(self):
        before = dict(self.session.protocol_flags)
        synced = patch.object(evennia.SESSION_HANDLER, "session_portal_partial_sync")
        synced.start()
        self.addCleanup(synced.stop)
        inputfuncs.client_options(self.session, screenwidth="x", evil=1, ansi=True)
        inputfuncs.client_options(self.session, screenwidth=10**9, screenheight=-4)
        assert self.session.protocol_flags["SCREENWIDTH"] == {0: 500}
        assert self.session.protocol_flags["SCREENHEIGHT"] == {0: 5}
        changed = set(self.session.protocol_flags) - set(before)
        assert changed <= {"SCREENWIDTH", "SCREENHEIGHT", "ANSI"}
        inputfuncs.webclient_options(self.session, evil="x" * 10_000, helppopup="yes")
        assert dict(self.account.db._saved_webclient_options)["helppopup"] is True
        assert "evil" not in self.account.db._saved_webclient_options
        inputfuncs.text(self.session, {"a": 1})
        inputfuncs.default(self.session, "x", 1, a=2)

    def test_junk_over_gmcp_is_a_line_in_the_log_once_a_minute(self):
        junk = ({"name": "x"}, {"session": 1}, {"self": 1, "state": []}, {"data": {}})
        with (
            patch("evennia.server.sessionhandler.log_trace") as trace,
            patch("server.conf.junk.logger.log_warn") as line,
            patch.dict("server.conf.junk._known", clear=True),
        ):
            for name in ("x_y", "d6_state", "is_typing_state", "client_options"):
                for fields in junk:
                    self.session.data_in(**{name: [["a", None], dict(fields)]})
                    self.session.data_in(**{name: [5, dict(fields)]})
            assert not trace.called and line.call_count == 1
            with patch("server.conf.junk.monotonic", lambda: time.monotonic() + 61):
                self.session.data_in(x_y=[[], {"name": "x"}])
            assert line.call_count == 3, "the count of dropped ones, then the new one"
        assert "still here" in self.type("say still here")

    def test_forms_of_the_website_go_through_it_and_passwords_do_not(self):
        fields = QueryDict(mutable=True)
        for text in CORPUS:
            fields.appendlist("desc", text)
        fields["password1"] = "a|lc[#\u2009"
        done = cleaned(fields)
        assert len(done.getlist("desc")) == len(CORPUS)
        for text in done.getlist("desc"):
            assert not orders(text) and not looks_genuine(text)
        assert done["password1"] == fields["password1"]

    def test_a_typed_link_code_makes_no_link(self):
        for typed in ("|lcquit|ltclick|le", "||lcx|lt|lelcquit|ltclick|le", "|luhttp://x|ltx|le"):
            with patch("commands.parser.cmdparser", return_value=[]) as parser:
                parse(typed, CmdSet(), self.char1)
            line = parser.call_args[0][0]
            assert "<a" not in parse_html(raw(line)), typed
            assert "<a" not in parse_html(line), typed
            for sent in (raw(line), line):
                assert "\x1b[4z" not in mxp_parse(parse_ansi(sent, mxp=True)), typed


class TestTheWayOut(PlayerTest):
    def test_only_colours_are_left_of_what_terminals_obey(self):
        handler = evennia.SESSION_HANDLER
        for text in CORPUS:
            whole = f"\x1b[1m{text}\x1b[0m [#12]"
            sent = handler.clean_senddata(self.session, {"text": whole, "d6_state": {"n": text}})
            told, data = sent["text"][0][0], sent["d6_state"][1]["n"]
            assert told.endswith("[#12]"), "the game's own mark stays"
            for out in (told.replace("\x1b[1m", "").replace("\x1b[0m", ""), data):
                assert not [char for char in orders(out) if char != "\x1b"], ascii(out)

    def test_a_description_shows_its_colours_and_no_mark(self):
        self.char1.db.desc = "|rTall|n [|n#12] \x1b[2J|lcquit|ltx|le"
        seen = self.char1.return_appearance(self.char1)
        assert "|rTall|n [ #12]" in seen and "\x1b" not in seen and "|lc" not in seen

    def test_only_poses_keep_their_lines(self):
        self.type("+combat/record on")
        self.type("nospoof off")
        assert "one\n\ttwo" in self.type(":one\n\ttwo")
        assert '"one two"' in self.type("say one\n\ttwo")
        self.type("+chargen/take smuggler")
        assert "\n[Public]" not in self.type("+act runs\n[Public] Bea: hello")
