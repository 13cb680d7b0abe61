"""Content of the D6 family: shipped rows match their kinds, and a game's own rows are playable."""

import pytest

from game import registry
from game.books.d6 import armoury, garage, roster, skills
from game.books.d6.content import CONTENT
from game.books.d6.parts import wording
from game.registry import content, revisions
from game.registry.content import LIKE, RETIRED
from game.registry.matching import UnknownName

ROWS = [(kind, name) for kind in CONTENT for name in content.written(kind)]
BOOKS = [name for name in registry.known() if registry.called(name).sheet_kind == "d6"]


def by(**tables):
    """Use these rows within a ``with`` block: ``weapons={"weapons": {...}}``."""
    over = {f"d6/{name}": rows for name, rows in tables.items()}
    return revisions.by(revisions.known(revisions.Revision(over)))


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_of_the_family_has_all_kinds(book):
    assert registry.called(book).content == CONTENT


@pytest.mark.parametrize(("kind", "name"), ROWS, ids=[f"{k.name} {n}" for k, n in ROWS])
def test_every_shipped_row_is_as_its_kind_says(kind, name):
    row, whole = content.written(kind)[name], content.whole(kind)[name]
    for key, value in row.items():
        if key not in (LIKE, RETIRED):
            assert kind.field(key).value.problem(value) == "", key
    assert not [field.name for field in kind.fields if field.needed and field.name not in whole]
    assert kind.problem(name, whole) == ""


@pytest.mark.parametrize("kind", CONTENT, ids=lambda kind: kind.name)
def test_every_field_is_explained_and_what_is_shown_is_read_again(kind):
    assert kind.example and kind.fields
    for field in kind.fields:
        assert field.text and field.value.says(), field.name
    for name, row in content.whole(kind).items():
        for field in kind.fields:
            if field.name in row and row[field.name] != []:
                shown = field.value.show(row[field.name])
                assert field.value.read(shown) == row[field.name], (name, field.name)


def test_a_row_of_each_kind_is_like_another_but_for_its_aliases():
    weapon = {"like": "blaster pistol", "damage": "4D+2"}
    with by(
        weapons={"weapons": {"long pistol": weapon}},
        armour={"armour": {"courier vest": {"like": "blast vest", "energy": "1D"}}},
        npcs={"npcs": {"Cultist": {"like": "Thug", "skills": {"dodge": "4D"}}}},
        characters={"characters": {"Corsair": {"like": "Smuggler", "hint": "Run."}}},
        vehicles={
            "mounts": {"long laser": {"like": "light laser", "ranges": [20, 90, 200, 400]}},
            "vehicles": {"dune bike": {"like": "speeder bike", "mounts": ["long laser"]}},
        },
        skills={"skills": {"tale telling": {"like": "bargain", "attribute": "knowledge"}}},
        declared={
            "own": {
                "greet": {"kinds": ["draw"], "verbs": ["greet"]},
                "hail": {"like": "greet", "verbs": ["hail"]},
            }
        },
    ):
        pistol = armoury.weapon("long pistol")
        assert (pistol.damage, pistol.ranges) == (14, (3, 10, 30, 120))
        assert armoury.weapon("blaster").name == "blaster pistol"
        assert armoury.piece("courier vest").physical == 3
        cultist = roster.sheet(roster.find_npc("cult"))
        assert (cultist.skills["dodge"], cultist.skills["blaster"]) == (12, 9)
        assert roster.find_ready("corsair").weapons == ("heavy blaster pistol", "knife")
        bike = garage.find_vehicle("dune")
        assert (bike.weapons[0].ranges[0], bike.weapons[0].damage) == (20, 11)
        assert skills.attribute("tale telling") == "knowledge"
        assert wording.kinds_of("hail the guard") == ("draw",)


def test_retired_rows_are_offered_to_nobody_and_stay_readable():
    gone = {"retired": True}
    with by(
        weapons={"weapons": {"blaster pistol": gone}},
        armour={"armour": {"blast vest": gone}},
        npcs={"npcs": {"Thug": gone}},
        characters={"characters": {"Smuggler": gone}},
        vehicles={"mounts": {"light laser": gone}, "vehicles": {"landspeeder": gone}},
        skills={"skills": {"dodge": gone}},
        declared={"own": {"greet": {"kinds": ["draw"], "verbs": ["greet"], **gone}}},
    ):
        assert "blaster pistol" not in armoury.weapons()
        assert "blast vest" not in armoury.armour()
        assert "Thug" not in roster.npcs() and "Smuggler" not in roster.ready()
        assert "landspeeder" not in garage.vehicles() and "dodge" not in skills.skills()
        assert "greet" not in wording.verbs() and wording.kinds_of("greet") == ("act",)
        for find, word in (
            (armoury.weapon, "blaster pistol"), (armoury.piece, "blast vest"),
            (roster.find_npc, "thug"), (roster.find_ready, "smuggler"),
            (garage.find_vehicle, "landspeeder"), (skills.match, "dodge"),
        ):  # fmt: skip
            try:
                found = find(word)
            except UnknownName:
                continue
            assert getattr(found, "name", found).lower() != word
        officer = roster.sheet(roster.find_npc("officer"))
        assert (officer.weapons[0].name, officer.skills["dodge"]) == ("blaster pistol", 9)
        assert officer.problem() == ""
        assert garage.find_vehicle("armed").weapons[0].name == "light laser"
        assert roster.sheet(roster.find_npc("ganger")).skills["brawling"] == 12


@pytest.mark.parametrize("kind", [roster.NPCS, roster.READY], ids=lambda kind: kind.name)
def test_a_word_that_is_no_field_of_a_person(kind):
    assert kind.meant("dodge", "4d") == (("skills", "dodge"), "4D")
    assert kind.meant("dex", "4D") == (("attributes", "dexterity"), "4D")
    assert kind.meant("knife", "") == (("weapons",), ["knife"])
    assert kind.meant("vest", "") == (("armour",), ["blast vest"])
    assert kind.meant("juggling", "4D") is None
    assert kind.meant("soup", "") is None
