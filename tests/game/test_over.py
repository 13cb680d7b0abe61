"""The end of a fight, in any stage and for any reason."""

import pytest

from game import engine, registry
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter.state import FIGHT, PEACE
from game.encounter.table_commands import Override
from tests.game.advanced.scene import face_off

HURT = {"starcraft": ("points", "0", "20"), "dots": ("hits", "0", "5")}


def told(state, command):
    for event in engine.decide(state, command, Dice(Seeded(b"over"))):
        state = engine.evolve(state, event)
    return state


def down(name: str):
    """Two fighters outside rounds, the second unable to act."""
    state = engine.opening(name)
    for joining in registry.find(name).sample():
        f = replace(joining.fighter, side=joining.who, npc=True)
        state = told(state, replace(joining, fighter=f))
    return told(state, hurt(state, 0))


def hurt(state, which: int) -> Override:
    """The override that takes the second fighter out (0) or heals them (1)."""
    field, *values = HURT.get(state.book, ("wound", "incapacitated", "healthy"))
    return Override("gm", list(state.fighters)[1], field, values[which])


@pytest.mark.parametrize("name", registry.names())
def test_healing_an_opponent_makes_an_unopposed_fight_winnable(name):
    state = down(name)
    state = told(state, c.Begin())
    assert state.mode == FIGHT and not state.opposed
    state = told(state, hurt(state, 1))
    assert state.mode == FIGHT and state.opposed
    state = told(state, hurt(state, 0))
    assert state.mode == PEACE and state.ended == "one_side"


@pytest.mark.parametrize("name", registry.names())
def test_nobody_is_left(name):
    state = down(name)
    state = told(state, c.Begin())
    first = next(iter(state.fighters))
    state = told(state, replace(hurt(state, 0), target=first))
    assert state.mode == PEACE and state.ended == "nobody"


@pytest.mark.card("ADV-SURP-1", "ADV-Q-43")
def test_an_ambusher_who_ends_the_fight_is_no_longer_hidden():
    t = face_off({"sneak": "3D", "blaster": "15D", "hidden": True})
    t.do(fc.LayAmbush("gm", ("Ace",), ("Bo",)), "666", "1")
    t.do(c.Begin())
    t.do(c.Declare("Ace", 1))
    t.set("Bo", "wound", "wounded twice")
    for seed in range(50):
        before = t.state
        t.luck(c.Attack("Ace", "Bo"), seed)
        if t.state.mode == PEACE:
            break
        t.state = before
    assert t.state.ended == "one_side" and not t.state.fighters["Ace"].hidden
