"""The models at the edges that the cards name, each worked out by hand."""

from dataclasses import replace

from tests.oracles.starcraft import (
    battle,
    battlefield,
    care,
    dying,
    first_aid,
    harm,
    natural,
    order,
    protection,
    reactions,
    spray,
    stuns,
    units,
)
from tests.oracles.starcraft.dice import Faces, House

HOUSE = House()
MAN = harm.Body(full=40, points=40, strength=9, constitution=9, armour=0)


def test_the_wild_die_explodes_at_once():
    """SC-DICE-8, -9: 6, 6, 2 are the wild die; the 6 that follows is plain."""
    body = replace(MAN, armour=100)
    blow = harm.Blow("ranged", 6, 5, 0, 6, 0)
    faces = Faces(laid=(6, 6, 2, 6, 1, 1, 1, 1, 1))
    case = harm.Case(House(wild_die="on", resist_roll="off"), body, (blow,))
    struck = harm.expect(case, faces)[0]
    assert (struck.total, struck.suffered.damage) == (20, 2)


def test_ties_by_dice_are_thrown_again():
    """SC-INIT-3, SC-ACT-6: two equal dice are thrown again; extra actions go in passes."""
    fighters = (
        order.Fighter("a", 9, 3),
        order.Fighter("b", 9, 1),
        order.Fighter("c", 12, 2),
    )
    outcome = order.expect(order.Case(fighters), Faces(laid=(4, 4, 1, 5)))
    assert outcome.order == ("c", "b", "a")
    assert outcome.turns == ((1, "c"), (1, "b"), (1, "a"), (2, "c"), (2, "a"), (2, "a"))


def test_a_full_parry_is_one_action_and_each_roll_fresh():
    """SC-REACT-8, -11: two parries at full dice, and no later action."""
    punch = reactions.Event("close", attack=3, standard=5, answer="full")
    case = reactions.Case(
        house=HOUSE,
        attack=9,
        dodge=9,
        close=9,
        close_skill="brawling",
        armed=False,
        blocks_armed=False,
        condition="wounded",
        stun_runs=True,
        declared=("attack", "attack"),
        events=(punch, punch, reactions.Event("own"), reactions.Event("ranged", 3, answer="react")),
    )
    told = reactions.expect(case, Faces(laid=(1, 2, 6, 4, 5, 6, 1)))
    assert [result.pool for result in told[:2]] == [6, 6]  # hurt counts, and only once
    assert [result.difficulty for result in told[:2]] == [8, 14]
    assert [result.refused for result in told[2:]] == ["SC-REACT-8", "SC-REACT-8"]
    assert told[3].difficulty == 10


def sprayed(total_faces, friend_dodge=None, low=15):
    """A spray at a foe at S = 10 whose dodge made D = 15 (5 dice of 3), and at the friend."""
    foe = spray.Person("foe", 10, 0, "none", None, 15, replace(MAN, armour=99))
    friend = replace(foe, name="friend", dodge=friend_dodge, spared=True)
    case = spray.Case(
        house=House(resist_roll="off"),
        automatic=True,
        rof=5,
        magazine=7,
        fired_before=0,
        skill=3 * len(total_faces) - 3,
        actions=1,
        condition="stunned",
        damage=4,
        persons=(foe, friend),
    )
    dodge = (3,) * 5 if friend_dodge is None else (3,) * 5 + (5,) * 4
    return spray.expect(case, Faces(laid=(*dodge, *total_faces)))


def test_a_spray_and_the_friend():
    """SC-SPRAY-6, -7, -8, the damage code 1D+1 - 1D being a bare 1."""
    at_14 = sprayed((4, 4, 4, 2))
    assert [p.hit for p in at_14.persons] == [False, False]
    at_15 = sprayed((4, 4, 4, 3))
    assert [p.hit for p in at_15.persons] == [True, True]
    at_24 = sprayed((6, 6, 6, 6))
    assert [p.hit for p in at_24.persons] == [True, True]
    at_25 = sprayed((6, 6, 6, 6, 1))
    assert [p.hit for p in at_25.persons] == [True, False]
    assert at_25.rounds_left == 2
    assert at_15.persons[0].code == 1
    below_the_dodge = sprayed((4, 4, 4, 3), friend_dodge=12)
    assert [p.hit for p in below_the_dodge.persons] == [True, False]


