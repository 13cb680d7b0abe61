"""Fixtures for tests of scenes: a room, characters, a fight."""

import evennia
import pytest

from game.books.d6 import roster
from typeclasses.characters import Character
from typeclasses.rooms import Room


@pytest.fixture
def room(db):
    return evennia.create_object(Room, key="Bar")


@pytest.fixture
def people(room):
    """Ace, Bea and Gil with sheets of ready characters; Gil will be game master."""
    made = {}
    for name, kind in (("Ace", "Smuggler"), ("Bea", "Scout"), ("Gil", "Pilot")):
        character = evennia.create_object(Character, key=name, location=room, home=room)
        character.sheet = roster.sheet(roster.find_ready(kind))
        made[name] = character
    return made


@pytest.fixture
def fight(room, people):
    """The table of a fight of Ace against Bea in its first round, with Gil in the seat."""
    from game.encounter import commands as c
    from world import presenters
    from world.scenes.table.fighters import fighter_id

    table = room.open_table()
    table.set_seat([fighter_id(people["Gil"])])
    for name in ("Ace", "Bea"):
        who = people[name]
        table.give(who, c.Join(fighter_id(who), presenters.of(table.state).fighter(who, name, 0)))
    table.give(people["Gil"], c.Begin())
    return table
