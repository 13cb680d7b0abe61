"""``+odds`` against a vehicle use the bands in which its results are reported (ADV-Q-41)."""

import pytest

from tests.game.advanced.scene import face_off as duel
from tests.game.advanced.scene import vehicles
from world.scenes.telling import chances


@pytest.mark.card("ADV-Q-41")
def test_odds_against_a_vehicle_say_what_a_body_would_suffer():
    state = vehicles(ace_in="").state
    told = str(chances.attack(state, "Ace", "walker", "blaster"))
    (bands,) = (line for line in told.splitlines() if "Overall:" in line)
    assert "no harm" in bands and ", as a body stunned " in bands
    assert bands.count("as a body ") == bands.count(",")
    assert "as a body" not in str(chances.attack(duel().state, "Ace", "Bo", ""))
