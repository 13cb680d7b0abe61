"""The battle part of starcraft, engine against model: mass rounds, segment by segment."""

from __future__ import annotations

from game.books.starcraft.battle import commands as bc
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.battle import expect
from tests.oracles.starcraft.battle_cases import cases
from tests.oracles.starcraft.battlefield import Case, Order, Segment, Told
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.engine import Table, laid
from tests.oracles.starcraft.engine_battle import begin_round, command, field, shown

__all__ = ["cases", "differences"]


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = iter(expect(case, faces))
    source = laid(faces.thrown)
    table = field(case)
    found: list[str] = []
    strengths = {force.name: force.strength for force in case.forces}
    for mass_round in case.rounds:
        begin_round(table, mass_round)
        for place, segment in enumerate(mass_round.segments):
            start, told_now = len(table.events), next(wanted)
            refused = fight(table, segment, source, told_now)
            found += compared(table, told_now, refused, start, strengths)
            strengths = told_now.strengths
            if found:
                return [f"segment {place + 1}: {text}" for text in found]
            if table.state.battle is None:
                return one_side(case, told_now)
    source.all_thrown()
    return found


def fight(table: Table, segment: Segment, source, wanted: Told) -> list[str]:
    """Let all commanders order: the holder last, and of the rest those out of action first, before
    the segment ends without them. Return the forces whose orders are refused."""
    battle = table.state.battle
    now = (battle.round, battle.segment)
    refused: list[str] = []
    if segment.holds in battle.commanders:
        table.refused(bc.HoldOrders(segment.holds))
    speakers = sorted(battle.commanders, key=lambda who: table.fighter(who).condition.able)
    for holder in (False, True):
        for who in speakers:
            running = table.state.battle
            if running is None or (running.round, running.segment) != now:
                return refused
            if (who in running.held) == holder:
                refused += ordered(table, who, segment.orders, source, now)
    return refused


def ordered(table: Table, who: str, orders: tuple[Order, ...], source, now) -> list[str]:
    refused = []
    for order in orders:
        mine = table.state.battle.forces[order.force]
        if mine.commander != who or not mine.alive:
            continue
        move = order.what == "move" and order.terrain is not None
        if move and not table.would_refuse(command(order, who)):
            table.give(bc.SetForce("gm", order.force, "defence", order.terrain))
        if table.refused(command(order, who), source):
            refused.append(order.force)
        running = table.state.battle
        if running is None or (running.round, running.segment) != now:
            return refused
    if who not in table.state.battle.ready:
        table.refused(bc.OrdersDone(who), source)
    return refused


def compared(table: Table, wanted: Told, refused: list[str], start: int, strengths) -> list[str]:
    """``strengths``: at the beginning of the segment; a force cannot lose more than that."""
    events = table.events[start:]
    now = shown(events)
    model = sorted(o.force for o, causes in wanted.given if causes and strengths[o.force])
    found = unlike(
        {"refused": model, "dug": [(name, total) for name, _, total in wanted.dug],
         "attacks": [attack(a, strengths) for a in wanted.attacks],
         "medics": [(name, back) for name, _, _, back in wanted.medics]},
        {**now, "refused": sorted([*refused, *now["failed"]])},
    )  # fmt: skip
    if table.state.battle:
        forces = table.state.battle.forces
        found += unlike(
            {"strengths": wanted.strengths},
            {"strengths": {n: f.strength for n, f in forces.items()}},
        )
    return found


def attack(a, strengths) -> tuple:
    return (a.commander, a.forces, a.target, a.range, a.difficulty, a.total or 0, a.hit, a.ev,
            a.damage, a.defence, min(a.kills, strengths[a.target]))  # fmt: skip


def one_side(case: Case, wanted: Told) -> list[str]:
    """A sentence if the battle ended while two sides had anybody left."""
    first = case.commanders[0].name
    sides = {force.commander == first for force in case.forces if wanted.strengths[force.name]}
    return [] if len(sides) < 2 else ["the engine's battle is over too early"]


def test_engine_and_model_agree():
    assert compare("starcraft", "battle", 200).shown == ()
