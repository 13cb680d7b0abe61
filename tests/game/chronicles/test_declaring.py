"""Sides, initiative, declarations, hesitation, Force Points."""

import pytest

from game.books.d6.state import D6Fighter
from game.checks import Term
from game.dice import format_code, parse_code
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from tests.game.chronicles.scene import declaring, fighting, scene
from tests.game.table import PLATE, Table, sheet

FIRE = {"count": 1, "first": "fire"}


@pytest.mark.card("CHR-RND-1", "CHR-Q-42")
def test_twelve_rounds_are_a_minute():
    t = fighting()
    for _ in range(12):
        while t.state.stage == "segments":
            t.luck(c.Pass(t.state.acting.id))
        while t.state.stage == "declare":
            t.do(c.Declare(t.waits()[0][0], **FIRE))
    assert t.state.clock == 60


@pytest.mark.card("CHR-RND-2", "CHR-Q-39")
@pytest.mark.parametrize("how", ["fled", "surrendered", "killed"])
def test_it_ends_when_one_side_is_gone(how):
    t = fighting()
    for who in ("Bo", "Dee"):
        if how == "killed":
            t.set(who, "wound", "incapacitated")
        else:
            t.do(c.Leave(who, how))
    assert (t.state.mode, t.state.ended) == ("peace", "one_side")


@pytest.mark.card("CHR-SIDE-1", "CHR-SIDE-2", "CHR-SIDE-3", "CHR-Q-37")
def test_sides_split_and_merge_with_the_next_initiative():
    t = fighting()
    t.do(fc.Separate("gm", ("Cid",), "Cid alone"))
    assert t.state.order == ("Ace", "Cid", "Bo", "Dee")
    t.refuse(c.ChangeSide("Cid", "rebels"), "separate_sides", "CHR-SIDE-2")
    t.refuse(c.ChangeSide("Bo", "Cid alone"), "separate_sides")
    joining = D6Fighter("Eve", "Eve", "Cid alone", sheet())
    t.refuse(c.Join("Eve", joining), "separate_sides")
    while t.state.round == 1:
        t.luck(c.Pass(t.state.acting.id))
    assert {e.party for e in t.rolls("initiative")} == {"rebels", "empire", "Cid alone"}
    t.do(fc.MergeSides("gm", "Cid alone", "rebels"))
    assert t.state.fighters["Cid"].side == "rebels" and not t.state.fighters["Cid"].apart


@pytest.mark.card("CHR-INIT-1", "CHR-INIT-2", "CHR-Q-10")
@pytest.mark.parametrize(
    ("codes", "who", "skill"),
    [
        ({"knowledge": "3D", "tactics": "4D"}, "Cid", "tactics"),
        ({"knowledge": "3D+1", "tactics": "4D"}, "Ace", "perception"),
        ({"knowledge": "2D", "tactics": "3D"}, "Ace", "perception"),
    ],
)
def test_tactics_a_die_above_its_attribute(codes, who, skill):
    t = scene(cid=codes)
    t.luck(c.Begin())
    rolled = t.rolls("initiative")[0]
    assert (rolled.who, rolled.skill) == (who, skill)


@pytest.mark.card("CHR-INIT-2", "CHR-Q-10")
def test_a_side_names_its_roller_among_equals():
    t = scene(cid={"knowledge": "2D", "tactics": "3D"}, ace={"tactics": "2D+2"})
    t.refuse(fc.NameRoller("Cid", "Ace", "tactics"), "tactics_too_low", "CHR-INIT-2")
    t.do(fc.NameRoller("Ace", "Cid", "tactics"))
    t.luck(c.Begin())
    assert (t.rolls("initiative")[0].who, t.rolls("initiative")[0].skill) == ("Cid", "tactics")


@pytest.mark.card("CHR-INIT-4", "CHR-Q-44")
def test_equipment_and_senses_add_up():
    t = scene()
    bonus = (Term("motion sensor", 3, "bonus", "CHR-INIT-4"), Term("early warning", 2, "flat"))
    changed = t.state.fighters["Ace"].sheet
    t.do(tc.Resheet("Ace", type(changed)(changed.attributes, changed.skills, early_warning=bonus)))
    t.do(c.Begin(), "1111", "66")
    assert t.rolls("initiative")[0].result.total == 6


