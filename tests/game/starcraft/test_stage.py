"""Barriers, smoke and light are placed and removed."""

import pytest

from game import engine
from game.books.starcraft import armoury
from game.books.starcraft.commands import (
    SetBarrier,
    SetFacility,
    SetPlaceCover,
    SetVisibility,
    Shelter,
)
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from game.parts.forecast import forecast
from tests.game.starcraft.table import Table


def shooter_and_sheltered() -> Table:
    t = Table()
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo", strength="3D", instincts="2D")
    t.do(tc.SetRange("gm", "short"))
    t.do(SetBarrier("gm", "door", armoury.barrier("flimsy")))
    t.do(Shelter("Bo", "door"))
    return t


@pytest.mark.card("SC-PROT-10")
def test_a_barrier_taken_away_shelters_nobody():
    t = shooter_and_sheltered()
    t.do(SetBarrier("gm", "door", None))
    assert dict(t.state.barriers) == {}
    t.refuse(SetBarrier("gm", "door", None), "bad_name")
    t.fight()
    t.shoot("Ace", "Bo", "111111")
    assert t.needed() == [10]


@pytest.mark.card("SC-COV-1")
@pytest.mark.parametrize(("kind", "word"), [("smoke", "thick"), ("light", "darkness")])
def test_smoke_and_night_pass(kind, word):
    t = Table()
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo", instincts="2D")
    t.do(tc.SetRange("gm", "short"))
    t.do(SetVisibility("gm", kind, word))
    t.do(SetVisibility("gm", kind, ""))
    t.fight()
    t.shoot("Ace", "Bo", "111111")
    assert t.needed() == [10]


def test_there_are_no_odds_through_a_barrier():
    t = shooter_and_sheltered().fight()
    with pytest.raises(Refused) as refusal:
        forecast(t.state, c.Attack("Ace", "Bo"))
    assert refusal.value.key == "no_odds"
    t.do(SetBarrier("gm", "door", None))
    assert forecast(t.state, c.Attack("Ace", "Bo")).hit > 0


@pytest.mark.card("SC-HEAL-2", "SC-ARM-1")
@pytest.mark.parametrize(("worn", "name"), [(["leather"], "leather"), ([], "armour")])
def test_armour_set_by_hand_keeps_its_name(worn, name):
    t = Table()
    t.add("Bo", armour=worn)
    t.set("Bo", "armour", "9")
    (piece,) = t.state.fighters["Bo"].sheet.armour
    assert (piece.name, piece.value) == (name, 9)


def test_whoever_is_offered_a_command_is_the_one_to_give_it():
    t = shooter_and_sheltered()
    for who in ("gm", "Ace", "Bo"):
        assert {command.who for command in engine.options(t.state, who)} == {who}
    for kind in (SetBarrier, SetVisibility, SetFacility, SetPlaceCover, tc.SetRange):
        assert t.can("gm", kind) and not t.can("Ace", kind), kind
