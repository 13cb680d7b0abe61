"""Ready characters and stat blocks: valid, complete and enough of them."""

import pytest

from game.books.starcraft import armoury, building, roster
from game.books.starcraft.sheet import SKILLS
from game.codec import replace
from game.dice import parse_code

READY = roster.ready().values()
NPCS = roster.npcs().values()


def name(block):
    return block.name


@pytest.mark.parametrize("block", READY, ids=name)
def test_a_ready_character_is_a_legal_build(block):
    assert building.errors(roster.sheet(block)) == []
    assert not block.autopilot
    assert block.hint.endswith(".") and block.description.endswith(".")


@pytest.mark.parametrize("block", NPCS, ids=name)
def test_a_stat_block_can_be_played(block):
    sheet = roster.sheet(block)
    assert sheet.problem() == ""
    assert block.hint[-1:] in ("", ".") and block.description.endswith(".")
    for skill, pips in sheet.skills.items():
        assert pips >= sheet.attributes[SKILLS.skills[skill]], skill


def test_the_kinds_that_fight_in_battles_are_there_as_persons_too():
    assert {"Marine", "Firebat", "Zealot", "Zergling", "Hydralisk", "Medic"} <= set(roster.npcs())
    assert len(NPCS) >= 16


def test_a_block_like_another_keeps_what_it_does_not_say():
    veteran, zealot = (roster.sheet(roster.find_npc(n)) for n in ("zealot vet", "zealot"))
    assert veteran.attributes["strength"] == zealot.attributes["strength"] == parse_code("4D")
    assert veteran.skills["dodge"] == zealot.skills["dodge"]
    assert veteran.skills["melee combat"] > zealot.skills["melee combat"]
    assert veteran.weapons == zealot.weapons


@pytest.fixture
def marine():
    return roster.sheet(roster.find_ready("marine"))


def wrong(sheet, **values) -> str:
    return " ".join(map(str, building.errors(replace(sheet, **values))))


@pytest.mark.parametrize(
    ("part", "codes", "said"),
    [
        ("attributes", {"strength": "3D+2"}, "come to 18D+1 of 18D: take away 1 pip"),
        ("attributes", {"strength": "1D+1"}, "Strength is 1D+1: give it 2D to 4D"),
        ("attributes", {"psi": "2D"}, "Psi is 2D: give it 0D to 1D"),
        ("skills", {"firearms": "6D"}, "Firearms is 6D: give it 3D to 5D"),
        ("skills", {"search": "3D"}, "come to 6D+1 of 7D: add 2 pips"),
    ],
)
def test_codes_beyond_the_budget(marine, part, codes, said):
    changed = {**getattr(marine, part), **{n: parse_code(c) for n, c in codes.items()}}
    assert said in wrong(marine, **{part: changed})


def test_points_gear_and_race_beyond_the_budget(marine):
    rifle, claws = armoury.find_weapon("gauss"), armoury.find_weapon("claws")
    assert "cost 6 points of 5" in wrong(marine, character_points=4)
    assert "cost 6 points of 5" in wrong(marine, body=marine.full_body() + 1)
    assert "3 things to carry are too many" in wrong(marine, kit_uses=2)
    assert "No terran starts with the claws." in wrong(marine, weapons=(rifle, claws))
    assert "One armour" in wrong(marine, armour=marine.armour * 2)
    assert "Choose a race" in wrong(marine, race="")


def test_fewer_points_than_there_are_is_no_error(marine):
    assert building.errors(replace(marine, character_points=0, chi=0)) == []


@pytest.mark.card("SC-WND-11")
def test_body_points_are_twenty_and_strength_in_pips_without_a_number(marine):
    assert marine.full_body() == 20 + parse_code("3D+1")
    assert replace(marine, body=44).full_body() == 44


def test_every_race_can_begin():
    for race in building.races().values():
        assert set(race.weapons) <= set(armoury.weapons())
        assert set(race.armour) <= set(armoury.armour())
    assert set(building.races()) == {"terran", "protoss", "zerg"}
    assert "psi" in SKILLS.attributes
