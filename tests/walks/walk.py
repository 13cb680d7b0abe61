"""Random fights in which players do what players do: they declare, give commands ahead, change
their minds, leave, surrender, are healed, and have things set by the game master.

Most steps are drawn from the engine's offers, and the order queue is carried out as the table does
it. ``Walk.run`` calls its witnesses after each step; one that finds a fault raises AssertionError.
"""

from dataclasses import dataclass
from random import Random

from game import engine, order_queue, registry
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.intents import Intend
from game.encounter.orders import STANDING, Intent
from game.encounter.state import FIGHT
from game.errors import Refused
from tests.game import random_play

SIDES = ("Rebels", "Empire", "Hutts")
LENGTH = 36
AFTERWARDS = 6
"""Steps in the peace after a fight."""
MOST_GIVEN = 12
SETS = {
    "starcraft": ("points", ("0", "1", "20", "200")),
    "dots": ("hits", ("0", "1", "5", "40")),
}
WOUNDS = (
    "wound",
    ("healthy", "wounded", "wounded twice", "incapacitated", "mortally wounded", "killed"),
)
LEAVING = ("fled", "surrendered", "left")
RARE = (c.Leave, c.Stop, Intend, tc.SetOption, tc.SetIdle)


@dataclass(frozen=True)
class Step:
    """One command and its result. ``by``: "hand", "seat", or "held" for the order queue;
    ``offered``: whether the engine had offered it; ``states``: before it and after each event."""

    command: object
    by: str
    offered: bool
    before: object
    events: tuple
    states: tuple

    @property
    def after(self):
        return self.states[-1]

    @property
    def moves(self):
        """Each event with the states before and after it."""
        return zip(self.events, self.states, self.states[1:], strict=False)


