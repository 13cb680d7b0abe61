"""Hesitation: fighters that do not declare are counted out."""

import pytest

from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from tests.game.chronicles.scene import declaring, lose, scene

FIRE = {"count": 1, "first": "fire"}


@pytest.mark.card("CHR-DECL-9", "CHR-DECL-10", "CHR-DECL-12", "CHR-Q-24", "CHR-Q-25")
def test_counted_out():
    t = declaring(bo={"reaction": "always"})
    t.do(c.Declare("Dee", **FIRE))
    for step, who in ((1, "gm"), (2, "clock"), (3, "clock")):
        t.do(fc.Count(who, at=10.0 * step))
        t.refuse(fc.Count("gm", at=10.0 * step + 1), "already", "CHR-Q-24")
        assert (t.state.count.who, t.state.count.step, t.state.count.seconds) == ("Bo", step, 10)
        assert t.state.count.at == 10.0 * step
    t.do(fc.Count("clock"))
    assert t.one(fe.Hesitated) == fe.Hesitated("Bo")
    assert t.waits() == [("Cid", "declare")] and t.state.count is None
    for who in ("Cid", "Ace"):
        t.do(c.Declare(who, **FIRE))
    t.refuse(c.Attack("Bo", "Ace"), "hesitated", "CHR-DECL-10")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.rolls("defence") == []


@pytest.mark.card("CHR-DECL-11", "CHR-Q-24")
@pytest.mark.parametrize("who", ["gm", "Dee"])
def test_a_declaration_begun_stops_the_count(who):
    t = declaring()
    t.do(fc.Count("gm"))
    t.do(fc.HoldCount(who))
    assert t.state.count is None
    t.refuse(fc.Count("gm"), "already", "CHR-DECL-11")
    t.do(c.Declare("Dee", **FIRE))
    t.do(fc.Count("gm"))


@pytest.mark.card("CHR-Q-24")
@pytest.mark.parametrize(
    ("mode", "master", "clock"), [("off", False, False), ("gm", True, False), ("auto", True, True)]
)
def test_the_option_says_who_may_count(mode, master, clock):
    for who, allowed in (("gm", master), ("clock", clock)):
        t = declaring(hesitation=mode, count_seconds="4")
        if allowed:
            t.do(fc.Count(who))
            assert t.state.count.seconds == 4
        else:
            t.refuse(fc.Count(who), "gm_required", "CHR-Q-24")


@pytest.mark.card("CHR-DECL-13", "CHR-DECL-14", "CHR-Q-20", "CHR-Q-40")
@pytest.mark.parametrize("option", ["target", "off"])
def test_newcomers_are_counted_twice_as_long_and_spared(option):
    new = {"new_player": True, "consent": True, "strength": "1D", "perception": "2D+2"}
    t = lose(scene(cid=new, death_consent=option))
    for who in ("Dee", "Bo"):
        t.do(c.Declare(who, **FIRE))
    t.do(fc.Count("gm"))
    for _ in range(5):
        t.do(fc.Count("clock"))
        assert t.state.count.steps == 6
    t.do(fc.Count("clock"))
    t.do(c.Declare("Ace", **FIRE))
    t.luck(c.Pass("Ace"))
    t.do(c.Attack("Bo", "Cid"), "33333", "6666", "1", "1" * 10)
    assert t.wound("Cid") == "incapacitated"
