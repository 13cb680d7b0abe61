"""A scene keeps the tables it began with, over restarts and in its export."""

import pytest

from game import engine, registry, script
from game.dice import Dice, Scripted
from game.encounter import commands as c
from game.encounter.table_events import TablesGrown
from game.registry import revisions
from tests.scenes.finished import exported, exports_in
from tests.scenes.test_table import shoot, to_turns
from world import presenters
from world.scenes.journal import store
from world.scenes.models import Edition
from world.scenes.table.fighters import fighter_id
from world.scenes.table.table import Table

HARDER = {"books/personal": {"damage": {"wounded": {"lowest": 6}}}}
TALES = {"d6/skills": {"skills": {"tale telling": {"attribute": "knowledge"}}}}


@pytest.fixture(autouse=True)
def shipped():
    yield
    revisions.play(revisions.SHIPPED)


def wounded_from(table) -> int:
    bands = registry.of(table.state).damage_bands
    return next(band.lowest for band in bands if band.result == "wounded")


@pytest.fixture
def changed(room):
    """A table opened when the game wounded from 6 on; the game has since gone back to the book."""
    revisions.play(revisions.Revision(HARDER))
    table = room.open_table("personal")
    revisions.play(revisions.SHIPPED)
    return table


def forgotten(monkeypatch):
    """Forget every revision but the shipped one, as a restart does; the database still has them."""
    monkeypatch.setattr(revisions, "_KNOWN", {"": revisions.SHIPPED})


def test_a_scene_keeps_its_tables_over_a_restart(changed, monkeypatch):
    assert wounded_from(changed) == 6
    forgotten(monkeypatch)
    assert wounded_from(Table(changed.scene)) == 6


def test_an_open_scene_comes_to_what_the_game_adds_in_the_entry_of_the_next_command(
    fight, people, monkeypatch
):
    assert not registry.of(fight.state).skills.known("tale telling")
    revisions.play(revisions.Revision({**HARDER, **TALES}))
    (step,) = fight.give(people["Gil"], c.Advance())
    assert isinstance(step.events[0], TablesGrown)
    assert Edition.objects.get(key=fight.state.edition).over == TALES
    assert wounded_from(fight) == 4
    forgotten(monkeypatch)
    state, _, _ = store.load(fight.scene)
    assert state == fight.state
    (step,) = fight.give(people["Gil"], c.Advance())
    assert not any(isinstance(event, TablesGrown) for event in step.events)


def test_taking_back_the_entry_takes_back_what_came_with_it_until_the_next(fight, people):
    revisions.play(revisions.Revision(TALES))
    fight.give(people["Gil"], c.Advance())
    fight.undo(people["Gil"], 1, keep_faces=False)
    assert fight.state.edition == ""
    fight.give(people["Gil"], c.Advance())
    assert fight.state.edition == revisions.of_game().key


def test_an_export_carries_the_tables_and_plays_the_same_elsewhere(
    changed, people, settings, tmp_path, monkeypatch
):
    settings.STORAGES = exports_in(tmp_path)
    table = changed
    table.set_seat([fighter_id(people["Gil"])])
    for name in ("Ace", "Bea"):
        who = people[name]
        table.give(who, c.Join(fighter_id(who), presenters.of(table.state).fighter(who, name, 0)))
    table.give(people["Gil"], c.Begin())
    first = to_turns(table, people)
    other = next(who for who in table.state.order if who != first)
    shoot(table, people, first, other, 0)
    text = exported(table.scene)
    forgotten(monkeypatch)
    read = script.read(text)
    assert read.revision.over == HARDER
    with revisions.by(read.revision):
        state = engine.opening(read.book, read.options)
    dice = Dice(Scripted(read.faces))
    for command in read.commands:
        for event in engine.decide(state, command, dice):
            state = engine.evolve(state, event)
    assert state == table.state
