"""Random fights of two under any book, played through ``engine.options`` alone."""

from random import Random

from game import engine, shelf
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.journal import Entry

RARE = (c.Leave, c.Stop)
LENGTH = 150


class Fight:
    """From the opening to the end of the rounds, or so many commands: entries and states."""

    def __init__(self, book: str, number: int, length: int = LENGTH):
        self.random = Random(number)
        self.start = self.state = engine.opening(book)
        self.entries: list[Entry] = []
        self.states = [self.state]
        self.dice = Dice(Seeded(self.random.randbytes(8)))
        for joining in shelf.find(book).sample():
            self.give(joining)
        self.give(c.Begin())
        while self.state.mode == FIGHT and len(self.entries) < length:
            self.give(self.chosen())

    def give(self, command) -> None:
        events = engine.decide(self.state, command, self.dice)
        for event in events:
            self.state = engine.evolve(self.state, event)
        self.entries.append(Entry(len(self.entries) + 1, command.who, command, tuple(events)))
        self.states.append(self.state)

    def chosen(self):
        """Something that somebody whom the table waits for may do."""
        waits = engine.pending(self.state)
        assert waits, "nobody is waited for in the middle of a fight"
        who = self.random.choice(waits).who
        legal = [o for o in engine.options(self.state, who) if not isinstance(o, RARE)]
        assert legal, f"{who} is waited for and may do nothing"
        kind = self.random.choice(sorted({type(o) for o in legal}, key=lambda k: k.__name__))
        return self.random.choice([o for o in legal if type(o) is kind])

    @property
    def events(self) -> list:
        return [event for entry in self.entries for event in entry.events]
