"""Why nobody reacts, what to type instead, and the effects of time and hands outside rounds."""

import pytest

from game.books.starcraft import events as se
from game.books.starcraft.body import WELL
from game.encounter import commands as c
from tests.game.starcraft.field import Field, force
from tests.game.starcraft.table import Fire
from tests.game.starcraft.test_reactions import shooters


@pytest.mark.card("SC-REACT-15", "SC-MEL-7")
def test_defend_is_the_reaction_that_fits():
    t = shooters(1).fight()
    t.shoot("S0", "Cullen")
    t.luck(c.Answer("Cullen", "defend"))
    assert t.one(se.ReactionChosen).answer == "dodge"
    assert t.rolls("defence")


@pytest.mark.card("SC-DICE-7")
def test_a_reaction_without_dice_is_refused_with_react_none():
    t = shooters(1, dodge="1D", firearms="5D").fight(Cullen=4)
    t.shoot("S0", "Cullen")
    said = t.refuse(c.Answer("Cullen", "dodge"), "no_dice", "SC-DICE-7")
    assert said.endswith("+react none.")


@pytest.mark.card("SC-WND-3")
def test_a_blow_to_the_unconscious_adds_no_stun():
    for seed in range(50):
        t = shooters(1, out_until=600).fight()
        t.luck(Fire("S0", "Cullen"), seed)
        if [hurt.effect for hurt in t.all(se.BodyHurt)] == [WELL]:
            break
    assert t.one(se.BodyHurt).effect == WELL
    assert t.one(se.BodyHurt).stuns == 0


@pytest.mark.card("SC-TIME-3", "SC-TIME-4")
def test_segments_of_a_battle_count_towards_waking():
    f = Field()
    f.commander("Ann", "4D", side="a")
    f.commander("Zed", side="z")
    f.add("Cullen", side="a", out_until=15)
    f.open(force("marines", "Marines", "Ann", 5), force("drones", "Marines", "Zed", 5, 100))
    f.order("Ann", marines="nothing").order("Zed", drones="nothing")
    assert f.state.clock == 15
    assert f.body("Cullen").out_until is None
