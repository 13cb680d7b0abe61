"""Help pages show codes as the first book on offer writes them, and spell them out for the ear."""

import pytest

from commands.about.help import fitted, heard_page
from commands.table.rolling import CmdRoll
from game import registry
from game.notation import PIPS
from game.wording import Reading, read_as
from tests.contract.books import faced
from world import help_entries, pages

example = pytest.fixture(scope="module", autouse=True)(faced)
TEXT = "+roll 4D+2-1D, {skill} +1D, <+1D|-2|+5> 3D"


@pytest.fixture
def first():
    """A function that offers a single book."""
    yield lambda book: registry.offer((book,))
    registry.offer(())


@pytest.mark.parametrize(
    ("book", "told", "typed"),
    [
        ("personal", "+roll 4D+2-1D, blaster +1D, <+1D|-2|+5> 3D", "+roll 4D+2"),
        ("sedge", "+roll 4d-1d, bow +1d, <+1d|-2|+5> 3d", "+roll 4d"),
        ("saltway", "+roll d10+2-1, sling +1, <+1|-2|+5> d8", "+roll d10+2"),
    ],
)
def test_codes_are_written_as_the_first_book_has_them(first, book, told, typed):
    first(book)
    assert pages.filled(TEXT) == told
    dice = registry.called(book).dice
    start = " ".join(fitted(help_entries.topic("start"), 78).split())
    assert str(dice.about) in start and f"{typed} any dice" in start
    assert typed in fitted(CmdRoll.page_of_help(), 78)
    if dice is not PIPS:
        assert "4D" not in start


def test_prose_in_pages_is_worded_for_the_ear_and_commands_stay():
    with read_as(Reading(ear=True)):
        start = heard_page(help_entries.topic("start"))
        declare = heard_page(pages.page("", pages.Page("help_d6-declare")))
    assert "+roll 4D+2 any dice" in start
    assert "such as four dice and two points" in start
    assert "Every action beyond the first takes 1 die off all you roll" in declare
    assert "+declare <number>: +declare 2\n" in declare
