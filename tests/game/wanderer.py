"""Random legal play: every command is drawn from the engine's options."""

import random

from game import engine
from game.codec import decode, encode
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT

GENTLE = (c.Leave, c.Stop, tc.ChangeBook, tc.Override, tc.Agree, tc.SetIdle, tc.PassTime, c.Advance)


def wander(state, steps: int, seed: int, chance_of_rare: float = 0.05):
    """Play ``steps`` commands. After each, everybody waited for has an option; in the end, the
    events read back from JSON give the same state. Return that state and the commands."""
    rng, dice = random.Random(seed), Dice(Seeded(b"wander%d" % seed))
    start, events, played = state, [], []
    for _ in range(steps):
        command = _choose(state, rng, chance_of_rare)
        happened = engine.decide(state, command, dice)
        for event in happened:
            state = engine.evolve(state, event)
        events += happened
        played.append(command)
        check(state)
    again = start
    for event in decode(encode(events)):
        again = engine.evolve(again, event)
    assert encode(again) == encode(state)
    return state, played


def _choose(state, rng, chance_of_rare):
    waits = engine.pending(state)
    who = rng.choice(waits).who if waits and rng.random() < 0.85 else None
    if who is None:
        who = rng.choice(["gm", *(f.id for f in state.present)])
    offered = engine.options(state, who)
    if state.mode != FIGHT and rng.random() < 0.5:
        offered, who = engine.options(state, "gm"), "gm"
    usual = [o for o in offered if not isinstance(o, GENTLE)]
    begin = [o for o in offered if isinstance(o, c.Begin)]
    if begin:
        return begin[0] if rng.random() < 0.3 else rng.choice(offered)
    if usual and rng.random() > chance_of_rare:
        kinds = sorted({type(o).__name__ for o in usual})
        kind = rng.choice(kinds)
        return rng.choice([o for o in usual if type(o).__name__ == kind])
    return rng.choice(offered or engine.options(state, "gm"))


def check(state) -> None:
    """Assert that everybody waited for has an option that answers."""
    for wait in engine.pending(state):
        assert any(answers(wait, o) for o in engine.options(state, wait.who)), wait


KINDS = {
    "choice": ("ChooseOrder",),
    "declare": ("Declare",),
    "act": ("Pass",),
    "answer": ("Answer",),
    "wild": ("SettleWild",),
    "difficulty": ("NameDifficulty",),
    "round": ("Advance",),
    "split": ("Split",),
}


def answers(wait, command) -> bool:
    return type(command).__name__ in KINDS[wait.what]
