"""Combined actions that lose their leader, in segments (ADV-Q-36, CHR-Q-38)."""

import pytest

from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from tests.game.chronicles.scene import acting, fighting

LEADS = {"cid": {"command": "6D"}}


def combined(lead: int, first: str = "combine"):
    """Ace, who acts first, joins a combined action by Cid, who declared ``lead`` actions."""
    plans = {"Ace": {"count": 1, "first": first}, "Cid": {"count": lead, "first": "lead"}}
    t = fighting(plans, **LEADS)
    assert acting(t) == "Ace"
    t.do(fc.Combine("Cid", ("Ace",), "blaster", "Bo"))
    t.do(fc.JoinCombined("Ace", "Cid"))
    assert acting(t) == "Cid"
    return t


@pytest.mark.card("CHR-Q-38", "ADV-Q-36")
def test_a_member_who_waited_still_acts_in_the_segment():
    t = combined(2)
    t.refuse(c.Attack("Ace", "Bo"), "only_reactions", "CHR-Q-38")
    t.do(c.Leave("Cid", "fled"))
    assert t.one(fe.CombinedSet).why == "dissolved"
    assert (t.state.segment, acting(t)) == (1, "Ace")
    t.luck(c.Attack("Ace", "Bo"))
    assert acting(t) == "Bo"


@pytest.mark.card("CHR-Q-38", "ADV-Q-36")
def test_a_later_segment_may_still_bring_the_command():
    t = combined(2)
    t.do(c.Pass("Cid"))
    assert t.state.combined
    t.do(c.Pass("Bo"))
    t.do(c.Pass("Dee"))
    assert (t.state.segment, acting(t)) == (2, "Cid")
    t.do(c.Pass("Cid"))
    assert (t.state.segment, acting(t)) == (2, "Ace")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.state.round == 2
