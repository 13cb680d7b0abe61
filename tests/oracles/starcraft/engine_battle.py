"""A mass battle at the engine's table: commanders, forces, orders, and the outcome of a segment."""

from __future__ import annotations

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from game.books.starcraft.battle import units
from game.books.starcraft.battle.state import Force
from tests.oracles.starcraft import battlefield
from tests.oracles.starcraft.engine import Table, hurt_body, of, person
from tests.oracles.starcraft.units import Kind

CONDITIONS = {0: "stunned", 3: "wounded", 6: "serious"}
WHAT = {"move": "move", "attack": "attack", "dig in": "dig"}
BONUSES = {"attack_bonus": "attack", "damage_bonus": "damage", "terrain": "defence"}


def kind(model: Kind) -> units.UnitKind:
    known = {name.lower(): found for name, found in units.kinds().items()}
    if model.name in known:
        return known[model.name]
    return units.UnitKind(
        model.name, model.size, model.damage, model.resistance, model.movement, model.limit
    )


def commander(model: battlefield.Commander, side: str):
    own = {"condition": hurt_body(CONDITIONS[model.hurt]), "side": side}
    return person(model.name, own=own, tactics=model.tactics, instincts=model.instincts)


def force(model: battlefield.Force) -> Force:
    return Force(
        model.name, model.name, model.commander, kind(model.kind), model.strength, model.metres,
        medics=model.medics, attack=model.attack_bonus, damage=model.damage_bonus,
        defence=model.terrain, cover=model.cover, upgrades=model.upgrades,
    )  # fmt: skip


def field(case: battlefield.Case) -> Table:
    """A table with the case's battle; the first commander is one side, all others are the other."""
    first = case.commanders[0].name
    table = Table(
        case.house,
        *(commander(m, "one" if m.name == first else "other") for m in case.commanders),
    )
    table.give(bc.OpenBattle("gm", tuple(force(model) for model in case.forces)))
    return table


def begin_round(table: Table, model: battlefield.MassRound) -> None:
    """Set who is out of action, the others awake first, and which shields are powered."""
    for fighter in sorted(table.state.present, key=lambda f: f.id in model.out):
        out = fighter.id in model.out
        if out != (fighter.condition.out_until is not None):
            table.set(fighter.id, "unconscious", 10_000 if out else 0)
    for found in table.state.battle.alive:
        powered = found.id not in model.unpowered
        if found.kind.shielded is not None and found.shields != powered:
            table.give(bc.SetForce("gm", found.id, "shields", int(powered)))


def command(order: battlefield.Order, who: str) -> bc.GiveOrder:
    return bc.GiveOrder(who, order.force, WHAT[order.what], order.to, order.target)


def assaults(events: list) -> list[be.AssaultJudged]:
    return of(events, be.AssaultJudged)


def shown(events: list) -> dict:
    """Outcome of a segment, in the model's terms."""
    attacks = []
    for place, event in enumerate(events):
        if isinstance(event, be.AssaultJudged):
            later = events[place + 1 :]
            ends = [n for n, e in enumerate(later) if isinstance(e, be.AssaultJudged)]
            taken = of(later[: ends[0]] if ends else later, be.DamageTaken)
            attacks.append((
                event.who, event.forces, event.target, event.band, event.needed, event.total,
                event.hit, event.effect, taken[0].damage if taken else 0,
                taken[0].defence if taken else 0, taken[0].killed if taken else 0,
            ))  # fmt: skip
    return {
        "dug": [dug(e) for e in events if isinstance(e, be.DugIn) or failed(e, "dig")],
        "attacks": attacks,
        "medics": [(e.force, e.saved) for e in of(events, be.MedicsHelped)],
        "failed": sorted(e.force for e in events if failed(e, "attack")),
    }


def failed(event, kind: str) -> bool:
    return isinstance(event, be.OrderFailed) and event.kind == kind


def dug(event) -> tuple[str, int | None]:
    """Force that dug in and its total, None without dice."""
    return event.force, getattr(event, "total", None)