def shot_at_the_door(barrier, damage_faces, more, house=HOUSE):
    shot = protection.Shot(6, 5, 0, 3 * len(damage_faces))
    faces = Faces(laid=(6, 6, *damage_faces, *more))
    return protection.shoot(barrier, MAN, shot, house, faces)


def test_a_door_that_breaks():
    """SC-PROT-4, -7, -10, -11."""
    door = protection.Barrier(10, 10, 10)
    tie = shot_at_the_door(door, (5, 5), ())
    assert (tie.barrier.av, tie.barrier.body, tie.used) == (9, 10, "")
    light = shot_at_the_door(door, (3, 3, 3, 3, 3), (1, 1, 1, 1))  # 15: body 5, 5D - 4D
    assert (light.state, light.code, light.suffered.damage) == ("lightly", 3, 1)
    none = shot_at_the_door(door, (5, 4, 4), ())  # 13: body 7, lightly, 3D - 4D
    assert (none.state, none.code, none.suffered) == ("lightly", -3, None)
    before = House(protection_state="before")
    assert shot_at_the_door(door, (3, 3, 3, 3, 3), (), before).used == ""
    broken = shot_at_the_door(door, (5, 5, 5, 5), (1, 1, 1, 1, 1, 1, 2), before)
    assert (broken.state, broken.code, broken.suffered.damage) == ("destroyed", 12, 4)


def test_the_third_stun_of_strength_3d_knocks_out():
    """SC-WND-2, -3: counted over the fight; 12 rounds a minute."""
    blow = stuns.Event("blow", harm.Blow("ranged", 3, 5, 0, 3, 0))
    act, turn = stuns.Event("act"), stuns.Event("rounds")
    hit = (5, 4, 1, 1, 1)  # hits, 4 against 3: 1 point lost
    events = (blow, act, turn, act, turn, act, blow, blow, act)
    case = stuns.Case(HOUSE, MAN, 9, (*events, replace(turn, rounds=13), act))
    laid = (*hit, 1, 1, 1, 1, 3, 3, 3, *hit, *hit, 1, 3, 3, 3)
    told = stuns.expect(case, Faces(laid=laid))
    assert [told[place].pool for place in (1, 3, 5)] == [6, 6, 9]
    assert [told[place].stuns for place in (0, 6, 7)] == [1, 2, 0]
    assert told[8].refused == "SC-WND-3"
    assert (told[10].refused, told[10].pool) == ("", 9)


def dies(character_points, chi, plans, faces, **more):
    case = dying.Case(HOUSE, replace(MAN, points=0), None, character_points, chi, plans, None, 60)
    return dying.expect(replace(case, **more), Faces(laid=faces))


def test_the_big_goodbye():
    """SC-DIE-1 to -5."""
    plain = dies(0, 0, (dying.Plan(),), (5, 5, 5, 5, 5, 4))
    assert [check.minute for check in plain.checks] == [0, 5]
    assert (plain.end, plain.minute) == ("dead", 10)
    chi = dies(0, 2, (dying.Plan(chi=1),), (5, 5, 5, 5, 5, 4))
    assert [check.minute for check in chi.checks] == [0, 15]
    assert (chi.minute, chi.chi) == (30, 0)
    bought = dies(3, 1, (dying.Plan(after=2, chi=1),), (5, 5, 1, 3, 1, 1, 1, 1, 6))
    assert bought.checks[0].spent_after == 2 and bought.checks[0].total == 15
    assert bought.checks[0].chi_refused
    assert (bought.checks[1].spent_after, bought.checks[1].chi_spent) == (1, 1)
    assert bought.minute == 20
    saved = dies(0, 0, (dying.Plan(),), (1, 1, 1), treated_at=4)
    assert (saved.end, saved.minute) == ("saved", 4)


def aid(patient, skills, faces, uses=2):
    attempts = tuple(first_aid.Attempt(skill, "wound") for skill in skills)
    return first_aid.expect(first_aid.Case(HOUSE, patient, uses, attempts), Faces(laid=faces))


