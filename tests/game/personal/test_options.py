"""House options for dice: removed or rolled penalties, and the wild die."""

import pytest

from game.books.d6.personal import PERSONAL
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.errors import Refused
from tests.game.table import Table, duel


@pytest.mark.card("PER-Q-3")
def test_penalty_dice_are_removed_before_the_throw():
    t = duel(ace={"blaster": "4D+2"}, counts={"Ace": 3})
    t.do(c.Attack("Ace", "Bo"), "66", "666")
    assert t.code("attack") == "2D+2" and t.roll("attack").result.penalty is None


@pytest.mark.card("PER-Q-3", "PER-Q-5")
def test_penalty_dice_are_rolled_apart_and_subtracted():
    t = duel(ace={"blaster": "4D+2"}, counts={"Ace": 3}, penalty_method="rolled")
    t.do(c.Attack("Ace", "Bo"), "6543 21", "666")
    result = t.roll("attack").result
    assert (result.throw.faces, result.penalty.faces) == ((6, 5, 4, 3), (2, 1))
    assert result.total == 18 + 2 - 3


@pytest.mark.card("PER-Q-3", "PER-Q-6")
def test_a_bonus_stays_on_the_throw_when_penalties_are_rolled():
    t = duel(bo={"cover": 25, "wound": "wounded"}, penalty_method="rolled")
    t.do(c.Attack("Ace", "Bo"), "1111", "2222 5", "1111", "666")
    assert t.roll("defence").result.total == 3
    assert t.one(ev.AttackJudged).hit


def wild(policy, *faces, code="3D+1"):
    t = Table(wild_die=policy)
    t.add("Ace", blaster=code)
    t.add("Bo")
    t.fight("Ace")
    t.do(c.Act("Ace", "aims", "blaster", 10), *faces)
    return t


@pytest.mark.card("PER-Q-4")
@pytest.mark.parametrize(
    ("policy", "faces", "total"),
    [
        ("off", "456", 16),
        ("off", "451", 11),
        ("off", "645", 16),
        ("explode", "456 662", 30),
        ("explode", "451", 11),
        ("explode", "645", 16),
        ("drop_highest", "451", 5),
        ("drop_highest", "111", 2),
        ("drop_highest", "456 1", 17),
        ("drop_highest", "145", 11),
        ("gm_choice", "456 3", 19),
    ],
)
def test_the_wild_die_is_the_last_of_the_pool(policy, faces, total):
    assert wild(policy, faces).roll("act").result.total == total


@pytest.mark.card("PER-Q-4")
@pytest.mark.parametrize(
    ("policy", "face", "total"), [("explode", "62", 8), ("drop_highest", "1", 0)]
)
def test_a_pool_of_one_die_is_the_wild_die(policy, face, total):
    assert wild(policy, face, code="1D").roll("act").result.total == total


@pytest.mark.card("PER-Q-4")
@pytest.mark.parametrize(
    ("answer", "total"), [("normal", 11), ("drop_highest", 5), ("complication", 11)]
)
def test_the_game_master_says_what_a_one_does(answer, total):
    t = wild("gm_choice", "451")
    assert t.waits() == [("gm", "wild")]
    t.refuse(c.Pass("Ace"), "deed_waits")
    t.refuse(tc.SettleWild("gm", "ignore"), "bad_choice", "PER-Q-4")
    t.do(tc.SettleWild("gm", answer))
    assert t.one(ev.ActJudged).total == total
    t.refuse(tc.SettleWild("gm", answer), "too_late", "PER-Q-4")


@pytest.mark.card("PER-Q-4")
def test_no_answer_counts_normally():
    t = wild("gm_choice", "451")
    t.do(c.Advance())
    assert t.one(ev.ActJudged).total == 11


@pytest.mark.card("PER-Q-4", "PER-Q-5")
def test_every_pool_of_an_attack_has_its_wild_die_but_not_minutes():
    t = duel(wild_die="explode")
    t.do(c.Attack("Ace", "Bo"), "6666 1", "116 2", "6666 1", "126 1", "1111111116")
    assert [e.result.total for e in t.rolls()] == [25, 10, 25, 10, 15]
    assert [e.purpose for e in t.rolls()][-1] == "minutes"


@pytest.mark.card("PER-Q-4")
def test_penalty_dice_are_never_wild():
    t = duel(wild_die="explode", penalty_method="rolled", counts={"Ace": 2})
    t.do(c.Attack("Ace", "Bo"), "1115 6", "666 1")
    assert t.roll("attack").result.total == 2


@pytest.mark.card("PER-Q-4")
def test_the_check_of_death_has_no_wild_die():
    t = Table(wild_die="explode")
    t.add("Ace")
    t.add("Bo", side="side of Ace", wound="mortally wounded")
    t.do(c.Begin(), "16", "5")
    assert t.roll("dying").result.total == 7


@pytest.mark.card("PER-Q-4", "PER-Q-8")
def test_a_wild_one_on_initiative_waits_before_the_ranking():
    t = Table(wild_die="gm_choice")
    t.add("Ace", perception="2D")
    t.add("Bo")
    t.do(c.Begin(), "51")
    t.do(tc.SettleWild("gm", "drop_highest"), "2")
    assert t.state.ranking == ("side of Bo", "side of Ace")
    t = Table(wild_die="gm_choice", initiative_by="individual")
    t.add("Ace", perception="2D")
    t.add("Bo")
    t.do(c.Begin(), "51")
    t.do(tc.SettleWild("gm", "normal"), "2")
    assert t.state.ranking == ("Ace", "Bo")


def test_stopping_forgets_a_wild_one():
    t = wild("gm_choice", "451")
    t.do(c.Stop("gm"))
    assert t.waits() == []
    t.do(c.Begin(), "5", "2")
    assert t.state.initiative == {"side of Ace": (5,), "side of Bo": (2,)}


@pytest.mark.parametrize("option", PERSONAL.house_options.values(), ids=lambda o: o.name)
def test_an_option_takes_its_values_and_nothing_else(option):
    for value in option.values:
        wanted = 3 if value is int else value
        assert option.settle(wanted) == wanted
        assert option.settle(str(wanted).upper()) == wanted
        t = Table()
        t.do(tc.SetOption("gm", option.name, str(wanted)))
        assert t.state.options[option.name] == wanted
    for wrong in ("perhaps", "", "-1", "0", "101", "1.5", True):
        with pytest.raises(Refused) as refusal:
            option.settle(wrong)
        assert (refusal.value.key, refusal.value.card) == ("bad_option", option.card)


def test_an_unknown_option_is_refused():
    with pytest.raises(Refused, match="no option full_dodge"):
        Table(full_dodge="replaces")
