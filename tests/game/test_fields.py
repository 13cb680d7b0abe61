"""Every field of a command or event, and every slot of a book, is documented."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from game.books.d6.book import D6Book
from game.registry.book import Rulebook
from game.registry.standing import Standing
from tests.game.test_layers import kinds

PAGE = (Path(__file__).parents[2] / "docs" / "fields.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| (`.*?`) \| (.+) \|$", PAGE, re.MULTILINE))
LISTED = [name for row in ROWS for name in re.findall(r"`(\w+)`", row)]
RECORDS = sorted(kinds("commands") | kinds("events"), key=lambda kind: kind.__name__)


def unexplained(kind) -> set[str]:
    """The fields of a record that its own docstring does not name."""
    said = kind.__doc__ or ""
    own = "" if said.startswith(f"{kind.__name__}(") else said
    return {f.name for f in fields(kind) if f"``{f.name}``" not in own}


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
def test_every_field_is_explained_by_its_record_or_by_the_page(kind):
    assert unexplained(kind) <= set(LISTED)


def test_the_page_lists_each_name_once_and_none_that_is_nowhere():
    assert len(LISTED) == len(set(LISTED)) > 100
    assert set(LISTED) == set().union(*map(unexplained, RECORDS))
    assert all(text.strip() for text in ROWS.values())


@pytest.mark.parametrize("kind", [Rulebook, D6Book, Standing])
def test_every_slot_is_explained(kind):
    inherited = {name for base in kind.__bases__ for name in getattr(base, "__annotations__", ())}
    own = {f.name for f in fields(kind)} - inherited
    assert own and {name for name in own if f"``{name}``" not in kind.__doc__} == set()
