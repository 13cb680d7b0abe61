"""Preparing, rushing, combined actions, scale, surprise and falling."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from game.gear import Vehicle, Weapon
from game.rulebooks.advanced import ADVANCED
from game.rulebooks.parts import combined_roll, falling
from game.rulebooks.parts.crews import as_fighter
from tests.game.advanced.scene import face_off, fighting
from tests.game.table import VEST, Table, spread

MISS = "11111"
LASER = Weapon(
    "laser", "vehicle blasters", "ranged", damage=11, damage_type="energy", natural=True,
    fire_control=6,
)  # fmt: skip
LANDSPEEDER = Vehicle("landspeeder", "speeder", body=6, weapons=(LASER,), crew=2, passengers=2)
WALKER = Vehicle("walker", "walker", "walker operation", 0, 18, (LASER,), 3)


@pytest.mark.card("ADV-PREP-1", "ADV-PREP-2", "ADV-PREP-3", "ADV-Q-30")
def test_a_round_of_aiming_gives_a_die_to_the_next():
    t = fighting()
    t.do(fc.Prepare("Ace", "blaster", "Bo"))
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), MISS, "1")
    assert t.terms("attack") == ["blaster 5D", "prepared +1D"]
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), MISS)


@pytest.mark.card("ADV-Q-30", "ADV-Q-54", "ADV-PREP-2")
@pytest.mark.parametrize("spoil", ["two", "other", "stunned", "reaction", "before", "wait"])
def test_how_the_bonus_is_lost(spoil):
    t = fighting(ace={"reaction": "always"})
    t.do(fc.Prepare("Ace", "blaster", "Bo"))
    if spoil == "before":
        t.luck(c.Attack("Bo", "Ace"))
    if spoil == "stunned":
        t.do(fc.Fall("gm", "Ace", 3), "66", spread(10, 3))
    t.round("Bo" if spoil == "reaction" else "Ace", Ace=2 if spoil == "two" else 1)
    if spoil == "wait":
        t.round("Ace")
    if spoil == "reaction":
        t.do(c.SetReaction("Ace", "ask"))
        t.do(c.Attack("Bo", "Ace"))
        t.luck(c.Answer("Ace", "dodge", "extra"))
        t.do(c.Pass("Zed"))
    if t.state.acting and t.state.acting.id == "Ace" and not t.state.fighters["Ace"].lost:
        t.luck(c.Attack("Ace", "Zed" if spoil == "other" else "Bo"))
        assert "prepared +1D" not in t.terms("attack")
    else:
        pytest.fail("Ace should act")


@pytest.mark.card("ADV-PREP-2")
def test_preparing_is_the_only_action():
    t = fighting(counts={"Ace": 2})
    t.refuse(fc.Prepare("Ace", "blaster", "Bo"), "cannot_prepare", "ADV-PREP-2")


@pytest.mark.card("ADV-PREP-5", "ADV-PREP-6", "ADV-PREP-7", "ADV-PREP-8", "ADV-Q-31", "ADV-Q-52")
@pytest.mark.parametrize(
    ("skill", "key"),
    [
        ("dodge", "cannot_prepare"), ("melee parry", "cannot_prepare"),
        ("brawling parry", "cannot_prepare"), ("repulsorlift operation", "cannot_prepare"),
        ("starfighter piloting", "cannot_prepare"), ("space transports", "cannot_prepare"),
        ("survival", "gm_required"), ("hide", "gm_required"), ("stamina", "gm_required"),
        ("swimming", "gm_required"), ("melee combat", "gm_required"),
    ],
)  # fmt: skip
def test_what_may_be_prepared(skill, key):
    t = fighting()
    t.refuse(fc.Prepare("Ace", skill), key)
    t.do(fc.Request("Ace", "prepare", "I have the manual"))
    assert fc.Approve("gm", "Ace", "prepare") in t.can("gm", fc.Approve)
    t.do(fc.Approve("gm", "Ace", "prepare", False))
    t.refuse(fc.Prepare("Ace", skill), key)
    t.do(fc.Approve("gm", "Ace", "prepare"))
    t.do(fc.Prepare("Ace", skill))
    assert t.state.fighters["Ace"].approved == ()


@pytest.mark.card("ADV-PREP-4", "ADV-PREP-1")
def test_a_long_task_prepared():
    t = face_off(ace={"droid_repair": "4D"})
    repair = fc.Task("Ace", "mends it", "droid repair", 13, rounds=720, prepare=True)
    t.refuse(repair, "gm_required")
    t.do(fc.Approve("gm", "Ace", "prepare"))
    t.do(repair, spread(13, 5))
    assert t.terms("act") == ["droid repair 4D", "prepared +1D"]
    assert t.all(fe.TaskSet)[0].task.needed == 1440 and t.one(ev.ActJudged).success


@pytest.mark.card("ADV-RUSH-3", "ADV-RUSH-4", "ADV-RUSH-5", "ADV-Q-32", "ADV-Q-33")
@pytest.mark.parametrize(
    ("code", "halved", "rounds", "takes"),
    [("6D", "3D", 720, 360), ("4D+1", "2D", 3, 2), ("5D", "2D+1", 2, 1)],
)
def test_rushing(code, halved, rounds, takes):
    t = face_off(ace={"space_transports_repair": code})
    rush = fc.Task("Ace", "mends it", "space transports repair", 13, rounds, rush=True)
    t.refuse(rush, "gm_required", "ADV-RUSH-5")
    t.do(fc.Approve("gm", "Ace", "rush"))
    t.luck(rush)
    assert (t.code("act"), t.all(fe.TaskSet)[0].task.needed) == (halved, takes)


@pytest.mark.card("ADV-RUSH-1", "ADV-RUSH-2", "ADV-Q-33")
def test_what_cannot_be_rushed():
    t = face_off()
    t.refuse(fc.Task("Ace", "x", "security", 13, 1, rush=True), "cannot_rush", "ADV-RUSH-2")
    both = fc.Task("Ace", "x", "security", 13, 4, rush=True, prepare=True)
    t.refuse(both, "rush_and_prepare", "ADV-Q-33")


@pytest.mark.card("ADV-RUSH-1", "ADV-RUSH-3")
def test_a_rushed_task_of_three_rounds_takes_two():
    t = fighting()
    task = fc.Task("Ace", "slices it", "security", 8, 3, rush=True)
    t.do(fc.Approve("gm", "Ace", "rush"))
    t.do(task)
    t.round("Ace")
    t.do(task, "6")
    assert (t.code("act"), t.one(ev.ActJudged).success) == ("1D", False)


TROOPS = [(f"T{n}", "rebels", {"blaster": "6D", "reaction": "ask"}) for n in range(8)]
NAMES = tuple(name for name, _, _ in TROOPS)


def squad(leader=None, working=False, target="Bo", parts=(), agree=NAMES, **more) -> Table:
    """Danik with command 8D+2 and eight troops."""
    t = face_off(ace={"perception": "6D", "command": "8D+2", **(leader or {})}, more=TROOPS)
    if target:
        t.fight("Ace", Ace=2 if working else 1, **more)
    t.do(fc.Combine("Ace", NAMES, "blaster" if target else "repulsorlift repair", target,
                    working=working, parts=parts))  # fmt: skip
    for who in agree:
        t.do(fc.JoinCombined(who, "Ace"))
    return t


@pytest.mark.card(
    "ADV-COMB-1", "ADV-COMB-5", "ADV-COMB-7", "ADV-COMB-8", "ADV-COMB-23", "ADV-Q-36", "ADV-Q-37"
)
def test_combined_fire():
    """ADV-EX-7: eight rifles, +2D+2; a die on the attack, the rest on the damage."""
    t = squad()
    t.do(c.NameDifficulty("gm", 12, attacker="Ace", on="command"))
    t.do(fc.Lead("Ace"), spread(25, 8))
    assert t.code("check") == "8D+2"
    assert t.one(fe.CommandJudged).bonus == 8
    assert t.waits() == [("Ace", "split")]
    t.refuse(fc.Split("Ace", (4, 5)), "split_exceeds_bonus", "ADV-Q-37")
    t.do(fc.Split("Ace", (3, 5)), spread(21, 7), spread(10, 5), spread(18, 3))
    assert (t.roll("attack").who, t.code("attack"), t.code("damage")) == ("T0", "7D", "5D+2")
    assert all(t.state.fighters[w].taken == 1 for w in ("Ace", *NAMES))
    assert t.state.combined == ()


@pytest.mark.card("ADV-COMB-18", "ADV-COMB-19", "ADV-COMB-20", "ADV-COMB-21")
@pytest.mark.parametrize(
    ("count", "missed", "pips"),
    [
        (2, 0, 2), (3, 0, 3), (4, -5, 4), (8, 0, 8), (8, 1, 5), (8, 2, 2), (8, 3, 0),
        (8, 9, 0),
    ],
)  # fmt: skip
def test_the_bonus(count, missed, pips):
    """ADV-EX-4 and ADV-EX-5."""
    assert combined_roll.bonus(count, missed) == pips


@pytest.mark.card("ADV-COMB-22", "ADV-Q-2", "ADV-COMB-24")
def test_the_best_of_them_gets_the_bonus_for_all_rolls_of_a_task():
    """ADV-EX-6: 4D+1 and +2D+2 are 7D."""
    t = face_off(ace={"command": "8D+2"}, more=TROOPS)
    t.state = t.state.with_fighter(
        "T3", sheet=type(t.state.fighters["T3"].sheet)(
            t.state.fighters["T3"].sheet.attributes, {"repulsorlift repair": 13}
        )
    )  # fmt: skip
    parts = (("repulsorlift repair", 13), ("security", 5))
    t.do(fc.Combine("Ace", NAMES, "repulsorlift repair", working=False, parts=parts))
    for who in NAMES:
        t.do(fc.JoinCombined(who, "Ace"))
    t.do(c.NameDifficulty("gm", 12, attacker="Ace", on="command"))
    t.do(fc.Lead("Ace"), spread(25, 8))
    t.do(fc.Split("Ace", (8,)), spread(21, 7), "34")
    first, second = t.rolls("act")
    assert (first.who, first.result.throw.pips) == ("T3", 21)
    assert second.result.throw.pips == 6
    assert len(t.all(ev.ActJudged)) == 2


@pytest.mark.card("ADV-COMB-9", "ADV-Q-34", "ADV-Q-36")
def test_a_leader_who_works_counts_and_does_two_things():
    t = squad(working=True, leader={"blaster": "9D"})
    t.do(fc.Lead("Ace"), spread(48, 8), [6])
    assert t.one(fe.CommandJudged).count == 9
    t.do(fc.Split("Ace", (9,)), spread(12, 12), [1])
    assert t.roll("attack").who == "Ace"
    assert t.state.fighters["Ace"].taken == 2


@pytest.mark.card("ADV-COMB-9")
def test_working_leaders_pay_in_peace_too():
    t = face_off(ace={"command": "4D"}, more=TROOPS[:2])
    t.do(fc.Combine("Ace", ("T0",), "security", parts=(("security", 5),)))
    t.do(fc.JoinCombined("T0", "Ace"))
    t.do(fc.Lead("Ace"), spread(20, 4), [3], "11")
    assert t.terms("check") == ["command 4D", "leads and works -1D"]


@pytest.mark.card("ADV-COMB-2", "ADV-COMB-3", "ADV-COMB-4", "ADV-COMB-1", "ADV-Q-35")
def test_agreeing_leading_and_keeping_still():
    t = squad(agree=NAMES[:7])
    t.refuse(fc.Lead("Ace"), "not_agreed", "ADV-COMB-2")
    t.refuse(fc.Combine("T7", (), "blaster", "Bo"), "too_few", "ADV-COMB-1")
    t.do(fc.JoinCombined("T7", "Ace"))
    t.do(c.Pass("Ace"))
    assert t.waits() == [("Bo", "act")]
    t = face_off(more=TROOPS)
    t.refuse(fc.Combine("Ace", ("T0",), "blaster", "Bo", leader="T0"), "not_best", "ADV-COMB-4")
    t.do(fc.Combine("T0", ("Ace",), "blaster", "Bo"))
    assert t.state.combined[0].leader == "Ace"


@pytest.mark.card("ADV-COMB-3")
def test_who_has_agreed_waits_for_the_leader():
    t = fighting(more=[("Cid", "rebels", {"command": "5D"})])
    t.do(fc.Combine("Cid", ("Ace",), "blaster", "Bo", working=False))
    assert t.waits() == [("Ace", "act")]
    t.do(fc.JoinCombined("Ace", "Cid"))
    assert t.waits() == [("Cid", "act")]
    assert t.state.fighters["Ace"].taken == 0
    t.refuse(c.Attack("Ace", "Bo"), "not_your_turn")


@pytest.mark.card("ADV-COMB-3", "ADV-Q-36")
def test_whoever_has_declared_more_is_refused():
    t = squad(agree=(), T3=2)
    t.refuse(fc.JoinCombined("T3", "Ace"), "only_reactions", "ADV-COMB-3")
    t = squad()
    t.do(c.Override("gm", "Ace", "declared", "2"))
    t.refuse(fc.Lead("Ace"), "only_reactions")
    t.do(c.Override("gm", "Ace", "declared", "0"))
    t.refuse(fc.Lead("Ace"), "no_actions_left")


@pytest.mark.card("ADV-Q-36")
def test_who_has_declared_too_few_to_lead_is_told_when_it_is_proposed():
    t = face_off(ace={"command": "8D"}, more=TROOPS).fight("Ace", Ace=1)
    t.refuse(fc.Combine("Ace", NAMES, "blaster", "Bo"), "no_actions_left", "ADV-Q-36")
    t.do(fc.Combine("Ace", NAMES, "blaster", "Bo", working=False))


@pytest.mark.card("ADV-COMB-5", "ADV-COMB-6", "ADV-Q-34", "ADV-Q-35")
@pytest.mark.parametrize(
    ("leader", "allowed"),
    [({"command": "8D"}, True), ({"command": "7D+2"}, False), ({"perception": "8D+2"}, True)],
)
def test_the_command_limit(leader, allowed):
    """ADV-EX-3: pips do not count; without command Perception does."""
    t = face_off(ace=leader, more=TROOPS)
    t.do(fc.Combine("Ace", NAMES, "security", working=False, parts=(("security", 5),)))
    for who in NAMES:
        t.do(fc.JoinCombined(who, "Ace"))
    if not allowed:
        t.refuse(fc.Lead("Ace"), "command_limit", "ADV-COMB-5")
        t.do(fc.Approve("gm", "Ace", "command_limit"))
    t.luck(fc.Lead("Ace"))
    assert t.one(fe.CommandJudged).count == 8


@pytest.mark.card("ADV-Q-38")
def test_of_equals_the_first_named_acts():
    t = face_off(more=TROOPS)
    t.do(fc.Combine("Ace", ("T5", "T2"), "brawling", working=False, parts=(("brawling", 5),)))
    for who in ("T5", "T2"):
        t.do(fc.JoinCombined(who, "Ace"))
    t.luck(fc.Lead("Ace"))
    assert t.roll("act").who == "T5"


def vehicles(first="Ace", ace_in="speeder", bo_in="walker", **options) -> Table:
    """Ace gunner in a landspeeder driven by Cid, Bo gunner of a walker driven by Dee."""
    more = [
        ("Cid", "rebels", {"repulsorlift_operation": "4D", "reaction": "ask"}),
        ("Dee", "empire", {"walker_operation": "5D", "reaction": "ask"}),
    ]
    t = face_off({"vehicle_blasters": "5D"}, {"vehicle_blasters": "4D"}, more, **options)
    t.do(c.Join("speeder", as_fighter("speeder", "Speeder One", "rebels", LANDSPEEDER)))
    t.do(c.Join("walker", as_fighter("walker", "Walker One", "empire", WALKER)))
    for gunner, driver, vehicle in (("Ace", "Cid", ace_in), ("Bo", "Dee", bo_in)):
        if vehicle:
            t.do(fc.Board(driver, vehicle, "driver"))
            t.do(fc.Board(gunner, vehicle, "gunner"))
    return t.fight(first)


@pytest.mark.card(
    "ADV-SCALE-3", "ADV-SCALE-4", "ADV-SCALE-5", "ADV-SCALE-6", "ADV-SCALE-7", "ADV-SCALE-12",
    "ADV-Q-41", "ADV-Q-55",
)  # fmt: skip
def test_a_landspeeder_fires_at_a_walker():
    """ADV-EX-8 and ADV-EX-9."""
    t = vehicles()
    t.do(c.Attack("Ace", "walker", "laser"))
    assert t.waits() == [("Dee", "answer")]
    t.do(c.Answer("Dee", "dodge", "spare"), spread(10, 5), spread(30, 9), spread(12, 3), "1" * 8)
    assert t.terms("attack") == ["vehicle blasters 5D", "fire control +2D", "scale +2D"]
    assert t.terms("defence") == ["walker operation 5D"]
    assert t.terms("damage") == ["laser 3D+2"]
    assert t.terms("resistance") == ["body strength 6D", "scale +2D"]
    hit = t.one(fe.VehicleHit)
    assert (hit.margin, hit.band) == (6, "wounded")
    assert t.wound("walker") == "healthy"


@pytest.mark.card("ADV-SCALE-8", "ADV-SCALE-9", "ADV-SCALE-10", "ADV-SCALE-11")
def test_the_walker_fires_back():
    """ADV-EX-10."""
    t = vehicles("Bo")
    t.do(c.Attack("Bo", "speeder", "laser"))
    t.do(c.Answer("Cid", "dodge", "spare"), "1" * 6, spread(24, 6), spread(10, 5), "66")
    assert t.terms("attack") == ["vehicle blasters 4D", "fire control +2D"]
    assert t.terms("defence") == ["repulsorlift operation 4D", "scale +2D"]
    assert t.terms("damage") == ["laser 3D+2", "scale +2D"]
    assert t.terms("resistance") == ["body strength 2D"]


@pytest.mark.card("ADV-SCALE-13", "ADV-Q-40", "ADV-Q-39")
def test_a_character_and_a_landspeeder():
    """ADV-EX-11; a target that does not dodge gets nothing from scale."""
    t = vehicles(bo_in="")
    t.do(c.Attack("Ace", "Bo", "laser"), spread(28, 7), "11111", "666")
    assert t.terms("attack") == ["vehicle blasters 5D", "fire control +2D"]
    assert t.one(ev.AttackJudged).needed == 13
    assert (t.code("damage"), t.code("resistance")) == ("5D+2", "3D")
    t = vehicles("Bo", bo_in="")
    t.do(c.Attack("Bo", "speeder"))
    t.do(c.Answer("Cid", "none"), spread(13, 4), "1111", "1234")
    assert t.terms("attack") == ["dexterity 2D", "scale +2D"]
    assert t.code("resistance") == "4D"


@pytest.mark.card("ADV-SCALE-1", "ADV-SCALE-2")
def test_the_scales():
    scales = {"character": 0, "speeder": 2, "walker": 4, "starfighter": 6, "capital": 12}
    assert ADVANCED.rules["scales"] == scales | {"death star": 24}
    t = fighting()
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("attack") == ["blaster 5D"]


def test_crews():
    t = vehicles()
    t.refuse(c.Attack("Ace", "Bo", "laser"), "aboard")
    t.refuse(c.Attack("Ace", "walker", "blaster"), "aboard")
    t.refuse(c.Attack("Ace", "speeder"), "bad_target")
    t.refuse(fc.Board("Ace", "walker"), "bad_target")
    t.refuse(fc.Board("Ace", "speeder", "driver"), "no_room")
    t.refuse(c.Declare("walker", 1), "cannot_act")
    t.do(fc.Disembark("Ace"))
    assert t.state.fighters["Ace"].aboard == ""


def ambush(sneak, look, more=(), **options) -> Table:
    t = face_off({"sneak": "3D"}, {"search": "2D"}, more, **options)
    ambushers = tuple(f.id for f in t.state.present if f.side == "rebels")
    targets = tuple(f.id for f in t.state.present if f.side == "empire")
    t.do(fc.LayAmbush("gm", ambushers, targets), *sneak, *look)
    return t


@pytest.mark.card("ADV-SURP-1", "ADV-SURP-2", "ADV-SURP-3", "ADV-SURP-6", "ADV-Q-43", "ADV-Q-45")
def test_the_unspotted_act_before_initiative():
    t = ambush(["345"], ["56"])
    assert [e.purpose for e in t.rolls()] == ["sneak", "sneak"]
    assert all(e.audience == ("gm",) for e in t.rolls())
    t.do(c.SetReaction("Bo", "always"))
    t.do(c.Begin())
    assert t.waits() == [("Ace", "declare")]
    t.do(c.Declare("Ace", 2))
    t.refuse(c.Answer("Bo", "dodge"), "surprised", "ADV-SURP-2")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.rolls("defence") == []
    assert t.one(ev.AttackJudged).needed == 13
    assert t.terms("attack") == ["blaster 5D", "two actions -1D"]
    assert len(t.rolls("initiative")) >= 2 and t.state.fighters["Ace"].taken == 1


@pytest.mark.card("ADV-SURP-4", "ADV-SURP-5", "ADV-Q-42", "ADV-Q-44")
@pytest.mark.parametrize(("look", "surprised"), [("65", ("Bo",)), ("66", ())])
def test_a_tie_spots_the_ambusher(look, surprised):
    t = ambush(["444"], [look])
    assert t.rolls("sneak")[1].skill == "search"
    assert t.state.ambush.surprised == surprised
    assert t.state.ambush.early == (("Ace",) if surprised else ())


@pytest.mark.card("ADV-Q-42", "ADV-Q-43")
@pytest.mark.parametrize(
    ("option", "surprised", "early"), [("side", (), ()), ("individual", ("Bo",), ("Ace",))]
)
def test_one_who_spots_warns_his_side_or_not(option, surprised, early):
    more = [("Cid", "empire", {"perception": "3D"}), ("Dee", "rebels", {"sneak": "1D"})]
    t = ambush(["666", "5"], ["12", "123"], more, surprise_scope=option)
    assert t.state.ambush.surprised == surprised
    assert t.state.ambush.early == early


@pytest.mark.card("ADV-Q-43")
def test_who_is_not_surprised_may_react_to_an_early_action():
    more = [("Cid", "empire", {"perception": "3D", "reaction": "ask"}),
            ("Dee", "rebels", {"sneak": "1D"})]  # fmt: skip
    t = ambush(["666", "5"], ["12", "123"], more, surprise_scope="individual")
    t.do(c.Begin())
    t.do(c.Declare("Ace", 1))
    t.do(c.Attack("Ace", "Cid"))
    assert t.waits() == [("Cid", "answer")]
    t.luck(c.Answer("Cid", "dodge"))
    assert t.rolls("defence")


@pytest.mark.card(
    "ADV-FALL-1", "ADV-FALL-2", "ADV-FALL-3", "ADV-FALL-4", "ADV-FALL-5", "ADV-FALL-6",
    "ADV-Q-46", "ADV-FALL-8", "ADV-FALL-9", "ADV-Q-47",
)  # fmt: skip
@pytest.mark.parametrize(
    ("metres", "normal", "high", "low"),
    [
        (2.9, 0, 0, 0), (3, 2, 4, 0), (6.9, 2, 4, 0), (7, 3, 5, 0), (12, 3, 5, 0),
        (13, 4, 7, 2), (18, 4, 7, 2), (19, 5, 9, 3), (30, 5, 9, 3), (31, 7, 9, 4),
        (50.9, 7, 9, 4), (51, 9, 9, 5), (900, 9, 9, 5),
    ],
)  # fmt: skip
def test_falls(metres, normal, high, low):
    for gravity, dice in (("normal", normal), ("high", high), ("low", low)):
        row = falling.row_of(ADVANCED, metres, gravity)
        assert (row.dice if row else 0) == dice


@pytest.mark.card("ADV-FALL-7", "ADV-Q-48")
def test_a_fall_meets_strength_and_armour_in_its_own_scale():
    t = face_off(bo={"armour": (VEST,)})
    t.do(fc.Fall("gm", "Bo", 6.9), "66", spread(8, 5))
    assert (t.terms("damage"), t.code("resistance")) == (["fall of 6 m 2D"], "5D")
    assert t.wound("Bo") == "wounded"
    t.do(fc.Fall("gm", "Bo", 2))
    assert t.rolls() == []
    t = vehicles()
    t.luck(fc.Fall("gm", "walker", 10))
    assert (t.code("damage"), t.code("resistance")) == ("3D", "6D")
