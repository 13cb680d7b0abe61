"""Every event and wait of every book has a text, in compact lines and in prose."""

import re

import pytest

from game import engine, registry
from game.encounter import field_events as fe
from tests.game.random_play import fight
from tests.scenes import ear as prose
from tests.scenes import laid_out
from world import presenters
from world.scenes.journal.steps import Step
from world.scenes.render import compact
from world.scenes.render.prompt import prompt
from world.scenes.render.records import key_of
from world.scenes.render.telling import SENTENCES, UNTOLD
from world.scenes.render.viewer import OMNISCIENT, Viewer

SIGNS = re.compile(r"\[#|->|--| vs |[{}<>|]")


def test_every_field_event_has_a_sentence():
    kinds = {k for n, k in vars(fe).items() if isinstance(k, type) and k.__module__ == fe.__name__}
    silent = set(SENTENCES) | set(UNTOLD)
    without = {kind.__name__ for kind in kinds - silent if not key_of((), kind.__name__)}
    assert without == {"ActionLost"}  # told by its reason, if at all
    assert key_of((), "ActionLost-hold") and key_of((), "ActionLost-full-dodge")


D6 = [name for name in registry.names() if registry.find(name).sheet_kind == "d6"]


@pytest.mark.parametrize("book", D6)
@pytest.mark.parametrize("number", range(12))
def test_whatever_happens_can_be_read(book, number):
    played = fight(number, book, length=80, gm=0.25)
    for before, entry, after in zip(played.states, played.entries, played.states[1:], strict=False):
        step = Step(entry.actor, entry.command, entry.events, before, after)
        laid_out.lines(compact, step, OMNISCIENT)
        for line in laid_out.lines(prose, step, Viewer("gm", gm=True, prose=True)):
            assert line.rstrip(")").endswith((".", "!")), line
            assert not SIGNS.search(line), line
        reads_a_prompt(after)


def reads_a_prompt(state) -> None:
    """Check that prompts say what to type, and tell onlookers whom the table waits for."""
    for f in state.present:
        presenters.of(state).status(state, f)
    for wait in engine.pending(state):
        assert wait.what in presenters.of(state).waits
        if wait.who in state.fighters:
            assert wait.what in presenters.of(state).own
            assert "+" in prompt(state, Viewer(wait.who))
        assert "+" in prompt(state, Viewer("x", gm=True)) or wait.who in state.fighters
        assert prompt(state, Viewer("y")).startswith("Waiting for")
