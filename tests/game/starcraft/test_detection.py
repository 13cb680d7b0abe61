"""Smoke, light and cover count for attempts to detect (SC-COV-1)."""

import pytest

from game.books.starcraft.commands import SetVisibility
from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.starcraft.table import Table


def searching(**bo) -> Table:
    t = Table()
    t.add("Ace", instincts="4D", search="4D", repair="4D")
    t.add("Bo", sneak="2D", **bo)
    t.do(SetVisibility("gm", "smoke", "thick"))
    t.do(SetVisibility("gm", "light", "poor"))
    return t


@pytest.mark.card("SC-COV-1", "SC-COV-12")
def test_smoke_and_light_come_on_top_of_the_number():
    t = searching()
    t.do(c.Act("Ace", "looks", "search", difficulty=5), "5555")
    found = t.one(ev.ActJudged)
    assert (found.total, found.needed, found.success) == (20, 20, True)
    assert [term.card for term in found.added] == ["SC-COV-3", "SC-COV-5"]


@pytest.mark.card("SC-COV-1")
def test_the_cover_of_the_one_looked_for_counts_too():
    t = searching(cover=50)
    t.do(c.Act("Ace", "looks", "search", target="Bo", target_skill="sneak"), "6666", "11")
    found = t.one(ev.ActJudged)
    assert (found.needed, found.success) == (2 + 10 + 15, False)


@pytest.mark.card("SC-COV-1")
def test_darkness_does_not_hinder_an_act_that_looks_for_nobody():
    t = searching()
    t.do(c.Act("Ace", "mends it", "repair", difficulty=5), "1112")
    assert t.one(ev.ActJudged).success
