"""Initiative, time, advantages, damage, points and what carries over from ``personal``."""

import pytest

from game.checks import Term
from game.dice import format_code, parse_code
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.encounter.state import Fighter, Modifier
from tests.game.advanced.scene import face_off, fighting
from tests.game.table import PLATE, SWORD, VEST, Table, sheet, spread

MISS = "11111"
HIT = spread(25, 5)


@pytest.mark.card("ADV-INIT-4", "ADV-Q-11")
def test_the_tied_roll_again_and_rank_above_those_they_had_beaten():
    t = face_off(more=[("Cid", "pirates", {})])
    t.do(c.Begin(), spread(6, 3), "6", "5", "111", "6")
    assert t.state.ranking == ("empire", "rebels", "pirates")
    t.do(c.ChooseOrder("Bo", "last"))
    for who in ("Ace", "Bo", "Cid"):
        t.do(c.Declare(who, 1))
    assert t.state.order == ("Ace", "Cid", "Bo")


@pytest.mark.card("ADV-INIT-7", "ADV-Q-22", "ADV-MAP-1")
def test_wounds_and_stuns_but_no_other_penalty_lower_initiative():
    t = face_off(ace={"wound": "wounded", "dazed_until": 100})
    t.do(c.Begin(), "666", "12", "1")
    assert t.rolls("initiative")[0].result.total == 15


@pytest.mark.card("ADV-INIT-6")
def test_no_point_on_initiative():
    t = face_off(ace={"character_points": 5})
    t.refuse(c.Pledge("Ace", "initiative", 1), "no_points_on_initiative", "ADV-INIT-6")


@pytest.mark.card("ADV-Q-12")
def test_a_winner_who_says_nothing_goes_first():
    t = face_off()
    t.do(c.Begin(), "666", "1")
    t.do(c.Advance())
    assert t.state.choice == "first"


@pytest.mark.card("ADV-Q-13")
def test_the_first_of_equals_rolls_unless_the_side_names_the_other():
    t = face_off(more=[("Cid", "rebels", {"perception": "3D"}), ("Dee", "rebels", {})])
    t.refuse(fc.NameRoller("Ace", "Dee"), "not_best", "ADV-INIT-2")
    t.refuse(fc.NameRoller("Ace", "Bo"), "bad_target")
    t.do(fc.NameRoller("Ace", "Cid"))
    t.luck(c.Begin())
    assert t.rolls("initiative")[0].who == "Cid"


@pytest.mark.card("ADV-Q-13")
@pytest.mark.parametrize("wound", ["incapacitated", "mortally wounded", "killed"])
def test_a_side_without_anybody_able_does_not_roll(wound):
    t = face_off(more=[("Cid", "pirates", {"wound": wound, "stable_until": 9999})])
    t.luck(c.Begin())
    assert {e.party for e in t.rolls("initiative")} == {"rebels", "empire"}


@pytest.mark.card("ADV-RND-1")
def test_a_round_takes_five_seconds():
    t = fighting().round("Ace").round("Ace")
    assert t.state.clock == 10


@pytest.mark.card("ADV-MOD-1", "ADV-MOD-3")
def test_an_advantage_is_added_to_the_roll_of_its_owner():
    t = fighting()
    t.do(fc.Advantage("gm", "Ace", 10, "attack"))
    t.do(c.Attack("Ace", "Bo"), "11111", "1111", spread(18, 3))
    assert t.one(ev.AttackJudged).total == 15
    assert t.state.fighters["Ace"].modifiers == ()


@pytest.mark.card("ADV-MOD-4", "ADV-MOD-5", "ADV-MOD-6", "ADV-MOD-7")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (1, "slight"), (5, "slight"), (6, "good"), (10, "good"), (11, "decisive"),
        (15, "decisive"), (16, "overpowering"), (60, "overpowering"),
    ],
)  # fmt: skip
def test_the_names_of_advantages(points, name):
    t = face_off()
    t.do(fc.Advantage("gm", "Ace", points))
    assert t.one(te.ModifierGiven).modifier.term.label == f"{name} advantage"


@pytest.mark.card("ADV-Q-53")
@pytest.mark.parametrize("points", [0, -3])
def test_no_advantage(points):
    face_off().refuse(fc.Advantage("gm", "Ace", points), "not_an_advantage", "ADV-Q-53")


@pytest.mark.card("ADV-Q-53")
@pytest.mark.parametrize(("own", "other", "wins"), [(8, 8, True), (7, 8, False)])
def test_opposed_a_tie_goes_to_the_acting_side(own, other, wins):
    t = fighting()
    t.do(
        c.Act("Ace", "wrestles", "strength", target="Bo", target_skill="strength"),
        spread(own, 3), spread(other, 3),
    )  # fmt: skip
    assert t.one(ev.ActJudged).success is wins


