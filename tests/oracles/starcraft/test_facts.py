"""Facts from single sentences of the cards, one per test."""

from dataclasses import replace

from tests.oracles.starcraft import (
    actions,
    battle,
    battlefield,
    care,
    cover,
    first_aid,
    harm,
    natural,
    protection,
    reactions,
    spray,
    units,
)
from tests.oracles.starcraft.dice import Faces, House, band, hurt_penalty

HOUSE = House()
MAN = harm.Body(full=40, points=40, strength=9, constitution=9, armour=0)


def test_exact_fractions_belong_to_the_better_band():
    """SC-WND-1, -8."""
    bands = [band(points, 40) for points in (30, 29, 20, 19, 10, 9, 1, 0)]
    assert bands[:4] == ["stunned", "wounded", "wounded", "serious"]
    assert bands[4:] == ["serious", "mortal", "mortal", "dying"]
    assert [hurt_penalty("stunned", runs) for runs in (False, True)] == [0, 3]
    assert [hurt_penalty("wounded", runs) for runs in (False, True)] == [3, 3]


def test_a_full_reaction_is_an_action_for_what_follows():
    """SC-REACT-6, -11: made once, it counts as taken."""
    event = reactions.Event("ranged", attack=3, standard=10, answer="full")
    case = reactions.Case(
        HOUSE, 9, 9, 9, "brawling", False, False, "stunned", False, ("attack",), (event,)
    )
    result = reactions.expect(case, Faces(seed=1))[0]
    assert (result.actions, result.taken) == (1, 1)


def test_a_stun_while_unconscious_is_not_counted():
    """SC-WND-3: and as many stuns as whole dice of Strength, at least one, knock out."""
    out = harm.suffer(replace(MAN, unconscious=True), 10, HOUSE, Faces(laid=(3, 3, 3)))
    assert (out.effect, out.stun_counted, out.body.stuns) == ("stunned", False, 0)
    weak = harm.suffer(replace(MAN, strength=2), 3, HOUSE, Faces(laid=(5,)))
    assert (weak.minutes, weak.body.stuns, weak.body.unconscious) == (5, 0, True)


def test_pulping_at_minus_ten():
    """SC-DIE-8, -9."""
    house = House(pulping="on", resist_roll="off")
    body = replace(MAN, points=5)
    assert harm.suffer(body, 14, house, Faces()).effect == "dying"
    assert harm.suffer(body, 15, house, Faces()).effect == "pulped"
    consent = replace(house, death_consent="on")
    assert harm.suffer(replace(body, agreed=False), 15, consent, Faces()).effect == "dying"
    dies = House(npc_dies_at_zero="on", resist_roll="off")
    assert harm.suffer(replace(body, npc=True), 5, dies, Faces()).effect == "killed"
    assert harm.suffer(body, 5, dies, Faces()).effect == "dying"


def test_effect_value_and_damage():
    """SC-DMG-1, SC-MEL-1, -2, -11."""
    blows = {kind: harm.Blow(kind, 9, 5, 0, 6, 9) for kind in ("brawling", "melee", "ranged")}
    assert [harm.damage_code(blows["brawling"], ev) for ev in (0, 1, 2)] == [9, 12, 15]
    assert [harm.damage_code(blows["melee"], ev) for ev in (0, 1, 2, 3, 4)] == [15, 15, 18, 18, 21]
    art = harm.Blow("martial arts", 9, 10, 0, 0, 9, 5, 3)
    assert [harm.damage_code(art, ev) for ev in (0, 3)] == [12, 12]


def test_the_last_setting_of_the_game_master_stands():
    """SC-COV-12."""
    assert [cover.state(sets) for sets in ((), ("thick", "light"), ("thick", "none"))] == [
        "none",
        "light",
        "none",
    ]


def test_work_costs_a_die_and_nobody_rests_from_death():
    """SC-NAT-2, -3, -8."""
    patient = first_aid.Patient(40, 20)
    pools = {}
    for manner in ("day", "worked", "double"):
        case = natural.Case(HOUSE, patient, 9, (manner,))
        pools[manner] = natural.expect(case, Faces(seed=1))[0].pool
    assert pools == {"day": 9, "worked": 6, "double": 12}
    dying = natural.Case(HOUSE, first_aid.Patient(40, 0), 9, ("day",))
    assert natural.expect(dying, Faces())[0].refused == "SC-NAT-8"


