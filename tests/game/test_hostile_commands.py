"""For any command, the engine returns events or a refusal, and the fight can go on."""

from dataclasses import fields
from random import Random

import pytest

from game import engine, registry
from game.books.d6 import garage
from game.books.d6.parts.crews import as_fighter
from game.codec import decode, encode, replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.errors import Refused
from tests.game.dots.test_random_play import random_sheet
from tests.game.hostile_commands import Hostile, legal
from tests.game.newcomers import joining, scene
from tests.game.random_play import fight
from tests.game.starcraft.test_battle_play import laid

TRIES, WALKS = 40, range(6)
LONGEST = 1200
BAGS = ("notes", "lasting")
"""Fields whose values have no declared type."""


def a_fight(random, book: str):
    """A D6 or starcraft fight after some commands, with a vehicle if the book has them."""
    state = fight(random.randrange(10**6), book, length=random.choice((8, 14, 20))).state
    if getattr(registry.of(state), "scales", None):
        vehicle = random.choice(list(garage.vehicles().values()))
        state = (
            told(state, c.Join("V", as_fighter("V", "V", "empire", vehicle)), dice(random)) or state
        )
    return state


def a_duel(random, book: str):
    """A fight of four, with random sheets."""
    state, one = scene(book), joining(book).fighter
    for n in range(4):
        sheet = random_sheet(random)
        f = replace(one, id=f"F{n}", side="AB"[n % 2], sheet=sheet, condition=sheet.unhurt())
        state = told(state, c.Join(f.id, f), dice(random))
    return told(state, c.Begin(), dice(random))


def a_battle(random, book: str):
    return laid(random).state


PLACES = {
    **{(name, "fight"): a_fight for name in registry.names() if name != "dots"},
    ("dots", "duel"): a_duel,
    ("starcraft", "battle"): a_battle,
}


def dice(random) -> Dice:
    return Dice(Seeded(random.randbytes(8)))


def told(state, command, source):
    """The state after the command, checked to survive JSON; None if it is refused."""
    try:
        events = engine.decide(state, command, source)
    except Refused as refusal:
        said = refusal.sentence
        assert said and len(said) <= LONGEST and said[-1] in ".!)?", (command, said)
        return None
    for event in decode(encode(tuple(events))):
        state = engine.evolve(state, event)
    assert decode(encode(state)) == state, command
    return state


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize(("book", "place"), PLACES)
def test_nothing_that_is_said_breaks_a_fight(book, place, walk):
    random = Random(f"{book} {place} {walk}")
    state, source = PLACES[book, place](random, book), dice(random)
    for _ in range(TRIES):
        offered = legal(random, state)
        wrong = random.random() < 0.7
        asked = Hostile(random, state).command(offered) if wrong else random.choice(offered)
        after = told(state, asked, source)
        assert wrong or after is not None, asked
        state = after or state


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize(("book", "place"), PLACES)
def test_newcomers_with_odd_sheets_that_are_let_in_can_be_fought(book, place, walk):
    random = Random(f"{place} {book} {walk}")
    state, source = PLACES[book, place](random, book), dice(random)
    for n in range(8):
        state = told(state, c.Join(f"N{n}", newcomer(random, state)), source) or state
    for _ in range(TRIES):
        state = told(state, random.choice(legal(random, state)), source) or state


def newcomer(random, state):
    """A copy of a fighter present, with one or two values made invalid."""
    spoil, one = Hostile(random, state).spoilt, random.choice(list(state.fighters.values()))
    bags = {name: {} for name in BAGS if hasattr(one, name)}
    found = replace(one, left="", **bags)
    kinds = {f.name: f.type for f in fields(found) if f.name not in BAGS}
    for _ in range(random.choice((1, 1, 2))):
        own = random.choice(("sheet", "condition", random.choice(list(kinds))))
        found = replace(found, **{own: spoil(getattr(found, own), kinds[own])})
    return found
