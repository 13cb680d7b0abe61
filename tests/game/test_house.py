"""A house is read line by line: valid lines hold, invalid ones are reported and left out."""

import pytest

from game import overlay, registry
from game.books.d6 import armoury, roster, skills
from game.books.dots import formulas
from game.books.starcraft import building
from game.overlay.lines import line_of, lines
from game.overlay.rooms import Room
from game.registry import revisions, tables

LASH = '[weapons.lash]\nkind = "melee"\ndamage = "STR+1D"\ndescription = "A lash."\n'


@pytest.fixture
def folder(tmp_path):
    def write(**files: str):
        for name, text in files.items():
            own = name in ("options", "rooms")
            file = tmp_path / (f"{name}.toml" if own else f"content/d6/{name}.toml")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return overlay.read(tmp_path)

    return write


def told(found) -> list[str]:
    return [str(problem) for problem in found.problems]


def test_no_folder_is_an_empty_house(tmp_path):
    assert overlay.read(None) == overlay.read(tmp_path / "nowhere") == overlay.NONE


def test_rows_lie_over_the_shipped_ones_and_over_each_other(folder):
    found = folder(weapons=f'{LASH}[weapons."long lash"]\nlike = "lash"\nprice = 40\n')
    assert told(found) == []
    with revisions.by(found.revision):
        rows = tables.table("d6/weapons")["weapons"]
    assert rows["lash"]["damage"] == "STR+1D"
    assert rows["long lash"] == {"like": "lash", "price": 40}
    assert "vibroblade" in rows


def test_a_default_of_an_option_and_a_row_of_a_table_are_changed(folder):
    found = folder(
        options='books = ["personal"]\n[options.personal]\nwild_die = "explode"\n'
        "[tables.personal.damage.wounded]\nlowest = 6\n"
    )
    assert (told(found), found.books) == ([], ("personal",))
    with revisions.by(found.revision):
        book = registry.find("personal")
    assert book.house_options["wild_die"].default == "explode"
    assert [band.lowest for band in book.damage_bands] == [0, 6, 9, 13, 16]


