"""Tables changed by a game hold under its revision; states with another revision keep theirs."""

import pytest

from game import engine, registry
from game.books.d6 import roster
from game.books.d6.state import D6Fighter
from game.codec import replace
from game.dice import Dice, Scripted
from game.encounter import commands as c
from game.errors import Refused
from game.registry import growth, revisions, tables
from game.registry.options import house_options

HARDER = {"books/personal": {"damage": {"wounded": {"lowest": 6}}}}
LASHES = {"d6/weapons": {"weapons": {"lash": {"kind": "melee", "damage": "STR+1D"}}}}
TALES = {"d6/skills": {"skills": {"tale telling": {"attribute": "knowledge"}}}}


@pytest.fixture(autouse=True)
def shipped():
    yield
    revisions.play(revisions.SHIPPED)


def wounded_from():
    return next(b.lowest for b in registry.find("personal").damage_bands if b.result == "wounded")


def test_a_row_of_a_list_is_named_by_its_first_value_and_keeps_what_is_left_out():
    with revisions.by(revisions.Revision(HARDER)):
        rows = tables.table("books/personal")["damage"]
    assert [row["lowest"] for row in rows] == [0, 6, 9, 13, 16]
    assert rows[1]["card"] == "PER-DMG-7"


def test_the_revision_of_the_game_holds_outside_and_another_inside():
    revisions.play(revisions.Revision(HARDER))
    assert wounded_from() == 6
    with revisions.by(revisions.SHIPPED):
        assert wounded_from() == 4
    assert wounded_from() == 6


def test_an_encounter_keeps_the_tables_that_it_was_opened_with():
    revisions.play(
        revisions.Revision({"books/personal": {"options": {"healing": {"default": "medpac"}}}})
    )
    state = engine.opening("personal")
    assert state.options["healing"] == "medpac"
    revisions.play(revisions.Revision(HARDER))
    bands = registry.of(state).damage_bands
    assert next(b.lowest for b in bands if b.result == "wounded") == 4
    assert engine.opening("personal").options["healing"] == "gm"


def test_the_rules_ask_the_tables_of_the_state_not_those_of_the_game():
    """The option values offered are those of the changed table."""
    over = {"books/personal": {"options": {"healing": {"values": ["gm"]}}}}
    with revisions.by(revisions.known(revisions.Revision(over))):
        state = engine.opening("personal")
    values = {o.value for o in engine.options(state, "gm") if getattr(o, "name", "") == "healing"}
    assert values == {"gm"}
    plain = engine.opening("personal")
    both = {o.value for o in engine.options(plain, "gm") if getattr(o, "name", "") == "healing"}
    assert both == {"gm", "medpac"}


def test_handlers_use_the_tables_of_the_state_too():
    """A skill of the game's own, on a sheet: only its own tables know it."""
    with revisions.by(revisions.known(revisions.Revision(TALES))):
        state = engine.opening("personal")
    sheet = roster.sheet(roster.find_ready("Scout"))
    sheet = replace(sheet, skills={**sheet.skills, "tale telling": 12})
    fighter = D6Fighter("Ace", "Ace", "one", sheet)
    dice = Dice(Scripted((4, 4, 4, 4)))
    for command in (c.Join("Ace", fighter), c.Check("Ace", "tale telling")):
        for event in engine.decide(state, command, dice):
            state = engine.evolve(state, event)
    assert dice.next == 2
    with pytest.raises(Refused, match="skill that nobody knows"):
        engine.decide(engine.opening("personal"), c.Join("Ace", fighter), dice)


@pytest.mark.parametrize("name", registry.known())
def test_every_book_is_filled_again_as_it_was_made(name):
    book = registry.called(name)
    for slot, value in book.filled().items():
        now = getattr(book, slot)
        assert callable(value) or value == now, slot
    assert house_options(name) == book.house_options


def test_a_skill_of_the_game_is_matched_and_a_retired_one_only_known():
    skills = registry.find("personal").skills
    assert not skills.known("tale telling")
    with revisions.by(revisions.Revision(TALES)):
        assert skills.match("tale") == "tale telling"
        assert skills.attribute("tale telling") == "knowledge"
    row = {"attribute": "knowledge", "retired": True}
    with revisions.by(revisions.Revision({"d6/skills": {"skills": {"tale telling": row}}})):
        assert skills.known("tale telling")
        assert "tale telling" not in skills.skills
        assert skills.match("tale", ["tale telling"]) == "tale telling"


def test_a_kept_revision_gets_additions_but_not_changes():
    before = revisions.known(revisions.Revision(HARDER))
    stronger = {"kind": "melee", "damage": "STR+3D"}
    more = {"weapons": {**LASHES["d6/weapons"]["weapons"], "vibroblade": stronger}}
    rules = {"damage": {"wounded": {"lowest": 9}}}
    revisions.play(revisions.Revision({"d6/weapons": more, "books/personal": rules, **TALES}))
    after = growth.grown(before)
    assert after.over == {**HARDER, **LASHES, **TALES}
    assert growth.grown(after) is after


def test_a_row_of_a_table_without_parts_is_kept_as_it_was_too():
    before = revisions.known(revisions.Revision(HARDER))
    sling = {"sling": {"like": "blaster", "price": 2}}
    revisions.play(revisions.Revision({"dots/gear": {"blaster": {"retired": True}, **sling}}))
    assert growth.grown(before).over == {**HARDER, "dots/gear": sling}


def test_tables_that_are_nowhere_are_said_to_be_missing(monkeypatch):
    monkeypatch.setattr(revisions, "_sources", [])
    with pytest.raises(Refused, match="missing here"):
        revisions.find("0" * 64)
