"""The reactions part of starcraft, engine against model: one defender's round.

Each attack comes from an enemy of its own, who acts before the defender in the pass that the
defender's next attack belongs to, and lets all earlier turns pass; the enemy's skill is raised by
the penalty for planning those actions.
"""

from __future__ import annotations

from game.books.starcraft import events as se
from game.books.starcraft.commands import Fire, Plan
from game.books.starcraft.sheet import Manoeuvre
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter.state import FIGHT
from game.gear import Weapon
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.dice import Faces, effect_value, multiple_actions
from tests.oracles.starcraft.engine import (
    CALLED,
    RANGES,
    SAFE,
    Beyond,
    Table,
    engine_terms,
    gun,
    hurt_body,
    model_terms,
    of,
    one,
    person,
    rolls,
    same_rolls,
)
from tests.oracles.starcraft.reaction_cases import cases
from tests.oracles.starcraft.reactions import Case, Event, expect

__all__ = ["cases", "differences"]

SWORD = Weapon("sword", "melee combat", "melee", damage=3, muscle=True)
SAME = {"SC-REACT-12": "SC-REACT-8", "SC-DIE-3": "SC-WND-4"}
"""Cards that the engine refuses with, and those that the model cites for the same refusals."""


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    results = expect(case, faces)
    thrown = iter(faces.rolls)
    passes = own_turns(case, results)
    table = Table(case.house, *fighters(case, passes))
    table.fight(**plans(case, passes))
    found = []
    for place, (event, wanted) in enumerate(zip(case.events, results, strict=True)):
        own = belonging(event, wanted, thrown)
        if event.kind == "hurt":
            table.set("Dan", "lost", "yes")
        elif event.kind == "own":
            found += own_attack(table, event, wanted, own)
        else:
            found += attacked(table, case, place, wanted, own)
        found += [f"event {place}: {text}" for text in counts(table, wanted)]
    return found


def belonging(event: Event, wanted, thrown) -> list:
    """The model's rolls for this event; those of an attack end with the attack roll itself."""
    if event.kind == "own":
        return [next(thrown)] if wanted.rolled is not None else []
    found = []
    while event.kind != "hurt" and not (found and found[-1].what == "attack"):
        found.append(next(thrown))
    return found


def own_turns(case: Case, results) -> list[int]:
    """Pass in which each event happens: one more after each of the defender's own attacks."""
    passes, now = [], 1
    for event, wanted in zip(case.events, results, strict=True):
        passes.append(now)
        now += event.kind == "own" and not wanted.refused
    return passes


def fighters(case: Case, passes: list[int]):
    weapons = [SWORD, gun()] if case.armed else [gun()]
    codes = {case.close_skill: case.close, "dodge": case.dodge, "firearms": case.attack}
    known = (Manoeuvre("twist", 0, 0, True),) if case.blocks_armed else ()
    own = {
        "condition": hurt_body(case.condition, case.stun_runs),
        "reaction": "ask",
        "manoeuvres": known,
    }
    yield person("Dan", weapons, SAFE, own, instincts=6, **codes)
    for place, event in enumerate(case.events):
        if event.kind in ("ranged", "close"):
            cost = multiple_actions(passes[place], case.house)
            skill = {"ranged": "firearms", "close": unarmed(event)}[event.kind]
            yield person(
                enemy(place), [gun(), sword(event)], own={"side": "enemies"},
                instincts=60 - place, strength=3, **{skill: event.attack + cost},
            )  # fmt: skip
    yield person("Zed", [gun()], own={"side": "enemies"}, armour=SAFE, instincts=3)


def enemy(place: int) -> str:
    return f"enemy {place}"


def sword(event: Event) -> Weapon:
    return Weapon("sword", "melee combat", "melee", 3, muscle=True, difficulty=str(event.standard))


def unarmed(event: Event) -> str:
    if event.armed:
        return "melee combat"
    return "brawling" if event.standard == 5 else "martial arts"


def plans(case: Case, passes: list[int]) -> dict:
    skills = {"dodge": "dodge", "close": case.close_skill}
    reactions = tuple(skills[what] for what in case.declared if what in skills)
    found = {"Dan": Plan("Dan", len(case.declared), reactions), "Zed": 5}
    for place, event in enumerate(case.events):
        if event.kind in ("ranged", "close"):
            found[enemy(place)] = passes[place]
    return found


