"""docs/memories.md lists everything that is remembered; all of it goes through ``game/memory.py``,
and ``forget`` clears it."""

import re

import pytest

from game import memory, registry
from game.memory import lets_go, per_numbers, per_process, per_revision, per_sheet, per_state
from game.registry import revisions
from tests.memories import ROOT, filled_later, past_the_door, remembered

PAGE = (ROOT / "docs" / "memories.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([^`]+\.py)` `([^`]+)` \|", re.MULTILINE)
DECORATED, _, BESIDE = PAGE.partition("## Held by an object of the game")
asked = []


def answer(*about):
    asked.append(about)
    return about


@pytest.fixture(autouse=True)
def nothing_asked():
    asked.clear()


def test_the_page_lists_every_memory_and_no_other():
    assert sorted(ROW.findall(DECORATED)) == sorted((each.file, each.name) for each in remembered())


def test_the_page_lists_every_name_that_is_filled_later():
    assert not set(filled_later()) - set(ROW.findall(BESIDE))


def test_memories_held_by_objects_exist_in_their_files():
    for file, name in ROW.findall(BESIDE):
        assert name.rpartition(".")[2] in (ROOT / file).read_text(encoding="utf-8"), (file, name)


def test_nothing_is_remembered_past_the_door():
    assert not list(past_the_door())


@pytest.mark.parametrize("kind", [per_process, per_revision, per_sheet, per_state, per_numbers()])
def test_an_answer_is_worked_out_once_until_everything_is_let_go(kind):
    question, state = kind(lambda state, *more: answer(state, *more)), frozenset((1,))
    assert question(state, 2) is question(state, 2)
    assert len(asked) == 1
    memory.forget()
    assert question(state, 2) == (state, 2) and len(asked) == 2


@pytest.mark.parametrize("kind", [per_state, per_sheet])
def test_answers_about_the_two_latest_states_are_kept(kind):
    question = kind(answer)
    first, second, third = (frozenset((number,)) for number in (1, 2, 3))
    for state in (first, second, first, second):
        question(state)
    assert asked == [(first,), (second,)]
    for state in (third, second, first):
        question(state)
    assert asked == [(first,), (second,), (third,), (first,)]


@pytest.mark.parametrize("kind", [per_revision, per_sheet])
def test_answers_that_depend_on_tables_differ_by_revision(kind):
    question, sheet = kind(answer), frozenset((1,))
    question(sheet)
    with revisions.by(revisions.Revision({"d6/weapons": {"weapons": {}}})):
        question(sheet)
    question(sheet)
    assert len(asked) == 2


def test_answers_of_a_revision_do_not_grow_without_end(monkeypatch):
    monkeypatch.setattr(memory, "MOST", 2)
    question = per_revision(answer)
    for number in (1, 2, 3, 3, 1):
        question(number)
    assert asked == [(1,), (2,), (3,), (1,)]


def test_another_set_of_books_lets_go():
    gone = []
    clear = lets_go(lambda: gone.append(1))
    try:
        registry.offer(())
    finally:
        memory._clears.remove(clear)
    assert gone
