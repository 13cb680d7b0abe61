"""Cover, smoke, light, and things that stop shots."""

import pytest

from game.books.starcraft import armoury
from game.books.starcraft import cover_events as ce
from game.books.starcraft import events as se
from game.books.starcraft.commands import Fire, SetBarrier, SetVisibility, Shelter
from game.books.starcraft.things import Barrier, dice_less
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.starcraft.table import HoldBack, Table, spread


def pair(**options):
    t = Table(**options)
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo", strength="3D", instincts="2D", dodge="3D")
    t.do(tc.SetRange("gm", "short"))
    return t


# fmt: off
VISIBILITY = [("smoke", "light", 5, "SC-COV-2"), ("smoke", "thick", 10, "SC-COV-3"),
              ("smoke", "very thick", 15, "SC-COV-4"), ("light", "poor", 5, "SC-COV-5"),
              ("light", "moonlight", 10, "SC-COV-6"), ("light", "darkness", 20, "SC-COV-7")]
# fmt: on


@pytest.mark.card(
    "SC-COV-1", "SC-COV-2", "SC-COV-3", "SC-COV-4", "SC-COV-5", "SC-COV-6", "SC-COV-7"
)
@pytest.mark.parametrize(("kind", "word", "points", "card"), VISIBILITY)
def test_smoke_and_light(kind, word, points, card):
    t = pair()
    t.do(SetVisibility("gm", kind, word))
    t.fight()
    t.shoot("Ace", "Bo", "111111")
    assert t.needed() == [10 + points]
    assert t.one(se.Aimed).terms[1].card == card


COVER = [(0, 0), (24, 0), (25, 5), (49, 5), (50, 10), (74, 10), (75, 15), (99, 15)]


@pytest.mark.card("SC-COV-8", "SC-COV-9", "SC-COV-10", "SC-COV-1")
@pytest.mark.parametrize(("percent", "points"), COVER)
def test_object_cover(percent, points):
    t = pair()
    t.set("Bo", "cover", str(percent))
    t.fight()
    t.shoot("Ace", "Bo", "111111")
    assert t.needed() == [10 + points]


@pytest.mark.card("SC-COV-12", "SC-Q-20")
def test_classes_add_and_within_a_class_the_last_word_counts():
    t = pair()
    for word in ("light", "thick"):
        t.do(SetVisibility("gm", "smoke", word))
    t.do(SetVisibility("gm", "light", "moonlight"))
    t.set("Bo", "cover", "75")
    t.fight()
    t.shoot("Ace", "Bo", "111111")
    assert t.needed() == [10 + 10 + 10 + 15]


@pytest.mark.card("SC-COV-13", "SC-Q-21")
def test_a_hit_on_a_half_covered_target_strikes_the_body():
    t = pair()
    t.set("Bo", "cover", "50")
    t.fight()
    t.shoot("Ace", "Bo", "666666 11166 333")
    assert t.one(se.BodyHurt).who == "Bo"
    assert not t.all(se.BarrierStruck)


@pytest.mark.card("SC-COV-11")
def test_a_curtain_is_the_game_masters_to_judge():
    t = pair()
    t.set("Bo", "cover", "100")
    t.fight()
    t.refuse(Fire("Ace", "Bo"), "full_cover", "SC-COV-11")


@pytest.mark.card("SC-COV-11", "SC-Q-22", "SC-DICE-9")
def test_a_shot_at_what_covers_has_range_and_visibility_only():
    t = pair()
    t.do(SetBarrier("gm", "door", armoury.barrier("flimsy")))
    t.do(Shelter("Bo", "door"))
    t.do(SetVisibility("gm", "smoke", "light"))
    t.fight(Bo="full dodge")
    t.shoot("Ace", "Bo", spread(15, 6) + [6] * 4 + [1] + [3] * 5 + [3] * 3)
    judged = t.one(se.ThingJudged)
    assert (judged.needed, judged.hit) == (15, True)
    assert [r.purpose for r in t.rolls()] == ["attack", "damage", "damage", "resistance"]