def wait_for(table: Table, who: str) -> None:
    """Pass for everybody else until it is this fighter's turn."""
    while table.state.acting and table.state.acting.id != who:
        table.give(c.Pass(table.state.acting.id))


def own_attack(table: Table, event: Event, wanted, own) -> list[str]:
    table.smoke(0)
    table.range("Dan", "Zed", RANGES[event.standard])
    attack = Fire("Dan", "Zed", "gun")
    if wanted.refused:
        refused = table.refused(attack)
        return unlike({"own attack refused": wanted.refused}, {"own attack refused": refused})
    wait_for(table, "Dan")
    start = len(table.events)
    refused = table.refused(attack, Beyond(own[0].faces if own else ()))
    if refused:
        return [f"his own attack is refused: {refused}"]
    events = table.events[start:]
    made = rolls(events, "attack")
    found = same_rolls(own, made)
    if made:
        found += unlike(model_terms(wanted.terms), engine_terms(made[0].terms))
    judged = one(events, ev.AttackJudged)
    return found + unlike({"own hit": wanted.hit}, {"own hit": judged.hit})


def attacked(table: Table, case: Case, place: int, wanted, own) -> list[str]:
    event, who = case.events[place], enemy(place)
    wait_for(table, who)
    table.smoke(event.modifiers)
    weapon = "gun"
    if event.kind == "close":
        weapon = {"brawling": "fists", "melee combat": "sword"}.get(unarmed(event), "martial arts")
    else:
        table.range(who, "Dan", RANGES[event.standard])
    start = len(table.events)
    source = Beyond([face for roll in own for face in roll.faces])
    table.give(Fire(who, "Dan", weapon, called=CALLED[event.called]), source)
    found = answer(table, case, event, wanted, source)
    events = table.events[start:]
    found += same_rolls(own, rolls(events, "defence", "called", "attack"))
    defence = rolls(events, "defence")
    if defence:
        found += unlike(model_terms(wanted.terms), engine_terms(defence[0].terms))
    return found + outcome(wanted, events)


def answer(table: Table, case: Case, event: Event, wanted, source) -> list[str]:
    """Give the defender's answer, if the engine asks; a sentence if model and engine refuse
    differently."""
    skill = "dodge" if event.kind == "ranged" else case.close_skill
    said = {"none": "none", "react": skill, "full": f"full {skill}"}[event.answer]
    refused, deed = "", table.state.deed
    if deed and deed.stage == "answer":
        refused = table.refused(c.Answer("Dan", said), source)
        if refused:
            table.give(c.Answer("Dan", "none"), source)
    elif event.answer != "none":
        chosen = of(table.events, se.ReactionChosen)[-1]
        refused = "not asked" if chosen.answer == "none" and chosen.why else ""
    agree = bool(refused) == bool(wanted.refused)
    if agree and refused not in ("", "not asked"):
        agree = SAME.get(refused, refused) == wanted.refused
    return [] if agree else [f"reaction refused: model {wanted.refused!r}, engine {refused!r}"]


def outcome(wanted, events) -> list[str]:
    judged, aimed = one(events, ev.AttackJudged), one(events, se.Aimed)
    reached = next(e.facts for e in of(events, ev.DeedReached) if "basis" in e.facts)
    basis = reached["basis"]["Dan"]
    found = {
        "difficulty": sum(term.pips for term in aimed.terms),
        "attack_total": judged.total,
        "hit": judged.hit,
        "ev": effect_value(judged.total, basis) if judged.hit else 0,
    }
    return unlike({word: getattr(wanted, word) for word in found}, found)


def counts(table: Table, wanted) -> list[str]:
    """Sentences on what differs after the event in the round's actions and those taken."""
    dan = table.fighter("Dan")
    if table.state.mode != FIGHT or table.state.round > 1:
        return ["the round is over too early"]
    return unlike(
        {"actions": wanted.actions, "taken": wanted.taken},
        {"actions": dan.declared + dan.added, "taken": dan.taken + dan.reacted},
    )


def test_engine_and_model_agree():
    assert compare("starcraft", "reactions", 150).shown == ()
