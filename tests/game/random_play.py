"""Random legal fights, played through ``engine.options`` alone."""

from dataclasses import fields
from random import Random

from game import engine, registry
from game.books.d6 import armoury, roster
from game.books.d6.sheet import D6Sheet
from game.books.d6.state import D6Fighter
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter.rounds import RoundFighter
from game.encounter.state import FIGHT
from game.journal import Entry

SIDES = ("rebels", "empire", "hutts", "drifters")
SIZES = (2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
FREE_SHARE, MOVE_SHARE = 0.1, 0.85
MOVES = (
    c.Advance, c.Answer, c.Attack, c.ChooseOrder, c.Declare, c.Draw, tc.NameDifficulty, c.Pass,
    tc.SettleWild, c.Stand, c.Treat,
)  # fmt: skip
WEIGHT = {c.Attack: 12, c.Treat: 3, c.Declare: 6, c.ChooseOrder: 6}
RARE = (c.Leave, c.Stop, tc.SetOption, tc.SetIdle, c.ChangeSide)


def of_the_book(random: Random, book, made: D6Fighter) -> RoundFighter:
    """The fighter with a sheet and condition of the kind the book uses."""
    if made.sheet.kind == book.sheet_kind:
        return made
    blocks = book.roster
    sheet = blocks.sheet(random.choice([*blocks.ready().values(), *blocks.npcs().values()]))
    drawn = tuple(w.name for w in sheet.weapons)
    hand = drawn[0] if drawn else ""
    held = {f.name: getattr(made, f.name) for f in fields(RoundFighter)}
    held |= {"sheet": sheet, "condition": sheet.unhurt(), "drawn": drawn, "hand": hand}
    return book.fighter(**held)


def fight(number: int, book="personal", *, length=60, hidden=False, gm=0.05):
    """The fight with that number, always the same. ``gm``: the share of commands that are the game
    master's."""
    return Fight(Random(number), book, length, hidden, gm)


class Fight:
    """A fight from its opening until it ends or reaches ``length`` commands; keeps its entries and
    states."""

    def __init__(self, random: Random, book: str, length: int, hidden: bool, gm: float):
        self.random = random
        self.gm = gm
        self.start = engine.opening(book, options(random, registry.find(book)))
        self.state = self.start
        self.entries: list[Entry] = []
        self.states = [self.start]
        self.dice = Dice(Seeded(random.randbytes(8)))
        for number in range(random.choice(SIZES)):
            made = fighter(random, f"F{number}", hidden)
            self.give(c.Join(f"F{number}", of_the_book(random, registry.find(book), made)))
        self.give(c.Begin())
        while self.state.mode == FIGHT and len(self.entries) < length:
            self.give(self.choose())

    def give(self, command) -> list:
        events = engine.decide(self.state, command, self.dice)
        for event in events:
            self.state = engine.evolve(self.state, event)
        self.entries.append(Entry(len(self.entries) + 1, command.who, command, tuple(events)))
        self.states.append(self.state)
        return events

    def choose(self):
        """A legal command: usually from somebody the table waits for, sometimes from anybody."""
        waits = engine.pending(self.state)
        assert waits, "the table waits for nobody in the middle of a fight"
        who = self.random.choice(waits).who
        if self.random.random() < self.gm:
            who = "gm"
        elif self.random.random() < FREE_SHARE and self.state.present:
            who = self.random.choice(self.state.present).id
        legal = engine.options(self.state, who) or engine.options(self.state, waits[0].who)
        kinds = sorted({type(command) for command in legal}, key=lambda kind: kind.__name__)
        moves = [kind for kind in kinds if kind in MOVES]
        rare = [kind for kind in kinds if kind not in RARE or self.random.random() < 0.1]
        pool = moves if moves and self.random.random() < MOVE_SHARE else rare
        weights = [WEIGHT.get(kind, 1) for kind in pool or kinds]
        kind = self.random.choices(pool or kinds, weights)[0]
        return self.random.choice([command for command in legal if type(command) is kind])


def options(random: Random, book) -> dict:
    """A random value for every house option."""
    chosen = {}
    for name, option in book.house_options.items():
        value = random.choice(option.values)
        chosen[name] = random.randint(1, 4) if value is int else value
    return chosen


def fighter(random: Random, who: str, hidden: bool = False) -> D6Fighter:
    """A ready character or stat block with random gear, on a random side, with random settings."""
    blocks = [*roster.ready().values(), *roster.npcs().values()]
    base = roster.sheet(random.choice(blocks))
    weapons = tuple(armoury.weapon(n) for n in random.sample(sorted(armoury.weapons()), k=2))
    pieces = tuple(armoury.piece(n) for n in random.sample(sorted(armoury.armour()), k=1))
    sheet = D6Sheet(
        base.attributes, base.skills, weapons, pieces if random.random() < 0.5 else (),
        medpacs=random.randint(0, 3), character_points=random.randint(0, 6),
        force_points=random.randint(0, 2),
    )  # fmt: skip
    drawn = tuple(w.name for w in weapons if random.random() < 0.7)
    return D6Fighter(
        who, who, random.choice(SIDES), sheet, npc=random.random() < 0.4,
        hidden=hidden and random.random() < 0.3, consent=random.random() < 0.6,
        reaction=random.choice(("auto", "auto", "ask", "none")),
        cover=random.choice((0, 0, 0, 25, 50, 75, 100)), drawn=drawn,
        hand=drawn[0] if drawn else "",
    )  # fmt: skip


def thrown(entries) -> list[tuple[int, ...]]:
    """The faces of every roll, in order."""
    rolls = [e for entry in entries for e in entry.events if isinstance(e, ev.Rolled)]
    return [roll.result.throw.faces + roll.result.throw.chain for roll in rolls]
