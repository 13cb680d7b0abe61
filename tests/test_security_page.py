"""docs/security.md: each threat names its protection, and tests that exist."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGE = (TESTS.parent / "docs" / "security.md").read_text(encoding="utf-8")
LINES = [line for line in PAGE.splitlines() if line.startswith("| ") and "Proved by" not in line]
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in LINES]
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")


def is_there(file: str, name: str) -> bool:
    """True if that file has a test, or a class of tests, of that name."""
    path = TESTS / file
    found = path.read_text(encoding="utf-8") if path.exists() else ""
    return bool(re.search(rf"(?m)^\s*(def|class) {name}\b", found))


def test_every_row_names_what_is_tried_what_holds_it_and_a_test():
    assert len(ROWS) > 35
    for row in ROWS:
        assert len(row) == 3 and all(row), row
        assert NAMED.search(row[2]) and not NAMED.sub("", row[2]).strip(), row


@pytest.mark.parametrize("file, name", sorted(set(NAMED.findall(PAGE))))
def test_every_test_that_is_named_is_there(file, name):
    assert is_there(file, name)


def test_one_that_is_not_there_is_noticed():
    assert is_there("test_security_page.py", "is_there")
    assert not is_there("test_security_page.py", "is_the")
    assert not is_there("no_such_file.py", "is_there")
