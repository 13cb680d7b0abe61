"""Objects stored under a class's former name are found under its current one."""

from unittest.mock import patch

import pytest
from django.utils.module_loading import import_string
from evennia.objects.models import ObjectDB
from evennia.utils.create import create_object, create_script

from server.conf import at_server_startstop
from server.ops.prepare import MOVED, rename_classes
from world.naming import characters


@pytest.mark.parametrize("now", MOVED.values())
def test_the_present_name_is_the_classes_own(now):
    assert import_string(now).path == now


@pytest.mark.django_db
def test_objects_of_a_moved_class_are_found_again():
    old, new = "typeclasses.scripts.CombatRound", MOVED["typeclasses.scripts.CombatRound"]
    room = create_object("typeclasses.rooms.Room", key="Cantina")
    script = create_script(new, obj=room)
    kind = type(script)
    kind.objects.filter(id=script.id).update(db_typeclass_path=old)
    assert not kind.objects.filter(db_typeclass_path=new)
    rename_classes()
    assert list(kind.objects.all_family()) == [script]
    assert ObjectDB.objects.get(id=room.id).db_typeclass_path == "typeclasses.rooms.Room"


@pytest.mark.django_db
def test_characters_are_found_whose_class_nobody_has_loaded_yet():
    late = "tests.ops.moving.late"
    someone = create_object("typeclasses.characters.Character", key="Ann")
    gone = create_object("typeclasses.characters.Character", key="Bob")
    ObjectDB.objects.filter(id=someone.id).update(db_typeclass_path=f"{late}.Late")
    ObjectDB.objects.filter(id=gone.id).update(db_typeclass_path="typeclasses.no_more.Bob")
    assert not characters().filter_family(db_key="Ann")
    with patch.object(at_server_startstop.logger, "log_trace") as logged:
        at_server_startstop.load_classes()
    logged.assert_called_once_with("loading the class typeclasses.no_more.Bob")
    assert characters().filter_family(db_key="Ann")
