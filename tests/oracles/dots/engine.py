"""The engine's side of a case: fighters built from the model's uses, and a table to play at."""

from dataclasses import replace

from game import engine
from game.books.dots import gear
from game.books.dots import table_commands as dtc
from game.books.dots.body import Pools
from game.books.dots.commands import Guard
from game.books.dots.events import Aligned, Pinned
from game.books.dots.sheet import DROID, DotsSheet, Species
from game.books.dots.state import DotsFighter, Use
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.errors import Refused
from tests.oracles.harness import Fallen

PLENTY = 100_000
"""More Hits or Force than any case uses up."""

TYPES = {
    "double_bladed": "double-bladed lightsaber",
    "sniper_rifle": "sniper rifle",
}
MATERIALS = {"mandalorian": "mandalorian iron"}


def thing(name: str) -> gear.Item:
    """The engine's item for a model's name. A held device parries and has no rating of its own."""
    if name == "device":
        return gear.Item("device", "staff", parries=True)
    return gear.make(TYPES.get(name, name))


def worn(name: str, rating: int, **more) -> gear.Item:
    return gear.Item(name, name, worn=True, rating=rating, **more)


class Person:
    """A fighter under construction: each use adds its skill to the sheet and its die, if it has
    one, to the pool as one more."""

    def __init__(self, name: str, class_: str = "guardian", **specials: int):
        self.name, self.class_ = name, class_
        self.specials = {key: count for key, count in specials.items() if count}
        self.ranks: dict[str, int] = {}
        self.stars: dict[str, int] = {}
        self.dice: list[int] = []
        self.items: list[gear.Item] = []
        self.hands = {"wield": "", "offhand": ""}
        self.lasting: dict[str, tuple[int, int]] = {}

    def use(self, use) -> Use:
        """Convert a use of the model to the engine's."""
        self.ranks[use.skill] = max(use.owned, self.ranks.get(use.skill, 0))
        if use.stars:
            self.stars[use.skill] = use.stars
        if use.die:
            self.dice.append(use.die)
        return Use(use.skill, use.dots, len(self.dice) - 1 if use.die else -1)

    def uses(self, uses) -> tuple[Use, ...]:
        return tuple(self.use(use) for use in uses)

    def hold(self, hand: str, name: str) -> None:
        if name:
            item = thing(name)
            if item.name in [other.name for other in self.items]:
                item = replace(item, name=f"{item.name} 2")
            self.items.append(item)
            self.hands[hand] = item.name

    def fighter(self, hits=PLENTY, force=PLENTY, living=True, extra=False, lost=(), **own):
        """Return the finished fighter. ``own``: fields of the fighter, such as cover."""
        sheet = DotsSheet(
            self.class_,
            "soldier",
            dots={skill: (0,) * rank for skill, rank in self.ranks.items() if rank},
            stars=self.stars,
            dice=tuple(self.dice),
            specials=self.specials,
            items=tuple(self.items),
            species=replace(Species() if living else DROID, extra=extra),
            **self.hands,
        )
        more = {"lasting": self.lasting} if self.lasting else {}
        body = Pools(hits=hits, force=force, lost=lost, **more)
        side = own.pop("side", f"side of {self.name}")
        return DotsFighter(self.name, self.name, side, sheet, condition=body, **own)


class Table:
    """An encounter played with the faces that fell in the model."""

    def __init__(self, *fighters: DotsFighter, **options: str):
        self.state = engine.opening("dots", options)
        self.events: list = []
        self.rolls = 1
        for fighter in fighters:
            self.give(c.Join(fighter.id, fighter))

    def give(self, command, faces=()) -> list:
        """Carry the command out with exactly these (sides, face), or with any faces for None.
        Errors: Refused, Differs."""
        source = Seeded(b"any") if faces is None else Fallen(faces)
        events = engine.decide(self.state, command, Dice(source, self.rolls))
        self.rolls += sum(isinstance(event, ev.Rolled) for event in events)
        for event in events:
            self.state = engine.evolve(self.state, event)
        self.events += events
        if faces is not None:
            source.all_thrown()
        return events

    def refused(self, command, faces=()) -> str:
        """Carry the command out; return why it is refused, "" if it is not."""
        try:
            self.give(command, faces)
        except Refused as refusal:
            return refusal.sentence
        return ""

    def fight(self, *order: str) -> None:
        """Begin rounds in which everybody acts in this order."""
        self.give(c.Begin())
        for number, who in enumerate(reversed(order), start=1):
            self.give(tc.Override("gm", who, "initiative", str(number)))

    def turn_of(self, who: str) -> None:
        """Pass for everybody until it is this fighter's turn."""
        while self.state.acting.id != who:
            self.give(c.Pass(self.state.acting.id))

    def next_round(self) -> None:
        now = self.state.round
        while self.state.round == now:
            self.give(c.Pass(self.state.acting.id))

    def all(self, kind, since: int = 0) -> list:
        return [event for event in self.events[since:] if isinstance(event, kind)]

    def pinned_of(self, who: str) -> tuple[str, ...]:
        return tuple(event.skill for event in self.all(Pinned) if event.who == who)

    def pinned(self, since: int = 0) -> tuple[str, ...]:
        return tuple(event.skill for event in self.all(Pinned, since))

    def hits(self, who: str) -> int:
        return self.state.fighters[who].condition.hits

    def force(self, who: str) -> int:
        return self.state.fighters[who].condition.force


def words(thrown, *what: str) -> list[tuple[int, int]] | None:
    """The model's faces thrown for any of these purposes, as (sides, face)."""
    if thrown is None:
        return None
    return [
        (sides, face)
        for said, sides, face in thrown
        if said in what or said.rpartition(":")[0] in what
    ]


__all__ = [
    "MATERIALS", "PLENTY", "Aligned", "Guard", "Person", "Table", "dtc", "thing", "words", "worn",
]  # fmt: skip
