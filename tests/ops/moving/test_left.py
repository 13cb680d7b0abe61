"""What is left to do is listed with its place; a game that needs nothing has an empty list."""

import pytest
from evennia.objects.models import ObjectDB
from evennia.utils.create import create_object

from commands import cmdsets
from server.ops.movein import left
from tests.ops.moving import own

pytestmark = pytest.mark.django_db


def test_nothing_is_left_of_the_programs_own_classes():
    create_object("typeclasses.rooms.Room", key="Tavern")
    assert left.everything() == []


@pytest.mark.parametrize("kind", [own.Hero, own.Tavern])
def test_a_class_without_its_place_is_named_with_what_to_write(kind):
    create_object(kind, key="Wick")
    (said,) = left.everything()
    first = kind.__mro__[1] if kind is own.Tavern else kind
    assert said.startswith(f"{own.__file__}, line ")
    bases = ", ".join(base.__name__ for base in first.__bases__)
    mixin = {"Hero": "CharacterAtTable", "House": "RoomAtTable"}[first.__name__]
    assert f"from typeclasses.at_table import {mixin}\n" in said
    assert f"class {first.__name__}({mixin}, {bases}):" in said


def test_an_object_of_an_evennia_class_is_named_by_its_number():
    room = create_object("evennia.objects.objects.DefaultRoom", key="Cave")
    (said,) = left.everything()
    assert said.startswith(f"#{room.id} is of Evennia's own DefaultRoom")
    assert said.endswith(f"typeclass #{room.id} = typeclasses.rooms.Room")


def test_a_class_and_a_set_that_are_no_more_are_named():
    thing = create_object("typeclasses.objects.Object", key="Lamp")
    ObjectDB.objects.filter(id=thing.id).update(
        db_typeclass_path="typeclasses.lamps.Lamp", db_cmdset_storage="commands.lamps.LampCmdSet"
    )
    said = left.everything()
    assert any("of the class typeclasses.lamps.Lamp, which cannot be loaded" in s for s in said)
    assert any("The command set commands.lamps.LampCmdSet is stored" in s for s in said)


@pytest.mark.parametrize("name, wanted", [("Bare", True), ("WithTable", False), ("Child", False)])
def test_characters_need_the_commands_of_the_table(settings, name, wanted):
    settings.CMDSET_CHARACTER = f"{own.__name__}.{name}"
    said = left.everything()
    assert bool(said) == wanted
    assert not wanted or "self.add(TableCmdSet)" in said[0]


def test_the_programs_sets_may_stand_for_evennias():
    typed = {command.key for command in own.Child()}
    assert {"lamp", "+attack", "+sheet"} <= typed
    assert {"AccountCmdSet", "CharacterCmdSet", "SessionCmdSet", "UnloggedinCmdSet"} <= vars(
        cmdsets
    ).keys()
