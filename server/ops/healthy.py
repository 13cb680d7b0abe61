"""Health check for containers: `python -m server.ops healthy` exits with code 0 if the game is
well, else with 1 and a message."""

import http.client

from server.ops import place, probe, processes

SECONDS = 5.0
"""Seconds that an answer may take."""


def healthy() -> None:
    """Ask the website's /healthz, or the telnet port if there is no such page. Raises SystemExit if
    the game is not well."""
    ports = processes.running_ports(place.state_dir())
    status = _status(ports.website)
    if status != 200 and not (status == 404 and probe.answers(ports.telnet, seconds=SECONDS)):
        raise SystemExit(f"The game is not well: {status or 'no answer'}.")


def _status(port: int) -> int:
    """HTTP status of /healthz, 0 without an answer."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    try:
        line.request("GET", "/healthz", headers={"Host": "localhost"})
        return line.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        line.close()
