"""Odds of attacks in the books of numbers and reactions, against 1,500 attacks played."""

import pytest

from game import engine
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter.forecast import forecast
from tests.game.advanced import scene as advanced
from tests.game.chronicles import scene as chronicles

MANY = 1500
WOUND = {"wound": "wounded"}
CASES = [
    ("plain", lambda: advanced.fighting(), "", ""),
    ("cover and wounds", lambda: advanced.fighting(WOUND, {"cover": 80}), "", ""),
    ("dodge", lambda: advanced.fighting(bo={"reaction": "ask", "cover": 25}), "dodge", "extra"),
    ("random", lambda: advanced.fighting(difficulty_number="random"), "", ""),
    ("removed", lambda: advanced.fighting(WOUND, penalty_method="removed"), "", ""),
    ("accurate", lambda: chronicles.fighting(ace={"blaster": "9D"}), "", ""),
    ("added dodge", lambda: chronicles.fighting(bo={"reaction": "ask"}), "dodge", "extra"),
    (
        "full dodge",
        lambda: chronicles.fighting({"Bo": {"full_dodge": True}}, ace={"blaster": "9D"}),
        "",
        "",
    ),
]


@pytest.mark.parametrize(
    ("setting", "reaction", "pay"), [c[1:] for c in CASES], ids=[c[0] for c in CASES]
)
def test_odds_are_what_happens(setting, reaction, pay):
    t = setting()
    seen = forecast(t.state, c.Attack("Ace", "Bo"), reaction, pay)
    hits, results, dice = 0, {}, Dice(Seeded(b"many"))
    for _ in range(MANY):
        events = engine.decide(t.state, c.Attack("Ace", "Bo"), dice)
        if reaction:
            state = t.state
            for event in events:
                state = engine.evolve(state, event)
            events = engine.decide(state, c.Answer("Bo", reaction, pay), dice)
        judged = next(e for e in events if isinstance(e, ev.AttackJudged))
        hits += judged.hit
        for event in events:
            if isinstance(event, ev.Harmed) and event.given:
                results[event.given] = results.get(event.given, 0) + 1
    assert abs(hits / MANY - float(seen.hit)) < 0.05
    for result, chance in seen.outcomes.items():
        assert abs(results.get(result, 0) / MANY - float(chance)) < 0.05, result
