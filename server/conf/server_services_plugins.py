"""Services of our own in the Server process."""

from evennia.server.amp_client import AMPClientFactory

from server.conf.amp_link import send_at_once


def start_plugin_services(server):
    """Called by Evennia last in the Server's start, before the link is opened."""
    (factory,) = (arg for arg in server.amp_service.args if isinstance(arg, AMPClientFactory))
    send_at_once(factory)
