"""The house's own test set-up: a database in memory, and no ghosts from one test to the next."""

import pytest
from evennia.commands.default.general import CmdSay
from evennia.utils.create import create_object
from evennia.utils.test_resources import EvenniaCommandTest

ROOM = "typeclasses.rooms.Room"


@pytest.mark.django_db
@pytest.mark.parametrize("number", [1, 2])
def test_each_test_starts_with_its_own_objects(number):
    room = create_object(ROOM, key=f"Room {number}")
    assert type(room).objects.get(id=room.id).key == f"Room {number}"
    assert type(room).objects.filter(db_key__startswith="Room").count() == 1


class TestCommands(EvenniaCommandTest):
    """Evennia's own command tests run as they are."""

    def test_say(self):
        self.call(CmdSay(), "hello", 'You say, "hello"')


@pytest.mark.django_db
def test_migrations_are_complete():
    from django.core.management import call_command

    call_command("makemigrations", "scenes", check=True, dry_run=True, verbosity=0)
