"""Random battles of up to 12 forces: nothing raises, journals replay, an undo leaves no trace, and
orders stay hidden from the other side."""

import json
import random

import pytest

from game import engine, journal
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from game.books.starcraft.battle import units
from game.books.starcraft.battle.ranks import side_of
from game.codec import decode, encode
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.audience import redact
from tests.game.starcraft.field import Field, force

KINDS = sorted(units.kinds())
MOVES = (bc.GiveOrder, bc.OrdersDone, bc.HoldOrders, bc.PowerShields, bc.AdvanceBattle, bc.SetForce)


def laid(rng) -> Field:
    f = Field(mass_medics=rng.choice(["on", "off"]))
    names = [f"C{n}" for n in range(rng.randint(2, 5))]
    for n, who in enumerate(names):
        f.commander(who, f"{rng.randint(2, 5)}D", side="ab"[n % 2])
    forces = [
        force(
            f"f{n}",
            rng.choice(KINDS),
            names[n % len(names)],
            rng.randint(1, 60),
            rng.choice((-30, 0, 20, 50)),
            medics=rng.choice((0, 7)),
        )
        for n in range(rng.randint(len(names), 12))
    ]
    f.luck(bc.OpenBattle("gm", tuple(forces)), rng.randint(0, 999))
    if rng.random() < 0.3:
        f.luck(c.Begin(), rng.randint(0, 999))
    return f


def wander(seed: int, steps: int = 80):
    rng = random.Random(seed)
    f = laid(rng)
    start, state = f.state, f.state
    dice = Dice(Seeded(b"battle%d" % seed), f.next_roll())
    entries, states = [], [state]
    while len(entries) < steps and state.battle:
        waits = engine.pending(state)
        assert waits, "the table waits for nobody in the middle of a battle"
        who = rng.choice(waits).who if rng.random() < 0.95 else "gm"
        legal = engine.options(state, who)
        fitting = [o for o in legal if isinstance(o, MOVES)] or list(legal)
        fitting = [o for o in fitting if not isinstance(o, c.Stop | c.Leave)]
        command = rng.choice(fitting)
        events = engine.decide(state, command, dice)
        for event in events:
            state = engine.evolve(state, event)
        entries.append(journal.Entry(len(entries) + 1, "x", command, tuple(events)))
        states.append(state)
    return start, entries, states


@pytest.mark.parametrize("seed", range(40))
def test_random_battles_replay_and_rewind(seed):
    start, entries, states = wander(seed)
    read = decode(json.loads(json.dumps(encode(tuple(entries)))))
    assert journal.fold(start, read) == states[-1]
    to = len(entries) // 2
    undone = [*entries, journal.rewind(entries, to, "gm", keep_faces=False)]
    assert journal.fold(start, undone) == states[to]
    assert decode(json.loads(json.dumps(encode(states[-1])))) == states[-1]


@pytest.mark.parametrize("seed", range(40, 60))
def test_no_order_reaches_the_other_side(seed):
    _, entries, states = wander(seed)
    seen = 0
    for entry, state in zip(entries, states[1:], strict=True):
        for event in entry.events:
            if isinstance(event, be.OrderGiven):
                seen += 1
                for f in state.fighters.values():
                    if side_of(state, f.id) != side_of(state, event.who):
                        assert redact(event, state, f.id, False) is None
    assert seen


def test_battles_really_kill():
    killed = sum(
        event.lost
        for seed in range(10)
        for entry in wander(seed)[1]
        for event in entry.events
        if isinstance(event, be.Lost)
    )
    assert killed > 100
