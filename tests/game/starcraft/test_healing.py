"""First Aid and natural healing, on the clock the game master moves."""

import pytest

from game.books.starcraft import events as se
from game.books.starcraft.commands import Recover
from game.clock import DAY
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table, spread
from tests.game.starcraft.ward import aid, ward

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
    t = ward(points, clock=DAY)
    t.do(Recover("Bo"), spread(needed - 1, 6))
    assert t.points("Bo") == points
    t.refuse(Recover("Bo"), "too_early", "SC-NAT-1")
    t.do(tc.PassTime("gm", DAY))
    t.do(Recover("Bo"), spread(needed, 6))
    assert (t.points("Bo"), t.code("recovery")) == (to, "6D")


@pytest.mark.card("SC-NAT-7")
def test_the_mortally_wounded_gain_effect_dice():
    t = ward(5, constitution="8D", clock=DAY)
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
    t = ward(40, out_until=10**6, clock=DAY)
    t.do(Recover("Bo"), spread(15, 6))
    assert t.body("Bo").out_until is None


@pytest.mark.card("SC-NAT-8")
def test_a_body_at_zero_does_not_heal_naturally():
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
