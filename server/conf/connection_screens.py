"""What a caller sees before logging in: what to type, in plain words."""

from game.wording import say
from world import title

CONNECTION_SCREEN = f"\n{say('server-welcome', welcome=title.welcome())}\n"
