"""Connections of players to the Portal, none of which can fill its memory or its time."""

import json
import re
from functools import partial

from django.conf import settings
from evennia.server.portal.mccp import MCCP
from evennia.server.portal.telnet import _RE_LINEBREAK, TelnetProtocol
from evennia.server.portal.ttype import TTYPE
from evennia.utils.ansi import parse_ansi, raw
from twisted.internet import reactor

from server.conf import junk
from server.conf.orders import KnownOrders
from server.conf.shared import Shared
from server.conf.web_socket import OwnPages
from world import gate
from world.lines import window, within
from world.seal import finished

LONGEST_LINE = settings.MAX_CHAR_LIMIT
LONGEST_MESSAGE = 4 * LONGEST_LINE
LARGEST_FRAME = 1_000_000
BYTES_PER_SECOND = 1_000_000
AT_ONCE = 8_192
_DRAWN = re.compile(settings.SCREENREADER_REGEX_STRIP, re.MULTILINE)
"""Lines that are drawn, which a screen reader leaves out."""


def as_read(text: str, flags: dict) -> str:
    """The text, colours in it done, as a client with these flags gets it: in rows of its window,
    or in words where there is none."""
    if flags.get("SCREENREADER"):
        return finished(text, ear=True)
    sizes = flags.get("SCREENWIDTH")
    text = finished(text)
    return within(text, window(sizes[0])) if sizes else text


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


class Spoken:
    """A connection whose protocol finds no markup left to take out of what a screen reader gets:
    taken out a second time, what a player typed would be taken for some."""

    def send_text(self, *args, **kwargs):
        """Evennia's, of a text whose markup is taken out once, and which is laid out in words."""
        options = kwargs.get("options", {})
        if args and args[0] and self.speaks and not options.get("raw"):
            plain = _DRAWN.sub("", parse_ansi(args[0], strip_ansi=True))
            kwargs["options"] = {**options, "screenreader": False, "raw": False}
            args = (raw(plain), *args[1:])
        super().send_text(*args, **kwargs)

    @property
    def speaks(self) -> bool:
        """Whether the client is a screen reader's."""
        return bool(self.protocol_flags.get("SCREENREADER"))


class Telnet(Bounded, Shared, Spoken, TelnetProtocol, KnownOrders):
    """Telnet, in which no line and no negotiation grows without end, and whose window holds
    every row that is sent; a screen reader has no window, and gets lines whole."""

    skipping = False

    def dataReceived(self, data):
        super().dataReceived(data)
        if len(getattr(self, "commands", ())) > LONGEST_MESSAGE:
            junk.about(self, f"{self} negotiates without end: cut.")
            self.transport.abortConnection()

    def negotiate(self, data):
        """Twisted's, for GMCP, MSDP and the like: what fails in it ends no connection."""
        if data[:1] == [TTYPE] and self.getOptionState(TTYPE).him.state != "yes":
            return  # what it never said that it would tell
        try:
            super().negotiate(data)
        except Exception as error:
            junk.told(self, repr(b"".join(data)), error)

    def disableLocal(self, option):
        """Evennia's, which logs whatever it has no words for: what is agreed on ends as easily."""
        return super().disableLocal(option) if option == MCCP else True

    def sendLine(self, line):
        """Send a text, colours in it done, in rows of the client's window or in words."""
        self.put(as_read(line, self.protocol_flags))

    def send_prompt(self, *args, **kwargs):
        """Evennia's, for a game's own prompts: they take no line, and have no colours."""
        text = finished(parse_ansi(args[0], strip_ansi=True), ear=self.speaks)
        super().send_prompt(raw(text), options=dict(kwargs.get("options", {})))

    def send_piece(self, line) -> None:
        """Send a text that is ready."""
        super().sendLine(line)

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


class TelnetOverTLS(Telnet):
    """The same over TLS: whatever holds for telnet holds here."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.protocol_key = "telnet/ssl"


class Pages(OwnPages):
    """The web client's connection, as it sends texts."""

    def send_text(self, *args, **kwargs):
        """Evennia's, finished in the form that the client takes."""
        self._send(self.wire_format.encode_text, args, kwargs)

    def send_prompt(self, *args, **kwargs):
        """The same for a game's own prompts."""
        self._send(self.wire_format.encode_prompt, args, kwargs)

    def _send(self, encode, args, kwargs) -> None:
        found = encode(*args, protocol_flags=self.protocol_flags, **kwargs)
        if found is not None:
            data, is_binary = found
            self.sendEncoded(self._finished(data, is_binary), is_binary)

    def _finished(self, data: bytes, is_binary: bool) -> bytes:
        """The text as a terminal gets it, or the message that it stands in as HTML."""
        ear = bool(self.protocol_flags.get("SCREENREADER"))
        if is_binary:
            return finished(data.decode(), ear).encode()
        message = gate.everywhere(json.loads(data), partial(finished, ear=ear, html=True))
        return json.dumps(message).encode()


class WebSocket(Bounded, Shared, Spoken, Pages):
    """The web client's, in which no message grows without end."""

    maxFramePayloadSize = maxMessagePayloadSize = LARGEST_FRAME

    def sendEncoded(self, data, is_binary=False):
        """Send a message as the browser understands it."""
        self.put(data, is_binary)

    def send_piece(self, data, is_binary) -> None:
        """Send a message that is ready."""
        super().sendEncoded(data, is_binary=is_binary)

    def onMessage(self, payload, isBinary):
        """Evennia's, for messages that a line would fit into."""
        if len(payload) > LONGEST_MESSAGE:
            self.data_out(text=((settings.MAX_CHAR_LIMIT_WARNING,), {}))
        else:
            try:
                super().onMessage(payload, isBinary)
            except Exception as error:
                junk.told(self, repr(payload), error)
