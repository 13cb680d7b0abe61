"""What happens when the server starts and stops."""

from evennia.utils.create import create_script

from typeclasses.scripts import SWEEP_SECONDS, Sweeper
from world import passwords, yard


def at_server_init():
    """Nothing to do before the server is up."""


def at_server_start():
    """Build the first places of a game made before them, and start the one ticker anew: after
    a crash its timer is gone for good otherwise."""
    yard.build()
    sweeper = Sweeper.objects.filter(db_key=Sweeper.SCRIPT_KEY).first()
    if sweeper is None:
        create_script(Sweeper)
        return
    sweeper.start(interval=SWEEP_SECONDS, force_restart=True)


def at_server_stop():
    """Nothing to save: every command was written when it was carried out. Nobody waits for
    the hashes of logins that are still in line."""
    passwords.stop()


def at_server_reload_start():
    """Nothing to do."""


def at_server_reload_stop():
    """Nothing to do."""


def at_server_cold_start():
    """Nothing to do."""


def at_server_cold_stop():
    """Nothing to do."""
