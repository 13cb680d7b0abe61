"""Shots: ranges, several targets, rate of fire, reloading, called shots, sprays, two guns."""

from dataclasses import replace

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.rulebooks.starcraft import armoury
from game.rulebooks.starcraft import events as se
from game.rulebooks.starcraft.commands import DropWeapon, Fire, Plan, Reload, Stow
from game.starcraft.sheet import Manoeuvre
from tests.game.starcraft.table import Table, spread

PISTOL, RIFLE = armoury.find_weapon("heavy pistol"), armoury.find_weapon("gauss rifle")
LEFT = replace(PISTOL, name="left pistol")


def gunner(weapon="gauss rifle", firearms="6D", foes=3, friends=0, plan=1, *, book=None, **more):
    t = Table(**(book or {}))
    t.add("Ray", side="r", firearms=firearms, weapons=[weapon, "knife"], instincts="9D", **more)
    for n in range(friends):
        t.add(f"Friend{n}", side="r", instincts="1D" if n == 0 else "1D+1", strength="2D")
    for n in range(foes):
        t.add(f"Z{n}", side="z", instincts=f"{8 - n}D", strength="2D")
    t.do(tc.SetRange("gm", "short"))
    return t.fight(Ray=plan)


def wait(t):
    while t.state.acting.id != "Ray":
        t.do(c.Pass(t.state.acting.id))


RANGES = [("point-blank", 5), ("short", 10), ("medium", 15), ("long", 20), ("extreme", 25)]
RANGE_CARDS = [f"SC-RNG-{n}" for n in range(1, 6)]


@pytest.mark.card("SC-RNG-1", "SC-RNG-2", "SC-RNG-3", "SC-RNG-4", "SC-RNG-5")
@pytest.mark.parametrize(("word", "number"), RANGES)
def test_ranges(word, number):
    t = gunner(firearms="4D")
    t.do(tc.SetRange("gm", word))
    t.shoot("Ray", "Z0", "1111")
    assert t.needed() == [number]
    assert t.one(se.Aimed).terms[0].card == RANGE_CARDS[RANGES.index((word, number))]


@pytest.mark.card("SC-RNG-6", "SC-RNG-5")
@pytest.mark.parametrize(("text", "fine"), [("short 6", True), ("short 5", False),
    ("short 10", True), ("short 11", False), ("extreme 20", False), ("extreme 21", True),
    ("extreme 44", True), ("long 21", False), ("near", False)])  # fmt: skip
def test_the_gm_names_a_number_of_the_band(text, fine):
    t = gunner(firearms="4D")
    if not fine:
        t.refuse(tc.SetRange("gm", text), "bad_range" if text == "near" else "bad_number")
        return
    t.do(tc.SetRange("gm", text))
    t.shoot("Ray", "Z0", "1111")
    assert t.needed() == [int(text.split()[1])]


METRES = [(3, 5), (4, 10), (10, 10), (11, 15), (30, 15), (31, 20), (120, 20), (121, 25), (240, 25)]


@pytest.mark.card("SC-RNG-7", "SC-Q-15", "SC-Q-58")
@pytest.mark.parametrize(("metres", "number"), METRES)
def test_metres_are_upper_limits_inclusive(metres, number):
    t = gunner("heavy pistol", firearms="4D")
    t.do(tc.SetRange("gm", f"{metres} m", "Ray", "Z0"))
    t.shoot("Ray", "Z0", "1111")
    assert t.needed() == [number]


@pytest.mark.card("SC-RNG-7", "SC-Q-15")
def test_beyond_the_last_band_and_without_bands():
    t = gunner("heavy pistol")
    t.do(tc.SetRange("gm", "241 m"))
    t.refuse(Fire("Ray", "Z0"), "out_of_range", "SC-RNG-7")
    bare = replace(PISTOL, name="old gun", ranges=())
    t = gunner(bare)
    t.do(tc.SetRange("gm", "20 m"))
    t.refuse(Fire("Ray", "Z0"), "bad_range", "SC-RNG-7")


@pytest.mark.card("SC-RNG-8", "SC-RNG-9", "SC-Q-16")
def test_the_penalty_belongs_to_the_number_of_the_target():
    t = gunner(plan=5, firearms="9D")
    codes = []
    for target in ("Z0", "Z1", "Z0", "Z1", "Z2"):
        wait(t)
        dice = 5 - int(target[1])
        t.shoot("Ray", target, "1" * dice)
        codes.append(t.code("attack"))
    assert codes == ["5D", "4D", "5D", "4D", "3D"]


