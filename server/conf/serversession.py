"""A connection as the Server knows it: all that a client sends comes in here, through the gate,
and all that it alone is told goes out here."""

from collections import deque
from functools import partial
from itertools import count

from evennia.server.serversession import ServerSession as DefaultServerSession
from twisted.internet.defer import Deferred

from game.wording import read_as
from server.conf.turns import turns
from world import gate
from world.reading import reading_of, worded
from world.scenes import playing
from world.watching import lines

REMEMBERED, LONGEST = 40, 2000
"""How many of the last texts a session remembers for a report, and how much of each."""
_TYPED = count(1)
"""Typed lines: of several wordings each may choose another."""
TAKEN = ("self", "session")
"""What no message can be called: the functions that take one have a place of that name."""


playing.at_end.append(turns.soon)
turns.share, playing.crowded = playing.share, turns.crowded


class ServerSession(DefaultServerSession):
    """Evennia's, whose lines wait while one that was typed before them is still being done.

    ``read``: the last texts that its player was sent, as markup; ``shown``: the state of a table
    that its client has been sent, where that asks for differences (``world/scenes/panels.py``).
    """

    def __init__(self):
        super().__init__()
        self.holds = 0
        self.read = deque(maxlen=REMEMBERED)
        self.shown = None

    def __eq__(self, other):
        """Evennia's, which is asked for each listener of each line whether its session is None."""
        return other is not None and super().__eq__(other)

    __hash__ = DefaultServerSession.__hash__

    def data_in(self, **kwargs):
        """Everything goes through the gate, whichever function it is for."""
        clean = {gate.clean(name): self._received(name, kwargs[name]) for name in kwargs}
        received = {name: data for name, data in clean.items() if name not in TAKEN}
        work = partial(super().data_in, **received)
        if "text" in received:
            with read_as(reading_of(self)._replace(place=str(next(_TYPED)))):
                lines.carry_out(self.uid if self.logged_in else None, work)
        else:
            work()

    def _received(self, name: str, data):
        if name == "text":
            return gate.everywhere(data, lambda line: gate.typed(line, self.logged_in))
        return gate.everywhere(data)

    def data_out(self, **kwargs):
        """Send, and remember the text of it; a record in words of this session's."""
        if (text := kwargs.get("text")) is not None:
            kwargs["text"] = worded(text, self)
            if kwargs["text"]:
                self.remember(kwargs["text"])
        super().data_out(**kwargs)

    def remember(self, text) -> None:
        """Keep what the player reads; ``text`` as ``msg`` takes it."""
        text = text if isinstance(text, str) else text[0]
        if isinstance(text, str):
            self.read.append(text[:LONGEST])

    def forget(self, secret: str) -> None:
        """Keep what was sent with this in it out of reports."""
        kept = [text for text in self.read if secret not in text]
        self.read.clear()
        self.read.extend(kept)

    def hold(self, until: Deferred) -> Deferred:
        """Carry out no further line of this session until ``until`` has fired."""
        self.holds += 1
        lines.holds(until)
        return until.addBoth(self._let_go)

    def _let_go(self, result):
        self.holds -= 1
        turns.soon()
        return result

    @property
    def waits(self) -> bool:
        """Whether its next line has to wait: for one before it, or while the system plays the
        table at which its player sits."""
        return bool(self.holds or (self.puppet and self.puppet.db_location_id in playing.rooms))

    @property
    def gone(self) -> bool:
        """Whether the connection has ended meanwhile."""
        return self.sessionhandler.get(self.sessid) is not self
