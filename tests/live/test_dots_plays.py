"""The worked examples of dots and a duel over telnet: every number in what people read."""

import pytest

from tests.live.script import Company, plays

EXAMPLES = plays("dots_examples") | plays("dots_experience")


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


def test_no_example_is_left_out():
    assert {play[:5] for play in EXAMPLES} == {f"EX-{n:02}" for n in range(1, 28)}