@pytest.mark.card("ADV-SYS-4")
def test_ready_opponents_need_everybodys_agreement():
    t = face_off()
    t.do(tc.Agree("Ace", False, "npcs"))
    trooper = Fighter("T", "T", "empire", sheet(), npc=True)
    t.refuse(c.Join("T", trooper), "not_agreed", "ADV-SYS-4")
    t.do(tc.Agree("Ace", True, "npcs"))
    t.do(c.Join("T", trooper))


@pytest.mark.card("ADV-SYS-2")
def test_the_game_master_overrides_a_result():
    t = fighting()
    t.set("Bo", "wound", "wounded")
    assert t.wound("Bo") == "wounded"


@pytest.mark.card("ADV-DMG-5")
def test_a_penalty_on_resistance_alone():
    t = fighting(bo={"wound": "wounded twice"})
    t.do(tc.Modify("gm", "Bo", Modifier(Term("disease", 3, "penalty"), "resistance", "scene")))
    t.do(c.Attack("Ace", "Bo"), HIT, spread(4, 4), spread(18, 3), "1")
    assert t.roll("resistance").result.total == 17


@pytest.mark.card("ADV-DMG-7", "ADV-Q-16")
def test_resistance_is_rolled_whatever_the_target_wants():
    t = fighting(bo={"reaction": "none", "lost": True})
    t.do(c.Attack("Ace", "Bo"), HIT, spread(4, 4), spread(18, 3))
    assert t.one(ev.Harmed).margin == -14


BANDS = [
    (-1, ""), (0, "stunned"), (3, "stunned"), (4, "wounded"), (8, "wounded"),
    (9, "incapacitated"), (12, "incapacitated"), (13, "mortally wounded"),
    (15, "mortally wounded"), (16, "killed"),
]  # fmt: skip


@pytest.mark.card("ADV-Q-20", "ADV-Q-21")
@pytest.mark.parametrize(("margin", "result"), BANDS)
@pytest.mark.parametrize("consent", [True, False])
def test_the_injury_table_and_consent(margin, result, consent):
    t = fighting(bo={"consent": consent, "strength": "2D"})
    capped = not consent and margin >= 13
    minutes = [spread(30, 10)] if result == "incapacitated" or capped else []
    low = 2 if margin > 0 else 6
    t.do(c.Attack("Ace", "Bo"), HIT, spread(low + margin, 4), spread(low, 2), *minutes)
    assert t.one(ev.Harmed).result == result
    assert t.one(ev.Harmed).given == ("incapacitated" if capped else result)


@pytest.mark.card("ADV-Q-21")
@pytest.mark.parametrize(("option", "everybody", "dies"), [("all", False, False), ("off", 0, True)])
def test_whose_consent(option, everybody, dies):
    t = fighting(bo={"consent": option == "all", "strength": "2D"}, death_consent=option)
    minutes = [] if dies else [spread(30, 10)]
    t.do(c.Attack("Ace", "Bo"), HIT, spread(20, 4), spread(2, 2), *minutes)
    assert (t.wound("Bo") == "killed") is dies


@pytest.mark.card("ADV-Q-20")
@pytest.mark.parametrize("option", ["none", "mortal"])
def test_wounded_while_incapacitated(option):
    t = fighting(
        bo={"wound": "incapacitated", "consent": True}, wounded_on_incapacitated=option
    )  # fmt: skip
    t.do(c.Attack("Ace", "Bo"), HIT, spread(8, 4), spread(3, 3))
    assert t.wound("Bo") == {"none": "incapacitated", "mortal": "mortally wounded"}[option]


@pytest.mark.card("ADV-Q-24")
def test_armour():
    t = fighting(ace={"armour": (PLATE,), "dexterity": "2D"}, bo={"armour": (VEST,)})
    t.luck(c.Attack("Ace", "Bo"))
    assert t.code("attack") == "3D+2"
    t = fighting(bo={"armour": (VEST,)})
    t.do(c.Attack("Ace", "Bo"), HIT, spread(4, 4), spread(18, 4))
    assert "vest 1D" in t.terms("resistance")


@pytest.mark.card("ADV-Q-25")
def test_healing_by_the_game_master_or_by_medpac():
    hurt = {"wound": "wounded"}
    t = fighting(bo=hurt, ace={"medpacs": 1})
    t.refuse(c.Treat("Ace", "Bo", "medpac"), "gm_required")
    t.set("Bo", "wound", "healthy")
    assert t.wound("Bo") == "healthy"
    t = fighting(bo=hurt, ace={"medpacs": 1, "first_aid": "4D"}, healing="medpac")
    t.do(c.Treat("Ace", "Bo", "medpac"), spread(8, 4))
    assert t.wound("Bo") == "healthy"


