"""Fields that hold for one round are reset when the next round begins and when the rounds end."""

import re

import pytest

from game import engine, registry
from game.books.d6.state import D6Fighter
from game.books.starcraft.state import StarcraftFighter
from game.codec import replace
from game.encounter import round_events as rv

ENDS = (rv.RoundBegan(2), rv.CombatEnded("game_master"))
OTHER = {bool: True, int: 1, str: "x", tuple: ("x",)}


@pytest.mark.parametrize("kind", [D6Fighter, StarcraftFighter])
def test_it_is_what_the_record_says_of_a_round(kind):
    _, _, said = kind.__doc__.partition("For a round:")
    inherited = kind.__mro__[1].FOR_A_ROUND
    assert set(re.findall(r"``(\w+)``", said)) == set(kind.FOR_A_ROUND) - set(inherited)


@pytest.mark.parametrize("event", ENDS, ids=lambda e: type(e).__name__)
@pytest.mark.parametrize("name", ["personal", "advanced", "chronicles", "starcraft", "dots"])
def test_nothing_of_it_is_left(name, event):
    book, state = registry.find(name), engine.opening(name)
    fighters = [joining.fighter for joining in book.sample()]
    for f in fighters:
        state = engine.evolve(state, rv.Joined(f))
    state = engine.evolve(state, rv.CombatBegan(True))
    who = fighters[0].id
    fresh = state.fighters[who]
    known = {field: fresh.__dict__[field] for field in fresh.FOR_A_ROUND}
    assert known
    plain = {f: OTHER[type(v)] for f, v in known.items() if type(v) in OTHER}
    assert plain
    state = engine.evolve(
        replace(state, fighters={**state.fighters, who: replace(fresh, **plain)}), event
    )
    after = state.fighters[who]
    assert {field: after.__dict__[field] for field in known} == known
