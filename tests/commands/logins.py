"""Callers who have not logged in, and password workers that finish when the test says so."""

from unittest.mock import Mock, patch

import evennia
from evennia.accounts.accounts import LOGIN_THROTTLE
from evennia.server.serversession import ServerSession
from evennia.utils.ansi import strip_ansi
from twisted.internet.defer import Deferred

from tests.commands.player import PlayerTest
from world import passwords

PASSWORD = "orbit-lantern"


class Caller:
    """A connection that has not logged in; ``read`` is everything it was sent."""

    last = 100

    def __init__(self, test):
        Caller.last += 1
        session = ServerSession()
        session.init_session("telnet", f"10.0.0.{Caller.last}", evennia.SESSION_HANDLER)
        session.sessid = Caller.last
        evennia.SESSION_HANDLER.portal_connect(session.get_sync_data())
        self.session = evennia.SESSION_HANDLER.session_from_sessid(Caller.last)
        self.lines: list[str] = []
        self.session.data_out = self._keep
        test.addCleanup(lambda: evennia.SESSION_HANDLER.pop(self.session.sessid, None))

    def _keep(self, text=None, **_):
        if text:
            self.session.remember(text)
            self.lines.append(strip_ansi(text[0] if isinstance(text, tuple) else text))

    def type(self, line: str) -> None:
        self.session.data_in(text=((line,), {}))

    def hang_up(self) -> None:
        del evennia.SESSION_HANDLER[self.session.sessid]

    @property
    def read(self) -> str:
        return "\n".join(self.lines)


class AtTheLogin(PlayerTest):
    """``work`` holds the jobs that workers have been given and not finished."""

    def setUp(self):
        super().setUp()
        self.account.set_password(PASSWORD)
        self.account.save()
        self.work: list = []
        self.kept_line, passwords.line = passwords.line, passwords.Line()
        passwords.beside = self.later
        LOGIN_THROTTLE.storage.clear()
        link = patch.object(evennia.EVENNIA_SERVER_SERVICE, "amp_protocol", Mock())
        link.start()
        self.addCleanup(link.stop)

    def tearDown(self):
        passwords.line = self.kept_line
        LOGIN_THROTTLE.storage.clear()
        super().tearDown()

    def later(self, work, *args):
        done = Deferred()
        self.work.append((done, work, args))
        return done

    def finish(self, number: int = 1) -> None:
        """Have the workers finish their oldest jobs, ``number`` of them."""
        for _ in range(number):
            done, work, args = self.work.pop(0)
            done.callback(work(*args))

    def line(self) -> str:
        return f"connect {self.account.name} {PASSWORD}"
