"""The models reproduce the worked examples of the cards and the edges of their tables."""

from dataclasses import replace

import pytest

from tests.oracles.d6 import actions, cover, damage, dying, healing, stuns
from tests.oracles.d6.body import Body, Consent, band
from tests.oracles.d6.books import ADVANCED, CHRONICLES, PERSONAL, house
from tests.oracles.d6.dice import Faces, check, pips, throw, written
from tests.oracles.d6.rounds import SKILLS, Deed, Fighter

PARTS = (actions, cover, damage, stuns, dying, healing)
P, A, C = house(PERSONAL), house(ADVANCED), house(CHRONICLES)


def laid(*faces: int) -> Faces:
    return Faces(laid=faces)


def fighter(name: str, side: int, deeds: list[Deed], **changes: object) -> Fighter:
    codes = dict.fromkeys(SKILLS, 9) | changes.pop("codes", {})  # type: ignore[operator]
    one = Fighter(name, side, 9, 9, 9, "ranged", codes, 15, len(deeds), tuple(deeds))
    return replace(one, **changes)


@pytest.mark.parametrize("part", PARTS)
def test_every_case_has_an_outcome_and_only_its_faces_decide_it(part):
    for number, case in enumerate(part.cases(7, 400)):
        faces = Faces(number)
        outcome = part.expect(case, faces)
        again = laid(*faces.given)
        assert part.expect(case, again) == outcome
        assert again.laid == []
    assert list(part.cases(3, 20)) == list(part.cases(3, 20))


def test_codes_are_pips():
    assert pips("3D+2") == 11
    assert written(13 + 8) == "7D"
    assert check(5, P, laid(), penalty=2).pool == 0
    assert check(2, A, laid()).total == 2


@pytest.mark.parametrize(
    ("option", "dice", "faces", "total"),
    [
        ("explode", 2, (3, 6, 6, 2), 17),
        ("explode", 2, (3, 1), 4),
        ("drop_highest", 2, (3, 1), 0),
        ("drop_highest", 2, (3, 6, 1), 10),
        ("drop_highest", 3, (2, 5, 1), 2),
        ("off", 2, (3, 6), 9),
    ],
)
def test_the_wild_die_is_the_last(option, dice, faces, total):
    assert throw(3 * dice, house(PERSONAL, wild_die=option), laid(*faces)) == total


def test_a_total_is_never_below_nothing():
    rolled = check(3, A, laid(1, 6, 6), penalty=2)
    assert (rolled.thrown, rolled.penalty_sum, rolled.total) == (1, 12, 0)
    assert check(3, A, laid(4, 3), penalty=1, flat=5).total == 6


def test_bands_and_their_edges():
    edges = [(-1, "none"), (0, "stunned"), (3, "stunned"), (4, "wounded"), (8, "wounded")]
    edges += [(9, "incapacitated"), (12, "incapacitated"), (13, "mortally_wounded")]
    edges += [(15, "mortally_wounded"), (16, "killed")]
    assert [band(margin) for margin, _ in edges] == [result for _, result in edges]


def test_a_plain_blaster_shot():  # PER-DX-1
    shot = fighter("Sandor", 1, [Deed("attack", "Ace", answer="defend")], damage=12)
    shot = replace(shot, codes=shot.codes | {"blaster": 12})
    target = fighter("Ace", 2, [], strength=7, codes={"dodge": 10})
    case = actions.Case(P, (shot, target))
    faces = laid(3, 3, 3, 4, 4, 4, 3, 4, 4, 4, 3, 4, 4)
    event = actions.expect(case, faces).events[0]
    assert (event.attack.total, event.number, event.hit) == (13, 12, True)
    assert (event.harm.margin, event.harm.result) == (6, "wounded")
    body = event.harm.body
    assert (body.prone, body.out_this_round, body.penalty) == (True, True, 1)


def test_two_actions_against_half_cover():  # PER-DX-2
    case = cover.Case(P, "ranged", 15, 9, "rolled", target_cover=50, attacker_actions=2)
    outcome = cover.expect(case, Faces(1))
    assert (outcome.attack.pool, outcome.defence.pool) == (12, 15)


