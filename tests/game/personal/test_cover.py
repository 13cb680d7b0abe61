"""Cover: amounts, whose dice it changes, full cover, and enemies who have got around it."""

import pytest

from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.errors import Refused
from tests.game.table import GRENADE, SWORD, Table, duel

ROWS = [
    pytest.param(0, 0, 0, marks=pytest.mark.card("PER-Q-21")),
    pytest.param(24, 0, 0, marks=pytest.mark.card("PER-Q-21")),
    pytest.param(25, 1, 0, marks=pytest.mark.card("PER-COV-3")),
    pytest.param(49, 1, 0, marks=pytest.mark.card("PER-Q-21")),
    pytest.param(50, 2, 1, marks=pytest.mark.card("PER-COV-4")),
    pytest.param(74, 2, 1, marks=pytest.mark.card("PER-Q-21")),
    pytest.param(75, 4, 3, marks=pytest.mark.card("PER-COV-5")),
    pytest.param(99, 4, 3, marks=pytest.mark.card("PER-Q-21")),
]


@pytest.mark.card("PER-COV-2", "PER-COV-3", "PER-COV-4", "PER-COV-5", "PER-Q-21")
@pytest.mark.parametrize(("percent", "dodge", "attack"), ROWS)
def test_the_bonus_on_dodge(percent, dodge, attack):
    t = duel(bo={"cover": percent})
    t.do(c.Attack("Ace", "Bo"), "1111", "6" * (3 + dodge))
    assert t.code("defence") == f"{3 + dodge}D"
    assert t.code("attack") == "4D"


@pytest.mark.card("PER-COV-1", "PER-COV-3", "PER-COV-4", "PER-COV-5", "PER-Q-20", "PER-Q-21")
@pytest.mark.parametrize(("percent", "dodge", "attack"), ROWS)
def test_the_penalty_on_the_covered_ones_own_attack(percent, dodge, attack):
    t = duel(ace={"cover": percent})
    t.do(c.Attack("Ace", "Bo"), "1" * (4 - attack), "666")
    assert t.code("attack") == f"{4 - attack}D"
    assert t.code("defence") == "3D"


@pytest.mark.card("PER-COV-1", "PER-COV-2")
def test_out_of_cover_into_cover():
    t = duel(ace={"cover": 50}, bo={"cover": 25})
    t.do(c.Attack("Ace", "Bo"), "111", "6666")
    assert t.terms("attack") == ["blaster 4D", "half cover -1D"]
    assert t.terms("defence") == ["dodge 3D", "quarter cover +1D"]


@pytest.mark.card("PER-COV-6", "PER-COV-7", "PER-Q-22")
@pytest.mark.parametrize("weapon", ["blaster", "sword", "fists"])
def test_no_attack_reaches_or_leaves_full_cover(weapon):
    t = duel(ace={"weapons": [SWORD]}, bo={"cover": 100})
    gear = weapon if weapon != "blaster" else ""
    t.refuse(c.Attack("Ace", "Bo", gear), "full_cover", "PER-COV-6")
    t.set("Bo", "cover", "99")
    t.set("Ace", "cover", "100")
    t.refuse(c.Attack("Ace", "Bo", gear), "full_cover", "PER-COV-7")
    assert not t.can("Ace", c.Attack)


@pytest.mark.card("PER-COV-8")
def test_the_bonus_helps_against_thrown_weapons():
    t = Table()
    t.add("Ace", weapons=[GRENADE])
    t.add("Bo", cover=50)
    t.fight("Ace")
    t.do(c.Attack("Ace", "Bo"), "11", "6666")
    assert t.terms("defence") == ["dexterity 2D", "half cover +2D"]


@pytest.mark.card("PER-COV-8", "PER-Q-23", "PER-COV-9")
@pytest.mark.parametrize(("weapon", "code"), [("sword", "1D"), ("fists", "2D")])
def test_hand_to_hand_cover_only_hinders(weapon, code):
    t = duel(ace={"weapons": [SWORD], "dexterity": "2D", "cover": 50}, bo={"cover": 75})
    t.luck(c.Attack("Ace", "Bo", weapon))
    assert t.code("attack") == code
    assert "PER-COV-5" not in t.cards("defence")


@pytest.mark.card("PER-COV-9")
def test_a_thrown_weapon_suffers_from_cover():
    t = duel(ace={"weapons": [GRENADE], "dexterity": "5D", "cover": 75})
    t.do(c.Attack("Ace", "Bo"), "11", "666")
    assert t.terms("attack") == ["dexterity 5D", "three-quarter cover -3D"]


