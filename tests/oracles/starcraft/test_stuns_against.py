"""The stuns part of starcraft, engine against model: one victim over many rounds.

Those who strike before the victim acts in a round are faster than the victim, those who strike
afterwards slower. In rounds in which nothing happens, only a bystander is asked. The victim does
not agree to die, so that no dying check falls among the rounds.
"""

from __future__ import annotations

from dataclasses import replace

from game.books.starcraft.commands import Plan
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.engine import (
    SAFE,
    Beyond,
    Table,
    engine_terms,
    model_terms,
    of,
    person,
    rolls,
    same_rolls,
)
from tests.oracles.starcraft.engine_blows import strike, striker, suffered, victim
from tests.oracles.starcraft.stuns import Case, Event, cases, expect

__all__ = ["cases", "differences"]

BLOW = ("attack", "damage", "resistance", "minutes")


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    groups = in_rounds(case.events)
    table = opened(case, groups)
    found, thrown = [], list(faces.rolls)
    for place, (event, result) in enumerate(zip(case.events, wanted, strict=True)):
        own, thrown = belonging(event, result, thrown)
        if event.kind == "rounds":
            for left in range(event.rounds, 0, -1):
                next_round(table, active(case, groups, groups[place]) if left == 1 else ())
        elif event.kind == "blow":
            events = strike(table, name(place), "Vic", event.blow, laid_for(own))
            found += same_rolls(own, rolls(events, *BLOW))
            if result.struck.suffered is not None:
                found += suffered(table, "Vic", events, result.struck.suffered)
        else:
            found += acted(table, event, result, own)
        found += [f"event {place}: {text}" for text in standing(table, result)]
    return found


def in_rounds(events: tuple[Event, ...]) -> list[int]:
    """Number of "rounds" events up to and including each event."""
    found, now = [], 0
    for event in events:
        now += event.kind == "rounds"
        found.append(now)
    return found


def belonging(event: Event, result, thrown: list) -> tuple[list, list]:
    """Split the model's rolls after those of this event."""
    if event.kind == "blow":
        later = [n for n, roll in enumerate(thrown) if n and roll.what in ("attack", "act")]
        end = later[0] if later else len(thrown)
    else:
        end = 1 if result.total is not None else 0
    return thrown[:end], thrown[end:]


def laid_for(own: list) -> Beyond:
    return Beyond([face for roll in own for face in roll.faces])


def opened(case: Case, groups: list[int]) -> Table:
    fighters, acted_in = [], set()
    for place, event in enumerate(case.events):
        if event.kind == "act":
            acted_in.add(groups[place])
        if event.kind == "blow":
            instincts = (30 if groups[place] in acted_in else 90) - place
            fighters.append(striker(name(place), event.blow, instincts))
    hero = victim("Vic", replace(case.victim, agreed=False, npc=False))
    basic = {**hero.sheet.attributes, "instincts": 45}
    hero = replace(hero, sheet=replace(hero.sheet, attributes=basic, skills={"sneak": case.skill}))
    others = [person("Zed", own={"side": "strikers"}, armour=SAFE, instincts=3),
              person("Yan", own={"side": "side of Vic"}, armour=SAFE, instincts=4)]  # fmt: skip
    table = Table(replace(case.house, death_consent="on"), *fighters, hero, *others)
    wake(table, active(case, groups, 0))
    table.give(c.Begin())
    plan(table, 1)
    return table


def name(place: int) -> str:
    return f"striker_{place}"


def active(case: Case, groups: list[int], group: int) -> tuple[str, ...]:
    """Fighters who do something in the last of this group's rounds."""
    events = zip(case.events, groups, strict=True)
    due = [(n, event) for n, (event, at) in enumerate(events) if at == group]
    strikers = [name(n) for n, event in due if event.kind == "blow"]
    return (*strikers, *["Vic" for _, event in due if event.kind == "act"][:1])


def wake(table: Table, who: tuple[str, ...]) -> None:
    """Make everybody idle but these and the bystander who keeps the round open."""
    for fighter in table.state.present:
        idle = fighter.id not in (*who, "Zed")
        if fighter.idle != idle:
            table.give(tc.SetIdle("gm", fighter.id, idle))


def plan(table: Table, zed: int) -> None:
    for fighter in table.state.present:
        if table.state.stage == "declare" and fighter.ready and fighter.declared is None:
            table.give(Plan(fighter.id, zed if fighter.id == "Zed" else 1))


def next_round(table: Table, who: tuple[str, ...]) -> None:
    """End the round and begin the next, in which these do something."""
    now = table.state.round
    wake(table, who)
    while table.state.round == now:
        table.give(c.Pass(table.state.acting.id) if table.state.acting else Plan("Zed", 0))
    if who:
        plan(table, 1)


def acted(table: Table, event: Event, result, own: list) -> list[str]:
    start = len(table.events)
    act = c.Act("Vic", "sneaks", "sneak", event.difficulty)
    refused = table.refused(act, laid_for(own))
    found = unlike({"refused": bool(result.refused)}, {"refused": bool(refused)})
    if found or refused:
        return found
    events = table.events[start:]
    made = rolls(events, "act")
    found += same_rolls(own, made)
    if made:
        found += unlike(model_terms(result.terms), engine_terms(made[0].terms))
    judged = of(events, ev.ActJudged)
    return found + unlike({"success": result.success}, {"success": judged[0].success})


def standing(table: Table, result) -> list[str]:
    vic = table.fighter("Vic")
    return unlike(
        {"round": result.round, "stuns": result.stuns, "out": result.unconscious},
        {"round": table.state.round, "stuns": vic.stuns,
         "out": vic.condition.out_until is not None},
    )  # fmt: skip


def test_engine_and_model_agree():
    assert compare("starcraft", "stuns", 20).shown == ()
