"""Attacks, blocks, damage, defences and layers."""

import pytest

from game.books.dots import table_events as dte
from game.books.dots.tables import skills
from game.encounter import table_commands as tc
from tests.game.dots.table import Guard, Species, dc, duel, dv, guard, invoke, strike, throw

DROID = Species("droid", needs=(), living=False)


def hit(t, *faces, target="Bane"):
    """Let the attack come; return the damage."""
    t.do(Guard(target), *faces)
    return t.damage()


@pytest.mark.card("DOT-DMG-01", "DOT-ATK-01", "DOT-S-11")
def test_an_unblocked_attack_does_its_square():
    t = duel()
    t.do(strike("Ace", "Bane", "saber_melee"))
    assert hit(t, 6) == 25
    assert t.hits("Bane") == 74


@pytest.mark.card("DOT-BLK-01", "DOT-BLK-02", "DOT-DMG-03")
def test_a_block_comes_off_the_points_before_they_are_squared():
    t = duel()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", "saber_block:3"), 6)
    assert t.damage() == 4
    assert t.one(dv.Guarded).block == 3


@pytest.mark.card("DOT-DEF-01", "DOT-DEF-02", "DOT-DEF-03", "DOT-DEF-04", "DOT-DEF-05", "DOT-S-48")
@pytest.mark.parametrize(
    ("skill", "damage"),
    [("speed", 16), ("luck", 19), ("jump", 16), ("force_push", 16), ("acute_senses", 19),
     ("stealth", 19), ("piloting", 19)],
)  # fmt: skip
def test_clear_and_unclear_defences_come_off_the_damage(skill, damage):
    t = duel(bane={skill: 3})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=(skill,)), 6)
    assert t.damage() == damage


@pytest.mark.card("DOT-DEF-05", "DOT-AB-19")
@pytest.mark.parametrize(("word", "damage"), [("on", 16), ("off", 19)])
def test_piloting_avoids_clearly_in_a_vehicle_alone(word, damage):
    t = duel(bane={"piloting": 3})
    t.do(tc.Override("gm", "Bane", "vehicle", word))
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=("piloting",)), 6)
    assert t.damage() == damage


@pytest.mark.card("DOT-DEF-05", "DOT-S-48")
def test_the_game_master_may_rule_a_defence_clear():
    t = duel(bane={"luck": 3})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=("luck",), clear=True, judge="gm"))
    t.do(dc.Concede("gm"), 6)
    assert t.damage() == 16


@pytest.mark.card("DOT-ATK-02")
def test_light_weapons_use_saber_skills_with_any_ability():
    t = duel({"items": ("blaster",), "savage": 2})
    t.refuse(strike("Ace", "Bane", "saber_melee"), "no_skill", "DOT-ATK-02")
    t = duel({"savage": 2})
    t.do(strike("Ace", "Bane", "saber_melee", "savage"))
    assert hit(t, 6) == 49


@pytest.mark.card("DOT-ATK-03", "DOT-AB-09", "DOT-AB-10", "DOT-AB-11", "DOT-AB-22", "DOT-WPN-06")
@pytest.mark.parametrize(
    ("item", "skill", "blocked"),
    [("blaster", "blasters", True), ("sniper rifle", "sniper", True), ("turret", "turrets", True),
     ("autogun", "autoguns", True), ("explosives", "explosives", False),
     ("slug rifle", "sniper", False)],
)  # fmt: skip
@pytest.mark.parametrize(("option", "damage"), [("squared", 25), ("geometric", 15)])
def test_other_weapons_use_their_abilities(item, skill, blocked, option, damage):
    t = duel({"items": (item,), skill: 3, "jump": 2}, attack_curve=option)
    t.do(strike("Ace", "Bane", "jump", skill))
    if not blocked:
        t.refuse(guard("Bane", "saber_block"), "no_block", "DOT-BLK-03")
    assert hit(t) == damage


