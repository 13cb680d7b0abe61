"""Under which names this game may be asked for: those of its own machine and home network, and
those that its keeper gave it. A page that believed any other would send people elsewhere."""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import validate_host

ANY = "*"


def is_ours(host: str) -> bool:
    """Whether a browser that says it looks for this host, without a port, may have come to us.

    Where the keeper's settings list ALLOWED_HOSTS, that list alone holds.
    """
    host = host.lower().rstrip(".")
    if named := [name for name in settings.ALLOWED_HOSTS if name != ANY]:
        return validate_host(host, named)
    return _is_near(host) or host in (*_OWN_NAMES, *settings.SITE_HOSTS)


def host_of(header: str) -> str:
    """The host of a ``Host`` header or an address, without its port; "" for what is none."""
    try:
        return urlsplit(header if "//" in header else f"//{header}").hostname or ""
    except ValueError:
        return ""


def _is_near(host: str) -> bool:
    """Whether it is an address of this machine or of a home network."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return address.is_private or address.is_loopback


_HERE = socket.gethostname().lower()
_OWN_NAMES = ("localhost", _HERE, f"{_HERE.partition('.')[0]}.local")
