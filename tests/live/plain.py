"""A visitor to the plain page, through urllib alone."""

import html
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

from tests.live.telnet import PASSWORD

PATIENCE = 20
PAGE = "/webclient/plain/"
TOKEN = re.compile(r'name="token" value="([^"]*)"')
OFFER = re.compile(r'<button name="line" value="([^"]*)"')
TAG = re.compile(r"<[^>]*>")


class Visitor:
    """A browser without scripts. ``server``: a live game."""

    def __init__(self, server):
        self.server, self.cookies = server, CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def open(self, path: str, data: bytes | None = None, method: str | None = None, **headers: str):
        """Return the response; urllib's HTTPError if the page refuses."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self.server.website(path), data, named, method=method)
        return self._opener.open(request, timeout=PATIENCE)

    def read(self, path: str = PAGE) -> str:
        return self.open(path).read().decode()

    def send(self, where: str, headers: dict[str, str] | None = None, **fields: str) -> str:
        """Send a form of the page, with the token that it carries, and return what follows."""
        fields = {"token": self.token(), **fields}
        data = urllib.parse.urlencode(fields).encode()
        return self.open(PAGE + where, data, **(headers or {})).read().decode()

    def token(self) -> str:
        found = TOKEN.search(self.read())
        return found[1] if found else ""

    def status(self, *args, **more) -> int:
        """Return the status of a form's answer."""
        try:
            self.send(*args, **more)
        except urllib.error.HTTPError as refused:
            refused.close()
            return refused.code
        return 200

    def register(self, name: str) -> None:
        """Create an account by the website's form and come into the game."""
        self.form("/auth/register", username=name, password1=PASSWORD, password2=PASSWORD)
        self.send("enter")

    def log_in(self, name: str) -> None:
        self.form("/auth/login/", username=name, password=PASSWORD)
        self.send("enter")

    def form(self, path: str, **fields: str) -> str:
        """Fill in a form of the website that leads back to the plain page."""
        address = f"{path}?next={PAGE}"
        token = re.search(r'csrfmiddlewaretoken" value="([^"]*)', self.read(address))[1]
        fields |= {"csrfmiddlewaretoken": token, "next": PAGE}
        return self.open(address, urllib.parse.urlencode(fields).encode()).read().decode()

    def say(self, line: str) -> str:
        """Type a line and return the text of the lines then."""
        self.send("say", line=line)
        return self.text()

    def text(self) -> str:
        return html.unescape(TAG.sub("", self.read(PAGE + "lines")))

    def offers(self) -> list[str]:
        """The lines behind the buttons of the prompt."""
        return [html.unescape(line) for line in OFFER.findall(self.read(PAGE + "lines"))]

    def until(self, words: str, seconds: float = PATIENCE) -> str:
        """Load the lines until they contain the words."""
        end = time.monotonic() + seconds
        while words not in (text := self.text()):
            assert time.monotonic() < end, f"no {words!r} in:\n{text[-3000:]}"
            time.sleep(0.2)
        return text