@pytest.mark.card("SC-RNG-10", "SC-EQ-3")
def test_rate_of_fire():
    t = gunner("heavy pistol", plan=4, firearms="9D")
    for _ in range(3):
        wait(t)
        t.shoot("Ray", "Z0", "1" * 6)
    wait(t)
    t.refuse(Fire("Ray", "Z0"), "rate_of_fire", "SC-RNG-10")


@pytest.mark.card("SC-RNG-12")
@pytest.mark.parametrize("actions", [1, 2])
def test_rounds_are_counted_and_reloading_takes_its_time(actions):
    gun = replace(PISTOL, magazine=2, reload=actions)
    t = gunner(gun, plan=5, firearms="9D", rounds={"heavy pistol": 1})
    t.shoot("Ray", "Z0", "1" * 5)
    wait(t)
    t.refuse(Fire("Ray", "Z0"), "no_ammunition", "SC-RNG-12")
    for _ in range(actions):
        wait(t)
        t.do(Reload("Ray"))
    wait(t)
    assert t.state.fighters["Ray"].sheet.shots_left(gun) == 2
    t.refuse(Reload("Ray"), "already", "SC-RNG-12")
    t.shoot("Ray", "Z0", "1" * 5)


@pytest.mark.card("SC-RNG-12")
def test_without_a_magazine_nobody_counts():
    t = gunner(replace(PISTOL, magazine=0))
    t.shoot("Ray", "Z0", "111111")
    assert t.state.fighters["Ray"].sheet.rounds == {}


@pytest.mark.card("SC-RNG-11")
def test_a_weapon_has_to_be_drawn():
    t = gunner(drawn=(), hand="", plan=2)
    t.refuse(Fire("Ray", "Z0", "gauss rifle"), "weapon_not_drawn", "SC-RNG-11")
    t.do(c.Draw("Ray", "gauss rifle"))
    wait(t)
    t.shoot("Ray", "Z0", "11111")


@pytest.mark.card("SC-RNG-13")
def test_a_targeting_system_adds_dice():
    t = gunner(replace(RIFLE, targeting=4))
    t.shoot("Ray", "Z0", "1111111")
    assert t.code("attack") == "7D+1"


@pytest.mark.card("SC-RNG-14")
def test_there_is_no_scale():
    assert "scale" not in {f for f in RIFLE.__dataclass_fields__}


CALLED = [(501, 0, ""), (500, 1, "SC-CALL-1"), (100, 1, "SC-CALL-1"), (99, 4, "SC-CALL-2"),
          (10, 4, "SC-CALL-2"), (9, 8, "SC-CALL-3"), (1, 8, "SC-CALL-3")]  # fmt: skip


@pytest.mark.card("SC-CALL-1", "SC-CALL-2", "SC-CALL-3", "SC-CALL-4", "SC-CALL-5", "SC-Q-19")
@pytest.mark.parametrize(("length", "dice", "card"), CALLED)
def test_called_shots_are_rolled(length, dice, card):
    t = gunner()
    t.shoot("Ray", "Z0", "5" * dice + "111111", called=length, part="the hand")
    assert t.needed() == [10 + 5 * dice]
    assert [r.terms[0].card for r in t.rolls("called")] == ([card] if dice else [])


@pytest.mark.card("SC-CALL-4", "SC-Q-19")
@pytest.mark.parametrize(("length", "points"), [(200, 4), (50, 14), (5, 28)])
def test_called_shot_flat(length, points):
    t = gunner(book={"called_shot": "flat"})
    t.shoot("Ray", "Z0", "111111", called=length)
    assert t.needed() == [10 + points]


@pytest.mark.card("SC-CALL-6", "SC-CALL-1", "SC-DICE-9")
def test_a_called_shot_that_strikes_is_reported_in_the_order_of_the_dice():
    t = gunner()
    t.shoot("Ray", "Z0", "1 666666 666666 66", called=300, part="the hand")
    assert [r.purpose for r in t.rolls()] == ["called", "attack", "damage", "resistance"]
    assert t.one(se.BodyHurt).part == "the hand"


@pytest.mark.card("SC-SPRAY-1")
def test_only_automatic_weapons_spray():
    t = gunner("heavy pistol")
    t.refuse(Fire("Ray", "Z0", spray=True), "no_spray", "SC-SPRAY-1")
    t.refuse(Fire("Ray", "Z0", also=("Z1",)), "bad_target", "SC-SPRAY-1")


