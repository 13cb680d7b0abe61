"""Computed odds are cached by all their arguments; the answers longest unused are dropped."""

import pickle

import pytest

from game import memory
from game.memory import TakesLong, none_long, per_numbers, per_state

worked = []


@per_numbers(lambda number: number > 5, most=2)
def double(number: int) -> int:
    worked.append(number)
    return 2 * number


@pytest.fixture(autouse=True)
def nothing_known():
    memory.forget()
    worked.clear()


def test_an_answer_is_worked_out_once_until_it_is_forgotten():
    assert [double(3), double(3)] == [6, 6]
    memory.forget()
    assert double(3) == 6
    assert worked == [3, 3]


def test_beyond_the_limit_the_answer_unused_longest_is_forgotten():
    for number in (1, 2, 1, 3, 1, 2):
        double(number)
    assert worked == [1, 2, 3, 2]


def test_a_long_question_raises_where_nobody_may_wait():
    with none_long():
        assert double(5) == 10
        with pytest.raises(TakesLong) as asked:
            double(6)
        assert (asked.value.question, asked.value.about) == (double, (6,))
        asked.value.answered(12)
        assert double(6) == 12
    assert double(7) == 14
    assert worked == [5, 7]


def test_a_question_is_sent_by_its_name():
    assert pickle.loads(pickle.dumps(double)) is double
    assert double.__doc__ is None and double.__name__ == "double"


def test_a_named_number_is_refused_instead_of_forgotten_in_the_memory():
    with pytest.raises(TypeError, match="named"):
        double(number=3)
    assert not worked


def test_answers_about_a_state_are_remembered_by_named_arguments_too():
    asked = []

    @per_state
    def answer(state, who, reaction=""):
        asked.append((who, reaction))
        return who + reaction

    state = object()
    assert [answer(state, "Ace"), answer(state, "Ace", reaction="!"), answer(state, "Ace")] == [
        "Ace", "Ace!", "Ace",
    ]  # fmt: skip
    assert len(asked) == 2
