"""What the table waits for, in a book's words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.registry.book import Rulebook
from game.wording import Text, say

DECLARE, ACT, ANSWER = "declare", "act", "answer"
"""The kinds of time limit a scene has."""


@dataclass(frozen=True)
class Wait:
    """``doing``: what the person is waited for to do; ``time``: which time limit applies, "" for
    that of an answer if the book defines what silence means, else none; ``then``: what happens when
    time runs out, "" if the command given then says so; ``ran_out``: the same told afterwards, with
    ``{name}``, "" if a line of the action says so."""

    doing: Text | str
    time: str = ""
    then: Text | str = ""
    ran_out: Text | str = ""


class Awaited(ABC):
    """The part of a presenter about pending waits."""

    book: Rulebook

    waits: ClassVar[Mapping[str, Wait]] = {}
    """By kind of wait. Choices that the book declares describe themselves."""

    def wait(self, what: str) -> Wait:
        """The wording of a kind of wait, declared choices included."""
        if choice := self.book.choices.by_name.get(what):
            return Wait(choice.waits, ANSWER, choice.silently)
        return self.waits.get(what) or Wait(say("books-go-on"))

    def time_of(self, what: str) -> str:
        """The time limit for a kind of wait: DECLARE, ACT, ANSWER or "" for none."""
        return self.wait(what).time or (ANSWER if what in self.book.out_of_time else "")

    @abstractmethod
    def asked(self, state: Any, viewer: Any) -> str:
        """What the viewer may do now, with marks on the lines offered (``render.offers``); "" if
        nothing waits."""

    @abstractmethod
    def prompt(self, state: Any, viewer: Any) -> str:
        """The same without marks."""
