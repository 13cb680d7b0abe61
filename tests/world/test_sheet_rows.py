"""Sheets and stat blocks survive the way to text and back, for every book and any sheet."""

import string
from dataclasses import replace as replaced

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game import registry
from game.books.d6 import roster
from game.books.d6.parts import early_warning
from game.books.dots import builder, gear, tables
from game.books.dots.formulas import ladder
from game.books.dots.sheet import DROID, DotsSheet, Species, Unique
from game.books.starcraft.sheet import Manoeuvre
from game.codec import replace
from game.errors import Refused
from game.gear import ATTACK_KINDS, STUNS, Armour, Weapon
from tests.contract.books import NAMES, faced
from world import presenters, sanitise
from world.sheets import text

example = pytest.fixture(scope="module", autouse=True)(faced)
names = st.text(string.ascii_letters + " '\"\\-éß", min_size=1, max_size=20).filter(str.strip)
codes, counts = st.integers(0, 60), st.integers(0, 999)


def presenter_of(name: str):
    return presenters.of(registry.find(name))


def there_and_back(sheet):
    written = text.of_sheet('Mira "the\\ Cat"', sheet)
    assert max(map(len, written.splitlines())) <= text.WIDTH or "[" in written
    found = text.sheet_of(text.read(written))
    assert found == sheet
    assert text.of_sheet('Mira "the\\ Cat"', found) == written


class TestWhatShips:
    @pytest.mark.parametrize("name", NAMES)
    def test_ready_characters_come_back_and_are_what_the_builder_gives(self, name):
        presenter = presenter_of(name)
        ready = presenter.builder.roster.ready().values() if presenter.builder else ()
        for block in ready:
            sheet = presenter.builder.roster.sheet(block)
            there_and_back(sheet)
            assert presenter.rows.beyond(sheet) == [], block.name
        assert ready or presenter.built_by

    @pytest.mark.parametrize("name", NAMES)
    def test_stat_blocks_come_back_as_the_rows_that_they_are(self, name):
        presenter = presenter_of(name)
        for block in presenter.blocks().values():
            written = text.of_block(presenter.book.sheet_kind, block)
            assert max(map(len, written.splitlines())) <= text.WIDTH, written
            read = text.read(written)
            assert read.name == block.name
            row = text.row_of(read)
            assert row == presenter.rows.block(block)
            sheet = presenter.npc(block, "n1", "N", "side").sheet
            assert presenter.rows.npc(row) == sheet
            there_and_back(sheet)

    @pytest.mark.parametrize("name", NAMES)
    def test_every_field_of_a_sheet_is_written(self, name):
        """A new field of a sheet needs its place in the text."""
        presenter = presenter_of(name)
        block = next(iter(presenter.blocks().values()))
        sheet = presenter.npc(block, "n1", "N", "side").sheet
        known = {*presenter.rows.known(), "class_", "earned"}
        assert {field for field, _ in sheet._defaults} <= known


def weapons(skills):
    made = st.builds(
        Weapon, names, st.sampled_from(sorted(skills)), st.sampled_from(ATTACK_KINDS),
        damage=codes, muscle=st.booleans(), stun=st.sampled_from(STUNS),
        stun_damage=st.none() | codes, difficulty=st.sampled_from(("", "easy")),
        ranges=st.sampled_from(((), (3, 10), (3, 30, 60, 100))), natural=st.booleans(),
        rof=counts, automatic=st.booleans(), magazine=counts, reload=counts, targeting=codes,
    )  # fmt: skip
    return st.lists(made, max_size=3, unique_by=lambda w: w.name).map(tuple)


armour = st.lists(
    st.builds(Armour, names, codes, codes, codes, codes, counts), max_size=3,
    unique_by=lambda a: a.name,
).map(tuple)  # fmt: skip
MORE = {
    "d6": {
        "early_warning": st.sampled_from(("none", "+1D equipment, +4 species", "+2")).map(
            early_warning.warned
        )
    },
    "starcraft": {
        "rounds": st.dictionaries(names, counts, max_size=2),
        "race": st.sampled_from(("terran", "zerg")),
        "manoeuvres": st.lists(
            st.builds(Manoeuvre, st.sampled_from(("kick", "flying kick")), st.integers(0, 40),
                      st.integers(0, 30), st.booleans()),
            max_size=2,
        ).map(tuple),
    },
}  # fmt: skip


@pytest.mark.parametrize("name", [name for name in NAMES if name != "dots"])
@settings(max_examples=40)
@given(data=st.data())
def test_any_sheet_of_codes_comes_back(name, data):
    presenter = presenter_of(name)
    kind = type(presenter.blank())
    known = sorted(kind.table.skills)
    fields = {
        "attributes": st.fixed_dictionaries(dict.fromkeys(kind.table.attributes, codes)),
        "skills": st.dictionaries(st.sampled_from(known), codes, max_size=5),
        "weapons": weapons(known),
        "armour": armour,
        **dict.fromkeys(presenter.fields.counts.values(), counts),
        **MORE.get(presenter.book.sheet_kind, {}),
    }
    has = {field for field, _ in kind._defaults}
    made = {field: data.draw(each) for field, each in fields.items() if field in has}
    sheet = kind(**made)
    if not sheet.problem():
        there_and_back(sheet)


