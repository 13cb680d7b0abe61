"""The link between Portal and Server, without Nagle's algorithm, and how the Portal starts one.

Left on, the algorithm makes every small message wait for the other side's delayed
acknowledgement: about 44 ms on loopback for a command that does nothing.
"""

import copy

import evennia
from evennia.server.portal import amp
from evennia.server.portal.amp_server import AMPServerProtocol

from server.ops import place, processes

PIDFILE = "--pidfile="


class PortalLink(AMPServerProtocol):
    """The Portal's end: sends each message at once."""

    def connectionMade(self):
        self.transport.setTcpNoDelay(True)
        super().connectionMade()

    def start_server(self, server_twistd_cmd):
        """Start a Server that keeps its process id where ours are, also when Evennia's own
        launcher asks for it (`evennia reload`)."""
        super().start_server(at_home(server_twistd_cmd))

    @amp.MsgServer2Portal.responder
    @amp.catch_traceback
    def portal_receive_server2portal(self, packed_data):
        """Hand a message to its session, or to all that ``receivers`` names."""
        sessid, kwargs = self.data_in(packed_data)
        handler = evennia.PORTAL_SESSION_HANDLER
        for receiver in kwargs.pop("receivers", (sessid,)):
            if session := handler.get(receiver, None):
                handler.data_out(session, **copy.deepcopy(kwargs))
        return {}


def at_home(words: list[str]) -> list[str]:
    """The command that starts a Server, with the file of our state folder for its process id."""
    ours = f"{PIDFILE}{processes.pid_file(place.state_dir(), 'server')}"
    return [ours if word.startswith(PIDFILE) else word for word in words]


def send_at_once(factory) -> None:
    """Make every connection that this factory builds, the Server's end, send at once."""
    build = factory.buildProtocol

    def build_without_delay(addr):
        protocol = build(addr)
        made = protocol.connectionMade

        def connection_made():
            protocol.transport.setTcpNoDelay(True)
            made()

        protocol.connectionMade = connection_made
        return protocol

    factory.buildProtocol = build_without_delay
