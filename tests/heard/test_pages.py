"""Every page can be followed with a screen reader: it has no dice codes, columns or signs except in
what is to be typed. Text that players write is left unchanged."""

import re

import pytest

from commands.about.help import UNLIMITED, fitted, heard_page
from commands.default_cmdsets import AccountCmdSet, TableCmdSet
from commands.paged import Paged
from game import registry
from game.registry import cards
from game.wording import CELL, Reading, heard, laid, read_as, words
from server.seams.connections import as_read
from tests.live.window import unheard
from tests.texts.test_keys import paged
from world import help_entries, pages

TableCmdSet.verbs(), AccountCmdSet.verbs
VERBS = [verb for verb in paged(Paged) if verb.made_of]
EAR = Reading(ear=True)
SPOKEN = {"SCREENREADER": True}


VARIABLE = re.compile(r"(?<![\w+-])D(?![\w+-])")
"""The D of a formula, a variable and no dice code."""


def every_page():
    """Yield a parameter for each page: a function that words it, under the page's name."""
    for key, worded in help_entries.TOPICS.items():
        yield pytest.param(worded, id=key)
    for verb in sorted(VERBS, key=lambda each: each.key):
        yield pytest.param(verb.page_of_help, id=verb.key)
        for word in verb.topics_made_of:
            yield pytest.param(lambda v=verb, w=word: v.topic_of_help(w), id=f"{verb.key}/{word}")


def faults(page: str) -> list[str]:
    """Return rows that cannot be followed by ear, ignoring what is to be typed.

    That is the first cell of a row, or an indented line of one cell.
    """
    found = []
    for line in fitted(page, UNLIMITED).split("\n"):
        first, *cells = line.split(CELL)
        told = [as_read(each, SPOKEN) for each in (cells if cells or typed(first) else [first])]
        found += [f"{what}: {cell}" for cell in told if (what := unheard(cell))]
    return found


def typed(line: str) -> bool:
    return line.startswith("  ") and not line.startswith("   ")


@pytest.mark.parametrize("worded", [*every_page()])
def test_a_page_can_be_followed(worded):
    with read_as(EAR):
        page = worded()
    assert not faults(page)
    said = heard_page(page)
    assert CELL not in said and "  " not in said.replace("\n  ", "\n").replace("\n   ", "\n")


@pytest.mark.parametrize("book", registry.names())
def test_a_card_can_be_followed(book):
    said = [words(card.told, EAR) for card in cards.cards(book).values()]
    assert said and not [each for each in said if unheard(VARIABLE.sub("x", each))]
    assert all(words(card.told) == card.text for card in cards.cards(book).values())


def test_a_fault_is_found():
    assert faults("Each is 4D+2.") and faults("He rolls  it.") and faults("Ace vs Bea")
    assert faults(f"  +roll 4D{CELL}throws 4D") and not faults(f"  +roll 4D{CELL}throws dice")


def test_a_row_is_columns_to_the_eye_and_a_sentence_to_the_ear():
    rows = f"Usage:\n  say <words>{CELL}aloud\n  emit{CELL}what happens"
    assert laid(rows) == "Usage:\n  say <words>  aloud\n  emit         what happens"
    assert heard(rows) == "Usage:\n  say <words>: aloud\n  emit: what happens"


def test_a_page_of_somebody_else_is_cut_into_cells():
    """A game's own commands keep their help in docstrings, laid out in columns."""
    text = "drink\n\nUsage:\n  +toast <words>     to somebody\n  +toast             alone"
    assert heard(pages.celled(text)).splitlines()[3:] == [
        "  +toast <words>: to somebody",
        "  +toast: alone",
    ]


@pytest.mark.parametrize(
    "written", ["Ace says, '4D vs 3D  ->  on|off'", "R2 has 3D+1", "A  gap", "STR+1D"]
)
def test_text_of_players_is_left_as_it_is(written):
    assert as_read(written, SPOKEN) == written
