"""Create accounts with characters directly in the database, before a server starts.

Run in the game directory: `python accounts.py PASSWORD ROOMS NAME ...`. It works on ours and on a
stock game, where creating 30 accounts over telnet would be throttled. With more than one room, the
characters are spread in order over new rooms, each with an exit `onward` to the next.
"""

import os
import sys
from functools import cache

import django


def main(password: str, rooms: int, names: list[str]) -> None:
    """Create an account for each name, its character in the start room or in one of the new
    rooms."""
    sys.path.insert(0, os.getcwd())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "server.conf.settings")
    django.setup()
    import evennia

    evennia._init()
    from django.conf import settings
    from django.contrib.auth import base_user
    from evennia.utils.utils import class_from_module

    base_user.make_password = cache(base_user.make_password)  # one password, hashed once
    kind = class_from_module(settings.BASE_ACCOUNT_TYPECLASS)
    places = laid_out(rooms) if rooms > 1 else []
    for number, name in enumerate(names):
        account, errors = kind.create(username=name, password=password)
        if not account:
            raise SystemExit(f"{name}: {errors}")
        if places:
            put(account.characters.all()[0], places[number * rooms // len(names)])


def laid_out(rooms: int) -> list:
    """Create rooms in a ring."""
    from django.conf import settings
    from evennia.utils.create import create_object

    places = [create_object(settings.BASE_ROOM_TYPECLASS, f"Hall {n}") for n in range(rooms)]
    for here, there in zip(places, [*places[1:], places[0]], strict=True):
        create_object(settings.BASE_EXIT_TYPECLASS, "onward", location=here, destination=there)
    return places


def put(character, room) -> None:
    """Set the room where the character wakes up."""
    character.home = room
    character.db.prelogout_location = room
    character.location = None


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
