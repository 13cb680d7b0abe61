"""Players' connections to the Portal, limited so that none can use up its memory or its time.

Leans on, checked with Evennia 6.1 and Twisted 24.11:

- ``TelnetProtocol``: ``dataReceived``, ``applicationDataReceived(data)``, ``line_buffer`` (an
  unfinished line), ``_RE_LINEBREAK`` (where lines end), ``sendLine(line)``, to which ``send_text``
  and ``send_prompt`` come with colours already applied, and ``disableLocal(option)``.
- ``twisted.conch.telnet.Telnet``: ``negotiate(data)`` with a list of bytes, ``commands`` (an
  unfinished negotiation), ``getOptionState(option).him.state``.
- ``WebSocketClient``: ``sendEncoded(data, is_binary)``, ``onMessage(payload, isBinary)``,
  ``wire_format`` with ``encode_text`` and ``encode_prompt``, which give data and is_binary, or
  None; autobahn's ``maxFramePayloadSize`` and ``maxMessagePayloadSize``.
- ``EvenniaV1Format.encode_text``, which makes HTML of a text, and ``send_default(name, **fields)``
  for a message that is not text; ``uid`` and ``puid`` of a connection: its account and character.
- that ``send_text`` strips markup for screen readers unless the option ``screenreader`` is False.

If the way of a text changes, it arrives unwrapped, or with its seals unresolved, or is wrapped
twice; if one of the buffers changes, nothing limits it any more. In an upgrade: compare
`evennia/server/portal/telnet.py`, `webclient.py` and `wire_formats`; run tests/conf, tests/trust
and tests/live/test_playing.py.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from django.conf import settings
from evennia.server.portal.mccp import MCCP
from evennia.server.portal.telnet import _RE_LINEBREAK, TelnetProtocol
from evennia.server.portal.ttype import TTYPE
from evennia.server.portal.wire_formats import EvenniaV1Format
from evennia.utils.ansi import parse_ansi, raw
from twisted.internet import reactor

from server.conf import backlog, junk
from server.conf.shared import Shared
from server.seams.orders import KnownOrders
from server.seams.portal_sessions import SYSTEM
from server.seams.web_socket import OwnPages
from world import sanitise
from world.lines import window, within
from world.seal import finished

if TYPE_CHECKING:
    from twisted.internet.protocol import Protocol as Mixed
    from twisted.python.failure import Failure
else:
    Mixed = object

LONGEST_LINE = settings.MAX_CHAR_LIMIT
LONGEST_MESSAGE = 4 * LONGEST_LINE
LARGEST_FRAME = 1_000_000
BYTES_PER_SECOND = 1_000_000
AT_ONCE = 8_192
HTML = EvenniaV1Format()
_DRAWN = re.compile(settings.SCREENREADER_REGEX_STRIP, re.MULTILINE)
"""Lines of ornament, which are left out for screen readers."""


def as_read(text: str, flags: dict[str, Any]) -> str:
    """The text, colours already applied, as a client with these flags gets it: wrapped to its
    window, or reworded for a screen reader, which has none."""
    if flags.get("SCREENREADER"):
        return finished(text, ear=True)
    sizes = flags.get("SCREENWIDTH")
    text = finished(text)
    return within(text, window(sizes[0])) if sizes else text


class Bounded(Mixed):
    """A connection that is not read from while there is a reason not to, and that notices whether
    its client reads: ``clogged`` while more waits to be sent than the system takes, ``unread`` how
    much was sent to it since."""

    clogged = False
    unread = 0

    def connectionMade(self) -> None:
        self.reasons: set[str] = set()
        self.transport.registerProducer(self, True)
        super().connectionMade()

    def read_on(self, reason: str, free: bool) -> None:
        """Drop (``free``) or add a reason not to read, and pause or resume reading accordingly."""
        before = bool(self.reasons)
        (self.reasons.discard if free else self.reasons.add)(reason)
        if before != bool(self.reasons):
            (self.transport.pauseProducing if self.reasons else self.transport.resumeProducing)()

    def dataReceived(self, data: bytes) -> None:
        """Take in the data; after a large chunk stop reading for as long as it takes at
        `BYTES_PER_SECOND`."""
        super().dataReceived(data)
        if len(data) > AT_ONCE:
            self.read_on("bytes", False)
            reactor.callLater(len(data) / BYTES_PER_SECOND, self.read_on, "bytes", True)

    def pauseProducing(self) -> None:
        """Called when the system's send buffer is full."""
        self.clogged, self.unread = True, 0

    def resumeProducing(self) -> None:
        """Called when the send buffer has room again."""
        self.clogged = False
        if self.transport.disconnecting:
            self.transport.unregisterProducer()

    def stopProducing(self) -> None:
        """The connection has ended."""


