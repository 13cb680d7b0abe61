"""Blows at the engine's table: attackers, victims, and the harm done to a victim."""

from __future__ import annotations

from game.books.starcraft import events as se
from game.books.starcraft.commands import Fire
from game.books.starcraft.sheet import Manoeuvre
from game.encounter import events as ev
from game.gear import Weapon
from tests.oracles.harness import unlike
from tests.oracles.starcraft.engine import (
    EFFECTS,
    RANGES,
    Table,
    body,
    gun,
    of,
    one,
    person,
)
from tests.oracles.starcraft.harm import Blow, Body, Suffered

SKILLS = {
    "ranged": "firearms",
    "brawling": "brawling",
    "martial arts": "martial arts",
    "melee": "melee combat",
}
TRICK = "trick"


def victim(name: str, model: Body, **own):
    """A fighter with this body, who plans and answers nothing. A GM character always consents,
    having no player who could refuse (SC-DIE-9)."""
    fields = {
        "condition": body(model.points, model.full),
        "consent": model.agreed or model.npc,
        "npc": model.npc,
        "stuns": model.stuns,
        **own,
    }
    codes = {"strength": model.strength, "constitution": model.constitution}
    return person(name, armour=model.armour, own=fields, instincts=6, **codes)


def striker(name: str, blow: Blow, instincts: int):
    """A fighter with the skill, Strength, and weapon or manoeuvre for this blow."""
    weapons = [gun(blow.weapon)]
    if blow.kind == "melee":
        weapons = [Weapon("sword", "melee combat", "melee", blow.weapon, muscle=True)]
    own = {"side": "strikers"}
    if blow.manoeuvre:
        own["manoeuvres"] = (Manoeuvre(TRICK, blow.manoeuvre, blow.manoeuvre_damage),)
    codes = {SKILLS[blow.kind]: blow.attack, "strength": blow.striker or 3}
    return person(name, weapons, own=own, instincts=instincts, **codes)


def strike(table: Table, who: str, target: str, blow: Blow, source) -> list:
    """Strike the blow in the attacker's turn; return its events."""
    table.smoke(blow.modifiers)
    if blow.kind == "ranged":
        table.range(who, target, RANGES[blow.standard])
    weapon = {"ranged": "gun", "melee": "sword", "brawling": "fists"}.get(blow.kind, "martial arts")
    trick = TRICK if blow.manoeuvre else ""
    return table.give(Fire(who, target, weapon, manoeuvre=trick), source)


def suffered(table: Table, who: str, events: list, model: Suffered) -> list[str]:
    """Sentences on what differs in the effect of one blow on a fighter."""
    hurt = next(event for event in of(events, se.BodyHurt) if event.who == who)
    rolled = [e for e in of(events, ev.Rolled) if e.who == who and e.purpose == "resistance"]
    changes = [e for e in of(events, ev.ConditionChanged) if e.who == who]
    minutes = [e.count for e in changes if e.cause == "knocked out"]
    effect = {"killed": "dying", "pulped": "dying"}.get(model.effect, model.effect)
    wanted = {
        "resistance": model.resistance,
        "lost": model.lost,
        "effect": effect,
        "minutes": model.minutes,
        "round lost": model.round_lost,
    }
    found = {
        "resistance": rolled[0].result.total if rolled else None,
        "lost": hurt.lost,
        "effect": EFFECTS[hurt.effect],
        "minutes": minutes[0] if minutes else None,
        "round lost": hurt.loses_round and effect != "dying",
    }
    if model.prone:
        wanted["prone"], found["prone"] = True, hurt.condition.prone
    return unlike(wanted, found) + afterwards(table, who, model.body)


def afterwards(table: Table, who: str, model: Body) -> list[str]:
    """Sentences on what differs in a body once all of a command has happened to it."""
    fighter = table.fighter(who)
    now = fighter.condition
    return unlike(
        {"points": model.points, "armour": model.armour, "stuns": model.stuns,
         "out": model.unconscious and not model.dead, "dead": model.dead, "pulped": model.pulped},
        {"points": now.points, "armour": fighter.sheet.armour_value(),
         "stuns": fighter.stuns, "out": now.out_until is not None,
         "dead": now.dead, "pulped": now.pulped},
    )  # fmt: skip


def judged(events: list) -> ev.AttackJudged | se.ThingJudged:
    """The judgement of an attack on a thing or, if there is none, the only one on a fighter."""
    thing = of(events, se.ThingJudged)
    return thing[0] if thing else one(events, ev.AttackJudged)
