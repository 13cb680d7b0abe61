"""Digging in: the number to hit, how long it holds, and what ends it."""

import pytest

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from tests.game.starcraft.field import field, idle


@pytest.mark.card("SC-MASS-13", "SC-MASS-14", "SC-MASS-15", "SC-MASS-16", "SC-Q-48")
def test_digging_in_replaces_the_number_and_the_defence():
    f = field(distance=5)
    f.order("Zerg", zerglings="attack marines")
    f.order("Cullen", "112111" + "66663" + "11222", marines="dig")
    judged = f.one(be.AssaultJudged)
    assert f.code("dig in") == "6D"
    assert (judged.needed, judged.total) == (7, 27)
    assert judged.effect == 2
    assert f.rolls("unit defence") == []


@pytest.mark.card("SC-MASS-14")
def test_higher_ground_counts_in_digging_in():
    f = field(distance=85)
    f.do(bc.SetForce("gm", "marines", "defence", 3))
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "1111111", marines="dig")
    assert (f.code("dig in"), f.one(be.DugIn).total) == ("7D", 7)


@pytest.mark.card("SC-MASS-13")
def test_a_force_that_digs_in_does_not_attack_in_that_round():
    f = field()
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "111111", marines="dig")
    f.refuse(f.given("Cullen", "marines", "attack zerglings"), "dug_in", "SC-MASS-13")
    f.refuse(f.given("Cullen", "marines", "dig"), "already", "SC-MASS-16")
    f.order("Cullen", marines="move 5")
    idle(f, "Zerg")
    assert f.force("marines").dug is None
    f.order("Cullen", marines="attack zerglings")
    f.do(bc.OrdersDone("Zerg"), "1" * 6)
    f.refuse(f.given("Cullen", "marines", "dig"), "attacked", "SC-MASS-13")


@pytest.mark.card("SC-MASS-16")
def test_it_holds_to_the_end_of_the_round_and_after_a_move_too():
    f = field(distance=85)
    f.order("Cullen", marines="move 10")
    idle(f, "Zerg")
    f.order("Cullen", marines="dig")
    f.do(bc.OrdersDone("Zerg"), "4" * 6)
    assert f.force("marines").dug is None
    f.order("Cullen", marines="dig")
    f.do(bc.OrdersDone("Zerg"), "4" * 6)
    assert (f.state.battle.segment, f.force("marines").dug) == (2, 24)


@pytest.mark.card("SC-MASS-16")
def test_moving_out_ends_it_from_that_step_on():
    f = field(distance=30)
    f.order("Zerg", zerglings="move 5")
    f.order("Cullen", "666666", marines="dig")
    f.order("Cullen", marines="move -5")
    f.do(f.given("Zerg", "zerglings", "attack marines"), "11111", "111", "66")
    assert f.one(be.AssaultJudged).needed == 5
    assert len(f.rolls("unit defence")) == 1


@pytest.mark.card("SC-MASS-14", "SC-UNIT-11")
def test_cover_helps_digging_in():
    f = field()
    f.do(bc.SetForce("gm", "marines", "cover", 3))
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "1" * 7, marines="dig")
    assert f.code("dig in") == "7D"
