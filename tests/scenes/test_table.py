"""The table: transactions, journal, undo, and what lasts on the characters."""

import time
from dataclasses import replace

import pytest
from evennia.objects.models import ObjectDB

from game import engine, journal
from game.checks import Term
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.errors import Refused
from tests.scenes.finished import finished
from world import presenters
from world.scenes.journal import proof, store
from world.scenes.models import Entry
from world.scenes.table.fighters import fighter_id
from world.scenes.table.table import Table


def ids(people):
    return {name: fighter_id(who) for name, who in people.items()}


def to_turns(table, people):
    """Advance past choice and declarations; return the ID of the first fighter to act."""
    gil = people["Gil"]
    table.give(gil, c.Advance())
    table.give(gil, c.Advance())
    return table.state.acting.id


def shoot(table, people, attacker, target, damage):
    """Make an attack that hits, with ``damage`` points added to its damage; return the steps."""
    gil = people["Gil"]
    for on, points in (("attack", 200), ("damage", damage)):
        term = Term("test", points, "flat")
        table.give(gil, tc.Modify("gm", attacker, Modifier(term, on, "next")))
    return table.give(gil, c.Attack(attacker, target))


def fell(table, people, attacker, target):
    """Make an attack sure to hit and fell, by codes and weapon and not by rulings of the seat."""
    sheet = table.state.fighters[attacker].sheet
    weapons = tuple(replace(w, damage=200) for w in sheet.weapons)
    skills = {**sheet.skills, **{w.skill: 180 for w in weapons}}
    table.give(None, tc.Resheet(attacker, replace(sheet, weapons=weapons, skills=skills)))
    return table.give(people["Gil"], c.Attack(attacker, target))


def test_a_refused_command_leaves_no_trace(fight, people):
    rows, state, position = Entry.objects.count(), fight.state, fight.dice.position
    with pytest.raises(Refused):
        fight.give(people["Ace"], c.Check(fighter_id(people["Ace"]), "blaster"), c.Begin())
    assert (Entry.objects.count(), fight.state, fight.dice.position) == (rows, state, position)


def test_a_failed_write_leaves_no_trace(fight, people, monkeypatch):
    who = ids(people)
    first = to_turns(fight, people)
    other = next(i for i in (who["Ace"], who["Bea"]) if i != first)
    target = next(p for p in people.values() if fighter_id(p) == other)
    fell(fight, people, first, other)
    hurt = target.condition_at(0).wound
    kept = target.attributes.get("condition", category="d6")
    before, rows = fight.state, Entry.objects.count()

    def break_down(*args, **kwargs):
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store.Snapshot.objects, "create", break_down)
        patch.setattr(store, "SNAPSHOT_EVERY", 1)
        with pytest.raises(OSError):
            fight.give(people["Gil"], tc.Override("gm", other, "wound", "healthy"))
    assert fight.state == before
    assert Entry.objects.count() == rows
    assert target.attributes.get("condition", category="d6") == kept
    assert target.condition_at(0).wound == hurt == "incapacitated"


def test_only_the_seat_gives_the_seats_commands(fight, people):
    with pytest.raises(Refused) as refusal:
        fight.give(people["Ace"], tc.Override("gm", fighter_id(people["Bea"]), "wound", "killed"))
    assert refusal.value.key == "gm_required"


def test_nobody_acts_for_another(fight, people):
    with pytest.raises(Refused) as refusal:
        fight.give(people["Ace"], tc.Consent(fighter_id(people["Bea"]), True))
    assert refusal.value.key == "gm_required"


def test_a_table_read_anew_is_the_table_that_was(fight, people):
    first = to_turns(fight, people)
    other = next(i for i in list(fight.state.order) if i != first)
    shoot(fight, people, first, other, 8)
    again = Table(fight.scene)
    assert (again.state, again.seq) == (fight.state, fight.seq)
    assert again.dice.position == fight.dice.position


def test_it_is_read_from_a_snapshot_and_what_came_after(fight, people, monkeypatch):
    monkeypatch.setattr(store, "SNAPSHOT_EVERY", 3)
    for _ in range(7):
        fight.give(people["Ace"], c.Check(fighter_id(people["Ace"]), "blaster"))
    assert fight.scene.snapshots.exists()
    assert Table(fight.scene).state == fight.state


def test_a_wound_stays_on_the_character(fight, people):
    first = to_turns(fight, people)
    other = next(i for i in fight.state.order if i != first)
    fell(fight, people, first, other)
    hurt = next(p for p in people.values() if fighter_id(p) == other)
    ObjectDB.flush_instance_cache(force=True)
    again = ObjectDB.objects.get(id=hurt.id)
    assert again.condition_at(0).wound == "incapacitated"
    assert again.condition_at(0).wound == fight.state.fighters[other].condition.wound


