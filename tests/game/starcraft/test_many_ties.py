"""Initiative ties among many fighters, such as a swarm."""

from random import Random

import pytest

from game.books.starcraft.rounds import Ties


def plainly(thrown: dict[str, tuple]) -> list[str]:
    """Those who have to throw again, found by comparing everybody with everybody."""
    if fresh := [who for who, dice in thrown.items() if not dice]:
        return fresh
    for dice in thrown.values():
        tied = [o for o, other in thrown.items() if all(map(int.__eq__, dice, other))]
        if len(tied) > 1:
            fewest = min(len(thrown[other]) for other in tied)
            return [other for other in tied if len(thrown[other]) == fewest]
    return []


@pytest.mark.card("SC-INIT-3")
@pytest.mark.parametrize("seed", range(40))
def test_the_tied_throw_again_until_all_differ_in_any_order(seed):
    dice = Random(seed)
    thrown = {
        f"f{n}": tuple(dice.choices(range(1, 7), k=dice.choice((0, 0, 1, 2)))) for n in range(60)
    }
    ties = Ties(dict(thrown))
    while again := ties.again():
        assert again == plainly(thrown)
        for who in again:
            thrown[who] += (dice.randint(1, 6),)
            ties.threw(who, thrown[who])
    assert plainly(thrown) == []


def test_one_die_and_the_same_with_a_second_are_tied():
    thrown = {str(n): (n % 6 + 1, n // 6 % 6 + 1, n // 36 + 1) for n in range(216)}
    assert Ties(dict(thrown)).again() == []
    thrown["late"] = (1, 1)
    assert Ties(dict(thrown)).again() == ["late"]
