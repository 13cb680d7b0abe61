"""The contract of a book's content: its kinds and rows, and what a game adds and retires."""

import pytest

from game import registry
from game.registry import content, revisions
from tests.contract.books import NAMES, shelved
from tests.game.content_rows import faults, of_row, read, told

example = pytest.fixture(scope="module", autouse=True)(shelved)


@pytest.mark.parametrize("name", NAMES)
def test_every_row_that_a_book_brings_passes_its_own_kind(name):
    kinds = registry.called(name).content
    assert {"NPC", "skill"} & {kind.name for kind in kinds}
    for kind in kinds:
        found = {row: wrong for row in content.written(kind) if (wrong := faults(kind, row))}
        assert not found, kind.name


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_has_its_words_and_its_example_names_where_rows_go(name):
    kinds = registry.called(name).content
    assert len({kind.name for kind in kinds}) == len({kind.many for kind in kinds}) == len(kinds)
    for kind in kinds:
        assert kind.fields and str(kind.example).startswith(
            f"[{kind.under}." if kind.under else "["
        )
        for field in kind.fields:
            assert field.text and field.value.says(), (kind.name, field.name)


@pytest.mark.parametrize("name", NAMES)
def test_a_row_like_one_of_the_book_is_sound_and_one_that_is_retired_stays_what_it_was(name):
    for kind in filter(content.written, registry.called(name).content):
        first = next(iter(content.written(kind)))
        before = content.whole(kind)[first]
        own = {field.name for field in kind.fields if field.own}
        found = of_row(kind, {"like": first})
        if not found.problems:
            with revisions.by(found.revision):
                made = content.whole(kind)["newcomer"]
                assert {k: v for k, v in before.items() if k not in own} == made
        found = of_row(kind, {"retired": True}, first)
        assert told(found) == []
        with revisions.by(found.revision):
            assert first not in content.offered(kind)
            assert content.whole(kind)[first] == before


def test_the_example_offers_nothing_that_is_retired(tmp_path):
    people = registry.called("lantern").roster
    text = "[npcs.Cutpurse]\nretired = true\n[ready.Warden]\nretired = true\n"
    with revisions.by(read(tmp_path, lantern_people=text).revision):
        assert list(people.npcs()) == ["Straw Man"]
        assert list(people.ready()) == ["Lamplighter"]


def test_the_example_takes_what_a_game_adds(tmp_path):
    found = read(
        tmp_path,
        lantern_weapons='[weapons.hook]\nlike = "long blade"\nedge = 4\n',
        lantern_skills='[skills.rowing]\nattribute = "might"\n',
        lantern_people='[npcs."Ferryman"]\nlike = "Cutpurse"\nweapons = ["hook"]\n'
        'skills = { rowing = "4D" }\n',
    )
    assert told(found) == []
    with revisions.by(found.revision):
        people = registry.called("lantern").roster
        ferryman = people.sheet(people.find_npc("ferry"))
        assert ferryman.problem() == ""
        assert (ferryman.weapons[0].damage, ferryman.skills["rowing"]) == (4, 12)
        assert registry.called("lantern").skills.match("row") == "rowing"


@pytest.mark.parametrize(
    ("table", "text", "line", "cure"),
    [
        ("weapons", '[weapons.hook]\nlike = "long blad"\n', 2, "long blade"),
        ("weapons", '[weapons.hook]\nskill = "blade"\nkind = "melee"\n', 1, "Give it edge"),
        ("people", '[npcs.x]\nlike = "Cutpurse"\nskills = { blad = "4D" }\n', 3, "blade"),
        ("people", '[npcs.x]\ndescription = "x"\n', 1, "has no might"),
        ("skills", '[skills.might]\nattribute = "might"\n', 1, "another name"),
        ("ships", "[ships.x]\n", 1, "content/lantern/people.toml"),
    ],
)
def test_a_fault_in_content_of_the_example_is_named(tmp_path, table, text, line, cure):
    (sentence,) = told(read(tmp_path, **{f"lantern_{table}": text}))
    assert sentence.startswith(f"content/lantern/{table}.toml, line {line}: ")
    assert cure in sentence
