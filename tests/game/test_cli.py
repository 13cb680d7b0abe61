"""The command line: roll, odds, cards, perft."""

import runpy
import sys
import tomllib
from pathlib import Path

import pytest

from game import registry
from game.cli import cards, main, perft

NUMBERS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))


def said(capsys, *words):
    code = main(list(words))
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_a_roll_with_a_seed_is_the_same_again(capsys):
    first = said(capsys, "roll", "4D+2", "--seed", "word")
    assert first == said(capsys, "roll", "4d+2", "--seed", "word")
    assert first[1].startswith("4D+2 = ") and first[0] == 0
    assert first != said(capsys, "roll", "4D+2", "--seed", "other")


def test_the_words_after_the_name_of_the_package_are_the_command(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["game", "roll", "2"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("game", run_name="__main__")
    assert (ended.value.code, capsys.readouterr().out) == (0, "+2 = 2\n")


def test_a_roll_of_no_dice(capsys):
    assert said(capsys, "roll", "2") == (0, "+2 = 2\n", "")


def test_a_bad_code_is_a_sentence(capsys):
    code, out, err = said(capsys, "roll", "4X")
    assert (code, out) == (2, "") and err.startswith("'4X' is not a dice code.")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("1D", "vs", "4"), "1D vs 4: 50.00%"),
        (("1D", "vs", "1D"), "1D vs 1D: 58.33%"),
        (("2D", "13"), "2D vs 13: 0.00%"),
    ],
)
def test_odds_against_something(capsys, words, line):
    code, out, _ = said(capsys, "odds", *words)
    assert (code, out.splitlines()[-1]) == (0, line)


def test_odds_of_a_code(capsys):
    out = said(capsys, "odds", "1D+1")[1].splitlines()
    assert out[0] == "1D+1: 2 to 7, mean 4.50"
    assert [line.split()[0] for line in out[1:]] == ["2", "3", "4", "5", "6", "7"]


MARKS = """
import pytest
pytestmark = pytest.mark.card("PER-ATT-2")
CASES = [pytest.param(1, marks=pytest.mark.card("PER-ATT-3", "PER-Q-1"))]
# pytest.mark.card("PER-ATT-4")
TEXT = 'pytest.mark.card("PER-ATT-5")'
"""


def test_marks_are_found_without_running_the_tests(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_x.py").write_text(MARKS + "raise SystemExit", encoding="utf-8")
    assert cards.marked(tmp_path) == {"PER-ATT-2", "PER-ATT-3", "PER-Q-1"}


def test_an_untested_card_of_a_played_book_is_a_failure(capsys, tmp_path):
    (tmp_path / "test_x.py").write_text(MARKS, encoding="utf-8")
    code, out, _ = said(capsys, "cards", "personal", "--tests", str(tmp_path))
    assert code == 1
    assert out.splitlines()[-1].endswith("computable, 3 tested")
    assert "PER-ATT-4    untested" in out


def test_a_mark_of_no_card_is_a_failure(capsys, tmp_path):
    (tmp_path / "test_x.py").write_text('import pytest\npytest.mark.card("PER-NO-1")')
    code, _, err = said(capsys, "cards", "dots", "--tests", str(tmp_path))
    assert (code, err) == (1, "Tests name cards that do not exist: PER-NO-1.\n")


@pytest.mark.parametrize("book", registry.names())
def test_every_computable_card_of_a_played_book_has_a_test(capsys, book):
    code, out, _ = said(capsys, "cards", book)
    assert code == 0, [line for line in out.splitlines() if line.endswith("untested")]


@pytest.mark.parametrize("book", registry.names())
def test_the_legal_continuations_of_a_small_fight(book):
    found = {f"depth_{n}": perft.count(perft.start(book), n) for n in (1, 2, 3)}
    assert found == NUMBERS[book]


def test_perft_prints_every_depth(capsys):
    numbers = NUMBERS["personal"]
    code, out, _ = said(capsys, "perft", "personal", "2")
    lines = [f"personal 1: {numbers['depth_1']}", f"personal 2: {numbers['depth_2']}"]
    assert (code, out.splitlines()) == (0, lines)
    assert said(capsys, "perft", "personal", "9")[0] == 2
