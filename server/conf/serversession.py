"""A session on the Server: everything a client sends comes in here and is sanitised; everything
sent to this session alone goes out here."""

from collections import deque
from functools import partial
from itertools import count
from typing import Any

from twisted.internet.defer import Deferred

from game.wording import read_as
from server.conf.turns import turns
from server.seams import sessions
from world import sanitise
from world.reading import reading_of, worded
from world.scenes.table import playing
from world.watching import kinds, lines

REMEMBERED, LONGEST = 40, 2000
"""REMEMBERED: how many of the last texts a session remembers for a report; LONGEST: characters of
each."""
_TYPED = count(1)
"""Numbers the typed lines: where a text has several wordings, the number picks one."""
TAKEN = ("self", "session")
"""Names that no message may have: input functions have parameters called so."""


playing.at_end.append(turns.soon)
turns.share, playing.crowded = playing.share, turns.crowded


class ServerSession(sessions.ServerSession):
    """Evennia's session, whose lines wait while an earlier one is still being carried out.

    ``read``: the last texts sent to the player, as markup; ``shown``: the table state last sent to
    a client that asked for differences; ``offered``: what its player may do, as it was sent last
    (``world/scenes/telling/panels.py``); ``making``: the form last sent to a client that asked for
    it (``world/forms.py``).
    """

    def __init__(self) -> None:
        super().__init__()
        self.holds = 0
        self.read: deque[str] = deque(maxlen=REMEMBERED)
        self.shown: Any = None
        self.making: Any = None
        self.offered: Any = None

    def data_in(self, **kwargs: Any) -> None:
        """Sanitise every message and carry it out; a typed line is also timed and logged."""
        clean = {sanitise.clean(name): self._received(name, kwargs[name]) for name in kwargs}
        received = {name: data for name, data in clean.items() if name not in TAKEN}
        work = partial(super().data_in, **received)
        if "text" in received:
            with read_as(reading_of(self)._replace(place=str(next(_TYPED)))):
                lines.carry_out(self.uid if self.logged_in else None, work)
        else:
            work()

    def _received(self, name: str, data: Any) -> Any:
        if name == "text":
            return sanitise.everywhere(data, lambda line: sanitise.typed(line, self.logged_in))
        return sanitise.everywhere(data)

    def data_out(self, **kwargs: Any) -> None:
        """Send, and remember the text. A wording record is put into words for this session
        first."""
        if (text := kwargs.get("text")) is not None:
            kwargs["text"] = worded(text, self)
            if kwargs["text"]:
                self.remember(kwargs["text"])
            kwargs["text"] = kinds.beside(kwargs["text"])
        super().data_out(**kwargs)

    def remember(self, text: Any) -> None:
        """Remember a text for a report; ``text`` in any form that ``msg`` accepts."""
        text = text if isinstance(text, str) else text[0]
        if isinstance(text, str):
            self.read.append(text[:LONGEST])

    def forget(self, secret: str) -> None:
        """Remove remembered texts that contain the secret, here and in the Portal, to keep it out
        of reports and of the backlog."""
        kept = [text for text in self.read if secret not in text]
        self.read.clear()
        self.read.extend(kept)
        super().data_out(d6_forget=((), {"secret": secret}))

    def hold(self, until: Deferred) -> Deferred:
        """Carry out no further line of this session until ``until`` has fired."""
        self.holds += 1
        lines.holds(until)
        return until.addBoth(self._let_go)

    def _let_go(self, result: Any) -> Any:
        self.holds -= 1
        turns.soon()
        return result

    @property
    def waits(self) -> bool:
        """True if this session's next line has to wait: for an earlier line, or while the system is
        playing at the table in the player's room."""
        return bool(self.holds or (self.puppet and self.puppet.db_location_id in playing.rooms))

    @property
    def gone(self) -> bool:
        """True if the connection has ended."""
        return self.sessionhandler.get(self.sessid) is not self
