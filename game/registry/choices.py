"""A choice that a book declares: who is asked what, which replies exist, what silence means.

Everything else follows from the declaration: the command, its typed line and help page, the prompt
with its odds, the time limit, the autopilot's reply, and what the game master's seat may do.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.codec import EMPTY
from game.memory import per_object
from game.wording import Text, say

type Its = Any
ASK = "ask"
"""Standing reply of a player who wants to be asked every time."""


@dataclass(frozen=True, kw_only=True)
class Cost:
    """Price of a reply. ``name``: of one point ("token"); ``left``(fighter): points the fighter
    has; ``paid``(fighter): the fighter's changed fields once ``count`` points are spent."""

    name: str
    left: Callable[[Its], int]
    paid: Callable[[Its], Mapping[str, Its]]
    count: int = 1


@dataclass(frozen=True, kw_only=True)
class Reply:
    """One possible answer to a choice.

    ``word``: typed after the choice's name; ``does``: its effect, to stand after the typed line
    ("rolls vigour against it"); ``told``: the sentence the room reads, with ``{who}`` and
    ``{other}``; ``cost``: None if free; ``chance``(book, state, who): probability that it achieves
    its purpose, None where that is not shown.
    """

    word: str
    does: str
    told: str = ""
    cost: Cost | None = None
    chance: Callable[[Its, Its, str], Its] | None = None

    @property
    def costs(self) -> Text | str:
        """Effect and price as text: "rolls vigour against it for a token"; the effect alone if
        free."""
        if self.cost is None:
            return self.does
        count, point = self.cost.count, self.cost.name
        return say("shelf-reply-costs", does=self.does, count=count, point=point)

    def affordable(self, fighter: Its) -> bool:
        """True if the fighter can pay for it."""
        return self.cost is None or self.cost.left(fighter) >= self.cost.count


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A stage of a round or of an action (``parts.choosing.stage``) at which somebody may choose.

    ``name``: of the stage, of the pending wait and, after a plus sign, of the typed command;
    ``asks``(book, state): ids of those asked, empty where the choice does not come up; a fighter
    who could afford only one reply is not asked. ``replies``: the first is meant when the command
    is typed without a word; ``silence``: word of the reply for a player who runs out of time, is
    away or is passed over by the game master, ``silently``: what then happens, in words;
    ``chooses``(book, state, who): word of the autopilot's reply.

    ``question``: the prompt, with ``{who}`` (who is asked), ``{other}`` (the other one in the
    action) and the ``facts``(state, who); ``told``: what the room reads when somebody is asked, ""
    for nothing; ``waits``: what the player is awaited to do ("soak the harm or not"); ``comes``:
    when it comes up, for its help page ("you are hit").
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
        """Errors: ValueError unless there are two replies or more and the silent one is among them
        and free."""
        silent = self.reply(self.silence)
        if len(self.replies) < 2 or silent is None or silent.cost is not None:
            raise ValueError(f"{self.name}: at least two replies, and a free one for silence")

    def reply(self, word: str) -> Reply | None:
        """The reply typed as ``word``, or None."""
        return next((reply for reply in self.replies if reply.word == word), None)

    @property
    def words(self) -> tuple[str, ...]:
        """Words of its replies, in order."""
        return tuple(reply.word for reply in self.replies)

    def open_to(self, fighter: Its) -> tuple[Reply, ...]:
        """Replies the fighter can pay for."""
        return tuple(reply for reply in self.replies if reply.affordable(fighter))


@dataclass(frozen=True)
class Choices:
    """All choices of a book (made by ``parts.choosing.choices``): pending waits and time-out
    commands by choice name, and the command handlers they share."""

    declared: tuple[Choice, ...] = ()
    waits: Mapping[str, Callable[[Its, Its], tuple[Its, ...]]] = EMPTY
    silences: Mapping[str, Callable[[Its, Its, str], Its]] = EMPTY
    handlers: tuple[Its, ...] = ()

    @per_object
    def by_name(self) -> Mapping[str, Choice]:
        return {choice.name: choice for choice in self.declared}

    def waiting(
        self, *courses: tuple[tuple[str, Its], ...]
    ) -> Mapping[str, Callable[[Its, Its], tuple[Its, ...]]]:
        """Pending waits of those choices that are stages of these courses."""
        stages = {stage for course in courses for stage, _ in course}
        return {name: waits for name, waits in self.waits.items() if name in stages}


NO_CHOICES = Choices()
"""For a book that declares no choices."""