class Spoken(Mixed):
    """A connection that strips markup for a screen reader exactly once: stripping it a second time
    would take what a player typed for markup."""

    def send_text(self, *args: Any, **kwargs: Any) -> None:
        """Evennia's; for a screen reader, markup and ornament are stripped here, and not again
        later."""
        args, kwargs = self.stripped(args, kwargs)
        super().send_text(*args, **kwargs)

    def stripped(
        self, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """Arguments of ``send_text``: for a screen reader without markup and ornament."""
        options = kwargs.get("options", {})
        if args and args[0] and self.speaks and not options.get("raw"):
            plain = _DRAWN.sub("", parse_ansi(args[0], strip_ansi=True))
            kwargs = {**kwargs, "options": {**options, "screenreader": False, "raw": False}}
            args = (raw(plain), *args[1:])
        return args, kwargs

    @property
    def speaks(self) -> bool:
        """True if the client is a screen reader's."""
        return bool(self.protocol_flags.get("SCREENREADER"))


class Remembering(Spoken):
    """A connection whose client may ask for the texts that its player was sent before."""

    def send_d6_backlog(self, *_: Any, **fields: Any) -> None:
        """Send the lines of logs, made by the Server, with what the Portal remembers between
        them."""
        logged, gone = fields.get("lines", ()), fields.get("gone", 0)
        lines, seen = backlog.known.merged(self, logged, gone, fields.get("came", 0))
        self.send_default("d6_backlog", lines=[self._told(*line) for line in lines], seen=seen)

    def _told(self, text: str, beside: dict[str, Any], time: float) -> dict[str, Any]:
        """A line as the client gets it."""
        return {
            "html": self.html_of(text, beside),
            "type": beside.get("type", SYSTEM),
            "author": beside.get("author", ""),
            "time": round(time, 3),
            "seq": beside.get("seq", 0),
        }

    def html_of(self, text: str, beside: dict[str, Any]) -> str:
        """A text as HTML, as this connection's player reads it."""
        options = {"options": beside.get("options", {})}
        args, kwargs = self.stripped((text,), options)
        data, _ = HTML.encode_text(*args, protocol_flags=self.protocol_flags, **kwargs)
        return finished(json.loads(data)[1][0], ear=self.speaks, html=True)

    def send_d6_forget(self, *_: Any, secret: str = "", **__: Any) -> None:
        """Forget texts that contain a secret. Nothing is sent."""
        backlog.known.forget(self, secret)


class Telnet(Bounded, Shared, Remembering, TelnetProtocol, KnownOrders):
    """Telnet with limits to the length of lines and negotiations. Text is wrapped to the client's
    window; a screen reader has none and gets whole lines."""

    line_buffer: bytes
    skipping = False

    def dataReceived(self, data: bytes) -> None:
        super().dataReceived(data)
        if len(getattr(self, "commands", ())) > LONGEST_MESSAGE:
            junk.about(self, f"{self} negotiates without end: cut.")
            self.transport.abortConnection()

    def negotiate(self, data: list[bytes]) -> None:
        """Twisted's, for GMCP, MSDP and the like; an error in it does not end the connection."""
        if data[:1] == [TTYPE] and self.getOptionState(TTYPE).him.state != "yes":
            return
        try:
            super().negotiate(data)
        except Exception as error:
            junk.told(self, repr(b"".join(data)), error)

    def disableLocal(self, option: bytes) -> Any:
        """Evennia's logs every option that it has no handler for; here such an option is simply
        disabled."""
        return super().disableLocal(option) if option == MCCP else True

    def sendLine(self, line: str) -> None:
        """Send a text, colours already applied, wrapped or worded for the client."""
        self.put(as_read(line, self.protocol_flags))

    def send_prompt(self, *args: Any, **kwargs: Any) -> None:
        """Evennia's, for a game's own prompts: without a line break and without colours."""
        text = finished(parse_ansi(args[0], strip_ansi=True), ear=self.speaks)
        super().send_prompt(raw(text), options=dict(kwargs.get("options", {})))

    def send_piece(self, line: str) -> None:
        """Send a text that is already rendered."""
        super().sendLine(line)

    def applicationDataReceived(self, data: bytes) -> None:
        """Evennia's; a line that is too long is dropped altogether, with a warning."""
        if self.skipping and not (data := self.behind_the_line(data)):
            return
        super().applicationDataReceived(data)
        if len(self.line_buffer) > LONGEST_MESSAGE:
            self.line_buffer, self.skipping = b"", True
            self.data_out(text=((settings.MAX_CHAR_LIMIT_WARNING,), {}))

    def behind_the_line(self, data: bytes) -> bytes:
        """What follows the end of the dropped line; b"" while it goes on."""
        end = _RE_LINEBREAK.search(data)
        self.skipping = end is None
        return data[end.end() :] if end else b""

    def connectionLost(self, reason: "Failure") -> None:
        self.transport.unregisterProducer()
        super().connectionLost(reason)


class TelnetOverTLS(Telnet):
    """Telnet over TLS, otherwise the same."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.protocol_key = "telnet/ssl"


class Pages(OwnPages):
    """The web client's connection: how it encodes texts."""

    def send_text(self, *args: Any, **kwargs: Any) -> None:
        """Evennia's, with seals resolved in the client's wire format."""
        self._send(self.wire_format.encode_text, args, kwargs)

    def send_prompt(self, *args: Any, **kwargs: Any) -> None:
        """The same for a game's own prompts."""
        self._send(self.wire_format.encode_prompt, args, kwargs)

    def _send(
        self,
        encode: Callable[..., tuple[bytes, bool] | None],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
    ) -> None:
        found = encode(*args, protocol_flags=self.protocol_flags, **kwargs)
        if found is not None:
            data, is_binary = found
            self.sendEncoded(self._finished(data, is_binary), is_binary)

    def _finished(self, data: bytes, is_binary: bool) -> bytes:
        """Encoded data with its seals resolved: plain terminal text, or JSON that contains HTML."""
        ear = bool(self.protocol_flags.get("SCREENREADER"))
        if is_binary:
            return finished(data.decode(), ear).encode()
        message = sanitise.everywhere(json.loads(data), partial(finished, ear=ear, html=True))
        return json.dumps(message).encode()


class WebSocket(Bounded, Shared, Remembering, Pages):
    """The web client's connection, with a limit to the size of messages."""

    maxFramePayloadSize = maxMessagePayloadSize = LARGEST_FRAME

    @property
    def form(self) -> object:
        return self.wire_format

    def sendEncoded(self, data: bytes, is_binary: bool = False) -> None:
        """Send an encoded message, or share it with clients alike."""
        self.put(data, is_binary)

    def send_piece(self, data: bytes, is_binary: bool) -> None:
        """Send a message that is already rendered."""
        super().sendEncoded(data, is_binary=is_binary)

    def onMessage(self, payload: bytes, isBinary: bool) -> None:
        """Evennia's, for messages no longer than `LONGEST_MESSAGE`; a longer one gets a warning."""
        if len(payload) > LONGEST_MESSAGE:
            self.data_out(text=((settings.MAX_CHAR_LIMIT_WARNING,), {}))
        else:
            try:
                super().onMessage(payload, isBinary)
            except Exception as error:
                junk.told(self, repr(payload), error)
