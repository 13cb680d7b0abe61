"""Random legal play under ``chronicles``: no exceptions, and the events lead to the same state."""

import pytest

from tests.game.crowd import crowd
from tests.game.wanderer import wander

OPTIONS = (
    {},
    {"penalty_method": "rolled", "wild_die": "explode", "difficulty_number": "random"},
    {"wild_die": "gm_choice", "cover": "gm", "force_points": "off", "hesitation": "auto"},
    {"reaction_duration": "attack", "declare": "all", "scale": "on", "full_dodge": "replaces"},
    {"full_dodge_when": "when_attacked", "accuracy": "off", "borrow_advanced": "off"},
    {"full_dodge_when": "when_attacked", "difficulty_number": "random", "scale": "on"},
)


@pytest.mark.parametrize("seed", range(25))
def test_small_fights(seed):
    wander(crowd("chronicles", 3 + seed % 6, seed, **OPTIONS[seed % len(OPTIONS)]), 150, seed)


@pytest.mark.parametrize("seed", range(2))
def test_a_fight_of_forty(seed):
    wander(crowd("chronicles", 40, seed), 120, seed)
