"""A minimal browser over https: pages, cookies and the web client's connection."""

import http.client
import json
import socket
import ssl
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

import websocket

from tests.live.certificates import NAME

PATIENCE = 20
HOME = "127.0.0.5"
"""The address a visitor comes from."""
TOKEN = 'name="csrfmiddlewaretoken" value="'


class _Connection(http.client.HTTPSConnection):
    """Connects to this machine whatever the site's name, as a name server would say."""

    def connect(self):
        self._create_connection = lambda address, *_: _dial(address[1])
        super().connect()


def _dial(port: int) -> socket.socket:
    """Connect to a port of this machine from an address that nobody else comes from."""
    return socket.create_connection(("127.0.0.1", port), PATIENCE, (HOME, 0))


class _Handler(urllib.request.HTTPSHandler):
    def https_open(self, request):
        return self.do_open(_Connection, request, context=self._context)


class Visitor:
    """A visitor to ``site`` whose browser trusts one certificate only."""

    def __init__(self, site: str, trusted: ssl.SSLContext):
        self.site, self._trusted = site, trusted
        self.cookies = CookieJar()
        self._opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(self.cookies), _Handler(context=trusted)
        )

    def open(self, path: str, data: bytes | None = None, **headers: str):
        """Return the response. urllib's HTTPError if the site refuses."""
        request = urllib.request.Request(self.site + path, data, headers)
        return self._opener.open(request, timeout=PATIENCE)

    def page(self, path: str = "/", **fields: str) -> str:
        """Return a page; with fields, send its form and return the page that follows."""
        read = self.open(path).read().decode()
        if not fields:
            return read
        token = read.split(TOKEN)[-1].split('"')[0]
        sent = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": token}).encode()
        return self.open(path, sent, Referer=self.site + path).read().decode()

    def connected(self, origin: str = "") -> "Socket":
        """Open the web client's connection, over wss."""
        where = urllib.parse.urlsplit(self.site)
        line = self._trusted.wrap_socket(_dial(where.port), server_hostname=NAME)
        found = websocket.create_connection(
            f"wss://{where.netloc}/ws?&page&browser",
            socket=line,
            timeout=PATIENCE,
            origin=origin or self.site,
            cookie="; ".join(f"{one.name}={one.value}" for one in self.cookies),
            subprotocols=["v1.evennia.com"],
        )
        return Socket(found)


class Socket:
    """The web client's connection."""

    def __init__(self, found):
        self.socket = found

    def send(self, text: str) -> None:
        self.socket.send(json.dumps(["text", [text], {}]))

    def expect(self, words: str) -> list[str]:
        """Read until a message contains the words, and return all messages read."""
        read: list[str] = []
        while not read or words not in read[-1]:
            read.append(self.socket.recv())
            assert read[-1], f"the connection ended before {words!r} came:\n{read}"
        return read
