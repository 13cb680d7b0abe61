"""Whatever is answered, a book that `make book` writes passes the contract of all books, the system
plays a fight under it to the end, and its odds come true."""

import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from itertools import batched, combinations
from math import sqrt
from pathlib import Path

import pytest

from game import autopilot, engine, registry
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter.state import FIGHT
from game.parts.forecast import forecast
from game.registry import folders
from server.ops.book.questions import QUESTIONS, SKELETON, layers
from tests.ops.made_books import EVERY, PAIRS, PLAYED, chosen, files, names, pairs, written

ROOT = Path(__file__).parents[2]
BATCH = 30
HELD = ("rules", "choices", "content", "out_of_time", "presenters")
"""The main files of the contract."""
MOST = 300
"""Most commands the system gives in one fight."""
THROWN = 1000
CARD = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")


@pytest.fixture
def book(request, tmp_path):
    """The name of a book made from these answers, registered for the duration of the test."""
    folder = written(request.param, tmp_path)
    folders.put(folder)
    yield folder.name
    folders.take_away(folder.name)


def carried_out(state, command, dice):
    """Return the state after a command, and its events."""
    events = engine.decide(state, command, dice)
    for event in events:
        state = engine.evolve(state, event)
    return state, events


def joined(name: str):
    """The two fighters of the sample, before anything has begun."""
    state = engine.opening(name)
    for joining in registry.find(name).sample():
        state = carried_out(state, joining, None)[0]
    return state


@pytest.mark.parametrize("seed", [b"one", b"two"])
@pytest.mark.parametrize("book", PLAYED, indirect=True)
def test_the_system_plays_a_fight_to_its_end(book, seed):
    state, dice, harmed = joined(book), Dice(Seeded(seed)), []
    for f in state.present:
        state = state.with_fighter(f.id, npc=True, autopilot=True, consent=True)
    command = c.Begin()
    for _ in range(MOST):
        state, events = carried_out(state, command, dice)
        harmed += [event for event in events if isinstance(event, ev.Harmed)]
        if state.mode != FIGHT:
            break
        who = autopilot.waiting(state)
        command = autopilot.choose(state, who) if who else c.Advance()
    assert state.mode != FIGHT and harmed
    assert len([f for f in state.present if f.condition.able]) == 1


def begun(name: str, replies: str):
    """The state in the first turn of a fight, and an attack in it. ``replies``: the reply to every
    choice that both fighters have set in advance, or "ask" to let the system answer for them."""
    state = joined(name)
    for f in state.present:
        state = state.with_fighter(f.id, npc=replies == "ask", autopilot=replies == "ask")
        for choice in registry.find(name).choices.declared:
            state = carried_out(state, c.PreferReply(f.id, choice.name, replies), None)[0]
    state = carried_out(state, c.Begin(), Dice(Seeded(b"begun")))[0]
    if any(wait.what == "choice" for wait in engine.pending(state)):
        state = carried_out(state, c.ChooseOrder("gm", "first"), None)[0]
    (who,) = [wait.who for wait in engine.pending(state)]
    return state, c.Attack(who, next(f.id for f in state.present if f.id != who))


def come_of(state, attack, dice) -> str:
    """The target's wound after the attack; "" if it did no harm."""
    state, events = carried_out(state, attack, dice)
    while state.deed:
        state, more = carried_out(state, autopilot.choose(state, autopilot.waiting(state)), dice)
        events = (*events, *more)
    done = [event for event in events if isinstance(event, ev.Harmed) and event.margin]
    return done[0].given if done else ""


@pytest.mark.parametrize("replies", ["no", "yes", "ask"])
@pytest.mark.parametrize("book", PLAYED, indirect=True)
def test_odds_come_true(book, replies):
    """An attack in the first turn, rolled again and again: each outcome is within five standard
    deviations of its odds."""
    state, attack = begun(book, replies)
    told, dice = forecast(state, attack), Dice(Seeded(b"thrown by whoever is first"))
    found = Counter(come_of(state, attack, dice) for _ in range(THROWN))
    harmless = 1 - sum(told.outcomes.values())
    assert sum(told.outcomes.values()) <= told.hit and set(found) <= {"", *told.outcomes}
    for word, chance in {"": harmless, **told.outcomes}.items():
        spread = sqrt(chance * (1 - chance) / THROWN)
        assert abs(found[word] / THROWN - chance) <= 5 * spread + 1 / THROWN, word


@pytest.mark.parametrize("few", [*batched(PLAYED, BATCH)], ids=lambda few: str(len(few)))
def test_they_keep_to_what_all_books_keep_to(few, tmp_path):
    made = [str(written(answers, tmp_path)) for answers in few]
    env = {**os.environ, "D6MUSH_BOOKS": os.pathsep.join(made)}
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run(
        [*line, "-k", "skel", *(f"tests/contract/test_{name}.py" for name in HELD)],
        cwd=ROOT, env=env, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert not done.returncode, done.stdout[-6000:]
    passed = int(re.search(r"(\d+) passed", done.stdout)[1])
    assert passed > 40 * len(few) and "skipped" not in done.stdout


def test_the_sample_has_each_pair_of_answers():
    wanted = {
        frozenset((f"{one}={a}", f"{other}={b}"))
        for one, other in combinations(QUESTIONS, 2)
        for a in QUESTIONS[one].answers
        for b in QUESTIONS[other].answers
    }
    assert {frozenset(pair) for answers in PAIRS for pair in pairs(answers)} == wanted


def test_nothing_of_the_skeleton_is_left_over():
    """Every file of the skeleton is used by some book, and no placeholder is left in any."""
    used = {layer for answers in EVERY for layer in layers(chosen(answers))}
    every = [*SKELETON.rglob("*.py"), *SKELETON.rglob("*.toml")]
    assert every and all(any(file.is_relative_to(each) for each in used) for file in every)
    for answers in PAIRS:
        for path, text in files(answers).items():
            assert not re.search(r"new.?book|NEW-", f"{path}\n{text}", re.IGNORECASE), path


@pytest.mark.parametrize("answers", EVERY)
def test_its_tables_are_read_and_each_card_that_is_named_is_there(answers):
    found = files(answers)
    for path, text in found.items():
        if path.suffix == ".toml":
            tomllib.loads(text)
    cards = found.pop(Path(f"data/cards/{names(answers).name}.toml"))
    there = {card for topic in tomllib.loads(cards)["topics"] for card in topic["cards"]}
    named = {card for text in found.values() for card in CARD.findall(text)}
    assert named <= there
    assert len(found) >= 19 and all(text.count("\n") <= 300 for text in found.values())
