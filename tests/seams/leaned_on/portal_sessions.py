"""What server/seams/portal_sessions leans on."""

from tests.seams.checks import Leaned, mentions
from tests.seams.leaned_on.names import PORTAL_LINK, PORTAL_SESSIONS, plain_lookup


def rows() -> list[Leaned]:
    seam = "portal_sessions"
    return [
        *plain_lookup(seam),
        mentions(seam, f"{PORTAL_SESSIONS}.connect", "sessid", "connect", "callLater"),
        mentions(seam, f"{PORTAL_SESSIONS}.disconnect", "sessid", "PDISCONN"),
        mentions(seam, f"{PORTAL_SESSIONS}.data_in", "send_MsgPortal2Server"),
        mentions(seam, f"{PORTAL_SESSIONS}.data_out", "send_%s", "strip", "lower"),
        mentions(
            seam, f"{PORTAL_LINK}.portal_receive_adminserver2portal", "at_server_connection", "get"
        ),
    ]