@pytest.mark.card("SC-COV-11")
@pytest.mark.parametrize("called_shot", ["rolled", "flat"])
def test_no_part_is_aimed_at_of_whom_nobody_sees(called_shot):
    t = pair(called_shot=called_shot)
    t.do(SetBarrier("gm", "door", armoury.barrier("blast")))
    t.do(Shelter("Bo", "door"))
    t.fight()
    t.shoot("Ace", "Bo", spread(10, 6) + [1] * 5, called=200, part="the hand")
    assert (t.one(se.ThingJudged).needed, t.state.deeds) == (10, 1)


@pytest.mark.card("SC-PROT-1", "SC-PROT-2", "SC-EQ-6", "SC-Q-59")
def test_the_sample_doors():
    names = ("flimsy", "standard wooden", "standard metal", "reinforced", "blast")
    found = [armoury.barrier(name) for name in names]
    assert [(b.armour, b.body) for b in found] == [(10, 10), (15, 15), (20, 25), (30, 50),
                                                   (45, 100)]  # fmt: skip


BLOWS = [(19, 25, 20), (20, 25, 19), (24, 21, 19), (45, 0, 19), (60, 0, 19)]


@pytest.mark.card("SC-PROT-3", "SC-PROT-4")
@pytest.mark.parametrize(("damage", "body", "armour"), BLOWS)
def test_a_blow_on_a_metal_door(damage, body, armour):
    after = armoury.barrier("standard metal").struck(damage)
    assert (after.body, after.armour) == (body, armour)


STATES = [(25, "not seriously damaged"), (19, "not seriously damaged"), (18, "lightly damaged"),
          (13, "lightly damaged"), (12, "heavily damaged"), (7, "heavily damaged"),
          (6, "severely damaged"), (1, "severely damaged"), (0, "destroyed")]  # fmt: skip


@pytest.mark.card("SC-PROT-5", "SC-Q-23")
@pytest.mark.parametrize(("body", "state"), STATES)
def test_states_by_body_left(body, state):
    assert Barrier("door", 20, body, 25).state == state
    assert Barrier("door", 20, 15, 20).state == "not seriously damaged"


THROUGH = [(25, None), (15, 4), (10, 2), (3, 1), (0, 0)]


@pytest.mark.card("SC-PROT-6", "SC-PROT-7", "SC-PROT-8", "SC-PROT-9", "SC-PROT-10", "SC-PROT-11")
@pytest.mark.parametrize(("left", "dice"), THROUGH)
def test_the_state_after_the_blow_decides_what_comes_through(left, dice):
    before = Barrier("door", 20, 25, 25)
    damage = 20 + 25 - left
    assert dice_less(before, before.struck(damage), damage) == dice


@pytest.mark.card("SC-PROT-3")
def test_nothing_comes_through_below_the_armour_value():
    cracked = Barrier("door", 20, 3, 25)
    assert dice_less(cracked, cracked.struck(19), 19) is None
    gone = Barrier("door", 20, 0, 25)
    assert dice_less(gone, gone.struck(1), 1) == 0


@pytest.mark.card("SC-PROT-11", "SC-Q-23")
@pytest.mark.parametrize(("state", "code"), [("after", "3D"), ("before", None)])
def test_protection_state(state, code):
    t = pair(protection_state=state)
    t.do(SetBarrier("gm", "door", Barrier("door", 10, 25, 25)))
    t.do(Shelter("Bo", "door"))
    t.fight()
    rest = [] if code is None else [1] * 3 + [6] * 3
    t.shoot("Ace", "Bo", spread(20, 6) + spread(25, 5) + rest)
    struck = t.one(se.BarrierStruck)
    assert (struck.after.body, struck.dice_less) == (10, 2 if code else None)
    assert [f"{r.result.throw.pips // 3}D" for r in t.rolls("damage")][1:] == (
        [code] if code else []
    )


@pytest.mark.card("SC-PROT-10")
def test_a_destroyed_door_protects_nobody_any_more():
    t = pair()
    t.do(SetBarrier("gm", "door", Barrier("door", 10, 1, 25)))
    t.do(Shelter("Bo", "door"))
    t.fight(Ace=2)
    t.shoot("Ace", "Bo", [6] * 5 + [6] * 5 + spread(10, 5) + [6] * 3)
    assert [r.result.throw.pips for r in t.rolls("damage")] == [15, 15]
    bo = t.state.fighters["Bo"]
    assert (bo.cover, bo.behind) == (0, "")
    t.do(c.Pass("Bo"))
    t.shoot("Ace", "Bo", [1] * 5)
    assert t.needed() == [10]


