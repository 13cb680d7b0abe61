"""The link between Portal and Server, without Nagle's algorithm.

Left on, every small message waits for the other side's delayed acknowledgement: about 44 ms on
loopback for a command that does nothing.
"""

from evennia.server.portal.amp_server import AMPServerProtocol


class PortalLink(AMPServerProtocol):
    """The Portal's end: sends each message at once."""

    def connectionMade(self):
        self.transport.setTcpNoDelay(True)
        super().connectionMade()


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
