"""The website's entrance in the Portal."""

import pytest
from twisted.internet.address import IPv4Address
from twisted.internet.testing import StringTransport
from twisted.web.resource import Resource
from twisted.web.server import Site

from server.seams.web_door import DoorRequest

ASKS = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: %s\r\n\r\n"


class Told(Resource):
    """A page that says where the visitor comes from, as our pages read it."""

    isLeaf = True

    def render(self, request):
        return b"|".join(request.requestHeaders.getRawHeaders(b"x-forwarded-for", [b"nobody"]))


def answer(host: str, said: bytes) -> bytes:
    site = Site(Told())
    site.requestFactory, site.log = DoorRequest, lambda request: None
    channel, transport = site.buildProtocol(IPv4Address("TCP", host, 4000)), StringTransport()
    transport.client = (host, 4000)
    transport.setTcpNoDelay = lambda on: None
    transport.getPeer = lambda: IPv4Address("TCP", host, 4000)
    channel.makeConnection(transport)
    channel.dataReceived(ASKS % said)
    return transport.value().rpartition(b"\r\n\r\n")[2]


@pytest.mark.parametrize(
    ("host", "said", "read"),
    [
        ("10.0.0.1", b"8.8.8.8", b"10.0.0.1"),
        ("10.0.0.1", b"\xff\xfe", b"10.0.0.1"),
        ("127.0.0.1", b"8.8.8.8", b"8.8.8.8"),
        ("127.0.0.1", b"\xff\xfe", b"127.0.0.1"),
    ],
)
def test_only_a_proxy_of_ours_says_where_a_visitor_comes_from_and_only_in_text(host, said, read):
    assert read in answer(host, said)
    assert b"\xff" not in answer(host, said)
