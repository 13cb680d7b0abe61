"""Sessions of players whose browser runs no script or opens no web socket: ordinary sessions of the
Portal, without a connection of their own. What they are sent is kept until their page is asked for.

Leans on, checked with Evennia 6.1 and Twisted 24.11:

- ``Session`` with ``init_session(protocol_key, address, sessionhandler)``, ``csessid``, ``uid``,
  ``logged_in`` and ``protocol_flags``; ``disconnect(reason)`` and ``at_login()``, which the
  handler calls; that a session with ``uid`` and ``logged_in`` is logged in by the Server as soon as
  it connects. If this changes, the plain page does not come into the game.
- ``EvenniaReverseProxyResource(host, port, path)``, whose children by ``putChild`` come before the
  website's pages. If they do not, the page is not found.

In an upgrade: run tests/live/test_plain.py.
"""

import re
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import evennia
from django.conf import settings
from evennia.server.session import Session
from evennia.server.webserver import EvenniaReverseProxyResource
from evennia.utils.utils import mod_import

from server.conf import rebuilt
from server.seams.connections import LONGEST_LINE, Remembering
from server.seams.pages import WEBCLIENT
from server.seams.portal_sessions import SYSTEM
from web import shared_login
from web.hosts import visitor

if TYPE_CHECKING:
    from twisted.web.resource import Resource
    from twisted.web.server import Request

    from typeclasses.at_table import AccountAtTable

_Session = mod_import(settings.SESSION_ENGINE).SessionStore
KEY = re.compile(r"[a-z0-9]{8,64}")
LONGEST = LONGEST_LINE
MOST_SHOWN = 300
"""Lines kept of each session."""
MOST_BYTES = 1_000_000
"""Characters of them."""
MOST_OF_ACCOUNT = 4
"""Sessions of one account; the next ends the one that was asked for longest ago."""


class Line(NamedTuple):
    """A line as the page shows it: its HTML, ``type`` and ``author``."""

    html: str
    type: str
    author: str


class PlainSession(Remembering, Session):
    """``shown``: the lines it was sent; ``state``: the last state of the table; ``asked``: when its
    browser last asked for something; ``over``: it has ended; ``lines``: what its player typed and
    the Server has not carried out (``PortalSessions``)."""

    lines: Any

    def __init__(self, key: str, account: "AccountAtTable", address: str) -> None:
        self.init_session("webclient/plain", address, evennia.PORTAL_SESSION_HANDLER)
        self.csessid, self.uid, self.uname, self.logged_in = key, account.id, account.key, True
        self.protocol_flags |= {
            "CLIENTNAME": "Plain page", "UTF-8": True, "OOB": True, "ANSI": True, "XTERM256": True,
        }  # fmt: skip
        self.shown: deque[Line] = deque()
        self.size = 0
        self.state: dict[str, Any] = {}
        self.asked = time.monotonic()
        self.over = False

    def begin(self) -> None:
        """Come into the game, with the lines that the player was sent before."""
        self.sessionhandler.connect(self)
        self.sessionhandler.data_in(self, d6_backlog=[[], {}])

    def take(self, line: str) -> None:
        """Take a typed line."""
        self.sessionhandler.data_in(self, text=[[line], {}])

    @property
    def takes_more(self) -> bool:
        """False if so many lines wait that no more are taken now."""
        free: bool = self.lines.few()
        return free

    @property
    def answered(self) -> bool:
        """True if nothing that was typed waits for the Server."""
        return self.over or not (self.lines.waiting or self.lines.unanswered)

    def leave(self) -> None:
        """End, without logging the browser out."""
        if not self.over:
            self.over, self.logged_in = True, False
            self.sessionhandler.disconnect(self)

    def disconnect(self, reason: str | None = None) -> None:
        """End because the game says so. Whoever quits, or is thrown out, is logged out of this
        browser too, as from the web client; not if the game stops."""
        if not self.sessionhandler.stopping and _Session().exists(self.csessid):
            session = _Session(session_key=self.csessid)
            shared_login.end(session)
            session.save()
        self.leave()

    def at_login(self) -> None:
        """Nothing: the browser is logged in already."""

    def send_text(self, *args: Any, **kwargs: Any) -> None:
        """Keep a text."""
        if args and args[0]:
            self._show(self.html_of(args[0], kwargs), kwargs)

    send_prompt = send_text

    def send_default(self, name: str, *args: Any, **fields: Any) -> None:
        """Keep the state of the table, and the lines that the player was sent before; a message of
        another kind is for clients with panels."""
        if name == "d6_state":
            self.state = fields
        elif name == "d6_backlog":
            self.shown.clear()
            self.size = 0
            for line in fields["lines"]:
                self._show(line["html"], line)

    def send_d6_forget(self, *args: Any, secret: str = "", **fields: Any) -> None:
        super().send_d6_forget(*args, secret=secret, **fields)
        if secret:
            self.shown = deque(line for line in self.shown if secret not in line.html)
            self.size = sum(len(line.html) for line in self.shown)

    def _show(self, html: str, beside: dict[str, Any]) -> None:
        made = rebuilt.safe(html)
        self.shown.append(Line(made, beside.get("type") or SYSTEM, beside.get("author") or ""))
        self.size += len(made)
        while len(self.shown) > MOST_SHOWN or (self.size > MOST_BYTES and len(self.shown) > 1):
            self.size -= len(self.shown.popleft().html)


