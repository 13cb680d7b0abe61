"""Under ``chronicles``: the game master rules on wild 1s, and difficulty numbers are thrown."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.chronicles.scene import fighting

HARMLESS = ("1112", "662")


@pytest.mark.card("CHR-Q-4")
@pytest.mark.parametrize(
    ("answer", "total"), [("normal", 19), ("complication", 19), ("drop_highest", 12)]
)
def test_the_game_master_says_what_a_wild_1_does(answer, total):
    """Nothing goes on before the ruling. The number to reach is 13."""
    t = fighting(wild_die="gm_choice")
    t.do(c.Attack("Ace", "Bo"), "65431")
    assert t.waits() == [("gm", "wild")]
    assert not t.all(ev.AttackJudged)
    t.refuse(c.Attack("Cid", "Bo"), "deed_waits")
    t.do(tc.SettleWild("gm", answer), *(HARMLESS if total >= 13 else ()))
    judged = t.one(ev.AttackJudged)
    assert (judged.total, judged.hit) == (total, total >= 13)


@pytest.mark.card("CHR-Q-4", "CHR-Q-31")
@pytest.mark.parametrize(("answer", "code"), [("normal", "5D"), ("drop_highest", "4D")])
def test_accuracy_waits_for_the_answer(answer, code):
    """29 or 22 against 13: one extra die of damage for the full ten, or none."""
    t = fighting(ace={"blaster": "7D"}, wild_die="gm_choice")
    t.do(c.Attack("Ace", "Bo"), "6555431")
    damage = "1112" if code == "4D" else "11112"
    t.do(tc.SettleWild("gm", answer), damage, "662")
    assert (t.one(ev.AttackJudged).total, t.code("damage")) == (29 if code == "5D" else 22, code)


@pytest.mark.card("CHR-Q-4", "CHR-REA-6")
def test_a_wild_1_in_a_dodge_is_settled_before_the_attack_is_thrown():
    t = fighting(bo={"reaction": "ask"}, wild_die="gm_choice")
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge", "extra"), "641")
    assert not t.rolls("attack")
    t.do(tc.SettleWild("gm", "drop_highest"), "11116 1", *HARMLESS)
    judged = t.one(ev.AttackJudged)
    assert (judged.needed, judged.total) == (4, 11)


@pytest.mark.card("CHR-Q-4")
def test_silence_counts_it_normally_and_several_may_come():
    t = fighting(wild_die="gm_choice")
    t.do(c.Attack("Ace", "Bo"), "65431")
    t.do(c.Advance(), "3331")
    t.do(c.Advance(), "661")
    t.do(tc.SettleWild("gm", "drop_highest"))
    assert t.one(ev.Harmed).margin == 10 - 6


@pytest.mark.card("CHR-Q-14")
@pytest.mark.parametrize(
    ("word", "faces", "number"),
    [("point-blank", "6", 6), ("short", "61", 7), ("medium", "666", 18), ("long", "11111", 5)],
)
def test_a_number_is_thrown_for_the_level_and_used_as_it_falls(word, faces, number):
    """Even outside the level's range, and never with a wild die."""
    t = fighting(difficulty_number="random", wild_die="explode")
    t.do(tc.SetRange("gm", word))
    t.do(c.Attack("Ace", "Bo"), faces, "11112", *(HARMLESS if number <= 6 else ()))
    judged = t.one(ev.AttackJudged)
    assert (judged.needed, judged.hit) == (number, number <= 6)
    assert t.roll("difficulty").result.throw.wild == "off"


@pytest.mark.card("CHR-Q-14")
def test_the_game_master_names_level_and_dice():
    t = fighting()
    t.do(tc.NameDifficulty("gm", attacker="Ace", level="moderate", dice=4))
    t.do(c.Attack("Ace", "Bo"), "1112", "11111", "1111", "665")
    assert t.one(ev.AttackJudged).needed == 5


@pytest.mark.card("CHR-Q-31", "CHR-Q-14")
def test_accuracy_counts_from_the_thrown_number():
    """25 against 5 is two more dice."""
    t = fighting(difficulty_number="random")
    t.do(c.Attack("Ace", "Bo"), "122", "55555", "111111", "665")
    assert t.code("damage") == "6D"


@pytest.mark.card("CHR-Q-32", "CHR-Q-14")
def test_a_full_dodge_goes_on_top_of_the_thrown_number():
    t = fighting({"Bo": {"full_dodge": True}}, difficulty_number="random")
    t.do(c.Attack("Ace", "Bo"), "111", "444", "33333", "1111", "665")
    assert t.one(ev.AttackJudged).needed == 3 + 12
    t.do(c.Attack("Cid", "Bo"), "222", "33333")
    assert t.one(ev.AttackJudged).needed == 6 + 12