class Walk:
    def __init__(self, book: str, number: int):
        self.random = Random(f"{book} {number}")
        self.book, self.number = registry.find(book), number
        self.dice = Dice(Seeded(self.random.randbytes(8)))
        options = random_play.options(self.random, self.book) if number % 2 else {}
        self.state = engine.opening(book, options)
        self.steps: list[Step] = []
        self.witnesses: list = []

    def run(self, *witnesses) -> "Walk":
        self.witnesses = [witness(self) for witness in witnesses]
        for n in range(self.random.choice((2, 2, 3, 4))):
            self.give(c.Join(f"P{n}", self.fighter(n)), "hand")
        self.give(c.Begin(), "seat")
        while len(self.steps) < LENGTH and self.state.mode == FIGHT:
            self.move()
        for _ in range(AFTERWARDS if self.state.mode != FIGHT else 0):
            self.afterwards()
        return self

    def fighter(self, n: int):
        made = list(self.book.sample())
        f = made[n % len(made)].fighter
        if self.book.sheet_kind != "dots":
            f = random_play.of_the_book(
                self.random, self.book, random_play.fighter(self.random, f"P{n}")
            )
        side = SIDES[n % 2] if self.random.random() < 0.8 else self.random.choice(SIDES)
        consent = self.random.random() < 0.5
        npc = self.random.random() < 0.15
        who = f"P{n}"
        return replace(f, id=who, name=who, side=side, consent=consent, npc=npc, autopilot=False)

    # Choosing the next command.

    def move(self) -> None:
        """Take one step, then give the queued commands that have come due."""
        doing = (self.answer, self.say_ahead, self.change, self.set, self.leave, self.anything)
        (do,) = self.random.choices(doing, (55, 16, 8, 9, 3, 9))
        if not do():
            self.answer()
        for _ in range(MOST_GIVEN):
            if not self.give_held():
                return

    def answer(self) -> bool:
        """Somebody the table waits for takes an option; False if there is nobody."""
        waits = engine.pending(self.state)
        if not waits:
            return False
        wait = self.random.choice(waits)
        offers = [o for o in engine.options(self.state, wait.who) if not isinstance(o, RARE)]
        return self.one_of(offers, "seat" if wait.who == "gm" else "hand")

    def say_ahead(self) -> bool:
        """Somebody queues a command for this round, the next or every round, or drops some."""
        people = [f for f in self.state.present if f.able]
        if not people or self.state.mode != FIGHT:
            return False
        f = self.random.choice(people)
        mine = self.state.intents.get(f.id, ())
        if mine and self.random.random() < 0.3:
            return self.give(Intend(f.id, mine[: self.random.randrange(len(mine))]), "hand")
        foes = [o.id for o in self.state.present if o.side != f.side]
        lines = [c.Pass(f.id), c.Stand(f.id), *(c.Attack(f.id, foe) for foe in foes)]
        if self.book.sheet_kind == "dots":
            lines = [o for o in engine.options(self.state, f.id) if engine.to_order(self.state, o)]
        now = self.state.round or 1
        rounds = self.random.choice((now, now, now + 1, STANDING))
        line = Intent(self.random.choice(lines or [c.Pass(f.id)]), rounds)
        return self.tried(Intend(f.id, (*mine, line)), "hand")

    def change(self) -> bool:
        """Somebody declares, again or differently."""
        people = [f.id for f in self.state.present]
        who = self.random.choice(people) if people else ""
        offers = [o for o in engine.options(self.state, who) if type(o).__name__ in DECLARING]
        return self.one_of(offers, "hand") if offers else False

    def set(self) -> bool:
        """The game master hurts or heals somebody."""
        if not self.state.present:
            return False
        f = self.random.choice(self.state.present)
        field, values = SETS.get(self.book.name, WOUNDS)
        return self.tried(tc.Override("gm", f.id, field, self.random.choice(values)), "seat")

    def afterwards(self) -> None:
        """After the fight time passes, somebody is treated, or the game master sets something."""
        do = self.random.choice((self.anything, self.set, self.let_time_pass))
        do()

    def let_time_pass(self) -> bool:
        return self.tried(tc.PassTime("gm", self.random.choice((5, 60, 1800))), "seat")

    def leave(self) -> bool:
        if not self.state.present:
            return False
        who = self.random.choice(self.state.present).id
        return self.give(c.Leave(who, self.random.choice(LEAVING)), "hand")

    def anything(self) -> bool:
        """Anybody, waited for or not, takes an option; a treatment if one is offered."""
        who = self.random.choice([*(f.id for f in self.state.present), "gm"])
        offers = [o for o in engine.options(self.state, who) if not isinstance(o, RARE)]
        care = [o for o in offers if isinstance(o, c.Treat)]
        return self.one_of(care or offers, "seat" if who == "gm" else "hand")

    def give_held(self) -> bool:
        """Give the next queued command as the table does; False if none is due."""
        due = order_queue.due(self.state) if self.state.mode == FIGHT else None
        if due is None:
            return False
        if due.why:
            return self.give(due.let_fall(due.why), "held")
        try:
            return self.give(due.command, "held")
        except Refused as refusal:
            return self.give(due.let_fall(refusal.text), "held")

    # Giving commands.

    def one_of(self, offers: list, by: str) -> bool:
        if not offers:
            return False
        kinds = sorted({type(o) for o in offers}, key=lambda kind: kind.__name__)
        kind = self.random.choice(kinds)
        command = self.random.choice([o for o in offers if type(o) is kind])
        return self.give(command, by, offered=True)

    def tried(self, command, by: str) -> bool:
        try:
            return self.give(command, by)
        except Refused:
            return False

    def give(self, command, by: str, offered: bool = False) -> bool:
        before, states = self.state, [self.state]
        try:
            events = engine.decide(before, command, self.dice)
        except Refused as refusal:
            assert not offered, (self.where(), command, refusal.sentence)
            raise
        for event in events:
            states.append(engine.evolve(states[-1], event))
        self.state = states[-1]
        step = Step(command, by, offered, before, tuple(events), tuple(states))
        self.steps.append(step)
        for witness in self.witnesses:
            witness.saw(step)
        return True

    def where(self) -> str:
        """Return the walk's name and its steps so far, for a failure message."""
        told = "\n".join(f"  {n} {step.by} {step.command}" for n, step in enumerate(self.steps))
        return f"{self.book.name} {self.number}\n{told}"


DECLARING = ("Declare", "Plan", "TakeOrder")
