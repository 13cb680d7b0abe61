"""The answer that is named first leaves the least harm of all that spend nothing, and the one that
saves is named where a fall is likely: worked out anew from what the engine itself does.

For each answer the attack is played with totals laid down: what each roll is made of, from which
lead on it hits, and what every margin of damage makes of the body. The rolls are then counted out
by a plain convolution. ``DEFENCES`` is how many defences of each book are looked at.
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
"""A wild die has no end, and an attack's lead that changes its damage has no one margin."""
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
"""Rolls that come on top of a defence."""


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
    """Moments of random fights in which somebody is asked, as many as are wanted."""
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
    """The state under ``PLAIN``, no dice laid down."""
    kept = {name: value for name, value in PLAIN.items() if name in state.options}
    return replace(state, options={**state.options, **kept}, lying=(), kept=())


def counted(state) -> bool:
    """Blades and fists of some books add to their damage by the lead of the attack."""
    return not (state.book == "starcraft" and state.deed.used.muscle)


def answers(state, who) -> set:
    legal = {o for o in engine.options(state, who) if isinstance(o, c.Answer)}
    return {o for o in legal if o.answer != "defend"}


def pledges(state, who) -> set:
    """Character Points on the resistance, as many as are left and allowed."""
    f = state.fighters[who]
    if state.book == "starcraft" or state.options["character_points"] != "on":
        return set()
    mine = getattr(f.sheet, "character_points", 0) - sum(f.pledged.values())
    if f.forced or f.pledged.get("resistance") or state.deed.target != who or f.vehicle:
        return set()
    return {c.Pledge(who, "resistance", min(5, mine))} if mine > 0 else set()


def chosen(state, who, answer):
    """The state in which an answer is given, who gives it, and the answer: none where points go
    on the resistance."""
    if not isinstance(answer, c.Pledge):
        return state, who, answer
    for event in engine.decide(state, answer, Dice(Scripted(()))):
        state = engine.evolve(state, event)
    return state, who, c.Answer(who, "none")


def spends(state, answer) -> bool:
    """Whether it takes points or an action beyond those declared."""
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
    """Expected harm of the answer, and the chance of a fall."""
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
    """The lead from which on it hits is looked for; no lead is as good as another."""
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
    """Whether the answer takes the place of the number to hit, instead of adding to it."""
    return answer.answer == "full dodge" and state.options.get("full_dodge") == "replaces"


def both(one, other) -> dict[int, Fraction]:
    """Chances of the totals of two rolls together: a dodge on top of a number that is thrown."""
    found: Counter = Counter()
    for (a, chance), (b, more) in product(one.items(), other.items()):
        found[a + b] += chance * more
    return found


def judged(event) -> bool:
    return type(event).__name__ in ("AttackJudged", "Judged", "HitsJudged")


def spread(state, rolled) -> dict[int, Fraction]:
    """Chances of the totals of a roll, die by die."""
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
    """Events and state after the answer, with these totals where they are rolled."""
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
    """What has become of a body."""
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
