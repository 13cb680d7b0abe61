"""Natural healing, First Aid, medical bays, on the clock that the game master moves."""

import pytest

from game.condition import DAY, HOUR
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.rulebooks.starcraft import events as se
from game.rulebooks.starcraft.commands import Recover, SetFacility
from game.starcraft.things import Facility
from tests.game.starcraft.table import Table, spread


def ward(points=40, *, kit=2, skill="6D", book=None, clock=0, **bo):
    """Doc, First Aid and Medicine, and Bo with 40 Body Points in full."""
    t = Table(**(book or {}))
    t.add("Doc", first_aid=skill, medicine=skill, kit_uses=kit)
    t.add("Bo", **{"body": 40, "constitution": "6D", "points": points, **bo})
    if clock:
        t.do(tc.PassTime("gm", clock))
    return t


def aid(t, total, more="", aim="aid", dice=6):
    t.do(c.Treat("Doc", "Bo", aim), spread(total, dice), more)


AID = [(25, 10, 30, "SC-AID-3"), (15, 15, 20, "SC-AID-4"), (5, 20, 10, "SC-AID-5"),
       (-3, 20, 10, "SC-AID-9")]  # fmt: skip


@pytest.mark.card("SC-AID-3", "SC-AID-4", "SC-AID-5", "SC-AID-9", "SC-HEAL-1", "SC-HEAL-3")
@pytest.mark.parametrize(("points", "needed", "to", "card"), AID)
def test_first_aid(points, needed, to, card):
    t = ward(points, check_at=10**6 if points < 0 else None)
    aid(t, needed)
    assert (t.points("Bo"), t.one(se.HealJudged).needed) == (to, needed)
    assert t.body("Bo").check_at is None
    assert not t.body("Bo").unconscious


@pytest.mark.card("SC-AID-3", "SC-AID-4")
def test_effect_dice_come_on_top_and_full_is_the_most():
    t = ward(25)
    aid(t, 20, "4")
    assert t.points("Bo") == 34
    t = ward(25)
    aid(t, 36, "66")
    assert t.points("Bo") == 40


@pytest.mark.card("SC-AID-2", "SC-HEAL-3")
def test_first_aid_revives():
    t = ward(40, out_until=600, dazed_until=20)
    aid(t, 6, aim="revive")
    assert (t.body("Bo").out_until, t.body("Bo").dazed_until, t.points("Bo")) == (None, 0, 40)


@pytest.mark.card("SC-HEAL-3")
def test_the_healer_names_the_row_for_somebody_wounded_and_knocked_out():
    t = ward(25, out_until=600)
    aid(t, 6, aim="revive")
    assert (t.points("Bo"), t.body("Bo").out_until) == (25, None)
    t = ward(25, out_until=600)
    aid(t, 10)
    assert (t.points("Bo"), t.body("Bo").out_until) == (30, 600)


@pytest.mark.card("SC-AID-1", "SC-EQ-5")
def test_a_kit_has_two_uses_and_every_attempt_takes_one():
    t = ward(15)
    aid(t, 6)
    aid(t, 12)
    t.refuse(c.Treat("Doc", "Bo"), "no_kit", "SC-AID-1")
    t.set("Doc", "kit", "2")
    t.luck(c.Treat("Doc", "Bo"))


@pytest.mark.card("SC-AID-7")
@pytest.mark.parametrize(("total", "barred"), [(10, False), (9, True)])
def test_a_failure_by_more_than_ten_bars_for_a_day(total, barred):
    t = ward(5)
    aid(t, total)
    assert t.one(se.HealJudged).barred is barred
    assert t.points("Bo") == 5
    if barred:
        t.refuse(c.Treat("Doc", "Bo"), "aid_barred", "SC-AID-7")
        t.do(tc.PassTime("gm", DAY - 1))
        t.refuse(c.Treat("Doc", "Bo"), "aid_barred", "SC-AID-7")
        t.do(tc.PassTime("gm", 1))
    t.luck(c.Treat("Doc", "Bo"))


@pytest.mark.card("SC-AID-8")
def test_every_further_attempt_of_the_day_is_a_level_harder():
    t = ward(15, kit=9)
    found = []
    for total in (14, 19, 24, 34, 36, 36):
        aid(t, total)
        found.append(t.one(se.HealJudged).needed)
        t.set("Bo", "points", "15")
        if t.body("Bo").aid_barred:
            break
    assert found == [15, 20, 25, 35, 50]
    t.do(tc.PassTime("gm", DAY))
    aid(t, 15)
    assert t.one(se.HealJudged).needed == 15


