"""Under dots, the answer named first is the best of all on small sheets, and one that saves is
named if there is any. ``DEFENCES`` is the number of attacks examined."""

from itertools import product
from random import Random
from typing import NamedTuple

from game import answering, engine
from game.books.dots.commands import Guard
from game.books.dots.state import Use
from game.dice import Dice, Scripted
from game.errors import Refused
from game.parts.rating import advise
from tests.game.dots import table as dots
from tests.game.test_best_answers import DEFENCES

SMALL = ("saber_block", "reflect", "speed", "jump", "luck", "knowledge", "force_push", "savage")
"""Skills of small sheets: blocks, clear and unclear defences; some of them cost Force."""


def test_under_dots_the_first_is_the_best_of_all_on_small_sheets():
    saved = 0
    for number in range(DEFENCES):
        state = blow(Random(number))
        told = advise(answering.rated(state, "Bo"))
        found = {guard: lost(state, guard) for guard in every_guard(state)}
        best = lost(state, told.best.answer)
        assert best == min(row for row in found.values() if not row.cost), number
        saving = [g for g, row in found.items() if row.cost and not row.down and whole(state, g)]
        if best.down and saving:
            saved += 1
            assert told.needed == 2 and not lost(state, told.named[1].answer).down, number
    assert saved or DEFENCES < 12


def whole(state, guard) -> bool:
    """True if all dots of every skill are used. The advisor considers no others."""
    sheet = state.fighters["Bo"].sheet
    return all(use.dots == sheet.rank(use.skill) for use in (*guard.block, *guard.other))


class Lost(NamedTuple):
    """The Hits lost (at least all of them for a fall), whether Bo falls, and the cost: Force and
    Hits paid, plus links."""

    harm: int
    down: bool
    cost: int


def blow(random) -> object:
    """An attack waiting for Bo's answer, with enough dots to take all Hits in some cases."""
    t = dots.Table()
    skills = random.sample(SMALL, random.randint(1, 4))
    t.add("Ace", side="sith", saber_melee=random.randint(2, 9))
    t.add(
        "Bo", hits=random.choice((4, 9, 25, 60)), force=random.choice((0, 2, 9)),
        **{skill: random.randint(1, 4) for skill in skills},
    )  # fmt: skip
    t.fight("Ace", "Bo")
    t.do(dots.strike("Ace", "Bo", "saber_melee"))
    return t.state


def every_guard(state):
    """Yield every legal answer with up to two skills for each part, any number of dots, and no
    dice."""
    skills = state.fighters["Bo"].sheet
    one = [(Use(s, n),) for s in skills.dots for n in range(1, skills.rank(s) + 1)]
    two = [(a[0], b[0]) for a, b in product(one, one) if a[0].skill != b[0].skill]
    parts = [(), *one, *two]
    for block, other in product(parts, parts):
        guard = Guard("Bo", block, other=other)
        if engine_takes(state, guard):
            yield guard


def engine_takes(state, guard) -> bool:
    try:
        decided(state, guard)
    except Refused:
        return False
    return True


def decided(state, guard) -> list:
    faces = Dice(Scripted((4,) * 9))
    return engine.decide(state, guard, faces)


def lost(state, guard) -> Lost:
    events = decided(state, guard)
    hit = next(e for e in events if isinstance(e, dots.dv.Struck))
    cost = sum(e.force + e.hits for e in events if isinstance(e, dots.dv.Paid))
    cost += sum(isinstance(e, dots.dv.Linked) for e in events)
    down = hit.damage > 0 and hit.body.hits == 0
    full = state.fighters["Bo"].sheet.max_hits
    return Lost(max(hit.damage, full) if down else hit.damage, down, cost)
