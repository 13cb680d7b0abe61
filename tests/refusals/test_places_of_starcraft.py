"""Refusals of starcraft that random fights do not reach, each in a state set up for it."""

from dataclasses import replace

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import units
from game.books.starcraft.commands import Fire, HoldBack, LineOfFire, Recover, SetFacility
from game.books.starcraft.things import Facility
from game.clock import DAY
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.starcraft.field import Field, field, force
from tests.game.starcraft.gunner import PISTOL, gunner
from tests.game.starcraft.table import Table
from tests.game.starcraft.ward import aid, ward

MARINES = units.find("marines")


def shot_at(plan, **cullen) -> Table:
    """Cullen is asked how to react to a shot."""
    t = Table()
    words = {"dodge": "4D", "brawling": "5D", "instincts": "1D", "reaction": "ask"}
    t.add("Cullen", **words | cullen)
    t.add("Ann", side="s", firearms="5D", instincts="9D")
    t.do(tc.SetRange("gm", "short"))
    t.fight(Cullen=plan)
    t.do(Fire("Ann", "Cullen"))
    assert t.waits() == [("Cullen", "answer")]
    return t


def test_a_full_reaction_rules_out_every_other_answer():
    t = shot_at("full dodge")
    told = t.refuse(c.Answer("Cullen", "brawling"), "wrong_defence", "SC-REACT-12")
    assert "nothing but dodge" in told and "+react full dodge, or +react none" in told
    t.luck(c.Answer("Cullen", "full dodge"))


def test_nobody_chooses_what_a_reaction_is_paid_with():
    t = shot_at(1)
    told = t.refuse(c.Answer("Cullen", "dodge", "spare"), "bad_choice", "SC-REACT-5")
    assert "+react dodge alone" in told
    t.luck(c.Answer("Cullen", "dodge"))


def test_the_second_gun_is_not_held():
    t = Table()
    guns = [PISTOL, replace(PISTOL, name="left pistol")]
    t.add("Ray", side="r", firearms="8D", instincts="9D", weapons=guns, off_hand="left pistol")
    t.add("Bob", side="z", instincts="1D")
    t.do(tc.SetRange("gm", "short"))
    t.fight(Ray=2)
    t.luck(Fire("Ray", "Bob"))
    assert "go on, or +pass" in t.refuse(HoldBack("Ray"), "too_late", "SC-INIT-5")
    t.do(c.Pass("Ray"))


def test_a_fighter_who_comes_after_the_plans_acts_in_the_next_round():
    t = gunner()
    t.add("Late", side="r", weapons=["heavy pistol"])
    told = t.refuse(Fire("Late", "Z0"), "too_late", "SC-ACT-7")
    assert told == "Late came when all had planned, and acts from the next round on."
    t.next_round()
    assert "Late" in t.state.order


def test_nobody_dead_stands_in_a_line_of_fire():
    t = gunner()
    t.set("Z1", "dead", "on")
    t.do(Fire("Ray", "Z0", spray=True))
    assert t.refuse(LineOfFire("gm", ("Z0", "Z1")), "bad_target") == "Z1 is dead."
    t.luck(LineOfFire("gm", ("Z0",)))


def test_the_dead_do_not_begin_to_die():
    t = ward()
    t.set("Bo", "dead", "on")
    told = t.refuse(tc.Override("gm", "Bo", "dying", "on"), "bad_value", "SC-DIE-1")
    assert told == "Bo is dead already."


def test_a_medical_bay_is_for_quieter_hours():
    t = ward(15)
    t.do(SetFacility("gm", Facility("medlab")))
    t.luck(c.Begin())
    t.plan()
    told = t.refuse(c.Treat("Doc", "Bo", "medlab"), "in_fight", "SC-MED-2")
    assert "hours" in told
    t.do(c.Stop("gm"))
    t.luck(c.Treat("Doc", "Bo", "medlab"))


def test_a_patient_in_care_does_not_heal_naturally():
    t = ward(15)
    t.do(tc.PassTime("gm", DAY))
    t.do(SetFacility("gm", Facility("medlab")))
    aid(t, 20, "1111", aim="medlab")
    assert t.refuse(Recover("Bo", "rest"), "already", "SC-MED-6") == "Bo is in care."


def test_forces_beyond_every_range():
    f = Field()
    f.commander("Ann", side="a")
    f.commander("Bob", side="b")
    far = replace(force("z", MARINES, "Bob", 20), position=100_000)
    near = [force(name, MARINES, "Ann", 20) for name in ("m", "n")]
    f.luck(bc.OpenBattle("gm", (*near, far)))
    order = bc.GiveOrder("Ann", "m", "attack", target="z")
    told = f.refuse(order, "out_of_reach", "SC-MASS-17")
    assert told.endswith("beyond every range, 100000 m apart. +order m=advance comes nearer.")
    f.do(bc.GiveOrder("Ann", "m", "advance"))
    f.do(bc.GiveOrder("Ann", "n", "move", 5))


def test_nobody_is_attacked_from_where_nobody_is_reached():
    f = field(distance=500)
    told = f.refuse(bc.GiveOrder("Cullen", "marines", "attack"), "out_of_reach", "SC-UNIT-12")
    assert "the zerglings are 500 m away: +order marines=advance." in told
    f.do(bc.GiveOrder("Cullen", "marines", "advance"))


def test_no_order_stands_that_was_not_given():
    f = Field()
    f.commander("Ann", side="a")
    f.commander("Bob", side="b")
    near = [force(name, MARINES, "Ann", 20) for name in ("m", "n")]
    f.luck(bc.OpenBattle("gm", (*near, force("z", MARINES, "Bob", 20, 90))))
    off = bc.GiveOrder("Ann", "m", "off")
    assert f.refuse(off, "already") == "The m have no standing order."
    f.do(bc.GiveOrder("Ann", "m", "advance"))
    f.do(off)


def test_no_force_attacks_its_own_side():
    f = field()
    order = bc.GiveOrder("Cullen", "marines", "attack", target="marines")
    assert f.refuse(order, "bad_target") == "That force is on your own side."
    f.do(bc.GiveOrder("Cullen", "marines", "attack", target="zerglings"))


def test_beside_a_battle_the_lines_of_rounds_name_those_of_the_battle():
    f = field()
    assert "+battle/next goes on" in f.refuse(c.Advance(), "no_combat")
    assert "+battle/end ends it" in f.refuse(c.Stop("gm"), "no_combat")
