"""Display names of terms of the rules, such as roll terms and states of health.

Records store such a term as the rules spell it (``half cover``); the catalogue ``terms.ftl`` has
its name under ``terms-half-cover``, where a game or a language can reword it.
"""

import re

from game.memory import per_process
from game.wording import catalogue
from game.wording.reading import Reading, now
from game.wording.text import say
from game.wording.worded import words

_BESIDES = re.compile("[^a-z0-9]+")


def called(word: str) -> str:
    """The term's name for the current reading. Terms that no catalogue has are returned as they
    are: names of skills and things come from tables."""
    reading = now()
    return _called(word, reading.language, reading.ear, reading.tone)


@per_process
def _called(word: str, language: str, ear: bool, tone: str) -> str:
    key = f"terms-{_BESIDES.sub('-', word.lower())}"
    if not catalogue.known(key):
        return word
    return words(say(key), Reading(language, ear, tone=tone))
