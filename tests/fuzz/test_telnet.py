"""Bytes that arrive over telnet: negotiations, GMCP, MSDP, window sizes, lines, and garbage."""

import json

from hypothesis import strategies as st

from tests.fuzz import grammar, messages, share
from tests.fuzz.methods import put_into
from tests.fuzz.wires import LOOKED_AT, WiresTest

IAC, SB, SE, NAWS, TTYPE, MSDP, GMCP = 255, 250, 240, 31, 24, 69, 201
OPTIONS = (0, 1, 3, NAWS, TTYPE, 34, 39, 42, MSDP, 70, 86, 91, 200, GMCP, 255)
TERMINALS = (b"MUDLET 1.1", b"XTERM", b"MTTS 2303", b"MTTS x", b"", b"\xff\xfe", b"A" * 400)
SIGNS = (b"\1", b"\2", b"\3", b"\4", b"\5", b"\6")


def about(option: int, inner: bytes) -> bytes:
    """A subnegotiation about an option."""
    return bytes((IAC, SB, option)) + inner.replace(b"\xff", b"\xff\xff") + bytes((IAC, SE))


@st.composite
def packets(draw):
    """One to four things that a client sends at once; one packet in four is corrupted somewhere."""
    random = draw(share.CHANCE)
    made = Sending(random, lambda: draw(st.text(max_size=24)), lambda: draw(st.binary(max_size=40)))
    sent = b"".join(made.thing() for _ in range(random.choice((1, 1, 2, 3, 4))))
    at = random.randrange(len(sent) + 1) if random.random() < 0.25 else None
    return sent if at is None else sent[:at] + made.junk() + sent[at + 1 :]


class Sending(messages.Saying):
    """Makes what is sent; ``junk`` draws arbitrary bytes."""

    def __init__(self, random, text, junk):
        super().__init__(random, text)
        self.junk = junk

    def thing(self) -> bytes:
        kinds = (self.verb, self.window, self.terminal, self.other, self.gmcp, self.gmcp,
                 self.msdp, self.line, self.junk)  # fmt: skip
        return self.random.choice(kinds)()

    def option(self) -> int:
        return self.random.choice((*OPTIONS, self.random.randrange(256)))

    def verb(self) -> bytes:
        return bytes((IAC, self.random.randrange(240, 256), self.option()))

    def bytes(self, most: int) -> bytes:
        return self.random.randbytes(self.random.randrange(most))

    def window(self) -> bytes:
        return about(NAWS, self.random.choice((self.random.randbytes(4), self.bytes(7))))

    def terminal(self) -> bytes:
        name = self.random.choice((*TERMINALS, self.bytes(12)))
        return about(TTYPE, b"\0" + name)

    def other(self) -> bytes:
        return about(self.option(), self.bytes(20))

    def gmcp(self) -> bytes:
        name = self.word(messages.NAMES, messages.PACKAGES, messages.PACKAGES)
        said = self.random.choice((json.dumps(self.value()), json.dumps(self.fields()), "", "{["))
        return about(GMCP, f"{name} {said}".encode(errors="replace"))

    def msdp(self) -> bytes:
        words = (self.word(messages.NAMES).encode(errors="replace"), self.bytes(5))
        parts = [self.random.choice((*SIGNS, *words)) for _ in range(self.random.randrange(10))]
        return about(MSDP, b"".join(parts))

    def line(self) -> bytes:
        line = grammar.Making(self.random, self.text).line().encode(errors="replace")
        return line + self.random.choice((b"\r\n", b"\n", b"\r\0", b"\r\n"))


class TestTelnet(WiresTest):
    __test__ = True
    inputs = packets()

    def calls(self, client, sent: bytes) -> None:
        """A client sends this in two packets; now and then it types a line afterwards."""
        half, line = len(sent) // 2, client.transport
        for packet in (sent[:half], sent[half:]):
            if not line.cut:
                client.dataReceived(packet)
        self.net.reads(line.value().decode(errors="replace"))
        if not line.cut and self.taken % LOOKED_AT == 0:
            client.handshake_done(timeout=True)
            line.clear()
            client.dataReceived(b"\xff\xf0\xff\xf0\r\n+combat\r\n")
            if not (line.value() or line.cut):
                self.net.fault("lost", "no answer to a line")
        line.clear()


put_into(TestTelnet, share.parts("telnet", ("stranger", "player")))
