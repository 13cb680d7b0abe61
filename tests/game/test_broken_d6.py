"""Broken content files of the D6 family: each problem is reported with file, line and cure, and the
valid rows beside it hold."""

import pytest

from game import overlay
from game.books.d6 import armoury, garage, roster, skills
from game.books.d6.parts import wording
from game.registry import revisions

SOUND = {
    "weapons": '[weapons.lash]\nkind = "melee"\ndamage = "STR+1D"\ndescription = "A lash."\n',
    "armour": '[armour.mail]\nweight = "light"\nphysical = "1D"\ndescription = "Rings."\n',
    "npcs": '[npcs.Cultist]\nlike = "Thug"\nskills = { dodge = "4D", "tale telling" = "3D" }\n'
    'weapons = ["lash"]\n',
    "characters": '[characters.Envoy]\nlike = "Smuggler"\nhint = "Talk first."\n',
    "vehicles": '[mounts.rail]\nlike = "light laser"\ndamage = "6D"\n'
    '[vehicles.sled]\nlike = "landspeeder"\nmounts = ["rail"]\n',
    "skills": '[skills."tale telling"]\nattribute = "knowledge"\naliases = ["tales"]\n',
    "declared": '[own.greet]\nkinds = ["draw"]\nverbs = ["greet"]\n',
}
BLADE = '[weapons.x]\nkind = "melee"\ndamage = "STR"\ndescription = "An x."\n'
GUN = '[weapons.x]\nlike = "blaster pistol"\n'
MAIL = '[armour.x]\nweight = "light"\nphysical = "1D"\ndescription = "An x."\n'
SLED = '[vehicles.x]\nlike = "landspeeder"\n'
EVEN = (
    'attributes = { dexterity = "3D", knowledge = "3D", mechanical = "3D", perception = "3D", '
    'strength = "3D", technical = "3D" }\n'
)
BUILT = f'[characters.x]\ndescription = "An x."\n{EVEN}'

BROKEN = [
    ("weapons", "[weapons.x\n", 1, "no TOML", "mended"),
    ("weapons", '[weapons.x]\nkind = ["melee"]\n', 2, "kind of x", "ranged, thrown, melee or"),
    ("weapons", f'{BLADE}skill = "swordplay"\n', 5, "swordplay", "a skill"),
    ("weapons", GUN + 'skill = "blastr"\n', 3, "blastr", "perhaps blaster"),
    ("weapons", f'{BLADE}stun = "always"\n', 5, "always", 'switch or only, or "" for none'),
    ("weapons", f'{BLADE}stun_damage = "STR"\n', 1, "cannot be played", 'stun = "switch"'),
    ("weapons", f'{GUN}stun_damage = "STR+1D"\n', 1, "cannot be played", "or neither does"),
    ("weapons", f"{BLADE}ranges = [2, 5]\n", 1, "cannot be played", '"ranges = []"'),
    ("weapons", f'{BLADE}difficulty = "Hard"\n', 5, "Hard", "Very Easy, Easy, Moderate"),
    ("weapons", f"{GUN}ranges = [3, 30.5]\n", 3, "30.5", "whole number from 1 to 999999"),
    ("weapons", f'{GUN}damage = "101D"\n', 3, "101D", "0D to 100D"),
    ("weapons", f"{GUN}ammo = 0\n", 3, "ammo of x cannot be 0", "from 1 to"),
    ("weapons", f'{GUN}natural = "yes"\n', 3, "yes", "true or false"),
    ("weapons", '["weapons"."' + "x" * 61 + '"]\n', 1, "name cannot be used", "1 to 60"),
    ("armour", f'{MAIL}energy = 2\n', 5, "energy of x", 'as "3D+1"'),
    ("armour", '[armour.x]\nweight = "plate"\n', 2, "plate", "light, medium, heavy or power"),
    ("armour", '[armour.x]\nweight = "light"\n', 1, "has no physical", "a dice code, as 3D+1"),
    ("armour", f'{MAIL}damage = "1D"\n', 5, "damage", "It has weight, physical"),
    ("npcs", '[npcs.x]\nhint = "Runs."\n', 1, "has no description", "a text"),
    ("npcs", '[npcs.x]\nlike = "Thugg"\n', 2, "Thugg", "Perhaps Thug"),
    ("npcs", '[npcs.x]\nlike = "Thug"\nskills = { doge = "4D" }\n', 3, "doge", "perhaps dodge"),
    ("npcs", '[npcs.x]\nlike = "Thug"\nattributes = { luck = "1D" }\n', 3, "luck", "strength"),
    ("npcs", '[npcs.x]\nlike = "Thug"\nweapons = "knife"\n', 3, "weapons of x", "in brackets"),
    ("npcs", '[npcs.x]\nlike = "Thug"\nweapons = ["knif"]\n', 3, "knif", "perhaps knife"),
    ("npcs", '[npcs.x]\nlike = "Thug"\narmour = ["lash"]\n', 3, "lash", "a piece of armour"),
    ("npcs", '[npcs.x]\nlike = "Thug"\nmedpacs = "two"\n', 3, "two", "whole number from 0"),
    ("characters", f'{BUILT}skills = {{ dodge = "6D" }}\n', 1, "played", "3D (its attribute) to"),
    ("characters", f"{BUILT}", 1, "cannot be played", "skills come to 0D of 7D: add 7D"),
    ("characters", f"{BUILT}autopilot = true\n", 4, "autopilot", "It has description"),
    ("vehicles", f'{SLED}scale = "character"\n', 3, "character", "walker"),
    ("vehicles", f'{SLED}body = "+2"\n', 3, "body of x", "1D to 100D"),
    ("vehicles", f'{SLED}mounts = ["lasers"]\n', 3, "lasers", "a mount"),
    ("vehicles", '[mounts.x]\nlike = "ion gun"\nranges = []\n', 3, "ranges of x", "1 to 4"),
    ("vehicles", "[guns.x]\n", 1, "guns", "[vehicles.name]"),
    ("skills", '[skills."Lock picking"]\nattribute = "technical"\n', 1, "Lock", "small letters"),
    ("skills", "[skills.juggling]\n", 1, "has no attribute", "dexterity, knowledge"),
    ("skills", '[skills.juggling]\nattribute = "dex"\n', 2, "dex", "dexterity, knowledge"),
    ("skills", '[skills.medical]\nattribute = "technical"\n', 1, "medical", "another name"),
    ("skills", '[skills.dodge]\nneeds = { con = "4D" }\n', 2, "needs of dodge", "skill = "),
    ("declared", '[own.x]\nkinds = []\nverbs = ["bow"]\n', 2, "kinds of x", "1 to 20"),
    ("declared", '[own.x]\nkinds = ["acts"]\nverbs = ["bow"]\n', 2, "acts", "act or task"),
    ("declared", '[own.x]\nkinds = ["act"]\nverbs = ["(bow"]\n', 1, "x cannot", "without signs"),
    ("declared", '[own.x]\nkinds = ["act"]\nverbs = ["to bow"]\n', 1, "x cannot", "to bow as bow"),
    ("declared", '[own.x]\nkinds = ["act"]\nverbs = ["dodge"]\n', 1, "x cannot", "another verb"),
]  # fmt: skip


