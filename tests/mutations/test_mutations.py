"""The runner itself: it reports what tests notice, and what they do not."""

import ast
import json
import subprocess
import sys

from tests.mutations.kinds import mutated, places
from tests.mutations.sampling import _of_data
from tests.mutations.session import BARE, KILLED, PASSED, ROOT, TESTS

SOURCE = '''
LIMIT = 3

def half(number, most=9):
    """Say 1."""
    note(number)
    if not number or number > most:
        return True
    return number // 2
'''


def test_every_kind_of_mistake():
    told = [(place.kind, place.before, place.after) for place in places(ast.parse(SOURCE))]
    assert told == [
        ("constant", "3", "4"),
        ("constant", "9", "10"),
        ("removed", "note(number)", ""),
        ("boolean", "not number or number > most", "not number and number > most"),
        ("boolean", "not number", "number"),
        ("comparison", "number > most", "number >= most"),
        ("boolean", "True", "False"),
        ("returned", "return number // 2", "return None"),
        ("arithmetic", "number // 2", "ceil(number / 2)"),
        ("constant", "2", "3"),
    ]


def test_a_planted_mistake_changes_the_code():
    def half(number: int) -> dict:
        space = {"note": lambda number: None}
        exec(compile(mutated(SOURCE, number), "half", "exec"), space)
        return space["half"]

    assert [half(8)(7), half(7)(7)] == [4, None]


def test_numbers_in_texts_of_data_are_left_alone():
    lines = [
        'hint = "Holds 2 of 20."',
        "[npcs]",
        'ranges = [3, 7] # "4D"',
        'code = "4"',
        "uses = 2",
    ]
    found = [(mutant.before, mutant.after, mutant.line) for mutant in _of_data("x.toml", lines)]
    assert found == [("3", "4", 3), ("7", "8", 3), ("2", "3", 5)]


PLANTED = """
import json
from dataclasses import replace
from tests.mutations import sampling, session, trying
session.ready()
test = "tests/game/test_dice.py::test_the_largest_code"
file = sampling.of_file("game/dice.py")
def one(name, before, **fields):
    found = next(m for m in file if (m.name, m.before) == (name, before))
    return replace(found, tests=(test,), **fields)
mutants = [
    one("parse_code", "dice > MAX_DICE"),
    one("parse_code", "len(text) > MAX_TEXT"),
    one("", "100", cold=True),
    one("", "3", cold=True),
]
found = {m.text.strip(): what for m, what, _ in trying.outcomes(mutants)}
print(json.dumps(found))
"""


def test_a_mistake_that_tests_notice_and_one_that_they_do_not():
    done = subprocess.run(
        [sys.executable, "-c", PLANTED], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "if dice > MAX_DICE or pips > MAX_PIPS:": KILLED,
        "if len(text) > MAX_TEXT:": PASSED,
        "MAX_DICE = 100": PASSED,
        "PIPS_PER_DIE = 3": KILLED,
    }, done.stderr


def test_the_tests_of_the_rules_need_no_django():
    """Else no mutant can be tried."""
    collect = [sys.executable, "-m", "pytest", *BARE, "--collect-only", *TESTS]
    done = subprocess.run(collect, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]
