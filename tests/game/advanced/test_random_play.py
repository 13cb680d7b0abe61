"""Random legal play under ``advanced``: no exceptions, and the events lead to the same state."""

import pytest

from tests.game.crowd import crowd
from tests.game.wanderer import wander

OPTIONS = (
    {},
    {"penalty_method": "removed", "wild_die": "explode", "difficulty_number": "random"},
    {"wild_die": "gm_choice", "cover": "gm", "force_points": "on", "healing": "medpac"},
    {"surprise_scope": "individual", "death_consent": "off", "max_actions": "2"},
    {"wild_die": "drop_highest", "difficulty_number": "high", "wounded_on_incapacitated": "mortal"},
)


@pytest.mark.parametrize("seed", range(25))
def test_small_fights(seed):
    wander(crowd("advanced", 3 + seed % 6, seed, **OPTIONS[seed % len(OPTIONS)]), 150, seed)


@pytest.mark.parametrize("seed", range(2))
def test_a_fight_of_forty(seed):
    wander(crowd("advanced", 40, seed), 120, seed)
