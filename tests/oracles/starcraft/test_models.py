"""The models against the worked examples of the cards."""

from dataclasses import replace

from tests.oracles.starcraft import (
    actions,
    battle,
    battlefield,
    cover,
    harm,
    protection,
    reactions,
    units,
)
from tests.oracles.starcraft.dice import Faces, House, effect_value, ladder, multiple_actions

HOUSE = House()
CULLEN = reactions.Case(
    house=HOUSE,
    attack=15,
    dodge=12,
    close=15,
    close_skill="brawling",
    armed=False,
    blocks_armed=False,
    condition="stunned",
    stun_runs=False,
    declared=("attack",),
    events=(),
)
SHOOTER = actions.Case(
    house=HOUSE,
    skill=24,
    condition="stunned",
    stun_runs=False,
    rof=5,
    off_rof=0,
    before=(),
    planned=(),
    shots=(),
)


def play(case, *faces):
    return reactions.expect(case, Faces(laid=faces))


def shot_at(target, hand="main"):
    return actions.Shot(hand, target, 10)


def loss(outcome):
    return sum(pips for what, pips, _ in outcome.terms if what not in ("skill", "targeting"))


def test_the_numbers_of_the_dice():
    assert [effect_value(10 + over, 10) for over in (-3, 9, 10, 19, 20)] == [0, 0, 1, 1, 2]
    assert ladder(HOUSE) == (5, 10, 15, 20, 25, 35, 50)
    assert [multiple_actions(n, HOUSE) // 3 for n in (1, 2, 3, 4, 5)] == [0, 1, 2, 3, 4]
    printed = House(max_action_penalty="printed")
    assert [multiple_actions(n, printed) // 3 for n in (4, 5, 6)] == [3, 5, 5]


def test_ex_1_cullen_attacks_and_dodges():
    events = (
        reactions.Event("own", standard=10),
        reactions.Event("ranged", attack=3, answer="react"),
    )
    case = replace(CULLEN, declared=("attack", "dodge"), events=events)
    strike, dodge = play(case, 1, 1, 1, 1, 2, 2, 2, 6)
    assert (strike.pool, dodge.pool) == (12, 9)


def late_dodge(attack_face):
    events = (
        reactions.Event("own", standard=5),
        reactions.Event("ranged", attack=5, standard=10, answer="react"),
    )
    return play(replace(CULLEN, attack=3, events=events), 6, 3, 4, attack_face)[1]


def test_ex_2_cullen_dodges_late():
    assert late_dodge(5).pool == 6
    assert late_dodge(5).difficulty == 7
    assert late_dodge(5).attack_total == 7
    assert late_dodge(5).hit
    assert not late_dodge(4).hit


def full_dodge(first, second, house=HOUSE):
    """Two shooters against a full dodge; `first` and `second` are the faces of their eight dice."""
    events = (
        reactions.Event("ranged", attack=24, standard=10, answer="full"),
        reactions.Event("ranged", attack=24, standard=15, answer="react"),
    )
    case = replace(CULLEN, house=house, events=events)
    return play(case, 3, 4, 4, 4, *first, *second)


def test_ex_3_karine_only_dodges():
    of_25 = (3, 3, 3, 3, 3, 3, 3, 4)
    of_26 = (3, 3, 3, 3, 3, 3, 4, 4)
    of_30 = (4, 4, 4, 4, 4, 4, 3, 3)
    of_31 = (4, 4, 4, 4, 4, 4, 4, 3)
    first, second = full_dodge(of_25, of_30)
    assert (first.pool, first.difficulty, second.difficulty) == (12, 25, 30)
    assert not first.hit and not second.hit
    assert all(result.hit for result in full_dodge(of_26, of_31))
    assert all(r.hit for r in full_dodge(of_25, of_30, House(full_reaction_tie="hit")))


def test_ex_4_four_punches():
    punch = reactions.Event("close", attack=2, standard=5, answer="react")
    case = replace(CULLEN, declared=("close",) * 4, events=(punch,) * 4)
    assert [loss(result) for result in play(case, *[1] * 8)] == [-9] * 4
    three = replace(case, declared=("close",) * 3)
    assert [loss(result) for result in play(three, *[1] * 10)] == [-6, -6, -6, -12]
    unparried = replace(three, events=(punch,) * 3 + (replace(punch, answer="none"),))
    assert play(unparried, *[1] * 9)[3].difficulty == 5


def test_ex_5_and_6_several_targets():
    two = replace(SHOOTER, shots=(shot_at("one"), shot_at("two")))
    fired = actions.expect(two, Faces(seed=1)).fired
    assert [(loss(shot), shot.segment) for shot in fired] == [(-3, 1), (-6, 2)]
    one = replace(SHOOTER, shots=(shot_at("one"),))
    assert loss(actions.expect(one, Faces(seed=1)).fired[0]) == 0
    three = replace(SHOOTER, shots=tuple(shot_at(name) for name in ("a", "b", "c")))
    assert [loss(shot) for shot in actions.expect(three, Faces(seed=1)).fired] == [-6, -9, -12]
    back = replace(SHOOTER, shots=tuple(shot_at(name) for name in ("a", "b", "a")))
    assert [loss(shot) for shot in actions.expect(back, Faces(seed=1)).fired] == [-6, -9, -6]


def test_ex_7_two_pistols():
    hands = ("main", "main", "main", "off", "off", "off")
    shots = tuple(shot_at(f"target {place}", hand) for place, hand in enumerate(hands))
    case = replace(SHOOTER, rof=3, off_rof=3, shots=shots)
    outcome = actions.expect(case, Faces(seed=1))
    assert [shot.segment for shot in outcome.fired] == [1, 1, 2, 2, 2, 2]
    assert [shot.shot.hand for shot in outcome.fired[:2]] == ["main", "off"]
    pools = {shot.shot.hand: shot.pool for shot in outcome.fired}
    assert pools == {"main": 9, "off": 6}
    capped = replace(case, house=House(two_gun_cap="five"))
    assert actions.expect(capped, Faces()).refused == ("SC-ACT-3",)


def blocked(block, attack):
    """Cullen has struck, declared no reaction, and blocks with 3D against an attack of 3D."""
    punch = reactions.Event("close", attack=9, standard=5, answer="react")
    case = replace(CULLEN, attack=3, events=(reactions.Event("own"), punch))
    return play(case, 1, *block, *attack)[1]


def test_ex_8_cullen_forgets_to_hold():
    assert blocked((3, 3, 3), (3, 3, 3)).pool == 9
    assert blocked((3, 3, 3), (3, 3, 3)).hit
    assert not blocked((3, 3, 4), (3, 3, 3)).hit
    punch = reactions.Event("close", attack=9, standard=5, answer="react")
    before = replace(CULLEN, events=(punch,))
    assert loss(play(before, *[3] * 6)[0]) == -6


def test_ex_9_cullen_holds_an_action():
    punch = reactions.Event("close", attack=9, standard=5, answer="react")
    case = replace(CULLEN, declared=("attack", "close"))
    events = (reactions.Event("own"), punch)
    assert [loss(result) for result in play(replace(case, events=events), *[3] * 11)] == [-3, -3]
    assert loss(play(replace(case, events=events[:1]), *[3] * 4)[0]) == -3


def test_the_larger_of_formula_and_raised_number():
    """SC-REACT-4: 3 declared, 1 taken: -3D."""
    shot = reactions.Event("ranged", attack=9, answer="react")
    events = (reactions.Event("own"), shot)
    case = replace(CULLEN, declared=("attack",) * 3, events=events)
    assert loss(play(case, *[3] * 7)[1]) == -9


def leather(strength_faces, house=HOUSE):
    body = harm.Body(full=29, points=29, strength=9, constitution=9, armour=6)
    return harm.suffer(body, 10, house, Faces(laid=strength_faces))


def test_ex_10_leather():
    plain = leather((), House(resist_roll="off"))
    assert (plain.lost, plain.body.armour) == (4, 5)
    through = leather((1, 1, 1))
    assert (through.lost, through.body.armour) == (1, 5)
    tie = leather((1, 1, 2))
    assert (tie.lost, tie.body.armour, tie.effect, tie.body.stuns) == (0, 6, "stunned", 1)
    assert leather((1, 1, 2), House(resist_tie="resisted")).resisted
    assert leather((1, 1, 3)).resisted
    assert harm.full_points(9) == 29


def test_ex_11_and_12_units_thin_out():
    marines, hydralisks = units.KINDS["marines"], units.KINDS["hydralisks"]
    for alive, pips in ((10, 3), (8, 3), (7, 2), (5, 2), (4, 2), (3, 1), (1, 1), (0, 0)):
        assert units.damage_dice(marines, alive) == pips
        assert units.resistance_dice(marines, alive) == pips
    assert [units.damage_dice(hydralisks, alive) for alive in (10, 7, 3)] == [6, 4, 2]
    zerglings = units.KINDS["zerglings"]
    assert [units.size_dice(zerglings, n) for n in (25, 20, 15, 14, 8, 7)] == [4, 3, 3, 2, 2, 1]
    assert [units.medic_dice(medics) for medics in (10, 7, 3)] == [3, 2, 1]
    for printed in (marines, zerglings):  # SC-UNIT-10 reproduces both tables
        ours = replace(printed, name="ours")
        for alive in range(printed.size + 1):
            assert units.thirds(ours, alive) == units.thirds(printed, alive)


def test_ex_13_terrans_against_zerg():
    order = battlefield.Order
    forces = (
        battlefield.Force("marines", "Cullen", units.KINDS["marines"], 20, 10),
        battlefield.Force("zerglings", "Zerg", units.KINDS["zerglings"], 40, 40),
    )
    first = (order("marines", "attack", target="zerglings"), order("zerglings", "move", to=15))
    second = (
        order("marines", "move", to=5, terrain=3),
        order("zerglings", "attack", target="marines"),
    )
    case = battlefield.Case(
        house=HOUSE,
        commanders=(
            battlefield.Commander("Zerg", 9, 9),
            battlefield.Commander("Cullen", 12, 9),
        ),
        forces=forces,
        rounds=(battlefield.MassRound((battlefield.Segment(first), battlefield.Segment(second))),),
    )
    faces = Faces(laid=(4, 4, 4, 4, 3, 3, 4, 3, 6, 2, 4, 4, 4, 2, 4, 5, 3, 2, 3, 5))
    one, two = battle.expect(case, faces)
    assert len(faces.thrown) == len(faces.laid)
    shot, rush = one.attacks[0], two.attacks[0]
    assert (shot.range, shot.difficulty, shot.pool, shot.total, shot.ev) == ("short", 10, 18, 22, 1)
    assert (shot.damage_pips, shot.damage, shot.defence_pips, shot.kills) == (12, 15, 0, 15)
    assert one.strengths == {"marines": 20, "zerglings": 25}
    assert (rush.range, rush.difficulty, rush.pool, rush.total, rush.ev) == ("close", 5, 13, 15, 1)
    assert (rush.damage_pips, rush.damage, rush.defence_pips, rush.defence) == (10, 13, 9, 10)
    assert two.strengths == {"marines": 17, "zerglings": 25}
    marines = units.KINDS["marines"]
    assert units.size_dice(marines, 17) == units.damage_dice(marines, 17) == 5
    assert units.resistance_dice(marines, 17) == 5


def test_ex_14_prices_of_things():
    pistol = harm.Blow("ranged", 15, 5, 0, 15, 0)
    assert harm.damage_code(pistol, 0) == harm.damage_code(pistol, 4) == 15
    door = protection.Barrier(*protection.SAMPLES["standard metal door"], body=25)
    after = protection.batter(door, 24)
    assert (after.body, after.av) == (21, 19)
    assert protection.behind(door, after, 24, HOUSE) == ""
    states = [protection.state(body, 25) for body in (19, 18, 13, 12, 7, 6, 1, 0)]
    assert states[:3] == ["not seriously", "lightly", "lightly"]
    assert states[3:] == ["heavily", "heavily", "severely", "severely", "destroyed"]


def test_called_shots_and_ranges_at_their_edges():
    sizes = [cover.called_dice(mm) for mm in (501, 500, 100, 99, 10, 9)]
    assert sizes == [0, 1, 1, 4, 4, 8]
    assert cover.CALLED_FLAT == {0: 0, 1: 4, 4: 14, 8: 28}
    bands = [cover.range_band("heavy pistol", metres, "") for metres in (3, 4, 240, 241)]
    assert bands == ["point blank", "short", "extreme", None]
    assert cover.range_number("extreme", 20, HOUSE) is None
    assert cover.range_number("extreme", 21, HOUSE) == 21
