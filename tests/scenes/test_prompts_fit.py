"""Every prompt fits two rows of 80 columns or three of 60, and says what to type."""

from random import Random
from textwrap import wrap

import pytest

from game import engine
from tests.game import random_play
from tests.game.dots import test_random_play as random_dots
from tests.game.starcraft import test_battle_play as random_battles
from world.scenes.render.offers import offered
from world.scenes.render.prompt import asked, prompt
from world.scenes.render.viewer import Viewer

NAMES = ("Cantrell", "Mahon Tereth", "Trooper 1", "Trooper 2", "Probe Droid 4", "Sandor",
         "Trooper 10", "Jaluun", "Bounty Hunter", "Trooper 11", "Bree", "Zergling 12")  # fmt: skip
FIGHTS, EVERY = 4, 3
KINDS = {
    "personal": {"choice", "declare", "act", "answer", "wild"},
    "advanced": {"choice", "declare", "act", "answer", "wild"},
    "chronicles": {"declare", "act", "answer", "wild"},
    "starcraft": {"declare", "act", "answer", "orders"},
    "dots": {"initiative", "act", "answer", "resist", "approve"},
}


@pytest.mark.parametrize("book", KINDS)
def test_prompts_fit_and_say_what_to_type(book):
    met = set()
    for state in map(named, states(book)):
        waits = engine.pending(state)
        met |= {wait.what for wait in waits}
        for viewer in viewers(state):
            text = " ".join(prompt(state, viewer).split())
            assert rows(text, 79) <= 2 and rows(text, 59) <= 3, text
            if any(wait.who == viewer.who for wait in waits):
                assert offered(asked(state, viewer)), text
    assert met >= KINDS[book]


def states(book):
    """Yield states of random fights."""
    for number in range(FIGHTS):
        if book == "dots":
            yield from of_dots(number + 1)
            continue
        if book == "starcraft" and number % 2:
            *_, met = random_battles.wander(number)
            yield from met[:: 2 * EVERY]
        else:
            yield from random_play.Fight(Random(number), book, 60, False, 0.05).states[::EVERY]


def of_dots(number):
    state, entries, _ = random_dots.play(number)
    for entry in entries:
        for event in entry.events:
            state = engine.evolve(state, event)
        yield state


def named(state):
    """Return the state with fighters' names as long as real ones."""
    for at, who in enumerate(state.fighters):
        state = state.with_fighter(who, name=NAMES[at % len(NAMES)])
    return state


def viewers(state):
    """Return the seat, an onlooker, up to four players, and the first of these holding the seat."""
    people = [f.id for f in state.present if not f.npc][:4]
    return [Viewer(gm=True), Viewer(), *map(Viewer, people),
            *(Viewer(who, gm=True) for who in people[:1])]  # fmt: skip


def rows(text: str, width: int) -> int:
    return len(wrap(text, width, subsequent_indent="  ", break_on_hyphens=False))
