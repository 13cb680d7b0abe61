"""Going into cover and out of it is a part of walking (SC-ACT-10)."""

import pytest

from game.books.starcraft.commands import Fire, SetBarrier, SetPlaceCover, Shelter
from game.books.starcraft.things import Barrier
from game.codec import replace
from game.encounter import commands as c
from tests.game.starcraft.table import Table

DOOR = SetBarrier("gm", "door", Barrier("door", 20, 25, 25))


def pair(**plans) -> Table:
    """Ace acts before Bo; both are asked for their reactions."""
    t = Table()
    t.add("Ace", firearms="6D", instincts="3D", dodge="3D", reaction="ask")
    t.add("Bo", firearms="5D", instincts="2D", dodge="3D", reaction="ask")
    t.do(DOOR)
    return t.fight(**plans)


@pytest.mark.card("SC-ACT-10")
@pytest.mark.parametrize("walk", [c.TakeCover("Bo", 50), Shelter("Bo", "door")])
def test_nobody_walks_in_the_turn_of_another_or_before_an_attack_is_answered(walk):
    t = pair()
    t.refuse(walk, "not_your_turn", "SC-INIT-1")
    t.do(Fire("Ace", "Bo"))
    t.refuse(walk, "deed_waits")
    t.do(c.Answer("Bo", "none"), "111111")
    t.do(walk)
    assert t.state.fighters["Bo"].cover >= 50


@pytest.mark.card("SC-ACT-10")
def test_nobody_walks_before_the_plans_are_in():
    t = Table()
    t.add("Ace", instincts="3D")
    t.add("Bo")
    t.do(c.Begin())
    t.refuse(c.TakeCover("Ace", 50), "not_your_turn")


@pytest.mark.card("SC-ACT-10")
def test_once_in_a_turn_and_again_in_the_next():
    t = pair(Ace=2)
    t.do(Shelter("Ace", "door"))
    t.refuse(Shelter("Ace", ""), "already", "SC-ACT-10")
    t.refuse(c.TakeCover("Ace", 25), "already", "SC-ACT-10")
    t.do(Fire("Ace", "Bo"))
    t.do(c.Answer("Bo", "none"), "11111")
    t.do(c.Pass("Bo"))
    t.do(Shelter("Ace", ""))
    assert t.state.fighters["Ace"].cover == 0


@pytest.mark.card("SC-ACT-10", "SC-REACT-8")
def test_a_full_dodge_rules_out_taking_cover():
    t = pair(Bo="full dodge")
    t.refuse(c.TakeCover("Bo", 50), "no_actions_left", "SC-REACT-8")


@pytest.mark.card("SC-ACT-10")
def test_outside_the_rounds_one_walks_at_any_time():
    t = Table()
    t.add("Ace")
    t.do(DOOR)
    t.do(c.TakeCover("Ace", 50))
    t.do(Shelter("Ace", "door"))
    t.do(c.TakeCover("Ace", 0))
    assert t.state.fighters["Ace"].behind == ""


@pytest.mark.card("SC-ACT-10", "SC-COV-11")
def test_full_cover_takes_a_barrier_or_the_game_masters_word():
    t = pair()
    said = t.refuse(c.TakeCover("Ace", 100), "bad_cover", "SC-ACT-10")
    assert "+combat/set Ace/cover=100" in said
    t.set("Ace", "cover", "100")
    assert t.state.fighters["Ace"].cover == 100


@pytest.mark.card("SC-ACT-10")
def test_the_place_offers_no_more_than_the_game_master_says():
    t = pair()
    t.do(c.TakeCover("Ace", 75))
    t.do(SetPlaceCover("gm", 25))
    assert t.state.fighters["Ace"].cover == 25
    t.do(c.Pass("Ace"))
    t.refuse(c.TakeCover("Bo", 50), "bad_cover", "SC-ACT-10")
    t.do(SetPlaceCover("gm", None))
    t.do(c.TakeCover("Bo", 50))
    t.do(SetPlaceCover("gm", 0))
    assert [f.cover for f in t.state.present] == [0, 0]
    t.refuse(SetPlaceCover("gm", 100), "bad_cover")


@pytest.mark.card("SC-PROT-10")
def test_nobody_hides_behind_what_is_destroyed():
    t = Table()
    t.add("Ace")
    t.state = replace(t.state, barriers={"door": Barrier("door", 5, 0, 25)})
    t.refuse(Shelter("Ace", "door"), "bad_cover", "SC-PROT-10")
