"""Armour: its two ratings, the Dexterity penalty and the Strength enhancement."""

import pytest

from game.encounter import commands as c
from game.gear import FISTS, Armour, Weapon
from tests.game.table import BLASTER, GRENADE, PLATE, POWER, SWORD, VEST, Table, duel, shot

SLUG = Weapon("slugthrower", "firearms", "ranged", damage=12)


def resist(weapon, *armour, stunning=()):
    ace = {"weapons": [weapon], "firearms": "4D", "dexterity": "4D", "stunning": stunning}
    t = duel(ace=ace, bo={"armour": armour})
    t.luck(c.SetReaction("Bo", "none"))
    t.luck(c.Attack("Ace", "Bo", weapon.name))
    return t.terms("resistance")


@pytest.mark.card("PER-ARM-1", "PER-ARM-2", "PER-ARM-3", "PER-Q-49")
@pytest.mark.parametrize(
    ("weapon", "terms"),
    [
        (BLASTER, ["strength 3D", "vest 1D"]),
        (SLUG, ["strength 3D", "vest 2D"]),
        (SWORD, ["strength 3D", "vest 2D"]),
        (FISTS, ["strength 3D", "vest 2D"]),
        (GRENADE, ["strength 3D", "vest 2D"]),
    ],
)
def test_the_fitting_rating_is_added_to_strength(weapon, terms):
    assert resist(weapon, VEST) == terms


@pytest.mark.card("PER-ARM-1", "PER-ARM-3")
def test_armour_turns_a_wound_into_nothing():
    t = duel(bo={"armour": [VEST]})
    t.do(c.Attack("Ace", "Bo"), "6666", "111", "4432", "333 4")
    assert t.body("Bo").wound == "healthy" and t.body("Bo").stuns
    t = duel()
    t.do(c.Attack("Ace", "Bo"), "6666", "111", "4432", "333")
    assert t.wound("Bo") == "wounded"


@pytest.mark.card("PER-Q-49")
def test_the_best_single_piece_protects():
    assert resist(BLASTER, VEST, PLATE) == ["strength 3D", "plate 2D"]
    assert resist(SLUG, VEST, PLATE) == ["strength 3D", "vest 2D"]
    assert resist(SLUG, Armour("cloak", energy=3)) == ["strength 3D"]


@pytest.mark.card("PER-Q-46")
def test_energy_armour_counts_against_stun_mode():
    net = Weapon("net", "melee combat", "melee", 4, True, "physical", "only")
    assert resist(net, VEST) == ["strength 3D", "vest 2D"]
    pike = Weapon("pike", "melee combat", "melee", 4, True, "physical", "switch")
    assert resist(pike, VEST) == ["strength 3D", "vest 2D"]
    assert resist(pike, VEST, stunning=("pike",)) == ["strength 3D", "vest 1D"]


@pytest.mark.card("PER-ARM-4", "PER-ARM-5", "PER-Q-50", "PER-Q-49")
@pytest.mark.parametrize(
    ("skill", "code"),
    [
        ("blaster", "4D"),
        ("dodge", "4D"),
        ("melee combat", "4D"),
        ("thrown weapons", "4D"),
        ("dexterity", "4D"),
        ("brawling", "6D"),
        ("strength", "5D+1"),
        ("perception", "5D+1"),
        ("first aid", "5D+1"),
    ],
)
def test_the_penalty_is_on_dexterity_and_everything_under_it(skill, code):
    light = Armour("helmet", dexterity=1)
    words = {name: "5D+1" for name in ("dexterity", "perception", "strength")}
    words |= {"blaster": "5D+1", "dodge": "5D+1", "melee": "5D+1", "thrown_weapons": "5D+1"}
    t = Table()
    t.add(
        "Ace", armour=[Armour("coat", dexterity=3), light], brawling="6D", first_aid="5D+1", **words
    )
    t.luck(c.Check("Ace", skill=skill))
    assert t.code("check") == code


@pytest.mark.card("PER-ARM-5", "PER-Q-50")
def test_attack_and_defence_alike():
    t = duel(ace={"armour": [PLATE], "blaster": "4D"}, bo={"armour": [POWER], "dodge": "3D"})
    t.do(c.Attack("Ace", "Bo"), "11", "66")
    assert t.terms("attack") == ["blaster 4D", "armour -1D+1"]
    assert t.code("attack") == "2D+2"
    assert t.code("defence") == "2D"


@pytest.mark.card("PER-Q-50", "PER-Q-6")
def test_the_penalty_stops_at_nothing_and_bonuses_come_after_it():
    t = duel(bo={"armour": [PLATE], "dodge": "1D", "cover": 25})
    t.do(c.Attack("Ace", "Bo"), "1112", "6")
    assert t.code("defence") == "1D"


@pytest.mark.card("PER-ARM-4", "PER-Q-52")
def test_light_armour_may_have_no_penalty():
    t = duel(ace={"armour": [VEST]})
    t.do(c.Attack("Ace", "Bo"), "1111", "666")
    assert t.terms("attack") == ["blaster 4D"]


@pytest.mark.card("PER-ARM-6", "PER-ARM-7", "PER-Q-51")
@pytest.mark.parametrize(
    ("skill", "code"),
    [("brawling", "5D"), ("lifting", "5D"), ("stamina", "3D"), ("climbing/jumping", "3D")],
)
def test_the_enhancement_serves_measures_of_strength(skill, code):
    t = Table()
    t.add("Ace", strength="3D", armour=[POWER])
    t.luck(c.Check("Ace", skill=skill))
    assert t.code("check") == code


@pytest.mark.card("PER-ARM-7", "PER-Q-51", "PER-Q-60", "PER-DMG-4")
def test_the_enhancement_in_close_combat():
    t = duel(ace={"armour": [POWER], "weapons": [SWORD]}, bo={"armour": [POWER]}, counts={"Ace": 2})
    t.luck(c.SetReaction("Bo", "auto"))
    t.do(c.Attack("Ace", "Bo", "fists"), "6666", "11111", "11111", "666 6")
    assert t.terms("attack")[:2] == ["strength 3D", "power armour 2D"]
    assert t.terms("defence") == ["strength 3D", "power armour 2D"]
    assert t.terms("damage") == ["strength 3D", "power armour 2D"]
    t = duel(ace={"armour": [POWER], "weapons": [SWORD], "melee": "4D"})
    t.do(c.Attack("Ace", "Bo", "sword"), "666", "11", "111111", "666")
    assert t.terms("damage") == ["strength 3D", "power armour 2D", "sword 1D+1"]


@pytest.mark.card("PER-ARM-8", "PER-Q-51")
def test_the_enhancement_absorbs_nothing():
    t = duel(bo={"armour": [Armour("servos", strength=6)]})
    t.do(c.Attack("Ace", "Bo"), shot(0))
    assert t.terms("resistance") == ["strength 3D"]


@pytest.mark.card("PER-ARM-6")
def test_only_certain_armour_enhances():
    assert PLATE.strength == 0
    t = duel(ace={"armour": [PLATE]})
    t.do(c.Attack("Ace", "Bo", "fists"), "111", "666")
    assert t.terms("attack") == ["strength 3D"]


@pytest.mark.card("PER-Q-63")
def test_armour_costs_no_actions_and_no_initiative():
    t = duel(ace={"armour": [PLATE, POWER]}, third=False)
    assert t.state.fighters["Ace"].declared == 1
    t.do(c.TakeCover("Ace", 100))
    t.do(c.Pass("Bo"), "6", "1")
    assert [str(term) for term in t.rolls("initiative")[0].terms] == ["perception 1D"]
