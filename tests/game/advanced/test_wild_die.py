"""The wild die under ``advanced``: a 1 drops the highest die too; penalty dice are never wild."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.parts.forecast import forecast
from tests.game.advanced.scene import fighting


@pytest.mark.card("ADV-Q-6", "ADV-Q-4")
@pytest.mark.parametrize(
    ("faces", "penalty", "total"),
    [
        ("65431", "1", 11),
        ("65431", "6", 6),
        ("11111", "1", 2),
        ("16111", "6", 0),
        ("11116 3", "6", 7),
        ("11116 662", "1", 23),
        ("66662", "6", 20),
    ],
)
def test_a_wild_1_takes_the_highest_with_it(faces, penalty, total):
    """The penalty die is thrown after the pool and its rerolls and is never wild."""
    t = fighting(counts={"Ace": 2}, wild_die="drop_highest")
    more = ["4446 1", "445"] if total >= 13 else []
    t.do(c.Attack("Ace", "Bo"), faces, penalty, *more)
    judged = t.one(ev.AttackJudged)
    assert (judged.total, judged.hit) == (total, total >= 13)
    assert t.roll("attack").result.penalty.total == int(penalty)


@pytest.mark.card("ADV-Q-6")
def test_every_pool_of_an_attack_has_one():
    """Attack 5D, damage 4D, Strength 3D; the roll for minutes of unconsciousness has none."""
    t = fighting(wild_die="drop_highest")
    t.do(c.Attack("Ace", "Bo"), "44426 63", "6666 2", "651", "1111111116")
    rolled = {event.purpose: event.result for event in t.rolls()}
    assert rolled["attack"].throw.chain == (6, 3)
    assert rolled["damage"].total == 26
    assert (rolled["resistance"].total, rolled["resistance"].throw.dropped) == (5, (1, 6))
    assert rolled["minutes"].throw.wild == "off"
    assert t.one(ev.Harmed).margin == 21


@pytest.mark.card("ADV-Q-6", "ADV-REA-6")
def test_a_dodge_that_drops_is_easier_to_hit():
    t = fighting(bo={"reaction": "ask", "dodge": "2D"}, wild_die="drop_highest")
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge", "extra"), "61", "1", "11112", "1112", "111")
    assert t.roll("defence").result.total == 0
    assert t.one(ev.AttackJudged).needed == 0


@pytest.mark.card("ADV-Q-6", "ADV-Q-26")
def test_exact_odds_of_a_pool_of_one_die():
    """1D against 2: a wild 1 removes itself, leaving 0; 2 to 6 hit."""
    t = fighting({"blaster": "1D"}, wild_die="drop_highest")
    t.do(tc.NameDifficulty("gm", 2, attacker="Ace"))
    assert forecast(t.state, c.Attack("Ace", "Bo")).hit * 6 == 5
    t.do(tc.NameDifficulty("gm", 9, attacker="Ace"))
    assert forecast(t.state, c.Attack("Ace", "Bo")).hit * 36 == 4


@pytest.mark.card("ADV-Q-6")
@pytest.mark.parametrize(
    ("wild", "faces", "total"),
    [("off", "11116", 10), ("explode", "1111662", None), ("explode", "11111", 5)],
)
def test_the_wild_die(wild, faces, total):
    t = fighting(wild_die=wild, bo={"cover": 75})
    t.do(c.Attack("Ace", "Bo"), faces, *([] if total else ["1111", "111"]))
    assert t.one(ev.AttackJudged).total == (total or 18)


@pytest.mark.card("ADV-Q-6")
@pytest.mark.parametrize(
    ("answer", "total"), [("normal", 25), ("drop_highest", 18), ("complication", 25)]
)
def test_the_game_master_judges_a_wild_one(answer, total):
    t = fighting(wild_die="gm_choice")
    t.do(c.Attack("Ace", "Bo"), "66661")
    assert t.waits() == [("gm", "wild")]
    t.luck(tc.SettleWild("gm", answer))
    assert t.one(ev.AttackJudged).total == total
