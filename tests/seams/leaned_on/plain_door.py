"""What server/seams/plain_door leans on."""

from tests.seams.checks import Leaned, mentions, takes

PORTAL_SESSIONS = "evennia.server.portal.portalsessionhandler.PortalSessionHandler"


def rows() -> list[Leaned]:
    seam, session = "plain_door", "evennia.server.session.Session"
    handler = "evennia.server.sessionhandler.ServerSessionHandler"
    return [
        takes(seam, f"{session}.init_session", "(self, protocol_key, address, sessionhandler)"),
        mentions(seam, f"{session}.init_session", "csessid", "uid", "logged_in", "protocol_flags"),
        takes(seam, f"{session}.disconnect", "(self, reason=None)"),
        mentions(seam, f"{handler}.portal_connect", "logged_in", "uid"),
        mentions(seam, f"{PORTAL_SESSIONS}.server_logged_in", "at_login"),
        takes(seam, "evennia.server.webserver.EvenniaReverseProxyResource.getChild",
              "(self, path, request)"),
        mentions(seam, "twisted.web.resource.Resource.getChildWithDefault", "children"),
        mentions(seam, "twisted.web.proxy.ReverseProxyResource.__init__", "host", "port", "path"),
    ]  # fmt: skip
