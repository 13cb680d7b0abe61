"""Engine against model, part damage: one hit by an attacker without attack dice of their own."""

from game.books.d6.reducers import evolve
from game.checks import Term
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.gear import Armour
from tests.oracles.d6 import engine
from tests.oracles.d6.books import CHRONICLES, PERSONAL
from tests.oracles.d6.damage import Case, cases, expect
from tests.oracles.d6.dice import Faces
from tests.oracles.harness import compare, unlike

__all__ = ["cases", "differences"]

KINDS = {"unarmed": "brawling", "muscle": "melee", "fixed": "ranged"}
FACE = 2
"""Face of the attack dice that armour adds to fists; the model does not throw them."""


def attack_code(case: Case) -> int:
    """Return the attack code in pips: only what armour adds to brawling, Force Point included."""
    code = case.attacker_enhancement if case.attack == "unarmed" else 0
    return 2 * code if case.attacker_force else code


def play(case: Case, faces) -> engine.Table:
    t = engine.Table(case.house, faces)
    tool = engine.weapon(
        KINDS[case.attack],
        case.damage,
        muscle=case.attack == "muscle",
        damage_type=case.damage_type,
        stun="switch" if case.stun_mode else "",
        stun_damage=case.stun_code,
    )
    suit = Armour("suit", strength=case.attacker_enhancement)
    striker = engine.sheet(
        {tool.skill: 0}, [tool], [suit], strength=case.attacker_strength, perception=2,
        dexterity=6, points=1,
    )  # fmt: skip
    stunning = (tool.name,) if case.stun_mode else ()
    t.add("striker", "one", striker, stunning=stunning, consent=case.consent.others)
    worn = [
        Armour(f"piece {n}", physical, energy, strength=0 if n else case.enhancement)
        for n, (physical, energy) in enumerate(case.armour)
    ]
    target = engine.sheet(armour=worn, strength=case.strength, perception=1, points=1)
    asleep = "wound" if case.body.level == "incapacitated" else "stun"
    t.add(
        "target", "two", target, reaction="none", consent=case.consent.target,
        condition=engine.condition(case.body, by=asleep),
    )  # fmt: skip
    t.begin("one")
    t.declare({who: declaration(case, who) for who in ("striker", "target")})
    if case.consent.spared:
        t.state = evolve(t.state, fe.Noted("target", "spared", True))
    strike(case, t, tool)
    return t


def declaration(case: Case, who: str) -> c.Declare:
    """Return the declaration, with any Force Point; the target's actions make no difference."""
    force = case.attacker_force if who == "striker" else case.target_force
    count = 1 if who == "striker" else case.target_actions
    first = "attack" if case.house.book == CHRONICLES else ""
    return c.Declare(who, count, force, first)


def strike(case: Case, t: engine.Table, tool) -> None:
    dice, pips = divmod(attack_code(case), 3)
    lift = Modifier(Term("over", case.over, "flat"), "attack")
    t.do(tc.Modify("gm", "striker", lift))
    if case.resist_penalty:
        ill = Modifier(Term("illness", 3 * case.resist_penalty, "penalty"), "resistance")
        t.do(tc.Modify("gm", "target", ill))
    if case.house.book != PERSONAL:
        t.do(tc.NameDifficulty("gm", dice * FACE + pips, "striker"))
    t.do(c.Attack("striker", "target", tool.name), [FACE] * dice)


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(number)
    expected = expect(case, faces)
    t = play(case, faces.given)
    found = told(case, t)
    t.faces.all_thrown()
    return unlike(vars(expected) | {"body": engine.seen(expected.body)}, found)


def told(case: Case, t: engine.Table) -> dict:
    """Return the engine's outcome in the model's form."""
    damage, harmed = t.check("damage"), t.one(ev.Harmed)
    lost = harmed.loses_round or case.body.out_this_round
    return {
        "damage_pool": damage.pool,
        "damage_total": damage.total,
        "resistance": t.check("resistance"),
        "margin": harmed.margin,
        "result": harmed.result.replace(" ", "_") or "none",
        "body": engine.body(harmed.condition, 0, lost),
    }


def test_engine_and_model_agree():
    assert compare("d6", "damage", 300).shown == ()
