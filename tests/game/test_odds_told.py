"""The odds that are told: of reaching a number, and of a defence that is paid for."""

from fractions import Fraction

import pytest

from game import registry
from game.books.d6.parts.early_warning import warned
from game.encounter import commands as c
from game.errors import Refused
from game.parts.forecast import forecast
from game.parts.ladder import words
from tests.game.advanced.scene import fighting
from tests.game.table import duel


@pytest.mark.card("PER-ATT-4")
def test_against_a_defence_and_against_a_number():
    shot = c.Attack("Ace", "Bo")
    defended = forecast(duel().state, shot)
    assert defended.needed is None and defended.defence
    assert 0 < defended.hit < 1
    t = duel(counts={"Ace": 2}, defence_persist="keep_round")
    t.do(shot, "111", "444")
    kept = forecast(t.state, shot)
    assert (kept.defence, kept.needed) == ((), 12)
    assert kept.hit == Fraction(81, 216)


@pytest.mark.card("ADV-REA-5", "ADV-REA-2")
def test_a_defence_that_is_foreseen_is_paid():
    t = fighting(bo={"reaction": "ask"}, counts={"Bo": 1})
    shot = c.Attack("Ace", "Bo")
    extra = forecast(t.state, shot, "dodge", "extra")
    assert [str(term) for term in extra.defence] == ["dodge 4D", "two actions -1D"]
    t = fighting(bo={"reaction": "ask"}, counts={"Bo": 2})
    spare = forecast(t.state, shot, "dodge", "spare")
    assert [str(term) for term in spare.defence] == ["dodge 4D", "two actions -1D"]
    third = forecast(t.state, shot, "dodge", "extra")
    assert [str(term) for term in third.defence] == ["dodge 4D", "three actions -2D"]
    t = fighting(bo={"reaction": "ask"}, counts={"Bo": 0})
    assert forecast(t.state, shot, "dodge", "extra").defence
    with pytest.raises(Refused) as refused:
        forecast(t.state, shot, "dodge", "spare")
    assert refused.value.key == "no_actions_left"


def test_options_are_words_or_numbers():
    found = registry.find("personal").house_options
    assert found["max_actions"].values == (None, int) and found["max_actions"].default is None
    plain = {name: o for name, o in found.items() if int not in o.values}
    assert all(isinstance(value, str) for o in plain.values() for value in o.values)
    assert found["wild_die"].default == "off"


@pytest.mark.card("ADV-DIFF-1", "ADV-Q-17")
def test_the_levels_with_their_numbers():
    rows = registry.find("advanced").ladder
    middle = words(rows, {"difficulty_number": "middle"})
    assert list(middle)[:2] == ["very easy", "easy"] and all(
        isinstance(number, int) for number in middle.values()
    )
    assert words(rows, {"difficulty_number": "random"})["very easy"] == "1D"


@pytest.mark.card("CHR-INIT-4", "CHR-Q-44")
def test_early_warning_is_read_from_words():
    code, points = warned("+1D equipment, +4 species")
    assert (code.label, code.pips, code.kind, code.card) == ("equipment", 3, "bonus", "CHR-INIT-4")
    assert (points.label, points.pips, points.kind) == ("species", 4, "flat")
    assert points.card == "CHR-INIT-4" and warned("none") == ()
    with pytest.raises(Refused):
        warned("a hunch")
    assert len(warned(", ".join(["+1"] * 10))) == 10
    with pytest.raises(Refused):
        warned(", ".join(["+1"] * 11))
