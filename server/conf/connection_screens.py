"""What a visitor sees before logging in: what to type, in plain words."""

from game.wording import say
from world import title


def connection_screen() -> str:
    """The screen, worded for the session that is about to read it."""
    return f"\n{say('server-welcome', welcome=title.welcome())}\n"
