"""The event of a blow holds its whole result, so that nothing has to be computed afterwards."""

import pytest

from game.books.starcraft import events as se
from game.books.starcraft.commands import Fire
from game.codec import decode, encode
from tests.game.starcraft.table import Table, spread


def struck(weapon: str, total: int, dice: int, carried=("sword", "heavy pistol")) -> tuple:
    """The table and the event after a blow or a shot with this attack total."""
    t = Table()
    t.add("Ace", strength="3D", brawling="6D", martial_arts="6D", melee_combat="6D",
          firearms="6D", instincts="3D", weapons=list(carried))  # fmt: skip
    t.add("Bo", strength="2D", instincts="2D", body=90)
    t.fight()
    t.do(Fire("Ace", "Bo", weapon), spread(total, 6) + [6] * dice + [1, 2])
    return t, t.one(se.BodyHurt)


@pytest.mark.card("SC-MEL-1", "SC-MEL-11")
@pytest.mark.parametrize(
    ("weapon", "total", "dice", "effect"),
    [("fists", 25, 5, 2), ("fists", 14, 3, 0), ("sword", 25, 6, 2), ("martial arts", 36, 3, 0)],
)
def test_damage_and_effect_value_are_read_from_the_event(weapon, total, dice, effect):
    t, hurt = struck(weapon, total, dice)
    assert hurt.damage == t.roll("damage").result.total == 6 * dice
    assert hurt.effect_value == effect
    labels = [term.label for term in t.roll("damage").terms]
    assert (f"effect value {effect}" in labels) == bool(effect)
    assert hurt.margin == hurt.damage - t.roll("resistance").result.total


def test_a_shot_has_no_effect_value():
    t, hurt = struck("heavy pistol", 30, 5)
    assert hurt.effect_value == 0 and hurt.damage == t.roll("damage").result.total


def test_older_journals_say_nothing_of_it():
    _, hurt = struck("fists", 25, 5)
    written = encode(hurt)
    assert decode(written) == hurt
    old = decode({k: v for k, v in written.items() if k not in ("damage", "effect_value")})
    assert (old.damage, old.effect_value) == (0, 0)
