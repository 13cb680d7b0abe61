"""Pages of help show codes as the first book on offer writes them."""

import pytest

from game import shelf
from game.notation import PIPS
from tests.contract.books import faced
from world import pages

example = pytest.fixture(scope="module", autouse=True)(faced)
TEXT = "+roll 4D+2-1D, {skill} +1D, <+1D|-2|+5> 3D"


@pytest.mark.parametrize(
    ("book", "told"),
    [
        ("personal", "+roll 4D+2-1D, blaster +1D, <+1D|-2|+5> 3D"),
        ("sedge", "+roll 4d-1d, bow +1d, <+1d|-2|+5> 3d"),
        ("saltway", "+roll d10+2-1, sling +1, <+1|-2|+5> d8"),
    ],
)
def test_codes_are_written_as_the_first_book_has_them(book, told):
    offered = shelf.names()
    shelf.offer((book,))
    try:
        assert pages.filled(TEXT) == told
        dice = shelf.first() and shelf.called(book).dice
        about = pages.filled("{codes}")
        assert about == dice.about and about.endswith(".")
        if dice is not PIPS:
            assert "4D" not in about
    finally:
        shelf.offer(offered)
