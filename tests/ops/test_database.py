"""The project's own test set-up: a test database, and no objects left over from one test to the
next."""

import pytest
from evennia.commands.default.general import CmdSay
from evennia.utils.create import create_object
from evennia.utils.test_resources import EvenniaCommandTest

from server.ops.place import CHECKOUT
from server.seams.migrations import next_migrations

ROOM = "typeclasses.rooms.Room"


@pytest.mark.django_db
@pytest.mark.parametrize("number", [1, 2])
def test_each_test_starts_with_its_own_objects(number):
    room = create_object(ROOM, key=f"Room {number}")
    assert type(room).objects.get(id=room.id).key == f"Room {number}"
    assert type(room).objects.filter(db_key__startswith="Room").count() == 1


class TestCommands(EvenniaCommandTest):
    """Evennia's own command tests run unchanged."""

    def test_say(self):
        self.call(CmdSay(), "hello", 'You say, "hello"')


@pytest.mark.django_db
def test_migrations_are_complete():
    """If this fails: `.venv/bin/python -m server.ops.migration scenes`."""
    assert next_migrations("scenes") == []


def test_migrations_need_only_what_others_have():
    folder = CHECKOUT / "world" / "scenes" / "migrations"
    text = "".join(path.read_text() for path in folder.glob("0*.py"))
    assert "0014_defaultobject" not in text
