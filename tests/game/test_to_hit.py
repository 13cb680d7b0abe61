"""A number to hit, named by the game master: for the next attack on a fighter, by anybody."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from game.encounter.audience import as_known
from game.parts.forecast import forecast
from tests.game.advanced.scene import fighting
from tests.game.starcraft.gunner import gunner
from tests.game.table import Table

TO_HIT = tc.NameDifficulty("gm", 21, target="Bo")


def test_it_counts_for_the_next_attack_on_the_target_only():
    t = fighting(counts={"Ace": 2})
    t.do(TO_HIT)
    assert t.state.named == {"attack||Bo": 21}
    t.luck(c.Attack("Ace", "Bo"))
    assert (t.one(fe.DifficultySet).number, t.one(fe.DifficultySet).named) == (21, True)
    assert not t.state.named
    t.luck(c.Attack("Ace", "Bo"))
    assert (t.one(fe.DifficultySet).number, t.one(fe.DifficultySet).named) == (13, False)


def test_it_does_not_count_for_attacks_by_the_target():
    t = fighting(counts={"Ace": 2})
    t.do(tc.NameDifficulty("gm", 21, target="Ace"))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(fe.DifficultySet).number == 13 and t.state.named


def test_the_attackers_own_number_goes_before_it():
    t = fighting(counts={"Ace": 2})
    t.do(TO_HIT)
    t.do(tc.NameDifficulty("gm", 8, attacker="Ace"))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(fe.DifficultySet).number == 8
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(fe.DifficultySet).number == 21


def test_a_level_names_it_too():
    t = fighting()
    t.do(tc.NameDifficulty("gm", target="Bo", level="difficult"))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(fe.DifficultySet).number == 18


def test_a_number_is_taken_back():
    t = fighting()
    t.do(TO_HIT)
    t.do(tc.NameDifficulty("gm", target="Bo", level="none"))
    assert not t.state.named
    t.refuse(tc.NameDifficulty("gm", target="Bo", level="none"), "too_late")
    marine = gunner(firearms="4D")
    marine.refuse(tc.NameDifficulty("gm", target="Z0", level="none"), "too_late")


def test_the_odds_count_it_for_those_who_know():
    t = fighting()
    t.do(TO_HIT)
    shot = c.Attack("Ace", "Bo")
    assert forecast(t.state, shot).needed == 21
    assert forecast(as_known(t.state, "Ace", False), shot).needed == 13


@pytest.mark.parametrize(("word", "needed"), [("short", 22), ("long", 22)])
def test_starcraft_puts_it_in_place_of_the_range(word, needed):
    t = gunner(firearms="4D")
    t.do(tc.SetRange("gm", word))
    t.do(tc.NameDifficulty("gm", needed, target="Z0"))
    t.shoot("Ray", "Z0", "1111")
    assert t.needed() == [needed] and not t.state.named


def test_starcraft_names_no_other_number():
    t = gunner(firearms="4D")
    said = t.refuse(tc.NameDifficulty("gm", 14, attacker="Ray"), "bad_number", "SC-DICE-4")
    assert "+combat/difficulty to hit" in said
    t.refuse(tc.NameDifficulty("gm", 1000, target="Z0"), "bad_number", "SC-DICE-4")
    t.refuse(tc.NameDifficulty("gm", 14, target="Nobody"), "not_here")


def test_where_the_defence_is_rolled_there_is_no_number():
    t = Table("personal")
    t.add("Ace", "rebels", blaster="4D")
    t.add("Bo", "empire", dodge="4D")
    said = t.refuse(TO_HIT, "bad_number", "PER-ATT-1")
    assert "+combat/mod Bo=+1D on defence" in said


@pytest.mark.parametrize(("dice", "thrown", "needed"), [(0, "", 13), (3, "444", 12)])
def test_a_treatment_that_waits_when_the_book_changes_takes_a_level(dice, thrown, needed):
    t = Table("personal", medical_quality="gm")
    t.add("Doc", first_aid="3D")
    t.add("Pat", out_until=6000, out_by="stun")
    t.do(c.Treat("Doc", "Pat"))
    t.do(tc.ChangeBook("gm", "advanced", {}))
    t.do(tc.NameDifficulty("gm", level="moderate", dice=dice), thrown, "134")
    judged = t.one(ev.TreatmentJudged)
    assert (judged.needed, judged.success) == (needed, False)