def test_first_aid_climbs_the_ladder():
    """SC-AID-3 to -8: of 22 points, below 17 is wounded, below 11 serious, below 6 mortal."""
    faces = (6, 6, 6, 2, 4, 4, 4, 4, 4)
    first, second, third = aid(first_aid.Patient(22, 5), (12, 15, 15), faces)
    assert (first.difficulty, first.total, first.points) == (20, 20, 6)
    assert (second.row, second.difficulty, second.total, second.success) == (
        "serious",
        20,
        20,
        True,
    )
    assert second.points == 11
    assert third.refused == ("SC-AID-1",)
    missed = aid(first_aid.Patient(22, 5), (6, 6), (5, 5, 5, 4), 4)[0]
    assert (missed.total, missed.barred) == (10, False)
    barred = aid(first_aid.Patient(22, 5), (6, 6), (5, 4), 4)
    assert (barred[0].barred, barred[1].refused) == (True, ("SC-AID-7",))
    dice = aid(first_aid.Patient(22, 16), (14,), (6, 6, 6, 2, 5))[0]
    assert (dice.total, dice.ev, dice.healed_by_dice, dice.points) == (22, 1, 5, 22)
    called_back = aid(first_aid.Patient(22, -3, dead=True, rounds_dead=1), (30,), (5,) * 10)[0]
    assert (called_back.difficulty, called_back.points) == (50, 1)


def test_rest_and_the_medical_bay():
    """SC-NAT-6, -7, -9 and SC-MED-3, -6."""
    case = natural.Case(HOUSE, first_aid.Patient(22, 1), 26, ("double", "day", "day"))
    told = natural.expect(case, Faces(laid=(5,) * 9 + (1,) * 17))
    assert (told[0].pool, told[0].difficulty, told[0].total, told[0].ev) == (29, 35, 47, 1)
    assert told[0].patient.points == 6 + 1
    assert (told[1].row, told[1].difficulty, told[1].success) == ("serious", 25, False)
    healthy = natural.Case(HOUSE, first_aid.Patient(22, 17), 9, ("day",))
    assert natural.expect(healthy, Faces())[0].patient.points == 22
    attempts = (care.Attempt(6), care.Attempt(6))
    bay = care.Case(HOUSE, first_aid.Patient(22, 10), care.Facility(), attempts)
    failed, healed = care.expect(bay, Faces(laid=(5, 4, 1, 2, 3, 4, 5, 5, 6, 6, 6, 6)))
    assert (failed.success, failed.time, failed.unit, failed.patient.points) == (
        False,
        10,
        "hours",
        10,
    )
    assert (healed.success, healed.time, healed.patient.points) == (True, 24, 22)


def test_digging_in_against_an_attack_already_declared():
    """SC-MASS-14 to -16, -23: higher ground counts once, no automatic defence, medics give back."""
    marines = units.KINDS["marines"]
    mine = battlefield.Force("mine", "Dan", marines, 10, 0)
    theirs = battlefield.Force("theirs", "Cullen", marines, 10, 40, terrain=3, medics=3)
    orders = (
        battlefield.Order("mine", "attack", target="theirs"),
        battlefield.Order("theirs", "dig in"),
    )
    case = battlefield.Case(
        house=HOUSE,
        commanders=(battlefield.Commander("Dan", 9, 9), battlefield.Commander("Cullen", 6, 9)),
        forces=(mine, theirs),
        rounds=(battlefield.MassRound((battlefield.Segment(orders), battlefield.Segment(orders))),),
    )
    faces = Faces(laid=(1, 1, 1, 1, 4, 4, 3, 3, 6, 1, 1, 1))
    first, second = battle.expect(case, faces)
    assert first.dug == [("theirs", 12, 4)]
    attack = first.attacks[0]
    assert (attack.range, attack.difficulty, attack.ev, attack.defence_pips) == (
        "medium",
        4,
        1,
        None,
    )
    assert (attack.damage_pips, attack.damage, attack.kills) == (9, 9, 9)
    assert first.medics == [("theirs", 1, 1, 1)]
    assert first.strengths["theirs"] == 2
    assert [causes for _, causes in second.given] == [("SC-MASS-4",), ("SC-MASS-16",)]
