"""What a caller sees before logging in: what to type, in plain words."""

from game.wording import say
from world import title


def connection_screen() -> str:
    """The screen, in the words of whoever is about to read it."""
    return f"\n{say('server-welcome', welcome=title.welcome())}\n"