def test_played_time_counts_towards_the_end_of_a_condition(fight, people):
    ace = people["Ace"]
    who = fighter_id(ace)
    fight.give(people["Gil"], c.Stop("gm"))
    fight.give(ace, c.Leave(who))
    ace.keep(ace.sheet, replace(ace.condition_at(0), out_until=600, out_by="stun"), 0)
    fight.give(ace, c.Join(who, presenters.of_kind("d6").fighter(ace, "Ace", fight.state.clock)))
    assert ace.condition_at(0).passed(0).unconscious
    fight.give(people["Gil"], tc.PassTime("gm", 540))
    assert ace.condition_at(0).passed(0).unconscious
    fight.undo(people["Gil"], 1, keep_faces=False)
    fight.give(people["Gil"], tc.PassTime("gm", 61))
    assert 530 <= ace.condition_at(0).out_until <= 540
    fight.give(people["Gil"], tc.PassTime("gm", 540))
    assert not ace.condition_at(0).passed(0).unconscious


def test_undo_takes_the_wound_back_too(fight, people):
    first = to_turns(fight, people)
    other = next(i for i in fight.state.order if i != first)
    before = fight.state
    shoot(fight, people, first, other, 200)
    fight.undo(people["Gil"], 3, keep_faces=False)
    assert fight.state == before
    hurt = next(p for p in people.values() if fighter_id(p) == other)
    assert hurt.condition_at(0).wound == "healthy"
    assert Table(fight.scene).state == before


def test_undo_with_kept_faces_throws_them_again(fight, people):
    who = fighter_id(people["Ace"])
    (step,) = fight.give(people["Ace"], c.Check(who, "blaster"))
    fight.undo(people["Gil"], 1, keep_faces=True)
    (again,) = fight.give(people["Ace"], c.Check(who, "blaster"))
    assert journal.faces([again]) == journal.faces([step])


def test_undo_of_nothing_is_refused(fight, people):
    with pytest.raises(Refused):
        fight.undo(people["Gil"], 10_000, keep_faces=False)


def test_rolls_are_numbered_through_the_game(fight, people):
    who = fighter_id(people["Ace"])
    numbers = [
        fight.give(people["Ace"], c.Check(who, "blaster"))[0].events[0].number for _ in range(3)
    ]
    assert numbers == list(range(numbers[0], numbers[0] + 3))
    assert store.entry_of_roll(numbers[1]).seq == fight.seq - 1


def test_the_seed_gives_every_face_again(fight, people):
    who = fighter_id(people["Ace"])
    for _ in range(5):
        fight.give(people["Ace"], c.Check(who, "blaster"))
    fight.undo(people["Gil"], 2, keep_faces=True)
    fight.give(people["Ace"], c.Check(who, "blaster"))
    good, total = finished(proof.verify(fight.scene))
    assert good == total >= 6
    fight.scene.seed = "00" * 16
    assert finished(proof.verify(fight.scene))[0] < total


def test_dice_laid_by_hand_are_counted_when_the_seed_is_checked(fight, people):
    first = to_turns(fight, people)
    who = fighter_id(people["Ace"])
    fight.give(people["Gil"], tc.LayDice("gm", (6, 1)), tc.LayDice("gm", (5, 5), who))
    fight.give(people["Ace"], c.Check(who, "blaster"))
    assert len(fight.state.lying) == 2
    other = next(i for i in fight.state.order if i != first)
    (step,) = fight.give(people["Gil"], c.Attack(first, other))
    assert journal.faces([step])[:2] == ((5, 5) if first == who else (6, 1))
    good, total = finished(proof.verify(fight.scene))
    assert good == total
    assert proof.laid(fight.scene) == 4
    assert Table(fight.scene).state == fight.state


def test_poses_stand_between_the_rolls(fight, people):
    fight.note(people["Ace"], "pose", "Ace grins.")
    fight.give(people["Ace"], c.Check(fighter_id(people["Ace"]), "blaster"))
    kinds = list(fight.scene.entries.values_list("kind", flat=True))[-2:]
    assert kinds == ["pose", "command"]
    assert Table(fight.scene).state == fight.state


def test_silence_is_taken_when_patience_ends(fight, people, monkeypatch):
    assert fight.state.stage == "choice"
    assert fight.silence() == []
    later = time.time() + fight.scene.patience + 1
    monkeypatch.setattr("time.time", lambda: later)
    fight.silence()
    assert fight.state.choice == "first"


def test_a_slow_declaration_is_counted_out(room, people):
    gil = people["Gil"]
    table = room.open_table()
    table.set_seat([fighter_id(gil)])
    table.give(gil, tc.ChangeBook("gm", "chronicles", {"hesitation": "auto", "count_seconds": 5}))
    for name in ("Ace", "Bea"):
        who = people[name]
        table.give(who, c.Join(fighter_id(who), presenters.of_kind("d6").fighter(who, name, 0)))
    table.give(gil, c.Begin())
    assert table.silence() == []
    slow = next(w.who for w in engine.pending(table.state))
    for step in (1, 2, 3):
        table.since -= 6
        if table.state.count:
            table.state = replace(table.state, count=replace(table.state.count, at=0.0))
        table.silence()
        assert table.state.count.step == step
        assert table.silence() == []
    table.since -= 6
    table.state = replace(table.state, count=replace(table.state.count, at=0.0))
    table.silence()
    assert slow not in [w.who for w in engine.pending(table.state)]
