"""The lines that a prompt offers, marked where the prompt is written.

A text with such marks reads as before without them; a rich client makes buttons of them.
"""

import re
import textwrap
from collections.abc import Iterable

from game.wording import say

FROM, THEN, TO = "\x02", "\x1f", "\x03"
_OFFER = re.compile(f"{FROM}([^{THEN}]*){THEN}([^{TO}]*){TO}")


def line(typed: str, shown: str = "") -> str:
    """What may be typed, marked; ``shown`` is how the prompt words it, else as it is typed.
    A line that wants more words ends with a space."""
    return f"{FROM}{shown or typed.rstrip()}{THEN}{typed}{TO}"


def plain(text: str) -> str:
    """The text as it is read."""
    return _OFFER.sub(r"\1", text)


def offered(text: str) -> list[dict]:
    """The lines in order of the text: how each is worded there, and what is typed."""
    return [{"text": shown, "line": typed} for shown, typed in _OFFER.findall(text)]


ROWS = ((79, 2), (59, 3))
"""How many rows a prompt may take in a window of so many columns."""


def fits(text: str) -> bool:
    """Whether the prompt takes no more rows than it may."""
    told = plain(text)
    return all(
        len(textwrap.wrap(told, width, subsequent_indent="  ", break_on_hyphens=False)) <= rows
        for width, rows in ROWS
    )


def for_all(order: str) -> str:
    """How a game master is asked no more for each of his NPCs."""
    return f" {say('prompts-for-all', line=line(f'+reaction npcs={order}'))}"


def shortened(texts: Iterable[str]) -> str:
    """The first of the texts, longest first, that fits; the last where none does. None after it
    is made."""
    text = ""
    for text in texts:
        if fits(text):
            break
    return text


def within(head: str, words: list[str]) -> str:
    """``head: words.`` with as many of the words as fit; the first and the last of them always."""
    count = len(words)
    fewer = ([*words[: at - 1], words[-1]] for at in range(count, 1, -1))
    return shortened(f"{head}: {', '.join(kept)}." for kept in (words, *fewer))
