"""Marks in a prompt for the lines it offers. Without the marks the text reads the same; a rich
client makes buttons of them.
"""

import re
import textwrap
from collections.abc import Iterable

from game.wording import say

FROM, THEN, TO = "\x02", "\x1f", "\x03"
_OFFER = re.compile(f"{FROM}([^{THEN}]*){THEN}([^{TO}]*){TO}")


def line(typed: str, shown: str = "") -> str:
    """A line to type, marked. ``shown``: how the prompt words it, if not as typed. A line that
    needs more words ends with a space."""
    return f"{FROM}{shown or typed.rstrip()}{THEN}{typed}{TO}"


def plain(text: str) -> str:
    """The text without marks."""
    return _OFFER.sub(r"\1", text)


def offered(text: str) -> list[dict[str, str]]:
    """The lines in the text, in order: their wording (``text``) and what is typed (``line``)."""
    return [{"text": shown, "line": typed} for shown, typed in _OFFER.findall(text)]


ROWS = ((79, 2), (59, 3))
"""(columns of the window, rows a prompt may take)."""


def fits(text: str) -> bool:
    """True if the prompt takes no more rows than ``ROWS`` allows."""
    told = plain(text)
    return all(
        len(textwrap.wrap(told, width, subsequent_indent="  ", break_on_hyphens=False)) <= rows
        for width, rows in ROWS
    )


def for_all(order: str) -> str:
    """How the game master can stop being asked for each NPC."""
    return f" {say('prompts-for-all', line=line(f'+reaction npcs={order}'))}"


def shortened(texts: Iterable[str]) -> str:
    """The first text that fits, else the last. Texts come longest first; the rest are
    never made."""
    text = ""
    for text in texts:
        if fits(text):
            break
    return text


def within(head: str, words: list[str]) -> str:
    """``head: words.`` with as many of the words as fit, always including the first
    and the last."""
    count = len(words)
    fewer = ([*words[: at - 1], words[-1]] for at in range(count, 1, -1))
    return shortened(f"{head}: {', '.join(kept)}." for kept in (words, *fewer))
