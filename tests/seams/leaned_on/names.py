"""Names and checks that several seams share."""

from typing import Any

from tests.seams.checks import Leaned, does

AMP = "evennia.server.portal.amp"
PORTAL_LINK = "evennia.server.portal.amp_server.AMPServerProtocol"
PORTAL = "evennia.server.portal.service.EvenniaPortalService"
SERVER = "evennia.server.service.EvenniaServerService"
PORTAL_SESSIONS = "evennia.server.portal.portalsessionhandler.PortalSessionHandler"
SERVER_SESSIONS = "evennia.server.sessionhandler.ServerSessionHandler"
HANDLER = "evennia.server.sessionhandler.SessionHandler"
WEBCLIENT = "evennia.server.portal.webclient"


def nothing(_: Any) -> Any:
    """Replace a function with one that does nothing."""
    return lambda *_, **__: None


def plain_lookup(seam: str) -> list[Leaned]:
    """Evennia's handlers look sessions up as a dict does, except for removing one without an id."""

    def only(name: str) -> Leaned:
        def check() -> None:
            from evennia.server.sessionhandler import SessionHandler

            kept = SessionHandler({1: "one"})
            method = getattr(SessionHandler, name)
            assert method(kept, 1) == "one"
            assert {*method.__code__.co_names} == {"super", name}

        return does(seam, f"{HANDLER}.{name}", nothing, lambda was: lambda self, key: self.x)(check)

    return [only("__getitem__"), only("get")]
