"""`python -m server.ops play|stop|logs|house|backup|restore|movedb` does what the make target of
that name does; `serve` runs a game in the foreground, and `healthy` checks whether it answers."""

import subprocess
import sys

from server.ops import database, healthy, housing, keeper, place, probe, processes, serving
from server.ops.admin import AS_BEFORE, Admin, admin
from server.ops.backups import alone, switching
from server.ops.backups.making import backup
from server.ops.backups.restoring import restore
from server.ops.game import Game
from server.ops.movedb.program import movedb

COMING_BACK = 30
"""Seconds that a Portal without a Server gets to restart one."""


def say_where(game: Game, who: Admin) -> None:
    """Print where to connect and how to log in."""
    ports = game.ports
    print(f"  telnet      localhost {ports.telnet}")
    if place.certificate():
        print(f"  over TLS    localhost {ports.tls}")
    print(f"  website     http://localhost:{ports.website}/")
    print(f"  web client  http://localhost:{ports.website}/webclient/")
    if who.password == AS_BEFORE:
        return print(f"  admin       {who.name}, with {AS_BEFORE}")
    print(f"  admin       connect {who.name} {who.password}")
    print(f"              (as first set, kept in {who.file})")


def play() -> None:
    """Prepare and start the game unless it is running, and print where it is."""
    state = place.state_dir()
    place.make_folders(state)
    serving.refuse_another(state)
    running = Game(state, processes.running_ports(state))
    keeper.send_home(running)
    if comes_back(running):
        keeper.hire(running)
        print("d6mush is already running.")
        return say_where(running, admin(state))
    running.stop()  # what a crash may have left running
    switching.settle(state)
    with alone.shared(state):
        switching.refuse_halfway(state)
        start(Game(state, place.ports()))


def comes_back(game: Game) -> bool:
    """True if the game is running, or its Portal restarts a dead Server in time."""
    if game.is_running():
        game.wait_until_answers()
        return True
    portal = processes.living(game.state, "portal")
    return bool(portal) and probe.wait_until_answers(game.ports.telnet, COMING_BACK)


def start(game: Game) -> None:
    """Prepare and start a game that is not running."""
    database.refuse_unmoved(game.state)
    game.refuse_unusable()
    place.secret_key(game.state)
    who = admin(game.state)
    print("Preparing the database and the web pages ...", flush=True)
    game.prepare(**who.variables)
    print("Starting ...", flush=True)
    game.start()
    keeper.hire(game)
    print("d6mush is running. `make stop` ends it, `make logs` shows its logs.")
    say_where(game, who)


def stop() -> None:
    """Stop the game of this state folder."""
    state = place.state_dir()
    game = Game(state, processes.running_ports(state))
    keeper.send_home(game)
    stopped = serving.dismiss(state) or game.stop()
    print("d6mush has stopped." if stopped else "d6mush was not running.")


def logs() -> None:
    """Follow the logs until interrupted."""
    folder = place.state_dir() / "logs"
    files = [
        str(folder / name) for name in ("server.log", "portal.log", "operations.log", "keeper.log")
    ]
    try:
        subprocess.run(["tail", "-n", "40", "-F", *files])
    except KeyboardInterrupt:
        print()


PROGRAMS = {
    "play": play,
    "stop": stop,
    "logs": logs,
    "house": housing.house,
    "serve": serving.serve,
    "healthy": healthy.healthy,
    "backup": backup,
    "restore": restore,
    "movedb": movedb,
}

if __name__ == "__main__":
    PROGRAMS[sys.argv[1]](*filter(None, sys.argv[2:]))
