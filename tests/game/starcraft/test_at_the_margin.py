"""Small differences from the cards."""

from dataclasses import replace

import pytest

from game import engine, registry
from game.books.starcraft import armoury, building, sheet
from game.books.starcraft import commands as sc
from game.books.starcraft import events as se
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.body import Body
from game.clock import DAY
from game.encounter import commands as c
from game.encounter import events as ev
from game.errors import Refused
from tests.game.dots.table import refused
from tests.game.starcraft.field import Field, field, force
from tests.game.starcraft.table import Table, spread
from tests.game.starcraft.ward import ward


def test_the_prices_of_points_are_listed():
    said = str(building.priced())
    assert said.startswith("Points buy ") and said.endswith(".")
    assert all(f"for {price.price}" in said for price in building.prices().values())


@pytest.mark.card("SC-HEAL-3", "SC-HEAL-1")
def test_a_body_raised_but_not_above_0_goes_on_dying():
    down = Body(20, points=-9, dies_at=60, check_at=30)
    assert down.healed(-2) == replace(down, points=-2)
    assert down.healed(-12) == down
    up = down.healed(3)
    assert (up.points, up.dies_at, up.check_at) == (3, None, None)


@pytest.mark.card("SC-MEL-3")
def test_a_fighter_who_knows_no_manoeuvre_reads_so():
    t = Table()
    t.add("Bo", instincts="3D")
    t.add("Cid")
    t.fight()
    said = t.refuse(sc.Fire("Bo", "Cid", manoeuvre="kick"), "no_manoeuvre", "SC-MEL-3")
    assert said == "Martial Arts manoeuvres known: none."


@pytest.mark.card("SC-SPRAY-4")
@pytest.mark.parametrize("aim", [{"called": 100, "part": "head"}, {"at": "door"}])
def test_a_spray_is_aimed_at_no_part_and_at_no_thing(aim):
    from game.books.starcraft.attacking import check_spray

    rifle = replace(armoury.find_weapon("heavy pistol"), automatic=True)
    refused("no_spray", check_spray, rifle, sc.Fire("Bo", "Cid", spray=True, **aim))
    check_spray(rifle, sc.Fire("Bo", "Cid", spray=True))


@pytest.mark.card("SC-ACT-10")
def test_only_better_cover_than_the_place_offers_is_lowered():
    t = Table()
    for who, cover in (("Bo", 50), ("Cid", 75), ("Dee", 25), ("Eve", 100)):
        t.add(who, cover=cover)
    t.do(sc.SetPlaceCover("gm", 50))
    assert [(e.who, e.percent) for e in t.all(ev.CoverTaken)] == [("Cid", 50)]


@pytest.mark.card("SC-UNIT-9")
def test_a_forces_name_has_40_characters_at_most():
    f = Field()
    f.commander("Cullen", "4D")
    f.commander("Zerg", "3D", side="zerg")
    longest = replace(force("m", "Marines", "Cullen", 9), name="m" * 40)
    theirs = force("z", "Zerglings", "Zerg", 9, 30)
    too_long = replace(longest, name="m" * 41)
    f.refuse(bc.OpenBattle("gm", (too_long, theirs)), "bad_name")
    f.open(longest, theirs)
    assert len(f.state.battle.forces) == 2


def test_one_action_is_offered_only_while_rounds_are_planned():
    t = Table()
    t.add("Bo", instincts="3D")
    t.add("Cid")
    assert not t.can("Bo", c.Declare)
    t.do(c.Begin())
    assert [o.count for o in t.can("Bo", c.Declare)] == [1]


@pytest.mark.card("SC-INIT-5")
def test_holding_back_is_offered_behind_the_last_in_the_order():
    t = Table()
    for who, code in (("Bo", "4D"), ("Cid", "3D"), ("Dee", "2D")):
        t.add(who, instincts=code)
    t.fight()
    first, *_, last = t.state.order
    assert [o.until for o in t.can(first, sc.HoldBack)] == ["", last]


def test_an_attack_out_of_turn_says_whose_turn_it_is():
    t = Table()
    t.add("Bo", instincts="3D")
    t.add("Cid")
    t.do(c.Begin())
    assert "+plan" in t.refuse(sc.Fire("Bo", "Cid"), "not_your_turn")
    t.plan()
    assert "It is Bo's turn" in t.refuse(sc.Fire("Cid", "Bo"), "not_your_turn")


