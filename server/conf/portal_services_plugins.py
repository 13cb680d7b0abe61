"""Evennia plugin: d6mush's own services in the Portal process."""

from typing import TYPE_CHECKING

from server.conf import logs, metrics_door, tls, watched
from server.conf.supervisor import Supervisor
from server.seams import text_html, web_door
from world import steady_clock
from world.watching import figures

if TYPE_CHECKING:
    from evennia.server.portal.service import EvenniaPortalService


def start_plugin_services(portal: "EvenniaPortalService") -> None:
    """Called by Evennia at the end of the Portal's start."""
    steady_clock.start()
    logs.settle()
    text_html.settle()
    watched.count_portal(portal)
    metrics_door.serve(portal, figures.PORTAL, lambda: None, after=1)
    web_door.guard(portal)
    tls.serve(portal)
    Supervisor(portal).setServiceParent(portal)
