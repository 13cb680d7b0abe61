"""Random fights as a table carries them out: steps, parted where a person is waited for."""

from random import Random

from game import autopilot, engine, registry
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.round_events import RoundBegan
from game.encounter.state import FIGHT
from world import presenters
from world.scenes.journal.steps import Step

PEOPLE = ("Ace", "Bea", "Cass", "Dorn")
SIDES = ("Rebels", "Empire", "Hutts")
APART = ("table_commands", "experience")
"""Suffixes of modules whose commands set by hand what a fight does not."""
PLAYED = (tc.SettleWild, tc.NameDifficulty)
RARE = (c.Leave, c.Stop, c.ChangeSide, c.Check)
OFTEN = ("Attack", "Strike", "Fire", "Declare", "Plan", "Guard", "Answer", "Draw", "ChooseOrder")
MOST = 400


class Context:
    """A fight under any book of up to four people and up to six fighters of the system. Its steps
    are grouped into parts, each ending where the table waits for a person."""

    def __init__(self, book: str, number: int, rounds: int):
        self.random = Random(f"{book} {number}")
        self.start = self.state = engine.opening(book, self._options(book))
        self.dice = Dice(Seeded(self.random.randbytes(8)))
        self.parts: list[list[Step]] = [[]]
        self.seq = self.rounds = 0
        for name in PEOPLE[: self.random.randint(1, 4)]:
            self._give(c.Join(name, self._fighter(name, name, "Rebels", npc=False)), "gm")
        for n in range(1, self.random.randint(2, 7)):
            made = self._fighter(f"T{n}", f"Thug {n}", self.random.choice(SIDES[1:]), npc=True)
            self._give(c.Join(f"T{n}", made), "gm")
        self._give(c.Begin(), "gm")
        while self.state.mode == FIGHT and self.rounds < rounds and self.seq < MOST:
            self._system()
            self.parts.append([])
            if self.state.mode == FIGHT:
                self._person()
        self.parts = list(filter(None, self.parts))

    @property
    def steps(self) -> list[Step]:
        return [step for part in self.parts for step in part]

    @property
    def joined(self) -> list:
        """The fighters as they joined."""
        return [step.command.fighter for step in self.steps if isinstance(step.command, c.Join)]

    def _options(self, book: str) -> dict:
        """In half of the fights, a random value for each house option; those that take a number are
        left out."""
        known = registry.find(book).house_options if self.random.random() < 0.5 else {}
        chosen = {name: self.random.choice(o.values) for name, o in known.items()}
        return {name: value for name, value in chosen.items() if value is not int}

    def _fighter(self, who: str, name: str, side: str, npc: bool):
        presenter = presenters.of(self.state)
        block = self.random.choice(list(presenter.blocks().values()))
        made = presenter.npc(block, who, name, side)
        reaction = self.random.choice((made.reaction, "ask", made.reaction))
        system = npc and self.random.random() < 0.8
        return replace(made, npc=npc, autopilot=system, reaction=reaction)

    def _give(self, command, actor: str) -> None:
        before = self.state
        events = engine.decide(before, command, self.dice)
        for event in events:
            self.state = engine.evolve(self.state, event)
            self.rounds += isinstance(event, RoundBegan)
        self.seq += 1
        self.parts[-1].append(Step(actor, command, events, before, self.state, self.seq))

    def _system(self) -> None:
        for _ in range(MOST):
            who = autopilot.waiting(self.state) if self.state.mode == FIGHT else ""
            command = autopilot.choose(self.state, who) if who else None
            if command is None:
                return
            self._give(command, "")

    def _person(self) -> None:
        """Somebody the table waits for does something legal."""
        who = self.random.choice(engine.pending(self.state)).who
        legal = engine.options(self.state, who)
        some = [o for o in legal if _of_the_fight(o)] or legal
        kinds = sorted({type(o).__name__ for o in some})
        weights = [8 if kind in OFTEN else 1 for kind in kinds]
        kind = self.random.choices(kinds, weights)[0]
        found = [o for o in some if type(o).__name__ == kind]
        npc = who in self.state.fighters and self.state.fighters[who].npc
        self._give(self.random.choice(found), "gm" if npc else who)


def _of_the_fight(command) -> bool:
    by_hand = type(command).__module__.endswith(APART) and not isinstance(command, PLAYED)
    return not by_hand and not isinstance(command, RARE)
