"""The test's own reader takes exactly what the lines say: all of it, and no more."""

from types import SimpleNamespace

import pytest

from game import engine
from tests.brevity.boards import Board
from tests.brevity.reading import Reader, declarations, one_by_one
from world.scenes.render.viewer import Viewer

HIT = "Thug 2 is wounded: prone, no more actions this round, -1D until healed."
PRONE, UP = {"wound": "wounded", "prone": True}, {"wound": "healthy", "prone": False}


@pytest.fixture
def board():
    people = [
        SimpleNamespace(name=name, condition=SimpleNamespace(**UP))
        for name in ("Bea", "Thug 1", "Thug 2")
    ]
    return Board("personal", people)


def reader(prose: bool = False, **entries) -> Reader:
    """A reader at a table where nothing has been told yet, with rolls of these entries."""
    found = Reader(
        SimpleNamespace(steps=(), parts=(), start=engine.opening("personal")),
        Viewer("Ace", prose=prose),
    )
    for key, lines in entries.items():
        number = int(key[1:])
        found.entries[number] = SimpleNamespace(seq=number)
        found._whole[number] = lines
    return found


def test_a_sentence_about_several_is_read_for_each():
    assert one_by_one("Thugs 1 and 2 stand up.")[1:] == ["Thug 1 stands up.", "Thug 2 stands up."]
    told = one_by_one(
        "Thugs 1 to 3 and Ace come in on the side Empire and act from the next round."
    )
    side = "comes in on the side Empire and acts from the next round."
    assert told[1:] == [f"{name} {side}" for name in ("Thug 1", "Thug 2", "Thug 3", "Ace")]


def test_standing_up_together_is_read_for_each(board):
    board.read(HIT, {})
    assert board.facts["Thug 2"] == PRONE
    board.read("Thugs 1 and 2 stand up.", {})
    assert board.facts["Thug 2"] == {"wound": "wounded", "prone": False}


def test_a_sentence_that_names_nobody_is_no_entrys_place(board):
    dying = "is mortally wounded, dying. +treat can still stabilise."
    entries = {7: [f"Bea {dying}"], 8: [HIT], 9: [f"Thug 2 {dying}"]}
    board.read(f"Bea {dying} {HIT} Thug 2 {dying}", entries)
    assert board.facts["Thug 2"]["wound"] == "mortally wounded"


def test_declarations_stand_under_their_own_title():
    line = (
        "Initiative: Thug 2 and Bo tied at 12; rolled again 14 to 3; Ace 5. "
        "Declared: Thugs 1 and 2 will take 1 action each; Ace will fire."
    )
    once = "will take 1 action"
    told = [("Thug 1", once), ("Thug 2", once), ("Ace", "will fire")]
    assert declarations(line, "Declared") == told


def test_to_the_ear_every_sentence_may_have_its_rolls():
    line = (
        "Ace rolls luck, and gets 2. Vouched number 12. "
        "Bea rolls, and gets 4. Vouched numbers 13 and 14."
    )
    assert reader(prose=True).marks(line) == [12, 13, 14]
    assert reader().marks("Ace fires: miss.  [#12 #14]") == [12, 14]
    assert reader().marks("Six fire: all miss.  [#12 to #14]") == [12, 13, 14]


def test_a_line_is_unfolded_by_the_one_below_only_where_that_is_about_it():
    told = "Thug 2 stands up. Ace fires at Thug 2: hit. Vouched number 12."
    ear = reader(prose=True, r12=["Ace fires at Thug 2: hit.", HIT])
    assert not ear.unfold_below("Ace is covered now.", told)
    assert list(
        ear.unfold_below(f"Ace fires at Thug 2: hit. {HIT}", "Ace rolls. Vouched number 12.")
    ) == [12]
