"""What the Portal lets through between browsers and the website: request size, headers, health
checks.

Leans on, checked with Twisted 24.11 and Evennia 6.1: ``twisted.web.server.Request`` with
``gotLength(length)``, ``handleContentChunk(data)``, ``requestReceived(command, path, version)``,
``process()``, ``startedWriting``, ``content``, ``channel``, in the order in which a request comes
in; ``Site.requestFactory``, which is replaced; that Evennia's ``Website`` is among the ``args`` of
a service of the Portal. If the order changes, nothing limits a request; if the website is not
found, pages lack their headers. In an upgrade: run tests/conf/test_web_door.py, tests/fuzz and
tests/web; look at a page's headers.
"""

from typing import TYPE_CHECKING

from django.conf import settings
from evennia.server.webserver import Website
from twisted.web.server import Request

from server.conf import health
from web.headers import HEADERS

if TYPE_CHECKING:
    from evennia.server.portal.service import EvenniaPortalService

LARGEST = 2_621_440
"""Largest request body in bytes: Django's limit for forms, and more than any page of ours needs."""
TOO_LARGE = (
    b"HTTP/1.1 413 Content Too Large\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n"
    b"That is too much to send in one piece.\n"
)


class DoorRequest(Request):
    """A request of limited size. Every response carries our headers, those for files and errors
    too."""

    refused = False

    def gotLength(self, length: int | None) -> None:
        super().gotLength(length)
        if length is not None and length > LARGEST:
            self.refuse()

    def handleContentChunk(self, data: bytes) -> None:
        if not self.refused and self.content.tell() + len(data) > LARGEST:
            self.refuse()
        if not self.refused:
            super().handleContentChunk(data)

    def refuse(self) -> None:
        """Answer 413 and hang up without reading the rest."""
        self.refused = True
        self.channel.transport.write(TOO_LARGE)
        self.channel.loseConnection()

    def requestReceived(self, command: bytes, path: bytes, version: bytes) -> None:
        if not self.refused:
            super().requestReceived(command, path, version)

    def getHeader(self, key: str) -> str | None:
        """Twisted's, but None for a header that does not decode."""
        try:
            found: str | None = super().getHeader(key)
            return found
        except UnicodeDecodeError:
            return None

    def process(self) -> None:
        """Set the visitor's address for the pages: an X-Forwarded-For header is trusted only from
        our own proxies (UPSTREAM_IPS). Health checks are answered here (``health.py``) and reach no
        page."""
        if health.answers(self):
            return
        visitor = self.getClientAddress().host
        if visitor not in settings.UPSTREAM_IPS or not self.getHeader("x-forwarded-for"):
            self.requestHeaders.setRawHeaders("x-forwarded-for", [visitor])
        super().process()

    def write(self, data: bytes) -> None:
        if not self.startedWriting:
            for name, value in HEADERS.items():
                if not self.responseHeaders.hasHeader(name):
                    self.responseHeaders.setRawHeaders(name, [value])
        super().write(data)


def guard(portal: "EvenniaPortalService") -> None:
    """Make every website that the Portal serves use `DoorRequest`."""
    for service in portal.services:
        for site in (arg for arg in getattr(service, "args", ()) if isinstance(arg, Website)):
            site.requestFactory = DoorRequest