things = st.sampled_from(gear.kinds()).map(gear.make)


@settings(max_examples=40)
@given(data=st.data())
def test_any_sheet_of_dots_comes_back(data):
    draw = data.draw
    words = draw(st.dictionaries(
        st.sampled_from(("mending", "far_sight")),
        st.builds(Unique, st.sampled_from(tables.COLUMNS), st.integers(1, 5), st.just("c3")),
    ))  # fmt: skip
    known = st.sampled_from([*tables.skills(), *words])
    items = {}
    for number, item in enumerate(draw(st.lists(things, max_size=4))):
        name = item.name if item.name not in items else f"spare {number}"
        items[name] = replace(item, name=name, rating=draw(st.sampled_from((item.rating, 4))))
    rows = draw(st.dictionaries(known, st.lists(st.integers(0, 5), min_size=1, max_size=5)))
    rows = {skill: tuple(row) for skill, row in rows.items()}
    spent = draw(st.dictionaries(st.sampled_from(("dice", "specials", "other")), counts))
    paid = sum(map(sum, rows.values()))
    spent |= {"dots": paid} if paid else {}
    xp, lost = draw(counts), draw(counts)
    small = st.dictionaries(st.sampled_from(sorted(tables.skills())), st.integers(1, 3), max_size=2)
    sheet = DotsSheet(
        draw(st.sampled_from(sorted(tables.classes()))), draw(st.sampled_from(tables.subclasses())),
        draw(st.sampled_from(("", *tables.kits()))), dots=rows, stars=draw(small),
        beyond=draw(small), uniques=words, dice=draw(st.lists(st.sampled_from(ladder()))
        .map(tuple)), specials={k: 2 for k in draw(st.sets(st.sampled_from(sorted(
        tables.specials())), max_size=2))}, wield=draw(st.sampled_from(["", *items])),
        items=tuple(items.values()),
        species=draw(st.sampled_from((Species(), DROID, Species("horned", (), True)))),
        armed_robots=draw(st.integers(0, 3)), goods=draw(st.lists(names, max_size=2).map(tuple)),
        xp=xp, earned=xp + lost + sum(spent.values()), spent=spent, lost=lost,
    )  # fmt: skip
    assert not sheet.problem()
    there_and_back(sheet)


class TestBeyond:
    """Sheets that the builder would not have made."""

    @pytest.mark.parametrize("change, said", [
        ({"medpacs": 3}, "medpacs"), ({"character_points": 1}, "Points come with play."),
        ({"weapons": ("blaster pistol", "club", "knife")}, "3 weapons"),
        ({"weapons": ("light repeating blaster",)}, "Nobody starts"),
        ({"armour": ("blast vest", "padded jacket")}, "One armour"),
    ])  # fmt: skip
    def test_d6(self, change, said):
        presenter = presenter_of("personal")
        block = presenter.builder.roster.find_ready("Smuggler")
        row = presenter.rows.row(presenter.builder.roster.sheet(block))
        row |= {k: list(v) if isinstance(v, tuple) else v for k, v in change.items()}
        try:
            found = presenter.rows.beyond(presenter.rows.sheet(row))
        except Exception as error:
            found = [str(error)]
        assert any(said in str(sentence) for sentence in found), found

    def test_one_die_too_many_is_reported(self):
        for name in NAMES:
            presenter = presenter_of(name)
            if not presenter.builder or not presenter.fields:
                continue
            sheet = presenter.builder.roster.sheet(
                next(iter(presenter.builder.roster.ready().values()))
            )
            first = next(iter(sheet.attributes))
            more = {**sheet.attributes, first: sheet.attributes[first] + 3}
            assert presenter.rows.beyond(replace(sheet, attributes=more)), name

    def test_a_ready_character_is_one_only_as_it_is(self):
        presenter = presenter_of("dots")
        sheet = builder.create("guardian", "soldier", "your_weapon")
        assert presenter.rows.beyond(sheet) == []
        for changed in (
            replace(sheet, xp=61, earned=61),
            replace(sheet, goods=("ship",)),
            replace(sheet, dots={**sheet.dots, "luck": (0,)}),
            replace(sheet, dice=(20,)),
        ):
            assert presenter.rows.beyond(changed)


