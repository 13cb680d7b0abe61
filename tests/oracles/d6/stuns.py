"""Stunned results and unconsciousness over time, for a character without wounds.

Cards: PER-INJ-1..5, -21, -22, PER-Q-29..33, -35, -45; ADV-Q-20, -22; CHR-Q-18. The same in all
three books.

Faces: 2D for each unconsciousness, when it begins.

Readings
1. The unit is the round; something that lasts m minutes from round n is over in round n + 12m. The
   cards fix no moment within a round: a moment within one round of such an edge is marked `edge`,
   and its state and the later ones may differ by that round.
2. Rest is 12 or more rounds in a row without an action by the character or an attack on them;
   whether the round of the last blow counts is open: no case rests 11 to 13 rounds.
3. Whether lying unconscious is rest for somebody revived later is open: in the cases a revival
   follows the blow at once.
4. A blow on an unconscious character starts no new time unless it is stun damage (PER-Q-45).
5. After a revival the results still reach the limit: the next Stunned result knocks out again
   (PER-Q-30: reached or exceeded).
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.d6.body import stun_limit
from tests.oracles.d6.books import BOOKS, House, house
from tests.oracles.d6.dice import Faces

MINUTE = 12  # rounds (PER-Q-32)


@dataclass(frozen=True)
class Moment:
    """stunned: a Stunned result; stun_damage: a worse result from stun damage; revived: a medical
    roll of Poor quality; active, rest: `rounds` pass, each with an action or all without."""

    what: str
    rounds: int = 0


@dataclass(frozen=True)
class Case:
    house: House
    strength: int  # pips, unenhanced
    moments: tuple[Moment, ...]


@dataclass(frozen=True)
class State:
    """State after a moment: round, Stunned results counted, penalty dice, unconscious or not."""

    round: int
    stuns: int
    penalty: int
    unconscious: bool
    wakes: int | None  # the round of waking unaided
    edge: bool


@dataclass(frozen=True)
class Outcome:
    states: tuple[State, ...]
    minutes: tuple[int, ...]  # of each 2D thrown


class Sufferer:
    """Follows one character through the rounds, from round 1."""

    def __init__(self, strength: int, faces: Faces) -> None:
        self.limit = stun_limit(strength)
        self.faces = faces
        self.round = 1
        self.stuns: list[int] = []  # the round of each counted result
        self.latest = -9
        self.wakes: int | None = None
        self.rested = 0
        self.minutes: list[int] = []
        self.edges: list[int] = []

    def pass_round(self, rests: bool) -> None:
        self.round = self.round + 1
        self.rested = self.rested + 1 if rests else 0
        if self.wakes is not None and self.round >= self.wakes:
            self.wakes = None
            self.stuns = []  # PER-Q-33
        if self.wakes is None and self.rested >= MINUTE:
            self.stuns = []  # PER-INJ-3
        self.stuns = [n for n in self.stuns if self.round < n + 30 * MINUTE]  # PER-INJ-2

    def faint(self) -> None:
        minutes = self.faces.dice(2)
        self.minutes.append(minutes)
        wakes = self.round + MINUTE * minutes
        self.wakes = wakes if self.wakes is None else max(self.wakes, wakes)  # PER-Q-45
        self.edges.append(wakes)

    def suffer(self, moment: Moment) -> None:
        if moment.what in ("active", "rest"):
            for _ in range(moment.rounds):
                self.pass_round(moment.what == "rest")
        elif moment.what == "stunned":
            self.rested = 0
            if self.wakes is not None:
                return  # PER-Q-33
            self.stuns.append(self.round)
            self.latest = self.round
            self.edges.append(self.round + 30 * MINUTE)
            if len(self.stuns) >= self.limit:
                self.faint()  # PER-INJ-4
        elif moment.what == "stun_damage":
            self.rested = 0
            self.faint()  # PER-INJ-21: no Stunned result counted
        elif moment.what == "revived":
            self.wakes = None  # PER-INJ-5: the Stunned results remain
        else:
            raise ValueError(moment.what)

    def state(self) -> State:
        fresh = self.stuns and self.latest in self.stuns and self.round <= self.latest + 1
        penalty = 1 if fresh else 0  # PER-Q-29, -31
        edge = any(abs(self.round - n) <= 1 for n in self.edges)
        asleep = self.wakes is not None
        return State(self.round, len(self.stuns), penalty, asleep, self.wakes, edge)


def expect(case: Case, faces: Faces) -> Outcome:
    """Return the state after each moment according to the cards."""
    one = Sufferer(case.strength, faces)
    states = []
    for moment in case.moments:
        one.suffer(moment)
        states.append(one.state())
    return Outcome(tuple(states), tuple(one.minutes))


def cases(seed: int, count: int) -> Iterator[Case]:
    """Yield blows up to the limit and beyond, between them rests, long waits and revivals."""
    r = random.Random(seed)
    for _ in range(count):
        strength = r.choice([1, 2, 3, 5, 6, 8, 9, 11, 12])
        moments: list[Moment] = []
        for _ in range(r.randint(3, 9)):
            what = r.choice(
                ["stunned", "stunned", "stunned", "stun_damage", "active", "rest", "long"]
            )
            if what == "rest" and moments and moments[-1].what == "rest":
                what = "active"  # two rests would add up, perhaps to 12 rounds (reading 2)
            if what == "long":
                moments.append(Moment("active", r.choice([150, 200, 358, 362])))
            elif what in ("active", "rest"):
                rounds = [1, 1, 2, 3, 10] if what == "active" else [1, 2, 10, 14, 30]
                moments.append(Moment(what, r.choice(rounds)))
            else:
                moments.append(Moment(what))
                if r.random() < 0.3:
                    moments.append(Moment("revived"))
        yield Case(house(r.choice(BOOKS)), strength, tuple(moments))
