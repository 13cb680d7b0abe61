"""Close combat: fists, martial arts, blades, and effect value."""

from dataclasses import replace

import pytest

from game.books.starcraft import armoury
from game.books.starcraft.commands import Fire
from game.books.starcraft.sheet import Manoeuvre
from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.starcraft.table import Table, spread


def brawl(weapon="fists", carried=(), book=None, **more):
    t = Table(**(book or {}))
    t.add("Ace", strength="3D", brawling="6D", martial_arts="6D", melee_combat="6D",
          instincts="3D", weapons=list(carried), **more)  # fmt: skip
    t.add("Bo", strength="2D", instincts="2D", body=90)
    t.fight()
    return t


def damage(t, total, weapon="fists", dice=3, **more):
    """The damage code after this attack total."""
    source = spread(total, 6) + [6] * dice + [6, 6]
    t.do(Fire("Ace", "Bo", weapon, **more), source)
    return t.code("damage")


@pytest.mark.card("SC-MEL-1", "SC-Q-34")
@pytest.mark.parametrize(("total", "dice"), [(6, 3), (14, 3), (15, 4), (24, 4), (25, 5), (35, 6)])
def test_brawling(total, dice):
    t = brawl()
    assert damage(t, min(total, 36), dice=dice) == f"{dice}D"
    assert t.needed() == [5]


@pytest.mark.card("SC-MEL-2", "SC-Q-36")
def test_martial_arts_have_no_effect_dice():
    t = brawl()
    assert damage(t, 36, "martial arts") == "3D"
    assert t.needed() == [10]


@pytest.mark.card("SC-MEL-3")
def test_manoeuvres():
    t = brawl(manoeuvres=(Manoeuvre("kick", 5, 4),))
    assert damage(t, 20, "martial arts", 4, manoeuvre="kick") == "4D+1"
    assert t.needed() == [15]


@pytest.mark.card("SC-MEL-11")
@pytest.mark.parametrize(("total", "dice"), [(6, 5), (15, 5), (24, 5), (25, 6), (36, 6)])
def test_a_sword_gains_a_die_for_two_points_of_effect(total, dice):
    assert damage(brawl(carried=["sword"]), total, "sword", dice) == f"{dice}D"


@pytest.mark.card("SC-MEL-11")
@pytest.mark.parametrize(("effect", "dice"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_effect_to_dice(effect, dice):
    assert effect // 2 == dice


@pytest.mark.card("SC-MEL-10", "SC-Q-35")
@pytest.mark.parametrize(("own", "needed"), [("", 5), ("12", 12)])
def test_melee_difficulty_is_five_or_the_weapons_own(own, needed):
    blade = replace(armoury.find_weapon("sword"), difficulty=own)
    t = brawl(carried=[blade])
    t.do(c.Attack("Ace", "Bo", "sword"), "111111", "" if own else "11111 66")
    assert t.one(ev.AttackJudged).needed == needed


@pytest.mark.card("SC-DICE-6", "SC-Q-34")
@pytest.mark.parametrize(("basis", "dice"), [("final", 4), ("base", 5)])
def test_ev_basis(basis, dice):
    t = brawl(book={"ev_basis": basis})
    t.set("Bo", "cover", "50")
    assert damage(t, 30, dice=dice) == f"{dice}D"


@pytest.mark.card("SC-DICE-6", "SC-Q-34")
@pytest.mark.parametrize(
    ("basis", "total", "code"), [("final", 27, "4D"), ("final", 24, "3D"), ("base", 24, "4D")]
)
def test_effect_counts_from_the_parry_or_the_plain_difficulty(basis, total, code):
    t = Table(ev_basis=basis)
    t.add("Ace", strength="3D", brawling="6D", instincts="3D", weapons=[])
    t.add("Bo", strength="2D", instincts="2D", body=90, brawling="4D", weapons=[])
    t.fight(Bo=(2, "brawling"))
    t.do(c.Attack("Ace", "Bo"), "566", spread(total, 6), "1" * int(code[0]), "66")
    assert t.code("damage") == code


@pytest.mark.card("SC-MEL-6", "SC-Q-37")
@pytest.mark.parametrize(("block", "hit"), [("444", True), ("445", False)])
def test_a_block_has_to_be_higher(block, hit):
    t = Table()
    t.add("Ace", strength="3D", brawling="4D", instincts="3D", weapons=[])
    t.add("Bo", strength="2D", instincts="2D", brawling="4D", weapons=[])
    t.fight(Bo=(2, "brawling"))
    t.do(c.Attack("Ace", "Bo"), block, "3333", *(["111 66"] if hit else []))
    assert t.hits() == [hit]
