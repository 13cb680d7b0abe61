"""Attacks in battle: range, difficulty, casualties, several forces, medics."""

import pytest

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from game.encounter import table_commands as tc
from tests.game.starcraft.field import Field, field, force, idle, three
from tests.game.starcraft.table import spread


@pytest.mark.card("SC-MASS-5", "SC-Q-44")
def test_the_range_stands_as_declared():
    f = field()
    f.order("Zerg", zerglings="move 5")
    f.order("Cullen", "1" * 6, marines="attack zerglings")
    assert (f.one(be.AssaultJudged).band, f.one(be.AssaultJudged).needed) == ("short", 10)


@pytest.mark.card("SC-MASS-5")
def test_an_attack_that_finds_its_target_gone_too_far_fails_and_is_not_spent():
    f = Field()
    f.commander("Fast", "4D", side="a")
    f.commander("Slow", "2D", side="b")
    f.open(force("a", "Marines", "Fast", 10, 0), force("z", "Zealots", "Slow", 10, 10))
    f.order("Fast", a="move -20")
    f.order("Slow", z="attack a")
    assert f.one(be.OrderFailed).why == "out_of_reach"
    assert not f.force("z").attacked


@pytest.mark.card("SC-MASS-6", "SC-MASS-7", "SC-MASS-20", "SC-Q-51")
def test_attacks_are_simultaneous_and_casualties_add_up_to_the_strength():
    f = Field()
    f.commander("Ann", "4D", side="a")
    f.commander("Bob", "3D", side="a")
    f.commander("Zed", "2D", side="z")
    f.open(
        force("m1", "Marines", "Ann", 10), force("m2", "Marines", "Bob", 10),
        force("h", "Hydralisks", "Zed", 3, 10),
    )  # fmt: skip
    f.order("Zed", h="attack m1")
    f.order("Ann", m1="attack h")
    ann = "44411" + "23"
    bob = "4441" + "33"
    zed = [*spread(6, 2), 3]
    f.order("Bob", [int(x) for x in ann] + [int(x) for x in bob] + zed + [1], m2="attack h")
    taken = {e.target: e for e in f.all(be.DamageTaken) if e.target == "h"}
    assert [e.killed for e in f.all(be.DamageTaken)] == [3, 3, 4]
    assert f.state.battle is None
    lost = {e.force: e.lost for e in f.all(be.Lost)}
    assert lost == {"h": 3, "m1": 4}
    assert taken["h"].defence == 2
    assert f.one(be.BattleClosed).side == "a"


@pytest.mark.card("SC-MASS-8", "SC-UNIT-11", "SC-Q-49")
def test_bonuses_are_whole_and_unscaled():
    f = field(marines=3)
    for name in ("attack", "damage"):
        f.do(bc.SetForce("gm", "marines", name, 3))
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "55555" + "222", marines="attack zerglings")
    assert (f.code("assault"), f.code("unit damage")) == ("5D+1", "3D+1")


NUMBERS = [(0, "close", 5), (30, "short", 10), (60, "medium", 15), (85, "long", 20)]


@pytest.mark.card("SC-MASS-9")
@pytest.mark.parametrize(("distance", "band", "needed"), NUMBERS)
def test_difficulties(distance, band, needed):
    f = field(distance=distance)
    f.do(bc.SetForce("gm", "marines", "upgrades", 1))
    f.order("Zerg", zerglings="nothing")
    f.do(f.given("Cullen", "marines", "attack zerglings"), *_miss(needed))
    judged = f.one(be.AssaultJudged)
    assert (judged.band, judged.needed) == (band, needed)


def _miss(needed):
    return ["111111", "111"] if needed == 5 else ["111111"]


@pytest.mark.card("SC-MASS-10", "SC-DICE-8", "SC-Q-39", "SC-DICE-9")
def test_the_first_die_of_damage_is_wild_and_nothing_else():
    f = field()
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "662211" + "662 11", marines="attack zerglings")
    assert f.roll("unit damage").result.throw.chain == (6, 2)
    assert f.one(be.DamageTaken).damage == 16
    assert f.roll("assault").result.total == 18


