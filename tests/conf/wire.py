"""A telnet connection without its greetings."""

from twisted.internet.testing import StringTransport

from server.seams import connections


class Wire(connections.Telnet):
    """A connection that keeps the lines that arrive."""

    def __init__(self):
        super().__init__()
        self.protocol_flags, self.line_buffer = {}, b""
        self.lines, self.address, self.reasons = [], "10.0.0.1", set()
        self.transport = StringTransport()

    def data_in(self, **message):
        self.lines.append(message["text"])
