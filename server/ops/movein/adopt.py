"""Brings a copied database to the form that the program needs. `python -m server.ops.movein.adopt`,
a program of its own because Django can be set up only once in a process. May be repeated."""

from server.ops import place
from server.ops.admin import AS_BEFORE, admin_file
from server.ops.prepare import migrate, set_up_django
from server.seams import launcher


def refuse_newer() -> None:
    """Raises SystemExit if the database has migrations that this Evennia does not know."""
    from server.seams import migrations

    if unknown := migrations.unknown():
        raise SystemExit(
            f"The records were made by another Evennia than the one here: {', '.join(unknown)}."
        )


def refuse_unfinished() -> None:
    """Raises SystemExit if the game has never been started."""
    if not launcher.has_been_started():
        raise SystemExit("The game has never been started. Start it once: evennia start")


def leave_start_room() -> None:
    """Mark the start room so that it keeps its name and description."""
    from world import start_rooms

    if room := start_rooms.start_room():
        room.tags.add(start_rooms.AS_IT_IS, category=start_rooms.PLACE)


def note_admin() -> None:
    """Store who the admin is, with `AS_BEFORE` in place of the password."""
    from evennia.accounts.models import AccountDB

    name, email = AccountDB.objects.filter(id=1).values_list("username", "email").get()
    words = {"USERNAME": name, "EMAIL": email or "-", "PASSWORD": AS_BEFORE}
    text = "".join(f"EVENNIA_SUPERUSER_{word}={value}\n" for word, value in words.items())
    place.write_private(admin_file(place.state_dir()), text)


def main() -> None:
    """All steps, in order."""
    set_up_django()
    refuse_newer()
    migrate()
    launcher.load_evennia()
    refuse_unfinished()
    leave_start_room()
    note_admin()


if __name__ == "__main__":
    main()
