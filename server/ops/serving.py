"""A game that runs in the foreground, under a service manager or in a container:
`python -m server.ops serve`.

It does what `make play` does and stays as the keeper of the game, tells the manager when the game
answers and for as long as it does, and ends the game in good order when it is told to end (SIGTERM,
SIGINT). It ends with code 0 when the game was ended by somebody's word, and with a sentence and
code 1 when the game hangs or cannot be started: the manager then starts it again.
"""

import contextlib
import os
import signal
import sys
import time

from server.ops import database, keeper, place, probe, processes
from server.ops.admin import admin
from server.ops.backups import switching
from server.ops.game import Game
from server.ops.manager import Manager

NAME = processes.FOREGROUND
LOOKS = 10.0
"""Seconds between two looks whether the game answers, less where the manager watches closely."""
PATIENCE = 5.0
"""Seconds that one look waits for the welcome."""
COMING_BACK = 15.0
"""Seconds that a game that is to end may still need to come back from a reload."""
HUNG = 180.0
"""Seconds without an answer after which a game that nobody else watches counts as hung."""


class Service:
    """One game and whoever has started this program for it. ``ending``: somebody has said so."""

    def __init__(self, game: Game, manager: Manager, clock=time.monotonic):
        self.game, self.manager = game, manager
        self._clock = clock
        self._keeper = keeper.Keeper(game)
        self._answered = self._asked = clock()
        self._every = min(LOOKS, (manager.watchdog or HUNG) / 3)

    def start(self) -> None:
        """Prepare and start the game, and say so when it answers."""
        who = admin(self.game.state)
        keeper.say("Preparing the database and the web pages.")
        self.game.prepare(**who.variables)
        self.game.start()
        self._answered = self._asked = self._clock()
        self.manager.tell(f"READY=1\nSTATUS=Telnet on port {self.game.ports.telnet}")
        keeper.say(f"d6mush is running: telnet on port {self.game.ports.telnet}.")
        keeper.say(f"Name and password of the first account are in {who.file}.")

    def look(self) -> bool:
        """Do what is to be done now; False when the game was stopped. SystemExit when it hangs."""
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
        """End the game in good order, by force if it must be, and what is only half started."""
        self.manager.tell("STOPPING=1")
        port = self.game.ports.telnet
        if self.game.is_running() and not probe.wait_until_answers(port, COMING_BACK):
            self.game.kill()
        self.game.stop()
        processes.kill(self.game.state)
        keeper.say("d6mush has stopped.")


def serve() -> None:
    """Become the program that `main` is, under the same id: other programs of this game know it by
    its command line. SystemExit with a sentence where the game cannot be started here."""
    state = place.state_dir()
    place.make_folders(state)
    running = Game(state, processes.running_ports(state))
    refuse_another(state)
    if processes.living(state, keeper.NAME):
        raise SystemExit("d6mush runs already, by `make play`: `make stop` ends it.")
    running.stop()  # what a crash may have left of it
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


def refuse_another(state) -> None:
    """SystemExit with a sentence where the game runs in the foreground elsewhere."""
    if pid := processes.living(state, NAME):
        raise SystemExit(f"d6mush runs already, as a service (process {pid}).")


def dismiss(state) -> bool:
    """End the service of this game, as its manager would; False if it has none."""
    pid = processes.living(state, NAME)
    if pid:
        processes.send([pid], signal.SIGTERM)
        processes.wait_ended([pid], 60)
    return bool(pid)


def bury() -> None:
    """In a container, the first process inherits those whose parents have ended: the dead too."""
    with contextlib.suppress(ChildProcessError):
        while os.getpid() == 1 and os.waitpid(-1, os.WNOHANG)[0]:
            pass


def main() -> None:
    """Keep the game of this state folder until it ends or somebody says so."""
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