@pytest.fixture
def read(tmp_path):
    def read(table: str = "", text: str = ""):
        folder = tmp_path / "content" / "d6"
        folder.mkdir(parents=True)
        for name, sound in SOUND.items():
            more = text if name == table else ""
            (folder / f"{name}.toml").write_text(sound + more, encoding="utf-8")
        return overlay.read(tmp_path)

    return read


def assert_the_sound_rows_hold(revision):
    with revisions.by(revision):
        cultist = roster.sheet(roster.find_npc("cultist"))
        assert (cultist.weapons[0].name, cultist.skills["tale telling"]) == ("lash", 9)
        assert armoury.piece("mail").physical == 3
        assert roster.find_ready("envoy").hint == "Talk first."
        assert garage.find_vehicle("sled").weapons[0].damage == 18
        assert skills.match("tales") == "tale telling"
        assert wording.kinds_of("greet") == ("draw",)


def test_the_sound_house_has_no_problems_and_holds(read):
    found = read()
    assert found.problems == ()
    assert_the_sound_rows_hold(found.revision)


def test_there_are_thirty_and_more():
    assert len(BROKEN) >= 30 and {row[0] for row in BROKEN} == set(SOUND)


@pytest.mark.parametrize(("table", "text", "line", "what", "cure"), BROKEN)
def test_a_broken_file_is_named_by_file_line_and_cure(read, table, text, line, what, cure):
    found = read(table, text)
    problem, *others = found.problems
    place = f"content/d6/{table}.toml, line {SOUND[table].count('\n') + line}: "
    assert str(problem).startswith(place)
    assert what in str(problem.what) and cure in str(problem.cure)
    assert str(problem.cure).endswith(".")
    if str(problem.what).startswith("This is no TOML"):
        assert [other.what for other in others] == ["weapons of Cultist cannot be ['lash']."]
    else:
        assert not others
        assert_the_sound_rows_hold(found.revision)


def test_a_row_like_a_left_out_row_is_left_out_too(read):
    text = '[weapons.y]\nkind = "melee"\n[weapons.z]\nlike = "y"\ndamage = "1D"\n'
    found = read("weapons", text + 'description = "A z."\n')
    assert [str(problem).partition(", ")[2] for problem in found.problems] == [
        "line 5: y has no damage. Give it damage: a dice code, as 3D+1 or STR+1D.",
        "line 8: z is like y, which it cannot be. Name another weapon.",
    ]
    assert_the_sound_rows_hold(found.revision)


def test_an_npc_with_a_left_out_weapon_is_left_out_too(tmp_path):
    folder = tmp_path / "content" / "d6"
    folder.mkdir(parents=True)
    (folder / "weapons.toml").write_text(SOUND["weapons"].replace("STR+1D", "many"))
    (folder / "npcs.toml").write_text(SOUND["npcs"].replace(', "tale telling" = "3D"', ""))
    lash, cultist = overlay.read(tmp_path).problems
    assert (lash.file, lash.line) == ("content/d6/weapons.toml", 3)
    assert (cultist.file, cultist.line) == ("content/d6/npcs.toml", 4)
    assert "a weapon" in str(cultist.cure)
