"""Keeper: a process beside the game that starts it again when the Portal dies.

The Portal restarts a Server that died alone (`server/conf/supervisor.py`). A Portal that ends in an
orderly way removes its pid file, one that is killed leaves it: so an ordered stop is never undone,
and the keeper then exits. `python -m server.ops.keeper --pidfile=...`, started by `make play`.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

from server.ops import place, processes
from server.ops.game import Game
from server.ops.starting import SLOWEST

NAME = processes.KEEPER
LOOK_SECONDS = 0.5
STEADY = 5
"""Seconds after which the game counts as stable: pauses before restarts then begin anew."""
PAUSES = (0, 2, 5, 10, 30, 60, 300)
"""Seconds before the first restart, the second, and so on; the last one repeats."""


class Keeper:
    """Supervises one game until that is stopped, or until it is itself told to exit
    (``sent_home``)."""

    def __init__(self, game: Game, clock: Callable[[], float] = time.monotonic) -> None:
        self.game = game
        self.sent_home = False
        self._clock = clock
        self._starts = 0
        self._began = clock()
        self._due: float | None = None

    def look(self) -> bool:
        """Watchdog tick; False when there is nothing left to supervise."""
        if self._due is None and processes.living(self.game.state, "portal"):
            return True
        if self._due is None and not processes.noted(self.game.state, "portal"):
            say("The game was stopped.")
            return False
        if self._due is None:
            self._note_death()
        assert self._due is not None
        if self._clock() >= self._due:
            self._start()
        return True

    def _note_death(self) -> None:
        lived = self._clock() - self._began
        self._starts = 0 if lived >= STEADY else self._starts
        self._due = self._clock() + self._pause()
        say(f"The Portal died. {self._pause()} s until both are started again.")

    def _pause(self) -> int:
        return PAUSES[min(self._starts, len(PAUSES) - 1)]

    def _start(self) -> None:
        """Start both processes. A Server without its Portal has lost its players and is killed
        first."""
        self._starts += 1
        before = self._clock()
        try:
            self.game.kill()
            self.game.start()
        except (SystemExit, OSError) as failed:
            self._due = self._clock() + self._pause()
            say(f"{failed}\nThat failed. {self._pause()} s until the next time.")
            return
        self._began, self._due = self._clock(), None
        say(f"The game answers again, after {self._began - before:.1f} s.")


def say(sentence: str) -> None:
    """Print a sentence with the time, into the supervisor's log."""
    print(time.strftime("%Y-%m-%d %H:%M:%S"), sentence, flush=True)


def hire(game: Game) -> None:
    """Start a supervisor for this running game, unless it has one."""
    if processes.living(game.state, NAME):
        return
    file = processes.pid_file(game.state, NAME)
    with (game.state / "logs" / "keeper.log").open("a") as log:
        keeper = subprocess.Popen(
            [sys.executable, "-m", "server.ops.keeper", f"--pidfile={file}"],
            cwd=place.CHECKOUT,
            env=game.environment(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    place.write_private(file, str(keeper.pid))


def send_home(game: Game) -> None:
    """Stop this game's supervisor and wait until it has ended: it may be starting the game just
    now."""
    if pid := processes.living(game.state, NAME):
        processes.send([pid], signal.SIGTERM)
        if not processes.wait_ended([pid], SLOWEST):
            processes.send([pid], signal.SIGKILL)
    processes.pid_file(game.state, NAME).unlink(missing_ok=True)


def main() -> None:
    """Supervise the game of this state folder."""
    state = place.state_dir()
    keeper = Keeper(Game(state, processes.running_ports(state)))

    def go_home(*_: object) -> None:
        keeper.sent_home = True

    signal.signal(signal.SIGTERM, go_home)
    say(f"The keeper looks after the game in {state}.")
    while not keeper.sent_home and keeper.look():
        time.sleep(LOOK_SECONDS)
    if processes.noted(state, NAME) == os.getpid():
        processes.pid_file(state, NAME).unlink(missing_ok=True)


if __name__ == "__main__":
    main()
