"""Falls: dice by distance and gravity, resistance, and things that fall on somebody."""

import pytest

from game.books.d6.advanced import ADVANCED
from game.books.d6.parts import falling
from game.encounter import field_commands as fc
from tests.game.advanced.scene import face_off, vehicles
from tests.game.table import VEST, spread


@pytest.mark.card(
    "ADV-FALL-1", "ADV-FALL-2", "ADV-FALL-3", "ADV-FALL-4", "ADV-FALL-5", "ADV-FALL-6",
    "ADV-Q-46", "ADV-FALL-8", "ADV-FALL-9", "ADV-Q-47",
)  # fmt: skip
@pytest.mark.parametrize(
    ("metres", "normal", "high", "low"),
    [
        (2.9, 0, 0, 0), (3, 2, 4, 0), (6.9, 2, 4, 0), (7, 3, 5, 0), (12, 3, 5, 0),
        (13, 4, 7, 2), (18, 4, 7, 2), (19, 5, 9, 3), (30, 5, 9, 3), (31, 7, 9, 4),
        (50.9, 7, 9, 4), (51, 9, 9, 5), (900, 9, 9, 5),
    ],
)  # fmt: skip
def test_falls(metres, normal, high, low):
    for gravity, dice in (("normal", normal), ("high", high), ("low", low)):
        row = falling.row_of(ADVANCED, metres, gravity)
        assert (row.dice if row else 0) == dice


@pytest.mark.card("ADV-FALL-7", "ADV-Q-48")
def test_a_fall_meets_strength_and_armour_in_its_own_scale():
    t = face_off(bo={"armour": (VEST,)})
    t.do(fc.Fall("gm", "Bo", 6.9), "66", spread(8, 5))
    assert (t.terms("damage"), t.code("resistance")) == (["fall of 6 m 2D"], "5D")
    assert t.wound("Bo") == "wounded"
    t.do(fc.Fall("gm", "Bo", 2))
    assert t.rolls() == []
    t = vehicles()
    t.luck(fc.Fall("gm", "walker", 10))
    assert (t.code("damage"), t.code("resistance")) == ("3D", "6D")


@pytest.mark.card("ADV-FALL-7", "ADV-Q-48")
def test_a_falling_thing_does_the_damage_the_game_master_says():
    t = face_off(bo={"armour": (VEST,)})
    t.do(fc.Fall("gm", "Bo", 0, thing="crate", damage=13), spread(13, 4), spread(8, 5))
    assert (t.terms("damage"), t.code("resistance")) == (["crate 4D+1"], "5D")
    assert t.wound("Bo") == "wounded"
    for damage in (0, 301):
        t.refuse(fc.Fall("gm", "Bo", 12, thing="crate", damage=damage), "bad_code", "ADV-FALL-7")
