"""Lines typed without being logged in give sentences, and few rows in the log."""

from unittest.mock import Mock, patch

import evennia
from evennia.server.serversession import ServerSession
from evennia.utils.ansi import strip_ansi
from hypothesis import strategies as st

from server.seams.sessionhandler import Sessions
from tests.commands.player import PlayerTest
from tests.fuzz import grammar, share
from tests.fuzz.methods import channels, put_into
from tests.fuzz.net import net

VERBS = ("connect", "create", "conn", "cre", "look", "help", "screenreader", "encoding", "quit",
         "info", "version", "who", "connect/x", "CONNECT", "create/sure", "")  # fmt: skip
NAMES = ("TestAccount", "TestAccount2", "Ace", "Anna", '"Anna B"', "x" * 31, "|rAnna|n", "é" * 5,
         "npcs", "me", "#1", "\u202eannA", "Anna\u200b", "A-b_c.d", "utf-8", "latin-1")  # fmt: skip
PASSWORDS = ("testpassword", "orbit-lantern", '"two words"', "x", "", "|r" * 9, '"', "pass word",
             "p" * 3000, "😀" * 8, "\\", "%s{}")  # fmt: skip
EACH = 40
"""Log rows that one address may cause before Evennia's throttles act: each wrong password is a row,
and so is each new account, up to 15 and 20; one more says that the limit is reached."""
NUMBER = 900


@st.composite
def lines(draw):
    """A line as typed at the welcome."""
    random = draw(share.CHANCE)
    one, made = random.choice, grammar.Making(random, lambda: draw(st.text(max_size=24)))
    if random.random() < 0.3:
        return made.line()
    words = [one(VERBS), one((*NAMES, made.piece())), one((*PASSWORDS, made.piece()))]
    return one((" ", " ", " ", "  ", "=", "/")).join(words[: one((1, 2, 3, 3, 3))])


class TestStrangers(PlayerTest):
    def fuzz(self, part: share.Part) -> None:
        self.number, self.read = NUMBER, []
        channels()
        no_portal = patch.object(evennia.EVENNIA_SERVER_SERVICE, "amp_protocol", Mock())
        with no_portal, net() as self.net:
            share.play(part, lines(), self.types, smallest=False)
        share.few(part, self.net.rows, EACH)

    def types(self, line: str) -> None:
        with self.net.under(line):
            self.stranger.data_in(text=((line,), {}))
        read = "\n".join(self.read)
        self.net.reads(read)
        self.read.clear()

    @property
    def stranger(self):
        """The session of somebody not logged in; after a login the next one calls."""
        known = evennia.SESSION_HANDLER.get(self.number)
        if known is None or known.logged_in:
            if known is not None:
                Sessions.disconnect(evennia.SESSION_HANDLER, known, sync_portal=False)
            self.number += 1
            made = ServerSession()
            made.init_session("telnet", "10.9.9.9", evennia.SESSION_HANDLER)
            made.sessid = self.number
            evennia.SESSION_HANDLER.portal_connect(made.get_sync_data())
            known = evennia.SESSION_HANDLER.get(self.number)
            known.data_out = self.keep
            self.addCleanup(evennia.SESSION_HANDLER.pop, self.number, None)
        return known

    def keep(self, text=None, **_) -> None:
        if text:
            self.read.append(strip_ansi(str(text[0] if isinstance(text, tuple) else text)))


put_into(TestStrangers, share.parts("strangers"))