@pytest.mark.card("DOT-ATK-04", "DOT-AB-24", "DOT-AB-27", "DOT-S-45")
@pytest.mark.parametrize(
    ("skill", "species", "damage"),
    [("savage", Species(), 36), ("savage", DROID, 9), ("destructive", Species(), 9),
     ("destructive", DROID, 36)],
)  # fmt: skip
def test_savage_and_destructive_add_against_their_kind(skill, species, damage):
    t = duel({skill: 3}, {"species": species})
    t.do(strike("Ace", "Bane", "saber_melee:3", skill))
    assert hit(t, 1) == damage


@pytest.mark.card("DOT-BLK-03", "DOT-S-21")
def test_a_saber_blocks_blades_and_energy_and_not_force():
    t = duel({"force_push": 3})
    t.do(invoke("Ace", "force_push", at="Bane"))
    t.refuse(guard("Bane", "saber_block"), "no_block", "DOT-BLK-03")
    assert hit(t) == 9


@pytest.mark.card("DOT-BLK-04")
def test_a_saber_alone_stops_no_lightning():
    t = duel({"throw_lightning": 2}, {"nullify_lightning": 1})
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.next_turn()
    t.refuse(guard("Bane", "saber_block"), "no_block", "DOT-BLK-03")


@pytest.mark.card("DOT-BLK-05")
def test_a_weapon_that_is_away_cannot_block():
    t = duel({"throw_saber": 2})
    t.do(throw("Ace", "Bane", "throw_saber"))
    hit(t, 6)
    t.next_turn()
    t.do(strike("Bane", "Ace", "saber_melee"))
    t.refuse(guard("Ace", "saber_block"), "no_weapon", "DOT-BLK-05")


@pytest.mark.card("DOT-BLK-06", "DOT-S-24")
def test_a_shield_blocks_at_linear_cost_of_either_pool():
    t = duel(bane={"items": ("blaster", "cortosis staff"), "luck": 3})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", "luck:2", hand="offhand", pay="hits"))
    assert (t.force("Bane"), t.hits("Bane")) == (99, 97)
    t = duel({"items": ("blaster",), "blasters": 5}, {"items": ("blaster", "shield"), "luck": 3})
    t.do(strike("Ace", "Bane", "blasters"))
    t.do(guard("Bane", "luck", hand="offhand"))
    assert t.damage() == 0
    assert t.force("Bane") == 96


@pytest.mark.card("DOT-BLK-06")
def test_a_primary_weapon_that_is_no_light_one_parries_clearly():
    t = duel(bane={"items": ("staff",), "luck": 3})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=("luck",), parry=True), 6)
    assert t.damage() == 16


@pytest.mark.card("DOT-BLK-07", "DOT-MAT-05", "DOT-DEF-06", "DOT-S-49", "DOT-ATT-09")
@pytest.mark.parametrize("item", ["forcefield", "shield"])
def test_fields_and_shields_block_lightsabers_and_absorb_the_rest(item):
    items = ("lightsaber", item)
    t = duel(bane={"items": items})
    t.do(strike("Ace", "Bane", "saber_melee"))
    assert hit(t, 6) == 4
    t = duel({"items": ("blaster",), "blasters": 5}, {"items": items})
    t.do(strike("Ace", "Bane", "blasters"))
    assert hit(t) == 25 - 9


@pytest.mark.card("DOT-DEF-06", "DOT-DEF-07", "DOT-S-49")
def test_armour_and_cover_come_off_each_on_its_own():
    t = duel(bane={"items": ("lightsaber", "heavy armour"), "cover": 3, "speed": 2})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=("speed",)), 1)
    assert t.damage() == 25 - 4 - 9 - 4


@pytest.mark.card("DOT-DMG-04")
def test_nothing_falls_below_zero():
    t = duel(bane={"speed": 5, "cover": 3, "hits": 20})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=("speed",)))
    assert (t.damage(), t.hits("Bane")) == (0, 20)
    t.round()
    t.do(strike("Ace", "Bane", "saber_melee", "speed"))
    t.do(Guard("Bane"), 1)
    assert t.hits("Bane") == 0


