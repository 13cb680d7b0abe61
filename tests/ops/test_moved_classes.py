"""Classes that older games know by another name are found under the present one."""

import pytest
from django.utils.module_loading import import_string
from evennia.objects.models import ObjectDB
from evennia.utils.create import create_object, create_script

from server.ops.prepare import MOVED, rename_classes


@pytest.mark.parametrize("now", MOVED.values())
def test_the_present_name_is_the_classes_own(now):
    assert import_string(now).path == now


@pytest.mark.django_db
def test_what_is_of_a_moved_class_is_found_again():
    old, new = "typeclasses.scripts.CombatRound", MOVED["typeclasses.scripts.CombatRound"]
    room = create_object("typeclasses.rooms.Room", key="Cantina")
    script = create_script(new, obj=room)
    kind = type(script)
    kind.objects.filter(id=script.id).update(db_typeclass_path=old)
    assert not kind.objects.filter(db_typeclass_path=new)
    rename_classes()
    assert list(kind.objects.all_family()) == [script]
    assert ObjectDB.objects.get(id=room.id).db_typeclass_path == "typeclasses.rooms.Room"
