"""Damage, resistance, armour, and bands with their effects."""

import pytest

from game.books.starcraft import events as se
from game.books.starcraft.body import band, share
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table, spread


def shot(lost, *, book=None, strength="3D", resist=3, armour=(), plan=1, **bo):
    """A shot with ``lost`` points more than resistance (3D showing 3) and armour; return the table
    and the faces."""
    t = Table(**(book or {}))
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo", strength=strength, firearms="6D", instincts="2D", armour=armour, **bo)
    t.add("Cy", side="side of Bo", instincts="1D")
    t.do(tc.SetRange("gm", "short"))
    t.fight(Bo=plan)
    return t, spread(36, 6) + spread(lost + resist, 5) + [1] * resist


BANDS = [(40, "well"), (30, "well"), (29, "wounded"), (20, "wounded"), (19, "seriously wounded"),
         (10, "seriously wounded"), (9, "mortally wounded"), (1, "mortally wounded"), (0, "dying"),
         (-3, "dying")]  # fmt: skip


@pytest.mark.card("SC-WND-1", "SC-Q-26")
@pytest.mark.parametrize(("points", "name"), BANDS)
def test_bands_of_40(points, name):
    assert band(points, 40) == name


@pytest.mark.card("SC-WND-1")
def test_fractions_are_exact_for_odd_numbers():
    assert [band(p, 29) for p in (22, 21, 15, 14, 8, 7)] == [
        "well", "wounded", "wounded", "seriously wounded", "seriously wounded", "mortally wounded",
    ]  # fmt: skip


@pytest.mark.card("SC-WND-11", "SC-Q-30")
@pytest.mark.parametrize(("code", "full"), [("3D", 29), ("2D+2", 28)])
def test_full_points_if_missing(code, full):
    t = Table()
    t.add("Ace", strength=code)
    assert t.body("Ace").full == full


@pytest.mark.card("SC-DMG-2", "SC-DMG-3", "SC-ARM-1", "SC-DMG-1")
def test_points_lost():
    t, dice = shot(4)
    t.shoot("Ace", "Bo", dice)
    assert (t.one(se.BodyHurt).lost, t.points("Bo")) == (4, 25)


@pytest.mark.card("SC-DMG-2", "SC-Q-24")
@pytest.mark.parametrize("attribute", ["strength", "constitution"])
def test_resist_attribute(attribute):
    t, _ = shot(4, book={"resist_attribute": attribute}, constitution="4D")
    t.shoot("Ace", "Bo", spread(36, 6) + [2] * 5 + [6] * (3 if attribute == "strength" else 4))
    assert t.roll("resistance").terms[0].label == attribute


@pytest.mark.card("SC-DMG-8", "SC-Q-24")
def test_resist_roll_off():
    t, _ = shot(4, book={"resist_roll": "off"}, armour=["leather"])
    t.shoot("Ace", "Bo", spread(36, 6) + spread(9, 5))
    assert (t.rolls("resistance"), t.one(se.BodyHurt).lost) == ([], 3)


@pytest.mark.card("SC-DMG-5", "SC-Q-25")
@pytest.mark.parametrize(("tie", "effect"), [("effect", "well"), ("resisted", "")])
def test_resist_tie(tie, effect):
    t, _ = shot(2, book={"resist_tie": tie}, resist=3)
    t.shoot("Ace", "Bo", spread(36, 6) + [1] * 5 + [1, 2, 2])
    hurt = t.one(se.BodyHurt)
    assert (hurt.margin, hurt.lost, hurt.effect) == (0, 0, effect)


@pytest.mark.card("SC-DMG-5")
def test_a_tie_on_somebody_wounded_wounds_again():
    t, _ = shot(2, points=16)
    t.shoot("Ace", "Bo", spread(36, 6) + [1] * 5 + [1, 2, 2])
    assert t.one(se.BodyHurt).effect == "wounded"
    assert t.state.fighters["Bo"].lost


@pytest.mark.card("SC-DMG-6", "SC-Q-29", "SC-ACT-11")
def test_wounds_and_many_actions_leave_damage_and_resistance_alone():
    t, dice = shot(2, points=8, plan=4)
    t.shoot("Ace", "Bo", dice)
    assert (t.code("resistance"), t.code("damage")) == ("3D", "5D")


@pytest.mark.card("SC-DMG-7")
def test_points_go_below_zero():
    t, dice = shot(20, points=5)
    t.do(c.Attack("Ace", "Bo"), dice, "66")
    assert t.points("Bo") == -15


@pytest.mark.card("SC-ARM-2", "SC-ARM-3")
@pytest.mark.parametrize(("damage", "lost", "armour"), [(8, 0, 6), (9, 0, 6), (10, 1, 5)])
def test_armour_wears_when_damage_gets_through(damage, lost, armour):
    t, _ = shot(2, armour=["leather"])
    t.shoot("Ace", "Bo", spread(36, 6) + spread(damage, 5) + [1, 1, 1])
    assert t.one(se.BodyHurt).lost == lost
    assert t.state.fighters["Bo"].sheet.armour_value() == armour


