"""The natural part of starcraft, engine against model: the rests of one patient.

The engine refuses a rest that can heal nothing; the model lets it pass without a roll.
"""

from __future__ import annotations

from game.books.starcraft import events as se
from game.books.starcraft.commands import Recover
from game.clock import DAY
from game.errors import Refused
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.engine import Table, body, laid, of, person, rolls, same_rolls
from tests.oracles.starcraft.natural import Case, cases, expect

__all__ = ["cases", "differences"]

EFFORTS = {"day": "rest", "worked": "worked", "double": "idle"}


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    now = body(case.patient.points, case.patient.full)
    table = Table(case.house, person("Pat", own={"condition": now}, constitution=case.constitution))
    found, thrown = [], list(faces.rolls)
    for place, (manner, result) in enumerate(zip(case.rests, wanted, strict=True)):
        count = 0 if result.total is None else 1 + (result.healed_by_dice > 0)
        own, thrown = thrown[:count], thrown[count:]
        found += [f"rest {place}: {text}" for text in rested(table, manner, result, own)]
        points = table.fighter("Pat").condition.points
        found += unlike({"points": result.patient.points}, {"points": points})
    return found


def rested(table: Table, manner: str, result, own) -> list[str]:
    start, before = len(table.events), table.fighter("Pat").condition.points
    rest_at = table.fighter("Pat").condition.rested_at
    early = "too_early"
    if rest_at == table.state.clock or not table.state.clock:
        table.pass_time(result.days * DAY - 1)
        early = key_of(table, manner)
        table.pass_time(1)
    else:
        table.pass_time(result.days * DAY)
    source = laid(face for roll in own for face in roll.faces)
    key = key_of(table, manner, source)
    source.all_thrown()
    found = [] if early in ("too_early", key) else [f"a second too early: {early!r}"]
    made = rolls(table.events[start:])
    if key or result.total is None:
        nothing = {"cannot_act": bool(result.refused), "not_hurt": before == result.patient.full,
                   "no_dice": result.pool is not None and result.pool <= 0,
                   "": result.row == "top up"}  # fmt: skip
        agree = nothing.get(key, False) and not made
        return found if agree else [*found, f"model {result}, engine {key!r}"]
    judged = of(table.events[start:], se.HealJudged)[0]
    return found + same_rolls(own, made) + unlike(
        {"difficulty": result.difficulty, "total": result.total, "success": result.success},
        {"difficulty": judged.needed, "total": judged.total, "success": judged.success},
    )  # fmt: skip


def key_of(table: Table, manner: str, source=None) -> str:
    """Take the rest; return the key of its refusal, "" if it is not refused."""
    try:
        table.give(Recover("Pat", EFFORTS[manner]), source)
    except Refused as refusal:
        return refusal.key
    return ""


def test_engine_and_model_agree():
    assert compare("starcraft", "natural", 300).shown == ()
