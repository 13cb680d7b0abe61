"""The basis of the comparison: renamed records read as before, a numbered fight is always the same,
and differences are found and printed."""

import pytest

from tests.compared import differing, renamed
from tests.compared.player import played
from tests.compared.renamed import Was, as_before, name_before, name_now, usual
from tests.compared.written import word

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")
RECORDS = {
    "D6Fighter": Was(
        "Fighter",
        {"slots": "notes.slots", "aimed": "lasting.aimed", "answered": "reaction"},
        {"reaction": ("ask", "auto")},
    ),
    "Reaction": Was("", usual={"full": (False, None)}),
}
"""One change of every sort that the table supports."""


@pytest.fixture
def changed(monkeypatch):
    monkeypatch.setattr(renamed, "RECORDS", RECORDS)


def test_typed_fields_read_as_the_bags_that_they_were(changed):
    new = [{"is": "D6Fighter", "id": "a", "slots": ["x"], "aimed": "b", "answered": "none"}]
    old = [
        {
            "is": "Fighter", "id": "a", "reaction": "none", "notes": {"slots": ["x"], "full": ""},
            "lasting": {"aimed": "b", "looks_on": False},
        }
    ]  # fmt: skip
    assert as_before(new) == usual(old)
    assert as_before([{**new[0], "aimed": "c"}]) != usual(old)


def test_other_defaults_are_said(changed):
    assert as_before({"is": "D6Fighter", "id": "a"})["reaction"] == "ask"
    assert "reaction" not in as_before({"is": "D6Fighter", "id": "a", "answered": "auto"})


def test_a_record_that_was_a_mapping(changed):
    new = {"dodge": {"is": "Reaction", "skill": "dodge", "total": 9}}
    assert as_before(new) == {"dodge": {"skill": "dodge", "total": 9, "full": False}}


def test_nothing_in_a_bag_is_not_there():
    assert usual({"is": "Fighter", "notes": {"spared": False}}) == {"is": "Fighter"}
    assert usual({"notes": {"spared": False}}) == {"notes": {"spared": False}}


def test_names_go_both_ways(changed):
    assert name_before("D6Fighter") == "Fighter" and name_before("Joined") == "Joined"
    assert name_now("Fighter", {"D6Fighter": 1}) == "D6Fighter"
    assert name_now("Fighter", {"Fighter": 1, "D6Fighter": 1}) == "Fighter"


@pytest.mark.parametrize("book", BOOKS)
def test_a_fight_is_the_same_each_time(book):
    first, again = played(book, 3, new=True), played(book, 3, new=True)
    assert first == again and len(first["steps"]) > 20 and not first["broken"]
    whole = played(book, 3, new=True, wanted=7)
    assert word(whole["step"]) == first["steps"][7]


def test_the_first_difference_is_found_and_told():
    old = {"command": {"is": "Pass"}, "events": [{"is": "Rolled", "total": 3}]}
    new = {"command": {"is": "Pass"}, "events": [{"is": "Rolled", "total": 4}]}
    assert differing.first(old, new) == ("/events[0]/total", 3, 4)
    told = "\n".join(differing.told("here", old, new))
    assert "first difference: /events[0]/total" in told and "new: 4" in told
    assert differing.first(old, old) is None
    assert differing.first([1], [1, 2]) is not None


def test_the_first_step_that_differs():
    assert differing.at(["a", "b"], ["a", "b"]) is None
    assert differing.at(["a", "b"], ["a", "c"]) == 1
    assert differing.at(["a", "b"], ["a"]) == 1
