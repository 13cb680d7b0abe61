"""Clients that keep all that they were sent: a plain one and one with panels, byte for byte, and a
browser's web socket; and a visitor to the website."""

import html
import http.cookiejar
import json
import re
import urllib.parse
import urllib.request

import websocket

from tests.live.gmcp import GMCP, RichDecoder, RichPlayer
from tests.live.telnet import IAC, PASSWORD, PATIENCE, SB, SE, Decoder, Player

COLOUR = re.compile(rb"\x1b\[[0-9;]*m")
_TAG = re.compile(r"<[^>]*>")
_TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Keeping(Decoder):
    """Keeps the bytes of the text, without telnet's own commands."""

    def __init__(self, *window):
        super().__init__(*window)
        self.kept = bytearray()

    def _negotiate(self, data):
        text, answer = super()._negotiate(data)
        self.kept += text
        return text, answer


class RichKeeping(RichDecoder, Keeping):
    """The same for a client that shows panels."""


class Plain(Player):
    """A plain telnet client."""

    decoder = Keeping

    def text(self) -> str:
        """Return all text so far, without colours and with LF at line ends. UnicodeDecodeError if
        it is not strict UTF-8."""
        self.unread()
        return COLOUR.sub(b"", bytes(self._decoder.kept)).replace(b"\r\n", b"\n").decode()


class Rich(RichPlayer, Plain):
    """A client that shows panels."""

    decoder = RichKeeping

    def send_data(self, name: str, value) -> None:
        """Send a GMCP message."""
        message = f"{name} {json.dumps(value)}".encode()
        self.send_bytes(bytes([IAC, SB, GMCP]) + message + bytes([IAC, SE]))

    def data_text(self) -> str:
        """Return all text in the data so far."""
        return "\n".join(text for _, value in self.data for text in texts(value))


class Browser:
    """A web client's socket, logged in with a new account."""

    def __init__(self, name: str, server):
        self.frames: list[list] = []
        self._socket = websocket.create_connection(
            f"ws://127.0.0.1:{server.ports.websocket}/",
            timeout=PATIENCE,
            subprotocols=["v1.evennia.com"],
            origin=server.website("").rstrip("/"),
        )
        self.send(f"create {name} {PASSWORD}")
        self.until("help start")

    def send(self, line: str) -> None:
        self._socket.send(json.dumps(["text", [line], {}]))

    def until(self, words: str) -> None:
        """Read frames until one contains these words."""
        while words not in json.dumps(self.frames[-1:], ensure_ascii=False):
            self.frames.append(json.loads(self._socket.recv()))

    def text(self) -> str:
        """Return all text so far, as the page shows it."""
        shown = (
            html.unescape(_TAG.sub("", text.replace("<br>", "\n")))
            for frame in self.frames
            for text in texts(frame)
        )
        return "\n".join(shown)

    def close(self) -> None:
        self._socket.close()


class Visitor:
    """A visitor to the website, who keeps cookies."""

    def __init__(self, server):
        self._server = server
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(cookies)

    def page(self, path: str) -> str:
        """Return a page's HTML."""
        return self._opener.open(self._server.website(path), timeout=PATIENCE).read().decode()

    def submit(self, path: str, **fields) -> str:
        """Fill in a page's form and send it; return the HTML of the page that follows."""
        fields["csrfmiddlewaretoken"] = _TOKEN.search(self.page(path))[1]
        data = urllib.parse.urlencode(fields, errors="surrogatepass").encode()
        address = self._server.website(path)
        request = urllib.request.Request(address, data, {"Referer": address})
        return self._opener.open(request, timeout=PATIENCE).read().decode()


def texts(value) -> list[str]:
    """Return every text in the data, keys included."""
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in texts(part)]
    if isinstance(value, list):
        return [text for part in value for text in texts(part)]
    return [value] if isinstance(value, str) else []
