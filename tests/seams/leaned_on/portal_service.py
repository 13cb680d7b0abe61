"""What server/seams/portal_service leans on."""

from typing import Any

from tests.seams.checks import Leaned, does, mentions, takes, there
from tests.seams.leaned_on.names import AMP, PORTAL, PORTAL_LINK, PORTAL_SESSIONS, nothing


def rows() -> list[Leaned]:
    seam = "portal_service"

    @does(seam, "evennia.server.portal.amp_server.getenv", nothing)
    def environment() -> None:
        import os
        import sys

        from evennia.server.portal.amp_server import getenv

        assert getenv() == {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    def check_status(arguments: Any) -> None:
        assert [name for name, _ in arguments] == [b"status"]

    return [
        environment,
        takes(seam, f"{PORTAL_SESSIONS}.data_out", "(self, session, **kwargs)"),
        *there(seam, "evennia.EVENNIA_PORTAL_SERVICE"),
        mentions(seam, f"{PORTAL}.__init__",
                 "amp_protocol", "server_twistd_cmd", "server_restart_mode", "telnet_ssl"),
        mentions(seam, "evennia.server.portal.amp_server.AMPServerFactory.buildProtocol",
                 "amp_protocol", "portal"),
        takes(seam, f"{PORTAL_LINK}.data_to_server", "(self, command, sessid, **kwargs)"),
        takes(seam, f"{PORTAL}.check_lockdown", "(self, interfaces)"),
        mentions(seam, f"{PORTAL}.register_telnet",
                 "TelnetServerFactory", "protocol", "sessionhandler", "PORTAL_SESSION_HANDLER"),
        *there(seam, "evennia.server.portal.telnet.TelnetServerFactory",
               "evennia.PORTAL_SESSION_HANDLER"),
        Leaned(seam, f"{AMP}.MsgStatus.arguments", check_status, (lambda _: [],)),
        mentions(seam, f"{PORTAL_SESSIONS}.connect", "PCONN"),
        mentions(seam, f"{PORTAL_SESSIONS}.sync", "PCONNSYNC"),
        mentions(seam, f"{PORTAL_SESSIONS}.disconnect", "PDISCONN"),
        *there(seam, f"{AMP}.PCONN", f"{AMP}.PCONNSYNC", f"{AMP}.PDISCONN"),
    ]  # fmt: skip
