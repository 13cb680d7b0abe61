"""Random fights under every book: the states in which illegal commands are tried."""

import random

from game import engine, registry
from game.books.dots.state import DotsFighter
from game.books.starcraft.armoury import barrier
from game.books.starcraft.commands import SetBarrier, SetFacility
from game.books.starcraft.sheet import Manoeuvre
from game.books.starcraft.things import Facility
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.errors import Refused
from tests.game.dots.test_random_play import random_sheet
from tests.game.random_play import fighter, of_the_book
from tests.game.random_play import options as house_options
from tests.game.starcraft.test_battle_play import laid as laid_battle

NAMES = ("Ace", "Bea", "Cal", "Dun", "Eve", "Fox", "Guy", "Hal")
ENDS = (c.Leave, c.Stop, tc.ChangeBook)
FAMILIES = {"advanced": "d6", "personal": "d6", "chronicles": "d6"}
BOOKS = ("advanced", "personal", "chronicles", "starcraft", "dots")
BATTLE = "battle"
"""A walk of its own: forces under ``starcraft``."""
ABOUT = 0.12
"""Share of moves by somebody the table does not wait for, or by the game master."""


def fighter_ids(count: int, players=()) -> list[str]:
    """Ids that no sentence may show, those of the players first."""
    made = [f"{name.lower()}#{n}" for n, name in enumerate(NAMES[:count])]
    return [*players, *made[len(players) :]]


def opening(walk: str, rng, players=()):
    """A state before any rounds, with some fighters in it."""
    if walk == BATTLE:
        return laid_battle(rng).state
    book = registry.find(walk)
    state = engine.opening(book.name, house_options(rng, book))
    state = _dots(state, rng, players) if walk == "dots" else _d6(state, rng, book, players)
    return _furnished(state) if walk == "starcraft" else state


def _given(state, command):
    for event in engine.decide(state, command, Dice(Seeded(b"laid"))):
        state = engine.evolve(state, event)
    return state


def _dots(state, rng, players):
    for n, who in enumerate(fighter_ids(rng.randint(2, 5), players)):
        sheet = random_sheet(rng)
        made = DotsFighter(who, NAMES[n], "AB"[n % 2], sheet, condition=sheet.unhurt())
        state = _given(state, c.Join(who, made))
    return state


def _d6(state, rng, book, players):
    for n, who in enumerate(fighter_ids(rng.randint(2, 7), players)):
        made = of_the_book(rng, book, fighter(rng, who, hidden=rng.random() < 0.3))
        made = replace(made, name=NAMES[n], npc=made.npc and who not in players)
        if book.name == "starcraft":
            sheet = replace(made.sheet, kit_uses=rng.randint(0, 2), chi=rng.randint(0, 2),
                            manoeuvres=(Manoeuvre("kick", 5, 3, True),))  # fmt: skip
            made = replace(made, sheet=sheet)
        state = _given(state, c.Join(who, made))
    return state


def _furnished(state):
    state = _given(state, SetBarrier("gm", "door", barrier("standard wooden")))
    return _given(state, SetFacility("gm", Facility("medlab")))


def states(walk: str, number: int, steps: int = 60, players=()):
    """The states of a random walk, the same ones each time for a number. ``players``: the ids of
    the first fighters. Yields each state with the commands somebody may give there."""
    rng = random.Random(f"{walk} {number}")
    state = opening(walk, rng, players)
    dice = Dice(Seeded(b"refusals%d" % number))
    began = False
    for step in range(steps):
        legal = _offered(state, rng)
        yield state, legal
        if not began and state.mode != FIGHT and (step > 2 or rng.random() < 0.5):
            began, command = True, c.Begin()
        else:
            command = _chosen(rng, legal, step > steps * 0.8)
        if command is None:
            return
        try:
            state = _evolved(state, engine.decide(state, command, dice))
        except Refused:
            if not isinstance(command, c.Begin):
                raise


def _evolved(state, events):
    for event in events:
        state = engine.evolve(state, event)
    return state


def _offered(state, rng):
    """The options of somebody the table waits for; now and then those of anybody."""
    waits = engine.pending(state)
    who = rng.choice(waits).who if waits else "gm"
    if rng.random() < ABOUT or not waits:
        who = rng.choice(["gm", *(f.id for f in state.present)])
    return engine.options(state, who) or engine.options(state, "gm")


def _chosen(rng, legal, last: bool):
    usual = [k for k in legal if not isinstance(k, ENDS) or (last and rng.random() < 0.1)]
    if not usual:
        return None
    kind = rng.choice(sorted({type(k).__name__ for k in usual}))
    return rng.choice([k for k in usual if type(k).__name__ == kind])
