"""`make nightly`, docs/testing.md and the Makefile list the same nets."""

import re
from pathlib import Path

from tests.nightly import PARTS, main

ROOT = Path(__file__).parents[1]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "testing.md").read_text().splitlines()
    if "| `make " in line
]
COUNTED = re.compile(r'int\(os\.environ\.get\("([A-Z_]+)"')
"""A variable that sets how much a test plays."""
WHICH = {"BREVITY_FIRST", "FUZZ_SEED"}
"""Variables that choose which cases are played."""


def targets() -> dict[str, str]:
    """The recipe of each make target."""
    text = (ROOT / "Makefile").read_text()
    return dict(re.findall(r"(?m)^([a-z]+):[^\n]*\n((?:\t[^\n]*\n)+)", text))


def test_every_net_has_a_row_with_its_part_and_target():
    told = {target: int(part) for _, _, _, part, target, _ in ROWS}
    assert told == {f"`make {net}`": number for number, nets in enumerate(PARTS, 1) for net in nets}


def test_a_variable_says_how_much_a_target_plays():
    for _, _, _, _, target, variable in ROWS:
        does = targets()[target.removeprefix("`make ").strip("`")]
        assert not variable or f"$${{{variable.strip('`')}:-" in does


def test_every_variable_that_tests_read_has_a_row():
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    read = {name for source in sources for name in COUNTED.findall(source)}
    assert read - WHICH <= {variable.strip("`") for *_, variable in ROWS}


def test_a_part_that_there_is_not(capsys):
    assert main(["9"]) == 2
    assert "There is no part 9." in capsys.readouterr().err
