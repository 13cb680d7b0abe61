"""Starts a game, or has Evennia's launcher stop or reload it: `python -m server.ops.launch
start|stop|reload`.

Evennia itself stores pids under the game directory, where two games run from one checkout would
overwrite each other's; here they are in the state folder.
"""

import sys

from server.ops import place, processes, starting
from server.seams import launcher


def main(operation: str) -> None:
    """Carry out one operation and return when it is done."""
    if operation == "start":
        starting.start(place.state_dir())
    else:
        by_evennia(operation)


def by_evennia(operation: str) -> None:
    """Stop or reload. The launcher takes a second to import, which a start avoids."""
    portal, server = (processes.pid_file(place.state_dir(), name) for name in ("portal", "server"))
    launcher.stop_or_reload(operation, place.CHECKOUT, portal, server)


if __name__ == "__main__":
    main(sys.argv[1])
