"""Exported fights of every game, played again from their files: same events, state and words."""

import json
import random
from dataclasses import replace

import pytest

from game import engine, journal, script
from game.dice import Dice, Scripted, Seeded
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.dots import test_random_play as dots_play
from tests.game.dots.table import Guard, duel, strike
from tests.game.starcraft import test_battle_play as battle_play
from tests.game.starcraft import test_random_play as starcraft_play
from tests.scenes import ear as prose
from tests.stories import test_dots_duel as dots_story
from world.scenes.journal.steps import Step
from world.scenes.render import compact
from world.scenes.render.viewer import Viewer


def dots_fight(seed: int):
    start, entries, _ = dots_play.play(seed)
    return start, entries


def dots_duel(seed: int):
    """Return the duel of tests/stories, to its end."""
    t = dots_story.t.__wrapped__()
    dots_story.test_the_duel(t)
    entries = [
        journal.Entry(n, command.who, command, tuple(events))
        for n, (command, events) in enumerate(t.log, 1)
    ]
    return engine.opening("dots"), entries


def starcraft_fight(seed: int):
    return _laid(starcraft_play, seed)


def battle(seed: int):
    return _laid(battle_play, seed)


def _laid(module, seed: int):
    """Return the start and entries of a laid-out fight with random play after it."""
    t = module.laid(random.Random(seed))
    return t.start, [*t.entries, *module.wander(seed)[1]]


FIGHTS = [
    *((dots_fight, seed) for seed in range(8)), (dots_duel, 0),
    *((starcraft_fight, seed) for seed in range(5)), *((battle, seed) for seed in range(5)),
]  # fmt: skip


def file_of(start, entries) -> str:
    return json.dumps(script.export(start.book, start.options, entries))


def told(start, steps) -> list[str]:
    """Return every line that the game master and one fighter read, in both renderings."""
    state, lines = start, []
    for command, events in steps:
        before = state
        for event in events:
            state = engine.evolve(state, event)
        step = Step(command.who, command, events, before, state)
        who = next(iter(state.fighters), "")
        for viewer in (Viewer(who, gm=True, verbosity="full"), Viewer(who, verbosity="normal")):
            lines += compact.lines(step, viewer) + prose.lines(step, viewer._replace(prose=True))
    return lines


@pytest.mark.parametrize(("fight", "seed"), FIGHTS)
def test_an_exported_fight_plays_the_same(fight, seed):
    start, entries = fight(seed)
    read = script.read(file_of(start, entries))
    again: list[list] = [[] for _ in entries]
    for seq, event in script.play(read):
        assert not isinstance(event, script.Refusal), event
        again[seq - 1].append(event)
    assert again == [list(entry.events) for entry in entries]
    steps = list(zip(read.commands, again, strict=True))
    lines = told(start, steps)
    assert lines == told(start, [(entry.command, entry.events) for entry in entries])
    assert len(lines) > len(entries) // 4


@pytest.mark.parametrize("seed", range(4))
def test_a_scene_numbers_its_rolls_from_one_in_its_file(seed):
    """At a table, roll numbers run through the whole game."""
    start, entries, state = dots_play.play(seed)
    played = start
    dice = Dice(Scripted(journal.faces(entries)), 501)
    late = []
    for entry in entries:
        events = tuple(engine.decide(played, entry.command, dice))
        late.append(replace(entry, events=events))
        for event in events:
            played = engine.evolve(played, event)
    rolls = [e.number for _, e in script.play(script.read(file_of(start, late)))
             if isinstance(e, ev.Rolled)]  # fmt: skip
    assert rolls == list(range(1, len(rolls) + 1))
    assert dice.next == 501 + len(rolls)
    found = start
    for _, event in script.play(script.read(file_of(start, late))):
        found = engine.evolve(found, event)
    assert found == state


@pytest.mark.parametrize("seed", range(6))
def test_faces_that_an_undo_kept_stand_where_they_fell_again(seed):
    start, entries, _ = dots_play.play(seed)
    half = len(entries) // 2
    undo = journal.rewind(entries, half, "gm", keep_faces=True)
    entries = [*entries, undo]
    state = journal.fold(start, entries)
    dice = Dice(Seeded(b"afterwards"))
    for entry in entries[half:-1]:
        events = tuple(engine.decide(state, entry.command, dice))
        entries.append(journal.Entry(len(entries) + 1, entry.actor, entry.command, events))
        for event in events:
            state = engine.evolve(state, event)
    found = start
    for _, event in script.play(script.read(file_of(start, entries))):
        assert not isinstance(event, script.Refusal), event
        found = engine.evolve(found, event)
    assert found.fighters == state.fighters


def test_dice_laid_by_hand_stand_where_they_fell():
    t = duel({"dice": (8,)})
    t.do(tc.LayDice("gm", (7, 5)))
    t.do(strike("Ace", "Bane", "saber_melee@0"))
    t.do(Guard("Bane"))
    log = [(command, events) for command, events in t.log]
    entries = [journal.Entry(n, "x", a, tuple(b)) for n, (a, b) in enumerate(log, 1)]
    read = script.read(file_of(engine.opening("dots"), entries))
    assert read.faces == (7, 5)
    found = engine.opening("dots")
    for _, event in script.play(read):
        found = engine.evolve(found, event)
    assert t.state.contributed["Bane"] == ("dice laid by hand", *found.contributed["Bane"])
    nobody = {"contributed": {}}  # the file does not say whose the faces are
    assert replace(found, **nobody) == replace(t.state, **nobody)
    assert t.f("Bane").condition.dead


def test_a_change_of_book_is_in_the_file():
    """As on a practice ground, which opens under one book and goes on under another."""
    start = state = engine.opening("personal")
    entries = []
    dice = Dice(Seeded(b"change"))
    for command in (tc.ChangeBook("gm", "starcraft", {}), tc.PassTime("gm", 60)):
        events = tuple(engine.decide(state, command, dice))
        entries.append(journal.Entry(len(entries) + 1, "gm", command, events))
        for event in events:
            state = engine.evolve(state, event)
    found = [event for _, event in script.play(script.read(file_of(start, entries)))]
    assert found == [event for entry in entries for event in entry.events]