@pytest.mark.card("SC-ARM-2")
def test_armour_never_falls_below_nothing():
    t, dice = shot(2, armour=[])
    t.shoot("Ace", "Bo", dice)
    assert t.one(se.BodyHurt).armour is None
    t.set("Bo", "armour", "1")
    t.do(c.Pass("Bo"))
    t.do(c.Pass("Cy"))
    t.plan()
    t.shoot("Ace", "Bo", spread(36, 6) + spread(12, 5) + [1, 1, 1])
    assert t.state.fighters["Bo"].sheet.armour_value() == 0


@pytest.mark.card("SC-WND-2")
def test_stunned_for_this_round_and_the_next():
    t, dice = shot(2)
    t.shoot("Ace", "Bo", dice)
    codes = [_code(t, "Bo")]
    for _ in range(2):
        t.next_round()
        t.do(c.Pass("Ace"))
        codes.append(_code(t, "Bo"))
    assert codes == ["5D", "5D", "6D"]


def _code(t, who):
    """The dice thrown for a shot at Ace, penalties subtracted and pips dropped."""
    t.luck(c.Attack(who, "Ace"))
    pips = t.roll("attack").result.throw.pips
    return f"{pips // 3}D"


@pytest.mark.card("SC-WND-3", "SC-Q-27")
def test_as_many_stuns_as_whole_dice_knock_out():
    t, _ = shot(2, strength="2D+2", resist=4, body=90)
    blow = spread(36, 6) + spread(5, 5) + [1, 1]
    t.shoot("Ace", "Bo", blow)
    assert t.state.fighters["Bo"].stuns == 1
    t.next_round()
    t.shoot("Ace", "Bo", [*blow, 4])
    assert t.body("Bo").out_until == t.state.clock + 240
    assert t.state.fighters["Bo"].stuns == 0


@pytest.mark.card("SC-WND-3", "SC-Q-27")
def test_stuns_are_counted_over_one_fight():
    t, dice = shot(2)
    t.shoot("Ace", "Bo", dice)
    t.do(c.Stop())
    t.fight()
    assert t.state.fighters["Bo"].stuns == 0


EFFECTS = [(20, "wounded", 1, True), (10, "seriously wounded", 2, True),
           (5, "mortally wounded", 3, True), (25, "well", 1, False)]  # fmt: skip


@pytest.mark.card("SC-WND-4", "SC-WND-5", "SC-WND-6", "SC-WND-7", "SC-Q-28")
@pytest.mark.parametrize(("left", "effect", "dice", "lost"), EFFECTS)
def test_bands_at_the_table(left, effect, dice, lost):
    t, blow = shot(2, points=left + 2)
    t.shoot("Ace", "Bo", blow)
    bo = t.state.fighters["Bo"]
    assert t.one(se.BodyHurt).effect == effect
    assert (bo.lost, bo.condition.prone) == (lost, lost)
    t.next_round()
    t.do(c.Pass("Ace"))
    assert _code(t, "Bo") == f"{6 - dice}D"


@pytest.mark.card("SC-WND-4")
def test_declared_actions_that_are_left_are_lost():
    t, blow = shot(2, points=16, plan=3)
    t.shoot("Ace", "Bo", blow)
    assert t.state.acting.id == "Cy"


@pytest.mark.card("SC-WND-8", "SC-Q-26")
def test_a_stun_and_a_wound_do_not_add():
    t, _ = shot(2, points=16, dazed_until=100)
    t.do(c.Pass("Ace"))
    assert _code(t, "Bo") == "5D"


@pytest.mark.card("SC-WND-9")
def test_the_penalty_goes_with_the_band():
    t, _ = shot(2, points=8)
    assert t.body("Bo").wound_dice() == 2
    t.set("Bo", "points", "22")
    assert t.body("Bo").wound_dice() == 0
    t.do(c.Pass("Ace"))
    assert _code(t, "Bo") == "6D"


@pytest.mark.card("SC-WND-10", "SC-Q-33")
def test_prone_costs_an_action_and_nothing_else():
    t, _ = shot(2, prone=True, plan=2)
    t.do(c.Pass("Ace"))
    t.do(c.Stand("Bo"))
    assert not t.body("Bo").prone
    assert t.state.fighters["Bo"].taken == 1
    assert t.state.acting.id == "Cy"


@pytest.mark.card("SC-DMG-4")
def test_resisted_has_no_effect_at_all():
    t, _ = shot(2)
    t.shoot("Ace", "Bo", spread(36, 6) + [1] * 5 + [6] * 3)
    hurt = t.one(se.BodyHurt)
    assert (hurt.effect, hurt.before, hurt.margin) == ("", hurt.condition, -13)
    assert not t.all(ev.ConditionChanged)


@pytest.mark.card("SC-HEAL-1")
@pytest.mark.parametrize(("quarters", "points"), [(1, 8), (2, 15), (3, 22)])
def test_shares_of_29_are_rounded_up(quarters, points):
    from fractions import Fraction

    assert share(Fraction(quarters, 4), 29) == points
