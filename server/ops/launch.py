"""Starts a game, or has Evennia's launcher stop or reload it: `python -m server.ops.launch
start|stop|reload`.

Evennia itself stores pids under the game directory, where two games run from one checkout would
overwrite each other's; here they are in the state folder.
"""

import sys

from server.ops import place, processes, starting


def main(operation: str) -> None:
    """Carry out one operation and return when it is done."""
    if operation == "start":
        starting.start(place.state_dir())
    else:
        by_evennia(operation)


def by_evennia(operation: str) -> None:
    """Stop or reload. The launcher takes a second to import, which a start avoids."""
    from evennia.server import evennia_launcher as launcher
    from twisted.internet import reactor

    operations = {"stop": launcher.stop_evennia, "reload": launcher.reload_evennia}
    launcher.init_game_directory(str(place.CHECKOUT), check_db=False)
    state = place.state_dir()
    launcher.PORTAL_PIDFILE = str(processes.pid_file(state, "portal"))
    launcher.SERVER_PIDFILE = str(processes.pid_file(state, "server"))
    operations[operation]()
    reactor.run()


if __name__ == "__main__":
    main(sys.argv[1])
