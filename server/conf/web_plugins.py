"""Evennia plugin: adjusts the web resource trees of Portal and Server."""

from typing import TYPE_CHECKING

from django.conf import settings

from server.conf.plain_page import PlainPage
from server.seams import plain_door, static_files
from server.seams.pages import without_ajax

if TYPE_CHECKING:
    from evennia.server.webserver import EvenniaReverseProxyResource
    from twisted.web.resource import Resource


def at_webserver_root_creation(web_root: "Resource") -> "Resource":
    """The Server's resource tree, unchanged."""
    return web_root


def at_webproxy_root_creation(
    web_root: "EvenniaReverseProxyResource",
) -> "EvenniaReverseProxyResource":
    """The Portal's resource tree, with the static files and the plain page, and without Evennia's
    AJAX endpoint for browsers that lack web sockets, which does not check the origin."""
    without_ajax(web_root)
    if settings.WEBCLIENT_ENABLED:
        plain_door.serve(web_root, PlainPage)
    static_files.serve(web_root)
    return web_root
