"""The Portal's end of the web client's connection: origin check, and login shared with the
website.

Leans on, checked with Evennia 6.1 and autobahn 20.12:

- ``WebSocketClient``: ``onConnect(request)`` with ``protocols``, ``origin`` and ``headers``;
  ``get_client_session()``, which sets ``csessid`` and ``browserstr`` and is asked for the session
  of the browser; ``at_login()``; ``disconnect(reason)``; ``onClose(wasClean, code, reason)``;
  ``websocket_close_code``, by which ``onOpen`` finds remnants; ``CLOSE_NORMAL``, ``GOING_AWAY`` and
  ``_get_supported_subprotocols()``.
- autobahn: ``http_headers``, ``state`` and ``STATE_OPEN``, ``sendClose(code, reason)``, and
  ``log``, to which it writes each failed connection.

If the session is asked for otherwise, browsers are not logged in, or a page of another site gets
in: run tests/web/test_https.py and tests/live/test_browser.py in an upgrade, and compare
`evennia/server/portal/webclient.py`.
"""

from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any

from autobahn.websocket.types import ConnectionDeny
from django.conf import settings
from evennia.server.portal.webclient import (
    CLOSE_NORMAL,
    GOING_AWAY,
    WebSocketClient,
    _get_supported_subprotocols,
)
from evennia.utils.utils import mod_import

from server.conf import junk
from server.seams.pages import WEBCLIENT
from web import shared_login
from web.hosts import is_of_page

if TYPE_CHECKING:
    from autobahn.websocket.types import ConnectionRequest

_Session = mod_import(settings.SESSION_ENGINE).SessionStore
STOPPED = 4000
"""Close code that tells the web client that the game has stopped: the page retries until it is
back."""


class OwnPages(WebSocketClient):
    """Evennia's web socket, for pages of this game only. The browser session is found by its
    cookie, so that no page and no URL has to contain its key."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.log = junk.Log(self._came_from)

    def _came_from(self) -> object:
        known = getattr(self, "address", None)  # once the connection stands
        return known or getattr(self.transport.getPeer(), "host", "")

    def onConnect(self, request: "ConnectionRequest") -> Any:
        """Refuse pages of other sites with 403: they must not act in a visitor's name. Programs
        other than browsers send no origin and are accepted."""
        if not {*request.protocols} & {*_get_supported_subprotocols()}:
            request.protocols = []  # Evennia would log each unsupported one
        if request.origin and not is_of_page(request.origin, request.headers.get("host", "")):
            raise ConnectionDeny(403, "Not a page of this game.")
        return super().onConnect(request)

    def get_client_session(self) -> Any:
        """The browser session, or None for other programs and for a session that has ended. A login
        stored in it that is no longer valid is removed."""
        super().get_client_session()
        self.csessid = self._key()
        if not (self.csessid and _Session().exists(self.csessid)):
            return None
        session = _Session(session_key=self.csessid)
        if session.get(WEBCLIENT) and not shared_login.account_in(session):
            session[WEBCLIENT] = None
        return session

    def at_login(self) -> None:
        """Store the login in the browser session, so that the website knows it too."""
        if session := self.get_client_session():
            shared_login.keep(session, self.uid)
            session.save()

    def disconnect(self, reason: str | None = None) -> None:
        """Close the connection, because the game ends it or because sending finds it gone. Players
        who quit or are disconnected by the game are logged out of this browser too. If the game
        stops, or the connection is already gone, they stay logged in and the page reconnects by
        itself."""
        stops, open_still = self.sessionhandler.stopping, self.state == self.STATE_OPEN
        if open_still and not stops and (session := self.get_client_session()):
            shared_login.end(session)
            session.save()
        self._gone()
        self.sendClose(STOPPED if stops else CLOSE_NORMAL, reason)

    def onClose(self, wasClean: bool, code: int | None = None, reason: str | None = None) -> None:
        """The page was left, closed or cut off: the browser stays logged in. Browsers leaving a
        page may send either close code."""
        if code in (CLOSE_NORMAL, GOING_AWAY):
            self._gone()
        else:
            self.websocket_close_code = code

    def _gone(self) -> None:
        self.logged_in = False
        self.sessionhandler.disconnect(self)

    def _key(self) -> str:
        try:
            found = SimpleCookie(self.http_headers.get("cookie", ""))
        except CookieError:
            return ""
        name = settings.SESSION_COOKIE_NAME
        return found[name].value if name in found else ""