@pytest.mark.card("SC-PROT-11")
def test_a_code_brought_to_nothing_does_nothing():
    t = Table()
    t.add("Ace", brawling="6D", strength="4D", instincts="3D", weapons=[])
    t.add("Bo", strength="3D", instincts="2D")
    t.do(SetBarrier("gm", "door", Barrier("door", 5, 30, 30)))
    t.do(Shelter("Bo", "door"))
    t.fight()
    t.do(c.Attack("Ace", "Bo", "fists"), spread(10, 6), spread(15, 4))
    assert t.one(se.BarrierStruck).dice_less == 4
    assert not t.all(se.BodyHurt)


@pytest.mark.card("SC-PROT-1")
def test_a_thing_can_be_shot_at_with_nobody_behind():
    t = pair()
    t.do(SetBarrier("gm", "crate", Barrier("crate", 5, 10, 10)))
    t.fight()
    t.shoot("Ace", "", [6] * 6 + [3] * 5, at="crate")
    assert t.state.barriers["crate"].body == 0


def behind_a_door(**more):
    """Ace, who acts first, behind a door; Bo in the open, with a club and a gun."""
    t = pair(**more)
    t.do(SetBarrier("gm", "door", armoury.barrier("blast")))
    t.do(Shelter("Ace", "door"))
    return t


@pytest.mark.card("SC-COV-14")
def test_shooting_from_full_cover_leaves_three_quarters_for_the_segment():
    t = behind_a_door().fight()
    t.shoot("Ace", "Bo", "111111")
    assert t.one(ce.LeanedOut).who == "Ace"
    t.shoot("Bo", "Ace", "11")
    assert t.needed() == [25]
    assert not t.all(se.ThingJudged)
    assert t.all(se.Aimed)[-1].terms[1].card == "SC-COV-14"


@pytest.mark.card("SC-COV-14")
def test_before_and_after_that_segment_the_cover_is_struck():
    t = behind_a_door()
    t.fight(Bo=3, Ace=2)
    t.do(c.Pass("Ace"))
    t.shoot("Bo", "Ace", "")
    assert t.all(se.ThingJudged)
    t.shoot("Ace", "Bo", "11111")
    t.shoot("Bo", "Ace", "")
    assert t.needed() == [25], "they lean out in the second segment"
    t.next_round()
    t.do(c.Pass("Ace"))
    t.shoot("Bo", "Ace", "11")
    assert t.all(se.ThingJudged)


@pytest.mark.card("SC-COV-14")
def test_leaning_out_in_the_first_segment_leaves_the_second_fully_covered():
    t = behind_a_door()
    t.fight(Bo=2, Ace=1)
    t.shoot("Ace", "Bo", "111111")
    t.shoot("Bo", "Ace", "1")
    assert t.needed() == [25]
    t.shoot("Bo", "Ace", "1")
    assert len(t.all(se.ThingJudged)) == 1


@pytest.mark.card("SC-COV-14")
def test_a_curtain_that_one_shoots_past_hides_no_more():
    t = pair()
    t.set("Ace", "cover", "100")
    t.fight()
    t.shoot("Ace", "Bo", "111111")
    t.shoot("Bo", "Ace", "11")
    assert t.needed() == [25]


@pytest.mark.card("SC-COV-14")
def test_nobody_strikes_out_of_full_cover():
    t = behind_a_door().fight()
    t.refuse(Fire("Ace", "Bo", "martial arts"), "full_cover", "SC-COV-14")
    t.refuse(c.Attack("Ace", "Bo", "fists"), "full_cover", "SC-COV-14")
    t.do(c.TakeCover("Ace", 0))
    t.shoot("Ace", "Bo", "11", weapon="fists")


@pytest.mark.card("SC-COV-14")
def test_a_fighter_who_holds_may_shoot_back_in_the_same_segment():
    t = behind_a_door()
    t.add("Cy", instincts="4D", firearms="3D")
    t.fight()
    t.do(HoldBack("Cy"))
    t.shoot("Ace", "Bo", "111111")
    t.shoot("Cy", "Ace", "111")
    assert t.needed()[-1] == 25
