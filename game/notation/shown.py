"""Codes inside sentences, such as ``{ CODE("4D+2") }``: written in six-sided dice in the catalogue,
shown in the notation wanted."""

import re
from collections.abc import Callable

from game.notation.interface import Notation
from game.notation.pips import PIPS
from game.wording import Text, say, several
from game.wording import text as records

first: list[Callable[[], Notation]] = [lambda: PIPS]
"""Callback that returns the notation of the game's default book; set by ``game.registry``."""
_MARKED = re.compile(r"\{([+-]?\d+D(?:\+\d)?)\}")
_SIGNS = {"+": "notation-plus", "-": "notation-minus"}


def shown(text: str, ear: bool, like: bool = False) -> Text | str:
    """A code (``4D+2``) or a change of one (``+1D``, ``-2D``) as printed, or in words if ``ear``.
    ``like``: as one about as good in the notation of the default book. Refused: ``bad_code``."""
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
    """A code, or a change of one, as a text record for screen or screen reader. Not to be confused
    with ``shown``, which words it."""
    return say("notation-told", code=code)


def bare(text: str) -> str:
    """Text from a table without the braces around codes: ``costs {-1D}`` -> ``costs -1D``."""
    return _MARKED.sub(r"\1", text)


def prose(text: str) -> Text:
    """Text from a table with codes in braces, as a text for screen or screen reader."""
    plain, *codes = _MARKED.split(text)
    parts: list[Text | str] = [plain]
    for code, after in zip(codes[::2], codes[1::2], strict=True):
        parts += [told(code), after]
    return several(parts, "")


records.shown[0] = shown
