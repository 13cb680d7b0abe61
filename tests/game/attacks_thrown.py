"""Simulated attacks, thrown with the game's own dice and judged by the engine: 40,000 per case,
200,000 in `make thrown`.

Faces are thrown in bulk for each roll of the attack, and cases with the same roll share them. The
engine's ``decide`` is asked once for each pair of totals: first attack against defence, then damage
against resistance. The first attacks are also decided as a whole, face by face, and have to give
the same result.
"""

import os
import random
from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from math import sqrt

from game import engine
from game.checks import pips, pool
from game.dice import Dice, OutOfFaces, Scripted, Seeded, Source, throw
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from game.encounter.state import Encounter

ATTACKS = int(os.environ.get("THROWN", "40000"))
WHOLE = 300
BATCH = 2_000
SIGMAS = 5
UNEVEN = bytes(range(252, 256))
FACE_OF_BYTE = bytes(byte % 6 + 1 for byte in range(256))
BEFORE_DAMAGE = ("difficulty", "defence", "attack")
AFTER_HIT = ("damage", "resistance")


class Faces(Source):
    """A fast source of dice."""

    def __init__(self, seed: str):
        self._left = self._endless(random.Random(seed))

    def face(self, sides: int = 6) -> int:
        return next(self._left)

    def fall(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(islice(self._left, count))

    def _endless(self, rng):
        while True:
            yield from rng.randbytes(100_000).translate(FACE_OF_BYTE, UNEVEN)


@dataclass(frozen=True)
class Roll:
    """A roll's code and penalty in pips, its ``flat`` modifier in points, and ``wild``: its wild
    die policy."""

    purpose: str
    code: int
    penalty: int
    flat: int
    wild: str


class Pool:
    """Totals of a code, thrown in batches as they are needed. ``made_by``: for each total, the
    faces that first made it."""

    def __init__(self, purpose: str, code: int, wild: str):
        self.source = Faces(f"{purpose} {code} {wild}")
        self.code, self.wild = code, wild
        self.totals, self.made_by = ([], {}) if code else ([0] * ATTACKS, {0: ()})

    def __iter__(self):
        for start in range(0, ATTACKS, BATCH):
            if start == len(self.totals):
                self.throw_more()
            yield from self.totals[start : start + BATCH]

    def throw_more(self):
        for _ in range(BATCH):
            made = throw(self.code, self.source, self.wild)
            self.totals.append(made.total)
            if made.total not in self.made_by:
                self.made_by[made.total] = made.faces + made.chain


@lru_cache(maxsize=128)
def pool_of(purpose: str, code: int, wild: str = "off") -> Pool:
    return Pool(purpose, code, wild)


class Throws:
    """Totals of a roll: penalty dice subtracted, flat points added, never below 0 (ADV-Q-3). Like a
    pool, it keeps faces for each total it has yielded."""

    def __init__(self, roll: Roll):
        self.main = pool_of(roll.purpose, roll.code, roll.wild)
        self.side = pool_of(f"{roll.purpose} penalty", roll.penalty)
        self.flat, self.made_by = roll.flat, {}

    def __iter__(self):
        for up, down in zip(self.main, self.side, strict=True):
            total = max(0, up - down + self.flat)
            if total not in self.made_by:
                self.made_by[total] = self.main.made_by[up] + self.side.made_by[down]
            yield total


@dataclass(frozen=True)
class Scene:
    """An attack about to be announced. ``reaction``: the target's answer, if they are asked."""

    state: Encounter
    attack: c.Attack
    reaction: str = ""
    pay: str = ""

    @cached_property
    def begun(self) -> tuple:
        """Resolve the attack as far as it goes without dice; return the state, the events and the
        next command."""
        try:
            events = engine.decide(self.state, self.attack, Dice(Scripted(())))
        except OutOfFaces:
            return self.state, [], self.attack
        return self.after(self.state, events), events, self.answer

    def play(self, faces=()) -> list:
        """The events of the attack with these faces; any further dice come from a fixed seed. A
        wild 1 left to the game master counts normally."""
        dice = Dice(Scripted(faces, after=Seeded(b"the rest")))
        state, events, command = self.begun
        while True:
            new = engine.decide(state, command, dice)
            events = [*events, *new]
            if any(isinstance(event, ev.DeedEnded) for event in new):
                return events
            state = self.after(state, new)
            command = tc.SettleWild("gm", "normal") if state.open_roll else self.answer

    @property
    def answer(self) -> c.Answer:
        return c.Answer("gm", self.reaction or "none", self.pay)

    def after(self, state, events):
        for event in events:
            state = engine.evolve(state, event)
        return state

    def roll(self, rolled: ev.Rolled) -> Roll:
        method = self.state.options["penalty_method"]
        code, penalty = pool(rolled.terms, method)
        wild = rolled.result.throw.wild
        return Roll(rolled.purpose, code, penalty, pips(rolled.terms, "flat"), wild)

    def rolls(self, events, purposes) -> tuple[Roll, ...]:
        """The attack's own rolls for these purposes, in the order they were thrown."""
        return tuple(self.roll(event) for event in own_rolls(events, purposes))


def own_rolls(events, purposes):
    number = next(event.deed for event in events if isinstance(event, ev.AttackJudged))
    rolled = (event for event in events if isinstance(event, ev.Rolled))
    return [event for event in rolled if event.deed == number and event.purpose in purposes]


def outcome(events) -> str:
    """The outcome by name: missed, no harm, no worse, stunned, unconscious, a wound or a band."""
    for event in events:
        if isinstance(event, ev.AttackJudged) and not event.hit:
            return "missed"
        if isinstance(event, fe.VehicleHit):
            return event.band or "no harm"
        if isinstance(event, ev.Harmed):
            return harm(event) if event.result else "no harm"
    raise AssertionError(f"nothing was judged: {events}")


def harm(event: ev.Harmed) -> str:
    before, after = event.before, event.condition
    if after.wound != before.wound:
        return after.wound
    if after.unconscious != before.unconscious:
        return "unconscious"
    return "stunned" if len(after.stuns) > len(before.stuns) else "no worse"


def thrown(scene: Scene) -> Counter:
    """Throw all the attacks and count each outcome."""
    before = [Throws(roll) for roll in scene.rolls(scene.play(), BEFORE_DAMAGE)]
    judged, after, harmed, counted = {}, {}, {}, Counter()
    for at, totals in enumerate(zip(*before, strict=True)):
        if totals not in judged:
            judged[totals] = hit_by(scene, totals, faces_of(totals, before))
        if not judged[totals]:
            counted["missed"] += 1
            continue
        rolls, faces = judged[totals]
        if rolls not in after:
            pair = [Throws(roll) for roll in rolls]
            after[rolls] = pair, zip(*pair, strict=True)
        pair, following = after[rolls]
        more = next(following)
        if (rolls, more) not in harmed or at < WHOLE:
            name = judged_as(scene, totals + more, faces + faces_of(more, pair))
            assert harmed.setdefault((rolls, more), name) == name, (totals, more)
        counted[harmed[rolls, more]] += 1
    return counted


def faces_of(totals, throws) -> tuple[int, ...]:
    pairs = zip(totals, throws, strict=True)
    return tuple(face for total, made in pairs for face in made.made_by[total])


def hit_by(scene, totals, faces) -> tuple:
    """For a hit, the rolls of damage and resistance and the faces so far; empty for a miss."""
    events = scene.play(faces)
    check_totals(events, BEFORE_DAMAGE, totals)
    if outcome(events) == "missed":
        return ()
    return scene.rolls(events, AFTER_HIT), faces


def judged_as(scene, totals, faces) -> str:
    events = scene.play(faces)
    check_totals(events, BEFORE_DAMAGE + AFTER_HIT, totals)
    return outcome(events)


def check_totals(events, purposes, totals) -> None:
    """Assert that the engine gets the same totals from these faces as the bulk throws did."""
    assert tuple(event.result.total for event in own_rolls(events, purposes)) == totals


def deviations(expected, counted: Counter) -> list[str]:
    """One line for each outcome whose frequency is too far from its exact chance."""
    found = []
    for name in sorted(set(expected) | set(counted)):
        chance, share = float(expected.get(name, 0)), counted[name] / ATTACKS
        allowed = SIGMAS * sqrt(chance * (1 - chance) / ATTACKS) + (2 / ATTACKS if chance else 0)
        if abs(share - chance) > allowed:
            found.append(f"{name}: foretold {chance:.5f}, came {share:.5f}, +-{allowed:.5f}")
    return found
