"""Mistakes in books are noticed, and reported with the slot and the file that are meant."""

import ast
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import world.presenters.folders
from tests.testbook.planted import MISTAKES, TYPED, plant
from tests.testbook.told import RIGHT, sentence

ROOT = Path(__file__).parents[2]
SAID_BY_ITSELF = ("test_pilot", "test_proof", "test_odds", "test_waits", "test_setting",
                  "test_typed")  # fmt: skip


def told_of(folder: Path, test: str) -> str:
    """The test's report on the only book of the folder; "" if it holds."""
    module, *found = test.split(".")
    check = import_module(f"tests.contract.test_{module}")
    world.presenters.folders.bring(folder)
    try:
        for name in found:
            check = getattr(check, name) if not isinstance(check, type) else getattr(check(), name)
        check(name=folder.name)
    except Exception as error:
        return sentence(found[-1], folder.name, error, [folder])
    finally:
        world.presenters.folders.take_away(folder)
    return ""


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_said(what, tmp_path):
    mistake = MISTAKES[what]
    said = told_of(plant(mistake, tmp_path, "torch"), mistake.test)
    assert all(words in said for words in mistake.told), said
    assert said.startswith("torch: ") and "\n" not in said


def run(books: str, *more: str):
    env = {**os.environ, "D6MUSH_BOOKS": books}
    return subprocess.run(
        [sys.executable, "-m", "tests.testbook", *more], cwd=ROOT, env=env, capture_output=True,
        text=True, timeout=300,
    )  # fmt: skip


def test_a_line_that_breaks_when_typed_is_reported(tmp_path):
    books = [
        plant(mistake, tmp_path, f"torch{letter}")
        for letter, mistake in zip("ab", TYPED.values(), strict=True)
    ]
    wanted = "every_line_in_peace or the_seat_sets_a_field"
    done = run(os.pathsep.join(map(str, books)), "-k", wanted)
    assert done.returncode == 1, done.stdout + done.stderr
    lines = [line for line in done.stdout.splitlines() if line.startswith("- torch")]
    for book, mistake in zip(books, TYPED.values(), strict=True):
        of_it = [line for line in lines if line.startswith(f"- {book.name}: ")]
        assert any(all(words in line for words in mistake.told) for line in of_it), done.stdout
    assert "torcha, torchb: " in done.stdout


@pytest.mark.parametrize(
    ("missing", "told"), [("rules", "has no rules/"), ("presenter", "has no presenter/")]
)
def test_a_folder_that_lacks_a_part_is_said_in_a_sentence(tmp_path, missing, told):
    folder = plant(MISTAKES["a card is not written"], tmp_path, "torch")
    (folder / missing).rename(tmp_path / missing)
    done = run(str(folder))
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == 1 and f"has no {missing}/" in done.stdout


def test_no_folder_is_named():
    done = run("")
    assert done.returncode == 2 and "D6MUSH_BOOKS=" in done.stderr


def test_every_test_of_the_contract_says_what_would_be_right():
    known = set()
    for path in (ROOT / "tests" / "contract").glob("test_*.py"):
        if path.stem in (*SAID_BY_ITSELF, "test_example"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                known.add(node.name.removeprefix("test_"))
    own = {"the_example_offers_nothing_that_is_retired", "the_example_takes_what_a_game_adds",
           "a_fault_in_content_of_the_example_is_named"}  # fmt: skip
    assert known - own == set(RIGHT)
