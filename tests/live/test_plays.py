"""The worked examples of the books, a duel and a fight by ear, over telnet: every number that
people read.

The examples covered by plays and marked tests are collected here and compared with
``plays/examples.txt``, the list of all examples.
"""

import re
from pathlib import Path

import pytest

from tests.live.script import PLAYS, Company, ids, plays

FILES = (
    "advanced_examples",
    "chronicles_examples",
    "personal_examples",
    "dots_examples",
    "dots_experience",
)
EXAMPLES = {title: lines for name in FILES for title, lines in plays(name).items()}
MARK = re.compile(r"@pytest\.mark\.example\(([^)]*)\)\n(?:@[^\n]*\n|    [^\n]*\n)*?def test_")


@pytest.fixture(scope="module")
def company(server):
    before = server.log().count("Traceback")
    yield Company(server)
    assert server.log().count("Traceback") == before


@pytest.mark.parametrize("play", EXAMPLES)
def test_a_worked_example(company, play):
    company.perform(EXAMPLES[play])


def test_the_duel(company):
    (lines,) = plays("dots_duel").values()
    company.perform(lines)


def test_a_fight_heard_by_a_screen_reader(company):
    (lines,) = plays("dots_heard").values()
    company.perform(lines)


def marked() -> set[str]:
    """Return the examples that tests in this folder are marked with."""
    sources = (file.read_text() for file in Path(__file__).parent.glob("test_*.py"))
    found = (numbers for source in sources for numbers in MARK.findall(source))
    return {number for numbers in found for number in re.findall(r'"([\w-]+)"', numbers)}


def test_no_example_is_left_out():
    listed = (PLAYS / "examples.txt").read_text().splitlines()
    assert ids(EXAMPLES) | marked() == {line for line in listed if not line.startswith("#")}