class Sessions:
    """Plain sessions by the key of their browser's session."""

    def __init__(self) -> None:
        self.known: dict[str, PlainSession] = {}

    def find(self, key: str) -> PlainSession | None:
        """The session of this browser, ended or not, which it has asked for now."""
        session = self.known.get(key)
        if session:
            session.asked = time.monotonic()
        return session

    def begin(self, key: str, account: "AccountAtTable", request: "Request") -> PlainSession:
        """A new session for this browser."""
        self.end(key)
        own = [each for each in self.known.values() if each.uid == account.id and not each.over]
        if len(own) >= MOST_OF_ACCOUNT:
            self.end(min(own, key=lambda each: each.asked).csessid)
        session = self.known[key] = PlainSession(key, account, address_of(request))
        session.begin()
        return session

    def end(self, key: str) -> None:
        """End the session of this browser, if there is one."""
        if session := self.known.pop(key, None):
            session.leave()

    def end_idle(self, seconds: float) -> None:
        """End the sessions that were not asked for within so many seconds."""
        last = time.monotonic() - seconds
        for key in [key for key, session in self.known.items() if session.asked < last]:
            self.end(key)


def key_of(request: "Request") -> str:
    """Key of the browser's session, as its cookie says; "" without one that can be."""
    found = (request.getCookie(settings.SESSION_COOKIE_NAME.encode()) or b"").decode("latin-1")
    return found if KEY.fullmatch(found) else ""


def address_of(request: "Request") -> str:
    """The visitor's address."""
    said = request.getHeader("x-forwarded-for") or ""
    return visitor(request.getClientAddress().host, said)


def account_of(key: str) -> "AccountAtTable | None":
    """The account that the browser with this key is logged in to."""
    if not key or not _Session().exists(key):
        return None
    return shared_login.account_in(_Session(session_key=key))


def still_in(key: str, session: PlainSession) -> bool:
    """True if the browser with this key has not logged out since the session began."""
    return bool(_Session().exists(key) and _Session(session_key=key).get(WEBCLIENT) == session.uid)


def log_out(key: str) -> None:
    """Log the browser with this key out, of the website too."""
    if key and _Session().exists(key):
        _Session(session_key=key).flush()


def serve(root: "Resource", page: "Callable[[], Resource]") -> None:
    """Put the page at /webclient/plain/, before the website's own pages."""
    client = EvenniaReverseProxyResource(root.host, root.port, "/webclient")
    client.putChild(b"plain", page())
    root.putChild(b"webclient", client)
