"""The chances told against a fighter on autopilot are the frequencies that come about."""

from math import sqrt

import pytest

from game import answering, autopilot, engine
from game.books.dots import chances
from game.books.dots import events as dv
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import events as ev
from game.parts.forecast import forecast
from tests.game import table as personal
from tests.game.advanced import scene as advanced
from tests.game.chronicles import scene as chronicles
from tests.game.dots import table as dots
from tests.game.starcraft import table as starcraft

TIMES, SIGMAS = 1_000, 4.5
ASKED = {"autopilot": True, "reaction": "ask"}


def in_personal():
    t = personal.Table()
    t.add("Ace", blaster="4D", strength="3D")
    t.add("Bo", dodge="3D", strength="3D", **ASKED)
    return t.fight("Ace").state


def in_starcraft():
    t = starcraft.Table()
    t.add("Ace", firearms="5D", strength="3D", instincts="3D")
    t.add("Bo", strength="3D", dodge="4D", instincts="2D", **ASKED)
    return t.fight().state


SCENES = {
    "personal": in_personal,
    "advanced": lambda: advanced.fighting({"blaster": "6D"}, ASKED).state,
    "chronicles": lambda: (
        chronicles.fighting(ace={"blaster": "6D"}, bo=ASKED | {"dodge": "7D"}).state
    ),
    "starcraft": in_starcraft,
}


@pytest.mark.parametrize("book", SCENES)
def test_the_chance_to_hit_is_how_often_it_hits(book):
    state, shot = SCENES[book](), c.Attack("Ace", "Bo")
    foretold = answering.odds(state, shot).hit
    undefended = forecast(state, shot, "none").hit
    hits = sum(hit(played(state, shot, number)) for number in range(TIMES))
    assert near(hits, foretold)
    assert not near(hits, undefended), "the answer makes no difference here"


def test_the_chance_of_harm_under_dots_is_how_often_it_harms():
    t = dots.Table()
    t.add("Ace", saber_melee=3, speed=1, dice=(8, 6))
    t.add("Bane", side="sith", saber_block=4, hits=60, autopilot=True)
    t.fight("Ace", "Bane")
    blow = dots.strike("Ace", "Bane", "saber_melee@0")
    foretold = chances.lost(t.state, blow)
    assert 0 < foretold[0] < 1 and sum(foretold.values()) == 1
    found = [lost(played(t.state, blow, number)) for number in range(TIMES)]
    assert set(found) == set(foretold)
    assert all(near(found.count(hits), chance) for hits, chance in foretold.items())


def test_under_dots_nothing_is_foretold_where_a_person_answers():
    t = dots.Table()
    t.add("Ace", saber_melee=3)
    t.add("Bane", side="sith", saber_block=4)
    t.fight("Ace", "Bane")
    assert chances.lost(t.state, dots.strike("Ace", "Bane", "saber_melee")) is None


def near(count: int, chance) -> bool:
    """True if the count is within ``SIGMAS`` standard deviations of its expected value."""
    expected = float(chance)
    return abs(count / TIMES - expected) <= SIGMAS * sqrt(expected * (1 - expected) / TIMES)


def played(state, command, number: int) -> list:
    """The events of the attack, with a seed of its own, until it is judged."""
    dice, events = Dice(Seeded(b"%d" % number)), []
    while command:
        new = engine.decide(state, command, dice)
        for event in new:
            state = engine.evolve(state, event)
        events += new
        if any(isinstance(event, ev.AttackJudged | dv.Struck) for event in new):
            return events
        command = autopilot.choose(state, autopilot.waiting(state))
    raise AssertionError("nobody answers")


def hit(events) -> bool:
    return next(event.hit for event in events if isinstance(event, ev.AttackJudged))


def lost(events) -> int:
    return next(event.damage for event in events if isinstance(event, dv.Struck))
