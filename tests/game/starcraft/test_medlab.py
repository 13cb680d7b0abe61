"""Stays in a medical bay: duration, deaths and requirements."""

from dataclasses import replace

import pytest

from game.books.starcraft import events as se
from game.books.starcraft.commands import SetFacility
from game.books.starcraft.things import Facility
from game.clock import DAY, HOUR
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.starcraft.table import spread
from tests.game.starcraft.ward import aid, ward


def bay(points, **more):
    t = ward(points, **more)
    t.do(SetFacility("gm", Facility("medlab")))
    return t


@pytest.mark.card("SC-MED-6", "SC-WND-10")
def test_nobody_lies_on_the_ground_after_a_stay_that_helped():
    t = bay(5)
    t.state = t.state.with_fighter("Bo", condition=replace(t.body("Bo"), prone=True))
    aid(t, 15, [3], aim="medlab")
    t.do(tc.PassTime("gm", 3 * DAY))
    assert (t.points("Bo"), t.body("Bo").prone) == (40, False)


MEDLAB = [(25, 5, 1, HOUR, "SC-MED-2"), (15, 10, 4, HOUR, "SC-MED-3"), (5, 15, 1, DAY, "SC-MED-4")]


@pytest.mark.card("SC-MED-2", "SC-MED-3", "SC-MED-4", "SC-MED-6")
@pytest.mark.parametrize(("points", "needed", "dice", "unit", "card"), MEDLAB)
def test_medlab(points, needed, dice, unit, card):
    t = bay(points)
    aid(t, max(needed, 6), [3] * dice, aim="medlab")
    until = 3 * dice * unit
    assert (t.body("Bo").care_until, t.points("Bo")) == (until, points)
    assert t.one(se.HealJudged).needed == needed
    t.do(tc.PassTime("gm", until - 1))
    assert t.points("Bo") == points
    t.refuse(c.Act("Bo", "leaves"), "cannot_act")
    t.do(tc.PassTime("gm", 1))
    assert (t.points("Bo"), t.body("Bo").care_until) == (40, None)


@pytest.mark.card("SC-MED-6")
def test_a_failed_stay_takes_its_time_and_may_be_tried_again():
    t = bay(5)
    aid(t, 14, "2", aim="medlab")
    t.refuse(c.Treat("Doc", "Bo", "medlab"), "already")
    t.do(tc.PassTime("gm", 2 * DAY))
    assert t.points("Bo") == 5
    aid(t, 15, "1", aim="medlab")


@pytest.mark.card("SC-MED-6")
def test_dying_checks_stop_while_care_lasts():
    t = bay(-2, check_at=300)
    aid(t, 14, "1", aim="medlab")
    assert t.body("Bo").check_at is None
    t.do(tc.PassTime("gm", DAY - 1))
    t.do(tc.PassTime("gm", 1), spread(20, 6))
    assert t.one(se.DyingChecked).success


@pytest.mark.card("SC-DIE-9", "SC-MED-6")
@pytest.mark.parametrize("consent", [False, True])
def test_failed_care_makes_nobody_dying_who_has_not_agreed(consent):
    t = bay(-2, book={"death_consent": "on"}, consent=consent)
    aid(t, 14, "1", aim="medlab")
    t.do(tc.PassTime("gm", DAY), [1] * 6 if consent else "")
    t.do(tc.PassTime("gm", HOUR))
    assert t.body("Bo").dead is consent


@pytest.mark.card("SC-MED-5", "SC-MED-6")
@pytest.mark.parametrize(("after", "key"), [(HOUR, ""), (HOUR + 1, "too_late")])
def test_the_dead_get_one_attempt_within_an_hour(after, key):
    t = bay(0, skill="9D")
    t.state = t.state.with_fighter("Bo", condition=t.body("Bo").killed(0))
    t.do(tc.PassTime("gm", after))
    if key:
        t.refuse(c.Treat("Doc", "Bo", "medlab"), key, "SC-MED-6")
        return
    aid(t, 49, [1] * 10, aim="medlab", dice=9)
    t.do(tc.PassTime("gm", 10 * DAY))
    t.refuse(c.Treat("Doc", "Bo", "medlab"), "too_late", "SC-MED-6")
    t = bay(0, skill="9D")
    t.state = t.state.with_fighter("Bo", condition=t.body("Bo").killed(0))
    aid(t, 50, [1] * 10, aim="medlab", dice=9)
    t.do(tc.PassTime("gm", 10 * DAY))
    assert (t.points("Bo"), t.body("Bo").dead) == (40, False)


@pytest.mark.card("SC-MED-6")
def test_every_death_has_an_attempt_of_its_own():
    t = bay(0, skill="9D")
    t.set("Bo", "dead", "yes")
    aid(t, 50, [1] * 10, aim="medlab", dice=9)
    t.do(tc.PassTime("gm", 10 * DAY))
    assert not t.body("Bo").dead
    t.set("Bo", "dead", "yes")
    aid(t, 50, [1] * 10, aim="medlab", dice=9)
    t.do(tc.PassTime("gm", 10 * DAY))
    assert not t.body("Bo").dead


@pytest.mark.card("SC-MED-6")
def test_the_stunned_are_revived_at_once():
    t = bay(40, out_until=600)
    aid(t, 6, aim="medlab")
    assert (t.body("Bo").out_until, t.body("Bo").care_until) == (None, None)


@pytest.mark.card("SC-MED-1", "SC-MED-7", "SC-Q-55")
def test_what_a_medlab_needs():
    t = ward(25)
    t.refuse(c.Treat("Doc", "Bo", "medlab"), "no_medlab", "SC-MED-7")
    t.do(SetFacility("gm", Facility("hive", treats=("zerg",))))
    t.refuse(c.Treat("Doc", "Bo", "medlab"), "no_medlab", "SC-MED-7")
    t.do(SetFacility("gm", Facility("closed", available=False)))
    t.refuse(c.Treat("Doc", "Bo", "medlab"), "no_medlab", "SC-MED-7")
    t.do(SetFacility("gm", Facility("clinic", bonus=3)))
    t.refuse(c.Treat("Bo", "Bo", "medlab"), "untrained", "SC-MED-1")
    aid(t, 7, "1", aim="medlab", dice=7)
    assert t.code("treatment") == "7D"


@pytest.mark.card("SC-AID-1", "SC-AID-8", "SC-NAT-1", "SC-MED-3", "SC-Q-54")
def test_a_night_in_the_infirmary():
    """Used-up kits, a lock-out, a stay in the medlab and a day's rest, by the clock."""
    t = bay(15)
    aid(t, 14)
    aid(t, 9)
    assert t.body("Bo").aid_barred == DAY
    t.refuse(c.Treat("Doc", "Bo"), "no_kit")
    t.do(tc.PassTime("gm", 2 * HOUR))
    aid(t, 10, [2, 2, 2, 2], aim="medlab")
    t.do(tc.PassTime("gm", 7 * HOUR))
    assert t.body("Bo").care_until == 10 * HOUR
    t.do(tc.PassTime("gm", HOUR))
    assert t.points("Bo") == 40
    assert t.one(ev.ConditionChanged).cause == "healed in care"
    t.refuse(c.Treat("Doc", "Bo"), "not_hurt")
