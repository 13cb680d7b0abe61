"""The AMP link between Portal and Server: both ends, and what happens when it breaks.

Neither end uses Nagle's algorithm: with it, every small message waits for the other side's delayed
acknowledgement, about 44 ms on loopback for a command that does nothing.

A message to the Server is answered when it has been carried out, not when it has arrived. So the
Portal knows whose lines are still there (`portal_sessions.py`), and never floods the link.

Leans on, checked with Evennia 6.1 and Twisted 24.11:

- ``AMPServerProtocol`` and ``AMPServerClientProtocol``, with ``data_in(packed_data)``, and of the
  first ``data_to_server(command, sessid, **kwargs)``, ``send_MsgPortal2Server(session, **kwargs)``,
  ``start_server(server_twistd_cmd)``, ``stop_server(mode)``; their responders
  ``portal_receive_server2portal``, ``server_receive_status`` and
  ``server_receive_msgportal2server``, which are replaced here. If a message gets another name, ours
  are not asked.
- ``AMPMultiConnectionProtocol.dataReceived``, which hands on what begins with ``amp.NUL``, and
  Twisted's ``BinaryBoxProtocol.dataReceived``, to which long messages go instead.
- ``AMPServerFactory.server_connection`` and ``portal``; ``AMPClientFactory``, whose
  ``buildProtocol(addr)`` is replaced, with ``resetDelay``, ``initialDelay``, ``delay``, ``server``;
  ``EvenniaServerService.amp_service.args``, where it is found, and ``amp_protocol``. If Evennia
  reads AMP_CLIENT_PROTOCOL_CLASS one day, name `ServerLink` there and drop `link_up`.
- ``amp.Compressed``, ``dumps``, ``loads``, ``MsgServer2Portal``,
  ``MsgPortal2Server``, ``MsgStatus``.
- ``get`` and ``data_out`` of the Portal's session handler, ``get`` and ``data_in`` of the Server's.

In an upgrade: compare `amp.py`, `amp_server.py` and `amp_client.py`; run tests/conf/test_packets.py
and tests/live/test_playing.py.
"""

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import evennia
from evennia.server.amp_client import AMPClientFactory, AMPServerClientProtocol
from evennia.server.portal import amp
from evennia.server.portal.amp_server import AMPServerProtocol
from evennia.utils import logger
from twisted.protocols.amp import BinaryBoxProtocol, Command

from server.conf import backlog, health, shared, supervisor
from server.conf.turns import turns

if TYPE_CHECKING:
    from collections.abc import Iterable

    from evennia.server.service import EvenniaServerService
    from twisted.internet.defer import Deferred
    from twisted.protocols.amp import BinaryBoxProtocol as Mixed
    from twisted.python.failure import Failure

    from server.seams.portal_sessions import Caller
else:
    Mixed = object

type Packet = tuple[tuple[int, ...], dict[str, Any]]
"""Ids of sessions, and the message to each of them."""


class ToMany(Command):
    """Messages, each for several sessions; there is no reply."""

    arguments: ClassVar = [(b"packed_data", amp.Compressed())]
    requiresAnswer = False


class WholeMessages(Mixed):
    """Handles messages that arrive in several pieces, and sends without delay.

    Evennia tells a browser on this port by the first byte of every chunk it reads, and drops the
    link when a later part of a long message begins with another. Here only the first byte of a
    connection counts.
    """

    known = False

    def connectionMade(self) -> None:
        self.transport.setTcpNoDelay(True)
        super().connectionMade()

    def dataReceived(self, data: bytes) -> None:
        self.known = self.known or data[:1] == amp.NUL
        if self.known:
            BinaryBoxProtocol.dataReceived(self, data)
        else:
            super().dataReceived(data)