@pytest.mark.card("ADV-Q-27")
def test_muscle():
    t = fighting(ace={"weapons": (SWORD,)})
    t.do(c.Attack("Ace", "Bo"), "66", spread(4, 4), spread(18, 3))
    assert t.code("damage") == "4D+1"
    t = fighting(ace={"weapons": ()})
    t.do(c.Attack("Ace", "Bo"), "666", "111", spread(18, 3))
    assert t.code("damage") == "3D"


@pytest.mark.card("ADV-Q-28")
def test_character_points():
    t = fighting(ace={"character_points": 9}, bo={"character_points": 9, "reaction": "always"})
    t.refuse(c.Pledge("Ace", "attack", 3), "point_limit", "ADV-Q-28")
    t.refuse(c.Pledge("Ace", "damage", 1), "no_points")
    t.refuse(c.Pledge("Ace", "defence", 6), "point_limit")
    t.do(c.Pledge("Ace", "attack", 2))
    t.do(c.Pledge("Bo", "defence", 5))
    t.luck(c.Attack("Ace", "Bo"))
    assert (t.code("attack"), t.code("defence")) == ("7D", "9D")
    assert t.state.fighters["Ace"].sheet.character_points == 7
    t = face_off(character_points="off", ace={"character_points": 9})
    t.refuse(c.Pledge("Ace", "attack", 1), "no_points")
    assert Table("advanced").state.options["character_points"] == "on"
    assert sheet().character_points == 0


@pytest.mark.card("ADV-Q-29")
def test_force_points_only_where_the_table_wants_them():
    t = face_off(ace={"force_points": 1})
    t.luck(c.Begin())
    while t.state.stage == "choice":
        t.do(c.Advance())
    t.refuse(c.Declare("Ace", 1, force=True), "no_points")
    t = face_off(ace={"force_points": 1}, force_points="on")
    t.do(c.Begin(), "666", "1")
    t.do(c.ChooseOrder("Ace", "first"))
    t.do(c.Declare("Ace", 1, force=True))
    t.do(c.Declare("Bo", 1))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.code("attack") == "10D"


@pytest.mark.card("ADV-Q-50")
def test_prone_has_no_modifier_and_standing_up_is_an_action():
    t = fighting(ace={"prone": True}, counts={"Ace": 2})
    t.do(c.Attack("Ace", "Bo"), MISS, "1")
    assert t.terms("attack") == ["blaster 5D", "two actions -1D"]
    t.do(c.Stand("Ace"))
    assert not t.body("Ace").prone and t.state.fighters["Ace"].taken == 2


@pytest.mark.card("ADV-Q-9")
def test_what_is_an_action_and_what_is_free():
    t = fighting(counts={"Ace": 4})
    t.do(c.SetStun("Ace", True, "blaster"))
    t.do(c.TakeCover("Ace", 25))
    t.do(c.Act("Ace", "moves across the scene"))
    t.do(c.Holster("Ace", "blaster"))
    t.do(c.Check("Ace", skill="search"), "111")
    assert t.state.fighters["Ace"].taken == 3
    t.refuse(c.Attack("Ace", "Bo", "blaster"), "weapon_not_drawn")


@pytest.mark.card("ADV-Q-1", "ADV-Q-2", "ADV-Q-3")
def test_codes():
    assert format_code(parse_code("4D+1") + parse_code("2D+2")) == "7D"
    t = fighting(ace={"blaster": "1D", "dexterity": "1D"}, counts={"Ace": 4})
    t.do(c.Attack("Ace", "Bo"), "2", "111")
    assert t.one(ev.AttackJudged).total == 0


@pytest.mark.card("ADV-Q-4")
def test_penalties_removed_before_the_throw():
    t = fighting(penalty_method="removed", counts={"Ace": 3})
    t.do(c.Attack("Ace", "Bo"), "111")
    assert t.code("attack") == "3D"


@pytest.mark.card("ADV-Q-5")
def test_the_order_of_changes():
    ace = {"armour": (PLATE,), "dexterity": "2D", "force_points": 1, "cover": 50}
    t = face_off(ace, force_points="on")
    t.do(c.Begin(), "666", "1")
    t.do(c.ChooseOrder("Ace", "first"))
    t.do(c.Declare("Ace", 2, force=True))
    t.do(c.Declare("Bo", 1))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("attack") == [
        "blaster 5D", "armour -1D+1", "Force Point 3D+2", "two actions -1D", "half cover -1D",
    ]  # fmt: skip
    assert t.code("attack") == "7D+1"


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
