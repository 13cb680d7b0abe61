"""Functions that sentences apply to literals of their own: codes, choices, cells of a row."""

from collections.abc import Callable
from typing import Any

from game.wording import text as records
from game.wording import words
from game.wording.reading import Reading


def said(language: str, ear: bool) -> dict[str, Callable[..., Any]]:
    """The functions for a language and for screen or ``ear``. Codes are given in six-sided dice:
    ``CODE`` shows one as it is, ``LIKE`` as one about as good in the notation of the default book,
    ``TYPED`` the same in typed form."""

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