@pytest.mark.card("PER-Q-6", "PER-Q-2")
def test_bonus_and_penalty_are_netted_before_the_floor():
    t = duel(bo={"dodge": "1D", "cover": 50, "wound": "wounded twice"}, counts={"Bo": 2})
    t.do(c.Attack("Ace", "Bo"), "1111", "1111", "666")
    assert t.terms("defence") == [
        "dodge 1D",
        "half cover +2D",
        "two actions -1D",
        "wounded twice -2D",
    ]
    assert t.code("defence") == "0D"
    t = duel(bo={"dodge": "1D", "cover": 75, "wound": "wounded twice"}, counts={"Bo": 2})
    t.do(c.Attack("Ace", "Bo"), "1111", "66")
    assert t.code("defence") == "2D"


@pytest.mark.card("PER-Q-22")
@pytest.mark.parametrize("said_by", [("gm",), ("Ace", "Bo")])
def test_an_enemy_who_has_come_round_meets_no_cover(said_by):
    t = duel(ace={"cover": 75}, bo={"cover": 100})
    for who in said_by:
        t.do(tc.Flank(who, "Ace", "Bo"))
    t.do(c.Attack("Ace", "Bo"), "1111", "666")
    assert t.terms("attack") == ["blaster 4D"]
    assert t.terms("defence") == ["dodge 3D"]


@pytest.mark.card("PER-Q-22")
def test_flanking_needs_the_word_of_both_fighters():
    t = duel(bo={"cover": 100})
    t.refuse(tc.Flank("Zed", "Ace", "Bo"), "not_your_turn")
    t.do(tc.Flank("Ace", "Ace", "Bo"))
    t.refuse(tc.Flank("Ace", "Bo", "Ace"), "already")
    t.refuse(c.Attack("Ace", "Bo"), "full_cover", "PER-COV-6")
    t.do(tc.Flank("Bo", "Bo", "Ace"))
    t.do(c.Attack("Ace", "Bo"), "1111", "666")


@pytest.mark.card("PER-Q-22")
def test_between_these_two_only_and_until_the_cover_changes():
    t = duel("Bo", ace={"cover": 50}, counts={"Bo": 3, "Ace": 2})
    t.add("Cid", side="side of Ace", cover=50)
    t.do(tc.Flank("gm", "Ace", "Bo"))
    t.luck(c.Attack("Bo", "Cid"))
    assert "half cover +2D" in t.terms("defence")
    t.do(c.Pass("Bo"))
    t.do(c.Pass("Zed"))
    t.do(c.TakeCover("Ace", 100))
    t.refuse(c.Attack("Ace", "Bo"), "full_cover", "PER-COV-7")


@pytest.mark.card("PER-Q-24")
def test_cover_is_an_action_in_the_own_turn_without_a_roll():
    t = duel()
    t.refuse(c.TakeCover("Bo", 50), "not_your_turn", "PER-INIT-1")
    t.do(c.TakeCover("Ace", 50))
    assert t.one(rv.Acted).what == "cover"
    assert (t.state.fighters["Ace"].taken, t.state.fighters["Ace"].cover) == (1, 50)
    assert t.waits() == [("Bo", "act")]


@pytest.mark.card("PER-Q-24")
def test_leaving_cover_is_an_action_too_and_the_same_again_is_none():
    t = duel(ace={"cover": 75})
    t.refuse(c.TakeCover("Ace", 75), "already")
    t.refuse(c.TakeCover("Ace", 101), "bad_cover", "PER-Q-21")
    t.do(c.TakeCover("Ace", 0))
    assert t.one(rv.Acted).what == "cover"


@pytest.mark.card("PER-Q-24")
def test_cover_before_the_first_round_is_free():
    t = Table()
    t.add("Ace", blaster="4D")
    t.add("Bo")
    t.do(c.TakeCover("Ace", 50))
    assert not t.all(rv.Acted)
    t.fight("Ace")
    t.do(c.Attack("Ace", "Bo"), "111", "66")
    assert t.terms("attack") == ["blaster 4D", "half cover -1D"]


def test_a_refusal_has_a_sentence():
    t = duel(bo={"cover": 100})
    with pytest.raises(Refused, match="Bo is fully covered"):
        t.luck(c.Attack("Ace", "Bo"))
