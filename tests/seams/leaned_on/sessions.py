"""What server/seams/sessions leans on."""

from tests.seams.checks import Leaned, does, mentions
from tests.seams.leaned_on.names import WEBCLIENT, nothing


def rows() -> list[Leaned]:
    seam, name = "sessions", "evennia.server.serversession.ServerSession"

    @does(seam, f"{name}.__eq__", nothing)
    def equal_by_address() -> None:
        from evennia.server.serversession import ServerSession

        one, two = ServerSession.__new__(ServerSession), ServerSession.__new__(ServerSession)
        one.address = two.address = "192.0.2.1"
        assert ServerSession.__eq__(one, two) is True and ServerSession.__eq__(one, None) is False

    return [
        equal_by_address,
        mentions(seam, f"{name}.__hash__", "address"),
        mentions(seam, "evennia.server.session.Session.init_session", "csessid"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.get_client_session", "csessid"),
    ]
