"""Supervisor: the Portal restarts a dead Server while players stay connected.

A Server that ends without an order over the link counts as dead: a crash, a kill, a broken link. It
is restarted at once, and after longer and longer pauses if it keeps dying soon. A Server that runs
but has not answered for a minute (`heartbeat.py`) is killed first, and so is one that has lost its
link and does not find it again, as happens when it is out of memory.
"""

import os
import signal
import time
from pathlib import Path
from subprocess import STDOUT, Popen
from typing import TYPE_CHECKING

from django.conf import settings
from evennia.utils import logger
from twisted.application.service import Service
from twisted.internet.defer import Deferred
from twisted.internet.task import LoopingCall

from game.wording import say, several
from server.conf.heartbeat import Heartbeat
from server.conf.pending_messages import PendingMessages, tell
from server.ops import place, processes
from server.ops.starting import LOADING, SLOWEST, command_of
from server.seams import portal_service
from world.watching import figures

if TYPE_CHECKING:
    from evennia.server.portal.service import EvenniaPortalService

NAME = "supervisor"
LOOK_SECONDS = 0.25
STEADY = 5
"""Seconds after which a Server counts as stable: pauses before restarts then begin anew."""
PAUSES = (0, 1, 2, 5, 10, 30, 60)
"""Seconds before the first restart, the second, and so on; the last one repeats."""
GRACE = 10
"""Seconds that whoever ordered a reload has to start the Server themselves."""
ALONE = 20
"""Seconds that a Server whose link broke may live without one: it tries to reconnect every few
seconds, unless it is out of memory."""
PIDFILE = "--pidfile="
STUMBLED = say("server-stumbled")


def of(portal: "EvenniaPortalService") -> "Supervisor":
    """This Portal's supervisor."""
    found: Supervisor = portal.getServiceNamed(NAME)
    return found


def at_home(words: list[str]) -> list[str]:
    """The command that starts a Server, with the pid file moved to our state folder."""
    ours = f"{PIDFILE}{processes.pid_file(place.state_dir(), 'server')}"
    return [ours if word.startswith(PIDFILE) else word for word in words]


