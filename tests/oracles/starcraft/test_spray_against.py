"""The spray part of starcraft, engine against model: one spray at everybody in its line.

Smoke and light are the state of the place (SC-COV-12), so all stand in those of the first person
of a case. Nobody agrees to die, so that no dying check falls between two victims. A spared
friend makes no new dodge: the card speaks of a dodge in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.books.starcraft import events as se
from game.books.starcraft.commands import Fire, LineOfFire, Plan, SetBarrier
from game.encounter import commands as c
from game.encounter import events as ev
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft import spray
from tests.oracles.starcraft.dice import Faces, band, hurt_penalty
from tests.oracles.starcraft.engine import (
    RANGES,
    SAFE,
    Beyond,
    Table,
    engine_terms,
    gun,
    hurt_body,
    laid,
    model_terms,
    of,
    person,
    rolls,
    same_rolls,
)
from tests.oracles.starcraft.engine_blows import suffered, victim
from tests.oracles.starcraft.spray import Case, Person, Struck, expect
from tests.oracles.starcraft.test_protection_against import barrier

__all__ = ["cases", "differences"]


def cases(seed: int, count: int) -> Iterator[Case]:
    for case in spray.cases(seed, count):
        place = case.persons[0].visibility
        persons = [replace(person, visibility=place) for person in case.persons]
        yield replace(case, persons=tuple(unready(person) for person in persons))


def unready(model: Person) -> Person:
    body = replace(model.body, agreed=False, npc=False)
    return replace(model, body=body, dodge=None if model.spared else model.dodge)


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    table = Table(replace(case.house, death_consent="on"), shooter(case))
    for place, model in enumerate(case.persons):
        if model.barrier:
            table.give(SetBarrier("gm", door(model.name), barrier(model.barrier)))
        table.join(target(model, 7 + place))
    table.join(person("Zed", armour=SAFE, own={"side": "targets"}, instincts=3))
    table.smoke(case.persons[0].visibility)
    actions = max(case.actions, 1 + case.fired_before)
    table.fight(Ray=actions, **{m.name: Plan(m.name, 1, ("dodge",)) for m in case.persons
                                if m.dodge is not None})  # fmt: skip
    for model in case.persons:
        table.range("Ray", model.name, RANGES[model.standard])
    if case.fired_before:
        table.give(Fire("Ray", "Zed", "gun"), Beyond(()))
        wait(table)
    start, source = len(table.events), laid(faces.thrown)
    refused = table.refused(command(case), source)
    if refused or wanted.refused:
        return unlike({"refused": wanted.refused}, {"refused": refused})
    if table.state.deed:
        table.give(LineOfFire("gm", tuple(model.name for model in case.persons)), source)
    source.all_thrown()
    return outcome(case, table, wanted, table.events[start:], faces)


def wait(table: Table) -> None:
    """Pass for everybody until it is Ray's turn again."""
    while table.state.acting.id != "Ray":
        table.give(c.Pass(table.state.acting.id))


def shooter(case: Case):
    magazine = case.magazine or 0
    weapon = gun(case.damage, rof=case.rof, automatic=case.automatic, magazine=magazine)
    if case.fired_before and magazine:
        weapon = replace(weapon, magazine=magazine + 1)
    own = {"condition": hurt_body(case.condition)}
    return person("Ray", [weapon], own=own, firearms=case.skill, instincts=30)


def door(name: str) -> str:
    return f"door of {name}"


def target(model: Person, instincts: int):
    """Somebody in the line; their dodge code is raised by what their wounds take off, so that the
    model's is rolled."""
    own = {"side": "targets", "reaction": "auto"}
    own["cover"] = {"none": 0, "1/4": 25, "1/2": 50, "3/4": 75, "full": 100}[model.cover]
    if model.cover == "full":
        own["behind"] = door(model.name)
    found = victim(model.name, model.body, **own)
    hurt = hurt_penalty(band(model.body.points, model.body.full), False)
    basic = {**found.sheet.attributes, "instincts": instincts}
    sheet = replace(found.sheet, attributes=basic, skills={"dodge": (model.dodge or 0) + hurt})
    return replace(found, sheet=sheet)


def command(case: Case) -> Fire:
    meant = [model.name for model in case.persons if not model.spared]
    spare = tuple(model.name for model in case.persons if model.spared)
    return Fire("Ray", meant[0], "gun", spray=True, also=tuple(meant[1:]), spare=spare)


def outcome(case: Case, table: Table, wanted, events, faces: Faces) -> list[str]:
    found = same_rolls(faces.rolls, rolls(events))
    made = rolls(events, "attack")
    if made:
        found += unlike(model_terms(wanted.terms), engine_terms(made[0].terms))
    left = table.fighter("Ray").sheet.shots_left(table.fighter("Ray").sheet.weapons[0])
    found += unlike({"rounds left": wanted.rounds_left}, {"rounds left": left})
    for struck, model in zip(wanted.persons, case.persons, strict=True):
        found += [f"{struck.name}: {text}" for text in person_differs(table, struck, model, events)]
    return found


def person_differs(table: Table, struck: Struck, model: Person, events) -> list[str]:
    thing = door(struck.name)
    judged = [e for e in of(events, ev.AttackJudged) if e.target == struck.name]
    judged += [e for e in of(events, se.ThingJudged) if e.name == thing]
    hit = bool(judged) and judged[0].hit
    found = unlike({"hit": struck.hit}, {"hit": hit})
    if not model.spared and judged:
        found += unlike({"difficulty": struck.difficulty}, {"difficulty": judged[0].needed})
    if struck.barrier:
        now = table.state.barriers[thing]
        found += unlike({"door": (struck.barrier.av, struck.barrier.body)},
                        {"door": (now.armour, now.body)})  # fmt: skip
    hurt = [e for e in of(events, se.BodyHurt) if e.who == struck.name]
    found += unlike({"suffers": struck.suffered is not None}, {"suffers": bool(hurt)})
    if struck.suffered is not None and hurt:
        found += suffered(table, struck.name, events, struck.suffered)
    return found


def test_engine_and_model_agree():
    assert compare("starcraft", "spray", 300).shown == ()