@pytest.mark.card("CHR-INIT-5", "CHR-INIT-6")
def test_no_points_on_initiative():
    t = scene({"character_points": 3, "force_points": 1})
    t.refuse(c.Pledge("Ace", "initiative", 1), "no_points_on_initiative")
    t.luck(c.Begin())
    assert not t.state.fighters["Ace"].forced


@pytest.mark.card("CHR-INIT-7")
def test_wounds_count_on_initiative():
    t = scene({"wound": "wounded"})
    t.do(c.Begin(), "66", "11")
    assert t.state.initiative["rebels"] == (12,)


@pytest.mark.card("CHR-INIT-9", "CHR-INIT-10", "CHR-Q-9", "CHR-DECL-4")
def test_ties_between_players_and_masters():
    t = Table("chronicles")
    for who, npc in (("P1", False), ("G1", True), ("P2", False), ("G2", True)):
        t.add(who, who, npc=npc)
    t.do(c.Begin(), "4", "4", "4", "4", "2", "5")
    assert t.state.ranking == ("P2", "P1", "G2", "G1")
    assert t.state.order == ("G1", "G2", "P1", "P2")


@pytest.mark.card("CHR-DECL-8", "CHR-Q-11", "CHR-Q-12")
def test_the_order_inside_a_side():
    t = declaring(
        dee={"perception": "2D", "dexterity": "3D+2", "armour": (PLATE,)}, bo={"wound": "wounded"}
    )
    assert t.state.order == ("Dee", "Bo", "Cid", "Ace")
    t.refuse(c.Declare("Bo", **FIRE), "not_your_turn", "CHR-DECL-8")


@pytest.mark.card("CHR-DECL-6", "CHR-DECL-7", "CHR-Q-7")
def test_undeclared_actions_are_refused():
    t = fighting(ace={"force_points": 1})
    t.refuse(c.Declare("Ace", 1, True, "fire"), "too_late", "CHR-DECL-6")
    t.refuse(c.Declare("Ace", 2, first="fire"), "too_late", "CHR-DECL-7")
    t.refuse(c.Draw("Ace", "blaster"), "undeclared", "CHR-DECL-7")
    t.luck(c.Attack("Ace", "Bo"))
    t.refuse(c.Attack("Ace", "Bo"), "undeclared", "CHR-DECL-7")


@pytest.mark.card("CHR-DECL-4", "CHR-DECL-7")
def test_a_declaration_may_be_changed_until_the_other_side_has_declared():
    t = declaring(bo={"force_points": 1})
    t.do(c.Declare("Dee", 2, full_dodge=True))
    t.do(c.Declare("Bo", 2, True, "fire"))
    t.do(c.Declare("Dee", 3, first="draw"))
    assert t.waits() == [("Cid", "declare")]
    dee = t.state.fighters["Dee"]
    assert (dee.declared, dee.slots, dee.full_dodge) == (3, ("draw", "", ""), False)
    t.do(c.Declare("Bo", 0))
    assert t.state.fighters["Bo"].declared == 0 and not t.state.fighters["Bo"].slots
    assert t.state.fighters["Bo"].sheet.force_points == 0
    t.do(c.Declare("Cid", **FIRE))
    t.refuse(c.Declare("Dee", 1, first="fire"), "too_late", "CHR-DECL-7")
    t.do(c.Declare("Cid", 2, first="fire"))
    t.do(c.Declare("Ace", **FIRE))
    t.refuse(c.Declare("Ace", 2, first="fire"), "too_late", "CHR-DECL-7")
    assert t.state.order == ("Ace", "Cid", "Dee")


def test_declaring_anew_leaves_the_count_of_another_alone():
    t = declaring()
    t.do(c.Declare("Dee", **FIRE))
    t.do(fc.Count("gm", 1.0))
    t.do(c.Declare("Dee", 2, first="fire"))
    assert t.state.count.who == "Bo"


@pytest.mark.card("CHR-DECL-5", "CHR-DECL-15")
@pytest.mark.parametrize("word", ["dodge", "Parry", "melee parry", "full dodge"])
def test_reactions_are_not_declared(word):
    t = declaring()
    t.refuse(c.Declare("Dee", 1, first=word), "do_not_declare_reactions", "CHR-DECL-5")


