"""Arriving with the next round; leaving at any moment, at no cost."""

import random

import pytest

from game import engine
from game.codec import decode, encode
from game.codec import replace as changed
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.round_events import Joined, RoundBegan
from game.encounter.state import FIGHT
from game.errors import Refused
from tests.game.dots.table import Table as DotsTable
from tests.game.dots.table import duel as dots_duel
from tests.game.random_play import fight
from tests.game.starcraft.table import Table as Starcraft
from tests.game.table import duel

D6 = ("personal", "advanced", "chronicles", "starcraft")


def after(state, command, dice):
    """The state after a command, and its events."""
    events = engine.decide(state, command, dice)
    for event in events:
        state = engine.evolve(state, event)
    return state, events


def newcomer(state):
    """A copy of the first fighter present, under another name."""
    return changed(state.present[0], id="New", name="New", npc=False, hidden=False, idle=False)


def a_round_on(state, dice):
    """Let everybody stay silent until the next round begins; return the state and all events on the
    way."""
    told = []
    while state.mode == FIGHT and not any(isinstance(e, RoundBegan) for e in told):
        waits = engine.pending(state)
        usual = [o for o in engine.options(state, waits[0].who) if not isinstance(o, c.Leave)]
        for command in (c.Advance(), *usual):
            try:
                state, events = after(state, command, dice)
            except Refused:
                continue
            told += events
            break
    return state, told


def arrives(state, dice) -> None:
    state, _ = after(state, c.Arrive("New", newcomer(state)), dice)
    assert "New" not in state.fighters
    assert decode(encode(state)) == state
    with pytest.raises(Refused):
        engine.decide(state, c.Attack(state.present[0].id, "New"), dice)
    state, told = a_round_on(state, dice)
    began = [n for n, event in enumerate(told) if isinstance(event, RoundBegan)]
    joined = [n for n, event in enumerate(told) if isinstance(event, Joined)]
    if state.mode == FIGHT:
        assert joined and began and joined[0] < began[0]
        assert state.fighters["New"].present
    assert state.coming == ()


@pytest.mark.parametrize("book", D6)
def test_a_newcomer_comes_in_as_the_next_round_begins(book):
    for number in range(12):
        played = fight(number, book, length=12)
        running = [s for s in played.states if s.mode == FIGHT and s.present]
        options = {**running[-1].options, "npcs": "on"} if "npcs" in running[-1].options else None
        state = changed(running[-1], options=options) if options else running[-1]
        arrives(state, Dice(Seeded(b"dice")))


def test_a_newcomer_under_dots_comes_in_as_the_next_round_begins():
    t = DotsTable()
    t.add("Ace", speed=2)
    t.add("Bane", side="sith", hits=40)
    t.fight("Ace", "Bane")
    new = changed(newcomer(t.state), initiative=None)
    state, _ = after(t.state, c.Arrive("New", new), Dice(Seeded(b"dice")))
    assert "New" not in state.fighters and decode(encode(state)) == state
    state, _ = a_round_on(state, Dice(Seeded(b"dice")))
    assert state.fighters["New"].present and state.coming == ()
    assert ("New", "initiative") in [(w.who, w.what) for w in engine.pending(state)]


def test_a_waiting_newcomer_may_leave_and_is_dropped_when_the_fight_ends():
    played = fight(1, length=6)
    state = next(s for s in reversed(played.states) if s.mode == FIGHT)
    dice = Dice(Seeded(b"dice"))
    state, _ = after(state, c.Arrive("New", newcomer(state)), dice)
    gone, _ = after(state, c.Leave("New"), dice)
    assert gone.coming == () and "New" not in gone.fighters
    ended, _ = after(state, c.Stop("gm"), dice)
    assert ended.coming == ()
    with pytest.raises(Refused, match="No combat rounds"):
        engine.decide(ended, c.Arrive("New", newcomer(ended)), dice)


@pytest.mark.parametrize("book", D6)
def test_leaving_costs_nothing_and_nobody_waits_for_the_leaver(book):
    left = 0
    for number in range(4):
        rng = random.Random(number)
        running = [s for s in fight(number, book, length=40).states if s.mode == FIGHT]
        for state in rng.sample(running, min(4, len(running))):
            for f in state.present:
                dice = Dice(Seeded(b"dice"))
                now, _ = after(state, c.Leave(f.id), dice)
                gone = now.fighters[f.id]
                assert (gone.left, gone.condition, gone.sheet) == ("left", f.condition, f.sheet)
                assert f.id not in [wait.who for wait in engine.pending(now)]
                assert now.mode != FIGHT or engine.pending(now)
                left += 1
    assert left > 20


def starcraft():
    t = Starcraft()
    t.add("Ace", instincts="5D")
    t.add("Bo")
    return t.fight()


FALL = {
    "personal": (lambda: duel(third=False), "wound", "incapacitated"),
    "starcraft": (starcraft, "points", "-10"),
    "dots": (dots_duel, "hits", "0"),
}
"""For each book: a table of two, and the override that takes one of them out."""


@pytest.fixture(params=FALL)
def two(request):
    """The table, the ids of its two fighters, and a function that takes one of them out."""
    make, field, value = FALL[request.param]
    t = make()
    first, second = (f.id for f in t.state.present)
    return t, first, second, lambda who: t.luck(tc.Override("gm", who, field, value))


@pytest.mark.card("PER-Q-55")
def test_a_side_that_somebody_comes_to_is_not_beaten(two):
    """The last fighter of a side falls, and the fight goes on with the arriving one."""
    t, _, second, falls = two
    side = t.state.fighters[second].side
    t.do(c.Arrive("New", changed(newcomer(t.state), side=side)))
    falls(second)
    assert t.state.mode == FIGHT
    state, told = a_round_on(t.state, Dice(Seeded(b"a round")))
    assert state.mode == FIGHT and state.fighters["New"].able
    assert any(isinstance(e, Joined) for e in told)


@pytest.mark.card("PER-Q-55")
def test_a_newcomer_on_the_winning_side_does_not_prolong_the_fight(two):
    t, first, second, falls = two
    t.do(c.Arrive("New", changed(newcomer(t.state), side=t.state.fighters[first].side)))
    falls(second)
    assert t.state.mode != FIGHT


@pytest.mark.card("PER-Q-55")
def test_a_newcomer_prolongs_the_fight_only_while_another_side_stands(two):
    t, first, second, falls = two
    t.do(c.Arrive("New", changed(newcomer(t.state), side=t.state.fighters[second].side)))
    falls(second)
    assert t.state.mode == FIGHT
    falls(first)
    assert t.state.mode != FIGHT and t.state.ended == "nobody"
