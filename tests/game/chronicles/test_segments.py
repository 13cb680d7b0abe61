"""Segments: the order of actions, slowing down, and holding an action."""

import pytest

from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from tests.game.chronicles.scene import TWO, acting, declaring, fighting
from tests.game.table import BLASTER, SWORD


@pytest.mark.card("CHR-RND-3", "CHR-ORD-4", "CHR-ORD-6", "CHR-Q-11", "CHR-Q-12", "CHR-Q-28")
def test_second_actions_after_all_first_ones():
    t = fighting({"Dee": TWO, "Cid": TWO}, ace={"wound": "wounded twice"})
    assert t.state.order == ("Ace", "Cid", "Bo", "Dee")
    for _ in range(4):
        t.do(c.Pass(acting(t)))
    assert (t.state.segment, t.state.order) == (2, ("Cid", "Dee"))


@pytest.mark.card("CHR-ACT-1", "CHR-ACT-2", "CHR-ACT-4", "CHR-ACT-5", "CHR-ACT-7", "CHR-ACT-8",
                  "CHR-ACT-3", "CHR-ACT-6", "CHR-Q-36")  # fmt: skip
@pytest.mark.parametrize(
    ("first", "command"),
    [
        ("fire", c.Attack("Ace", "Bo")),
        ("strike with the sword", c.Attack("Ace", "Bo", "sword")),
        ("brawl", c.Attack("Ace", "Bo", "fists")),
        ("draw", c.Draw("Ace", "sword")),
        ("reloads", c.Act("Ace", "reloads")),
        ("move", c.Act("Ace", "runs over the ridge")),
        ("move", c.Act("Ace", "climbs the scree", "climbing/jumping", 10)),
        ("drives on", c.Act("Ace", "drives on", "repulsorlift operation", 8)),
        ("stun", c.SetStun("Ace", True, "blaster")),
        ("pulls the lever", c.Act("Ace", "pulls the lever")),
    ],
)
def test_what_is_an_action(first, command):
    t = fighting({"Ace": {"first": first}}, ace={"weapons": (BLASTER, SWORD)})
    t.luck(command)
    assert t.state.fighters["Ace"].taken == 1
    assert acting(t) != "Ace"


@pytest.mark.card("CHR-ACT-2")
def test_a_holstered_weapon_is_drawn_first():
    t = fighting(ace={"hand": "", "drawn": ()})
    told = t.refuse(c.Attack("Ace", "Bo", "blaster"), "weapon_not_drawn")
    assert told.endswith("an action of its own: say 'draw blaster' when you declare.")


@pytest.mark.card("CHR-SLOW-1", "CHR-SLOW-2", "CHR-Q-27")
def test_after_somebody():
    """CHR-EX-6: Gan slows down to cover Tanlee's descent."""
    t = fighting()
    t.do(fc.Slow("Ace", "after", "Cid"))
    assert t.state.order == ("Cid", "Ace", "Bo", "Dee")
    t.do(c.Pass("Cid"))
    t.refuse(fc.Slow("Ace", "last"), "already", "CHR-Q-27")
    assert acting(t) == "Ace"


@pytest.mark.card("CHR-Q-27")
def test_after_one_who_has_acted_is_last_and_several_keep_their_order():
    t = fighting()
    t.do(fc.Slow("Ace", "last"))
    t.do(c.Pass("Cid"))
    t.do(fc.Slow("Bo", "after", "Cid"))
    assert t.state.order == ("Cid", "Dee", "Ace", "Bo")
    t.refuse(fc.Slow("Ace", "last"), "not_your_turn")


@pytest.mark.card("CHR-Q-29")
def test_waiting_for_one_who_drops_out():
    t = fighting()
    t.do(fc.Slow("Ace", "after", "Cid"))
    t.set("Cid", "lost", "yes")
    assert acting(t) == "Ace"


@pytest.mark.card("CHR-SLOW-3", "CHR-Q-27")
def test_a_held_action_is_called_between_two_others():
    t = fighting()
    t.do(fc.Slow("Ace", "hold"))
    t.refuse(fc.ActNow("Bo"), "not_your_turn")
    t.do(c.Pass("Cid"))
    t.do(fc.ActNow("Ace"))
    assert t.state.order == ("Cid", "Ace", "Bo", "Dee")
    t.luck(c.Attack("Ace", "Bo"))


@pytest.mark.card("CHR-SLOW-3", "CHR-SLOW-4", "CHR-SLOW-5", "CHR-Q-28")
def test_a_held_action_not_called_is_lost_and_still_counts():
    t = fighting({"Ace": TWO})
    t.do(fc.Slow("Ace", "hold"))
    for _ in range(3):
        t.do(c.Pass(acting(t)))
    assert t.one(fe.SegmentBegan).segment == 2
    assert fe.ActionLost("Ace", 0, "hold") in t.events
    t.refuse(fc.ActNow("Ace"), "action_lost", "CHR-SLOW-4")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("attack") == ["blaster 5D", "two actions -1D"]


@pytest.mark.card("CHR-SLOW-4")
def test_a_lost_action_cannot_be_taken():
    t = fighting({"Dee": TWO})
    t.do(fc.Slow("Ace", "hold"))
    for _ in range(3):
        t.do(c.Pass(acting(t)))
    t.refuse(c.Attack("Ace", "Bo"), "action_lost", "CHR-SLOW-4")


@pytest.mark.card("CHR-Q-30")
def test_a_wound_loses_all_actions_left():
    t = fighting({"Bo": {"count": 3}})
    t.do(c.Attack("Ace", "Bo"), "33333", "5555", "446")
    assert t.wound("Bo") == "wounded" and "Bo" not in t.waits()[0]
    t.refuse(c.Attack("Bo", "Ace"), "cannot_act")
    for _ in range(2):
        t.luck(c.Pass(acting(t)))
    assert t.state.round == 2


@pytest.mark.card("CHR-DECL-8")
def test_declaring_shows_whose_turn_it_is():
    t = declaring()
    assert t.waits() == [("Dee", "declare")]
    assert all(isinstance(o, c.Declare) for o in t.can("Dee", c.Declare))
    assert t.can("Bo", c.Declare) == []
