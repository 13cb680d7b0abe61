"""A connection as the Server knows it."""

from evennia.server.serversession import ServerSession as DefaultServerSession
from twisted.internet.defer import Deferred


class ServerSession(DefaultServerSession):
    """Evennia's, whose lines wait while one that was typed before them is still being done."""

    def __init__(self):
        super().__init__()
        self.holds = 0

    def hold(self, until: Deferred) -> Deferred:
        """Carry out no further line of this session until ``until`` has fired."""
        self.holds += 1
        until.addBoth(self._let_go)
        return until

    def _let_go(self, result):
        self.holds -= 1
        return result

    @property
    def gone(self) -> bool:
        """Whether the connection has ended meanwhile."""
        return self.sessionhandler.get(self.sessid) is not self
