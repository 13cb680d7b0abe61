"""The acceptance stories of ``starcraft`` for persons, every number checked."""

from dataclasses import replace

import pytest

from game.books.starcraft import armoury
from game.books.starcraft import events as se
from game.books.starcraft.commands import SetBarrier, Shelter
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table, spread


def shooting(begin="", **plans):
    """Begin a fight of Cullen against the faster Raynor, heavy pistols at short range."""
    t = Table()
    t.add("Cullen", firearms="5D", dodge="4D", brawling="5D", instincts="2D", reaction="ask")
    t.add("Raynor", firearms="4D", brawling="4D", instincts="3D")
    t.do(tc.SetRange("gm", "short"))
    return t.fight(begin, **plans)


@pytest.mark.card("SC-ACT-2", "SC-ACT-8", "SC-REACT-3")
def test_1_an_attack_and_a_planned_dodge_are_both_a_die_lower():
    t = shooting(Cullen=(2, "dodge"))
    t.shoot("Raynor", "Cullen")
    t.do(c.Answer("Cullen", "dodge"), spread(10, 3), spread(9, 4))
    assert t.code("defence") == "3D"
    t.shoot("Cullen", "Raynor", spread(4, 4))
    assert t.code("attack") == "4D"


@pytest.mark.card("SC-REACT-2", "SC-REACT-4", "SC-DICE-3")
@pytest.mark.parametrize(("attack", "hit"), [(7, True), (6, False)])
def test_2_a_late_dodge_can_make_it_worse(attack, hit):
    t = Table()
    t.add("Cullen", firearms="5D", dodge="4D", instincts="3D", reaction="ask")
    t.add("Raynor", firearms="4D", strength="3D")
    t.do(tc.SetRange("gm", "short"))
    t.fight()
    t.shoot("Cullen", "Raynor", spread(5, 5))
    t.shoot("Raynor", "Cullen")
    harm = [spread(5, 5), spread(12, 2)] if hit else []
    t.do(c.Answer("Cullen", "dodge"), spread(7, 2), spread(attack, 4), *harm)
    assert t.code("defence") == "2D"
    assert (t.needed(), t.hits()) == ([7], [hit])


@pytest.mark.card("SC-REACT-8", "SC-REACT-9", "SC-REACT-10")
@pytest.mark.parametrize(("attack", "hit"), [(26, True), (25, False)])
def test_3_a_full_dodge_is_added_and_has_to_be_beaten(attack, hit):
    t = Table()
    t.add("Karine", dodge="4D", instincts="1D", strength="3D", body=90)
    for n in (1, 2):
        t.add(f"Raider{n}", side="raiders", firearms="6D", instincts=f"{4 - n}D")
    t.do(tc.SetRange("gm", "short"))
    t.do(tc.SetRange("gm", "medium", "Karine", "Raider2"))
    t.fight(Karine="full dodge")
    harm = spread(5, 5) + spread(18, 3) if hit else []
    t.shoot("Raider1", "Karine", spread(15, 4) + spread(attack, 6) + harm)
    assert t.code("defence") == "4D"
    assert (t.needed(), t.hits()) == ([26], [hit])
    t.shoot("Raider2", "Karine", spread(30, 6))
    assert (t.needed(), t.hits()) == ([31], [False])


@pytest.mark.card("SC-REACT-14", "SC-ACT-2")
@pytest.mark.parametrize("planned", [4, 3])
def test_4_four_punches_need_four_parries(planned):
    t = Table()
    t.add("Cullen", brawling="6D", instincts="1D", reaction="ask", weapons=[])
    for n in range(4):
        t.add(f"Thug{n}", side="thugs", brawling="2D", weapons=[], instincts=f"{5 - n}D")
    t.fight(Cullen=(planned, *["brawling"] * planned))
    codes = []
    for n in range(4):
        t.do(c.Attack(f"Thug{n}", "Cullen"))
        t.do(c.Answer("Cullen", "brawling"), "6" * _left(planned, n), "11")
        codes.append(t.code("defence"))
    assert codes == (["3D"] * 4 if planned == 4 else ["4D", "4D", "4D", "2D"])


