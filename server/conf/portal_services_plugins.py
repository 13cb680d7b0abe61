"""Services of our own in the Portal process."""

from server.conf import web_door
from server.conf.revival import Revival


def start_plugin_services(portal):
    """Called by Evennia last in the Portal's start."""
    web_door.guard(portal)
    Revival(portal).setServiceParent(portal)
