"""Evennia's service in the Portal process, and what it sends to the Server.

Leans on, checked with Evennia 6.1:

- ``EvenniaPortalService.amp_protocol.factory.server_connection``: the link to the Server, None
  without one, with ``callRemote`` and ``MsgStatus``. If it moves, a living Server is taken for
  dead, and /readyz never says that the game is ready.
- ``AMPServerProtocol.data_to_server(command, sessid, **kwargs)``, and what is sent so:
  ``amp.PCONN`` (connects), ``PCONNSYNC``, ``PDISCONN``, ``MsgPortal2Server`` (lines). If one of
  them changes, what came while the Server was dead is lost.
- ``EvenniaPortalService.server_twistd_cmd``: the command with which Evennia starts a Server after a
  reload; ``server_restart_mode``: how the next Server starts. ``amp_server.getenv()``: its
  environment.
- ``evennia.EVENNIA_PORTAL_SERVICE``; ``evennia.PORTAL_SESSION_HANDLER``, a dict of connections by
  number, with ``data_out(session, text=[[sentence], {}])``.
- ``EvenniaPortalService.check_lockdown(interfaces)`` and ``info_dict["telnet_ssl"]``;
  ``TelnetServerFactory`` with ``protocol`` and ``sessionhandler``.

In an upgrade: run tests/live/test_supervisor.py and tests/live/test_tls.py.
"""

from typing import TYPE_CHECKING, Any

import evennia
from django.conf import settings
from evennia.server.portal import amp
from evennia.server.portal.amp_server import getenv

from server.conf import backlog

if TYPE_CHECKING:
    from evennia.server.portal.service import EvenniaPortalService
    from evennia.server.portal.telnet import TelnetServerFactory
    from twisted.internet.defer import Deferred
    from twisted.protocols.amp import Command

LINE = amp.MsgPortal2Server
"""The message with a typed line."""
CONNECTS = amp.PCONN
OF_PLAYERS = (amp.PCONN, amp.PCONNSYNC, amp.PDISCONN)
"""Orders to the Server that are about one player: who connects, changes, disconnects."""


def running() -> "EvenniaPortalService":
    """The service of this process."""
    return evennia.EVENNIA_PORTAL_SERVICE


def callers() -> "dict[int, Any]":
    """All connections of the Portal by the ids of their sessions."""
    found: dict[int, Any] = evennia.PORTAL_SESSION_HANDLER
    return found


def tell(session: Any, sentence: str) -> None:
    """Send one sentence from the Portal to one connection."""
    backlog.known.keep(session, sentence, {})
    evennia.PORTAL_SESSION_HANDLER.data_out(session, text=[[sentence], {}])


def ask_server(portal: "EvenniaPortalService", status: bytes) -> "Deferred | None":
    """Ask the Server how it is; None if there is no link."""
    link = portal.amp_protocol and portal.amp_protocol.factory.server_connection
    return link.callRemote(amp.MsgStatus, status=status) if link else None


def send(
    portal: "EvenniaPortalService", command: "type[Command]", sessid: int, kwargs: dict[str, Any]
) -> None:
    """Send the Server a message about a session."""
    portal.amp_protocol.data_to_server(command, sessid, **kwargs)


def start_server_by(portal: "EvenniaPortalService", words: list[str]) -> None:
    """Have Evennia, too, start the Server by this command from now on."""
    portal.server_twistd_cmd = words


def command_of_server(portal: "EvenniaPortalService") -> list[str]:
    """The command that starts the Server."""
    words: list[str] = portal.server_twistd_cmd
    return words


def start_afresh(portal: "EvenniaPortalService") -> None:
    """Have the next Server start as after a reset, since the one before has saved nothing."""
    portal.server_restart_mode = "reset"


def environment() -> dict[str, str]:
    """Variables for a Server's process."""
    found: dict[str, str] = getenv()
    return found


def telnet_factory(protocol: type) -> "TelnetServerFactory":
    """A factory of telnet connections of this class."""
    from evennia.server.portal.telnet import TelnetServerFactory

    made = TelnetServerFactory()
    made.protocol, made.sessionhandler, made.noisy = protocol, evennia.PORTAL_SESSION_HANDLER, False
    return made


def interfaces(portal: "EvenniaPortalService") -> list[str]:
    """Addresses at which telnet listens."""
    found: list[str] = portal.check_lockdown(settings.TELNET_INTERFACES)
    return found


def list_tls(portal: "EvenniaPortalService", port: int) -> None:
    """List the port of telnet over TLS among those of the game."""
    portal.info_dict["telnet_ssl"].append(f"telnet+ssl: {port}")
