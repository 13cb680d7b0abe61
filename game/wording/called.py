"""What the words of the rules are called: a term of a roll, the state of a body.

Records keep such a word as the rules have it (``half cover``); the catalogue ``terms.ftl`` has it
as ``terms-half-cover``, where a game and a language have their own.
"""

import re
from functools import lru_cache

from game.wording import catalogue
from game.wording.reading import Reading, now
from game.wording.text import say
from game.wording.worded import words

_BESIDES = re.compile("[^a-z0-9]+")


def called(word: str) -> str:
    """The word, as whoever reads now reads it; one that no catalogue has is as it is: the name of a
    skill or of a thing is the table's."""
    reading = now()
    return _called(word, reading.language, reading.ear, reading.tone, catalogue.changes())


@lru_cache(maxsize=4096)
def _called(word: str, language: str, ear: bool, tone: str, changes: int) -> str:
    key = f"terms-{_BESIDES.sub('-', word.lower())}"
    if not catalogue.known(key):
        return word
    return words(say(key), Reading(language, ear, tone=tone))