@pytest.mark.card("SC-MASS-12", "SC-MASS-11")
def test_every_point_left_kills_one():
    f = Field()
    f.commander("Ann", "3D", side="a")
    f.commander("Zed", "2D", side="z")
    f.open(force("m", "Marines", "Ann", 10), force("h", "Hydralisks", "Zed", 20, 10))
    f.order("Zed", h="nothing")
    f.order("Ann", "4411" + "54" + "1111", m="attack h")
    assert (f.one(be.DamageTaken).killed, f.force("h").strength) == (5, 15)


@pytest.mark.card("SC-MASS-18", "SC-Q-47")
def test_all_on_one_target_make_one_attack_at_the_farthest_range():
    f = three()
    idle(f, "Zed", "Bob")
    f.do(bc.SetForce("gm", "marines", "position", 20))
    f.order("Ann", "1" * 7, marines="attack hydralisks", firebats="attack hydralisks")
    judged = f.one(be.AssaultJudged)
    assert judged.forces == ("marines", "firebats")
    assert (f.code("assault"), judged.band) == ("7D", "short")


@pytest.mark.card("SC-MASS-19", "SC-MASS-18")
def test_attacks_on_different_forces_are_separate_with_full_tactics():
    f = three()
    f.do(bc.SetForce("gm", "firebats", "position", 10))
    idle(f, "Zed", "Bob")
    f.order("Ann", "1" * 6 + "1" * 5, marines="attack hydralisks", firebats="attack zealots")
    assert [r.result.throw.pips for r in f.rolls("assault")] == [18, 15]
    assert f.force("marines").kind.name != f.force("firebats").kind.name


@pytest.mark.card("SC-MASS-21", "SC-Q-43")
def test_casualties_come_off_the_partial_unit():
    assert force("z", "Zerglings", "c", 40 - 15).size_pips() == 3 + 1


@pytest.mark.card("SC-MASS-22", "SC-Q-51")
def test_a_wounded_commander_and_one_out_of_action():
    f = field()
    f.set("Cullen", "points", "15")
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "1" * 5, marines="attack zerglings")
    assert f.code("assault") == "5D"
    f.set("Cullen", "points", "0")
    f.order("Zerg", zerglings="nothing")
    assert f.one(be.StepBegan).ranking == ("Zerg", "Cullen")
    assert f.waits() == [("Zerg", "orders")]
    for said in (f.given("Cullen", "marines", "attack zerglings"), bc.OrdersDone("Cullen")):
        f.refuse(said, "cannot_act", "SC-MASS-22")


@pytest.mark.card("SC-MASS-22")
def test_an_order_goes_on_without_its_commander():
    f = field()
    f.do(f.given("Cullen", "marines", "attack zerglings"))
    f.set("Cullen", "points", "0")
    f.order("Zerg", "11", zerglings="nothing")
    assert f.code("assault") == "2D"


@pytest.mark.card("SC-MASS-22")
def test_the_game_master_names_another_commander():
    f = three()
    f.set("Ann", "points", "0")
    f.refuse(bc.NameCommander("gm", "marines", "Zed"), "bad_side")
    f.refuse(bc.NameCommander("gm", "reserve", "Ann"), "cannot_act", "SC-MASS-22")
    f.do(bc.NameCommander("gm", "marines", "Bob"))
    f.refuse(bc.NameCommander("gm", "marines", "Bob"), "already")
    f.do(f.given("Bob", "marines", "attack hydralisks"))
    assert f.force("marines").commander == "Bob"


@pytest.mark.card("SC-MASS-22")
def test_where_nobody_can_command_the_game_master_goes_on():
    f = field()
    f.set("Cullen", "points", "0")
    f.do(tc.Override("gm", "Zerg", "points", "0"), "12")
    assert f.waits() == [("gm", "orders")]
    f.do(bc.AdvanceBattle("gm"))
    assert (f.state.battle.segment, f.waits()) == (2, [("gm", "orders")])


