"""The defence named first does least expected harm of all that spend nothing, and one that saves is
named where going down is likely. Both are computed afresh from what the engine does.

Each answer is played with preset totals, to find the terms of each roll, the lead at which the
attack hits, and the effect of every margin of damage on the body. The rolls are then computed by
plain convolution. ``DEFENCES`` is the number of defences examined in each book.
"""

import os
from collections import Counter
from contextlib import contextmanager
from fractions import Fraction
from itertools import product
from random import Random
from unittest import mock

import pytest

from game import answering, engine
from game.books.starcraft.events import BodyHurt
from game.checks import Result, pips, pool
from game.codec import replace
from game.dice import Dice, Scripted, Throw
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter.context import Context
from game.parts.rating import LIKELY, advise
from tests.game.random_play import Fight

DEFENCES = int(os.environ.get("DEFENCES", "12"))
BOOKS = ("personal", "advanced", "chronicles", "starcraft")
PLAIN = {"wild_die": "off", "accuracy": "off"}
"""A wild die has no upper bound, and a lead that adds to damage leaves no single margin."""
D6_STEPS = {
    "wounded": 1,
    "wounded twice": 2,
    "incapacitated": 4,
    "mortally wounded": 4,
    "killed": 8,
}
BANDS = {"wounded": 1, "seriously wounded": 2, "mortally wounded": 3, "dying": 4}
STUN, FALL, DEATH, MARGINS, SURE = Fraction(1, 2), 4, 8, 90, 10_000
COSTLY = ("extra", "full dodge")
ON_TOP = ("difficulty", "called")
"""Rolls that add to a defence."""


@pytest.mark.parametrize("book", BOOKS)
def test_the_first_leaves_least_and_the_saving_one_is_named(book):
    met, saved = 0, 0
    for state, who in defences(book):
        exact = {
            row.answer: (*left(*chosen(state, who, row.answer)), row)
            for row in answering.rated(state, who)
        }
        best = advise(row for *_, row in exact.values()).best
        points = pledges(state, who) if best.falls >= LIKELY else set()
        assert set(exact) == answers(state, who) | points
        for harm, falls, row in exact.values():
            assert (row.harm, row.falls) == (harm, falls), row
        told = advise(row for *_, row in exact.values())
        free = [harm for harm, _, row in exact.values() if not spends(state, row.answer)]
        assert exact[told.best.answer][0] == min(free)
        saving = [
            (harm, row.answer)
            for harm, falls, row in exact.values()
            if spends(state, row.answer) and falls < told.best.falls
        ]
        if told.best.falls >= LIKELY and saving:
            saved += 1
            least = min(harm for harm, _ in saving)
            assert told.needed == 2 and exact[told.named[1].answer][0] == least
        met += 1
    assert met == DEFENCES and (saved or DEFENCES < 100)


def defences(book):
    """Yield ``DEFENCES`` states of random fights in which somebody is asked for a defence, and who
    is asked."""
    found = number = 0
    while found < DEFENCES:
        number += 1
        for state in Fight(Random(number), book, 60, False, 0.05).states:
            state = plain(state)
            asked = [w.who for w in engine.pending(state) if w.what == "answer"]
            if found < DEFENCES and asked and counted(state):
                found += 1
                yield state, asked[0]


def plain(state):
    """The state with the options ``PLAIN`` and no preset dice."""
    kept = {name: value for name, value in PLAIN.items() if name in state.options}
    return replace(state, options={**state.options, **kept}, lying=(), kept=())


def counted(state) -> bool:
    """True if the harm can be computed here: not for starcraft's muscle-powered weapons, whose
    damage grows with the lead."""
    return not (state.book == "starcraft" and state.deed.used.muscle)


def answers(state, who) -> set:
    legal = {o for o in engine.options(state, who) if isinstance(o, c.Answer)}
    return {o for o in legal if o.answer != "defend"}


def pledges(state, who) -> set:
    """Pledges of Character Points on the resistance: as many as are left and allowed."""
    f = state.fighters[who]
    if state.book == "starcraft" or state.options["character_points"] != "on":
        return set()
    mine = getattr(f.sheet, "character_points", 0) - sum(f.pledged.values())
    if f.forced or f.pledged.get("resistance") or state.deed.target != who or f.vehicle:
        return set()
    return {c.Pledge(who, "resistance", min(5, mine))} if mine > 0 else set()


def chosen(state, who, answer):
    """The state to answer in, who answers, and the answer: "none" after a pledge."""
    if not isinstance(answer, c.Pledge):
        return state, who, answer
    for event in engine.decide(state, answer, Dice(Scripted(()))):
        state = engine.evolve(state, event)
    return state, who, c.Answer(who, "none")


def spends(state, answer) -> bool:
    """True if the answer costs points or an action beyond those declared."""
    if isinstance(answer, c.Pledge):
        return True
    if answer.answer == "none":
        return False
    if state.book == "starcraft":
        f = state.fighters[answer.who]
        return answer.answer not in f.reactions and not f.full
    counts = state.options.get("defence_counts_as_action") == "yes"
    return counts or answer.pay == "extra" or answer.answer == "full dodge"


