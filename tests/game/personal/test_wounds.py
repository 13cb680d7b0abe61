"""Wounds and stuns: what each state does, and a new result on an injured body."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from tests.game.table import POWER, Table, duel, shot, spread

OUT = {"out_until": 6000, "out_by": "wound"}
AWAKE = ("healthy", "wounded", "wounded twice")
MARGINS = {
    "stunned": 2,
    "wounded": 6,
    "incapacitated": 10,
    "mortally wounded": 14,
    "killed": 20,
}


def shoot(t, margin, minutes="", who="Bo"):
    """Ace shoots somebody who rolls no more than his own dice and has 3D Strength."""
    defence = t.state.fighters[who].condition
    dice = 3 - defence.wound_dice() - defence.stun_dice(t.state.clock) if defence.able else 0
    taken = t.state.fighters["Ace"].declared - 1
    t.do(c.Attack("Ace", who), shot(margin, attack=max(0, 5 - taken), defence=dice), minutes)
    return t.one(ev.Harmed)


def target(counts=1, *, options=(), **bo):
    return duel(ace={"blaster": "5D"}, bo=bo, counts={"Ace": counts}, **dict(options))


@pytest.mark.card("PER-INJ-1", "PER-Q-31")
def test_a_stun_penalises_this_round_and_the_next():
    ace, bo = {"dodge": "3D", "perception": "3D"}, {"blaster": "4D"}
    t = duel("Bo", ace=ace, bo=bo, counts={"Bo": 2}, third=False)
    t.do(c.Attack("Bo", "Ace"), shot(0, attack=3))
    t.do(c.Attack("Bo", "Ace"), "111", "66")
    assert t.terms("defence") == ["dodge 3D", "stunned -1D"]
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), "111", "666")
    assert t.terms("attack") == ["blaster 4D", "stunned -1D"]
    t.do(c.Pass("Bo"), "666", "1")
    assert t.state.round == 3
    assert [str(term) for term in t.rolls("initiative")[0].terms] == ["perception 3D"]
    t.do(c.ChooseOrder("Ace", "first"))
    t.do(c.Declare("Ace", 1))
    t.do(c.Declare("Bo", 1))
    t.do(c.Attack("Ace", "Bo"), "1111", "666")


@pytest.mark.card("PER-Q-29", "PER-INJ-1")
def test_several_stuns_make_one_die_together_from_the_latest():
    t = target(2, strength="3D")
    shoot(t, 0)
    shoot(t, 3)
    assert len(t.body("Bo").stuns) == 2
    t.do(c.Attack("Bo", "Ace"), "1", "6")
    assert t.terms("attack") == ["dexterity 2D", "stunned -1D"]


@pytest.mark.card("PER-Q-29", "PER-Q-31")
def test_the_penalty_runs_from_the_latest_stun():
    t = target(1)
    shoot(t, 0)
    t.round("Ace")
    shoot(t, 0)
    t.round("Ace")
    assert t.state.round == 3
    t.luck(c.Attack("Ace", "Bo"))
    assert "stunned -1D" in t.terms("defence")


@pytest.mark.card("PER-INJ-4", "PER-Q-30")
@pytest.mark.parametrize(("strength", "limit"), [("3D+2", 3), ("2D", 2), ("1D+2", 1), ("+2", 1)])
def test_as_many_stuns_as_dice_of_strength_knock_out(strength, limit):
    t = Table()
    t.add("Ace", blaster="9D")
    t.add("Bo", strength=strength, stuns=(1800,) * (limit - 1))
    t.add("Zed", side="side of Bo")
    t.fight("Ace")
    dice = int(strength[0]) if "D" in strength else 0
    pips = 2 if "+2" in strength else 0
    damage = max(4, 6 * dice + pips)
    t.do(c.Attack("Ace", "Bo"), "6" * 9, "11", spread(damage, 4), [6] * dice, "34")
    assert t.one(ev.Harmed).result == "stunned"
    assert (t.body("Bo").out_until, t.body("Bo").out_by) == (7 * 60, "stun")
    assert t.body("Bo").prone


@pytest.mark.card("PER-INJ-4", "PER-Q-30")
def test_one_stun_fewer_leaves_him_awake_and_armour_does_not_count():
    t = target(armour=[POWER], dodge="5D", stuns=(1800,))
    t.do(c.Attack("Ace", "Bo"), "66666", "1111", "6666", "6666")
    assert len(t.body("Bo").stuns) == 2 and t.body("Bo").able
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), "66666", "111", "6666", "6666", "11")
    assert t.body("Bo").unconscious


@pytest.mark.card("PER-Q-30")
def test_a_limit_that_was_passed_knocks_out_again():
    t = target(stuns=(1800,) * 4)
    shoot(t, 0, "66")
    assert t.body("Bo").out_until == 720


@pytest.mark.card("PER-INJ-6", "PER-INJ-7", "PER-INJ-8", "PER-Q-59")
def test_wounded_falls_loses_the_round_and_a_die():
    t = target(1)
    shoot(t, 4)
    assert t.body("Bo").prone and t.wound("Bo") == "wounded"
    assert [(e.who, e.why) for e in t.all(rv.TurnEnded)] == [("Ace", "done"), ("Bo", "lost")]
    assert t.waits() == [("Zed", "act")]


@pytest.mark.card("PER-INJ-7", "PER-Q-59")
def test_no_more_actions_until_the_round_ends():
    t = target(2, perception="3D")
    shoot(t, 4)
    t.refuse(c.TakeCover("Bo", 50), "cannot_act", "PER-INJ-7")
    t.do(c.Pass("Ace"))
    assert t.waits() == [("Zed", "act")]
    t.round("Bo", Bo=1)
    assert t.waits() == [("Bo", "act")]
    t.do(c.Attack("Bo", "Ace"), "1", "66")
    assert t.terms("attack") == ["dexterity 2D", "wounded -1D"]
    assert t.body("Bo").prone


@pytest.mark.card("PER-INJ-7")
def test_a_stun_costs_no_actions():
    t = target(1)
    shoot(t, 3)
    assert t.waits() == [("Bo", "act")]


@pytest.mark.card("PER-INJ-8", "PER-Q-35")
def test_the_wound_lasts_until_healed():
    t = target(1)
    shoot(t, 4)
    t.rounds(20, "Ace")
    t.do(c.Attack("Ace", "Bo"), "11111", "66")
    assert t.terms("defence") == ["dodge 3D", "wounded -1D"]
    t.set("Bo", "wound", "healthy")
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), "11111", "666")


@pytest.mark.card("PER-INJ-9", "PER-INJ-10", "PER-INJ-8")
def test_the_second_wound_costs_two_dice_and_the_third_fells():
    t = target(3)
    for wound in ("wounded", "wounded twice"):
        shoot(t, 8)
        assert t.wound("Bo") == wound
    t.do(c.Attack("Ace", "Bo"), "666", "1", "6612", "533", "2" * 10)
    assert t.terms("defence") == ["dodge 3D", "wounded twice -2D"]
    assert t.one(ev.Harmed).result == "wounded"
    assert (t.wound("Bo"), t.body("Bo").out_until) == ("incapacitated", 20 * 60)


@pytest.mark.card("PER-Q-39")
def test_stun_wound_and_actions_add_up():
    t = duel(bo={"dodge": "5D", "wound": "wounded", "dazed_until": 10}, counts={"Bo": 2})
    t.do(c.Attack("Ace", "Bo"), "1111", "66")
    assert t.terms("defence") == ["dodge 5D", "two actions -1D", "wounded -1D", "stunned -1D"]


@pytest.mark.card("PER-INJ-11", "PER-INJ-12", "PER-INJ-13")
def test_incapacitated_falls_and_is_out_for_ten_dice_of_minutes():
    t = target(1)
    shoot(t, 9, "6543211111")
    body = t.body("Bo")
    assert (body.wound, body.prone, body.out_until) == ("incapacitated", True, 25 * 60)
    assert t.roll("minutes").result.throw.pips == 30
    for command in (c.Attack("Bo", "Ace"), c.TakeCover("Bo", 50), c.Stand("Bo")):
        t.refuse(command, "cannot_act", "PER-Q-33")


@pytest.mark.card("PER-Q-41", "PER-INJ-13")
def test_awake_again_he_still_can_do_nothing_until_healed():
    t = duel(bo={"wound": "incapacitated", "out_until": 5, "out_by": "wound"})
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Zed"), "6", "1")
    assert t.body("Bo").out_until is None
    t.refuse(c.TakeCover("Bo", 50), "cannot_act", "PER-INJ-13")
    t.do(tc.Consent("Bo", True))
    assert "Bo" not in t.state.order
    t.set("Bo", "wound", "wounded twice")
    t.do(c.ChooseOrder("Ace", "first"))
    t.do(c.Declare("Ace", 1))
    t.do(c.Declare("Zed", 1))
    t.do(c.Declare("Bo", 1))
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Bo"))


@pytest.mark.card("PER-INJ-14", "PER-INJ-15", "PER-INJ-20", "PER-Q-48")
def test_the_two_worst_states():
    t = target(2, wound="incapacitated", consent=True, **OUT)
    t.set("Bo", "prone", "no")
    shoot(t, 9)
    assert t.wound("Bo") == "mortally wounded"
    assert t.body("Bo").unconscious and t.body("Bo").prone
    t.refuse(c.TakeCover("Bo", 50), "cannot_act", "PER-Q-33")
    shoot(t, 9)
    assert t.body("Bo").dead
    t.refuse(c.TakeCover("Bo", 50), "cannot_act", "PER-Q-48")
    assert not any(command.target == "Bo" for command in t.can("Zed", c.Attack))


@pytest.mark.card("PER-INJ-14", "PER-INJ-15", "PER-Q-42")
def test_a_new_mortal_wound_counts_anew_and_has_no_hour_of_waking():
    t = target(1, wound="incapacitated", consent=True, dying_rounds=7, **OUT)
    shoot(t, 9)
    body = t.body("Bo")
    assert (body.dying_rounds, body.out_until, body.out_by) == (0, None, "")
    assert (body.stable_until, body.treated) == (None, False)


@pytest.mark.card("PER-Q-48")
def test_the_dead_are_no_target_and_no_patient():
    t = duel(bo={"wound": "killed"}, healing="medpac", ace={"medpacs": 1})
    t.refuse(c.Attack("Ace", "Bo"), "bad_target", "PER-Q-48")
    for aim, key in (("revive", "not_unconscious"), ("stabilise", "not_mortal")):
        t.refuse(c.Treat("Ace", "Bo", aim), key)
    t.refuse(c.Treat("Ace", "Bo", "medpac"), "not_hurt")


TABLE = [
    ("healthy", "wounded", "wounded"),
    ("healthy", "incapacitated", "incapacitated"),
    ("healthy", "mortally wounded", "mortally wounded"),
    ("healthy", "killed", "killed"),
    ("wounded", "stunned", "wounded"),
    ("wounded", "wounded", "wounded twice"),
    ("wounded", "incapacitated", "incapacitated"),
    ("wounded", "mortally wounded", "mortally wounded"),
    ("wounded", "killed", "killed"),
    ("wounded twice", "stunned", "wounded twice"),
    ("wounded twice", "wounded", "incapacitated"),
    ("wounded twice", "incapacitated", "incapacitated"),
    ("wounded twice", "mortally wounded", "mortally wounded"),
    ("wounded twice", "killed", "killed"),
    ("incapacitated", "stunned", "incapacitated"),
    ("incapacitated", "wounded", "incapacitated"),
    ("incapacitated", "incapacitated", "mortally wounded"),
    ("incapacitated", "mortally wounded", "mortally wounded"),
    ("incapacitated", "killed", "killed"),
    ("mortally wounded", "stunned", "mortally wounded"),
    ("mortally wounded", "wounded", "mortally wounded"),
    ("mortally wounded", "incapacitated", "killed"),
    ("mortally wounded", "mortally wounded", "killed"),
    ("mortally wounded", "killed", "killed"),
]


def hurt(present, **more):
    body = {"wound": present, **more}
    if present == "mortally wounded":
        body["stable_until"] = 3600
    return target(1, **body)


@pytest.mark.card("PER-Q-38")
@pytest.mark.parametrize(("present", "result", "after"), TABLE)
def test_a_new_result_on_an_injured_body(present, result, after):
    t = hurt(present, consent=True)
    new_sleep = after == "incapacitated" and result in ("wounded", "incapacitated")
    shoot(t, MARGINS[result], "1" * 10 if new_sleep and present != after else "")
    assert (t.wound("Bo"), t.one(ev.Harmed).result) == (after, result)
    assert len(t.body("Bo").stuns) == (result == "stunned" and present in AWAKE)


@pytest.mark.card("PER-Q-38", "PER-INJ-8", "PER-INJ-1")
def test_stunned_beside_a_wound_adds_its_penalty():
    t = target(2, wound="wounded")
    shoot(t, 3)
    t.do(c.Attack("Ace", "Bo"), "1111", "6")
    assert t.terms("defence") == ["dodge 3D", "wounded -1D", "stunned -1D"]


@pytest.mark.card("PER-Q-38")
def test_a_stunned_body_counts_as_healthy_and_keeps_its_stuns():
    t = target(1, stuns=(1800,))
    shoot(t, 4)
    assert (t.wound("Bo"), t.body("Bo").stuns) == ("wounded", (1800,))


@pytest.mark.card("PER-Q-38")
@pytest.mark.parametrize(
    ("value", "consent", "after"),
    [
        ("none", True, "incapacitated"),
        ("mortal", True, "mortally wounded"),
        ("mortal", False, "incapacitated"),
    ],
)
def test_wounded_on_incapacitated(value, consent, after):
    t = target(
        1,
        options={"wounded_on_incapacitated": value},
        wound="incapacitated",
        consent=consent,
        **OUT,
    )
    shoot(t, 4, "6" * 10 if (value, consent) == ("mortal", False) else "")
    assert t.wound("Bo") == after
