"""Fights with a game's own content: weapons, people, skills, vehicles and words."""

import pytest

from game import journal
from game.books.d6 import armoury, garage, roster, skills
from game.books.d6.parts import crews
from game.books.d6.state import D6Fighter
from game.codec import encode
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.registry import growth, revisions
from tests.game.chronicles import scene
from tests.game.table import Table

LASH = {"kind": "melee", "skill": "tale telling", "damage": "STR+1D", "description": "A lash."}
OWN = {
    "d6/weapons": {"weapons": {"lash": LASH}},
    "d6/armour": {"armour": {"mail": {"like": "blast vest", "energy": "2D"}}},
    "d6/npcs": {
        "npcs": {
            "Cultist": {
                "like": "Thug",
                "skills": {"tale telling": "4D", "dodge": "3D"},
                "weapons": ["lash"],
                "armour": ["mail"],
            }
        }
    },
    "d6/skills": {"skills": {"tale telling": {"attribute": "knowledge"}}},
    "d6/vehicles": {
        "mounts": {"rail gun": {"like": "light laser", "damage": "6D"}},
        "vehicles": {"sled": {"like": "landspeeder", "crew": 2, "mounts": ["rail gun"]}},
    },
    "d6/declared": {"own": {"greet": {"kinds": ["draw"], "verbs": ["greet"]}}},
}


@pytest.fixture(autouse=True)
def game():
    """Play under a revision with all of this content."""
    revisions.play(revisions.Revision(OWN))
    yield
    revisions.play(revisions.SHIPPED)


def cultist(who: str) -> D6Fighter:
    sheet = roster.sheet(roster.find_npc("cultist"))
    drawn = tuple(weapon.name for weapon in sheet.weapons)
    return D6Fighter(who, who, "cult", sheet, npc=True, consent=True, hand=drawn[0], drawn=drawn)


def test_an_own_npc_strikes_with_its_own_weapon_by_its_own_skill():
    t = Table("personal")
    t.do(c.Join("Cultist", cultist("Cultist")))
    t.add("Bo", strength="3D", reaction="none")
    t.fight("Cultist")
    t.do(c.Attack("Cultist", "Bo", "lash"), "6666", "1" * 7)
    assert t.terms("attack") == ["tale telling 4D"]
    assert t.terms("damage") == ["strength 3D", "lash 1D"]


def test_a_fighter_without_a_house_skill_rolls_its_attribute():
    t = Table("personal")
    t.add("Ace", weapons=(armoury.weapon("lash"),), knowledge="3D+2", reaction="none")
    t.add("Bo", reaction="none")
    t.fight("Ace")
    t.luck(c.Attack("Ace", "Bo", "lash"))
    assert t.terms("attack") == ["knowledge 3D+2"]
    assert skills.attribute("tale telling") == "knowledge"


def test_own_armour_stands_against_what_it_is_written_for():
    t = Table("personal")
    t.do(c.Join("Cultist", cultist("Cultist")))
    t.add("Ace", blaster="6D")
    t.fight("Ace")
    t.luck(c.Attack("Ace", "Cultist"))
    if t.waits() and t.waits()[0] == ("Cultist", "answer"):
        t.luck(c.Answer("Cultist", "none"))
    assert t.terms("resistance") == ["strength 3D", "mail 2D"]


def test_an_own_vehicle_fires_its_own_gun():
    t = Table("advanced")
    t.add("Ace", side="rebels", vehicle_blasters="5D")
    t.add("Bo", side="empire", reaction="none")
    t.do(c.Join("sled", crews.as_fighter("sled", "Sled", "rebels", garage.find_vehicle("sled"))))
    t.do(fc.Board("Ace", "sled", "gunner"))
    t.fight("Ace")
    t.luck(c.Attack("Ace", "Bo", "rail gun"), 3)
    assert "fire control +2D" in t.terms("attack")
    assert t.terms("damage")[0] == "rail gun 6D"


def test_house_words_mean_the_action_that_they_say():
    t = scene.fighting({"Ace": {"first": "greet"}})
    told = t.refuse(c.Attack("Ace", "Bo"), "undeclared")
    assert told == "You declared: greet. +draw does it, +pass drops it."
    revisions.play(revisions.SHIPPED)
    assert t.refuse(c.Attack("Ace", "Bo"), "undeclared") == told
    plain = scene.fighting({"Ace": {"first": "greet"}})
    assert "+act does it" in plain.refuse(c.Attack("Ace", "Bo"), "undeclared")


def test_a_fight_of_own_content_is_folded_where_there_is_none_of_it():
    """The journal holds the numbers that the fighter joined with."""
    t = Table("personal")
    t.do(c.Join("Cultist", cultist("Cultist")))
    t.add("Bo", reaction="none")
    t.fight("Cultist")
    t.luck(c.Attack("Cultist", "Bo", "lash"))
    weapon = encode(t.entries[0].command)["fighter"]["sheet"]["weapons"][0]
    assert (weapon["name"], weapon["skill"]) == ("lash", "tale telling")
    after = t.state
    revisions.play(revisions.SHIPPED)
    assert journal.fold(t.start, t.entries) == after


def test_a_changed_weapon_is_as_it_was_in_a_scene_that_has_it_and_new_to_the_next():
    t = Table("personal")
    t.add("Ace", weapons=(armoury.weapon("lash"),), reaction="none")
    changed = {**OWN, "d6/weapons": {"weapons": {"lash": {**LASH, "damage": "STR+3D"}}}}
    revisions.play(revisions.Revision(changed))
    with revisions.by_key(t.state.edition) as before:
        assert armoury.weapon("lash").damage == 3
        with revisions.by(growth.grown(before)):
            assert armoury.weapon("lash").damage == 3
    assert t.state.fighters["Ace"].sheet.weapon("lash").damage == 3
    with revisions.by_game():
        assert armoury.weapon("lash").damage == 9


def test_a_retired_skill_is_rolled_by_those_who_have_it():
    retired = {"skills": {"tale telling": {"attribute": "knowledge", "retired": True}}}
    revisions.play(revisions.Revision({**OWN, "d6/skills": retired}))
    t = Table("personal")
    t.do(c.Join("Cultist", cultist("Cultist")))
    t.add("Bo", reaction="none")
    t.fight("Cultist")
    t.luck(c.Attack("Cultist", "Bo", "lash"))
    assert t.terms("attack") == ["tale telling 4D"]
