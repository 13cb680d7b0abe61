"""Evennia's launcher, told to keep its process ids in the state folder.

`python -m server.ops.launch start|stop|reload`. Evennia itself keeps the ids under the game
directory, where two games from one checkout would take each other's.
"""

import sys

from evennia.server import evennia_launcher as launcher
from twisted.internet import reactor

from server.ops import place, processes

OPERATIONS = {
    "start": launcher.start_evennia,
    "stop": launcher.stop_evennia,
    "reload": launcher.reload_evennia,
}


def main(operation: str) -> None:
    """Carry out one operation and return when it is done."""
    launcher.init_game_directory(str(place.CHECKOUT), check_db=False)
    state = place.state_dir()
    launcher.PORTAL_PIDFILE = str(processes.pid_file(state, "portal"))
    launcher.SERVER_PIDFILE = str(processes.pid_file(state, "server"))
    OPERATIONS[operation]()
    reactor.run()


if __name__ == "__main__":
    main(sys.argv[1])
