"""Bytes that arrive at the website's port, before any page is asked for."""

import pytest
from hypothesis import strategies as st
from twisted.internet.address import IPv4Address
from twisted.web.resource import Resource
from twisted.web.server import Site

from server.seams.web_door import LARGEST, TOO_LARGE, DoorRequest
from tests.fuzz import messages, share
from tests.fuzz.net import net
from tests.fuzz.wires import DONE, Line

WORDS = (
    b"GET",
    b"POST",
    b"HEAD",
    b"get",
    b"CONNECT",
    b"\xff",
    b"G" * 9000,
    b"",
    b"OPTIONS",
    b"PRI",
)
PATHS = (b"/", b"*", b"//", b"/%00", b"/\xff", b"http://x/", b"/" + b"x" * 20_000, b"", b"/a b")
HEADERS = (b"Host", b"Content-Length", b"Transfer-Encoding", b"Connection", b"Expect", b"Range",
           b"X-Forwarded-For", b"Upgrade", b"Content-Type", b"Cookie", b"", b"a b")  # fmt: skip
VALUES = (b"localhost", b"0", b"5", b"-1", b"9" * 30, str(LARGEST + 1).encode(), b"chunked",
          b"chunked, chunked", b"identity", b"close", b"keep-alive", b"100-continue", b"bytes=0-",
          b"\xff\xfe", b"x" * 9000, b"", b"multipart/form-data", b"1, 5")  # fmt: skip
ENDS = (b"\r\n", b"\r\n", b"\r\n", b"\n", b"\r")


@st.composite
def streams(draw):
    """One or two requests on one connection, in up to three packets."""
    made = Sending(
        draw(share.CHANCE),
        lambda: draw(st.text(max_size=24)),
        lambda: draw(st.binary(max_size=60)),
    )
    sent = b"".join(made.request() for _ in range(made.random.choice((1, 1, 2))))
    at = sorted(made.random.randrange(len(sent) + 1) for _ in range(2))
    return sent[: at[0]], sent[at[0] : at[1]], sent[at[1] :]


class Sending(messages.Saying):
    """Makes requests; ``junk`` draws arbitrary bytes."""

    def __init__(self, random, text, junk):
        super().__init__(random, text)
        self.junk = junk

    def request(self) -> bytes:
        one, end = self.random.choice, self.random.choice(ENDS)
        version = one((b"HTTP/1.1", b"HTTP/1.1", b"HTTP/1.0", b"HTTP/9", b"", self.junk()))
        rows = [b" ".join((one(WORDS), one((*PATHS, self.junk())), version))]
        for _ in range(self.random.choice((*range(8), 200))):
            rows.append(one(HEADERS) + one((b": ", b":", b" ")) + one((*VALUES, self.junk())))
        body = one((b"", self.junk(), b"5\r\nhello\r\n0\r\n\r\n", b"zz\r\n", b"x" * 5000))
        return one((end.join((*rows, b"", b"")) + body,) * 9 + (self.junk(),))


class Page(Resource):
    """Stands in for the pages behind the entrance."""

    isLeaf = True

    def render(self, request):
        request.content.read()
        return b"" if request.method == b"HEAD" else b"A page."


@pytest.mark.parametrize("part", share.parts("doors", most=1000), ids=str)
def test_an_answer_or_none(part):
    site = Site(Page(), reactor=Waiting())
    site.noisy, site.requestFactory, site.log = False, DoorRequest, lambda request: None

    def send(packets):
        with held.under(packets):
            channel = site.buildProtocol(IPv4Address("TCP", "10.0.0.1", 4000))
            line = Line("10.0.0.1")
            channel.makeConnection(line)
            for packet in packets:
                if not line.cut:
                    channel.dataReceived(packet)
            answer = line.value()
            assert not answer or answer.startswith((b"HTTP/1.", TOO_LARGE[:9])), answer[:80]
            held.reads(answer.decode(errors="replace"))
            channel.connectionLost(DONE)

    with net() as held:
        share.play(part, streams(), send, smallest=False)
    share.few(part, held.rows)


class Waiting:
    """A reactor in which no time passes."""

    def callLater(self, *_):
        return Later()

    def seconds(self):
        return 0.0


class Later:
    def cancel(self):
        """Do nothing: delayed calls never come."""

    reset = delay = lambda self, seconds: None

    def active(self):
        return True