@pytest.mark.card("DOT-S-23", "DOT-SA-02")
def test_layers_from_the_outermost_in():
    bane = {
        "items": ("lightsaber", "forcefield", "armour"), "cover": 1, "speed": 1,
        "specials": {"cybernetics": ""},
    }  # fmt: skip
    t = duel({"savage": 5, "saber_melee": 5}, bane)
    t.do(strike("Ace", "Bane", "saber_melee", "savage"))
    t.do(guard("Bane", "saber_block:2", other=("speed",)), 1)
    assert t.account() == [
        "attack 10", "forcefield -3", "block -2", "cybernetics -3", "squared 4", "armour -1",
        "cover -1", "clear defence -1",
    ]  # fmt: skip
    assert (t.damage(), t.hits("Ace")) == (1, 96)


@pytest.mark.card("DOT-DMG-02", "DOT-THR-01", "DOT-FP-12")
def test_a_thrown_light_weapon_does_squared_damage_at_once():
    t = duel({"throw_saber": 4})
    t.do(throw("Ace", "Bane", "throw_saber"))
    assert hit(t, 6) == 16
    assert t.refuse(strike("Ace", "Bane", "saber_melee"), "no_weapon", "DOT-BLK-05")


@pytest.mark.card("DOT-GM-01")
def test_the_game_master_sets_an_attack_on_its_way():
    from game.encounter import table_commands as tc

    t = duel()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(tc.Override("gm", "", "attack", "3"))
    assert (t.one(dte.Ruled).before.points, t.one(dte.Ruled).value.points) == (5, 3)
    assert hit(t, 6) == 9


@pytest.mark.card("DOT-DEF-06")
@pytest.mark.parametrize(
    ("items", "account"),
    [
        (("lightsaber", "blaster", "shield"), ["attack 5", "squared 25"]),
        (("lightsaber", "shield"), ["attack 5", "squared 25", "shield -9"]),
    ],
)
def test_a_shield_on_the_back_protects_nobody(items, account):
    t = duel({"items": ("blaster",), "blasters": 5}, {"items": items})
    t.do(strike("Ace", "Bane", "blasters"))
    hit(t)
    assert t.account() == account


@pytest.mark.card("DOT-DEF-05", "DOT-S-48")
def test_these_skills_avoid_clearly_and_no_others():
    clear = {"jump", "sprint", "speed", "force_push", "force_pull", "force_grab", "piloting"}
    assert {skill.key for skill in skills().values() if skill.clear} == clear


@pytest.mark.card("DOT-DEF-05", "DOT-DEF-02")
def test_one_clear_skill_makes_the_whole_defence_clear():
    t = duel(bane={"jump": 2, "luck": 1})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=("jump", "luck")), 6)
    assert t.account()[-1] == "clear defence -9"


@pytest.mark.card("DOT-ATK-01", "DOT-S-11")
def test_a_light_weapon_is_squared_whatever_ability_goes_with_it():
    t = duel({"blasters": 2}, attack_curve="geometric")
    t.do(strike("Ace", "Bane", "saber_melee:3", "blasters"))
    assert hit(t, 6) == 25


@pytest.mark.card("DOT-WPN-06", "DOT-BLK-03")
@pytest.mark.parametrize(
    ("item", "skill"),
    [("blaster", "blasters"), ("sniper rifle", "sniper"), ("turret", "turrets"),
     ("autogun", "autoguns")],
)  # fmt: skip
def test_energy_weapons_are_blocked_by_a_saber(item, skill):
    t = duel({"items": (item,), skill: 5})
    t.do(strike("Ace", "Bane", skill))
    t.do(guard("Bane", "saber_block:3"))
    assert t.damage() == 4
