"""Evennia hooks for the start and stop of the Server process."""

from typing import TYPE_CHECKING

from django.contrib.sessions.backends.db import SessionStore
from django.utils.module_loading import import_string
from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB
from evennia.utils import logger
from evennia.utils.create import create_script

from commands import own
from server.conf import flushing, watched
from server.seams import process, server_service
from typeclasses.at_table.rounds import SWEEP_SECONDS, Sweeper
from world import hooks, mailing, odds_worker, passwords, start_rooms, steady_clock
from world.scenes.journal import busy

if TYPE_CHECKING:
    from twisted.internet.task import LoopingCall
    from twisted.python.failure import Failure


def at_server_init() -> None:
    """Make timers use a clock that changes of the system time do not affect."""
    steady_clock.start()


def at_server_start() -> None:
    """Run each start-up step: build missing first rooms, delete expired browser sessions, restart
    the tickers, and so on. A step that fails is logged and the others still run: it must not lock
    everybody out."""
    steps = (load_classes, start_rooms.build, busy.wait_briefly, maintain,
             SessionStore.clear_expired, sweep, own.check, hooks.connect, flushing.start,
             watched.begin, process.set_aside)  # fmt: skip
    for step in steps:
        try:
            step()
        except Exception:
            logger.log_trace(f"starting: {step.__name__}")


def maintain() -> None:
    """Start Evennia's once-a-minute maintenance."""
    go_on_maintaining(server_service.each_minute())


def load_classes() -> None:
    """Import every typeclass in use by accounts and objects, because a search for characters covers
    only loaded classes. A class that cannot be imported is logged."""
    for model in (AccountDB, ObjectDB):
        for path in model.objects.values_list("db_typeclass_path", flat=True).distinct():
            try:
                import_string(path)
            except Exception:
                logger.log_trace(f"loading the class {path}")


def sweep() -> None:
    """Create the Sweeper script, which ticks for all rooms, or restart its timer: after a crash the
    timer would not run again by itself."""
    sweeper = Sweeper.objects.filter(db_key=Sweeper.SCRIPT_KEY).first()
    if sweeper is None:
        create_script(Sweeper)
        return
    sweeper.start(interval=SWEEP_SECONDS, force_restart=True)


def go_on_maintaining(task: "LoopingCall") -> None:
    """Run Evennia's once-a-minute task, and restart it whenever it fails (when the database is
    locked, say): a failed `LoopingCall` would never run again."""
    if task.running:
        task.stop()
    task.start(task.interval, now=False).addErrback(_once_more, task)


def _once_more(failure: "Failure", task: "LoopingCall") -> None:
    logger.log_err(f"The work of this minute failed: {failure.getErrorMessage()}")
    go_on_maintaining(task)


def at_server_stop() -> None:
    """Stop hooks and workers. Hooks still get the signals that are pending; queued logins, mails
    and odds are dropped. Nothing needs saving: every command was stored when it was carried out."""
    hooks.stop()
    flushing.stop()
    passwords.stop()
    mailing.stop()
    odds_worker.stop()


def at_server_reload_start() -> None:
    """Nothing to do."""


def at_server_reload_stop() -> None:
    """Nothing to do."""


def at_server_cold_start() -> None:
    """Nothing to do."""


def at_server_cold_stop() -> None:
    """Nothing to do."""
