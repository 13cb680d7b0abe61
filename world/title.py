"""What the game is called, and what whoever comes reads: by its house, else by the program."""

import textwrap

from django.conf import settings

from game.wording import say

SLOGAN = "Role-playing with D6 combat"
WIDTH = 76


def named() -> str:
    """``d6mush, role-playing with D6 combat``; a slogan of the game's own stands as it is."""
    slogan = settings.GAME_SLOGAN.rstrip(".")
    own = slogan != SLOGAN
    return f"{settings.SERVERNAME}{':' if own else ','} {slogan if own else _small(slogan)}"


def slogan() -> str:
    """The slogan within a sentence."""
    found = settings.GAME_SLOGAN.rstrip(".")
    return found.lower() if found == SLOGAN else found


def welcome() -> str:
    """What is read before the login, in lines of a plain window."""
    text = settings.GAME_WELCOME.strip("\n") or str(say("world-welcome", game=named()))
    return "\n".join(
        line for each in text.split("\n") for line in textwrap.wrap(each, WIDTH) or [""]
    )


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
