"""Illegal commands in random fights: what the rules say is true and reads as a sentence, and every
place that refuses is proved somewhere."""

import os
import re
import tomllib
from pathlib import Path

import pytest

from tests.refusals import sites
from tests.refusals.run import walked
from tests.refusals.walks import BATTLE, BOOKS

HERE = Path(__file__).parent
FIGHTS, TRIES = int(os.environ.get("REFUSED_FIGHTS", 0)) or 5, 25
PROOFS = tomllib.loads((HERE / "proofs.toml").read_text(encoding="utf-8"))
TESTS, GUARDS = PROOFS["tests"], PROOFS["guards"]


@pytest.mark.parametrize("walk", [*BOOKS, BATTLE])
def test_refusals_in_random_play_are_true(walk):
    found = walked(walk, FIGHTS, TRIES)
    print(f"\n{found.line()}")
    told = [
        f"{site}: {what}\n  {sentence}\n  {str(command)[:300]}"
        for (site, what), (sentence, command) in found.wrong.items()
    ]
    assert not told, "\n".join(told)
    assert found.refused > found.states and len(found.keys) > 25
    assert not found.sites.keys() & GUARDS.keys(), "reached: no guard any more"


def test_every_place_that_refuses_is_proved():
    """A new place needs a test that names it, or a row that says why it has none."""
    everywhere = sites.everywhere()
    named = TESTS.keys() | GUARDS.keys()
    assert not everywhere - named, "\n".join(sorted(everywhere - named))
    assert not named - everywhere, "gone: " + ", ".join(sorted(named - everywhere))
    assert not TESTS.keys() & GUARDS.keys()


def test_every_part_of_the_engine_is_looked_at():
    parts = [sites.of_family(family) for family in sites.FAMILIES]
    assert frozenset().union(*parts) == sites.everywhere()


def test_the_proofs_are_there():
    root = HERE.parents[1]
    sources = {}
    for place, proof in TESTS.items():
        if proof == "walk":
            continue
        path, _, test = proof.partition("::")
        source = sources.setdefault(path, (root / path).read_text(encoding="utf-8"))
        name = re.escape(test.rpartition("::")[2])
        assert re.search(rf"def {name}\(", source), f"{place}: {proof}"


def test_no_key_is_without_a_proof():
    """Each key is reached in at least one place of every part of the engine that uses it."""
    for family in sites.FAMILIES:
        places = sites.of_family(family)
        keys = {key_of(place) for place in places}
        proved = {key_of(place) for place in places if place in TESTS}
        unproved = {key_of(place) for place in GUARDS}
        assert keys - proved <= unproved, family


def key_of(place: str) -> str:
    """``parts/acts.py:check already 2`` -> ``already``."""
    return place.split(" ")[1]
