"""Queues lines in the Portal that arrive faster than the Server carries them out.

The queues keep their order. Only a few lines of each session are on the link to the Server at once,
so that nobody has to wait behind another's thousand. A connection with many queued lines is not
read from, which makes its sender wait; lines are dropped only when more than the queue's limit
arrives in one packet.

Leans on, checked with Evennia 6.1: ``PortalSessionHandler`` with ``connect(session)``, which calls
itself without a session; ``disconnect(session)``; ``at_server_connection()``;
``disconnect_all()``; ``data_in(session, **kwargs)``, which ends in the link's
``send_MsgPortal2Server``; ``data_out(session, **kwargs)``;
``SessionHandler.__getitem__`` and ``get``, which add to those of a dict nothing but a search for
sessions without an id. If ``data_in`` sends another way, lines are never counted as answered, and
each player is stuck after their second line. In an upgrade: compare `portalsessionhandler.py`; run
tests/conf/test_portal.py and tests/live/test_playing.py.
"""

from collections import deque
from typing import Any, Protocol

import evennia
from evennia.server.portal.portalsessionhandler import PortalSessionHandler

from game.wording import say
from server.conf import backlog, junk, supervisor

SYSTEM = "system"
"""Type of a text that names no other."""
UNANSWERED = 2
ENOUGH_LINES = 200
ENOUGH_BYTES = 100_000
MOST_LINES = 10_000
MOST_UNSENT = 4_000_000


class Lines:
    """A connection's input queue. ``waiting``: queued messages, ``size`` their total length;
    ``unanswered``: how many are at the Server; ``left_out``: how many were dropped since the queue
    was last empty."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[dict[str, Any], int]] = deque()
        self.size = 0
        self.unanswered = 0
        self.left_out = 0

    def put(self, kwargs: dict[str, Any]) -> None:
        """Append a message."""
        size = len(repr(kwargs))
        self.waiting.append((kwargs, size))
        self.size += size

    def next(self) -> dict[str, Any]:
        """Remove and return the oldest message."""
        kwargs, size = self.waiting.popleft()
        self.size -= size
        return kwargs

    def few(self) -> bool:
        """True if more may be read from the connection."""
        return len(self.waiting) < ENOUGH_LINES and self.size < ENOUGH_BYTES


class Caller(Protocol):
    """A player's connection to the Portal (``server.seams.connections``)."""

    sessid: int
    lines: Lines
    unread: int
    transport: Any

    def read_on(self, reason: str, free: bool) -> None: ...


class PortalSessions(PortalSessionHandler):
    """Evennia's handler with an input queue for each connection and a limit to unread output.
    Lookup is by session id alone, as in a plain dict, without Evennia's scan for sessions that lack
    one. ``stopping``: connections are ending because the game stops."""

    __getitem__, get = dict.__getitem__, dict.get
    stopping = False

    def disconnect_all(self) -> None:
        """Called when the Portal stops."""
        self.stopping = True
        super().disconnect_all()

    def connect(self, session: Caller | None) -> None:
        """Evennia's. It is also called without a session, to go on with connections that were made
        to wait."""
        if session:
            session.lines = Lines()
        super().connect(session)

    def disconnect(self, session: Caller) -> None:
        """Evennia's, when a connection has ended."""
        backlog.known.left(session)
        super().disconnect(session)

    def at_server_connection(self) -> None:
        """The Server has (re)connected and knows all sessions: deliver the pending messages. Lines
        sent to a former Server no longer count as unanswered."""
        super().at_server_connection()
        supervisor.of(evennia.EVENNIA_PORTAL_SERVICE).back()
        for session in list(self.values()):
            session.lines.unanswered = 0
            self.send_on(session)

    def data_in(self, session: Caller, **kwargs: Any) -> None:
        """Queue a typed line, or a message of a rich client, behind the earlier ones."""
        lines = session.lines
        if lines.left_out or len(lines.waiting) >= MOST_LINES:
            lines.left_out += 1
            return
        lines.put(kwargs)
        self.send_on(session)

    def send_on(self, session: Caller) -> None:
        """Send as many queued messages as may be sent, then resume or pause reading from the
        connection."""
        lines = session.lines
        while lines.waiting and lines.unanswered < UNANSWERED and self.server_is_there():
            super().data_in(session, **lines.next())
        if lines.left_out and not lines.waiting:
            text = say("server-lines-left-out", count=lines.left_out, waiting=MOST_LINES)
            lines.left_out = 0
            self.data_out(session, text=[[str(text)], {}])
        if hasattr(session, "read_on"):
            session.read_on("lines", lines.few())

    def server_is_there(self) -> bool:
        """True if the Server takes lines, or if the game was stopped and each line is refused with
        a sentence."""
        pending = supervisor.of(evennia.EVENNIA_PORTAL_SERVICE).pending
        return pending.open or pending.stopped

    def sent(self, session: Caller) -> None:
        """Count a line as sent to the Server."""
        session.lines.unanswered += 1

    def answered(self, session: Caller, result: Any) -> Any:
        """The Server has finished a line, successfully or not."""
        session.lines.unanswered = max(0, session.lines.unanswered - 1)
        self.send_on(session)
        return result

    def data_out(self, session: Caller | None, **kwargs: Any) -> None:
        """Evennia's. Every text has a type. A connection that leaves more than `MOST_UNSENT`
        characters unread is cut."""
        if (text := kwargs.get("text")) and "type" not in text[1]:
            kwargs["text"] = [text[0], {**text[1], "type": SYSTEM}]
        super().data_out(session, **kwargs)
        if session and getattr(session, "clogged", False):
            session.unread += len(repr(kwargs))
            if session.unread > MOST_UNSENT:
                junk.about(session, f"{session} does not read what it is sent: cut.")
                session.transport.abortConnection()