WRONG = [
    ("weapons", "[weapons.lash\n", 1, "no TOML"),
    ("weapons", f"{LASH}dammage = 3\n", 5, "damage"),
    ("weapons", LASH.replace("melee", "meelee"), 2, "ranged, thrown, melee or brawling"),
    ("weapons", LASH.replace("STR+1D", "lots"), 3, "dice code"),
    ("weapons", '[weapons.x]\nlike = "blastr rifle"\n', 2, "blaster rifle"),
    ("weapons", '[weapons.x]\nlike = "x"\n', 2, "cannot be"),
    ("weapons", '[weapons.x]\nkind = "melee"\n', 1, "has no damage"),
    ("weapons", f"{LASH}ranges = [9, 3]\n", 5, "above the one before"),
    ("weapons", "[wepons.lash]\nprice = 3\n", 1, "[weapons.name]"),
    ("weapons", f"{LASH}price = 2026-11-27\n", 5, "whole number"),
    ("weapons", f"{LASH}ranges = [07:20:00]\n", 5, "list"),
    ("weapons", f"{LASH}\nranges = {'[' * 3000}\n", 6, "until it is mended"),
    ("options", f"a = 1\n[game]\nname = {'{a=' * 3000}\n", 3, "until it is mended"),
    ("wepons", LASH, 1, "content/d6/weapons.toml"),
    ("options", 'books = ["solo"]\n', 1, "personal"),
    ("options", "[options.personal]\nwild = 1\n", 2, "wild_die"),
    ("options", '[options.personal]\n\nwild_die = "up"\n', 3, "explode"),
    ("options", "[tables.personal.damage.wounded]\nlowest = 99\n", 1, "rises"),
    ("options", '[tables.personal.damage.wounded]\nlowest = "4"\n', 2, "whole number"),
    ("options", "[tables.personal.damage.hurt]\nlowest = 4\n", 1, "wounded"),
    ("options", "[tables.personal.rules]\nact = 4\n", 1, "damage"),
    ("options", '[game]\nname = ""\n', 2, "text"),
    ("options", '[game]\nname = "a\\u0007"\n', 2, "on one line"),
    ("options", '[game]\nname = "The\\nAnchor"\n', 2, "on one line"),
    ("options", '[game]\nwelcome = """\nHello\u202e\n"""\n', 2, "plain characters"),
    ("options", "[game]\nmotto = 1\n", 2, "welcome, landing, language or tone"),
    ("options", "game = 3\n", 1, "[game]"),
    ("options", "books = 3\n", 1, 'books = ["personal"]'),
    ("options", "books = [[1]]\n", 1, "personal"),
    ("options", "[optoins.personal]\n", 1, "options"),
    ("options", "[options.solo]\n", 1, "[options.personal]"),
    ("options", "options.personal = 3\n", 1, "[options.personal]"),
    ("options", "[options.chronicles]\ncount_seconds = 10.0\n", 2, "10, a number"),
    ("options", "[options.chronicles]\ncount_seconds = 5000\n", 2, "10, a number"),
    ("options", "[options.personal]\nwild_die = true\n", 2, "off, explode"),
    ("options", "[options.personal.wild_die]\ndefault = 1\n", 1, "off, explode"),
    ("options", f"[tables.personal.damage.wounded]\nlowest = 1{'0' * 40}\n", 2, "from 0 to 100"),
    ("options", "[tables.personal.damage.wounded]\nlowest = -1\n", 2, "from 0 to 100"),
    ("options", "[tables.personal.damage.wounded]\nlowest = 4.0\n", 2, "whole number"),
    ("options", "[tables.personal.damage.wounded]\nlowest = true\n", 2, "whole number"),
    ("options", "[tables.personal.damage.wounded]\nlowest = 1979-05-27\n", 2, "whole number"),
    ("options", "[tables.personal.damage.wounded]\nlowest = { a = 1 }\n", 2, "whole number"),
    ("options", "[tables.personal.damage.wounded]\nlowest = [\n4]\n", 2, "whole number"),
    ("options", '[tables.personal.damage.wounded]\nresult = "hurt"\n', 2, "lowest"),
    ("options", '[tables.personal.damage.wounded]\ncard = "X"\n', 2, "lowest"),
    ("options", "[[tables.personal.damage]]\nlowest = 4\n", 1, "[tables.personal.damage.stunned]"),
    ("options", "[tables.personal]\ndamage = 4\n", 2, "[tables.personal.damage.stunned]"),
    ("options", "[tables.personal.medical.failed]\nlowest = 3\n", 2, "is 0"),
    ("options", '[tables.advanced.ranges]\nshort = "Eazy"\n', 2, "Very Easy, Easy"),
    ("options", "[tables.advanced.ladder.Easy]\nhigh = 12\n", 2, "from 6 to 10"),
    ("options", "[tables.advanced.falls.7]\nmetres = 20\n", 1, "rises"),
    ("options", "[tables.starcraft.ladder.Easy]\nnumber = 12\n", 2, "from 6 to 10"),
    ("options", "[tables.starcraft.natural]\nwounded = ['Easy']\n", 2, "as ['Difficult', 3"),
    ("options", "[tables.starcraft.visibility.smoke]\nlight = [5, 'SC-COV-3']\n", 2, "SC-COV-2"),
    ("options", "[tables.starcraft.build.attributes]\ndice = 'many'\n", 2, "dice code"),
    ("options", "[tables.starcraft.build.attributes]\nlow = '4D'\n", 1, "not above start"),
    ("options", "[tables.dots.prices]\nladder = [2, 4, 6]\n", 2, "keeps d3"),
    ("options", '[only.personal]\nNPCs = ["Thugg"]\n', 2, "perhaps Thug"),
    ("options", '[only.personal]\nNPCs = "Thug"\n', 2, "list"),
    ("options", "[only.personal]\nmonsters = []\n", 2, "weapons, armour, NPCs"),
    ("options", "[only.solo]\nNPCs = []\n", 1, "[only.personal]"),
    ("options", '[practice.personal]\neasy = "Thugg"\n', 2, "perhaps Thug"),
    ("options", "[practice.personal]\neasy = 3\n", 2, "Practice Droid, "),
    ("options", '[practice.personal]\nhard = "Thug"\n', 2, "easy, veteran or remote"),
    ("rooms", '[Inn]\nname = "Inn"\n', 1, "small letters"),
    ("rooms", "inn = 3\n", 1, "[inn]"),
    ("rooms", '[inn]\ndescription = "Warm."\n', 1, "Give it name"),
    ("rooms", '[yard]\nname = ""\n', 2, "text"),
    ("rooms", '[yard]\nnane = "Drill"\n', 2, "name, description, exits"),
    ("rooms", '[yard]\nexits = "out"\n', 2, 'exits = { north = "landing" }'),
    ("rooms", '[yard]\nexits = { out = "inn" }\n', 2, "Name landing"),
    ("rooms", '[yard]\nexits = { out = "yard" }\n', 2, "Name landing"),
    ("rooms", '[yard.exits]\nout = "landing"\n"" = "landing"\n', 3, "text"),
    ("rooms", '[yard.exits]\nout = "landing"\nback = "landing"\n', 3, "out stays"),
    ("options", "[tables.dots.prices]\nladder = [2, 3, 4, 5, 6, 8, 10, 20, 12]\n", 2, "more sides"),
]


