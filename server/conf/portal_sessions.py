"""The Portal's callers."""

import evennia
from evennia.server.portal.portalsessionhandler import PortalSessionHandler

from server.conf import revival


class PortalSessions(PortalSessionHandler):
    """Gives a Server that has just learned of all callers what they sent in the meantime."""

    def at_server_connection(self):
        super().at_server_connection()
        revival.of(evennia.EVENNIA_PORTAL_SERVICE).back()
