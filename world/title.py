"""The game's name, slogan and welcome text: from the game's folder, else the program's own."""

import re
import textwrap

from django.conf import settings

from game.wording import Reading, say, words

SLOGAN = say("server-slogan")
WIDTH = 76


def named() -> str:
    """``d6mush, role-playing with D6 combat``; a game's own slogan stays as written."""
    name, own = settings.SERVERNAME, _own_slogan()
    return f"{name}: {own}" if own else f"{name}, {_small(str(SLOGAN))}"


def displayed() -> str:
    """The slogan by itself."""
    return _own_slogan() or str(SLOGAN)


def slogan() -> str:
    """The slogan for use inside a sentence."""
    return _own_slogan() or str(SLOGAN).lower()


def _own_slogan() -> str:
    """The game's own slogan, "" if there is none."""
    found: str = settings.GAME_SLOGAN.rstrip(".")
    return "" if found == words(SLOGAN, Reading()) else found


def welcome() -> str:
    """The text shown before login, wrapped to 76 columns."""
    text = settings.GAME_WELCOME.strip("\n") or str(say("world-welcome", game=named()))
    return "\n".join(
        line for each in text.split("\n") for line in textwrap.wrap(each, WIDTH) or [""]
    )


def _small(text: str) -> str:
    return re.sub(r"\w", lambda first: first[0].lower(), text, count=1)
