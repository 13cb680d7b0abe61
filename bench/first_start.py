"""Prepare a stock game for its first start: database, admin, initial objects.

Run in the game directory: `python first_start.py PASSWORD`. Preparing them saves the restart at the
end of a stock game's first start.
"""

import os
import sys
import time

import django


def main(password: str) -> None:
    """Create the database, the admin and the initial objects."""
    sys.path.insert(0, os.getcwd())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "server.conf.settings")
    django.setup()
    from django.core.management import call_command

    call_command("migrate", interactive=False, verbosity=0)
    import evennia

    evennia._init()
    from evennia.accounts.models import AccountDB
    from evennia.server import initial_setup
    from evennia.server.models import ServerConfig

    AccountDB.objects.create_superuser("admin", "admin@example.com", password)
    initial_setup.create_objects()
    initial_setup.at_initial_setup()
    ServerConfig.objects.conf("server_epoch", time.time())
    ServerConfig.objects.conf("last_initial_setup_step", "done")


if __name__ == "__main__":
    main(sys.argv[1])
