"""The harm part of starcraft, engine against model: several blows on one victim in a round."""

from __future__ import annotations

from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.engine import Beyond, Table, person, rolls, same_rolls
from tests.oracles.starcraft.engine_blows import judged, strike, striker, suffered, victim
from tests.oracles.starcraft.harm import Case, cases, expect

__all__ = ["cases", "differences"]

BLOW = ("attack", "damage", "resistance", "minutes")


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    strikers = [striker(name(n), blow, 60 - n) for n, blow in enumerate(case.blows)]
    bystander = person("Zed", own={"side": "side of Vic"}, instincts=3)
    table = Table(case.house, *strikers, victim("Vic", case.victim), bystander)
    table.fight(**dict.fromkeys(map(name, range(len(strikers))), 1))
    found, thrown = [], list(faces.rolls)
    for place, struck in enumerate(wanted):
        own, thrown = belonging(struck, thrown)
        source = Beyond([face for roll in own for face in roll.faces])
        events = strike(table, name(place), "Vic", case.blows[place], source)
        found += [f"blow {place}: {text}" for text in blow_differs(table, struck, own, events)]
    return found


def name(place: int) -> str:
    return f"striker_{place}"


def belonging(struck, thrown: list) -> tuple[list, list]:
    """Split the model's rolls after those of this blow; a blow begins with its attack roll."""
    if struck.total is None:
        return [], thrown
    later = [n for n, roll in enumerate(thrown) if roll.what == "attack" and n]
    end = later[0] if later else len(thrown)
    return thrown[:end], thrown[end:]


def blow_differs(table: Table, struck, own, events) -> list[str]:
    found = same_rolls(own, rolls(events, *BLOW))
    now = judged(events)
    found += unlike(
        {"difficulty": struck.difficulty, "total": struck.total or 0, "hit": struck.hit},
        {"difficulty": now.needed, "total": now.total, "hit": now.hit},
    )
    if struck.suffered is not None:
        found += suffered(table, "Vic", events, struck.suffered)
    return found


def test_engine_and_model_agree():
    assert compare("starcraft", "harm", 150).shown == ()
