"""What clients that show panels are sent: what happened, and then the state of the table; to those
that have asked for it only the difference from the state that they have."""

from functools import partial
from typing import NamedTuple

from world.scenes import wire
from world.scenes.attempts import attempt
from world.scenes.render.delta import difference
from world.scenes.render.viewer import Viewer

ASKED = "D6DELTA"
"""The flag of a session whose client asks for differences, for as long as it is connected."""


class Shown(NamedTuple):
    """A state that was sent: of which scene, and as who sees it."""

    scene: int
    viewer: Viewer
    state: dict


def rich(sessions) -> list:
    """Those of a player's sessions whose clients take data."""
    return [each for each in sessions if each.protocol_flags.get("OOB")]


def ask(session) -> None:
    """The session gets differences once it has been sent the next whole state."""
    session.update_flags(**{ASKED: True})


def whole(session, state: dict, shown: Shown | None = None) -> None:
    """Send a session the whole state; ``shown``: which that is, None outside of scenes."""
    _keep(session, shown)
    session.msg(d6_state=((), state))


def _keep(session, shown: Shown | None) -> None:
    session.shown = shown if session.protocol_flags.get(ASKED) else None


def said(sessions, speaker, kind: str, text: str) -> None:
    """For rich clients that have no place beside the text: whose it is and what it is, before it
    comes. The web socket's have ``author`` and ``type`` in the text's own message."""
    beside = [each for each in rich(sessions) if each.protocol_key.startswith("telnet")]
    if beside:
        _send(beside, "d6_said", {"author": speaker.key, "kind": kind, "text": text})


class Data:
    """The data of one telling: what several clients get alike is made once and sent once.

    ``events``: those that happened, and ``lines`` as they are told, by who reads them so.
    """

    def __init__(self, scene: int) -> None:
        self.events: dict[Viewer, list[dict]] = {}
        self.lines: dict[Viewer, list[dict]] = {}
        self._scene = scene
        self._differences: dict[tuple[int, int], tuple] = {}
        self._told: dict[int, tuple[list, list, list]] = {}
        self._states: dict[int, tuple[str, dict, list]] = {}

    def add(self, session, viewer: Viewer, events: list[dict], lines: list, state: dict) -> None:
        """The session gets these events, the lines that tell of them, and then the state as the
        viewer sees it."""
        self._told.setdefault(id(events), (events, lines, []))[2].append(session)
        name, value = self._news(session, Shown(self._scene, viewer, state))
        self._states.setdefault(id(value), (name, value, []))[2].append(session)

    def send(self) -> None:
        """Send all, to everybody the events first."""
        for events, lines, sessions in self._told.values():
            for event in events:
                _send(sessions, "d6_event", event)
            for line in lines:
                _send(sessions, "d6_line", line)
        for name, state, sessions in self._states.values():
            _send(sessions, name, state)

    def _news(self, session, now: Shown) -> tuple[str, dict]:
        """Name and value of the message: the difference, where the session has been sent a state
        of this scene as the same viewer sees it."""
        base = session.shown
        _keep(session, now)
        alike = base and (base.scene, base.viewer) == (now.scene, now.viewer)
        found = self._difference(base.state, now.state) if alike else None
        return ("d6_delta", found) if found else ("d6_state", now.state)

    def _difference(self, base: dict, now: dict) -> dict | None:
        """By identity: a state that many were sent is one; ``base`` is held, so it stays one."""
        pair = id(base), id(now)
        if pair not in self._differences:
            self._differences[pair] = base, difference(base, now)
        return self._differences[pair][1]


def _send(sessions, name: str, value: dict) -> None:
    attempt(partial(wire.share, sessions, **{name: ((), value)}), f"sending {name}")
