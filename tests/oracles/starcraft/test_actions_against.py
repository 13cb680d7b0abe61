"""The actions part of starcraft, engine against model: one shooter's round."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.starcraft.commands import Fire, Plan, Reload
from game.encounter import commands as c
from game.encounter import events as ev
from game.gear import Weapon
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.actions import Case, cases, expect, firing_order
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.engine import (
    RANGES,
    SAFE,
    Beyond,
    Table,
    engine_terms,
    gun,
    hurt_body,
    model_terms,
    one,
    person,
    rolls,
    same_rolls,
)

__all__ = ["cases", "differences"]

PARRY = {"dodge": "dodge", "parry": "brawling"}
GUNS = {"main": "gun", "off": "other gun"}
MAGAZINE = 50


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    table = Table(case.house, shooter(case), *marks(case))
    table.give(c.Begin())
    refused = plan(table, case, wanted.actions)
    if refused or "SC-ACT-3" in wanted.refused:
        agree = refused == "SC-ACT-3" and "SC-ACT-3" in wanted.refused
        return [] if agree else [f"refused: model {wanted.refused}, engine {refused!r}"]
    for what in case.before:
        table.give(c.Draw("Ray", "gun") if what == "draw" else Reload("Ray", "gun"))
    if wanted.refused:
        return too_many_shots(table, case)
    return fire_all(table, wanted, faces)


def shooter(case: Case):
    weapons = [weapon(case, "main", case.rof)]
    if case.off_rof:
        weapons.append(weapon(case, "off", case.off_rof))
    own = {
        "condition": hurt_body(case.condition, case.stun_runs),
        "extra_actions": case.extra_action_cap,
        "relief": case.map_relief_pips,
        "off_hand": "other gun" if case.off_rof else "",
        "rounds": {"gun": MAGAZINE - 10},
    }
    if "draw" in case.before:
        own |= {"drawn": (), "hand": ""}
    return person("Ray", weapons, own=own, firearms=case.skill, instincts=30)


def weapon(case: Case, hand: str, rof: int) -> Weapon:
    return gun(1, GUNS[hand], rof=rof, magazine=MAGAZINE, targeting=case.targeting)


def marks(case: Case) -> Iterator:
    for place, name in enumerate(sorted({shot.target for shot in case.shots})):
        yield person(name, armour=SAFE, own={"side": "targets"}, instincts=3 + place)


def plan(table: Table, case: Case, actions: int) -> str:
    """Everybody plans; return the card that refuses the shooter's plan, "" if none does."""
    reactions = tuple(PARRY[what] for what in case.planned)
    refused = table.refused(Plan("Ray", actions, reactions))
    if not refused:
        table.plan()
    return refused


def shoot(table: Table, shot, source) -> str:
    table.range("Ray", shot.target, RANGES[shot.difficulty])
    return table.refused(Fire("Ray", shot.target, GUNS[shot.hand]), source)


def too_many_shots(table: Table, case: Case) -> list[str]:
    """Fire each gun as often as its rate of fire allows; the shot after that must be refused."""
    fired = {"main": 0, "off": 0}
    for _, shot in firing_order(case):
        refused = shoot(table, shot, Beyond(()))
        most = case.rof if shot.hand == "main" else case.off_rof
        if refused != ("SC-RNG-10" if fired[shot.hand] == most else ""):
            return [f"shot {fired} of the {shot.hand} gun is refused: {refused!r}"]
        if refused:
            table.give(c.Pass("Ray"))
        else:
            fired[shot.hand] += 1
    return []


def fire_all(table: Table, wanted, faces: Faces) -> list[str]:
    found, thrown = [], iter(faces.rolls)
    for fired in wanted.fired:
        own = [next(thrown)] if fired.total is not None else []
        segment, start = table.state.passes, len(table.events)
        source = Beyond(own[0].faces if own else ())
        refused = shoot(table, fired.shot, source)
        if refused:
            return [f"{fired.shot} is refused: {refused}"]
        events = table.events[start:]
        made = rolls(events, "attack")
        found += same_rolls(own, made)
        judged = one(events, ev.AttackJudged)
        if made:
            found += unlike(model_terms(fired.terms), engine_terms(made[0].terms))
        found += unlike(
            {"segment": fired.segment, "total": fired.total or 0, "hit": fired.hit},
            {"segment": min(2, segment), "total": judged.total, "hit": judged.hit},
        )
    return found + left_over(table)


def left_over(table: Table) -> list[str]:
    """A sentence unless the next round began after the last shot of the plan."""
    return [] if table.state.round == 2 else ["the shooter has actions left"]


def test_engine_and_model_agree():
    assert compare("starcraft", "actions", 150).shown == ()