@pytest.mark.card("SC-DICE-7", "SC-MASS-8")
def test_an_attack_without_dice_fails_unrolled():
    f = Field()
    f.commander("Ann", "0D", side="a", points=5)
    f.commander("Zed", "2D", side="z")
    f.open(force("m", "Marines", "Ann", 10), force("h", "Hydralisks", "Zed", 20, 10))
    f.order("Zed", h="nothing")
    f.order("Ann", m="attack h")
    assert (f.one(be.AssaultJudged).hit, f.rolls("assault")) == (False, [])


@pytest.mark.card("SC-DICE-7", "SC-MASS-14")
def test_nobody_digs_in_without_dice():
    f = Field()
    f.commander("Ann", "2D", side="a")
    f.commander("Zed", "0D", side="z")
    f.open(force("m", "Marines", "Ann", 10), force("z", "Zerglings", "Zed", 20, 10))
    f.order("Ann", m="nothing")
    f.order("Zed", z="dig")
    assert (f.one(be.OrderFailed).why, f.force("z").dug) == ("no_dice", None)
    f.refuse(f.given("Zed", "z", "attack m"), "dug_in", "SC-MASS-13")
    f.refuse(f.given("Zed", "z", "dig"), "already", "SC-MASS-16")


@pytest.mark.card("SC-UNIT-12")
def test_no_upgrade_lets_those_shoot_who_fight_hand_to_hand():
    f = three()
    f.refuse(bc.SetForce("gm", "zealots", "upgrades", 1), "bad_value", "SC-UNIT-12")
    f.do(bc.SetForce("gm", "marines", "upgrades", 1))


@pytest.mark.card("SC-MASS-7")
def test_the_end_names_what_each_force_has_lost():
    f = field(distance=5)
    f.order("Cullen", marines="nothing")
    f.order("Zerg", "11111" + "453" + "12", zerglings="attack marines")
    f.do(bc.CloseBattle("gm"))
    found = f.one(be.BattleClosed).losses
    assert found == (("marines", "Cullen", 9, 11), ("zerglings", "Zerg", 0, 40))


@pytest.mark.card("SC-MASS-17")
def test_a_range_set_by_hand_holds_until_one_of_the_two_moves():
    f = three()
    f.do(bc.SetBand("gm", "marines", "hydralisks", "close"))
    f.do(bc.SetBand("gm", "reserve", "zealots", "close"))
    f.order("Ann", marines="move 10", firebats="nothing")
    f.order("Zed", hydralisks="nothing", zealots="nothing")
    f.order("Bob", reserve="nothing")
    assert list(f.state.battle.bands.values()) == ["close"]
    battle = f.state.battle
    assert battle.band(battle.forces["marines"], battle.forces["hydralisks"]) == "short"


MEDICS = [(10, "5", 5), (7, "", 2), (3, "", 1), (20, "66", 9)]


@pytest.mark.card("SC-MASS-23", "SC-Q-50")
@pytest.mark.parametrize(("medics", "dice", "saved"), MEDICS)
def test_medics_give_back_casualties_never_more(medics, dice, saved):
    f = field(distance=5)
    f.do(bc.SetForce("gm", "marines", "medics", medics))
    f.order("Cullen", marines="nothing")
    f.order("Zerg", "11111" + "453" + "12" + dice, zerglings="attack marines")
    assert f.one(be.DamageTaken).killed == 9
    assert f.one(be.MedicsHelped).saved == saved
    assert f.force("marines").strength == 20 - 9 + saved


@pytest.mark.card("SC-MASS-23", "SC-Q-50")
def test_mass_medics_off():
    f = field(distance=5, mass_medics="off")
    f.do(bc.SetForce("gm", "marines", "medics", 10))
    f.order("Cullen", marines="nothing")
    f.order("Zerg", "11111" + "453" + "12", zerglings="attack marines")
    assert f.all(be.MedicsHelped) == []
