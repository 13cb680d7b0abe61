"""A choice that a book declares: who is asked what, what may be replied, what silence means.

From the declaration follow the command, the line that is typed and its help, the prompt with its
chances, the time that it has, what the system replies, and what the game master's seat may do.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.codec import EMPTY
from game.wording import Text, say

type Its = Any
ASK = "ask"
"""The standing reply of whoever wants to be asked each time."""


@dataclass(frozen=True, kw_only=True)
class Cost:
    """What a reply costs whoever gives it. ``name``: of one such point: token; ``left``(fighter):
    how many he has; ``paid``(fighter): fields of his with their values after ``count`` of them are
    gone."""

    name: str
    left: Callable[[Its], int]
    paid: Callable[[Its], Mapping[str, Its]]
    count: int = 1


@dataclass(frozen=True, kw_only=True)
class Reply:
    """``word``: as it is typed behind the choice's name; ``does``: what comes of it, as it follows
    the line that is typed: rolls vigour against it; ``told``: the sentence that the room reads,
    with ``{who}`` and ``{other}``; ``cost``: None for nothing; ``chance``(book, state, who):
    that it does what it is for, None where that is not told."""

    word: str
    does: str
    told: str = ""
    cost: Cost | None = None
    chance: Callable[[Its, Its, str], Its] | None = None

    @property
    def costs(self) -> Text | str:
        """What it does and for what: rolls vigour against it for a token."""
        if self.cost is None:
            return self.does
        count, point = self.cost.count, self.cost.name
        return say("shelf-reply-costs", does=self.does, count=count, point=point)

    def affordable(self, fighter: Its) -> bool:
        """Whether he can pay for it."""
        return self.cost is None or self.cost.left(fighter) >= self.cost.count


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A stage of a round or of a deed (``parts.choosing.stage``) at which somebody may choose.

    ``name``: of the stage, of what is waited for and of the line that is typed, behind a plus;
    ``asks``(book, state): the ids of those who are asked, none where it does not come up; who can
    pay for nothing but the silent reply is not asked. ``replies``: the first is given by the line
    alone; ``silence``: the word of the reply of whoever lets his time run out, is away, or is gone
    past by the game master, ``silently``: what happens then, in words; ``chooses``(book, state,
    who): the word that the system replies.

    ``question``: in words, with ``{who}`` who is asked, ``{other}`` the other of the deed and the
    ``facts``(state, who); ``told``: what the room reads when somebody is asked, "" for nothing;
    ``waits``: what he is waited for to do: soak the harm or not; ``comes``: when it comes up, for
    its help page: you are hit.
    """

    name: str
    asks: Callable[[Its, Its], tuple[str, ...]]
    question: str
    waits: str
    replies: tuple[Reply, ...]
    silence: str
    silently: str
    chooses: Callable[[Its, Its, str], str]
    comes: str
    told: str = ""
    facts: Callable[[Its, str], Mapping[str, object]] = lambda state, who: EMPTY

    def __post_init__(self) -> None:
        """Errors: ValueError for less than two replies, and a silence that is none of them or
        costs something."""
        silent = self.reply(self.silence)
        if len(self.replies) < 2 or silent is None or silent.cost is not None:
            raise ValueError(f"{self.name}: at least two replies, and a free one for silence")

    def reply(self, word: str) -> Reply | None:
        """The reply of that word, None for none."""
        return next((reply for reply in self.replies if reply.word == word), None)

    @property
    def words(self) -> tuple[str, ...]:
        """The words of its replies."""
        return tuple(reply.word for reply in self.replies)

    def open_to(self, fighter: Its) -> tuple[Reply, ...]:
        """The replies that he can pay for."""
        return tuple(reply for reply in self.replies if reply.affordable(fighter))


@dataclass(frozen=True)
class Choices:
    """The choices of a book (``parts.choosing.choices``): with whom each waits for, what silence
    does, and the verbs that all of them need."""

    declared: tuple[Choice, ...] = ()
    waits: Mapping[str, Callable[[Its, Its], tuple[Its, ...]]] = EMPTY
    silences: Mapping[str, Callable[[Its, Its, str], Its]] = EMPTY
    verbs: tuple[Its, ...] = ()

    @cached_property
    def by_name(self) -> Mapping[str, Choice]:
        return {choice.name: choice for choice in self.declared}

    def waiting(
        self, *courses: tuple[tuple[str, Its], ...]
    ) -> Mapping[str, Callable[[Its, Its], tuple[Its, ...]]]:
        """Whom each waits for that is a stage of one of these."""
        stages = {stage for course in courses for stage, _ in course}
        return {name: waits for name, waits in self.waits.items() if name in stages}


NO_CHOICES = Choices()
"""A book without choices of its own."""
