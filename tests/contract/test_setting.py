"""A sheet of the book survives having every field set by hand (+setsheet) and going out and in as
text (+sheet/export, +sheet/import), and can then be played."""

from dataclasses import fields

import pytest

from game import registry
from game.errors import Refused
from game.registry.matching import MatchError
from tests.contract.books import ALONE, faced
from tests.contract.fights import Bout
from tests.contract.wrong import Wrong, hold
from world import presenters
from world.sheets import text
from world.sheets.fields import PARTS, all_changed, changed

example = pytest.fixture(scope="module", autouse=True)(faced)
FACE = "in presenter/presenter.py"


def sheets(name: str):
    """The name and sheet of each ready character and stat block."""
    roster = registry.find(name).roster
    people = (*roster.ready().values(), *roster.npcs().values()) if roster else ()
    return [(person.name, roster.sheet(person)) for person in people]


def fields_of(name: str):
    found = presenters.of(registry.find(name)).fields
    hold(
        found is not None, f"The presenter has no fields {FACE}, so that +setsheet changes nothing."
    )
    return found


def settled(sheet, word: str, value: str):
    """The sheet with a field set as if typed. Errors: Wrong."""
    try:
        return changed(sheet, word, value)[0]
    except (Refused, MatchError) as error:
        raise Wrong(
            f"+setsheet Ace/{word}={value} is refused: {error.sentence} Every attribute, skill,"
            f" weapon and count of a ready character has to be taken by fields {FACE} and by the"
            " read of the notation."
        ) from error


def by_hand(name: str, sheet):
    """Rebuild the sheet from the blank one, field by field."""
    made, slots = presenters.of(registry.find(name)).blank(), fields_of(name)
    for word, code in {**sheet.attributes, **sheet.skills}.items():
        made = settled(made, word, sheet.dice.write(code))
    for kind, part in PARTS.items():
        for piece in getattr(sheet, part, ()) if kind in slots.gear else ():
            made = settled(made, kind, piece.name)
    for word, field in slots.counts.items():
        made = settled(made, word, str(getattr(sheet, field)))
    return made


@pytest.mark.parametrize("name", ALONE)
def test_every_field_of_a_sheet_has_a_word_that_sets_it(name):
    slots = fields_of(name)
    gear = {PARTS[kind] for kind in slots.gear}
    set_by = {"attributes", "skills", *gear, *slots.counts.values(), *slots.others, *slots.parts}
    for _, sheet in sheets(name)[:1]:
        left = [field.name for field in fields(sheet) if field.name not in set_by]
        hold(
            not left,
            f"Nothing sets {', '.join(left)} of a sheet (rules/sheet.py): name it by fields {FACE},"
            ' a whole number as counts ({"word": "field"}), else as others.',
        )


@pytest.mark.parametrize("name", ALONE)
def test_a_sheet_that_is_set_field_by_field_is_that_sheet(name):
    others = fields_of(name).others
    for person, sheet in sheets(name):
        made = by_hand(name, sheet)
        for field in fields(sheet):
            mine, theirs = getattr(made, field.name), getattr(sheet, field.name)
            hold(
                mine == theirs or field.name in others,
                f"The sheet of {person}, set field by field, has {mine!r} as {field.name} where"
                f" {theirs!r} was set: look at counts, gear and match of fields {FACE}, and"
                " whether write and read of the notation are each other's opposite.",
            )
        hold(
            made.problem() == "",
            f"The sheet of {person}, set field by field, cannot be played: {made.problem()}"
            " problem in rules/sheet.py has to take what +setsheet sets.",
        )


@pytest.mark.parametrize("name", ALONE)
def test_several_fields_are_set_in_one_line(name):
    person, sheet = sheets(name)[0]
    written = [f"{word} {sheet.dice.write(code)}" for word, code in sheet.attributes.items()]
    written += [f"{word} {getattr(sheet, at)}" for word, at in fields_of(name).counts.items()]
    try:
        made, _ = all_changed(presenters.of(registry.find(name)).blank(), ", ".join(written))
    except (Refused, MatchError) as error:
        raise Wrong(
            f"+setsheet Ace={', '.join(written)} is refused: {error.sentence} starts of the"
            f" notation has to match what its codes begin with, match of fields {FACE} the words."
        ) from error
    hold(
        made.attributes == sheet.attributes,
        f"+setsheet Ace={', '.join(written)} sets {dict(made.attributes)}, and {person} has"
        f" {dict(sheet.attributes)}: look at match of fields {FACE}.",
    )


@pytest.mark.parametrize("name", ALONE)
def test_a_sheet_goes_out_as_a_text_and_comes_in_the_same(name):
    for person, sheet in sheets(name):
        written = text.of_sheet("Ace", sheet)
        try:
            again = text.sheet_of(text.read(written))
        except Refused as refusal:
            raise Wrong(
                f"The text of +sheet/export of {person} is refused by +sheet/import:"
                f" {refusal.sentence} Look at parts of fields {FACE}, and at what the notation"
                " reads and writes."
            ) from refusal
        for field in fields(sheet):
            mine, theirs = getattr(again, field.name), getattr(sheet, field.name)
            hold(
                mine == theirs,
                f"{field.name} of {person} goes out with +sheet/export and comes in as {mine!r},"
                f" not {theirs!r}: name it by counts or parts of fields {FACE}.",
            )


class Made(Bout):
    """A fight between two whose sheets were set by hand."""

    def people(self, book, number):
        return [self.as_one(join, by_hand(book.name, join.fighter.sheet)) for join in book.sample()]


@pytest.mark.parametrize("name", ALONE)
def test_a_sheet_that_was_set_by_hand_plays(name):
    for number in range(5):
        Made(name, number)
