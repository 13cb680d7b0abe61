"""Outside rounds, real time passes at the table and is recorded in its journal."""

import time
from dataclasses import replace

import pytest
from evennia.objects.models import ObjectDB

from game.encounter import commands as c
from game.encounter import table_commands as tc
from typeclasses.at_table.rounds import CombatRound
from world import presenters
from world.scenes.models import Entry
from world.scenes.table.fighters import fighter_id
from world.scenes.table.table import Table
from world.scenes.timing import real_time

MINUTE = 60


@pytest.fixture
def later(monkeypatch):
    """A function that moves ``time.time`` forward by a number of seconds."""
    now = [time.time()]
    monkeypatch.setattr("time.time", lambda: now[0])

    def wait(seconds):
        now[0] += seconds

    return wait


@pytest.fixture
def peace(fight, people, later):
    """The table after the fight, with Ace knocked out for ten minutes."""
    later(1)
    real_time.catch_up(fight)
    ace, clock = people["Ace"], fight.state.clock
    who = fighter_id(ace)
    fight.give(people["Gil"], c.Stop("gm"))
    fight.give(ace, c.Leave(who))
    ace.keep(ace.sheet, replace(ace.condition_at(0), out_until=10 * MINUTE, out_by="stun"), 0)
    fight.give(ace, c.Join(who, presenters.of_kind("d6").fighter(ace, "Ace", clock)))
    return fight


def out(table, people):
    return table.state.fighters[fighter_id(people["Ace"])].condition.unconscious


def test_time_goes_by_in_peace_and_the_journal_has_it(peace, people, later):
    began = peace.state.clock
    later(59)
    assert real_time.catch_up(peace) == []
    later(61)
    real_time.catch_up(peace)
    assert peace.state.clock == began + 120
    again = Table(peace.scene)
    assert again.state == peace.state
    later(90)
    real_time.catch_up(again)
    assert again.state.clock == began + 210


def test_no_time_goes_by_in_rounds_but_what_they_count(fight, later):
    later(3600)
    assert real_time.catch_up(fight) == [] and fight.state.clock == 0


def test_the_sweeper_moves_the_clock_when_something_ends(peace, people, later):
    rows = Entry.objects.count()
    later(9 * MINUTE)
    assert real_time.catch_up(peace, idle=True) == [] and Entry.objects.count() == rows
    later(MINUTE)
    CombatRound.objects.get(db_obj=people["Ace"].location).sweep()
    assert not out(peace, people) and Entry.objects.count() == rows + 1
    later(3600)
    assert real_time.catch_up(peace, idle=True) == []


def test_a_start_between_counts_the_time_of_the_stop(peace, people, later):
    later(11 * MINUTE)
    again = Table(peace.scene)
    real_time.catch_up(again)
    assert not out(again, people) and again.state.clock >= 11 * MINUTE - 1


def test_an_undo_takes_no_time_back(peace, people, later):
    later(2 * MINUTE)
    real_time.catch_up(peace)
    peace.give(people["Gil"], tc.PassTime("gm", 60))
    later(2 * MINUTE)
    real_time.catch_up(peace)
    peace.undo(people["Gil"], 1, keep_faces=True)
    assert peace.state.clock == 2 * MINUTE
    real_time.catch_up(peace)
    assert peace.state.clock == 4 * MINUTE


def test_a_fighter_who_has_gone_elsewhere_is_left_alone(peace, people, later):
    ace = people["Ace"]
    ace.location = people["Gil"]
    hurt = replace(ace.condition_at(0), wound="wounded")
    ace.keep(ace.sheet, hurt, 0)
    later(20 * MINUTE)
    real_time.catch_up(peace)
    assert ace.condition_at(0).wound == "wounded"


@pytest.mark.card("PER-Q-43")
def test_time_offline_kills_nobody(people, later):
    bea = people["Bea"]
    stable = replace(bea.condition_at(0), wound="mortally wounded", stable_until=3600)
    bea.keep(bea.sheet, stable, 0)
    later(86_400)
    ObjectDB.flush_instance_cache(force=True)
    again = ObjectDB.objects.get(id=bea.id)
    found = again.condition_at(100).passed(100)
    assert (found.wound, found.stable_until) == ("mortally wounded", 3700)