@pytest.mark.card("SC-SPRAY-2", "SC-SPRAY-3", "SC-SPRAY-4", "SC-SPRAY-5", "SC-SPRAY-8", "SC-Q-17")
def test_a_spray_is_one_roll_against_everybody():
    t = gunner(plan=2)
    t.do(tc.SetRange("gm", "long", "Ray", "Z2"))
    dice = spread(15, 6) + [1] * 5 + [6, 6] + [1] * 5 + [6, 6]
    t.shoot("Ray", "Z0", dice, spray=True, also=("Z1", "Z2"))
    assert (t.code("attack"), t.needed()) == ("6D", [10, 10, 20])
    assert t.hits() == [True, True, False]
    assert [r.result.throw.pips for r in t.rolls("damage")] == [15, 15]
    assert t.state.fighters["Ray"].sheet.shots_left(RIFLE) == 55
    wait(t)
    t.refuse(Fire("Ray", "Z0"), "rate_of_fire")


@pytest.mark.card("SC-SPRAY-8")
def test_a_spray_needs_the_whole_rate_and_magazine():
    t = gunner(plan=2, rounds={"gauss rifle": 4})
    t.refuse(Fire("Ray", "Z0", spray=True), "no_ammunition")
    t.shoot("Ray", "Z0", "11111")
    wait(t)
    t.refuse(Fire("Ray", "Z0", spray=True), "rate_of_fire", "SC-SPRAY-8")


SPARED = [(9, [False], []), (10, [True, True], ["Z0", "Friend0"]),
          (24, [True, True], ["Z0", "Friend0"]), (25, [True], ["Z0"])]  # fmt: skip


@pytest.mark.card("SC-SPRAY-6", "SC-SPRAY-7", "SC-Q-17")
@pytest.mark.parametrize(("total", "hits", "hurt"), SPARED)
def test_sparing_a_friend(total, hits, hurt):
    t = gunner(friends=1)
    dice = spread(total, 7) + ([1] * 5 + [6, 6]) * len(hurt)
    t.shoot("Ray", "Z0", dice, spray=True, spare=("Friend0",))
    assert t.hits() == hits
    assert [e.who for e in t.all(se.BodyHurt)] == hurt


@pytest.mark.card("SC-SPRAY-6")
@pytest.mark.parametrize(("total", "hurt"), [(19, []), (20, ["Z0", "Friend0"]), (25, ["Z0"])])
def test_sparing_goes_by_the_standard_number_and_hitting_by_the_one_in_force(total, hurt):
    t = gunner(friends=1)
    t.do(tc.Override("gm", "Z0", "cover", "50"))
    t.shoot("Ray", "Z0", spread(total, 7) + ([1] * 5 + [6, 6]) * len(hurt), spray=True,
            spare=("Friend0",))  # fmt: skip
    assert [e.who for e in t.all(se.BodyHurt)] == hurt


@pytest.mark.card("SC-SPRAY-6")
def test_a_friend_is_struck_once_if_any_target_gives_it():
    t = gunner(friends=1, foes=2)
    t.do(tc.SetRange("gm", "medium", "Ray", "Z1"))
    t.shoot("Ray", "Z0", spread(26, 7) + ([1] * 5 + [6, 6]) * 3, spray=True, also=("Z1",),
            spare=("Friend0",))  # fmt: skip
    assert [e.who for e in t.all(se.BodyHurt)] == ["Z0", "Z1", "Friend0"]


@pytest.mark.card("SC-SPRAY-7")
@pytest.mark.parametrize(("dodge", "struck"), [("555", True), ("666", False)])
def test_a_friend_with_a_dodge_in_force(dodge, struck):
    t = Table()
    t.add("Ray", side="r", firearms="6D", weapons=["gauss rifle"], instincts="2D")
    t.add("Friend", side="r", dodge="4D", instincts="1D", strength="2D")
    t.add("Z", side="z", firearms="5D", instincts="3D", strength="2D")
    t.do(tc.SetRange("gm", "short"))
    t.fight(Friend=(2, "dodge"))
    t.shoot("Z", "Friend", dodge + "11111")
    harm = ([1] * 5 + [6, 6]) * (2 if struck else 1)
    t.shoot("Ray", "Z", spread(15, 7) + harm, spray=True, spare=("Friend",))
    assert [e.who for e in t.all(se.BodyHurt)] == (["Z", "Friend"] if struck else ["Z"])


