"""Spent points are told; changes of a body or a sheet that do no harm are not."""

import pytest

from game import autopilot, engine
from game.books.dots.table_commands import Buy, Grant
from game.books.starcraft.commands import UseChi
from game.codec import replace as changed
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.contract.books import FOLDERS, NAMES, faced
from tests.world.test_news import D6, DEATH, Told

example = pytest.fixture(scope="module", autouse=True)(faced)
WHOLE = {
    "starcraft": ("dead", "no"),
    "dots": ("dead", "no"),
    **dict.fromkeys(FOLDERS, ("wound", "fresh")),
    "sedge": ("wound", "whole"),
    "saltway": ("wound", "hale"),
}


@pytest.mark.parametrize("name", NAMES)
def test_coming_in_hurt_is_no_news(name):
    t = Told(name)
    f = t.state.present[0]
    t.do(tc.Override("gm", f.id, *DEATH.get(name, ("wound", "wounded"))))
    hurt = t.state.fighters[f.id].condition
    t.do(tc.Override("gm", f.id, *WHOLE.get(name, ("wound", "healthy"))))
    told = len(t.news)
    t.do(c.Leave(f.id, "left"))
    t.do(c.Join(f.id, changed(f, condition=hurt)))
    assert len(t.news) == told > 0


def test_a_larger_body_is_no_news_of_a_wound():
    """A body at zero lacks more points once it is larger."""
    t = Told("starcraft")
    f = t.state.present[0]
    t.do(tc.Override("gm", f.id, "points", "-2"))
    assert [name for name, _ in t.news] == ["fallen"]
    larger = {**f.sheet.attributes, "strength": f.sheet.attributes["strength"] + 9}
    t.do(tc.Resheet(f.id, changed(f.sheet, attributes=larger)))
    assert t.state.fighters[f.id].condition.full > f.condition.full
    assert len(t.news) == 1


def test_learning_and_losing_dots_is_no_news_of_a_wound():
    """Dots of abilities raise the maximum of Hits; the Hits somebody has stay, or change with
    it."""
    t = Told("dots")
    f = t.state.present[0]
    dots = {**f.sheet.dots, "wealth": (0,) * 5}
    t.do(tc.Resheet(f.id, changed(f.sheet, dots=dots, xp=99, earned=99)))
    t.do(tc.Override("gm", f.id, "hits", "9"))
    t.do(tc.Override("gm", f.id, "hits", "5"))
    assert [name for name, _ in t.news] == ["wounded"]
    full = t.state.fighters[f.id].sheet.max_hits
    t.do(Buy(f.id, "luck", 2))
    t.do(Grant("gm", f.id, "lose", "wealth"))
    sheet = t.state.fighters[f.id].sheet
    t.do(tc.Resheet(f.id, changed(sheet, dots={**sheet.dots, "leadership": (0,) * 5})))
    assert t.state.fighters[f.id].sheet.max_hits > full > 5
    assert len(t.said("wounded")) == 1


def force_point(t, who):
    t.do(c.Begin())
    while not any(isinstance(o, c.Declare) for o in engine.options(t.state, who)):
        waits = autopilot.waiting(t.state)
        t.do(autopilot.choose(t.state, waits) if waits else c.Advance())
    t.do(c.Declare(who, 1, force=True))


def pledged(t, who):
    t.do(c.Pledge(who, "check", 1))
    t.do(c.Check(who, t.state.fighters[who].sheet.weapons[0].skill))


def held_on(t, who):
    t.do(tc.Resheet(who, changed(t.state.fighters[who].sheet, character_points=0)))
    t.do(tc.Override("gm", who, "dying", "yes"))
    t.do(UseChi(who))


def bought(t, who):
    t.do(Buy(who, "luck", 1))


SPENT = [
    ("personal", pledged, "character points"), ("personal", force_point, "force points"),
    ("advanced", force_point, "force points"), ("chronicles", pledged, "character points"),
    ("starcraft", held_on, "chi"), ("dots", bought, "xp"),
]  # fmt: skip


@pytest.mark.parametrize(("book", "spend", "what"), SPENT)
def test_spent_points_are_reported(book, spend, what):
    played = ("character_points", "force_points") if book in D6 else ()
    t = Told(book, **dict.fromkeys(played, "on"))
    who = t.somebody
    field = what.replace(" ", "_")
    sheet = changed(t.state.fighters[who].sheet, **{field: 5})
    t.do(tc.Resheet(who, changed(sheet, **{field: 9})))
    t.do(tc.Resheet(who, sheet))
    assert not t.said("points_spent"), "what staff take is not spent"
    spend(t, who)
    (told,) = t.said("points_spent")
    assert (told["what"], told["count"], told["left"]) == (what, 1, 4)
    assert told["name"] == t.state.fighters[who].name and told["how"]
