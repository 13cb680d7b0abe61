"""Each part draws legal, repeatable cases, and its model answers every one."""

import itertools

import pytest

from tests.oracles.starcraft import protection
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.parts import PARTS

COUNT = 200


def outcomes(name):
    part = PARTS[name]
    for place, case in enumerate(part.cases(3, COUNT)):
        faces = Faces(seed=place)
        yield case, part.expect(case, faces), faces


@pytest.mark.parametrize("name", PARTS)
def test_the_same_seed_and_faces_give_the_same(name):
    for case, outcome, faces in outcomes(name):
        thrown = list(itertools.chain.from_iterable(roll.faces for roll in faces.rolls))
        assert thrown == faces.thrown
        assert PARTS[name].expect(case, Faces(laid=tuple(faces.thrown))) == outcome
    assert list(PARTS[name].cases(3, 5)) == list(PARTS[name].cases(3, 9))[:5]
    assert list(PARTS[name].cases(3, 5)) != list(PARTS[name].cases(4, 5))


def test_the_cases_reach_the_edges():
    blows = [struck for _, told, _ in outcomes("harm") for struck in told if struck.suffered]
    effects = {struck.suffered.effect for struck in blows}
    assert effects >= {"", "stunned", "wounded", "serious", "mortal", "dying", "pulped", "killed"}
    assert any(s.suffered.effect and s.suffered.lost == 0 for s in blows)  # exact ties
    assert any(struck.total == struck.difficulty for struck in blows)

    shots = [struck for _, told, _ in outcomes("protection") for struck in told]
    assert {struck.used for struck in shots} >= set(protection.REDUCTION) | {""}

    met = [result for _, told, _ in outcomes("reactions") for result in told]
    assert any(r.attack_total == r.difficulty and r.attack_total is not None for r in met)
    refused = {result.refused for result in met}
    assert refused >= {"", "SC-REACT-7", "SC-REACT-8", "SC-REACT-18", "SC-MEL-7", "SC-DICE-7"}

    segments = [segment for _, told, _ in outcomes("battle") for segment in told]
    attacks = [attack for segment in segments for attack in segment.attacks]
    assert any(len(attack.forces) > 1 for attack in attacks)
    assert any(attack.hit and attack.defence_pips is None for attack in attacks)
    assert any(segment.medics for segment in segments)
    assert any(segment.destroyed for segment in segments)


def test_invariants_hold_for_any_dice():
    for case, told, _ in outcomes("battle"):
        strengths = {force.name: force.strength for force in case.forces}
        for segment in told:
            for name, left in segment.strengths.items():
                assert 0 <= left <= strengths[name]
            strengths = segment.strengths
    for case, told, _ in outcomes("harm"):
        armour = [case.victim.armour] + [s.suffered.body.armour for s in told if s.suffered]
        assert armour == sorted(armour, reverse=True) and armour[-1] >= 0
    for case, told, _ in outcomes("reactions"):
        assert len(told) == len(case.events)
        assert all(result.actions <= 5 for result in told)