def two_guns(plan, *, book=None, firearms="8D"):
    t = Table(**(book or {}))
    t.add("Ray", side="r", firearms=firearms, weapons=[PISTOL, LEFT], off_hand="left pistol",
          instincts="9D", melee_combat="3D")  # fmt: skip
    t.add("Z0", side="z", instincts="8D")
    t.add("Z1", side="z", instincts="7D")
    t.do(tc.SetRange("gm", "short"))
    t.do(c.Begin())
    return t.plan(Ray=plan) if plan else t


@pytest.mark.card("SC-TWO-1", "SC-TWO-2", "SC-TWO-3", "SC-Q-18")
def test_two_guns_two_targets():
    t = two_guns(2)
    t.shoot("Ray", "Z0", "1" * 7)
    t.shoot("Ray", "Z1", "1" * 6, "left pistol")
    assert t.code("attack") == "6D"


@pytest.mark.card("SC-TWO-4")
def test_a_second_shot_of_the_same_gun_waits_for_the_second_segment():
    t = two_guns(3)
    t.shoot("Ray", "Z0", "1" * 6)
    t.refuse(Fire("Ray", "Z0"), "second_segment", "SC-TWO-4")
    t.refuse(c.Act("Ray", "shouts"), "second_segment", "SC-TWO-4")
    t.shoot("Ray", "Z0", "1" * 5, "left pistol")
    assert t.state.acting.id == "Z0"
    wait(t)
    assert t.state.passes == 2
    t.shoot("Ray", "Z0", "1" * 6)


@pytest.mark.card("SC-TWO-6", "SC-Q-18")
@pytest.mark.parametrize(("cap", "most"), [("rof_sum", 6), ("five", 5)])
def test_two_gun_cap(cap, most):
    t = two_guns(0, book={"two_gun_cap": cap})
    t.refuse(Plan("Ray", most + 1), "no_actions_left", "SC-ACT-3")
    t.do(Plan("Ray", most))


@pytest.mark.card("SC-TWO-5")
def test_each_gun_has_its_own_rate():
    t = two_guns(5, firearms="9D")
    for _ in range(3):
        t.shoot("Ray", "Z0", "1" * 5)
        if t.state.passes == 1:
            t.do(c.Pass("Ray"))
        wait(t)
    t.refuse(Fire("Ray", "Z0"), "rate_of_fire", "SC-RNG-10")
    t.shoot("Ray", "Z0", "1" * 4, "left pistol")


@pytest.mark.card("SC-TWO-7")
@pytest.mark.parametrize("way", [Stow, DropWeapon])
def test_reloading_with_two_guns(way):
    t = two_guns(4)
    t.shoot("Ray", "Z0", "1" * 5)
    wait(t)
    if t.state.passes == 1:
        t.do(c.Pass("Ray"))
        wait(t)
    t.refuse(Reload("Ray"), "hands_full", "SC-TWO-7")
    taken = t.state.fighters["Ray"].taken
    t.do(way("Ray", "left pistol"))
    assert t.state.fighters["Ray"].taken == taken + (way is Stow)
    wait(t)
    t.do(Reload("Ray"))
    assert t.state.fighters["Ray"].sheet.shots_left(PISTOL) == 12


@pytest.mark.card("SC-EQ-1", "SC-EQ-2", "SC-EQ-4", "SC-EQ-5", "SC-Q-58")
def test_the_starter_records():
    assert (PISTOL.damage, PISTOL.rof, PISTOL.ranges) == (15, 3, (3, 10, 30, 120, 240))
    assert (RIFLE.damage, RIFLE.rof, RIFLE.automatic) == (18, 5, True)
    assert RIFLE.ranges == (3, 30, 100, 300, 600)
    found = [armoury.find_weapon(n).damage for n in ("knife", "club", "sword")]
    assert found == [3, 3, 6]
    assert armoury.find_armour("leather clothing").value == 6


def test_a_manoeuvre_must_be_known():
    t = gunner(manoeuvres=(Manoeuvre("kick", 5, 6),))
    t.refuse(Fire("Ray", "Z0", "martial arts", manoeuvre="spin"), "no_manoeuvre", "SC-MEL-3")
    assert not t.all(ev.AttackJudged)