@pytest.mark.parametrize(("name", "text", "line", "cure"), WRONG)
def test_a_fault_is_named_by_file_and_line_with_its_cure(folder, name, text, line, cure):
    found = folder(**{name: text})
    (sentence,) = told(found)
    place = f"{name}.toml" if name in ("options", "rooms") else f"content/d6/{name}.toml"
    assert sentence.startswith(f"{place}, line {line}: ")
    assert cure in sentence.partition(": ")[2]


def test_prices_in_the_tables_beside_a_book_can_be_changed(folder):
    found = folder(options="[tables.starcraft.build.points.chi]\nprice = 3\n")
    with revisions.by(found.revision):
        assert building.prices()["chi"] == building.Price(3, 1, 2)
    assert building.prices()["chi"].price == 2


def test_parts_that_are_sound_hold_beside_one_that_is_not(folder):
    found = folder(
        options="[tables.personal.damage.wounded]\nlowest = 99\n"
        "[tables.personal.cover.half]\ndodge = 3\n[options.solo]\n"
        '[options.personal]\nhealing = "medpac"\n'
    )
    assert found.revision.over == {
        "books/personal": {
            "cover": {"half": {"dodge": 3}},
            "options": {"healing": {"default": "medpac"}},
        }
    }
    assert len(told(found)) == 2


def test_only_what_is_named_of_the_books_own_is_offered_and_all_that_is_the_games(folder):
    found = folder(
        options='[only.personal]\nweapons = ["knife"]\nskills = ["dodge", "brawling"]\n',
        weapons=f"{LASH}[weapons.club]\nprice = 3\n[weapons.sword]\nretired = true\n",
    )
    assert told(found) == []
    with revisions.by(found.revision):
        assert set(armoury.weapons()) == {"knife", "lash", "club"}
        assert set(skills.skills()) == {"dodge", "brawling"}
        assert "blaster" in skills.every() and len(roster.npcs()) > 20
    assert "sword" in armoury.weapons() and "blaster" in skills.skills()


def test_practice_is_with_whom_the_game_has_and_offers(folder):
    npcs = '[npcs."Straw Man"]\nlike = "Thug"\n[npcs.Soldier]\nretired = true\n'
    rows = '[practice.personal]\neasy = "Straw Man"\nveteran = "Soldier"\n'
    found = folder(options=rows, npcs=npcs)
    assert found.practice == {"personal": {"easy": "Straw Man"}}
    assert [problem.line for problem in found.problems] == [3]


def test_rooms_are_laid_out_by_their_headings(folder):
    found = folder(
        rooms='[landing]\nname = "Quay"\nexits = { drill = "yard", lane = "inn" }\n'
        '[inn]\nname = "Inn"\ndescription = """\nWarm.\n"""\nexits = { quay = "landing", up = 3 }\n'
    )
    assert found.rooms == {
        "landing": Room("Quay", "", {"yard": "drill", "inn": "lane"}),
        "inn": Room("Inn", "Warm.", {"landing": "quay"}),
    }
    assert [(problem.file, problem.line) for problem in found.problems] == [("rooms.toml", 9)]


def test_rooms_beyond_the_most_are_left_out(folder):
    found = folder(rooms="".join(f'[r{n}]\nname = "R"\n' for n in range(102)))
    assert len(found.rooms) == 100 and [problem.line for problem in found.problems] == [201, 203]


def test_a_die_more_is_bought_where_the_ladder_has_it(folder):
    found = folder(options="[tables.dots.prices]\nladder = [2, 3, 4, 5, 6, 8, 10, 12, 14, 20]\n")
    assert formulas.next_die(12) == 20
    with revisions.by(found.revision):
        assert (formulas.next_die(12), formulas.next_die(14)) == (14, 20)


def test_a_wrong_row_takes_those_that_are_like_it_and_no_others(folder):
    text = f'{LASH}[weapons.b]\nlike = "c"\n[weapons.c]\nlike = "lash"\nprice = -1\n'
    found = folder(weapons=text)
    assert [problem.line for problem in found.problems] == [9, 6]
    assert found.revision.over == {
        "d6/weapons": {
            "weapons": {"lash": {"kind": "melee", "damage": "STR+1D", "description": "A lash."}}
        }
    }


def test_lines_of_tables_keys_lists_and_values_over_several_lines():
    text = '# a\n[[deed]]\nkinds = [\n  "x",\n]\nverbs = []\n'
    text += "[[deed]]\nkinds = []\n[a.b]\nc = { d = 1 }\n"
    known = lines(text)
    assert known[("deed", "0", "kinds")] == 3
    assert known[("deed", "0", "verbs")] == 6
    assert known[("deed", "1", "kinds")] == 8
    assert known[("a", "b", "c", "d")] == 10
    assert line_of(known, ("a",)) == 9
    assert line_of(known, ("z", "y")) == 1
