"""The clock: how long stuns and unconsciousness last, and a minute of rest."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.table import Table, duel, shot

HALF_HOUR = 1800


def stunned(**more):
    """Bo, stunned in the first round by Ace, who has no action left."""
    t = duel(bo={"strength": "4D", **more})
    t.do(c.Attack("Ace", "Bo"), shot(0, resist=4))
    assert t.body("Bo").stuns == (HALF_HOUR,)
    return t


@pytest.mark.card("PER-INJ-3", "PER-Q-32")
@pytest.mark.parametrize(("rounds", "stuns"), [(12, 1), (13, 0)])
def test_twelve_rounds_of_rest_end_all_stuns(rounds, stuns):
    t = stunned()
    t.rounds(rounds, "Ace")
    assert t.state.round == rounds + 1
    assert len(t.body("Bo").stuns) == stuns


@pytest.mark.card("PER-INJ-3", "PER-Q-32")
@pytest.mark.parametrize("how", ["acts", "is attacked"])
def test_acting_or_being_attacked_is_no_rest(how):
    t = stunned()
    t.rounds(12, "Ace")
    if how == "acts":
        t.do(c.Pass("Ace"))
        t.do(c.TakeCover("Bo", 50))
    else:
        t.do(c.Attack("Ace", "Bo"), "1111", "666")
    t.rounds(12, "Ace")
    assert t.body("Bo").stuns
    t.round("Ace")
    assert not t.body("Bo").stuns


@pytest.mark.card("PER-INJ-3", "PER-Q-32")
@pytest.mark.parametrize(("seconds", "stuns"), [(59, 1), (60, 0)])
def test_a_minute_of_rest_after_the_fight(seconds, stuns):
    t = stunned()
    t.do(c.Stop("gm"))
    t.do(tc.PassTime("gm", seconds))
    assert len(t.body("Bo").stuns) == stuns
    assert [e.cause for e in t.all(ev.ConditionChanged)] == ["rested"] * (1 - stuns)


@pytest.mark.card("PER-INJ-2", "PER-Q-32")
def test_each_stun_has_its_own_thirty_minutes():
    t = Table()
    t.add("Bo", stuns=(HALF_HOUR, HALF_HOUR + 5), out_until=9000, out_by="stun")
    t.do(tc.PassTime("gm", HALF_HOUR - 1))
    assert len(t.body("Bo").stuns) == 2
    t.do(tc.PassTime("gm", 1))
    assert t.body("Bo").stuns == (HALF_HOUR + 5,)
    t.do(tc.PassTime("gm", 5))
    assert t.body("Bo").stuns == ()


@pytest.mark.card("PER-INJ-2", "PER-INJ-1")
def test_a_stun_without_penalty_still_counts():
    t = stunned(dodge="3D")
    t.rounds(2, "Ace")
    t.do(c.Attack("Ace", "Bo"), "1111", "666")
    assert t.terms("defence") == ["dodge 3D"]
    assert t.body("Bo").stuns == (HALF_HOUR,)


@pytest.mark.card("PER-INJ-4", "PER-Q-33", "PER-Q-32")
def test_waking_alone_ends_all_stuns():
    t = Table()
    t.add("Bo", stuns=(HALF_HOUR, HALF_HOUR), out_until=120, out_by="stun", prone=True)
    t.do(tc.PassTime("gm", 119))
    assert t.body("Bo").unconscious
    t.do(tc.PassTime("gm", 1))
    body = t.body("Bo")
    assert (body.able, body.stuns, body.prone) == (True, (), True)
    assert t.one(ev.ConditionChanged).cause == "woke"


@pytest.mark.card("PER-Q-32", "PER-INJ-12")
def test_a_minute_is_twelve_rounds():
    t = duel(bo={"wound": "incapacitated", "out_until": 60, "out_by": "wound"})
    t.rounds(11, "Ace")
    assert t.body("Bo").unconscious
    t.round("Ace")
    assert not t.body("Bo").unconscious and not t.body("Bo").able


@pytest.mark.card("PER-Q-32")
def test_only_the_rounds_move_the_clock_of_a_fight():
    t = duel()
    t.refuse(tc.PassTime("gm", 60), "in_fight")
    t.do(c.Stop("gm"))
    t.refuse(tc.PassTime("gm", 0), "bad_number")
    t.do(tc.PassTime("gm", 60))
    assert t.state.clock == 60
