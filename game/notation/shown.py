"""Codes that sentences say themselves, such as ``{ CODE("4D+2") }``, which stand there in six-sided
dice."""

import re
from collections.abc import Callable

from game.notation.interface import Notation
from game.notation.pips import PIPS
from game.wording import Text, say, several
from game.wording import text as records

first: list[Callable[[], Notation]] = [lambda: PIPS]
"""What says the notation of the book that a game offers first."""
_MARKED = re.compile(r"\{([+-]?\d+D(?:\+\d)?)\}")
_SIGNS = {"+": "notation-plus", "-": "notation-minus"}


def shown(text: str, ear: bool, like: bool = False) -> Text | str:
    """A code, ``4D+2``, or what changes one, ``+1D`` and ``-2D``, as it is written, or in words for
    the ``ear``; ``like``: one that is about as good in the notation of the first book. Errors:
    Refused, for what is none."""
    sign, bare = (text[0], text[1:]) if text[0] in "+-" else ("", text)
    dice = first[0]() if like else PIPS
    count, points = divmod(PIPS.read(bare), PIPS.die)
    code = count * dice.die + points
    if ear:
        spoken = dice.spoken(code)
        return say(_SIGNS[sign], code=spoken) if sign else spoken
    if sign:
        return dice.less(count) if sign == "-" else dice.added(code)
    return dice.like(count, points)


def told(code: str) -> Text:
    """A code, or what changes one, as a text."""
    return say("notation-told", code=code)


def bare(text: str) -> str:
    """A text of a table without the braces around its codes: ``costs {-1D}``."""
    return _MARKED.sub(r"\1", text)


def prose(text: str) -> Text:
    """A text of a table whose codes stand in braces, for the eye or the ear."""
    plain, *codes = _MARKED.split(text)
    parts: list[Text | str] = [plain]
    for code, after in zip(codes[::2], codes[1::2], strict=True):
        parts += [told(code), after]
    return several(parts, "")


records.shown[0] = shown
