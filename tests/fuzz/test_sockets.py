"""What arrives at the web client's socket: handshakes, frames, messages in every form, and
bytes."""

import base64
import json
import struct

from hypothesis import strategies as st

from tests.fuzz import grammar, messages, share
from tests.fuzz.methods import put_into
from tests.fuzz.wires import LOOKED_AT, WiresTest

KEY = base64.b64encode(b"0123456789abcdef").decode()
FORMS = ("v1.evennia.com", "json.mudstandards.org", "gmcp.mudstandards.org",
         "terminal.mudstandards.org", "nonsense", "")  # fmt: skip
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
PROTOS = ("gmcp", "text", "websocket_close", "d6", "", "msdp", 3, None)
MASK = b"\1\2\3\4"


def opening(form: str = FORMS[0], **headers) -> bytes:
    """A browser's handshake."""
    known = {
        "Host": "localhost:4002",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": KEY,
        "Sec-WebSocket-Version": "13",
        **({"Sec-WebSocket-Protocol": form} if form else {}),
        **headers,
    }
    rows = "".join(f"{name}: {value}\r\n" for name, value in known.items())
    return f"GET /ws HTTP/1.1\r\n{rows}\r\n".encode(errors="replace")


def frame(payload: bytes, code: int = TEXT, bits: int = 0x80) -> bytes:
    """A masked frame, as browsers send it."""
    size = len(payload)
    head = bytes([size | 0x80]) if size < 126 else b"\xfe" + struct.pack("!H", min(size, 65535))
    masked = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))
    return bytes([bits | code]) + head + MASK + masked


@st.composite
def calls(draw):
    """A handshake, which may be broken, and the client's frames."""
    made = Calling(
        draw(share.CHANCE),
        lambda: draw(st.text(max_size=24)),
        lambda: draw(st.binary(max_size=40)),
    )
    return made.opening(), [made.frame() for _ in range(made.random.choice((1, 1, 2, 4)))]


class Calling(messages.Saying):
    """Makes handshakes and frames; ``junk`` draws arbitrary bytes."""

    def __init__(self, random, text, junk):
        super().__init__(random, text)
        self.junk = junk

    def opening(self) -> bytes:
        """A handshake; nine in ten are valid."""
        form = self.random.choice(FORMS[:4])
        if self.random.random() < 0.9:
            return opening(form)
        headers = ("Origin", "Host", "Cookie", "Sec-WebSocket-Version", "Sec-WebSocket-Key",
                   "Upgrade", "X-Forwarded-For", "Sec-WebSocket-Protocol")  # fmt: skip
        values = ("http://evil.example", "", "sessionid=x", "sessionid=\"\\", "99", "http://[",
                  "localhost", ", ,", self.word())  # fmt: skip
        value = self.random.choice(values).replace("\n", " ").replace("\r", " ")
        sent = opening(self.random.choice(FORMS), **{self.random.choice(headers): value})
        return self.random.choice((sent, sent, self.junk() + sent, self.junk() + b"\r\n\r\n"))

    def frame(self) -> bytes:
        kind = self.random.random()
        if kind < 0.85:
            return frame(self.message(), self.random.choice((TEXT, TEXT, TEXT, BINARY)))
        if kind < 0.95:
            bits = self.random.choice((0x80, 0x00, 0xC0, 0xF0))
            return frame(self.junk(), self.random.choice((0, TEXT, BINARY, PING, CLOSE, 5)), bits)
        return self.junk()

    def message(self) -> bytes:
        kinds = (self.listed, self.listed, self.enveloped, self.line, self.spoken, self.junk)
        return self.random.choice(kinds)()

    def said(self, value) -> bytes:
        return json.dumps(value).encode(errors="replace")

    def listed(self) -> bytes:
        """A message as Evennia's own client sends it."""
        name = self.random.choice((self.word(messages.NAMES, messages.NAMES), self.plain()))
        args = self.random.choice(([self.value()], [], self.value(), [self.typed()]))
        fields = self.random.choice((self.fields(), {}, self.value()))
        return self.said([name, args, fields][: self.random.choice((3, 3, 3, 3, 2, 1))])

    def enveloped(self) -> bytes:
        data = self.random.choice((self.value(), json.dumps(self.value()), self.typed()))
        names = (*messages.NAMES, *messages.PACKAGES)
        sent = {"proto": self.random.choice(PROTOS), "id": self.word(names), "data": data}
        return self.said(self.random.choice((sent, sent, self.value())))

    def spoken(self) -> bytes:
        """A GMCP message."""
        name = self.word(messages.PACKAGES, messages.NAMES)
        return f"{name} {json.dumps(self.value())}".encode(errors="replace")

    def typed(self) -> str:
        return grammar.Making(self.random, self.text).line()

    def line(self) -> bytes:
        return self.said(["text", [self.typed()], {}])


class TestSockets(WiresTest):
    __test__ = True
    inputs = calls()

    def calls(self, client, sent) -> None:
        """A client sends its frames, and now and then types a line at the end."""
        _, frames = sent
        for each in frames:
            if not client.transport.cut:
                client.dataReceived(each)
        if self.taken % LOOKED_AT == 0 and not client.transport.cut:
            client.dataReceived(frame(b'["text", ["+combat"], {}]'))
        self.net.reads(client.transport.value().decode(errors="replace"))
        client.transport.clear()

    def connected(self, sent):
        """A client that has sent its handshake."""
        client = self.socket()
        client.dataReceived(sent[0])
        self.house.welcome()
        return client


put_into(TestSockets, share.parts("sockets", ("stranger", "player")))