def _left(planned, n):
    return 3 if planned == 4 else 4 if n < 3 else 2


@pytest.mark.card("SC-REACT-14", "SC-MEL-1")
def test_4_the_fourth_punch_unparried_meets_the_standard_difficulty():
    t = Table()
    t.add("Cullen", brawling="6D", instincts="1D", reaction="auto", weapons=[])
    for n in range(4):
        t.add(f"Thug{n}", side="thugs", brawling="2D", weapons=[], instincts=f"{5 - n}D")
    t.fight(Cullen=(3, "brawling", "brawling", "brawling"))
    for n in range(3):
        t.do(c.Attack(f"Thug{n}", "Cullen"), "6" * 4, "11")
    t.do(c.Attack("Thug3", "Cullen"), "11")
    assert t.needed() == [5]


def karine(shots):
    t = Table()
    t.add("Karine", firearms="6D", weapons=["gauss rifle"], instincts="3D")
    for n in range(1, 4):
        t.add(f"Z{n}", side="zerg", weapons=["claws"], instincts="1D")
    t.do(tc.SetRange("gm", "short"))
    t.do(c.Begin(), "123")
    return t.plan(Karine=shots, Z1=1, Z2=1, Z3=1)


def _fire(t, order):
    """Fire Karine's shots, all misses, and return their codes; others pass their turns."""
    codes = []
    for target in order:
        while t.state.acting.id != "Karine":
            t.do(c.Pass(t.state.acting.id))
        dice = 6 - [0, 1, 2, 3, 4][len(order) - 1] - sorted(set(order)).index(target)
        t.shoot("Karine", target, "1" * dice)
        codes.append(t.code("attack"))
    return codes


@pytest.mark.card("SC-ACT-2", "SC-RNG-8", "SC-RNG-10", "SC-EQ-2")
def test_5_two_zerglings():
    assert _fire(karine(2), ["Z1", "Z2"]) == ["5D", "4D"]
    assert _fire(karine(1), ["Z1"]) == ["6D"]


@pytest.mark.card("SC-ACT-2", "SC-RNG-8")
def test_6_three_zealots():
    assert _fire(karine(3), ["Z1", "Z2", "Z3"]) == ["4D", "3D", "2D"]


@pytest.mark.card("SC-TWO-1", "SC-TWO-2", "SC-TWO-3", "SC-TWO-4", "SC-TWO-5", "SC-TWO-6")
def test_7_two_pistols():
    pistol = armoury.find_weapon("heavy pistol")
    other = _named(pistol, "left pistol")
    t = Table()
    t.add("Ray", firearms="8D", weapons=[pistol, other], off_hand="left pistol", instincts="3D")
    for n in range(1, 4):
        t.add(f"Z{n}", side="zerg", weapons=["claws"], instincts=f"{2 if n == 1 else 1}D")
    t.do(tc.SetRange("gm", "short"))
    t.do(c.Begin(), "12")
    t.plan(Ray=6)
    codes, segments = [], []
    for n in range(6):
        while t.state.acting.id != "Ray":
            t.do(c.Pass(t.state.acting.id))
        off = n % 2 == 1
        segments.append(min(t.state.passes, 2))
        t.shoot("Ray", f"Z{n % 3 + 1}", "1" * (2 if off else 3), "left pistol" if off else "")
        codes.append(t.code("attack"))
    assert codes == ["3D", "2D"] * 3
    assert segments == [1, 1, 2, 2, 2, 2]


def _named(weapon, name):
    return replace(weapon, name=name)


