"""A fight at a bar, and a house whose hooks are told about it."""

import logging
import sys
from dataclasses import replace
from types import SimpleNamespace

import evennia
import pytest

from game.books.d6 import roster
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.overlay import code
from typeclasses.characters import Character
from typeclasses.rooms import Room
from world import configuration_errors, hooks, presenters, signals
from world.scenes.table.fighters import fighter_id

logging.getLogger("django.dispatch").setLevel(logging.CRITICAL)


@pytest.fixture
def house(tmp_path):
    """A function that writes the house's ``hooks.py`` and connects its hooks; at the end there are
    none again."""
    configuration_errors.forget()

    def written(text: str):
        (tmp_path / "hooks.py").write_text(text, encoding="utf-8")
        code.settle(tmp_path)
        hooks.connect()
        return sys.modules.get("house.hooks")

    yield written
    code.settle(None)
    hooks.connect()
    hooks._WAITING.clear()
    configuration_errors.forget()
    assert not signals.heard()


@pytest.fixture
def fight(db, monkeypatch):
    """The fight, where every transaction counts as committed."""
    monkeypatch.setattr(hooks, "transaction", SimpleNamespace(on_commit=lambda told: told()))
    return at_the_bar()


@pytest.fixture
def committed(transactional_db):
    """The fight, in a database that really commits."""
    return at_the_bar()


def arm(table, who) -> None:
    """Give somebody a deadly weapon and a sure aim, without a ruling by the seat."""
    sheet = who.sheet
    weapons = tuple(replace(weapon, damage=90) for weapon in sheet.weapons)
    skills = {**sheet.skills, **dict.fromkeys((weapon.skill for weapon in weapons), 90)}
    table.give(None, tc.Resheet(fighter_id(who), replace(sheet, skills=skills, weapons=weapons)))


def at_the_bar():
    """The table of a fight between Ace and Bea, who has consented to death; Gil holds the seat."""
    room = evennia.create_object(Room, key="Bar")
    people = []
    for name, kind in (("Ace", "Smuggler"), ("Bea", "Scout"), ("Gil", "Pilot")):
        who = evennia.create_object(Character, key=name, location=room, home=room)
        who.sheet = roster.sheet(roster.find_ready(kind))
        people.append(who)
    ace, bea, gil = people
    table = room.open_table()
    table.set_seat([fighter_id(gil)])
    for who in (ace, bea):
        table.give(
            who, c.Join(fighter_id(who), presenters.of(table.state).fighter(who, who.key, 0))
        )
    table.give(bea, tc.Consent(fighter_id(bea), True))
    table.people = people
    return table


def kill(table):
    """Gil rules that Bea is dead."""
    _, bea, gil = table.people
    return table.give(gil, tc.Override("gm", fighter_id(bea), "wound", "killed"))
