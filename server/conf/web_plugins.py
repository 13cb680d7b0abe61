"""What is served besides the pages."""


def at_webserver_root_creation(web_root):
    """The Server's: pages and files as they are."""
    return web_root


def at_webproxy_root_creation(web_root):
    """The Portal's: without Evennia's way in for browsers that know no web sockets, which asks
    nobody where he comes from."""
    web_root.delEntity(b"webclientdata")
    return web_root