@pytest.mark.card("SC-MEL-4", "SC-MEL-5", "SC-MEL-6", "SC-REACT-4", "SC-REACT-5")
@pytest.mark.parametrize("first", ["Cullen", "Terran"])
def test_8_cullen_forgets_to_hold(first):
    t = Table()
    faster = {"Cullen": ("3D", "2D"), "Terran": ("2D", "3D")}[first]
    t.add("Cullen", brawling="5D", weapons=[], instincts=faster[0], reaction="ask")
    t.add("Terran", brawling="4D", weapons=[], instincts=faster[1], strength="3D")
    t.fight()
    if first == "Cullen":
        t.do(c.Attack("Cullen", "Terran"), "11111", "11", "666")
    t.do(c.Attack("Terran", "Cullen"))
    t.do(c.Answer("Cullen", "brawling"), "444", spread(11, 4))
    assert t.code("defence") == "3D"
    assert (t.needed(), t.hits()) == ([12], [False])


@pytest.mark.card("SC-MEL-6")
def test_8_a_tie_lands():
    t = Table()
    t.add("Cullen", brawling="5D", weapons=[], instincts="2D", reaction="ask")
    t.add("Terran", brawling="4D", weapons=[], instincts="3D", strength="3D")
    t.fight()
    t.do(c.Attack("Terran", "Cullen"))
    t.do(c.Answer("Cullen", "brawling"), "444", "3333", "111", "66")
    assert t.hits() == [True]


@pytest.mark.card("SC-MEL-5", "SC-INIT-6")
@pytest.mark.parametrize("blow", [True, False])
def test_9_cullen_holds_an_action_for_a_block(blow):
    t = Table()
    t.add("Cullen", brawling="5D", weapons=[], instincts="2D")
    t.add("Terran", brawling="4D", weapons=[], instincts="3D", strength="3D")
    t.fight(Cullen=(2, "brawling"))
    if blow:
        t.do(c.Attack("Terran", "Cullen"), "6666", "1111")
        assert t.code("defence") == "4D"
    else:
        t.do(c.Pass("Terran"))
    t.do(c.Attack("Cullen", "Terran"), "1" * 4)
    assert t.code("attack") == "4D"


LEATHER = [("off", None, 4, 5, "well"), ("on", 3, 1, 5, "well"), ("on", 4, 0, 6, "well"),
           ("on", 5, 0, 6, "")]  # fmt: skip


@pytest.mark.card("SC-ARM-2", "SC-ARM-3", "SC-ARM-4", "SC-DMG-3", "SC-DMG-4",
                  "SC-DMG-5", "SC-DMG-8", "SC-Q-24", "SC-Q-25")  # fmt: skip
@pytest.mark.parametrize(("roll", "strength", "lost", "armour", "effect"), LEATHER)
def test_10_leather(roll, strength, lost, armour, effect):
    t = Table(resist_roll=roll)
    t.add("Raider", firearms="4D", instincts="3D")
    t.add("Cullen", strength="3D", armour=["leather"])
    t.do(tc.SetRange("gm", "short"))
    t.fight()
    t.shoot("Raider", "Cullen", spread(10, 4) + spread(10, 5) + _resist(strength))
    hurt = t.one(se.BodyHurt)
    assert (hurt.lost, hurt.effect) == (lost, effect)
    assert t.state.fighters["Cullen"].sheet.armour_value() == armour
    assert bool(t.body("Cullen").dazed_until) == bool(effect)


def _resist(total):
    return [] if total is None else spread(total, 3) if total >= 3 else []


@pytest.mark.card("SC-EQ-1", "SC-PROT-2", "SC-PROT-3", "SC-PROT-4", "SC-DMG-1")
def test_14_a_metal_door_keeps_out_24():
    t = Table()
    t.add("Raider", firearms="6D", instincts="3D")
    t.add("Cullen", strength="3D")
    t.do(SetBarrier("gm", "door", armoury.barrier("standard metal")))
    t.do(tc.SetRange("gm", "short"))
    t.do(Shelter("Cullen", "door"))
    t.fight()
    t.shoot("Raider", "Cullen", spread(36, 6) + spread(24, 5))
    assert t.code("damage") == "5D"
    door = t.state.barriers["door"]
    assert (door.body, door.armour, door.state) == (21, 19, "not seriously damaged")
    assert t.points("Cullen") == 29
    assert not t.all(ev.Harmed)
