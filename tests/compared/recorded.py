"""A running fight: commands are given, and all their results are recorded."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game import engine, journal, registry
from game.dice import Dice, Seeded
from game.errors import Refused
from tests.compared.asked import Asked, refused
from tests.compared.written import Written

ASKED_EVERY, READ_EVERY, ODDS_EVERY = 5, 2, 10


class Recorded:
    """``tell(step, found)`` receives each step with its answers by name; ``counts``: commands,
    events and refusals by kind."""

    def __init__(self, book: str, number: int, new: bool, tell: Callable[[int, Any], None]):
        self.random = Random(f"{book} {number}")
        self.book, self.tell = registry.find(book), tell
        self.written = Written(new)
        self.asked = Asked(self.written)
        self.counts: Counter[tuple[str, str]] = Counter()
        self.steps = 0
        self.entries: list[journal.Entry] = []
        self.start: Any = None
        self.state: Any = None

    def begin(self, options: dict[str, Any]) -> None:
        """Open the scene."""
        self.dice = Dice(Seeded(self.random.randbytes(8)))
        self.start = self.state = engine.opening(self.book.name, options)

    def give(self, command: Any) -> bool:
        """Give a command and record all its results; False if it was refused."""
        states, kind = [self.state], self.written.kind(command)
        found: dict[str, Any] = {"command": self.written.answer(command)}
        try:
            events = engine.decide(self.state, command, self.dice)
            for event in events:
                states.append(engine.evolve(states[-1], event))
        except Refused as refusal:
            self.counts["refusal", refusal.key] += 1
            self._told({**found, "refused": refused(refusal)})
            return False
        self.state = states[-1]
        self.entries.append(journal.Entry(self._number(), command.who, command, tuple(events)))
        self.counts["command", kind] += 1
        self.counts.update(("event", self.written.kind(event)) for event in events)
        found["events"] = [self.written.kept(event) for event in events]
        found |= dict(self._of_it(command, states[0]))
        if self.steps % READ_EVERY == 0:
            found |= self.asked.read(events, states)
        self._told(found)
        self.followed(kind, command)
        return True

    def _of_it(self, command: Any, before: Any) -> Iterator[tuple[str, Any]]:
        """Further questions about a command."""
        yield "takes", self.asked.tried(engine.takes, before, command)
        yield "own word", self.asked.tried(engine.own_word, before, command)

    def _number(self) -> int:
        return self.entries[-1].seq + 1 if self.entries else 1

    def _told(self, found: dict[str, Any]) -> None:
        if "refused" not in found:
            found |= self.asked.always(self.state)
            if self.steps % ASKED_EVERY == 0:
                found |= self.asked.sometimes(self.state)
            if self.steps % ODDS_EVERY == ODDS_EVERY - 1:
                found |= self.asked.odds(self.state, self.random)
        self.tell(self.steps, found)
        self.steps += 1

    def followed(self, kind: str, command: Any) -> None:
        """A hook for what follows at once after a command that was carried out."""
