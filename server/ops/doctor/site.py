"""Checks of the website's public address: whether it is valid, and reaches the game."""

import os
import re
import socket
import ssl
from collections.abc import Iterator
from urllib.parse import SplitResult

from server.ops import place as places
from server.ops.doctor.installation import Place, Trouble

PATIENCE = 5
"""Seconds that the proxy gets to answer."""
NO_ANSWER = (b" 502 ", b" 503 ", b" 504 ")


def bad_name(place: Place) -> Iterator[Trouble]:
    """D6MUSH_SITE is not a valid address."""
    try:
        if (site := places.site()) is not None:
            site.port  # noqa: B018 - raises what is wrong
    except (SystemExit, ValueError):
        said = os.environ["D6MUSH_SITE"]
        host = re.search(r"[\w.-]*\w", said.partition("//")[2] or said)
        meant = f"https://{host[0] if host else 'play.example'}"
        yield Trouble(
            f"D6MUSH_SITE is {said!r}, which is no address of a website.",
            f"`export D6MUSH_SITE={meant}`",
        )


def refused_name(place: Place) -> Iterator[Trouble]:
    """ALLOWED_HOSTS of the settings lacks the website's name: browsers get status 400."""
    hosts, site = place.loaded.get("hosts", ()), usable()
    if site and hosts and not any(fits(site.hostname or "", host.lower()) for host in hosts):
        listed = ", ".join(f'"{name}"' for name in (*hosts, site.hostname))
        yield Trouble(
            f"The website answers 400 to {site.hostname}: ALLOWED_HOSTS of the settings does not "
            "name it.",
            f"Write into {places.house_folder() / 'settings.py'}: `ALLOWED_HOSTS = [{listed}]`.",
        )


def proxy(place: Place) -> Iterator[Trouble]:
    """An https website without a proxy that speaks TLS for it, or with one that is set up
    wrongly."""
    site = usable()
    if site is None or site.scheme != "https" or not site.hostname:
        return
    base = place.ports or places.Ports(places.DEFAULT_PORT_BASE)
    port, running = site.port or 443, len(place.running) == 2
    ways = f"/ to port {base.website} and /ws to port {base.websocket}"
    try:
        said = asked(site.hostname, port)
    except ssl.SSLCertVerificationError as error:
        yield Trouble(
            f"Browsers refuse the certificate of {site.geturl()}: {error.verify_message}.",
            "Have the proxy renew it, or give it one that holds for this name; then restart it.",
        )
    except OSError as error:
        yield Trouble(
            f"Nothing speaks TLS at {site.geturl()} (port {port}): "
            f"{error.strerror or str(error) or 'no answer in time'}.",
            f"Start the proxy of this machine that passes {ways} (docs/operating.md), such as "
            "`sudo systemctl restart caddy`; or go without a name: `unset D6MUSH_SITE`.",
        )
    else:
        if running and any(number in said for number in NO_ANSWER):
            yield Trouble(
                f"The proxy of {site.geturl()} does not find the game: it answers "
                f"{said.decode(errors='replace').strip()}.",
                f"Have it pass {ways} of 127.0.0.1, and restart it.",
            )


def usable() -> SplitResult | None:
    """The site's address, None if it is not set or invalid."""
    try:
        site = places.site()
        if site is not None and site.port == 0:
            return None
    except (SystemExit, ValueError):
        return None
    return site


def asked(host: str, port: int) -> bytes:
    """First line of the response to a GET of the front page. Raises OSError."""
    try:
        found = socket.create_connection((host, port), PATIENCE)
    except OSError:  # a home router may not route its public name from inside
        found = socket.create_connection(("127.0.0.1", port), PATIENCE)
    with found, ssl.create_default_context().wrap_socket(found, server_hostname=host) as caller:
        caller.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return caller.recv(200).partition(b"\r\n")[0]


def fits(host: str, allowed: str) -> bool:
    """True if an ALLOWED_HOSTS entry matches the host."""
    return host == allowed or (allowed.startswith(".") and f".{host}".endswith(allowed))
