"""Every ready character and stat block is legal and can be found; limits of a build."""

import pytest

from game.books.d6 import armoury, roster, skills
from game.dice import parse_code
from game.errors import Refused
from game.registry.matching import UnknownName

READY = roster.ready().values()
NPCS = roster.npcs().values()
EVEN = dict.fromkeys(skills.attributes(), "3D")
SEVEN = {"blaster": "5D", "dodge": "5D", "brawling": "4D", "con": "4D", "search": "4D"}


def name(block):
    return block.name


def test_enough_to_choose_from():
    assert len(READY) >= 10
    assert len(NPCS) >= 40


@pytest.mark.parametrize("block", READY, ids=name)
def test_a_ready_character_is_a_legal_build(block):
    assert roster.build_errors(block.attributes, block.skills) == []
    assert not block.autopilot
    assert block.weapons


@pytest.mark.parametrize("block", [*READY, *NPCS], ids=name)
def test_a_block_is_whole(block):
    assert set(block.attributes) == set(skills.attributes())
    assert set(block.skills) <= set(skills.skills())
    assert set(block.weapons) <= set(armoury.weapons())
    assert set(block.armour) <= set(armoury.armour())
    assert parse_code(block.attributes["strength"]) >= 3
    assert 0 <= block.medpacs <= 5
    assert block.description.endswith(".") and block.hint.endswith(".")
    assert all(0 <= parse_code(code) <= 24 for code in block.attributes.values())
    assert all(0 <= parse_code(code) <= 24 for code in block.skills.values())


@pytest.mark.parametrize("block", NPCS, ids=name)
def test_the_skills_of_a_stat_block_are_not_below_their_attribute(block):
    below = {
        skill: code
        for skill, code in block.skills.items()
        if parse_code(code) < parse_code(block.attributes[skills.attribute(skill)])
    }
    assert not below


def test_practice_droids_play_themselves():
    assert {b.name for b in NPCS if b.autopilot} == {
        "Practice Droid",
        "Veteran Practice Droid",
        "Training Remote",
    }


def test_a_stat_block_inherits():
    trooper = roster.npcs()["Shock Trooper"]
    assert trooper.skills == roster.npcs()["Soldier"].skills
    assert trooper.attributes["strength"] == "2D"
    assert trooper.attributes["dexterity"] == "3D"
    assert trooper.armour == ("white trooper armour",)


def test_blocks_are_found_by_name():
    for block in READY:
        assert roster.find_ready(block.name.lower()) == block
    for block in NPCS:
        assert roster.find_npc(block.name.upper()) == block
    assert roster.find_ready("bounty").name == "Bounty Hunter"
    assert roster.find_npc("prac").name == "Practice Droid"
    with pytest.raises(UnknownName):
        roster.find_npc("Wookalot")


def test_a_legal_build():
    assert roster.build_errors(EVEN, SEVEN) == []


@pytest.mark.parametrize(
    ("attributes", "added", "words"),
    [
        ({"strength": "4D"}, {}, "come to 19D of 18D: take away 1D."),
        ({"strength": "2D+2"}, {}, "come to 17D+2 of 18D: add 1 pip."),
        ({"strength": "4D+1"}, {}, "Strength is 4D+1: give it 2D to 4D."),
        ({"strength": "1D+2"}, {}, "Strength is 1D+2: give it 2D to 4D."),
        ({"luck": "2D"}, {}, "There is no attribute luck"),
        ({}, {"con": "4D+1"}, "skills come to 7D+1 of 7D: take away 1 pip."),
        ({}, {"con": "3D"}, "skills come to 6D of 7D: add 1D."),
        ({}, {"con": "2D"}, "Give con a code of 3D (its attribute) to 5D."),
        ({}, {"blaster": "5D+1", "con": "3D+2"}, "Give blaster a code of 3D"),
        ({}, {"juggling": "4D"}, "There is no skill juggling"),
        ({}, {"con": "3D", "medicine": "4D"}, "Medicine needs first aid 5D"),
    ],
)
def test_an_illegal_build_says_what_would_work(attributes, added, words):
    errors = roster.build_errors(EVEN | attributes, SEVEN | added)
    assert any(words in str(error) for error in errors), errors


def test_medicine_with_first_aid_is_legal():
    build = {"first aid": "5D", "medicine": "5D", "dodge": "5D", "blaster": "4D"}
    assert roster.build_errors(EVEN, build) == []
    build |= {"first aid": "4D+2", "blaster": "4D+1"}
    assert roster.build_errors(EVEN, build) == [
        "Medicine needs first aid 5D: raise first aid or leave medicine out."
    ]


def test_a_missing_attribute_is_asked_for():
    five = {key: code for key, code in EVEN.items() if key != "technical"}
    assert "Give technical a code of 2D to 4D." in roster.build_errors(five, {})


def test_a_code_that_cannot_be_read_is_refused():
    with pytest.raises(Refused):
        roster.build_errors(EVEN | {"strength": "lots"}, SEVEN)
