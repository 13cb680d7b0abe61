"""Random plays of every book with recognisable secrets planted in them.

Hidden fighters are called ``Zqghost<n>``; a secret modifier is ``Xsecret`` of 777 points; NPCs hold
4242 points or XP; the codes of some are kept hidden. Free rolls are thrown for every audience.
"""

import random
from dataclasses import dataclass

from game import engine
from game.books.dots.commands import Toss
from game.books.dots.state import DotsFighter
from game.checks import Term
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.fighter import Modifier
from game.encounter.reader import HIDDEN
from game.encounter.state import FIGHT
from game.journal import Entry
from tests.game.dots.test_random_play import random_sheet
from tests.game.random_play import Fight
from tests.game.starcraft import test_battle_play

PLANTED = ("Xsecret", "4242")
MODIFIER = r'(?:"(?:pips|flat)": |[+-])777\b'
"""Matches the secret modifier's number as a modifier; a total may happen to be 777."""
SECRET = Modifier(Term("Xsecret", 777, "flat", secret=True), "all", "scene")
EVERY = 5
"""After this many commands, somebody makes a roll that not everybody may see."""


@dataclass
class Played:
    """A play's entries, and the states before and after each."""

    book: str
    entries: list
    states: list

    def steps(self):
        return zip(self.entries, self.states, self.states[1:], strict=False)


def planted(rng, f):
    """The joining fighter with secrets added."""
    changes = {}
    if f.npc:
        purse = "character_points" if hasattr(f.sheet, "character_points") else "xp"
        changes["sheet"] = replace(f.sheet, **{purse: 4242})
        changes["numbers"] = HIDDEN if rng.random() < 0.4 else f.numbers
    if "modifiers" in f._names and rng.random() < 0.5:
        changes["modifiers"] = (SECRET,)
    if f.hidden:
        changes["name"] = f"Zqghost{f.id[1:]}"
    return replace(f, **changes)


class Planted(Fight):
    """A fight in a book of rounds, with secrets."""

    def give(self, command) -> list:
        if isinstance(command, c.Join):
            command = c.Join(command.who, planted(self.random, command.fighter))
        found = super().give(command)
        if self.state.mode == FIGHT and len(self.entries) % EVERY == 0:
            who = self.random.choice(self.state.present).id
            super().give(c.Check(who, code=9, audience=audience(self.random, who)))
        return found


def audience(rng, who: str) -> tuple:
    """A random restricted audience: the roller, the roller and the seat, or the seat."""
    return rng.choice([(who,), (who, "gm"), ("gm",)])


def fight(book: str, number: int) -> Played:
    rng = random.Random(number)
    if book == "dots":
        return _dots(rng, number)
    if book == "battle":
        _, entries, states = test_battle_play.wander(number)
        return Played(book, entries, states)
    played = Planted(rng, book, 70, True, 0.15)
    return Played(book, played.entries, played.states)


def _dots(rng, number: int) -> Played:
    state = engine.opening("dots")
    played = Played("dots", [], [state])
    dice = Dice(Seeded(b"secret%d" % number))

    def give(command):
        state = played.states[-1]
        events = tuple(engine.decide(state, command, dice))
        played.entries.append(Entry(len(played.entries) + 1, command.who, command, events))
        for event in events:
            state = engine.evolve(state, event)
        played.states.append(state)

    for n in range(rng.randint(3, 6)):
        f = DotsFighter(f"F{n}", f"F{n}", "AB"[n % 2], random_sheet(rng), npc=n % 3 > 0)
        give(c.Join(f.id, planted(rng, replace(f, hidden=n in (1, 5)))))
    give(c.Begin())
    while len(played.entries) < 70 and played.states[-1].mode == FIGHT:
        state = played.states[-1]
        waits = engine.pending(state)
        who = waits[0].who if waits and rng.random() < 0.9 else "gm"
        legal = engine.options(state, who)
        kinds = sorted({type(o).__name__ for o in legal} - {"Leave", "Stop", "Turnover"})
        if not kinds:
            break
        kind = rng.choice(kinds)
        give(rng.choice([o for o in legal if type(o).__name__ == kind]))
        if len(played.entries) % EVERY == 0:
            who = rng.choice(played.states[-1].present).id
            give(Toss(who, (8,), audience=audience(rng, who)))
    return played
