"""The cases of every part: varied, repeatable from the same seed, and legal by the cards."""

import pytest

from . import (
    armour,
    attack,
    blow,
    costs,
    defence,
    initiative,
    lightning,
    links,
    powers,
    prices,
    recovery,
)
from .terms import Faces

PARTS = (
    attack,
    defence,
    armour,
    lightning,
    powers,
    initiative,
    costs,
    prices,
    links,
    recovery,
)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__.rpartition(".")[2])
def test_cases_are_many_legal_and_the_same_again(part):
    seen = list(part.cases(7, 300))
    assert seen == list(part.cases(7, 300))
    assert len(set(map(repr, seen))) > 250
    for number, case in enumerate(seen):
        faces = Faces(number)
        first = part.expect(case, faces)
        again = part.expect(case, Faces(given=faces.faces))
        assert first == again


@pytest.mark.parametrize("part", [attack, defence, armour], ids=["attack", "defence", "armour"])
def test_vorpal_only_where_a_lightsaber_hurts(part):
    for number, case in enumerate(part.cases(11, 400)):
        done = part.expect(case, Faces(number))
        thrown = case.weapon in blow.LIGHTSABERS and done.damage > 0
        assert (done.vorpal > 0) == thrown
        assert 0 <= done.hits <= case.target.hits


def pairs(uses, *, extra: int = 0) -> bool:
    """True if the uses hold at most one force power and one ability, `extra` abilities besides,
    and no skill twice (DOT-ACT-03)."""
    powers = [use.skill for use in uses if use.power]
    abilities = [use.skill for use in uses if not use.power]
    names = powers + abilities
    return len(set(names)) == len(names) and len(powers) <= 1 and len(abilities) <= 1 + extra


@pytest.mark.parametrize("part", [attack, defence, armour], ids=["attack", "defence", "armour"])
def test_every_composition_is_legal(part):
    for case in part.cases(13, 400):
        assert pairs(case.uses, extra=case.right_handed + (case.savage_link == "free"))
        answers = [answer.uses for answer in (case.block, case.defence) if answer]
        assert all(map(pairs, answers))
        names = [use.skill for uses in answers for use in uses]
        assert len(set(names)) == len(names)  # DOT-LNK-02: no skill is in two links