def left(state, who: str, answer) -> tuple[Fraction, Fraction]:
    """The answer's expected harm, and its chance of a fall."""
    events, _ = played(state, answer, attack=SURE)
    terms = {e.purpose: e for e in reversed(events) if isinstance(e, ev.Rolled)}
    hits = chance_to_hit(state, answer, terms)
    damage, resistance = (spread(state, terms.get(p)) for p in ("damage", "resistance"))
    if "damage" not in terms:
        return Fraction(0), Fraction(0)
    margins: Counter = Counter()
    for (m, one), (n, other) in product(damage.items(), resistance.items()):
        margins[m - n] += one * other
    steps, base = {}, SURE if "resistance" in terms else 0
    for margin in range(min(margins), max(margins) + 1):
        come = played(state, answer, attack=SURE, damage=base + margin, resistance=base)
        target = state.deed.target if state.book != "starcraft" else who
        steps[margin] = step(state, target, *come)
    harm = sum(chance * steps[margin] for margin, chance in margins.items())
    falls = sum(chance for margin, chance in margins.items() if steps[margin] >= FALL)
    return hits * harm, hits * falls


def chance_to_hit(state, answer, terms) -> Fraction:
    """The chance of a hit, from the lowest lead that hits, which is found by bisection."""
    attack, defence = spread(state, terms.get("attack")), spread(state, terms.get("defence"))
    for more in ON_TOP:
        if more in terms and not replaced(state, answer):
            defence = both(defence, spread(state, terms[more]))

    def hit(total: int, against: int) -> bool:
        events, _ = played(state, answer, attack=total, defence=against)
        return any(getattr(e, "hit", False) or getattr(e, "hits", ()) for e in events if judged(e))

    low, high = -60, 400
    base = 100 if "defence" in terms else 0
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if hit(max(0, base + middle), base) else (middle, high)
    return sum(
        one * other
        for (a, one), (d, other) in product(attack.items(), defence.items())
        if a - d >= high
    )


def replaced(state, answer) -> bool:
    """True if the answer replaces the number to hit instead of adding to it."""
    return answer.answer == "full dodge" and state.options.get("full_dodge") == "replaces"


def both(one, other) -> dict[int, Fraction]:
    """The distribution of the sum of two rolls, such as a dodge on top of a thrown difficulty."""
    found: Counter = Counter()
    for (a, chance), (b, more) in product(one.items(), other.items()):
        found[a + b] += chance * more
    return found


def judged(event) -> bool:
    return type(event).__name__ in ("AttackJudged", "Judged", "HitsJudged")


def spread(state, rolled) -> dict[int, Fraction]:
    """The distribution of a roll's total, convolved die by die."""
    if rolled is None:
        return {0: Fraction(1)}
    method = state.options.get("penalty_method", "removed")
    code, penalty = pool(rolled.terms, method)
    sums = {code % 3: Fraction(1)}
    for _ in range(code // 3):
        sums = die(sums, 1)
    for _ in range(penalty // 3):
        sums = die(sums, -1)
    flat = pips(rolled.terms, "flat") - penalty % 3
    found: Counter = Counter()
    for total, chance in sums.items():
        found[max(0, total + flat)] += chance
    return found


def die(sums, sign: int):
    found: Counter = Counter()
    for total, chance in sums.items():
        for face in range(1, 7):
            found[total + sign * face] += chance / 6
    return found


def played(state, answer, **totals):
    """The events and state after the answer, with these totals where they are rolled."""
    with laid(totals):
        events = engine.decide(state, answer, Dice(Scripted(())))
    for event in events:
        state = engine.evolve(state, event)
    return events, state


@contextmanager
def laid(totals):
    def roll(self, who, purpose, terms, *, wild="", skill="", deed=0, **fields):
        result = Result(Throw(0), total=totals.get(purpose, int(purpose not in ON_TOP)))
        self.emit(ev.Rolled(0, who, purpose, tuple(terms), result, skill, deed, **fields))
        return result

    with mock.patch.object(Context, "roll", roll):
        yield


def step(state, who: str, events, after) -> Fraction:
    """The harm that came to the fighter, as a number from 0 to DEATH."""
    was, now = state.fighters[who].condition, after.fighters[who].condition
    if state.book == "starcraft":
        if now.dead or now.killed_at is not None:
            return DEATH
        effect = next(e.effect for e in events if isinstance(e, BodyHurt) and e.who == who)
        out = now.out_until is not None and was.out_until is None
        return BANDS.get(effect, FALL if out else STUN if effect else 0)
    if now.wound != was.wound:
        return D6_STEPS[now.wound]
    if now.out_until is not None and was.out_until is None:
        return FALL
    return STUN if len(now.stuns) > len(was.stuns) else 0
