"""Evennia plugin: d6mush's own services in the Server process."""

from functools import partial
from typing import TYPE_CHECKING

from evennia.server.amp_client import AMPClientFactory

from server.conf import logs, metrics_door, watched
from server.seams.amp_link import build_server_link
from world.watching import figures

if TYPE_CHECKING:
    from evennia.server.service import EvenniaServerService

FIRST_DELAY = 0.1
"""Seconds until a Server that started before its Portal first retries the link; each further wait
is longer."""


def start_plugin_services(server: "EvenniaServerService") -> None:
    """Called by Evennia at the end of the Server's start, before the link is opened."""
    (factory,) = (arg for arg in server.amp_service.args if isinstance(arg, AMPClientFactory))
    factory.buildProtocol = partial(build_server_link, factory)
    logs.settle(ends=True)
    watched.count_server()
    metrics_door.serve(server, figures.SERVER, watched.look)
    factory.initialDelay = factory.delay = FIRST_DELAY
