"""The reported standing of a fighter matches what their next action costs, in every book."""

import pytest

from game import engine, registry
from game.books.starcraft.commands import Plan
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter.state import FIGHT
from game.errors import Refused
from tests.game.dots.table import Table as Dots
from tests.game.dots.table import strike
from tests.game.newcomers import after, scene
from tests.game.random_play import fight
from tests.game.table import duel

ROUNDS = [name for name in registry.names() if name != "dots"]
SKILL = {"starcraft": "search"}


def states(book: str):
    """Yield states of random fights with nothing to resolve, and the fighter whose turn it is."""
    for number in range(12):
        for state in fight(number, book, length=45).states:
            free = state.mode == FIGHT and not state.deed and not state.open_roll
            if free and state.book == book and state.acting:
                yield state, state.acting.id


def act(book: str, who: str):
    return c.Act(who, "looks around", SKILL.get(book, "search"), difficulty=10)


def done(state, command):
    """The events of the command; None if it is refused."""
    try:
        return engine.decide(state, command, Dice(Seeded(b"standing")))
    except Refused:
        return None


@pytest.mark.parametrize("book", ROUNDS)
def test_the_penalty_is_that_of_the_roll_that_comes(book):
    rolled = 0
    for state, who in states(book):
        said = engine.standing(state, who)
        for event in done(state, act(book, who)) or ():
            if isinstance(event, ev.Rolled) and event.purpose == "act":
                comes_off = tuple(term for term in event.terms if term.kind == "penalty")
                assert said.penalty == comes_off
                assert said.pips == sum(term.pips for term in comes_off)
                rolled += bool(comes_off)
    assert rolled > 5


@pytest.mark.parametrize("book", ROUNDS)
def test_an_action_is_one_less_and_without_any_none_is_legal(book):
    seen = set()
    for state, who in states(book):
        left = engine.standing(state, who).actions_left
        events = done(state, act(book, who))
        seen.add((left, events is None))
        if left == 0:
            assert events is None
        if left and events:
            now = state
            begun = next(n for n, e in enumerate(events) if isinstance(e, ev.DeedBegan))
            for event in events[:begun]:
                now = engine.evolve(now, event)
            assert engine.standing(now, who).actions_left == left - 1
    assert any(left and not refused for left, refused in seen)


@pytest.mark.parametrize("book", registry.names())
def test_the_fighter_the_table_waits_for_has_the_turn(book):
    state = scene(book, rounds=True)
    waits = {wait.who for wait in engine.pending(state) if wait.what == "act"}
    assert waits == {f.id for f in state.present if engine.standing(state, f.id).turn}
    places = {f.id: engine.standing(state, f.id).place for f in state.present}
    assert sorted(places.values()) == [1, 2] and places[waits.pop()] == 1


@pytest.mark.parametrize("book", registry.names())
def test_nothing_is_counted_in_peace(book):
    state = after(scene(book), next(iter(registry.find(book).sample())))
    said = engine.standing(state, next(iter(state.fighters)))
    assert (said.actions_left, said.spare, said.place, said.turn) == (None, None, None, False)
    assert said.initiative == () and said.pips == 0
    with pytest.raises(Refused):
        engine.standing(state, "nobody")


@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles"])
def test_initiative_is_what_was_thrown(book):
    found = 0
    for number in range(6):
        played = fight(number, book, length=30)
        for entry, state in zip(played.entries, played.states[1:], strict=True):
            for event in entry.events:
                if isinstance(event, ev.Rolled) and event.purpose == "initiative":
                    who = [f for f in state.present if event.party in (f.side, f.id)]
                    if state.mode == FIGHT and who and state.initiative and not state.open_roll:
                        totals = engine.standing(state, who[0].id).initiative
                        found += event.result.total in totals
    assert found > 3


@pytest.mark.parametrize("book", ["advanced", "chronicles"])
def test_a_spare_action_pays_for_a_reaction(book):
    seen = set()
    for number in range(60):
        for state in fight(number, book, length=60).states:
            if state.book != book or not state.deed or state.deed.stage != "reaction":
                continue
            for wait in engine.pending(state):
                skill = state.deed.defence
                paid = done(state, c.Answer(wait.who, skill, "spare")) is not None
                assert engine.standing(state, wait.who).spare == paid
                seen.add(paid)
    assert seen == {True, False}


def test_the_penalty_grows_as_one_acts_where_nothing_is_declared():
    t = duel(declare_actions="as_you_go")
    assert engine.standing(t.state, "Ace").pips == 0
    t.do(c.TakeCover("Ace", 50))
    assert engine.standing(t.state, "Ace").pips == 3


def test_starcraft_counts_planned_reactions_and_goes_by_instincts():
    state = scene("starcraft")
    for command in registry.find("starcraft").sample():
        state = after(state, command)
    state = after(state, c.Begin())
    first, second = state.fighters
    assert engine.standing(state, first).actions_left is None
    state = after(state, Plan(first, 3, ("dodge",)))
    said = engine.standing(state, first)
    assert (said.actions_left, said.spare) == (3, True)
    state = after(state, Plan(second, 1))
    for who in (first, second):
        totals = engine.standing(state, who).initiative
        assert totals[0] == state.fighters[who].sheet.bare("instincts")
    assert not engine.standing(state, second).spare


def test_dots_has_two_actions_and_an_initiative_of_its_own():
    t = Dots()
    t.add("Ace", saber_melee=2, speed=1)
    t.add("Bane", side="sith", hits=40)
    t.fight("Ace", "Bane")
    said = engine.standing(t.state, "Ace")
    assert (said.actions_left, said.spare, said.penalty) == (2, None, ())
    assert (said.place, said.turn) == (1, True)
    assert said.initiative == (t.state.fighters["Ace"].initiative,)
    t.do(strike("Ace", "Bane", "saber_melee"))
    assert engine.standing(t.state, "Ace").actions_left == 1
    quick = replace(t.state.fighters["Ace"], quick=3, quick_until=9, fixed=False)
    state = replace(t.state, fighters={**t.state.fighters, "Ace": quick})
    assert engine.standing(state, "Ace").initiative == (said.initiative[0] + 3,)
