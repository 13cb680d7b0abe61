"""The check after a kill notices lines that are lost or duplicated, and wrong rolls."""

import sqlite3
from collections import Counter
from contextlib import closing
from types import SimpleNamespace

import pytest

from server.ops import place
from tests.live.killing.fighter import Told
from tests.live.killing.journal import Journal
from tests.live.server import LiveServer
from tests.ops import kept

WORDS = "CREATE TABLE scenes_prose AS SELECT text FROM scenes_entry WHERE kind = 'pose'"
"""Poses of that version, as later ones keep them."""


@pytest.fixture
def journal(tmp_path):
    database = kept.unpack(kept.VERSIONS[0], tmp_path)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(WORDS)
    return Journal(LiveServer(tmp_path, place.ports()))


def told(**what):
    return SimpleNamespace(name="Eve", told=Told(**what))


def test_a_complete_journal_passes(journal):
    journal.hold_against(told(read=["holsters"], open=["never"], rolls={1, 43}))
    journal.no_number_twice()
    assert set(journal.states) == {"personal", "advanced", "chronicles", "starcraft", "dots"}


@pytest.mark.parametrize("what", [{"read": ["never"]}, {"open": ["holsters"]}, {"rolls": {44}}])
def test_a_lost_or_doubled_line_is_noticed(journal, what):
    journal.words = Counter({"holsters": 2})
    with pytest.raises(AssertionError):
        journal.hold_against(told(**what))


def test_a_number_given_twice_is_noticed(journal):
    journal.spans = sorted([*journal.spans, journal.spans[-1]])
    with pytest.raises(AssertionError):
        journal.no_number_twice()