@pytest.mark.card("SC-NAT-1")
def test_a_days_rest_has_no_number_of_an_action():
    t = ward(15, hurt_at=0, clock=DAY)
    t.do(sc.Recover("Bo"), spread(20, 6))
    assert t.one(se.HealJudged).deed == 0


@pytest.mark.card("SC-DIE-5", "SC-DIE-6")
def test_holding_on_by_chi_spends_one():
    t = Table()
    t.add("Bo", points=-3, check_at=30, dies_at=60, chi=2, character_points=0)
    t.do(sc.UseChi("Bo"))
    assert t.state.fighters["Bo"].sheet.chi == 1
    assert t.body("Bo").dies_at > 60 and t.body("Bo").check_at > 30


@pytest.mark.card("SC-MEL-3")
def test_a_manoeuvre_is_so_much_harder_at_most():
    text = "flying kick {} +1D"
    assert sheet.read_manoeuvre(text.format(sheet.MOST_HARDER)).difficulty == sheet.MOST_HARDER
    with pytest.raises(Refused):
        sheet.read_manoeuvre(text.format(sheet.MOST_HARDER + 1))


@pytest.mark.parametrize(
    ("now", "before", "no_worse"),
    [
        (Body(20, points=10), Body(20, points=10), True),
        (Body(20, points=9), Body(20, points=10), False),
        (Body(20, points=10, prone=True), Body(20, points=10), False),
        (Body(20, points=10, out_until=50), Body(20, points=10, out_until=40), False),
        (Body(20, points=10, out_until=40), Body(20, points=10, out_until=40), True),
    ],
)
def test_comparing_bodies_says_which_is_no_worse(now, before, no_worse):
    assert now.no_worse(before) == no_worse


def test_dropping_the_last_drawn_weapon_is_offered():
    t = Table()
    t.add("Bo", weapons=["heavy pistol", "knife"])
    assert [o.weapon for o in t.can("Bo", sc.DropWeapon)] == ["knife"]


@pytest.mark.card("SC-MASS-8", "SC-UNIT-11")
def test_dice_of_a_force_are_labelled_with_its_strength():
    f = field(marines=20)
    f.order("Zerg", zerglings="nothing")
    f.luck(f.given("Cullen", "marines", "attack zerglings"))
    labels = {term.label for e in f.all(ev.Rolled) for term in e.terms}
    assert "20 marines" in labels


def test_things_are_offered_to_be_shot_at():

    t = Table()
    t.add("Bo", instincts="3D")
    t.add("Cid")
    t.do(sc.SetBarrier("gm", "door", armoury.barrier("flimsy")))
    t.fight()
    assert [o.target for o in t.can("Bo", sc.Fire) if o.at == "door"] == [""]


@pytest.mark.card("SC-RNG-11")
def test_the_second_pistol_is_another_of_the_first():
    right, left = armoury.find_weapon("heavy pistol"), armoury.find_weapon("left pistol")
    same = ("kind", "damage", "rof", "ranges", "magazine", "skill")
    assert [getattr(left, n) for n in same] == [getattr(right, n) for n in same]


@pytest.mark.card("SC-DIE-6")
def test_chi_is_spent_by_the_word_of_its_owner_and_ranges_are_set_by_the_seat():
    t = Table()
    t.add("Bo", points=-3, check_at=30, dies_at=60, chi=2)
    assert engine.own_word(t.state, sc.UseChi("Bo"))
    assert registry.find("starcraft").handler(bc.SetBand("gm", "a", "b", "")).seat


@pytest.mark.card("SC-EQ-5")
def test_a_kit_that_is_built_has_two_uses():
    assert (building.gear()["kit_uses"], building.gear()["carried"]) == (2, 2)


def test_a_code_set_by_hand_is_a_code_of_the_sheet_and_builds_the_body():
    t = Table()
    t.add("Bo", firearms="3D", strength="2D")
    before = t.state.fighters["Bo"].sheet
    t.set("Bo", "code", "firearms 5D+1")
    after = t.state.fighters["Bo"].sheet
    assert (before.skills["firearms"], after.skills["firearms"]) == (9, 16)
    assert t.body("Bo").full == after.full_body()


def test_a_wild_6_is_rolled_on_before_the_other_dice_fall():
    t = Table(wild_die="on")
    t.add("Bo", firearms="3D")
    t.do(c.Check("Bo", skill="firearms"), "62" + "34")
    throw = t.one(ev.Rolled).result.throw
    assert (throw.faces, throw.led, throw.total) == ((6, 3, 4), True, 15)
