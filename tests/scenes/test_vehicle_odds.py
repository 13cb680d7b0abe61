"""+odds against a vehicle name the bands that its result is reported in (ADV-Q-41)."""

import pytest

from tests.game.advanced.scene import face_off as duel
from tests.game.advanced.scene import vehicles
from world.scenes import chances


@pytest.mark.card("ADV-Q-41")
def test_what_a_vehicle_would_be_is_said_of_a_body():
    state = vehicles(ace_in="").state
    told = chances.attack(state, "Ace", "walker", "blaster")
    last = told.splitlines()[-1]
    assert "no harm" in last and ", as a body stunned " in last
    assert last.count("as a body ") == last.count(",")
    assert "as a body" not in chances.attack(duel().state, "Ace", "Bo", "")
