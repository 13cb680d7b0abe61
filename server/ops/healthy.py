"""Whether a game is well: `python -m server.ops healthy` ends with code 0 if it is, else with 1 and
a sentence. It is what a container asks."""

import http.client

from server.ops import place, probe, processes

SECONDS = 5.0
"""That an answer may take."""


def healthy() -> None:
    """Ask the website's page for it, and the telnet port where there is no such page."""
    ports = processes.running_ports(place.state_dir())
    status = _status(ports.website)
    if status != 200 and not (status == 404 and probe.answers(ports.telnet, seconds=SECONDS)):
        raise SystemExit(f"The game is not well: {status or 'no answer'}.")


def _status(port: int) -> int:
    """What the website answers when it is asked for its health, 0 when it does not."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    try:
        line.request("GET", "/healthz", headers={"Host": "localhost"})
        return line.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        line.close()
