"""Random legal fights: no exceptions, journals replay, and undone steps leave no trace."""

import random

import pytest

from game import engine, journal
from game.books.starcraft.armoury import barrier
from game.books.starcraft.commands import SetBarrier, SetFacility
from game.books.starcraft.sheet import Manoeuvre
from game.books.starcraft.things import Facility
from game.codec import decode, encode
from game.dice import Dice, Seeded
from game.encounter import commands as c
from tests.game.starcraft.table import Table

STEPS = 120
OPTIONS = {
    "max_action_penalty": ("rule", "printed"),
    "full_reaction_tie": ("miss", "hit"),
    "called_shot": ("rolled", "flat"),
    "protection_state": ("after", "before"),
    "resist_attribute": ("strength", "constitution"),
    "resist_roll": ("on", "off"),
    "resist_tie": ("effect", "resisted"),
    "ev_basis": ("final", "base"),
    "pulping": ("off", "on"),
    "death_consent": ("off", "on"),
    "npc_dies_at_zero": ("off", "on"),
    "wild_die": ("off", "on"),
    "two_gun_cap": ("rof_sum", "five"),
}


def laid(rng) -> Table:
    """A table of 2 to 8 different fighters on two sides, with cover and a medlab."""
    t = Table(**{name: rng.choice(values) for name, values in OPTIONS.items()})
    for n in range(rng.randint(2, 8)):
        guns = [["gauss rifle", "knife"], ["heavy pistol", "sword"], ["claws"], []][n % 4]
        t.add(
            f"F{n}", side="AB"[n % 2], weapons=guns, armour=["leather"] if n % 3 else [],
            instincts=f"{rng.randint(2, 4)}D", firearms="5D", dodge="4D", brawling="4D",
            first_aid="4D", medicine="4D", kit_uses=2, character_points=2, chi=1,
            reaction=rng.choice(["auto", "ask", "none"]), npc=bool(n % 2), consent=bool(n % 3),
            manoeuvres=(Manoeuvre("kick", 5, 3, True),), melee_combat="4D",
        )  # fmt: skip
    t.do(SetBarrier("gm", "door", barrier("standard wooden")))
    t.do(SetFacility("gm", Facility("medlab")))
    return t


def wander(seed: int, steps: int = STEPS):
    """Play random legal commands; return the opening state, the entries, and all states."""
    rng = random.Random(seed)
    t = laid(rng)
    start, state = t.state, t.state
    dice = Dice(Seeded(b"wander%d" % seed))
    entries, states = [], [state]
    while len(entries) < steps:
        waits = engine.pending(state)
        who = waits[0].who if waits and rng.random() < 0.9 else "gm"
        if rng.random() < 0.1:
            who = rng.choice([f.id for f in state.present] or ["gm"])
        legal = engine.options(state, who) or engine.options(state, "gm")
        legal = [o for o in legal if not isinstance(o, c.Stop | c.Leave) or rng.random() < 0.05]
        if not legal:
            break
        kind = rng.choice(sorted({type(o).__name__ for o in legal}))
        command = rng.choice([o for o in legal if type(o).__name__ == kind])
        events = engine.decide(state, command, dice)
        for event in events:
            state = engine.evolve(state, event)
        entries.append(journal.Entry(len(entries) + 1, "x", command, tuple(events)))
        states.append(state)
    return start, entries, states


@pytest.mark.parametrize("seed", range(40))
def test_random_play_replays_and_rewinds(seed):
    start, entries, states = wander(seed)
    read = decode(encode(tuple(entries)))
    assert journal.fold(start, read) == states[-1]
    to = len(entries) // 2
    undone = [*entries, journal.rewind(entries, to, "gm", keep_faces=False)]
    assert journal.fold(start, undone) == states[to]
    assert decode(encode(states[-1])) == states[-1]
