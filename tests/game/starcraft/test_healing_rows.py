"""Healing tables: effect dice by row, and attempts per day."""

import pytest

from game.books.starcraft import events as se
from game.books.starcraft.commands import Recover
from game.clock import DAY
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table, spread


def ward(points: int, **doc) -> Table:
    """Doc with First Aid 10D, and Bo with ``points`` of 80 Body Points and Constitution 10D."""
    t = Table()
    t.add("Doc", **{"first_aid": "10D", "kit_uses": 9, **doc})
    t.add("Bo", body=80, constitution="10D", points=points)
    return t


AID = [(45, 10, 60, "SC-AID-3"), (25, 15, 40, "SC-AID-4"), (5, 20, 20, "SC-AID-5")]


@pytest.mark.card("SC-AID-3", "SC-AID-4", "SC-AID-5", "SC-DICE-5")
@pytest.mark.parametrize(("points", "needed", "to", "card"), AID)
@pytest.mark.parametrize(("over", "dice"), [(9, ""), (10, "3"), (20, "34")])
def test_a_die_for_each_full_ten_in_every_row_of_first_aid(points, needed, to, card, over, dice):
    t = ward(points)
    t.do(c.Treat("Doc", "Bo"), spread(needed + over, 10), dice)
    assert t.points("Bo") == to + sum(int(face) for face in dice)
    assert t.one(se.HealJudged).effect == len(dice)


NATURAL = [(45, 20, 60, "SC-NAT-5"), (25, 25, 40, "SC-NAT-6"), (5, 35, 20, "SC-NAT-7")]


@pytest.mark.card("SC-NAT-5", "SC-NAT-6", "SC-NAT-7")
@pytest.mark.parametrize(("points", "needed", "to", "card"), NATURAL)
def test_only_the_mortally_wounded_heal_with_effect_dice(points, needed, to, card):
    dice = "4" if card == "SC-NAT-7" else ""
    t = ward(points)
    t.do(tc.PassTime("gm", DAY))
    t.do(Recover("Bo"), spread(needed + 10, 10), dice)
    assert t.points("Bo") == to + (4 if dice else 0)


@pytest.mark.card("SC-AID-8")
def test_a_success_makes_the_next_attempt_harder_too_and_unearthly_is_the_most():
    t = ward(25)
    found = []
    for total in (15, 20, 25, 35, 50, 50):
        t.set("Bo", "points", "25")
        t.do(c.Treat("Doc", "Bo"), spread(total, 10))
        found.append((t.one(se.HealJudged).needed, t.points("Bo")))
    assert found == [(needed, 40) for needed in (15, 20, 25, 35, 50, 50)]
