"""Services of our own in the Portal process."""


def start_plugin_services(portal):
    """Called by Evennia last in the Portal's start."""
