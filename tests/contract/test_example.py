"""The rules of the example book, exact to the point."""

import pytest

from game import engine, registry
from game.dice import Dice, Scripted
from game.encounter import commands as c
from game.encounter import events as ev
from tests.contract.books import shelved

example = pytest.fixture(scope="module", autouse=True)(shelved)
NEEDED = 16
"""The Lamplighter's dodge of 4D+1 is 13 pips, plus three."""


def shot(*faces, **target):
    """Events of the Lamplighter's shot with a sling (3D, no edge) at another Lamplighter."""
    state = engine.opening("lantern")
    for joining in registry.find("lantern").sample():
        sheet = joining.fighter.sheet if joining.who == "Ace" else state.fighters["Ace"].sheet
        changed = {**vars(joining.fighter), "sheet": sheet, "condition": sheet.unhurt()}
        changed |= target if joining.who == "Bo" else {"drawn": ("sling",), "hand": "sling"}
        state = after(state, c.Join(joining.who, type(joining.fighter)(**changed)))[0]
    for command, thrown in (
        (c.Begin(), (6, 6, 6, 6, 1, 1, 1, 1)),
        (c.ChooseOrder("Ace", "first"), ()),
    ):
        state = after(state, command, thrown)[0]
    return after(state, c.Attack("Ace", "Bo", "sling"), faces)[1]


def after(state, command, faces=()):
    events = engine.decide(state, command, Dice(Scripted(faces)))
    for event in events:
        state = engine.evolve(state, event)
    return state, events


def one(events, kind):
    return next(event for event in events if isinstance(event, kind))


@pytest.mark.parametrize(("faces", "hit"), [((6, 6, 4), True), ((6, 6, 3), False)])
def test_a_total_that_reaches_the_defence_hits(faces, hit):
    judged = one(shot(*faces), ev.AttackJudged)
    assert (judged.total, judged.needed, judged.hit) == (sum(faces), NEEDED, hit)


def test_a_hit_by_nothing_grazes():
    assert one(shot(6, 6, 4), ev.Harmed).condition.wound == "grazed"


@pytest.mark.parametrize(
    ("over", "wound"),
    [(0, "grazed"), (4, "grazed"), (5, "hurt"), (9, "hurt"), (10, "down"), (17, "down"),
     (18, "dead")],
)  # fmt: skip
def test_wounds_by_the_margin(over, wound):
    from lantern.rules.blows import wound_of

    assert wound_of(over)[0] == wound


def test_a_second_hurt_is_down_for_ten_minutes():
    from lantern.rules.body import LanternBody

    again = LanternBody("hurt").struck("hurt", 40)
    assert (again.wound, again.down_until) == ("down", 640)
    assert again.passed(639) == again and again.passed(640).wound == "hurt"
