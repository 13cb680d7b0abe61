"""What a sentence may do with what it says itself: codes, choices, the cells of a row."""

from collections.abc import Callable
from typing import Any

from game.wording import text as records
from game.wording import words
from game.wording.reading import Reading


def said(language: str, ear: bool) -> dict[str, Callable[..., Any]]:
    """The functions, for whoever reads in that language, or hears. A code stands in six-sided dice:
    ``CODE`` is one as it is, ``LIKE`` one that is told as the first book writes one as good,
    ``TYPED`` the same for what is to be typed."""

    def code(text: Any, spoken: bool, like: bool) -> str:
        return words(records.shown[0](str(text), spoken, like), Reading(language, spoken))

    return {
        "CODE": lambda text: code(text, ear, False),
        "LIKE": lambda text: code(text, ear, True),
        "TYPED": lambda text: code(text, False, True),
        "EITHER": lambda *choices: (" or " if ear else "|").join(map(str, choices)),
        "EYE": (lambda text, ear: ear) if ear else (lambda text, ear: text),
        "CELL": lambda: records.CELL,
    }
