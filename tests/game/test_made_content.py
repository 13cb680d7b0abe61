"""Any row that fits its kind is played, or refused with a sentence."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import overlay
from game.books.d6 import armoury, garage, roster, skills
from game.books.d6.content import CONTENT
from game.books.d6.parts import wording
from game.books.d6.parts.crews import as_fighter
from game.codec import replace
from game.encounter import commands as c
from game.registry import content, revisions
from tests.game import made_content as made
from tests.game.table import BLASTER, Table

NAME = "tale telling"
OFTEN = settings(max_examples=40, deadline=None)


def read(kind, row):
    """A house with that row."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "content", f"{kind.table}.toml")
        file.parent.mkdir(parents=True)
        lines = [f"{key} = {made.written(value)}\n" for key, value in row.items()]
        file.write_text(f'[{kind.under}."{NAME}"]\n{"".join(lines)}', encoding="utf-8")
        return overlay.read(Path(folder))


def hit(weapon, who="Ace", armour=()) -> None:
    """Attack with the weapon in a fight."""
    t = Table("personal")
    t.add(who, dexterity="4D", weapons=(weapon,))
    t.add("Bo", armour=armour)
    t.fight(who)
    t.luck(c.Attack(who, "Bo", weapon.name))
    assert t.rolls("attack") or t.waits() == [("Bo", "answer")]


def join(sheet) -> None:
    t = Table("advanced")
    t.add("Ace", weapons=(BLASTER,))
    fighter = t.state.fighters["Ace"]
    assert sheet.problem() == ""
    t.do(c.Join("Bo", replace(fighter, id="Bo", name="Bo", side="b", sheet=sheet)))
    t.luck(c.Begin())


def drive(vehicle) -> None:
    t = Table("advanced")
    t.do(c.Join("v", as_fighter("v", "V", "rebels", vehicle)))


def declared(row) -> None:
    verb = row["verbs"][0]
    kinds = row["kinds"] if "with" in row else row["kinds"][:1]
    text = f"{verb} {row['with'][0]}" if "with" in row else verb
    assert wording.kinds_of(text) == tuple(kinds)
    assert verb in wording.verbs()


def rolled(row) -> None:
    assert skills.match(NAME) == NAME
    assert skills.attribute(NAME) == content.whole(skills.KIND)[NAME]["attribute"]


PLAYED = {
    "weapon": lambda row: hit(armoury.weapon(NAME)),
    "armour": lambda row: hit(BLASTER, armour=(armoury.piece(NAME),)),
    "NPC": lambda row: join(roster.sheet(roster.find_npc(NAME))),
    "ready character": lambda row: join(roster.sheet(roster.find_ready(NAME))),
    "vehicle": lambda row: drive(garage.find_vehicle(NAME)),
    "mount": lambda row: hit(garage.mount(NAME)),
    "skill": rolled,
    "deed": declared,
}


@pytest.mark.parametrize("kind", CONTENT, ids=lambda kind: kind.name)
@OFTEN
@given(data=st.data())
def test_a_row_made_of_right_values_is_played_or_refused(kind, data):
    row = data.draw(made.row(kind, tuple(content.written(kind))))
    found = read(kind, row)
    for problem in found.problems:
        assert str(problem.what).endswith("cannot be played.") and str(problem.cure).endswith(".")
    if not found.problems:
        revisions.known(found.revision)
        with revisions.by(found.revision):
            PLAYED[kind.name](content.whole(kind)[NAME])


@pytest.mark.parametrize("kind", CONTENT, ids=lambda kind: kind.name)
@OFTEN
@given(data=st.data())
def test_a_row_with_anything_in_it_is_sound_or_left_out(kind, data):
    row = data.draw(made.row(kind, tuple(content.written(kind)), made.wrong))
    row |= data.draw(st.dictionaries(st.sampled_from(["like", "retired", "x"]), made.JUNK))
    found = read(kind, row)
    for problem in found.problems:
        assert problem.line >= 1
        assert str(problem.what).endswith(".") and str(problem.cure).endswith(".")
    with revisions.by(found.revision):
        assert (NAME in content.written(kind)) == (not found.problems)
        assert len(content.whole(kind)) == len(content.written(kind))