class PortalLink(WholeMessages, AMPServerProtocol):
    """The Portal's end."""

    def connectionLost(self, reason: "Failure") -> None:
        if self.factory.server_connection is self:
            supervisor.of(self.factory.portal).lost()
        super().connectionLost(reason)

    def send_MsgPortal2Server(self, session: "Caller", **kwargs: Any) -> "Deferred":
        """Send what a player typed, and tell the session handler when it has been carried out."""
        handler = evennia.PORTAL_SESSION_HANDLER
        handler.sent(session)
        done = super().send_MsgPortal2Server(session, **kwargs)
        return done.addBoth(partial(handler.answered, session))

    def start_server(self, server_twistd_cmd: list[str]) -> None:
        """Start a Server in the background. Evennia's own blocks the Portal until it has loaded."""
        supervisor.of(self.factory.portal).start(server_twistd_cmd)

    def stop_server(self, mode: str = "shutdown") -> None:
        """Order the Server down: its end is no longer taken for a crash."""
        super().stop_server(mode)
        supervisor.of(self.factory.portal).ordered(mode)

    def data_to_server(self, command: type[Command], sessid: int, **kwargs: Any) -> "Deferred":
        """Send a message to the Server, or leave it to the pending messages while there is none."""
        pending = supervisor.of(self.factory.portal).pending
        if not pending.open and pending.takes(command, kwargs):
            return pending.put(command, sessid, kwargs)
        return pending.handed_over(
            sessid, kwargs, super().data_to_server(command, sessid, **kwargs)
        )

    @amp.MsgServer2Portal.responder
    def portal_receive_server2portal(self, packed_data: bytes) -> dict[str, Any]:
        """Hand a message to its session."""
        sessid, message = self.data_in(packed_data)
        self.hand_out((sessid,), message)
        return {}

    @ToMany.responder
    def receive_packets(self, packed_data: bytes) -> dict[str, Any]:
        """Hand each of several messages to all of its sessions."""
        for receivers, message in amp.loads(packed_data):
            self.hand_out(receivers, message)
        return {}

    def hand_out(self, receivers: tuple[int, ...], message: dict[str, Any]) -> None:
        """Send one message to the sessions with these ids that still exist. An error for one is
        logged, and the others still get it."""
        handler = evennia.PORTAL_SESSION_HANDLER
        with shared.going_out(len(receivers)):
            for receiver in receivers:
                if session := handler.get(receiver, None):
                    try:
                        if text := message.get("text"):
                            backlog.known.keep(session, text[0][0], text[1])
                        handler.data_out(session, **message)
                    except Exception:
                        logger.log_trace(f"sending to {session}")


class ServerLink(WholeMessages, AMPServerClientProtocol):
    """The Server's end: queues what players type for its turn."""

    def to_many(self, packets: "Iterable[Packet]") -> None:
        """Send messages to the Portal, each with the ids of its sessions."""
        self.callRemote(ToMany, packed_data=amp.dumps(packets))

    @amp.MsgStatus.responder
    def server_receive_status(self, status: bytes) -> "dict[str, bytes] | Deferred":
        """Answer "alive", or whether the database works if that is asked. (Evennia's own does not
        accept the question.)"""
        return health.server_status(status)

    @amp.MsgPortal2Server.responder
    def server_receive_msgportal2server(self, packed_data: bytes) -> "dict[str, Any] | Deferred":
        """Carry the message out when it is the session's turn, and answer after that."""
        sessid, kwargs = self.data_in(packed_data)
        handler = evennia.SERVER_SESSION_HANDLER
        if session := handler.get(sessid, None):
            done = turns.take(session, partial(handler.data_in, session, **kwargs))
            return done.addCallback(lambda _: {})
        return {}


def link_up(server: "EvenniaServerService", delay: float) -> None:
    """Have the Server use our end of the link. ``delay``: seconds until it first tries again, if it
    has started before its Portal."""
    (factory,) = (arg for arg in server.amp_service.args if isinstance(arg, AMPClientFactory))
    factory.buildProtocol = partial(_build_server_link, factory)
    factory.initialDelay = factory.delay = delay


def _build_server_link(factory: AMPClientFactory, addr: object) -> ServerLink:
    """Replaces the factory's ``buildProtocol``, which hard-codes Evennia's own protocol class."""
    factory.resetDelay()
    link = factory.server.amp_protocol = ServerLink()
    link.factory = factory
    return link