def test_a_fist_fight():  # PER-DX-3
    outcome = damage.expect(damage.Case(P, "unarmed", 0), laid(4, 3, 3, 4, 3, 3))
    assert (outcome.margin, outcome.result, outcome.body.penalty) == (0, "stunned", 1)


def test_without_consent_nobody_is_worse_than_incapacitated():  # PER-DX-4
    hit = damage.Case(P, "fixed", 12)
    faces = (6, 6, 6, 4, 3, 3, 2, *[2] * 10)
    outcome = damage.expect(hit, laid(*faces))
    assert (outcome.margin, outcome.body.level, outcome.body.unconscious) == (
        14,
        "incapacitated",
        20,
    )
    willing = damage.expect(replace(hit, consent=Consent(target=True)), laid(*faces))
    assert willing.body.level == "mortally_wounded"


def test_stun_damage_leaves_no_wound():  # PER-DX-5
    case = damage.Case(P, "fixed", 9, stun_mode=True)
    outcome = damage.expect(case, laid(4, 4, 4, 3, 2, 2, 5, 4))
    assert (outcome.margin, outcome.body.level, outcome.body.unconscious) == (5, "healthy", 9)


def test_sandor_cantrell_and_mahon():  # ADV-EX-1
    sandor = fighter(
        "Sandor",
        1,
        [Deed("draw"), Deed("attack", "Cantrell", 14, "add")],
        codes={"blaster": 12, "dodge": 15},
    )
    cantrell = fighter(
        "Cantrell",
        2,
        [Deed("draw"), Deed("attack", "Sandor", 15, "spend")],
        codes={"blaster": 15, "dodge": 16},
    )
    mahon = fighter("Mahon", 2, [Deed("attack", "Sandor", 15, "add")], codes={"blaster": 12})
    faces = laid(
        *(5, 5, 5, 5, 4, 2, 3),  # Cantrell dodges: 25 - 5
        *(5, 5, 5, 5, 3),  # Sandor fires: 20 - 3
        *(6, 6, 5, 5, 5, 3, 3),  # Sandor dodges: 27 - 6
        *(5, 5, 5, 5, 5, 1, 2),  # Cantrell fires: 25 - 3
        *(4, 4, 4, 3, 3, 5, 5, 4),  # 18 - 14
        *(6, 5, 5, 5),  # Mahon fires: 21, a tie
        *(4, 4, 4, 4, 4, 5, 5, 4),  # 20 - 14
    )
    outcome = actions.expect(actions.Case(A, (sandor, cantrell, mahon)), faces)
    _, first, _, second, third = outcome.events
    assert (first.number, first.attack.total, first.hit) == (20, 17, False)
    assert (first.actions, first.target_actions, first.answer) == (2, 3, "added")
    assert (second.refused, second.answer) == ("no_actions_left", "added")
    assert (second.number, second.attack.total, second.harm.margin) == (21, 22, 4)
    assert (third.answer, third.number, third.hit, third.harm.margin) == ("stands", 21, True, 6)
    assert outcome.bodies["Sandor"].level == "wounded_twice"
    assert outcome.actions == {"Sandor": 3, "Cantrell": 3, "Mahon": 1}
    again = damage.Case(A, "fixed", 3, strength=1, body=outcome.bodies["Sandor"])
    thrice = damage.expect(again, laid(6, *[1] * 10))
    assert (thrice.result, thrice.body.level) == ("wounded", "incapacitated")


RANGES = ["point_blank", "short", "medium", "long", "long"]


@pytest.mark.parametrize("step", range(5))
def test_difficulties_by_range(step):  # ADV-EX-13
    percent = 75 if step == 4 else 0
    case = cover.Case(A, "ranged", 9, 9, "none", range_word=RANGES[step], target_cover=percent)
    outcome = cover.expect(case, Faces(1))
    assert (outcome.level, outcome.number) == (cover.LEVELS[step], (3, 8, 13, 18, 25)[step])


