"""Difficulty ladder, effect value, and the cost of several actions and reactions."""

import pytest

from game.books.starcraft import counting, ladder
from game.books.starcraft.commands import Plan
from game.codec import replace
from game.dice import format_code
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table, spread

BANDS = [("Very Easy", 1, 5, 5), ("Easy", 6, 10, 10), ("Moderate", 11, 15, 15),
         ("Difficult", 16, 20, 20), ("Very Difficult", 21, 30, 25),
         ("Extremely Difficult", 31, 40, 35), ("Unearthly", 50, 50, 50)]  # fmt: skip


@pytest.mark.card("SC-DICE-4", "SC-Q-14")
@pytest.mark.parametrize(("step", "low", "high", "number"), BANDS)
def test_the_ladder(step, low, high, number):
    assert (ladder.band(step), ladder.number(step)) == ((low, high), number)


@pytest.mark.card("SC-DICE-4")
def test_one_level_up_is_the_next_step_and_unearthly_the_last():
    assert [ladder.raised(row[0], 1) for row in BANDS] == [r[0] for r in BANDS[1:]] + ["Unearthly"]
    assert ladder.raised("Easy", 9) == "Unearthly"


@pytest.mark.card("SC-Q-14")
@pytest.mark.parametrize(("wide", "numbers"), [("middle", (25, 35)), ("top", (30, 40)),
                                               ("bottom", (21, 31))])  # fmt: skip
def test_wide_band_number(wide, numbers):
    found = [ladder.number(step, wide) for step in ("Very Difficult", "Extremely Difficult")]
    assert tuple(found) == numbers
    t = Table(wide_band_number=wide)
    t.add("Ace", firearms="2D", instincts="3D")
    t.add("Bo")
    t.do(tc.SetRange("gm", "extreme"))
    t.fight()
    t.shoot("Ace", "Bo", "11")
    assert t.needed() == [numbers[0]]


@pytest.mark.card("SC-DICE-5")
@pytest.mark.parametrize(("over", "value"), [(-5, 0), (0, 0), (9, 0), (10, 1), (19, 1), (20, 2)])
def test_effect_value(over, value):
    assert ladder.effect_value(10 + over, 10) == value


@pytest.mark.card("SC-ACT-1", "SC-ACT-2", "SC-Q-1")
@pytest.mark.parametrize(("count", "rule", "printed"), [(1, 0, 0), (2, 3, 3), (3, 6, 6), (4, 9, 9),
                                                        (5, 12, 15), (6, 15, 15)])  # fmt: skip
def test_several_actions(count, rule, printed):
    assert ladder.action_penalty(count) == rule
    assert ladder.action_penalty(count, printed=True) == printed


@pytest.mark.card("SC-ACT-3", "SC-Q-1")
@pytest.mark.parametrize(("option", "code"), [("rule", "2D"), ("printed", "1D")])
def test_five_actions_at_the_table_and_never_six(option, code):
    t = Table(max_action_penalty=option)
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo")
    t.do(tc.SetRange("gm", "short"))
    t.do(c.Begin())
    t.refuse(Plan("Ace", 6), "no_actions_left", "SC-ACT-3")
    t.plan(Ace=5)
    t.shoot("Ace", "Bo", "1" * int(code[0]))
    assert t.code("attack") == code


@pytest.mark.card("SC-ACT-4")
def test_an_effect_raises_the_cap_and_lowers_the_penalty():
    t = Table()
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo")
    t.do(tc.SetRange("gm", "short"))
    t.set("Ace", "extra_actions", "1")
    t.set("Ace", "relief", "6")
    t.fight(Ace=6)
    t.shoot("Ace", "Bo", "111")
    assert t.code("attack") == "3D"
    assert ladder.action_penalty(2, relief=9) == 0


def unplanned(declared, taken, close) -> int:
    """Pips subtracted from an unplanned reaction."""
    t = Table()
    t.add("Ace")
    ace = replace(t.state.fighters["Ace"], declared=declared, taken=taken)
    return sum(term.pips for term in counting.reaction_price(t.state, ace, close))