def test_the_dead_are_called_back_in_time_or_never():
    """SC-AID-6, SC-MED-6."""
    for rounds, refused in ((0, True), (1, False), (2, True)):
        patient = first_aid.Patient(40, 0, dead=True, rounds_dead=rounds)
        case = first_aid.Case(HOUSE, patient, 2, (first_aid.Attempt(9, "wound"),))
        assert bool(first_aid.expect(case, Faces(seed=1))[0].refused) is refused
    for minutes, refused in ((60, False), (61, True)):
        attempts = (care.Attempt(9, minutes), care.Attempt(9, minutes))
        patient = first_aid.Patient(40, 0, dead=True)
        case = care.Case(HOUSE, patient, care.Facility(), attempts)
        first, second = care.expect(case, Faces(seed=1))
        assert bool(first.refused) is refused
        assert second.refused == ("SC-MED-6",)


def test_relief_never_becomes_a_bonus():
    """SC-ACT-4."""
    shots = (actions.Shot("main", "a", 10), actions.Shot("main", "a", 10))
    for relief, pool in ((0, 12), (1, 13), (30, 15)):
        case = actions.Case(
            HOUSE, 15, "stunned", False, 5, 0, (), (), shots, map_relief_pips=relief
        )
        assert actions.expect(case, Faces(seed=1)).fired[0].pool == pool


def test_how_far_units_reach():
    """SC-UNIT-12, -13."""
    reach = {
        name: [units.reach(kind, upgrades) for upgrades in (0, 1, 2)]
        for name, kind in units.KINDS.items()
    }
    assert reach["zealots"] == reach["zerglings"] == ["close"] * 3
    assert reach["firebats"] == ["short", "medium", "long"]
    assert reach["marines"] == reach["hydralisks"] == ["medium", "long", "long"]
    assert [units.range_between(0, metres) for metres in (10, 11, 35, 36, 60, 61, 85, 86)] == [
        *("close", "short", "short", "medium", "medium", "long", "long"),
        None,
    ]


def marines(name, metres, strength=10, **more):
    return battlefield.Force(name, name[0], units.KINDS["marines"], strength, metres, **more)


def fight(forces, *segments, seed=1):
    commanders = (battlefield.Commander("A", 12, 9), battlefield.Commander("B", 9, 9))
    rounds = (battlefield.MassRound(tuple(battlefield.Segment(orders) for orders in segments)),)
    return battle.expect(battlefield.Case(HOUSE, commanders, forces, rounds), Faces(seed=seed))


def test_a_joint_attack_has_the_difficulty_of_the_farthest():
    """SC-MASS-18."""
    forces = (marines("A far", 0), marines("A near", 30), marines("B", 40))
    near = battlefield.Order("A near", "attack", target="B")
    far = battlefield.Order("A far", "attack", target="B")
    for orders in ((near, far), (far, near)):
        attack = fight(forces, orders, ())[0].attacks[0]
        assert (attack.range, attack.difficulty, attack.pool) == ("medium", 15, 18)


def test_moving_ends_a_dug_in_defence():
    """SC-MASS-16, -11."""
    forces = (marines("A", 30), marines("B", 40, strength=40))
    dig = battlefield.Order("A", "dig in")
    away = battlefield.Order("A", "move", to=25)
    shoot = battlefield.Order("B", "attack", target="A")
    stays = fight(forces, (dig,), (shoot,))
    assert stays[1].attacks[0].difficulty == stays[0].dug[0][2]
    assert fight(forces, (dig,), (away, shoot))[1].attacks[0].difficulty == 10


def test_nobody_dodges_behind_full_cover():
    """SC-COV-11."""
    door = protection.Barrier(45, 100, 100)
    man = spray.Person("man", 10, 5, "full", door, 30, MAN)
    case = spray.Case(HOUSE, True, 5, None, 0, 30, 1, "stunned", 9, (man,))
    told = spray.expect(case, Faces(seed=1)).persons[0]
    assert (told.difficulty, told.dodge_total) == (15, None)
