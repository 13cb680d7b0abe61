"""Small differences in the rules that the D6 books share."""

from dataclasses import replace

import pytest

from game.books.d6.condition import INCAPACITATED, TRACK, Condition
from game.dice import Dice, Scripted, Seeded
from game.encounter import commands as c
from game.encounter.own import Own
from tests.game.table import FISTS, SWORD, Table, duel, sheet, shot

both = pytest.mark.parametrize("book", ["personal", "advanced", "chronicles"])


def test_a_byte_is_spread_over_1_to_256_sides():
    source = Seeded(b"seed")
    assert source.face(1) == 1
    assert all(1 <= source.face(256) <= 256 for _ in range(99))
    for sides in (0, 257):
        with pytest.raises(ValueError):
            source.face(sides)


def test_rolls_are_numbered_one_after_the_other():
    dice = Dice(Scripted(()), 7)
    assert [dice.number(), dice.number(), dice.number()] == [7, 8, 9]


@pytest.mark.card("PER-DMG-4", "PER-Q-60")
@pytest.mark.parametrize(("weapon", "card"), [(FISTS, "PER-DMG-4"), (SWORD, "PER-Q-60")])
def test_strength_behind_a_blow_cites_its_card(weapon, card):
    terms = sheet(strength="3D").damage_terms(weapon, False, False)
    assert [t.card for t in terms if t.label == "strength"] == [card]


@pytest.mark.card("PER-DMG-3")
def test_the_target_rolls_resistance_against_the_attackers_damage():
    t = duel()
    t.do(c.Attack("Ace", "Bo"), shot(4))
    assert (t.roll("damage").who, t.roll("resistance").who) == ("Ace", "Bo")


@pytest.mark.card("PER-CON-2")
def test_a_spared_fighter_is_incapacitated_at_worst():
    worst = Condition(wound=TRACK[-1], dying_rounds=3, treated=True)
    spared = worst.spared(Condition(), 0)
    assert (spared.wound, spared.dying_rounds, spared.treated) == (INCAPACITATED, 0, False)
    assert worst.spared(Condition(wound=TRACK[-2]), 0) == worst
    hurt = Condition(wound=TRACK[1])
    assert hurt.spared(Condition(), 0) is hurt


@both
@pytest.mark.card("PER-CON-1")
def test_a_mortal_wound_by_hand_throws_down_and_a_lesser_one_does_not(book):
    t = Table(book)
    t.add("Ace", consent=True)
    t.set("Ace", "wound", TRACK[1])
    assert not t.body("Ace").prone
    t.set("Ace", "wound", TRACK[-2])
    assert (t.body("Ace").prone, t.body("Ace").dying_rounds) == (True, 0)


def test_own_values_are_kept_for_each_fighter():
    t = Table()
    for who in ("Ace", "Bo"):
        t.add(who)
    owns = {w: Own(f.sheet, replace(f.condition, prone=True)) for w, f in t.state.fighters.items()}
    both_apart = t.state.with_own("Ace", owns["Ace"]).with_own("Bo", owns["Bo"])
    assert dict(both_apart.own) == owns
    assert dict(both_apart.with_own("Ace", None).own) == {"Bo": owns["Bo"]}
    same = t.state.fighters["Bo"]
    assert dict(both_apart.with_own("Bo", Own(same.sheet, same.condition)).own) == {
        "Ace": owns["Ace"]
    }
