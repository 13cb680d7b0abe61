"""What a client is told beside a text: of which kind it is, and whose words are in it.

Texts that scenes send say it themselves (``world/scenes/telling/wire.py``); for all others it
follows from the line that was typed. What has no author is the game's own.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from world.watching import lines

OF_COMMANDS = {
    lines.EXIT: "look",
    "look": "look",
    "help": "help",
    "page": "page",
    "whisper": "whisper",
    "channel": "channel",
    "+mail": "mail",
    "+boards": "board",
    "+finger": "finger",
}
"""Kinds of the texts that commands send, by the command's name."""


def beside(text: Any) -> Any:
    """A text as ``msg`` takes it, with kind and author beside it; unchanged if it names a type, or
    nothing is known."""
    line = lines.now()
    if line is None or not text:
        return text
    kind, author = OF_COMMANDS.get(line.command, ""), line.author
    more = {name: value for name, value in (("type", kind), ("author", author)) if value}
    if isinstance(text, str):
        return (text, more) if more else text
    if len(text) == 2 and isinstance(text[1], dict) and more:
        return (text[0], {**more, **text[1]})
    return (*text, more) if len(text) == 1 and more else text


def saying(name: str, tell: Callable[[Any], object]) -> Callable[[Any], None]:
    """``tell``, whose texts hold words of that player's character, as in ``words_of``."""

    def said(text: Any) -> None:
        with words_of(name):
            tell(text)

    return said


@contextmanager
def words_of(name: str) -> Iterator[None]:
    """While this context is open, texts that the current line sends hold words of that player's
    character; of several people, ``name`` says where they stand: a channel, a board, a scene."""
    line = lines.now()
    before = line.author if line else ""
    quoted(name)
    try:
        yield
    finally:
        if line:
            line.author = before


def quoted(name: str) -> None:
    """What the current line sends from now on holds words of that player's character."""
    if line := lines.now():
        line.author = name
