"""Host names under which this game may be requested: those of its own machine and home network, and
those that the operator configured. A page that trusted any other Host header could send people
elsewhere."""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from django.conf import settings
from evennia.utils.utils import match_ip

from server.seams import pages

ANY = "*"


def is_ours(host: str) -> bool:
    """True if the host (without a port) that a browser asks for is one of this game's.

    If the settings list ALLOWED_HOSTS, only those count.
    """
    host = host.lower().rstrip(".")
    if named := [name for name in settings.ALLOWED_HOSTS if name != ANY]:
        return pages.is_one_of(host, named)
    return _is_near(host) or host in (*_OWN_NAMES, *settings.SITE_HOSTS)


def host_of(header: str) -> str:
    """The host of a ``Host`` header or a URL, without its port; "" if it is invalid."""
    try:
        return urlsplit(header if "//" in header else f"//{header}").hostname or ""
    except ValueError:
        return ""


def is_of_page(origin: str, host: str) -> bool:
    """True if the page that a request comes from (its ``Origin``) is of this game and of the host
    that is asked. Behind a proxy that does not pass the host on, the configured SITE_HOSTS are
    accepted as well."""
    page = host_of(origin)
    return is_ours(page) and (page == host_of(host) or page in settings.SITE_HOSTS)


def visitor(address: str, forwarded: str) -> str:
    """Address of a visitor whose request came from ``address``, by way of those that
    X-Forwarded-For names: the last that is no proxy of ours."""
    way = [address, *filter(None, map(str.strip, forwarded.split(",")))]
    return next(filter(_is_no_proxy, reversed(way)), address)


def _is_no_proxy(address: str) -> bool:
    return not any(match_ip(address, ours) for ours in settings.UPSTREAM_IPS)


def _is_near(host: str) -> bool:
    """True for an address of this machine or of a private network."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return address.is_private or address.is_loopback


_HERE = socket.gethostname().lower()
_OWN_NAMES = ("localhost", _HERE, f"{_HERE.partition('.')[0]}.local")
