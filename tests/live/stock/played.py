"""Run in a stock game's folder: fill its database as a first start and some play would."""

import os
import sys

import django

sys.path.insert(0, os.getcwd())
os.environ["DJANGO_SETTINGS_MODULE"] = "server.conf.settings"
django.setup()

from django.core.management import call_command  # noqa: E402

call_command("migrate", interactive=False, verbosity=0)

import evennia  # noqa: E402

evennia._init()

from evennia.accounts.models import AccountDB  # noqa: E402
from evennia.server import initial_setup  # noqa: E402
from evennia.server.models import ServerConfig  # noqa: E402

PASSWORD = "orbit-lantern-42"
AccountDB.objects.create_superuser("Keeper", "keeper@example.com", PASSWORD)
initial_setup.create_objects()
initial_setup.at_initial_setup()
ServerConfig.objects.conf("last_initial_setup_step", "done")

limbo = evennia.search_object("Limbo")[0]
limbo.db.desc = "Where everybody has begun since the first candle was lit."
tavern = evennia.create_object("typeclasses.taverns.Tavern", key="The Snuffed Wick")
tavern.db.desc = "Low beams, black with the smoke of years."
evennia.create_object("typeclasses.exits.Exit", key="wick", location=limbo, destination=tavern)
for name, fame in (("Ann", 7), ("Bob", 2)):
    account, errors = evennia.DefaultAccount.create(
        username=name, password=PASSWORD, typeclass="typeclasses.accounts.Account"
    )
    assert account, errors
    character = account.characters.all()[0]
    character.db.fame, character.db.desc = fame, f"{name} smells of tallow."
    character.home = tavern
    character.db.prelogout_location = tavern
    character.location = None
