"""The check for plain English in the pseudo-locale catches what bypasses the catalogues, and
nothing else."""

import re

import pytest

from game.wording import Reading, say, words
from game.wording.reading import ENGLISH, PSEUDO
from tests.live import keys, uncatalogued

SENTENCE = "Nobody in the game offers to run scenes now. +gm/offer"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (SENTENCE, "seat-nobody-offers: nobody in the game offers to run scenes now"),
        ("⟨Ŕóóúúńď⟩ 3: skip to main content", "site-skip: skip to main content"),
        (words(say("seat-nobody-offers"), Reading(PSEUDO)), ""),
        ("⟨Ŵééááƥóóńś⟩ heavy blaster pistol ⟨5D⟩, 'nobody in the game'", ""),
        ('Eve ⟨śááýś⟩, "Nobody in the game"', ""),
        ("a mongoose chews granite", ""),
    ],
)
def test_only_untranslated_words_are_reported(row, said):
    assert uncatalogued.plain(row) == ([said] if said else [])


def test_typed_words_are_not_reported():
    assert uncatalogued.plain("Eve: unless somebody skips to main content")
    uncatalogued.typed("+combat/join Unless somebody skips to main content")
    assert not uncatalogued.plain("Eve: unless somebody skips to main content")


def test_nothing_is_let_through_that_is_gone():
    places = {place for place, _ in uncatalogued._everything()}
    gone = [each for each in uncatalogued.passes() if not any(map(uncatalogued.fits(each), places))]
    assert not gone


@pytest.mark.parametrize("language", [ENGLISH, PSEUDO])
@pytest.mark.parametrize("ear", [False, True])
def test_the_sentence_of_a_key_is_found_in_every_language(language, ear):
    told = words(say("site-fight", room="Yard", begun="today"), Reading(language, ear=ear))
    assert re.search(keys.sentence("site-fight", language, ear), f"Read: {told}")
    assert re.search(keys.sentence("site-fight", language, ear, room="Yard"), told)
    assert not re.search(keys.sentence("site-fight", language, ear, begun="noon"), told)
    assert not re.search(keys.sentence("site-fight", language, ear, room="none"), told)
    assert keys.is_key("site-fight") and not keys.is_key("site-no-such") and not keys.is_key("5D")