MISTAKES = (
    ("", "Begin with a line [character]"),
    ("[character]", "Say kind = one of"),
    ('[character]\nkind = "gurps"', "Line 2: There is no kind of sheet called 'gurps'"),
    ("[character]\nkind = 6", "texts in quotes"),
    ('[character]\nkind = "d6"\nmedpacs = "two"', "Line 3: Write a whole number"),
    ('[character]\nkind = "d6"\nmedpacs = -1', "Line 3: Write a whole number"),
    ('[character]\nkind = "d6"\nmedpac = 1', "Line 3: There is no field called 'medpac'"),
    ('[character]\nkind = "d6"\nskills = 3', "Line 3: Write rows under a heading"),
    ('[character]\nkind = "d6"\nweapons = 3', "Line 3: Write a list of texts"),
    ('[character]\nkind = "d6"\nweapons = ["clb"]', "Did you mean club?"),
    ('[character]\nkind = "d6"\nweapons = ["club", "club"]', "The club stands there twice."),
    ('[character]\nkind = "d6"\n[character.attributes]\ndex = 3D\ndexterity = 4D', "twice"),
    ('[character]\nkind = "d6"\n[character.attributes]\ndex = 3', "Line 4: Write a dice code"),
    ('[character]\nkind = "d6"\n[character.weapon.ray]\ndamage = "4D"', "Name it in weapons"),
    ('[character]\nkind = "d6"\nweapons = ["ray"]\n[character.weapon.ray]\ndamage = "4D"',
     "It has no skill and no kind."),
    ('[character]\nkind = "d6"\nweapons = ["ray"]\n[character.weapon.ray]\nloud = true',
     "Line 5: There is no field called 'loud'"),
    ('[character]\nkind = "d6"', "The sheet has no dexterity."),
    ('[character]\nkind = "d6"\nx == 3', "Line 3 cannot be read"),
    ('[character]\nkind = "d6"\n[skills]\nblaster = 3D', "[character.skills]"),
    ('[character]\nkind = "starcraft"\nmanoeuvres = ["kick 99"]', "at most 40 harder"),
    ('[character]\nkind = "dots"', "Say which class"),
    ('[character]\nkind = "dots"\nclass = "wizard"\nsubclass = "rogue"', "Line 3: There is no cl"),
    ('[character]\nkind = "dots"\nclass = "none"\nsubclass = "rogue"\nitems = ["spoon"]', "Line 5"),
    ('[character]\nkind = "dots"\nclass = "none"\nsubclass = "rogue"\nwield = "shoto"',
     "holds a thing that it does not carry"),
    ("x" * 10_001, "longer than 10000 characters"),
    ("x = " + "[" * 5000, "Brackets in brackets"),
    ("[character]\nx = " + "9" * 5000, "Line 2 cannot be read"),
    ('[character]\nkind = "d6"\nweapons = ["a\\u0007b"]', "There is no weapon called 'ab'"),
    ('[character]\nkind = "d6"\nweapons = ["a\\nb"]', "on one line"),
    ('[character]\nkind = "dots"\nclass = "none"\nsubclass = "rogue"\ngoods = ["' + "x" * 99 + '"]',
     "60 signs at most"),
)  # fmt: skip


@pytest.mark.parametrize("words, said", MISTAKES)
def test_a_mistake_is_named_with_its_line_and_what_would_be_right(words, said):
    with pytest.raises(Refused) as refusal:
        text.sheet_of(text.read(words))
    assert said in refusal.value.sentence


class TestBlocks:
    def test_a_block_like_another_says_only_what_it_has_otherwise(self):
        read = text.read('[npc]\nname = "Cutter"\nkind = "d6"\nlike = "Thug"\nweapons = ["knife"]')
        assert text.row_of(read) == {"like": "Thug", "weapons": ["knife"]}

    @pytest.mark.parametrize("words, said", [
        ('[npc]\nkind = "d6"', "has a name"),
        ('[npc]\nname = "X"\nkind = "d6"\nlike = "Nobody"', "Line 4: There is no stat block"),
        ('[npc]\nname = "X"\nkind = "d6"', "The sheet has no dexterity."),
        ('[npc]\nname = "X"\nkind = "dots"', "Say which class"),
        ('[character]\nkind = "d6"', "begins with [npc]"),
    ])  # fmt: skip
    def test_mistakes(self, words, said):
        with pytest.raises(Refused) as refusal:
            text.row_of(text.read(words))
        assert said in refusal.value.sentence

    def test_quotes_may_be_curled_or_left_out(self):
        read = text.read("[npc]\nname = \u201cCutter\u201d\nkind = d6\nlike = Thug\nmedpacs = 2")
        assert text.row_of(read) == {"like": "Thug", "medpacs": 2}


@given(st.text(string.printable.replace("\x0b", "").replace("\x0c", "") + " é“", max_size=200))
def test_any_description_comes_back_within_the_width(words):
    assume(sanitise.clean(words) == words)
    block = roster.find_npc("Thug")
    written = text.of_block("d6", replaced(block, description=words))
    assert text.row_of(text.read(written)).get("description", "") == words
    if all(len(word) < 70 for word in words.split(" ")):
        assert max(map(len, written.split("\n"))) <= text.WIDTH + 10
