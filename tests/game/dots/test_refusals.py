"""Each refusal names the cause that applies, and its advice is accepted when typed."""

import pytest

from game.books.dots.builder import add_kit
from game.books.dots.commands import Flex, Robot
from game.books.dots.sheet import DotsSheet
from game.encounter import table_commands as tc
from game.encounter.commands import Pass
from tests.game.dots.table import (
    Table,
    duel,
    guard,
    invoke,
    refused,
    strike,
    throw,
)  # fmt: skip


def test_why_a_weapon_cannot_be_used():
    t = duel({"throw_saber": 2, "dropped": ("lightsaber",)})
    blow = strike("Ace", "Bane", "saber_melee")
    told = t.refuse(blow, "no_weapon", "DOT-BLK-05")
    assert told == "Your lightsaber lies on the ground: +wield lightsaber takes it up in your turn."
    t.run(tc.Override("gm", "Ace", "dropped", ""))
    t.run(tc.Override("gm", "Ace", "lost", "right hand"))
    assert t.refuse(blow, "no_weapon", "DOT-VOR-06") == "Your right hand is gone."
    t.run(tc.Override("gm", "Ace", "lost", "none"))
    t.do(throw("Ace", "Bane", "throw_saber"))
    t.do(guard("Bane"), 6)
    told = t.refuse(blow, "no_weapon", "DOT-BLK-05")
    assert told == "Your lightsaber is thrown: it is back for round 3."


def test_a_blade_under_water_is_dead_and_says_so():
    t = duel({"throw_saber": 2})
    t.run(tc.Override("gm", "Ace", "submerged", "on"))
    told = t.refuse(strike("Ace", "Bane", "saber_melee"), "no_weapon", "DOT-MAT-04")
    assert "dead under water" in told


def test_a_blade_that_cortosis_killed_says_how_long():
    t = duel(bane={"items": ("lightsaber", "cortosis armour")})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane"))
    told = t.refuse(strike("Ace", "Bane", "saber_melee"), "no_weapon", "DOT-MAT-01")
    assert told == "Your lightsaber is dead until the end of round 2."


@pytest.mark.card("DOT-RND-01")
def test_nobody_is_told_to_end_a_turn_while_an_answer_is_owed():
    t = duel({"jump": 2})
    blow = strike("Ace", "Bane", "saber_melee")
    t.do(blow)
    taken = "Your primary action of this round is taken."
    assert t.refuse(blow, "slot_used", "DOT-RND-01") == taken
    t.refuse(Pass("Ace"), "deed_waits")
    t.do(guard("Bane"), 6)
    told = t.refuse(blow, "slot_used", "DOT-RND-01")
    assert told == f"{taken} +pass ends your turn; Flurry repeats an action."
    t.do(Pass("Ace"))
    assert t.refuse(blow, "slot_used", "DOT-RND-01") == taken


@pytest.mark.card("DOT-LNK-07", "DOT-SA-10")
@pytest.mark.parametrize(
    ("specials", "skills", "told"),
    [
        ({}, "speed luck", "and you do not have Right-Handed."),
        ({}, "jump sprint", "and you do not have Left-Handed."),
        ({"left_handed": ""}, "jump speed luck", "do not have Right-Handed or Trinity."),
        ({"left_handed": "", "trinity": ""}, "jump speed luck", "you do not have Right-Handed."),
        ({"right_handed": ""}, "jump speed luck", "and you do not have Trinity."),
        (
            {"left_handed": "", "right_handed": "", "trinity": ""}, "speed luck stealth",
            "three skills, with Trinity, at the most, and never three of one kind.",
        ),
    ],
)  # fmt: skip
def test_the_refusal_names_what_a_combination_lacks(specials, skills, told):
    t = Table()
    t.add("Ace", jump=1, sprint=1, speed=1, luck=1, stealth=1, specials=specials)
    sentence = t.refuse(invoke("Ace", *skills.split()), "composition")
    assert sentence.endswith(told)
    assert ("Trinity" in sentence) == (len(skills.split()) > 2)


@pytest.mark.card("DOT-LNK-08")
def test_the_refusal_says_that_the_use_is_spent():
    t = Table()
    t.add("Ace", speed=1, luck=1, stealth=1, banter=1, specials={"right_handed": ""})
    t.do(invoke("Ace", "speed", "luck"))
    told = t.refuse(invoke("Ace", "stealth", "banter"), "composition")
    assert (
        told == "Two abilities go together by Right-Handed, and your use of it this scene is spent."
    )


def test_the_refusal_names_flexible_only_to_its_owners():
    t = Table()
    for who, specials in (("Ace", {}), ("Bo", {"flexible": ""})):
        t.add(who, jump=1, speed=1, sprint=1, specials=specials)
        t.do(invoke(who, "jump", "speed"))
    assert t.refuse(invoke("Ace", "sprint", "speed"), "linked").endswith("with that or alone.")
    assert "do not have Flexible" in t.refuse(Flex("Ace", "speed"), "no_use")
    assert t.refuse(invoke("Bo", "sprint", "speed"), "linked").endswith("free it: +flexible speed.")
    t.do(Flex("Bo", "speed"))
    t.do(invoke("Bo", "sprint", "speed"))
    assert "is spent" in t.refuse(Flex("Bo", "speed"), "no_use")


@pytest.mark.parametrize(
    ("sheet", "what", "key", "told"),
    [
        ({}, "robot", "no_dots", "You have no dot of robots."),
        ({"robots": 2}, "robot", "no_use", "None of your robots is armed."),
        ({"autoguns": 2}, "autogun", "no_use", "You have set up no autogun: +use autoguns"),
    ],
)  # fmt: skip
def test_why_no_servant_attacks(sheet, what, key, told):
    t = duel(sheet)
    assert t.refuse(Robot("Ace", "Bane", what), key).startswith(told)


def test_a_robot_that_has_attacked():
    t = duel({"robots": 1, "armed_robots": 1})
    t.do(Robot("Ace", "Bane"))
    t.do(guard("Bane"))
    assert "has attacked this round" in t.refuse(Robot("Ace", "Bane"), "no_use", "DOT-AB-21")


@pytest.mark.card("DOT-RND-04")
def test_a_second_block_is_told_from_a_block_named_otherwise():
    t = duel(bane={"reflect": 2})
    t.do(strike("Ace", "Bane", "saber_melee"))
    told = t.refuse(guard("Bane", other=("saber_block",)), "no_defence", "DOT-RND-04")
    assert told == "That is a block: +block saber block."
    told = t.refuse(guard("Bane", "saber_block", other=("reflect",)), "no_defence", "DOT-RND-04")
    assert told.startswith("Against one attack there is one block")
    t.do(guard("Bane", "saber_block"), 2)


@pytest.mark.card("DOT-KIT-06")
@pytest.mark.parametrize(
    ("placed", "told"),
    [
        ({"luck": 12}, "has no dots for luck: it is for piloting, autoguns"),
        ({"piloting": 5, "turrets": 5}, "1 dot at least: autoguns, blasters"),
        ({"piloting": 6}, "1 dot at least"),
    ],
)  # fmt: skip
def test_the_refusal_names_the_fault_in_the_dots_of_a_kit(placed, told):
    assert told in refused("bad_kit", add_kit, DotsSheet(), "stay_on_target", placed).sentence


def test_the_turn_is_the_last_thing_that_is_asked_for():
    t = duel()
    told = t.refuse(strike("Bane", "Ace", "throw_saber"), "no_dots")
    assert "no dot of throw saber" in told
    t.refuse(strike("Bane", "Ace", "saber_melee"), "not_your_turn", "DOT-RND-03")
