"""Ranged attacks: ranges, several targets, rate of fire, reloading, called shots."""

from dataclasses import replace

import pytest

from game.books.starcraft import armoury
from game.books.starcraft import events as se
from game.books.starcraft.commands import Fire, Reload
from game.books.starcraft.sheet import Manoeuvre
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.starcraft.gunner import PISTOL, RIFLE, gunner, wait

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


@pytest.mark.card("SC-DICE-3")
@pytest.mark.parametrize(("faces", "hits"), [("1111", False), ("2111", True), ("3111", True)])
def test_a_total_equal_to_the_difficulty_hits(faces, hits):
    t = gunner(firearms="4D")
    t.do(tc.SetRange("gm", "point-blank"))
    t.shoot("Ray", "Z0", faces + "1" * 8 * hits)
    assert t.needed() == [5]
    assert t.hits() == [hits]


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


def test_a_blow_reaches_as_far_as_one_runs_up():
    t = gunner("heavy pistol")
    for metres in ("11 m", "30"):
        t.do(tc.SetRange("gm", metres, "Ray", "Z0"))
        for blow in (c.Attack("Ray", "Z0", "fists"), Fire("Ray", "Z0", "fists")):
            assert "a blow reaches 10" in t.refuse(blow, "out_of_range")
    for said in ("10 m", "short 7", "long 18"):
        t = gunner("heavy pistol")
        t.do(tc.SetRange("gm", said, "Ray", "Z0"))
        t.luck(c.Attack("Ray", "Z0", "fists"))


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
