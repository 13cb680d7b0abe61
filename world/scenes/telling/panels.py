"""Data for clients with panels: events first, then the state of the table. Clients that asked for
it get only the difference from the state they have.
"""

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from world.scenes.render.delta import OPTIONS, difference
from world.scenes.render.viewer import Viewer
from world.scenes.table.guarded import attempt
from world.scenes.telling import wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from world.actors import Character, Session

ASKED, OFFERED = "D6DELTA", "D6OPTIONS"
"""Session flags of a client that asked for differences, and for what may be done; they last for the
connection."""


type Message = dict[str, Any]
"""JSON values for a client."""


class Shown(NamedTuple):
    """A state that was sent: its scene, and the viewer it was made for."""

    scene: int
    viewer: Viewer
    state: dict[str, Any]


class Offered(NamedTuple):
    """What may be done, as it was sent: in which scene, for which viewer, after which entry."""

    scene: int
    viewer: Viewer | None
    seq: int
    rows: list[Message]


def rich(sessions: "Sequence[Session]") -> "list[Session]":
    """The sessions whose clients take data (OOB)."""
    return [each for each in sessions if each.protocol_flags.get("OOB")]


def ask(session: "Session") -> None:
    """Send differences to the session, starting after its next whole state."""
    session.update_flags(**{ASKED: True})


def ask_options(session: "Session") -> None:
    """Send the session from now on what may be done."""
    session.update_flags(**{OFFERED: True})


def wants_options(session: "Session") -> bool:
    return bool(session.protocol_flags.get(OFFERED))


def offer_nothing(session: "Session") -> None:
    """Take back whatever the session was told may be done."""
    session.offered = None
    session.msg(d6_options=((), {"seq": 0, "rows": []}))


def whole(session: "Session", state: Message, shown: Shown | None = None) -> None:
    """Send the whole state. ``shown``: remembered as the base for differences; None
    outside scenes."""
    _keep(session, shown)
    session.msg(d6_state=((), state))


def _keep(session: "Session", shown: Shown | None) -> None:
    session.shown = shown if session.protocol_flags.get(ASKED) else None


def said(sessions: "Sequence[Session]", speaker: "Character", kind: str, text: str) -> None:
    """Tell rich telnet clients, before a text arrives, who its author is and of what kind it is.
    Web clients get ``author`` and ``type`` in the text's own message."""
    beside = [each for each in rich(sessions) if each.protocol_key.startswith("telnet")]
    if beside:
        _send(beside, "d6_said", {"author": speaker.key, "kind": kind, "text": text})


class Data:
    """The data of one telling; what several clients get alike is made and sent once. ``events`` and
    ``lines``: by viewer."""

    def __init__(self, scene: int) -> None:
        self.events: dict[Viewer, list[Message]] = {}
        self.lines: dict[Viewer, list[Message]] = {}
        self._scene = scene
        self._differences: dict[tuple[int, int], tuple[Message, Message | None]] = {}
        self._told: dict[int, tuple[list[Message], list[Message], list[Session]]] = {}
        self._states: dict[int, tuple[str, Message, list[Session]]] = {}
        self._offers: dict[tuple[int, ...], tuple[Message | None, list[Session], list[Any]]] = {}

    def add(
        self,
        session: "Session",
        viewer: Viewer,
        events: list[Message],
        lines: list[Message],
        state: Message,
    ) -> None:
        """Queue for the session: these events, the lines that tell of them, then the state as the
        viewer sees it."""
        self._told.setdefault(id(events), (events, lines, []))[2].append(session)
        name, value = self._news(session, Shown(self._scene, viewer, state))
        self._states.setdefault(id(value), (name, value, []))[2].append(session)

    def offer(
        self,
        session: "Session",
        viewer: Viewer | None,
        seq: int,
        rows: list[Message],
        anew: bool = False,
    ) -> None:
        """Queue for the session what its player may do now, unless it has that already. ``anew``:
        whole, whatever it has."""
        base: Offered | None = None if anew else session.offered
        if base and (base.scene, base.viewer) != (self._scene, viewer):
            base = None
        key = (id(base.rows), base.seq, id(rows), seq) if base else (0, 0, id(rows), seq)
        if key not in self._offers:
            self._offers[key] = _news_of(base, seq, rows), [], [base, rows]
        message, sessions, _ = self._offers[key]
        if message is not None:
            session.offered = Offered(self._scene, viewer, seq, rows)
            sessions.append(session)

    def send(self) -> None:
        """Send everything queued, events before states, and after these what may be done."""
        for events, lines, sessions in self._told.values():
            for event in events:
                _send(sessions, "d6_event", event)
            for line in lines:
                _send(sessions, "d6_line", line)
        for name, state, sessions in self._states.values():
            _send(sessions, name, state)
        for options, sessions, _ in self._offers.values():
            if options is not None and sessions:
                _send(sessions, "d6_options", options)

    def _news(self, session: "Session", now: Shown) -> tuple[str, Message]:
        """Message name and value: a difference if the session already has a state of this scene for
        the same viewer, else the whole state."""
        base: Shown | None = session.shown
        _keep(session, now)
        alike = base and (base.scene, base.viewer) == (now.scene, now.viewer)
        found = self._difference(base.state, now.state) if base and alike else None
        return ("d6_delta", found) if found else ("d6_state", now.state)

    def _difference(self, base: Message, now: Message) -> Message | None:
        """Cached by identity of the two states; ``base`` is stored so that its id stays unique.
        None if a difference is not worth sending."""
        pair = id(base), id(now)
        if pair not in self._differences:
            self._differences[pair] = base, difference(base, now)
        return self._differences[pair][1]


def _news_of(base: Offered | None, seq: int, rows: list[Message]) -> Message | None:
    """The rows, or how they differ from those that were sent; None if they do not."""
    now = {"seq": seq, "rows": rows}
    if base is None:
        return now
    if base.rows is rows or base.rows == rows:
        return None
    return difference({"seq": base.seq, "rows": base.rows}, now, OPTIONS, 0) or now


def _send(sessions: "Sequence[Session]", name: str, value: Message) -> None:
    attempt(partial(wire.share, sessions, **{name: ((), value)}), f"sending {name}")
