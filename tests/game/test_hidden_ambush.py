"""What each viewer is told of an ambush and of hidden fighters, in advanced and chronicles."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from game.encounter.audience import redact
from tests.game.advanced import scene as advanced
from tests.game.chronicles import scene as chronicles


def seen(t, viewer, kind):
    told = [redact(event, t.state, viewer, False) for event in t.events]
    return [event for event in told if isinstance(event, kind)]


@pytest.mark.card("ADV-SURP-3", "ADV-SURP-4")
def test_only_a_spotter_learns_of_an_ambusher():
    t = advanced.face_off({"sneak": "3D"}, more=[("Cid", "empire", {})])
    t.do(fc.LayAmbush("gm", ("Ace",), ("Bo", "Cid")), "111", "3", "1")
    assert seen(t, "Cid", ev.Rolled) == [] and seen(t, "Cid", fe.AmbushLaid) == []
    assert seen(t, "Cid", fe.Sneaked) == []
    assert [event.spotted for event in seen(t, "Bo", fe.Sneaked)] == [("Bo",)]


def test_the_order_of_a_segment_hides_the_hidden():
    t = chronicles.declaring(bo={"hidden": True})
    while t.state.stage == "declare":
        t.do(c.Declare(t.waits()[0][0], 1, first="fire"))
    assert seen(t, "Ace", fe.SegmentBegan)[0].order == ("Ace", "Cid", "Dee")
    t.do(tc.NameDifficulty("gm", 9, attacker="Ace"))
    assert seen(t, "Ace", fe.NumberNamed) == []
