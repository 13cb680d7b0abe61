"""Try illegal commands in random states: what is refused, where, and what is wrong with it."""

import random
import time
from collections import Counter
from dataclasses import dataclass, field

from game import engine
from game.dice import Dice, Seeded
from game.errors import Refused
from tests.refusals import judge
from tests.refusals.sites import Watched
from tests.refusals.walks import BATTLE, states
from tests.refusals.wrong import Wrong


@dataclass
class Found:
    """Results of the walks of one book. ``wrong``: by place and fault, the sentence and its
    command; ``advised``: by place, up to eight states, commands and refusals whose sentence shows a
    line."""

    walk: str
    states: int = 0
    accepted: int = 0
    refused: int = 0
    seconds: float = 0.0
    keys: Counter = field(default_factory=Counter)
    sites: Counter = field(default_factory=Counter)
    sentences: set = field(default_factory=set)
    wrong: dict = field(default_factory=dict)
    advised: dict = field(default_factory=dict)

    def take(self, state, command, refusal) -> None:
        self.refused += 1
        self.keys[refusal.key] += 1
        self.sites[refusal.site] += 1
        self.sentences.add(judge.pattern(refusal.sentence, state))
        for what in (
            *judge.sentences(refusal, state, command), *judge.untrue(refusal, state, command)
        ):  # fmt: skip
            self.wrong.setdefault((refusal.site, what), (refusal.sentence, command))
        if "+" in refusal.sentence:
            held = self.advised.setdefault(refusal.site, [])
            if len(held) < 8:
                held.append((state, command, refusal))

    def line(self) -> str:
        return (
            f"{self.walk:<11} {self.states:>6} states {self.refused:>7} refusals"
            f" {len(self.keys):>4} keys {len(self.sites):>4} places"
            f" {len(self.sentences):>5} sentences {len(self.wrong):>3} wrong"
            f" {self.seconds:>6.0f} s"
        )


def walked(walk: str, fights: int, tries: int, first: int = 0, players=()) -> Found:
    """Walk ``fights`` random fights of a book, trying ``tries`` possibly illegal commands in each
    of their states."""
    found, start = Found(walk), time.process_time()
    with Watched():
        for number in range(first, first + fights):
            rng = random.Random(f"{walk} {number} wrong")
            wrong = Wrong(rng, "starcraft" if walk == BATTLE else walk)
            for state, legal in states(walk, number, players=players):
                found.states += 1
                wrong.learn(list(legal))
                for _ in range(tries):
                    _try(found, state, wrong.command(state, legal))
    found.seconds = time.process_time() - start
    return found


def _try(found: Found, state, command) -> None:
    try:
        engine.decide(state, command, Dice(Seeded(b"wrong")))
        found.accepted += 1
    except Refused as refusal:
        found.take(state, command, refusal)