def can_of_drink(spends: bool) -> actions.Case:
    """Return the fight of CHR-EX-1; with `spends` Ace dodges trooper 2 with a spare action."""
    trooper = {"strength": 6, "dexterity": 6, "perception": 6}
    wish = "spend" if spends else "none"
    shots = [Deed("attack", "T1", 13, "spend"), Deed("attack", "T2", 13)]
    can = Deed("attack", "T2", 13)
    jaluun = fighter("Jaluun", 1, [can], perception=11, kind="thrown", damage=0)
    return actions.Case(
        C,
        (
            replace(jaluun, codes=jaluun.codes | {"thrown_weapons": 12, "dodge": 13}),
            fighter("Ace", 1, shots, perception=12, codes={"blaster": 15}),
            fighter("T1", 2, [Deed("attack", "Ace")], **trooper),
            fighter("T2", 2, [Deed("attack", "Ace", 13, wish)], **trooper),
            fighter("T3", 2, [Deed("attack", "Jaluun", 13, "add")], **trooper),
            fighter("T4", 2, [Deed("attack", "Jaluun", 13, "add")], **trooper),
        ),
    )


SHOT = (3, 4, 4, 4, 4, 3, 4, 4, 4, 3, 3, 5, 5)  # dodge 7, shot 15, damage 18, Strength 10


def test_ace_jaluun_and_the_troopers():  # CHR-EX-1, CHR-EX-3..5
    faces = laid(*SHOT, *[1] * 4, *[1] * 3, *[2] * 3, *[1] * 3, *[1] * 3, *[1] * 4)
    outcome = actions.expect(can_of_drink(spends=False), faces)
    ace, jaluun, t2, t3, t4, last = outcome.events
    assert [e.actor for e in outcome.events] == ["Ace", "Jaluun", "T2", "T3", "T4", "Ace"]
    assert (ace.attack.pool, ace.defence.pool, ace.target_actions) == (12, 6, 2)
    assert (ace.refused, ace.answer) == ("no_spare", "added")
    assert (ace.harm.damage_pool, ace.harm.margin, ace.harm.result) == (15, 8, "wounded")
    assert (jaluun.attack.pool, t2.attack.pool, t3.defence.pool) == (12, 9, 10)
    assert (t3.number, t4.answer, t4.number) == (7, "stands", 7)
    assert (last.segment, last.attack.pool) == (2, 12)
    assert faces.laid == []


def test_a_spare_action_pays_for_a_dodge():  # CHR-EX-1, step 13
    faces = laid(*SHOT, *[1] * 4, 3, 3, 1, 1, 1, *[2] * 3, *[1] * 3, *[1] * 3)
    outcome = actions.expect(can_of_drink(spends=True), faces)
    dodge = outcome.events[2]
    assert (dodge.answer, dodge.target_actions, dodge.defence.pool) == ("spent", 2, 6)
    assert outcome.events[-1].actor == "T4"
    assert faces.laid == []


@pytest.mark.parametrize(("over", "dice"), [(0, 5), (9, 5), (10, 6), (11, 6), (19, 6), (20, 7)])
def test_accurate_shots(over, dice):  # CHR-EX-7
    assert damage.damage_pool(damage.Case(C, "fixed", 15, over=over)) == 3 * dice
    assert damage.damage_pool(damage.Case(A, "fixed", 15, over=over)) == 15


def test_a_full_dodge_is_added_at_one_die_less():  # CHR-FD-4, CHR-Q-32
    case = cover.Case(C, "ranged", 9, 12, "full_dodge", target_cover=75)
    outcome = cover.expect(case, laid(*[2] * 7, 1, 1, 1))
    assert (outcome.defence.pool, outcome.level, outcome.number) == (21, "moderate", 27)


def test_armour_and_stun_mode():
    pieces = ((3, 0), (0, 4), (1, 2))
    blade = damage.Case(P, "fixed", 9, "physical", armour=pieces, enhancement=6)
    assert damage.expect(blade, Faces(1)).resistance.pool == 12
    stunning = replace(blade, stun_mode=True, stun_code=6)
    outcome = damage.expect(stunning, Faces(1))
    assert (outcome.damage_pool, outcome.resistance.pool) == (6, 13)


