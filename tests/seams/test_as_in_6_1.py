"""The things our code relies on are as they were in Evennia 6.1. If one of these tests fails with a
newer version, docs/upgrading.md says what to do."""

import re
import tomllib

import pytest

from tests.seams import leaned_on, overriding
from tests.seams.checks import Leaned, found
from tests.seams.reaching import ROOT, SEAMS, imported_by_seams

ROWS = leaned_on.everything()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_what_a_seam_leans_on(row: Leaned):
    row.check(found(row.name))


@pytest.mark.parametrize("row", overriding.rows(), ids=lambda row: row.name)
def test_what_is_overridden(row: Leaned):
    row.check(found(row.name))


def test_the_list_of_what_is_overridden_is_whole():
    """If our own classes have changed, run: python -m tests.seams.overriding."""
    listed = {
        name: [row["takes"], *row["by"]]
        for name, row in tomllib.loads(overriding.FILE.read_text(encoding="utf-8")).items()
    }
    now = {name: [takes, *sorted(by)] for name, (takes, *by) in overriding.overridden().items()}
    assert listed == now


def test_every_seam_is_checked_and_stands_in_the_page():
    assert {row.seam for row in ROWS} == {*imported_by_seams()}
    page = (ROOT / "docs" / "upgrading.md").read_text(encoding="utf-8")
    assert [seam for seam in imported_by_seams() if f"\n| `{seam}` | " not in page] == []


@pytest.mark.parametrize("seam", imported_by_seams())
def test_all_that_a_seam_imports_is_checked(seam):
    names = [row.name for row in (*ROWS, *overriding.rows())]
    for name in imported_by_seams()[seam]:
        assert any(each == name or each.startswith(f"{name}.") for each in names), name


def test_the_tests_that_a_seam_names_are_there():
    said = "".join(path.read_text(encoding="utf-8") for path in SEAMS.rglob("*.py"))
    named = {*re.findall(r"tests/[\w/]+(?:\.py)?", said)}
    assert named and not [name for name in named if not (ROOT / name).exists()]