@pytest.mark.card("SC-REACT-4", "SC-Q-9")
@pytest.mark.parametrize(("count", "done", "dice"), [(1, 1, 2), (2, 2, 3), (3, 3, 4), (4, 4, 5),
                                                     (3, 1, 3), (4, 1, 4)])  # fmt: skip
def test_an_unplanned_reaction_after_acting(count, done, dice):
    for close in (True, False):
        assert unplanned(count, done, close) == 3 * dice


@pytest.mark.card("SC-REACT-5", "SC-MEL-4", "SC-Q-8")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_an_unplanned_reaction_before_acting(count):
    assert unplanned(count, 0, close=False) == 3 * count
    assert unplanned(count, 0, close=True) == 3 * count + 3


@pytest.mark.card("SC-DICE-1", "SC-DICE-2", "SC-ACT-11")
def test_modifiers_add_in_pips():
    t = Table()
    t.add("Ace", firearms="4D+1", instincts="3D")
    t.add("Bo")
    t.do(tc.SetRange("gm", "short"))
    t.fight(Ace=3)
    t.shoot("Ace", "Bo", spread(4, 2))
    roll = t.roll("attack")
    assert (format_code(roll.result.throw.pips), roll.result.total) == ("2D+1", 5)


@pytest.mark.card("SC-DICE-7", "SC-Q-38")
@pytest.mark.parametrize(("code", "thrown"), [("4D", None), ("4D+1", 1), ("4D+2", 2)])
def test_a_pool_without_dice(code, thrown):
    t = Table()
    t.add("Ace", firearms=code, instincts="3D")
    t.add("Bo")
    t.do(tc.SetRange("gm", "short"))
    t.fight(Ace=5)
    t.shoot("Ace", "Bo")
    assert t.hits() == [False]
    assert [r.result.total for r in t.rolls("attack")] == ([] if thrown is None else [thrown])


@pytest.mark.card("SC-DICE-7")
def test_a_reaction_without_dice_is_refused():
    t = Table()
    t.add("Ace", firearms="3D", instincts="3D")
    t.add("Bo", dodge="2D", reaction="ask", instincts="4D")
    t.do(tc.SetRange("gm", "short"))
    t.fight()
    t.do(c.Act("Bo", "shouts"))
    t.shoot("Ace", "Bo", "111")
    assert t.needed() == [10]


@pytest.mark.card("SC-DICE-8", "SC-Q-39")
@pytest.mark.parametrize("wild", ["off", "on"])
def test_wild_die(wild):
    t = Table(wild_die=wild)
    t.add("Ace", firearms="3D", instincts="3D")
    t.add("Bo")
    t.do(tc.SetRange("gm", "long"))
    t.fight()
    t.shoot("Ace", "Bo", "611" if wild == "off" else "663 11")
    assert t.roll("attack").result.total == (8 if wild == "off" else 17)
    t.do(c.Pass("Bo"))
    t.plan()
    t.shoot("Ace", "Bo", "166")
    assert t.roll("attack").result.total == 13


@pytest.mark.card("SC-DICE-3")
@pytest.mark.parametrize(("total", "hit"), [(14, False), (15, True)])
def test_meet_or_beat(total, hit):
    t = Table()
    t.add("Ace", firearms="3D", instincts="3D")
    t.add("Bo")
    t.fight()
    t.shoot("Ace", "Bo", spread(total, 3) + ([1] * 5 + [6, 6] if hit else []))
    assert t.one(ev.AttackJudged).hit is hit


@pytest.mark.card("SC-Q-60")
def test_a_missing_skill_falls_back_on_its_attribute():
    t = Table()
    t.add("Ace", dexterity="3D+1")
    found = t.state.fighters["Ace"].sheet
    assert (found.rolled("firearms"), found.bare("firearms")) == ("dexterity", 10)
    t.do(c.Check("Ace", "firearms"), "111")
    t.refuse(c.Check("Ace", "blaster"), "bad_skill")
