"""People at keyboards, with every line judged: was it taken, and what did everyone read?

Gil leads and does not fight unless a fight says otherwise; Ace, Bea and Cal are players. All of
them are ordinary accounts.
"""

import traceback
from contextlib import ExitStack
from dataclasses import dataclass, field
from unittest.mock import patch

from evennia.utils import logger
from evennia.utils.ansi import strip_ansi

from commands.about import unknown
from commands.base import TableCommand
from game.errors import Refused
from game.registry.matching import MatchError
from tests.reach.cast import Cast
from world.scenes.consent import questions

FAILED = ("Something went wrong on our side", "Traceback")
ASKED = "is asked within"
"""Shown when a game master who also fights needs somebody else's word; here it is given."""
STOCK = ("Could not find", "More than one match", "is not available")
"""How Evennia's own commands refuse."""


@dataclass
class Typed:
    """The outcome of a line: ``why`` it was not taken ("" if it was), the engine commands
    ``given``, and what each person ``heard``."""

    by: str
    line: str
    why: str = ""
    given: list = field(default_factory=list)
    heard: dict[str, str] = field(default_factory=dict)

    def __str__(self):
        return f"{self.by}> {self.line}\n    {self.why or 'taken'}"


class Keyboards(Cast):
    def setUp(self):
        super().setUp()
        self.refusals = []
        for owner, name, watch in (
            (TableCommand, "do", self._watching),
            (unknown.CmdUnknown, "func", self._unknown),
        ):
            patched = patch.object(owner, name, watch(getattr(owner, name)))
            patched.start()
            self.addCleanup(patched.stop)
        traced = patch.object(logger, "log_trace", self._failed)
        traced.start()
        self.addCleanup(traced.stop)

    def _watching(self, real):
        def do(cmd):
            inside, reached = cmd.in_this_game, []

            def in_this_game():
                reached.append(True)
                try:
                    inside()
                except (Refused, MatchError) as refusal:
                    self.refusals.append(refusal.sentence)
                    raise

            cmd.in_this_game = in_this_game
            real(cmd)
            if not reached:
                self.refusals.append("no such switch")

        return do

    def _failed(self, *_, **__) -> None:
        self.refusals.append(f"failed: {traceback.format_exc(limit=-3)}")

    def _unknown(self, real):
        def func(cmd):
            self.refusals.append("unknown command")
            real(cmd)

        return func

    def typed(self, name: str, line: str) -> Typed:
        """Type the line as that person."""
        character, session = self.people[name]
        self.refusals, self.given = [], []
        heard = {one: [] for one in self.people}
        with ExitStack() as stack:
            for one, (reader, _) in self.people.items():
                stack.enter_context(patch.object(reader, "msg", _keeper(heard[one])))
            character.execute_cmd(line, session=session)
        texts = {one: "\n".join(read) for one, read in heard.items()}
        if ASKED in texts[name] and self.refusals:
            self.refusals.clear()
            self._say_yes()
        why = " / ".join(self.refusals) or _soft(texts[name])
        return Typed(name, line, why, list(self.given), texts)

    def _say_yes(self) -> None:
        """Everybody who is asked answers yes."""
        for character, session in self.people.values():
            for question in questions.open_for(character)[-1:]:
                character.execute_cmd(f"+yes {question.pk}", session=session)

    def lay(self, *rows) -> None:
        """Type lines such as ``Gil> +combat/start``, each of which must be taken unless it begins
        with ``-``."""
        for row in rows:
            name, _, line = row.partition("> ")
            came = self.typed(name, line.removeprefix("-"))
            assert line.startswith("-") or not came.why, f"{came}\n{came.heard[name]}"

    @property
    def table(self):
        return self.room1.table


def _soft(text: str) -> str:
    """The refusal of a command that is not one of the table's, or ""."""
    return next((row for row in text.splitlines() if row.startswith((*FAILED, *STOCK))), "")


def _keeper(lines: list):
    def keep(text=None, *_, **__):
        text = text[0] if isinstance(text, tuple) else text
        if text:
            lines.append(strip_ansi(str(text)))

    return keep