class Loader:
    """The process that is loading a Server and was started beside the Portal; usable like the
    `Popen` of one that the Portal itself started."""

    def __init__(self, pid: int):
        self.pid = pid
        self._word = f"{PIDFILE}{processes.pid_file(place.state_dir(), 'server')}"

    def poll(self) -> int | None:
        """None while it is loading, then 0."""
        return None if self._word in processes.command_line(self.pid) else 0

    def kill(self) -> None:
        """Kill it if it is still loading."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)


class Supervisor(Service):
    """Knows whether a Server is wanted and whether one is linked. ``mode``: the order under which
    it goes down (reload, reset, shutdown), "" if nobody gave one; ``_alone``: pid of a process
    whose link broke but which lived on."""

    name = NAME

    def __init__(self, portal: "EvenniaPortalService") -> None:
        self.portal = portal
        self.pending = PendingMessages()
        self.mode = "shutdown"
        self.linked = self._lost = False
        self._alone: int | None = None
        self._heartbeat = Heartbeat(self._ask)
        self._loader: Popen[bytes] | Loader | None = None
        self._starts = 0
        self._due = self._since = 0.0
        self._looking = LoopingCall(self._look)
        if loading := os.environ.pop(LOADING, ""):
            self._adopt(int(loading))

    def startService(self) -> None:
        super().startService()
        self._looking.start(LOOK_SECONDS, now=False)

    def stopService(self) -> Deferred | None:
        if self._looking.running:
            self._looking.stop()
        return super().stopService()

    def _adopt(self, pid: int) -> None:
        """Watch over a Server that is already loading, and restart it if it fails."""
        self.mode, self._since, self._loader = "", time.monotonic(), Loader(pid)
        portal_service.start_server_by(self.portal, command_of(place.state_dir(), "server"))

    def ordered(self, mode: str) -> None:
        """Note that the Server was ordered down with this mode: it gets no more lines."""
        self.mode = mode
        self.pending.open = False
        self.pending.stopped = mode == "shutdown"
        self._since = time.monotonic()

    def start(self, words: list[str]) -> None:
        """Start a Server, now or as soon as the one that is still running or loading has ended."""
        portal_service.start_server_by(self.portal, at_home(words))
        self.mode = self.mode if self.mode != "shutdown" else ""
        self.pending.stopped = False
        state = place.state_dir()
        self._due = time.monotonic()
        if self._loads() or processes.living(state, "server") or processes.ending(state, "server"):
            return
        processes.forget_dead(state)
        self._since = time.monotonic()
        with open(settings.SERVER_LOG_FILE, "a") as log:
            self._loader = Popen(
                portal_service.command_of_server(self.portal),
                env=portal_service.environment(),
                stdout=log,
                stderr=STDOUT,
            )

    def back(self) -> None:
        """A Server has linked and knows all sessions: deliver the pending messages."""
        if self._lost and not self.linked:
            figures.server_restarts.labels(self.mode or "died").inc()
        self.linked, self.mode, self._since = True, "", time.monotonic()
        self._heartbeat = Heartbeat(self._ask)
        self.pending.open, self.pending.stopped = True, False
        logger.log_info("The Server is linked.")
        for command, sessid, kwargs in self.pending.empty():
            portal_service.send(self.portal, command, sessid, kwargs)

    def lost(self) -> None:
        """The link to the Server broke. Unless an order caused it, tell the players and plan a
        restart."""
        lived = time.monotonic() - self._since
        self.linked, self._lost = False, True
        self.pending.open = False
        self._since = time.monotonic()
        self._due = self._since + GRACE
        if not self.mode:
            self._alone = processes.living(place.state_dir(), "server")
            self._starts = 0 if lived >= STEADY else self._starts
            self._due = self._since + self._pause()
            portal_service.start_afresh(self.portal)
            logger.log_err(f"The Server died after {lived:.1f} s. {self._pause()} s to its start.")
        self._tell_callers()
        self._look()

    def _pause(self) -> int:
        return PAUSES[min(self._starts, len(PAUSES) - 1)]

    def _tell_callers(self) -> None:
        unsure = self.pending.unsure()
        for sessid, session in list(portal_service.callers().items()):
            told = ("" if self.mode else STUMBLED, unsure.get(sessid, ""))
            if any(told):
                tell(session, several(filter(None, told), " "))

    def _look(self) -> None:
        """Watchdog tick: start a Server that is wanted and missing; kill one that hangs, or that
        neither links nor ends."""
        waited = time.monotonic() - self._since
        if self.linked:
            if self.mode and waited > SLOWEST:
                logger.log_err(f"The Server did not obey the order to {self.mode}.")
                self.back()
            elif not self.mode and not self._heartbeat.beats():
                logger.log_err("The Server does not answer, and is ended.")
                self._heartbeat = Heartbeat(self._ask)
                self._end(place.state_dir())
            return
        state = place.state_dir()
        if self.mode == "shutdown" or processes.ending(state, "server"):
            return
        living = processes.living(state, "server")
        if self._loads() or living:
            alone = bool(living) and living == self._alone and not self.mode
            if waited > (ALONE if alone else SLOWEST):
                logger.log_err("The Server does not load, or not find its link, and is ended.")
                self._end(state)
        elif time.monotonic() >= self._due:
            logger.log_info("Starting the Server again.")
            self.start(portal_service.command_of_server(self.portal))
            self._starts += 1
            self._due += self._pause()

    def _ask(self) -> Deferred:
        """Ask the Server for a sign of life; the Deferred fires with its answer, or never without a
        link."""
        return portal_service.ask_server(self.portal, b"") or Deferred()

    def _end(self, state: Path) -> None:
        if self._loads():
            assert self._loader is not None
            self._loader.kill()
        processes.send(filter(None, [processes.living(state, "server")]), signal.SIGKILL)

    def _loads(self) -> bool:
        """True while a Server is loading."""
        return self._loader is not None and self._loader.poll() is None
