"""Evennia plugin: adjusts the web resource trees of Portal and Server."""


def at_webserver_root_creation(web_root):
    """The Server's resource tree, unchanged."""
    return web_root


def at_webproxy_root_creation(web_root):
    """The Portal's resource tree, without Evennia's AJAX endpoint for browsers that lack web
    sockets, which does not check the origin."""
    web_root.delEntity(b"webclientdata")
    return web_root
