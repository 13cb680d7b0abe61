"""Rounds and their two steps, and the end of a fight."""

import pytest

from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT, PEACE
from tests.game.table import Table, duel, shot


@pytest.mark.card("PER-RND-1")
def test_a_round_is_five_seconds():
    t = duel()
    for number in range(1, 4):
        assert (t.state.round, t.state.clock) == (number, 5 * number - 5)
        t.round("Bo")


@pytest.mark.card("PER-RND-1")
def test_rounds_go_on_from_the_time_of_the_scene():
    t = Table()
    t.add("Ace")
    t.add("Bo")
    t.do(tc.PassTime("gm", 100))
    t.fight("Ace").round("Ace")
    assert t.state.clock == 105


@pytest.mark.card("PER-RND-2")
def test_everybody_acts_in_every_round():
    t = duel(third=False)
    t.add("Cid", side="side of Ace")
    for number in range(2, 5):
        t.round("Ace")
        assert sorted(t.state.order) == ["Ace", "Bo", "Cid"], number


@pytest.mark.card("PER-RND-3", "PER-INIT-1")
def test_initiative_is_rolled_anew_and_orders_the_acting():
    t = duel("Ace", third=False)
    assert t.state.order == ("Ace", "Bo")
    t.refuse(c.Pass("Bo"), "not_your_turn", "PER-INIT-1")
    t.round("Bo")
    assert t.state.order == ("Bo", "Ace")
    t.refuse(c.Pass("Ace"), "not_your_turn", "PER-INIT-1")


@pytest.mark.card("PER-RND-4")
def test_first_initiative_then_actions():
    t = Table()
    t.add("Ace")
    t.add("Bo")
    t.do(c.Begin(), "6 1")
    assert t.waits() == [("Ace", "choice")]
    t.refuse(c.Attack("Ace", "Bo"), "not_your_turn", "PER-INIT-1")
    t.do(c.ChooseOrder("Ace", "first"))
    assert {what for _, what in t.waits()} == {"declare"}
    t.do(c.Declare("Ace", 1))
    t.do(c.Declare("Bo", 1))
    assert t.waits() == [("Ace", "act")]


@pytest.mark.card("PER-Q-55")
def test_the_last_side_able_to_act_ends_the_fight():
    t = duel(counts={"Ace": 2}, third=False)
    t.do(c.Attack("Ace", "Bo"), shot(9, attack=3), "1" * 10)
    ended = t.one(rv.CombatEnded)
    assert (ended.reason, ended.side) == ("one_side", "side of Ace")
    assert t.state.mode == PEACE


@pytest.mark.card("PER-Q-55", "PER-Q-59")
def test_a_side_with_anybody_able_fights_on():
    t = Table()
    t.add("Ace", blaster="4D")
    t.add("Bo", side="empire", dodge="3D", strength="3D")
    t.add("Cid", side="empire", wound="wounded twice")
    t.fight("Ace")
    t.do(c.Attack("Ace", "Bo"), shot(9), "1" * 10)
    assert t.state.mode == FIGHT


@pytest.mark.card("PER-Q-55")
def test_the_game_master_ends_it():
    t = duel()
    t.do(c.Stop("gm"))
    assert (t.state.mode, t.one(rv.CombatEnded).reason) == (PEACE, "game_master")


@pytest.mark.card("PER-Q-55")
def test_all_the_conscious_end_it_and_nobody_less():
    t = Table()
    t.add("Ace")
    t.add("Bo")
    t.add("Cid", side="side of Bo", out_until=9000, out_by="stun")
    t.add("Dee", side="side of Bo", wound="killed")
    t.fight("Ace")
    t.do(c.Stop("Ace"))
    assert t.state.mode == FIGHT
    t.refuse(c.Stop("Ace"), "already")
    t.refuse(c.Stop("Cid"), "cannot_act")
    t.do(c.Stop("Bo"))
    assert (t.state.mode, t.one(rv.CombatEnded).reason) == (PEACE, "agreed")


@pytest.mark.card("PER-Q-55")
def test_a_second_side_that_comes_later_can_be_beaten_too():
    t = Table()
    t.add("Ace", blaster="4D")
    t.luck(c.Begin())
    t.add("Bo", dodge="3D", strength="3D")
    t.do(c.Declare("Ace", 1))
    t.do(c.Attack("Ace", "Bo"), shot(9), "1" * 10)
    assert t.state.mode == PEACE


@pytest.mark.card("PER-Q-55")
def test_a_fight_with_one_side_only_goes_on():
    t = Table()
    t.add("Ace")
    t.luck(c.Begin())
    assert t.state.mode == FIGHT
    t.do(c.Declare("Ace", 1))
    t.luck(c.Pass("Ace"))
    assert (t.state.mode, t.state.round) == (FIGHT, 2)
