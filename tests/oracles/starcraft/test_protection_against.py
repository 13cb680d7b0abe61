"""The protection part of starcraft, engine against model: shots at somebody behind a thing."""

from __future__ import annotations

from game.books.starcraft import events as se
from game.books.starcraft import things
from game.books.starcraft.commands import SetBarrier
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.engine import Beyond, Table, of, person, rolls, same_rolls
from tests.oracles.starcraft.engine_blows import judged, strike, striker, suffered, victim
from tests.oracles.starcraft.harm import Blow
from tests.oracles.starcraft.protection import Barrier, Case, cases, expect
from tests.oracles.starcraft.test_harm_against import belonging, name

__all__ = ["cases", "differences"]

SHOT = ("attack", "damage", "resistance", "minutes")
STATES = {
    "not seriously": "not seriously damaged",
    "lightly": "lightly damaged",
    "heavily": "heavily damaged",
    "severely": things.SEVERE,
    "destroyed": things.DESTROYED,
}
BEHIND = {"behind": "door", "cover": 100}


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    blows = [Blow("ranged", s.attack, s.standard, s.visibility, s.damage, 0) for s in case.shots]
    strikers = [striker(name(n), blow, 60 - n) for n, blow in enumerate(blows)]
    bystander = person("Zed", own={"side": "side of Vic"}, instincts=3)
    table = Table(case.house, *strikers, bystander)
    table.give(SetBarrier("gm", "door", barrier(case.barrier)))
    table.join(victim("Vic", case.person, **BEHIND))
    table.fight(**dict.fromkeys(map(name, range(len(strikers))), 1))
    found, thrown = [], list(faces.rolls)
    for place, struck in enumerate(wanted):
        own, thrown = belonging(struck, thrown)
        source = Beyond([face for roll in own for face in roll.faces])
        events = strike(table, name(place), "Vic", blows[place], source)
        found += [f"shot {place}: {text}" for text in shot_differs(table, struck, own, events)]
    return found


def barrier(model: Barrier) -> things.Barrier:
    return things.Barrier("door", model.av, model.body, model.full)


def shot_differs(table: Table, struck, own, events) -> list[str]:
    found = same_rolls(own, rolls(events, *SHOT))
    now, door = judged(events), table.state.barriers["door"]
    broken = of(events, se.BarrierStruck)
    at = "cover" if isinstance(now, se.ThingJudged) else "person"
    found += unlike(
        {"difficulty": struck.difficulty, "total": struck.total or 0, "struck": struck.struck,
         "damage": struck.damage, "state": STATES[struck.state],
         "door": (struck.barrier.av, struck.barrier.body)},
        {"difficulty": now.needed, "total": now.total, "struck": at if now.hit else "",
         "damage": broken[0].damage if broken else None, "state": door.state,
         "door": (door.armour, door.body)},
    )  # fmt: skip
    hurt = of(events, se.BodyHurt)
    found += unlike({"he suffers": struck.suffered is not None}, {"he suffers": bool(hurt)})
    if struck.suffered is not None and hurt:
        found += suffered(table, "Vic", events, struck.suffered)
    return found


def test_engine_and_model_agree():
    assert compare("starcraft", "protection", 150).shown == ()
