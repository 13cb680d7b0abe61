"""What the table waits for, as a book words it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.shelf.book import Rulebook
from game.wording import Text, say

DECLARE, ACT, ANSWER = "declare", "act", "answer"
"""The times that a scene has: for declaring, for acting, and for answering."""


@dataclass(frozen=True)
class Wait:
    """``doing``: what one is waited for to do; ``time``: which of the scene's times he has for it,
    "" for that of an answer where the book knows what silence means, and else no end; ``then``:
    what is done when his time has run out, "" where the command that is given says it;
    ``ran_out``: the same as it is told afterwards, with ``{name}``, "" where a line of the deed
    says it."""

    doing: Text | str
    time: str = ""
    then: Text | str = ""
    ran_out: Text | str = ""


class Awaited(ABC):
    """The part of a book's face that is about those whom the table waits for."""

    book: Rulebook

    waits: ClassVar[Mapping[str, Wait]] = {}
    """By what one is waited for; the choices that the book declares say theirs themselves."""

    def wait(self, what: str) -> Wait:
        """How that wait is worded, a choice that the book declares among them."""
        if choice := self.book.choices.by_name.get(what):
            return Wait(choice.waits, ANSWER, choice.silently)
        return self.waits.get(what) or Wait(say("books-go-on"))

    def time_of(self, what: str) -> str:
        """Which of the scene's times somebody has for it, "" for none."""
        return self.wait(what).time or (ANSWER if what in self.book.out_of_time else "")

    @abstractmethod
    def asked(self, state: Any, viewer: Any) -> str:
        """What the viewer may do now, with the lines that it offers marked (``render.offers``);
        "" when nothing waits."""

    @abstractmethod
    def prompt(self, state: Any, viewer: Any) -> str:
        """The same as it is read."""
