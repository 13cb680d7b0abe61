"""How long nobody is served: from a start to the first answer, during a reload, after a kill.

Wall clock seconds of a game with one player and no house. When only the Server is killed, the
Portal brings it back; when all processes are, the game is started again and the player logs in.
"""

import os
import signal
from time import perf_counter

from bench.rows import Row
from server.ops import processes
from tests.live.server import LiveServer, Workshop
from tests.live.telnet import Player

TIMES = 3
GOAL = "<= 5 s"


def rows() -> list[Row]:
    """Starts, reloads and revivals, each of a game that was started for it."""
    found = []
    with Workshop() as workshop:
        for _ in range(TIMES):
            server = workshop.prepared()
            started = seconds(server.start)
            player = server.newcomer("Ann")
            found.append(
                (started, reloaded(server, player), revived(server, player), resumed(server))
            )
            server.hang_up()
            server.stop()
    names = (
        "start to the answering port",
        "reload",
        "back after a kill of the Server",
        "death of every process to the first line done",
    )
    return [
        Row(name, figures, "s", GOAL)
        for name, figures in zip(names, zip(*found, strict=True), strict=True)
    ]


def reloaded(server: LiveServer, player: Player) -> float:
    """Seconds from the reload until a player's line is answered."""

    def reload() -> None:
        server.reload()
        player.ask("say After the reload")

    return seconds(reload)


def revived(server: LiveServer, player: Player) -> float:
    """Seconds from the kill until a line that a player typed at once is answered."""

    def die() -> None:
        os.kill(processes.living(server.state, "server"), signal.SIGKILL)
        player.expect("has stumbled")
        player.ask("say After the kill")

    return seconds(die)


def resumed(server: LiveServer) -> float:
    """Seconds from the death of every process until a player's line is answered."""

    def die() -> None:
        server.kill9()
        server.hang_up()
        server.start()
        server.returning("Ann").ask("say After the end")

    return seconds(die)


def seconds(work) -> float:
    """Return how long the work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start
