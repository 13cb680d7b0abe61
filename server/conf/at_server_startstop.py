"""What happens when the server starts and stops."""

import gc

import evennia
from django.contrib.sessions.backends.db import SessionStore
from django.utils.module_loading import import_string
from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB
from evennia.utils import logger
from evennia.utils.create import create_script

from commands import own
from server.conf import flushing, watched
from typeclasses.at_table.rounds import SWEEP_SECONDS, Sweeper
from world import hooks, mailing, passwords, reckoning, steady, yard
from world.scenes import busy


def at_server_init():
    """From here on no timer goes by a clock that somebody sets."""
    steady.start()


def at_server_start():
    """Build the first places of a game made before them, drop browsers' sessions of long ago, and
    start the tickers anew. What fails here is logged: it must not keep everybody out."""
    steps = (load_classes, yard.build, busy.wait_briefly, maintain,
             SessionStore.clear_expired, sweep, own.check, hooks.connect, flushing.start,
             watched.begin, set_aside)  # fmt: skip
    for step in steps:
        try:
            step()
        except Exception:
            logger.log_trace(f"starting: {step.__name__}")


def set_aside() -> None:
    """Take what has been loaded by now, which stays, out of the search for garbage: going through
    all of it again and again stops everybody for a tenth of a second."""
    gc.collect()
    gc.freeze()


def maintain() -> None:
    """Start Evennia's work of every minute."""
    go_on_maintaining(evennia.EVENNIA_SERVER_SERVICE.maintenance_task)


def load_classes() -> None:
    """Load the class of everything there is: a character is looked for among those of all classes
    that are loaded. One that cannot be loaded is logged."""
    for model in (AccountDB, ObjectDB):
        for path in model.objects.values_list("db_typeclass_path", flat=True).distinct():
            try:
                import_string(path)
            except Exception:
                logger.log_trace(f"loading the class {path}")


def sweep() -> None:
    """Start the ticker of all rooms: after a crash its timer is gone for good otherwise."""
    sweeper = Sweeper.objects.filter(db_key=Sweeper.SCRIPT_KEY).first()
    if sweeper is None:
        create_script(Sweeper)
        return
    sweeper.start(interval=SWEEP_SECONDS, force_restart=True)


def go_on_maintaining(task) -> None:
    """Have Evennia's work of every minute go on after one time that failed, as when the records
    were busy: it would never be done again."""
    if task.running:
        task.stop()
    task.start(task.interval, now=False).addErrback(_once_more, task)


def _once_more(failure, task) -> None:
    logger.log_err(f"The work of this minute failed: {failure.getErrorMessage()}")
    go_on_maintaining(task)


def at_server_stop():
    """Nothing to save: every command was written when it was carried out. Hooks are told what
    waits; nobody waits for the hashes of logins that are still in line, for mails or for odds."""
    hooks.stop()
    flushing.stop()
    passwords.stop()
    mailing.stop()
    reckoning.stop()


def at_server_reload_start():
    """Nothing to do."""


def at_server_reload_stop():
    """Nothing to do."""


def at_server_cold_start():
    """Nothing to do."""


def at_server_cold_stop():
    """Nothing to do."""
