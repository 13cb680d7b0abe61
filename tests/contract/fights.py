"""Fights under any book: commands picked at random from ``engine.options``, or by the system."""

from random import Random

from game import autopilot, engine, registry
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.errors import Refused
from game.journal import Entry
from tests.contract.wrong import Wrong, hold, said

RARE = (c.Leave, c.Stop)
LENGTH = 150


class Fight:
    """The entries and states of a fight, from the opening until the rounds end or ``length``
    commands have been given. ``changed``: field values for the fighters that have those fields."""

    def __init__(self, book: str, number: int, length: int = LENGTH, **changed):
        self.random = Random(number)
        self.start = self.state = engine.opening(book)
        self.entries: list[Entry] = []
        self.states = [self.state]
        self.source = Seeded(self.random.randbytes(8))
        self.dice = Dice(self.source)
        for joining in self.people(registry.find(book), number):
            self.give(replace(joining, fighter=changed_to(joining.fighter, **changed)))
        self.give(c.Begin())
        while self.state.mode == FIGHT and len(self.entries) < length:
            self.give(self.chosen())

    def people(self, book, number: int):
        """The commands by which the fighters join."""
        return book.sample()

    def give(self, command) -> None:
        events = engine.decide(self.state, command, self.dice)
        for event in events:
            self.state = engine.evolve(self.state, event)
        self.entries.append(Entry(len(self.entries) + 1, command.who, command, tuple(events)))
        self.states.append(self.state)

    def chosen(self):
        """A random legal command for somebody the table waits for."""
        waits = engine.pending(self.state)
        hold(waits, nobody_waited_for(self.state))
        who = self.random.choice(waits).who
        legal = [o for o in engine.options(self.state, who) if not isinstance(o, RARE)]
        hold(
            legal,
            f"{who} is waited for and may do nothing: the verb that answers it has to offer"
            " something (offers in rules/), and be named by verbs in rules/book.py.",
        )
        kind = self.random.choice(sorted({type(o) for o in legal}, key=lambda k: k.__name__))
        return self.random.choice([o for o in legal if type(o) is kind])

    @property
    def events(self) -> list:
        return [event for entry in self.entries for event in entry.events]


def nobody_waited_for(state) -> str:
    stage = state.under_way.stage if state.deed else getattr(state, "stage", "")
    slot = "deed_waits" if state.deed else "round_waits"
    return (
        f"In the middle of a fight, at the stage {stage!r}, nobody is waited for: a stage that"
        f" returns False has to be named by {slot} in rules/book.py with whom it waits for."
    )


def changed_to(fighter, **changed):
    """The fighter with the given fields changed; fields it lacks are ignored."""
    return replace(fighter, **{k: v for k, v in changed.items() if hasattr(fighter, k)})


class Bout(Fight):
    """A fight in which the system plays both sides: the book's samples, or in every second fight
    its ready characters if it has any. Fails after ``ROUNDS`` rounds."""

    ROUNDS = 200
    SYSTEM = {"npc": True, "autopilot": True}

    def __init__(self, book: str, number: int, length: int = 10_000, **changed):
        super().__init__(book, number, length, **(self.SYSTEM | changed))

    def people(self, book, number: int):
        two = list(book.sample())
        if book.roster is None or number % 2 == 0:
            return two
        ready = list(book.roster.ready().values())
        return [self.as_one(join, book.roster.sheet(self.random.choice(ready))) for join in two]

    def as_one(self, joining, sheet):
        drawn = tuple(weapon.name for weapon in getattr(sheet, "weapons", ()))
        held = {"drawn": drawn, "hand": drawn[0] if drawn else ""}
        made = replace(joining.fighter, sheet=sheet, condition=sheet.unhurt())
        return replace(joining, fighter=changed_to(made, **held))

    def chosen(self):
        if self.state.round > self.ROUNDS:
            told = ", ".join(f"{f.name} ({f.condition.wound})" for f in self.state.present)
            raise Wrong(
                f"A fight that the system plays does not end: after {self.ROUNDS} rounds"
                f" there are still {told}. Look at choose in rules/book.py, at what a hit"
                " does, and at who fights on (fights; able of the body in rules/body.py)."
            )
        waits = engine.pending(self.state)
        hold(waits, nobody_waited_for(self.state))
        who = autopilot.waiting(self.state)
        hold(
            who,
            f"The system plays all, and the table waits without end for {waits[0].who}"
            f" ({waits[0].what}): the waits in rules/book.py have to name a fighter who is here.",
        )
        command = autopilot.choose(self.state, who)
        what = next(wait.what for wait in waits if wait.who == who)
        hold(
            command is not None,
            f"The system does not know what to do where {what!r} is waited"
            " for: choose in rules/book.py has to return a command for it.",
        )
        return command

    def give(self, command) -> None:
        try:
            super().give(command)
        except Refused as refusal:
            raise Wrong(
                f"The system gives {said(command)}, and that is refused:"
                f" {refusal.sentence} choose in rules/book.py has to return a command that"
                " its handler's check allows."
            ) from refusal
