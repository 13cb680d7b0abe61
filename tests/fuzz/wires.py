"""Connections within this process: client bytes go through the Portal's protocol and queue, over
the link as it packs them, to the Server's session, and back as bytes."""

import time
from types import SimpleNamespace
from unittest.mock import patch

import evennia
from autobahn.twisted.websocket import WebSocketServerFactory
from evennia.server.portal import amp, portalsessionhandler
from evennia.utils import logger, utils
from twisted.internet.error import ConnectionDone
from twisted.internet.testing import StringTransport
from twisted.python.failure import Failure

from server.seams import connections
from server.seams.portal_sessions import PortalSessions
from server.seams.sessionhandler import Sessions
from tests.commands.player import PlayerTest
from tests.fuzz import share
from tests.fuzz.methods import channels
from tests.fuzz.net import net

FIRST = 1000
"""Session numbers above this are free in tests."""
LASTS = {True: 25, False: 3}
"""Inputs per connection: a player's lasts longer than a stranger's."""
LOOKED_AT = 5
"""After this many inputs, a line is typed to check that it is answered."""
WRONG = "Authentication Failure"
"""How the log row of a wrong password begins."""
DONE = Failure(ConnectionDone())


class Line(StringTransport):
    """The client's end of a connection. ``cut``: the game has closed it."""

    cut = False

    def __init__(self, address: str):
        super().__init__()
        self.client = (address, 4000)
        self.server = ("localhost", 4002)

    def loseConnection(self):
        self.cut = self.disconnecting = True

    abortConnection = loseConnection

    def registerProducer(self, producer, streaming):
        """Like a socket; the test transport accepts only one producer."""

    def unregisterProducer(self):
        """Like a socket, which does not mind if there is no producer."""

    def setTcpKeepAlive(self, on):
        """Like a socket."""

    setTcpNoDelay = setTcpKeepAlive


class Link:
    """The link between Portal and Server; each message is packed and unpacked."""

    def __init__(self, house: "House"):
        self.house = house

    def send_MsgPortal2Server(self, session, **message):
        self.house.portal.sent(session)
        sessid, message = amp.loads(amp.dumps((session.sessid, message)))
        server = self.house.server
        try:
            server.data_in(server.get(sessid), **message)
        except Exception:
            logger.log_trace("a line that could not be carried out")
        self.house.portal.answered(session, None)

    def send_MsgServer2Portal(self, session, **message):
        sessid, message = amp.loads(amp.dumps((session.sessid, message)))
        if receiver := self.house.portal.get(sessid):
            self.house.portal.data_out(receiver, **message)

    def to_many(self, packets):
        for receivers, message in amp.loads(amp.dumps(packets)):
            for receiver in map(self.house.portal.get, receivers):
                if receiver:
                    self.house.portal.data_out(receiver, **message)

    def send_AdminPortal2Server(self, session, operation="", **data):
        sessid, data = amp.loads(amp.dumps((session.sessid, data)))
        server = self.house.server
        if operation == amp.PCONN:
            self.house.coming.append(data["sessiondata"])
        elif operation == amp.PCONNSYNC:
            server.portal_session_sync(data["sessiondata"])
        elif operation == amp.PDISCONN and (gone := server.get(sessid)):
            server.portal_disconnect(gone)

    def send_AdminServer2Portal(self, session, operation="", **data):
        """Pass on the Server's word about a session: a disconnect cuts the client, all else is
        ignored."""
        if operation == amp.SDISCONN and (gone := self.house.portal.get(session.sessid)):
            gone.transport.loseConnection()


class House:
    """Portal and Server. ``puppet``: the character that every caller gets at once, or None."""

    def __init__(self, account=None, puppet=None):
        self.portal, self.server = PortalSessions(), evennia.SESSION_HANDLER
        self.portal.latest_sessid = FIRST
        self.account, self.puppet = account, puppet
        self.coming = []

    def welcome(self) -> None:
        """Tell the Server who has connected: a moment later, as over the link."""
        for data in self.coming:
            self.server.portal_connect(data)
            if self.account:
                session = self.server.get(data["sessid"])
                self.server.login(session, self.account, testmode=True)
                self.account.puppet_object(session, self.puppet)
        self.coming.clear()


class WiresTest(PlayerTest):
    """``calls`` sends what one client sends; ``fuzz`` has many clients call."""

    __test__ = False

    def fuzz(self, part: share.Part) -> None:
        known = (self.account, self.char1) if part.kind == "player" else ()
        self.address = f"10.0.{part.number % 250}.{len(part.kind)}"
        self.house, self.client, self.taken = House(*known), None, 0
        link = Link(self.house)
        portal = SimpleNamespace(
            amp_protocol=link, getServiceNamed=lambda _: SimpleNamespace(pending=OPEN)
        )
        with (
            patch.object(evennia, "PORTAL_SESSION_HANDLER", self.house.portal),
            patch.object(evennia, "EVENNIA_PORTAL_SERVICE", portal),
            patch.object(evennia.EVENNIA_SERVER_SERVICE, "amp_protocol", link),
            patch.object(portalsessionhandler, "_MIN_TIME_BETWEEN_CONNECTS", -1.0),
            patch.object(utils, "delay", lambda *a, **k: None),
            patch.object(connections.reactor, "callLater", _soon),
            patch.object(self.house.server, "data_out", self.real(Sessions.data_out)),
            patch.object(self.house.server, "disconnect", self.real(Sessions.disconnect)),
            net() as self.net,
        ):
            share.play(part, self.inputs, self.called, smallest=False)
            if self.client:
                self.hang_up(self.client)
            assert "Ace" in self.type("look me"), "the game does not answer"
        if part.kind != "player":  # wrong passwords are apart: Evennia throttles them
            share.few(part, [row for row in self.net.rows if not row.startswith(WRONG)])

    def setUp(self):
        super().setUp()
        channels()

    def tearDown(self):
        # A typed line may have disconnected Ace's other sessions.
        evennia.SESSION_HANDLER.setdefault(self.session.sessid, self.session)
        super().tearDown()

    def real(self, method):
        """The real method, which Evennia's tests replace."""
        return lambda *args, **kwargs: method(self.house.server, *args, **kwargs)

    def called(self, sent) -> None:
        with self.net.under(sent):
            if self.client is None:
                self.client = self.connected(sent)
            self.calls(self.client, sent)
            self.taken += 1
            if self.client.transport.cut or self.taken % LASTS[bool(self.house.account)] == 0:
                self.hang_up(self.client)
                self.client = None

    def connected(self, sent):
        """A connected client that has sent nothing yet."""
        return self.telnet()

    def telnet(self) -> connections.Telnet:
        made = connections.Telnet()
        made.factory = SimpleNamespace(sessionhandler=self.house.portal)
        made.makeConnection(Line(self.address))
        self.house.welcome()
        return made

    def socket(self) -> connections.WebSocket:
        factory = WebSocketServerFactory()
        factory.protocol, factory.noisy = connections.WebSocket, False
        factory.sessionhandler = self.house.portal
        made = factory.buildProtocol(None)
        made.makeConnection(Line(self.address))
        return made

    def hang_up(self, made) -> None:
        made.connectionLost(DONE)
        for session in list(self.house.portal.values()):
            self.house.portal.disconnect(session)
        loop = getattr(made, "nop_keep_alive", None)
        if loop and loop.running:
            loop.stop()


OPEN = SimpleNamespace(open=True, stopped=False)


def _soon(seconds, call, *args, **kwargs):
    """Ignore a delayed call: no reactor runs."""
    return SimpleNamespace(cancel=lambda: None, active=lambda: False, getTime=time.time)
