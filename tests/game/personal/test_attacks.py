"""Attacks: opposed rolls, ties, which skill defends against which, and when nobody defends."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.gear import FISTS, Weapon
from tests.game.table import BLASTER, GRENADE, SWORD, Table, duel, faces, shot, spread

BOW = Weapon("bow", "bows", "ranged", damage=9)


@pytest.mark.card("PER-ATT-1", "PER-ATT-2", "PER-ATT-3")
@pytest.mark.parametrize(
    ("attack", "defence", "hit"), [(11, 12, False), (12, 12, True), (13, 12, True)]
)
def test_the_attack_must_reach_the_defence(attack, defence, hit):
    t = duel()
    harm = ["1111", "666"] if hit else []
    t.do(c.Attack("Ace", "Bo"), spread(attack, 4), spread(defence, 3), *harm)
    judged = t.one(ev.AttackJudged)
    assert (judged.total, judged.needed, judged.hit) == (attack, defence, hit)
    assert bool(t.all(ev.Harmed)) == hit
    assert [e.purpose for e in t.rolls()][:2] == ["attack", "defence"]


@pytest.mark.card("PER-Q-58", "PER-Q-2", "PER-ATT-2")
def test_nothing_against_nothing_hits():
    t = duel(ace={"blaster": "1D"}, bo={"dodge": "1D"}, counts={"Ace": 2, "Bo": 2})
    t.do(c.Attack("Ace", "Bo"), "1111", "666")
    judged = t.one(ev.AttackJudged)
    assert (judged.total, judged.needed, judged.hit) == (0, 0, True)


@pytest.mark.parametrize(
    ("weapon", "skill", "defence", "code"),
    [
        pytest.param(BLASTER, "blaster", "dodge", "3D", marks=pytest.mark.card("PER-ATT-4")),
        pytest.param(BOW, "bows", "dodge", "3D", marks=pytest.mark.card("PER-ATT-4")),
        pytest.param(FISTS, "brawling", "brawling", "5D", marks=pytest.mark.card("PER-ATT-5")),
        pytest.param(
            SWORD, "melee combat", "melee combat", "4D", marks=pytest.mark.card("PER-ATT-6")
        ),
        pytest.param(GRENADE, "thrown weapons", "dodge", "3D", marks=pytest.mark.card("PER-ATT-7")),
    ],
)
def test_which_skill_answers(weapon, skill, defence, code):
    t = Table()
    codes = {"blaster": "1D", "bows": "1D", "melee": "1D", "brawling": "1D", "thrown_weapons": "1D"}
    t.add("Ace", weapons=[weapon], **codes)
    t.add("Bo", dodge="3D", melee="4D", brawling="5D", melee_parry="6D", brawling_parry="6D")
    t.fight("Ace")
    t.do(c.Attack("Ace", "Bo", weapon.name), "1", faces("6" * int(code[0])))
    assert (t.roll("attack").skill, t.code("attack")) == (skill, "1D")
    assert (t.roll("defence").skill, t.code("defence")) == (defence, code)


@pytest.mark.card("PER-ATT-4", "PER-ATT-5", "PER-ATT-6", "PER-ATT-7")
@pytest.mark.parametrize(
    ("weapon", "right", "wrong"),
    [
        (BLASTER, "dodge", "melee combat"),
        (FISTS, "brawling", "dodge"),
        (SWORD, "melee combat", "dodge"),
        (GRENADE, "dodge", "brawling"),
    ],
)
def test_another_defence_than_the_one_of_the_table_is_refused(weapon, right, wrong):
    t = Table()
    t.add("Ace", weapons=[weapon])
    t.add("Bo", reaction="ask")
    t.fight("Ace")
    t.do(c.Attack("Ace", "Bo", weapon.name))
    t.refuse(c.Answer("Bo", wrong), "wrong_defence")
    t.refuse(c.Answer("Ace", right), "not_your_turn")
    t.refuse(c.Answer("Bo", right, pay="extra"), "bad_choice", "PER-Q-16")
    t.do(c.Answer("Bo", right), "11", "66")


@pytest.mark.card("PER-Q-19", "PER-Q-6")
def test_the_attribute_if_the_skill_is_lacking():
    t = Table()
    t.add("Ace", dexterity="3D+1", strength="4D")
    t.add("Bo", dexterity="2D+2", strength="3D+2")
    t.fight("Ace", Ace=2)
    t.do(c.Attack("Ace", "Bo"), "11", "66")
    assert t.terms("attack")[0] == "dexterity 3D+1"
    assert t.terms("defence")[0] == "dexterity 2D+2"
    t.do(c.Attack("Ace", "Bo", "fists"), "111", "666")
    assert t.terms("attack")[0] == "strength 4D"
    assert t.terms("defence")[0] == "strength 3D+2"


@pytest.mark.card("PER-Q-18")
def test_silence_defends():
    t = duel(bo={"reaction": "ask"})
    t.do(c.Attack("Ace", "Bo"))
    assert t.waits() == [("Bo", "answer")]
    t.do(c.Advance(), "1111", "666")
    assert not t.one(ev.AttackJudged).hit


@pytest.mark.card("PER-Q-18")
@pytest.mark.parametrize("how", ["answered", "standing order"])
def test_a_waived_defence_is_nought_cover_or_not(how):
    t = duel(bo={"reaction": "ask" if how == "answered" else "none", "cover": 50})
    dice = ("1111", "1111", "666")
    if how == "answered":
        t.do(c.Attack("Ace", "Bo"))
        t.do(c.Answer("Bo", "none"), *dice)
    else:
        t.do(c.Attack("Ace", "Bo"), *dice)
    assert (t.one(ev.AttackJudged).needed, t.one(ev.AttackJudged).hit) == (0, True)


DOWN = [
    {"out_until": 999, "out_by": "stun"},
    {"wound": "incapacitated", "out_until": 999, "out_by": "wound"},
    {"wound": "incapacitated"},
    {"wound": "mortally wounded", "stable_until": 999},
]


@pytest.mark.card("PER-Q-18", "PER-Q-33", "PER-Q-41")
@pytest.mark.parametrize("body", DOWN)
def test_the_helpless_do_not_defend(body):
    t = duel(bo=body)
    t.do(c.Attack("Ace", "Bo"), "1111", "1111", "666")
    assert t.one(ev.AttackJudged).needed == 0
    assert not t.rolls("defence")


@pytest.mark.card("PER-Q-18", "PER-COV-8")
@pytest.mark.parametrize("body", DOWN)
def test_the_cover_of_the_helpless_is_rolled_by_itself(body):
    t = duel(bo={**body, "cover": 75})
    t.do(c.Attack("Ace", "Bo"), "1111", "1112")
    assert t.terms("defence") == ["three-quarter cover +4D"]
    assert not t.one(ev.AttackJudged).hit


@pytest.mark.card("PER-Q-18")
def test_cover_of_the_helpless_is_no_help_hand_to_hand():
    t = duel(bo={"out_until": 999, "out_by": "stun", "cover": 75})
    t.do(c.Attack("Ace", "Bo", "fists"), "111", "111", "666")
    assert not t.rolls("defence")


@pytest.mark.card("PER-Q-36", "PER-INJ-7")
@pytest.mark.parametrize(("counts", "code"), [("no", "2D"), ("yes", "")])
def test_somebody_wounded_this_round_defends_unless_defences_are_actions(counts, code):
    t = duel(counts={"Ace": 2}, defence_counts_as_action=counts)
    t.do(c.Attack("Ace", "Bo"), shot(4, attack=3, defence=3 if code else 2))
    assert t.wound("Bo") == "wounded"
    t.do(c.Attack("Ace", "Bo"), "111", *(["66"] if code else ["1111", "666"]))
    assert [t.code("defence")] == [code] if code else not t.rolls("defence")


@pytest.mark.card("PER-Q-62", "PER-Q-37")
def test_prone_or_unarmed_makes_no_difference():
    t = duel(ace={"prone": True}, bo={"prone": True})
    t.do(c.Attack("Ace", "Bo"), "1111", "666")
    assert t.terms("attack") == ["blaster 4D"]
    assert t.terms("defence") == ["dodge 3D"]
    t = duel(ace={"weapons": ()}, bo={"weapons": [SWORD]})
    t.do(c.Attack("Ace", "Bo"), "111", "666")
    assert t.terms("attack") == ["strength 3D"]
    assert t.terms("defence") == ["strength 3D"]


@pytest.mark.card("PER-Q-56")
@pytest.mark.parametrize("word", ["point-blank", "short", "medium", "long"])
def test_range_has_no_effect(word):
    t = duel()
    t.do(tc.SetRange("gm", word))
    t.do(c.Attack("Ace", "Bo"), "1111", "111", "1111", "666")
    assert t.terms("attack") == ["blaster 4D"]
    assert t.one(ev.AttackJudged).needed == 3


@pytest.mark.card("PER-Q-5")
def test_the_order_in_which_dice_fall():
    t = duel(counts={"Ace": 2}, penalty_method="rolled")
    t.do(c.Attack("Ace", "Bo"), "6666 1", "222", "6654", "111", "1234554321")
    assert [(e.purpose, e.result.total) for e in t.rolls()] == [
        ("attack", 23),
        ("defence", 6),
        ("damage", 21),
        ("resistance", 3),
        ("minutes", 30),
    ]
