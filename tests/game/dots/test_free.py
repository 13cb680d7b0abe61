"""Free rolls: their totals, and that nothing else happens."""

import pytest

from game.books.dots.book import DOTS
from game.books.dots.commands import Toss
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.encounter.table_commands import Override
from game.errors import Refused
from game.parts.forecast import forecast
from tests.game.dots.table import Table, duel, uses


@pytest.mark.card("DOT-ACT-12", "DOT-S-47")
@pytest.mark.parametrize(("against", "success"), [(8, True), (9, True), (10, False)])
def test_dots_dice_and_a_number_reach_a_number(against, success):
    t = Table()
    t.add("Ace", sprint=2, speed=3, dice=(4,))
    t.do(Toss("Ace", (6,), uses("sprint", "speed@0"), -1, against), 3, 2)
    assert t.one(ev.Checked).total == 9
    assert (t.one(ev.Checked).success, t.one(ev.Checked).target_total) == (success, against)
    assert t.one(ev.Rolled).result.throw.sides == (4, 6)


@pytest.mark.card("DOT-ACT-04", "DOT-DIE-07")
def test_a_throw_by_hand_changes_nothing_and_is_nobodys_turn():
    t = duel({"jump": 3, "dice": (20,)})
    before = t.state
    t.do(Toss("Ace", uses=uses("jump@0", "speed")), 20)
    t.do(Toss("Bane", (10, 10)), 4, 4)
    assert t.state == before


def test_a_total_is_never_below_nothing():
    t = Table()
    t.add("Ace")
    t.do(Toss("Ace", (4,), plus=-9), 2)
    assert t.one(ev.Checked).total == 0


def test_impossible_throws_are_refused():
    t = Table()
    t.add("Ace", sprint=1, jump=1, speed=1)
    for command, key in (
        (Toss("Ace"), "bad_code"), (Toss("Ace", (1,)), "bad_code"),
        (Toss("Ace", (101,)), "bad_code"), (Toss("Ace", (6,) * 101), "bad_code"),
        (Toss("Ace", (6,), plus=1000), "bad_number"), (Toss("Ace", (6,), against=-1), "bad_number"),
        (Toss("Ace", uses=uses("luck")), "no_dots"), (Toss("gm", uses=uses("jump")), "not_here"),
        (Toss("Nobody", (6,)), "not_here"),
    ):  # fmt: skip
        t.refuse(command, key)
    t.refuse(Toss("Ace", uses=uses("jump", "sprint")), "composition")


def test_the_plain_forecast_of_an_attack_is_refused_under_dots():
    t = duel({})
    with pytest.raises(Refused, match="Under dots") as caught:
        forecast(t.state, Attack("Ace", "Bane"))
    assert caught.value.key == "no_odds"


@pytest.mark.card("DOT-ACT-12")
def test_the_words_for_a_number_to_reach():
    words = {"trivial": 1, "easy": 2, "moderate": 4, "hard": 6, "very hard": 8, "heroic": 10}
    assert DOTS.ladder_words({}) == words


@pytest.mark.parametrize(
    ("toss", "label"),
    [
        (Toss("Ace", (6, 6, 4), plus=1), "2d6 + d4 + 1"),
        (Toss("Ace", (6,), plus=-2), "d6 - 2"),
        (Toss("Ace", (6,), uses("sprint")), "sprint + d6"),
    ],
)
def test_a_throw_is_called_as_people_write_it(toss, label):
    t = Table()
    t.add("Ace", sprint=1)
    t.luck(toss)
    assert t.one(ev.Checked).skill == label


@pytest.mark.card("DOT-S-53")
@pytest.mark.parametrize(
    ("field", "value", "how"), [("hits", "0", "out of action"), ("dead", "on", "dead")]
)
def test_a_fighter_who_cannot_act_rolls_skills_only_when_called_for(field, value, how):
    t = Table()
    t.add("Ace", jump=3)
    t.do(Override("gm", "Ace", field, value))
    said = t.refuse(Toss("Ace", uses=uses("jump")), "cannot_act")
    assert said == (
        f"Ace is {how} and rolls no skills. The game master may call for it: +roll Ace/jump."
    )
    t.do(Toss("Ace", (6,)), 4)
    assert t.one(ev.Checked).total == 4
    t.do(Toss("Ace", uses=uses("jump"), called=True))
    assert t.one(ev.Checked).total == 3


def test_a_die_of_two_sides_is_the_smallest():
    t = Table()
    t.add("Ace")
    t.do(Toss("Ace", (2,)), 2)
    assert t.one(ev.Checked).total == 2
