"""The Portal's end of the web client's connection."""

from http.cookies import CookieError, SimpleCookie

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
from web import shared_login
from web.hosts import host_of, is_ours

_Session = mod_import(settings.SESSION_ENGINE).SessionStore
STOPPED = 4000
"""The code that tells a page that the game stops, so that it tries again until it is back."""


class OwnPages(WebSocketClient):
    """Evennia's, for pages of this game alone. The browser's session is known by its cookie, so
    that no page and no address has to hold the key to it."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.log = junk.Log(self._came_from)

    def _came_from(self):
        known = getattr(self, "address", None)  # once the connection stands
        return known or getattr(self.transport.getPeer(), "host", "")

    def onConnect(self, request):
        """Another site's page cannot speak in a visitor's name: refused with 403. Programs that
        are no browser send no origin and are welcome."""
        if not {*request.protocols} & {*_get_supported_subprotocols()}:
            request.protocols = []  # Evennia would log each that asks for another form
        if request.origin and not _is_ours(request.origin, request.headers.get("host", "")):
            raise ConnectionDeny(403, "Not a page of this game.")
        return super().onConnect(request)

    def get_client_session(self):
        """The browser's session, None for programs and for one that has ended. A login in it
        that does not hold any longer is taken out."""
        super().get_client_session()
        self.csessid = self._key()
        if not (self.csessid and _Session().exists(self.csessid)):
            return None
        session = _Session(session_key=self.csessid)
        if session.get(shared_login.WEBCLIENT) and not shared_login.account_in(session):
            session[shared_login.WEBCLIENT] = None
        return session

    def at_login(self):
        """The website knows from now on who plays in this browser."""
        if session := self.get_client_session():
            shared_login.keep(session, self.uid)
            session.save()

    def disconnect(self, reason=None):
        """The game ends the connection, or finds that it is gone when something is to be sent. Who
        quits or is sent away is logged out in this browser too; where the game stops, or the
        connection is gone, everybody stays logged in, and the page comes back by itself."""
        stops, open_still = self.sessionhandler.stopping, self.state == self.STATE_OPEN
        if open_still and not stops and (session := self.get_client_session()):
            shared_login.end(session)
            session.save()
        self._gone()
        self.sendClose(STOPPED if stops else CLOSE_NORMAL, reason)

    def onClose(self, wasClean, code=None, reason=None):
        """The page was left, closed or cut off: the browser stays logged in. Browsers close what
        they leave with either code."""
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


def _is_ours(origin: str, host: str) -> bool:
    """Whether the page comes from the host that it connects to, and that is this game's. Behind a
    proxy that forgets the host, the names that the keeper gave hold."""
    page = host_of(origin)
    return is_ours(page) and (page == host_of(host) or page in settings.SITE_HOSTS)