@pytest.mark.card("CHR-Q-6")
def test_all_actions_named():
    t = declaring(declare="all")
    t.refuse(c.Declare("Dee", 2, first="draw"), "bad_act", "CHR-Q-6")
    t.do(c.Declare("Dee", 2, first="draw", named=("fire",)))
    assert t.state.fighters["Dee"].slots == ("draw", "fire")
    t = declaring()
    t.refuse(c.Declare("Dee", 1), "bad_act", "CHR-DECL-1")
    t.refuse(c.Declare("Dee", 1, first="fire", named=("fire",)), "bad_act")


@pytest.mark.card("CHR-Q-7")
def test_the_most_actions_and_none():
    t = declaring(max_actions="2")
    t.refuse(c.Declare("Dee", 3, first="fire"), "no_actions_left")
    t.do(c.Declare("Dee", 0))
    assert t.waits() == [("Bo", "declare")]


@pytest.mark.card("CHR-Q-26")
def test_declaring_nothing_leaves_a_free_reaction():
    t = fighting({"Bo": {"count": 0}}, bo={"reaction": "ask"})
    t.do(c.Attack("Ace", "Bo"))
    t.luck(c.Answer("Bo", "dodge"))
    assert t.terms("defence") == ["dodge 4D"]


@pytest.mark.card("CHR-Q-20")
@pytest.mark.parametrize(
    ("option", "consent", "dies"),
    [("target", True, True), ("target", False, False), ("all", True, False), ("off", False, True)],
)
def test_consent_to_death(option, consent, dies):
    t = fighting(bo={"consent": consent, "strength": "1D"}, death_consent=option)
    t.do(c.Attack("Ace", "Bo"), "33333", "6666", "1", *([] if dies else ["1" * 10]))
    assert (t.wound("Bo") == "killed") is dies


@pytest.mark.card("CHR-Q-22")
def test_a_force_point_doubles_codes_for_the_round():
    rich = {"force_points": 1, "character_points": 5}
    t = declaring(ace=rich)
    for who in ("Dee", "Bo", "Cid"):
        t.do(c.Declare(who, **FIRE))
    t.do(c.Declare("Ace", 1, True, "fire"))
    t.refuse(c.Pledge("Ace", "attack", 1), "points_exclusive")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("attack") == ["blaster 5D", "Force Point 5D"]
    assert t.state.fighters["Ace"].sheet.force_points == 0
    t = declaring(dee=rich, force_points="off")
    t.refuse(c.Declare("Dee", 1, True, "fire"), "no_points")
    t = declaring()
    t.refuse(c.Declare("Dee", 1, True, "fire"), "no_points", "CHR-Q-22")


@pytest.mark.card("CHR-Q-23")
def test_character_points():
    t = fighting(ace={"character_points": 5})
    t.refuse(c.Pledge("Ace", "attack", 3), "point_limit")
    t.do(c.Pledge("Ace", "attack", 2))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.code("attack") == "7D"
    t = fighting(ace={"character_points": 5}, character_points="off")
    t.refuse(c.Pledge("Ace", "attack", 1), "no_points")


@pytest.mark.card("CHR-Q-1", "CHR-Q-2", "CHR-Q-3", "CHR-Q-5")
@pytest.mark.parametrize(("method", "thrown", "penalty"), [("removed", 3, 0), ("rolled", 5, 2)])
def test_penalties(method, thrown, penalty):
    assert format_code(parse_code("3D+2") + 1) == "4D"
    t = fighting({"Ace": {"count": 3}}, penalty_method=method)
    t.do(c.Attack("Ace", "Bo"), "1" * thrown, "1" * penalty)
    assert t.one(ev.AttackJudged).total == 3
    t = fighting({"Ace": {"count": 9}})
    t.do(c.Attack("Ace", "Bo"))
    assert t.one(ev.AttackJudged).total == 0


@pytest.mark.card("CHR-Q-4")
@pytest.mark.parametrize(
    ("wild", "faces", "total"),
    [("off", "11116", 10), ("explode", "1111642", 14), ("drop_highest", "62221", 6)],
)
def test_the_wild_die(wild, faces, total):
    t = fighting(bo={"cover": 75}, wild_die=wild)
    faces = "111164" if wild == "explode" else faces
    t.do(c.Attack("Ace", "Bo"), faces)
    assert t.one(ev.AttackJudged).total == total
