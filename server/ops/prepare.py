"""Makes a game ready to start: database, first objects, admin, static files.

A program of its own, `python -m server.ops.prepare`, because Django can be set up only once in a
process. Every step may be repeated.
"""

import gc
import os

import django

from server.ops import database, gamedir, place, prepared
from server.seams import launcher


def set_up_django() -> None:
    """Load the game's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "server.conf.settings")
    django.setup()


def migrate() -> None:
    """Apply all migrations, and create the marker file if the database is on a server. Raises
    SystemExit if the database cannot be used."""
    from django.conf import settings
    from django.core.management import call_command
    from django.db import DatabaseError
    from django.db.models.signals import post_migrate

    # Evennia collects garbage at this signal, once for each app; nothing made so far is garbage.
    post_migrate.connect(lambda **_: gc.freeze(), weak=False)
    database.refuse_lost(place.state_dir())
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as error:
        name = settings.DATABASES["default"]["NAME"]
        raise SystemExit(f"The database {name} cannot be used: {error}.") from error
    finally:
        gc.unfreeze()  # else the connection to the database would not be closed at the end
    if database.url():
        database.mark(place.state_dir()).touch()


MOVED = {
    "typeclasses.rooms.PracticeGround": "typeclasses.at_table.practice_ground.PracticeGround",
    "typeclasses.scripts.CombatRound": "typeclasses.at_table.rounds.CombatRound",
    "typeclasses.scripts.Sweeper": "typeclasses.at_table.rounds.Sweeper",
}
"""Typeclass paths of older versions, with their present ones."""


def rename_classes() -> None:
    """Update stored typeclass paths to the present ones."""
    from evennia.objects.models import ObjectDB
    from evennia.scripts.models import ScriptDB

    for model in (ObjectDB, ScriptDB):
        for old, new in MOVED.items():
            model.objects.filter(db_typeclass_path=old).update(db_typeclass_path=new)


def create_admin() -> None:
    """Create account 1 from the EVENNIA_SUPERUSER_ variables, unless it exists."""
    from evennia.accounts.models import AccountDB

    if AccountDB.objects.filter(id=1).exists():
        return
    AccountDB.objects.create_superuser(
        os.environ["EVENNIA_SUPERUSER_USERNAME"],
        os.environ["EVENNIA_SUPERUSER_EMAIL"],
        os.environ["EVENNIA_SUPERUSER_PASSWORD"],
    )


def check_modules() -> None:
    """Import what the settings name, so that a broken module shows here and not only in a log.
    Raises SystemExit for clashing modules of a moved-in game."""
    if clashes := gamedir.clashes():
        raise SystemExit("\n".join(clashes))
    launcher.check_modules()


def collect_static() -> None:
    """Gather the files that the web pages need; those of before are gone."""
    from django.core.management import call_command

    call_command("collectstatic", interactive=False, verbosity=0, clear=True)


def main() -> None:
    """All steps, in order; none if nothing has changed since the last time."""
    state = place.state_dir()
    if prepared.is_current(state):
        return
    set_up_django()
    migrate()
    launcher.load_evennia()
    check_modules()
    rename_classes()
    create_admin()
    launcher.create_first_objects()
    collect_static()
    prepared.note(state)


if __name__ == "__main__":
    main()
