"""The outcome that the odds predict for a damage result is the actual one."""

from itertools import product

import pytest

from game.books.d6.condition import TRACK, Condition
from game.books.d6.parts import harm
from game.books.d6.personal import PERSONAL
from game.dice import Dice, Seeded
from game.encounter.context import Context
from tests.game.table import Table

BODIES = [
    *[{"wound": wound} for wound in TRACK[:-1]],
    {"stuns": (1800,)},
    {"stuns": (1800,), "wound": "wounded"},
    {"wound": "incapacitated", "out_until": 600, "out_by": "wound"},
]
RESULTS = ("stunned", "wounded", "incapacitated", "mortally wounded", "killed")


@pytest.mark.card("PER-Q-38", "PER-Q-28", "PER-Q-45", "PER-Q-30")
@pytest.mark.parametrize("body", BODIES, ids=str)
@pytest.mark.parametrize("option", ["none", "mortal"])
def test_outcome_and_harm_agree(body, option):
    for result, consent, stunning in product(RESULTS, (True, False), (True, False)):
        t = Table(wounded_on_incapacitated=option)
        t.add("Bo", consent=consent, strength="2D", **body)
        said = harm.outcome(t.state, t.state.fighters["Bo"], result, stunning)
        context = Context(PERSONAL, t.state, Dice(Seeded(b"x")))
        harm.harm(context, "Bo", "Bo", 9, result, stunning=stunning)
        assert said == _came_to(t.body("Bo"), context.state.fighter("Bo").condition), (
            result,
            consent,
        )


def _came_to(before: Condition, after: Condition) -> str:
    if after.wound != before.wound:
        return after.wound
    if after.out_until is not None and before.out_until is None and before.able:
        return "unconscious"
    return "stunned" if len(after.stuns) > len(before.stuns) else "no worse"
