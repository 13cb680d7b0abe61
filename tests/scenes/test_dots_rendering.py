"""Every event under dots has a text, and every wait says what to type."""

import pytest

from game import engine
from game.encounter import table_commands as tc
from game.journal import Entry, fold
from tests.game.dots.table import Resist, duel, invoke
from tests.game.dots.test_random_play import play
from tests.scenes import ear as prose
from tests.scenes import laid_out
from world.presenters.dots import board as dots_board
from world.presenters.dots.prompt import prompt
from world.scenes.journal.steps import Step
from world.scenes.render import compact
from world.scenes.render.viewer import OMNISCIENT, Viewer


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_can_be_read(seed):
    before, entries, _ = play(seed)
    for entry in entries:
        after = fold(before, [Entry(1, entry.actor, None, entry.events)])
        step = Step(entry.actor, entry.command, entry.events, before, after)
        laid_out.lines(compact, step, OMNISCIENT)
        for line in laid_out.lines(prose, step, Viewer("gm", gm=True, prose=True)):
            assert line.rstrip(")").endswith((".", "!")), line
        for f in after.present:
            assert dots_board.status(after, f)
        for wait in engine.pending(after):
            assert "+" in prompt(after, Viewer(wait.who, gm=wait.who == "gm"))
        before = after


def test_an_unseen_attacker_reads_how_to_strike():
    t = duel({"stealth": 3})
    t.do(invoke("Ace", "stealth", at="Bane", slot="offhand"))
    t.do(Resist("Bane"))
    t.round()
    told = prompt(t.state, Viewer("Ace"))
    assert "unseen by Bane" in told and "+attack Bane" in told and "+pass" in told


def test_the_attack_that_takes_most_is_named_with_what_it_costs_and_then_the_best_free_one():
    t = duel(
        {"saber_melee": 3, "speed": 2, "throw_saber": 0}, {"saber_block": 3, "autopilot": True}
    )
    told = prompt(t.state, Viewer("Ace"))
    named = "+attack Bane with saber fighting + speed (100%, 4 Hits, a link), +attack Bane (0%)"
    assert told.startswith(f"Your turn (primary and offhand left): {named}"), told
    blind = prompt(t.state, Viewer("Ace", chances=False))
    assert ": +attack Bane, " in blind and "speed" not in blind


def test_nothing_is_called_most_where_a_player_answers_or_numbers_are_hidden():
    t = duel({"saber_melee": 3, "speed": 2}, {"saber_block": 3})
    assert ": +attack Bane, " in prompt(t.state, Viewer("Ace"))
    t = duel({"saber_melee": 3, "speed": 2}, {"saber_block": 3, "autopilot": True, "npc": True})
    t.do(tc.Override("gm", "Bane", "numbers", "hidden"))
    assert ": +attack Bane, " in prompt(t.state, Viewer("Ace"))


def test_a_player_among_the_others_hides_nothing_of_whom_the_system_plays():
    t = duel({"saber_melee": 3, "speed": 2}, {"saber_block": 3, "autopilot": True})
    alone = prompt(t.state, Viewer("Ace"))
    t.add("Cid", saber_melee=4)
    assert prompt(t.state, Viewer("Ace")) == alone and "Hits" in alone
