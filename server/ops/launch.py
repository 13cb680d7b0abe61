"""Evennia's launcher, told to keep its process ids in the state folder.

`python -m server.ops.launch start|stop|reload`. Evennia itself keeps the ids under the game
directory, where two games from one checkout would take each other's.
"""

import sys

from evennia.server import evennia_launcher as launcher
from twisted.internet import reactor
from twisted.internet.task import LoopingCall

from server.ops import place, processes

LOOK_SECONDS = 0.5
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
    if operation == "start":
        processes.forget_dead(state)
        LoopingCall(give_up_on_the_dead, state).start(LOOK_SECONDS, now=False)
    OPERATIONS[operation]()
    reactor.run()


def give_up_on_the_dead(state) -> None:
    """Wait no longer for a Portal that was killed while it started: Evennia would for ever."""
    if processes.died(state, "portal"):
        print("The Portal was killed while the game was starting.")
        reactor.stop()


if __name__ == "__main__":
    main(sys.argv[1])
