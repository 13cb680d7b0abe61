"""What the Portal does with lines that come faster than the Server carries them out.

They wait here, in order, so that the link to the Server holds no more than a few of each session
and another's line is never behind a thousand. A connection with many lines waiting is not read
from, which makes its sender wait; only what one packet can hold beyond that is ever left out.
"""

from collections import deque

import evennia
from evennia.server.portal.portalsessionhandler import PortalSessionHandler

from game.wording import say
from server.conf import junk, revival

UNANSWERED = 2
ENOUGH_LINES = 200
ENOUGH_BYTES = 100_000
MOST_LINES = 10_000
MOST_UNSENT = 4_000_000


class Lines:
    """Lines of one connection on their way: ``waiting`` here with their ``size`` in all,
    ``unanswered`` at the Server, ``left_out`` since none were waiting."""

    def __init__(self):
        self.waiting: deque = deque()
        self.size = 0
        self.unanswered = 0
        self.left_out = 0

    def put(self, kwargs: dict) -> None:
        """One more waits."""
        size = len(repr(kwargs))
        self.waiting.append((kwargs, size))
        self.size += size

    def next(self) -> dict:
        """The one that has waited longest, which does no more."""
        kwargs, size = self.waiting.popleft()
        self.size -= size
        return kwargs

    def few(self) -> bool:
        """Whether more may be read."""
        return len(self.waiting) < ENOUGH_LINES and self.size < ENOUGH_BYTES


class PortalSessions(PortalSessionHandler):
    """Evennia's, with a queue for each connection in both directions. It never holds a session
    without a number, so that none is looked for with each that is asked for. ``stopping``: the
    connections end because the game does."""

    __getitem__, get = dict.__getitem__, dict.get
    stopping = False

    def disconnect_all(self):
        """Evennia's, when the Portal stops."""
        self.stopping = True
        super().disconnect_all()

    def connect(self, session):
        """Evennia's. Called without a session for those that it made wait."""
        if session:
            session.lines = Lines()
        super().connect(session)

    def at_server_connection(self):
        """The Server is there, or there again, and has learned of all callers: it gets what was
        kept for it. What was sent to a former one is not answered."""
        super().at_server_connection()
        revival.of(evennia.EVENNIA_PORTAL_SERVICE).back()
        for session in list(self.values()):
            session.lines.unanswered = 0
            self.send_on(session)

    def data_in(self, session, **kwargs):
        """A line, or a message of a rich client: it goes on when those before it have."""
        lines = session.lines
        if lines.left_out or len(lines.waiting) >= MOST_LINES:
            lines.left_out += 1
            return
        lines.put(kwargs)
        self.send_on(session)

    def send_on(self, session) -> None:
        """Send what may be sent, and read on from the connection or not."""
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
        """Whether lines are taken, or refused with a sentence because the game was stopped."""
        letterbox = revival.of(evennia.EVENNIA_PORTAL_SERVICE).letterbox
        return letterbox.open or letterbox.stopped

    def sent(self, session) -> None:
        """A line has gone to the Server."""
        session.lines.unanswered += 1

    def answered(self, session, result):
        """The Server has carried a line out, whatever came of it."""
        session.lines.unanswered = max(0, session.lines.unanswered - 1)
        self.send_on(session)
        return result

    def data_out(self, session, **kwargs):
        """Evennia's, unless the connection has long not read what it was sent."""
        super().data_out(session, **kwargs)
        if session and getattr(session, "clogged", False):
            session.unread += len(repr(kwargs))
            if session.unread > MOST_UNSENT:
                junk.about(session, f"{session} does not read what it is sent: cut.")
                session.transport.abortConnection()
