"""A game that runs in the foreground, under a service manager or in a container: `python -m
server.ops serve`.

It does what `make play` does, then stays on as the game's supervisor, reports to the service
manager while the game answers, and stops the game in an orderly way on SIGTERM or SIGINT. Exit code
0 if somebody stopped the game; code 1 with a message if it hangs or cannot be started, so that the
manager starts it again.
"""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from server.ops import database, keeper, place, probe, processes
from server.ops.admin import admin
from server.ops.backups import switching
from server.ops.game import Game
from server.ops.manager import Manager

NAME = processes.FOREGROUND
LOOKS = 10.0
"""Seconds between two checks whether the game answers; less if the manager's watchdog is
stricter."""
PATIENCE = 5.0
"""Seconds that one check waits for the welcome."""
COMING_BACK = 15.0
"""Seconds that a game about to be stopped gets to finish a reload."""
HUNG = 180.0
"""Seconds without an answer after which a game with no other watchdog counts as hung."""


class Service:
    """One game, and the service manager that this program reports to."""

    def __init__(
        self, game: Game, manager: Manager, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.game, self.manager = game, manager
        self._clock = clock
        self._keeper = keeper.Keeper(game)
        self._answered = self._asked = clock()
        self._every = min(LOOKS, (manager.watchdog or HUNG) / 3)

    def start(self) -> None:
        """Prepare and start the game; report it ready when it answers."""
        who = admin(self.game.state)
        keeper.say("Preparing the database and the web pages.")
        self.game.prepare(**who.variables)
        self.game.start()
        self._answered = self._asked = self._clock()
        self.manager.tell(f"READY=1\nSTATUS=Telnet on port {self.game.ports.telnet}")
        keeper.say(f"d6mush is running: telnet on port {self.game.ports.telnet}.")
        keeper.say(f"Name and password of the first account are in {who.file}.")

    def look(self) -> bool:
        """Supervisor tick; False when the game was stopped. Raises SystemExit if it hangs."""
        if not self._keeper.look():
            return False
        if self._clock() - self._asked >= self._every:
            self._ask()
        return True

    def _ask(self) -> None:
        answers = probe.answers(self.game.ports.telnet, seconds=PATIENCE)
        self._asked = self._clock()
        if answers:
            self._answered = self._asked
            self.manager.tell("WATCHDOG=1")
        elif self._asked - self._answered > HUNG:
            raise SystemExit(f"The game has not answered for {HUNG:.0f} s and is ended.")

    def end(self) -> None:
        """Stop the game in an orderly way, by force if it has to be, including what is only half
        started."""
        self.manager.tell("STOPPING=1")
        port = self.game.ports.telnet
        if self.game.is_running() and not probe.wait_until_answers(port, COMING_BACK):
            self.game.kill()
        self.game.stop()
        processes.kill(self.game.state)
        keeper.say("d6mush has stopped.")


def serve() -> None:
    """Replace this process by `main`, keeping its pid: other programs of this game recognise it by
    its command line. Raises SystemExit with a message if the game cannot be started here."""
    state = place.state_dir()
    place.make_folders(state)
    running = Game(state, processes.running_ports(state))
    refuse_another(state)
    if processes.living(state, keeper.NAME):
        raise SystemExit("d6mush runs already, by `make play`: `make stop` ends it.")
    running.stop()  # what a crash may have left running
    switching.settle(state)
    switching.refuse_halfway(state)
    database.refuse_unmoved(state)
    Game(state, place.ports()).refuse_unusable()
    place.secret_key(state)
    file = processes.pid_file(state, NAME)
    place.write_private(file, str(os.getpid()))
    words = [sys.executable, "-m", "server.ops.serving", f"--pidfile={file}"]
    os.chdir(place.CHECKOUT)
    os.execv(sys.executable, words)


def refuse_another(state: Path) -> None:
    """Raises SystemExit if the game already runs in the foreground elsewhere."""
    if pid := processes.living(state, NAME):
        raise SystemExit(f"d6mush runs already, as a service (process {pid}).")


def dismiss(state: Path) -> bool:
    """Stop the foreground service of this game with SIGTERM, as its manager would; False if there
    is none."""
    pid = processes.living(state, NAME)
    if pid:
        processes.send([pid], signal.SIGTERM)
        processes.wait_ended([pid], 60)
    return bool(pid)


def bury() -> None:
    """As the first process of a container, reap orphaned processes that have ended."""
    with contextlib.suppress(ChildProcessError):
        while os.getpid() == 1 and os.waitpid(-1, os.WNOHANG)[0]:
            pass


def main() -> None:
    """Run and supervise the game of this state folder until it ends or is told to."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.default_int_handler)
    state = place.state_dir()
    service = Service(Game(state, place.ports()), Manager())
    try:
        service.start()
        while service.look():
            bury()
            time.sleep(keeper.LOOK_SECONDS)
    except KeyboardInterrupt:
        keeper.say("It is told to end.")
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        service.end()
        processes.pid_file(state, NAME).unlink(missing_ok=True)


if __name__ == "__main__":
    main()
