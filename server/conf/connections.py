"""Connections of players to the Portal, none of which can fill its memory or its time."""

from django.conf import settings
from evennia.server.portal.telnet import _RE_LINEBREAK, TelnetProtocol
from evennia.utils import logger
from twisted.internet import reactor

from server.conf.web_socket import OwnPages

LONGEST_LINE = settings.MAX_CHAR_LIMIT
LONGEST_MESSAGE = 4 * LONGEST_LINE
LARGEST_FRAME = 1_000_000
BYTES_PER_SECOND = 1_000_000
AT_ONCE = 8_192


class Bounded:
    """A connection that is not read from while there is a reason not to, and that knows whether
    its client reads: ``clogged`` while more waits to be sent than the system takes, ``unread``
    how much has come to it since."""

    clogged = False
    unread = 0

    def connectionMade(self):
        self.reasons = set()
        self.transport.registerProducer(self, True)
        super().connectionMade()

    def read_on(self, reason: str, free: bool) -> None:
        """Read from the connection or not, as far as this reason goes."""
        before = bool(self.reasons)
        (self.reasons.discard if free else self.reasons.add)(reason)
        if before != bool(self.reasons):
            (self.transport.pauseProducing if self.reasons else self.transport.resumeProducing)()

    def dataReceived(self, data):
        """Take in what came, and then no more for as long as that much may take."""
        super().dataReceived(data)
        if len(data) > AT_ONCE:
            self.read_on("bytes", False)
            reactor.callLater(len(data) / BYTES_PER_SECOND, self.read_on, "bytes", True)

    def pauseProducing(self) -> None:
        """The system takes no more of what is sent."""
        self.clogged, self.unread = True, 0

    def resumeProducing(self) -> None:
        """It does again."""
        self.clogged = False
        if self.transport.disconnecting:
            self.transport.unregisterProducer()

    def stopProducing(self) -> None:
        """The connection has ended."""


class Telnet(Bounded, TelnetProtocol):
    """Telnet, in which no line and no negotiation grows without end."""

    skipping = False

    def dataReceived(self, data):
        super().dataReceived(data)
        if len(getattr(self, "commands", ())) > LONGEST_MESSAGE:
            logger.log_info(f"{self} negotiates without end: cut.")
            self.transport.abortConnection()

    def applicationDataReceived(self, data):
        """Evennia's, except that of a line that is too long nothing is kept."""
        if self.skipping and not (data := self.behind_the_line(data)):
            return
        super().applicationDataReceived(data)
        if len(self.line_buffer) > LONGEST_MESSAGE:
            self.line_buffer, self.skipping = b"", True
            self.data_out(text=((settings.MAX_CHAR_LIMIT_WARNING,), {}))

    def behind_the_line(self, data: bytes) -> bytes:
        """What comes after the end of the line that is left out."""
        end = _RE_LINEBREAK.search(data)
        self.skipping = end is None
        return data[end.end() :] if end else b""

    def connectionLost(self, reason):
        self.transport.unregisterProducer()
        super().connectionLost(reason)


class WebSocket(Bounded, OwnPages):
    """The web client's, in which no message grows without end."""

    maxFramePayloadSize = maxMessagePayloadSize = LARGEST_FRAME

    def onMessage(self, payload, isBinary):
        """Evennia's, for messages that a line would fit into."""
        if len(payload) > LONGEST_MESSAGE:
            self.data_out(text=((settings.MAX_CHAR_LIMIT_WARNING,), {}))
        else:
            super().onMessage(payload, isBinary)
