"""Create accounts with characters straight in the database, before a server starts.

Run with the game directory as working directory: `python accounts.py PASSWORD NAME ...`. Works on
ours and on a stock game, where creating 30 accounts over telnet would be throttled.
"""

import os
import sys

import django


def main(password: str, names: list[str]) -> None:
    """One account per name, its character in the start room."""
    sys.path.insert(0, os.getcwd())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "server.conf.settings")
    django.setup()
    import evennia

    evennia._init()
    from django.conf import settings
    from evennia.utils.utils import class_from_module

    kind = class_from_module(settings.BASE_ACCOUNT_TYPECLASS)
    for name in names:
        account, errors = kind.create(username=name, password=password)
        if not account:
            raise SystemExit(f"{name}: {errors}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
