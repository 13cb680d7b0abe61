"""Sprays: one roll against everybody, and friends to spare."""

import pytest

from game.books.starcraft import armoury
from game.books.starcraft import events as se
from game.books.starcraft.commands import Fire, LineOfFire, SetBarrier
from game.books.starcraft.things import Barrier
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.starcraft.gunner import RIFLE, gunner, wait
from tests.game.starcraft.table import Table, spread


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


@pytest.mark.card("SC-COV-11", "SC-SPRAY-4", "SC-DICE-9")
def test_a_spray_strikes_the_barrier_before_a_fully_covered_target():
    t = gunner(foes=2)
    t.do(SetBarrier("gm", "door", armoury.barrier("blast")))
    t.state = t.state.with_fighter("Z0", behind="door", cover=100)
    dice = spread(10, 7) + [6] * 5 + [1] * 5 + [1, 1]
    t.shoot("Ray", "Z0", dice, spray=True, also=("Z1",))
    struck = t.one(se.BarrierStruck)
    assert (struck.name, struck.before, struck.dice_less) == ("door", struck.after, None)
    assert [e.who for e in t.all(se.BodyHurt)] == ["Z1"]


@pytest.mark.card("SC-COV-11", "SC-PROT-10")
def test_two_behind_one_door_that_the_first_burst_destroys():
    t = gunner(foes=2)
    t.do(SetBarrier("gm", "door", Barrier("door", 5, 10, 10)))
    for who in ("Z0", "Z1"):
        t.state = t.state.with_fighter(who, behind="door", cover=100)
    blow = [3] * 5
    dice = spread(10, 7) + blow + blow + [1, 1] + blow + [1, 1]
    t.shoot("Ray", "Z0", dice, spray=True, also=("Z1",))
    assert [e.who for e in t.all(se.BodyHurt)] == ["Z0", "Z1"]
    assert t.state.barriers["door"].body == 0
    assert [t.state.fighters[who].cover for who in ("Z0", "Z1")] == [0, 0]


@pytest.mark.card("SC-COV-11", "SC-SPRAY-6")
def test_a_spared_friend_behind_a_door_is_struck_through_it():
    t = gunner(friends=1)
    t.do(SetBarrier("gm", "door", armoury.barrier("blast")))
    t.state = t.state.with_fighter("Friend0", behind="door", cover=100)
    t.shoot("Ray", "Z0", spread(10, 7) + [1] * 5 + [6, 6] + [6] * 5, spray=True,
            spare=("Friend0",))  # fmt: skip
    assert [e.who for e in t.all(se.BodyHurt)] == ["Z0"]
    assert t.one(se.BarrierStruck).name == "door"


@pytest.mark.card("SC-SPRAY-4")
def test_the_game_master_adds_to_the_line_of_fire_before_any_dice():
    t = gunner(friends=1)
    t.do(Fire("Ray", "Z0", spray=True))
    assert (t.waits(), t.rolls()) == ([("gm", "line")], [])
    t.do(LineOfFire("gm", ("Z0", "Z1", "Friend0")), spread(9, 7))
    assert [e.target for e in t.all(ev.AttackJudged)] == ["Z0", "Z1", "Friend0"]


@pytest.mark.card("SC-SPRAY-4")
def test_the_game_master_may_strike_targets_from_the_line_of_fire():
    t = gunner(friends=1)
    t.do(Fire("Ray", "Z0", spray=True, also=("Z1",), spare=("Friend0",)))
    t.refuse(LineOfFire("gm", ("Friend0",)), "bad_target", "SC-SPRAY-4")
    t.refuse(LineOfFire("gm", ("Z1", "Z1")), "bad_target")
    t.refuse(LineOfFire("gm", ("Ray", "Z1")), "bad_target")
    t.do(LineOfFire("gm", ("Z1",)), spread(10, 7) + [1] * 5 + [6, 6])
    assert [e.target for e in t.all(ev.AttackJudged)] == ["Z1"]
    assert [e.who for e in t.all(se.BodyHurt)] == ["Z1"]
    t.refuse(LineOfFire("gm", ("Z1",)), "too_late", "SC-SPRAY-4")


@pytest.mark.card("SC-SPRAY-4")
def test_silence_leaves_the_line_as_it_was_named_and_an_npc_sprays_at_once():
    t = gunner()
    t.do(Fire("Ray", "Z0", spray=True))
    t.do(c.Advance(), spread(9, 7))
    assert [e.target for e in t.all(ev.AttackJudged)] == ["Z0"]
    t = gunner(npc=True)
    t.do(Fire("Ray", "Z0", spray=True), spread(9, 7))
    assert t.hits() == [False]
