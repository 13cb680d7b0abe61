"""The link between Portal and Server, without Nagle's algorithm, and what comes of its end.

Left on, the algorithm makes every small message wait for the other side's delayed
acknowledgement: about 44 ms on loopback for a command that does nothing.
"""

import copy

import evennia
from evennia.server.portal import amp
from evennia.server.portal.amp_server import AMPServerProtocol

from server.conf import revival


class PortalLink(AMPServerProtocol):
    """The Portal's end: sends each message at once."""

    def connectionMade(self):
        self.transport.setTcpNoDelay(True)
        super().connectionMade()

    def connectionLost(self, reason):
        if self.factory.server_connection is self:
            revival.of(self.factory.portal).lost()
        super().connectionLost(reason)

    def start_server(self, server_twistd_cmd):
        """Start a Server in the background; Evennia waits until it has loaded, and everybody
        with it."""
        revival.of(self.factory.portal).start(server_twistd_cmd)

    def stop_server(self, mode="shutdown"):
        """Order the Server down: from here on it is no accident."""
        super().stop_server(mode)
        revival.of(self.factory.portal).ordered(mode)

    def data_to_server(self, command, sessid, **kwargs):
        """Hand a message to the Server, or keep it until there is one."""
        letterbox = revival.of(self.factory.portal).letterbox
        if not letterbox.open and letterbox.takes(command, kwargs):
            return letterbox.put(command, sessid, kwargs)
        return letterbox.handed_over(
            sessid, kwargs, super().data_to_server(command, sessid, **kwargs)
        )

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
