"""Whatever page a screen reader is offered, it can be followed by ear: no dice code, no column, no
sign stands in it but in what is to be typed. What players write is left as it is."""

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
"""A letter of a formula."""


def every_page():
    """Each page by its name, as a function that words it."""
    for key, worded in help_entries.TOPICS.items():
        yield pytest.param(worded, id=key)
    for verb in sorted(VERBS, key=lambda each: each.key):
        yield pytest.param(verb.page_of_help, id=verb.key)
        for word in verb.topics_made_of:
            yield pytest.param(lambda v=verb, w=word: v.topic_of_help(w), id=f"{verb.key}/{word}")


def faults(page: str) -> list[str]:
    """Rows that cannot be followed; the first cell of one, or all of it, is what is typed."""
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
    """A game's own commands have their help in docstrings, with columns in them."""
    text = "drink\n\nUsage:\n  +toast <words>     to somebody\n  +toast             alone"
    assert heard(pages.celled(text)).splitlines()[3:] == [
        "  +toast <words>: to somebody",
        "  +toast: alone",
    ]


@pytest.mark.parametrize(
    "written", ["Ace says, '4D vs 3D  ->  on|off'", "R2 has 3D+1", "A  gap", "STR+1D"]
)
def test_what_players_write_is_left_as_it_is(written):
    assert as_read(written, SPOKEN) == written
