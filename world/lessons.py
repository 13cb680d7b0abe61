"""What a first practice fight teaches under a book, in that book's commands.

Hints are keyed by moment: what the table waits for from the player (choice, initiative, declare,
act, answer, resist), or what has just happened (reading, hurt, defended, again).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.encounter import table_commands as tc
from game.encounter.records import Command
from game.wording import Text, say

SHARED = {
    "reading": say("practice-hint-reading", why="{why}"),
    "again": say("practice-hint-whole-round"),
}
CLOSE = (tc.SetRange("gm", "short"),)
HURT = say("practice-hint-hit")
DEFENDED = say("practice-hint-defended")


@dataclass(frozen=True)
class Lesson:
    """``hints``: by moment; ``last``: what to say after a first fight; ``setting``: commands that
    set up the scene; ``no_sheet``: how to get a sheet for the book, ``{ready}`` being one of its
    ready characters; ``defending``: lines to suggest in a first fight, where they are offered,
    until the player has been attacked and has chosen a defence."""

    hints: Mapping[str, Text | str]
    last: Text | str
    no_sheet: Text | str
    setting: tuple[Command, ...] = CLOSE
    defending: tuple[str, ...] = ()

    def hint(self, moment: str) -> Text | str:
        """The hint for the moment, "" for none."""
        return self.hints.get(moment) or SHARED.get(moment) or ""


def filled(text: Text | str, known: Mapping[str, Any]) -> Text | str:
    """A lesson's text with ``{foe}`` and the like replaced, also inside its arguments."""
    if isinstance(text, str):
        return text.format(**known)
    args = {k: v.format(**known) if isinstance(v, str) else v for k, v in text.args.items()}
    return Text(text.key, args)