def test_as_many_stuns_as_strength_has_dice():  # PER-INJ-4, PER-Q-30, PER-Q-33
    blow, wait = stuns.Moment("stunned"), stuns.Moment("active", 2)
    next_round = stuns.Case(P, 9, (blow, stuns.Moment("active", 1)))
    assert stuns.expect(next_round, laid()).states[-1].penalty == 1  # PER-Q-31
    fists = damage.Case(P, "unarmed", 0, body=Body(stuns=2, prone=True))
    assert damage.expect(fists, laid(4, 3, 3, 4, 3, 3, 4, 4)).body.unconscious == 8
    case = stuns.Case(P, 8, (blow, wait, blow, stuns.Moment("revived"), blow))
    states = stuns.expect(case, laid(1, 1, 6, 6)).states
    assert [s.penalty for s in states] == [1, 0, 1, 1, 1]
    assert [s.unconscious for s in states] == [False, False, True, False, True]
    assert (states[-1].stuns, states[-1].wakes) == (3, 3 + 144)


def test_a_minute_of_rest_and_half_an_hour_end_stuns():
    for moment in (stuns.Moment("rest", 14), stuns.Moment("active", 362)):
        case = stuns.Case(P, 9, (stuns.Moment("stunned"), moment))
        assert [s.stuns for s in stuns.expect(case, laid()).states] == [1, 0]
    for moment in (stuns.Moment("rest", 10), stuns.Moment("active", 350)):
        case = stuns.Case(P, 9, (stuns.Moment("stunned"), moment))
        assert [s.stuns for s in stuns.expect(case, laid()).states] == [1, 1]


def test_the_first_possible_death_is_the_third_roll():  # PER-Q-42
    case = dying.Case(P, (dying.Dying("Ace", 1),), 9, 0)
    outcome = dying.expect(case, laid(*[1] * 6))
    assert [(r.count, r.dies) for r in outcome.rolls] == [(1, False), (2, False), (3, True)]
    assert outcome.died == {"Ace": 4}
    certain = dying.expect(replace(case, rounds=20), laid(*[6] * 26))
    assert certain.rolls[-1].count == 13


def test_the_stabilised_need_treatment_within_the_hour():  # PER-INJ-19
    ace = dying.Dying("Ace", 1, stabilised=2)
    case = dying.Case(P, (ace, replace(ace, name="Mahon", treated=30)), 3, 62)
    assert dying.expect(case, laid(1, 1, 1, 1)).died == {"Ace": "hour", "Mahon": None}


def test_medical_rolls():  # PER-Q-34, PER-Q-35
    poor = healing.Case(P, "revive", 6, None, 3, stuns=2, unconscious=True)
    assert not healing.expect(poor, laid(3, 2)).success
    outcome = healing.expect(poor, laid(3, 3))
    assert (outcome.success, outcome.unconscious, outcome.stuns) == (True, False, 2)
    good = healing.Case(P, "stabilise", 16, 18, 3, actions=2, wound=1, level="mortally_wounded")
    assert healing.expect(good, laid(4, 4, 4, 4)).stabilised
    assert healing.expect(replace(good, level="wounded"), laid()).refused == ("not_mortal",)


def test_medpacs():  # PER-Q-47
    pack = healing.Case(A, "medpac", 9, None, 3, level="mortally_wounded")
    outcome = healing.expect(pack, laid(6, 6, 6, *[3] * 10))
    assert (outcome.number, outcome.level, outcome.minutes) == (18, "incapacitated", 30)
    assert healing.expect(replace(pack, medpacs_today=1), laid(5, 5, 5)).number == 25
    assert not healing.expect(pack, laid(3, 3, 2)).blocked
    assert healing.expect(pack, laid(3, 3, 1)).blocked
    assert Body("mortally_wounded").penalty == 0