@pytest.mark.card("SC-AID-8")
def test_effect_counts_from_the_raised_number():
    t = ward(15)
    aid(t, 14)
    aid(t, 29)
    assert t.one(se.HealJudged).effect == 0


@pytest.mark.card("SC-AID-6")
@pytest.mark.parametrize(("round_after", "key"), [(0, "too_late"), (1, ""), (2, "too_late")])
def test_the_dead_in_the_round_after(round_after, key):
    t = Table()
    t.add("Doc", first_aid="9D", kit_uses=2, instincts="3D", side="b")
    t.add("Bo", side="b")
    t.add("Ace", instincts="1D")
    t.fight()
    t.do(tc.Override("gm", "Bo", "dead", "yes"))
    body = t.body("Bo").killed(5)
    t.state = t.state.with_fighter("Bo", condition=body)
    for _ in range(round_after):
        t.next_round()
    if key:
        t.refuse(c.Treat("Doc", "Bo"), key, "SC-AID-6")
        return
    t.do(c.Treat("Doc", "Bo"), spread(50, 9))
    assert (t.points("Bo"), t.body("Bo").dead) == (1, False)


@pytest.mark.card("SC-AID-6")
def test_a_pulped_body_never():
    t = ward(0)
    t.state = t.state.with_fighter("Bo", condition=t.body("Bo").killed(0, pulped=True))
    t.refuse(c.Treat("Doc", "Bo"), "pulped", "SC-AID-6")


NATURAL = [(25, 20, 30, "SC-NAT-5"), (15, 25, 20, "SC-NAT-6"), (5, 35, 10, "SC-NAT-7")]


@pytest.mark.card("SC-NAT-1", "SC-NAT-5", "SC-NAT-6", "SC-NAT-7", "SC-NAT-8")
@pytest.mark.parametrize(("points", "needed", "to", "card"), NATURAL)
def test_natural_healing(points, needed, to, card):
    t = ward(points)
    t.do(Recover("Bo"), spread(needed - 1, 6))
    assert t.points("Bo") == points
    t.refuse(Recover("Bo"), "too_early", "SC-NAT-1")
    t.do(tc.PassTime("gm", DAY))
    t.do(Recover("Bo"), spread(needed, 6))
    assert (t.points("Bo"), t.code("recovery")) == (to, "6D")


@pytest.mark.card("SC-NAT-7")
def test_the_mortally_wounded_gain_effect_dice():
    t = ward(5, constitution="8D")
    t.do(Recover("Bo"), spread(45, 8), "5")
    assert t.points("Bo") == 15


@pytest.mark.card("SC-NAT-2", "SC-NAT-3")
@pytest.mark.parametrize(("effort", "code", "days"), [("worked", "5D", 1), ("idle", "7D", 2)])
def test_effort(effort, code, days):
    t = ward(25, hurt_at=0, clock=days * DAY - 1)
    t.refuse(Recover("Bo", effort), "too_early")
    t.do(tc.PassTime("gm", 1))
    t.do(Recover("Bo", effort), "1" * int(code[0]))
    assert t.code("recovery") == code


@pytest.mark.card("SC-NAT-4")
def test_natural_reviving():
    t = ward(40, out_until=10**6)
    t.do(Recover("Bo"), spread(15, 6))
    assert t.body("Bo").out_until is None


@pytest.mark.card("SC-NAT-8")
def test_nobody_at_zero_heals_by_himself():
    t = ward(0)
    t.refuse(Recover("Bo"), "cannot_act", "SC-NAT-8")


@pytest.mark.card("SC-NAT-9", "SC-Q-54")
def test_a_day_of_rest_tops_up():
    t = ward(30, hurt_at=0)
    t.refuse(Recover("Bo"), "too_early")
    t.do(tc.PassTime("gm", DAY))
    t.do(Recover("Bo"))
    assert t.points("Bo") == 40


@pytest.mark.card("SC-HEAL-2")
def test_the_game_master_sets_points_by_hand():
    t = ward(5)
    t.set("Bo", "points", "33")
    assert t.points("Bo") == 33
    t.refuse(tc.Override("gm", "Bo", "points", "41"), "bad_value", "SC-HEAL-1")
    t.set("Bo", "points", "-4")
    assert t.body("Bo").unconscious


def bay(points, **more):
    t = ward(points, **more)
    t.do(SetFacility("gm", Facility("medlab")))
    return t


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
    """Kits used up, a lock-out, a stay in the medlab, a day's rest, all by the clock."""
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
