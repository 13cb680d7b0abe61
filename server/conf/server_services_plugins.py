"""Evennia plugin: d6mush's own services in the Server process."""

from typing import TYPE_CHECKING

from server.conf import logs, metrics_door, watched
from server.seams.amp_link import link_up
from world.watching import figures

if TYPE_CHECKING:
    from evennia.server.service import EvenniaServerService

FIRST_DELAY = 0.1
"""Seconds until a Server that started before its Portal first retries the link; each further wait
is longer."""


def start_plugin_services(server: "EvenniaServerService") -> None:
    """Called by Evennia at the end of the Server's start, before the link is opened."""
    link_up(server, FIRST_DELAY)
    logs.settle(ends=True)
    watched.count_server()
    metrics_door.serve(server, figures.SERVER, watched.look)
