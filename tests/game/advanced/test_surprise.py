"""Surprise: who is spotted, and who acts before initiative."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from tests.game.advanced.scene import face_off
from tests.game.table import Table


def ambush(sneak, look, more=(), **options) -> Table:
    t = face_off({"sneak": "3D"}, {"search": "2D"}, more, **options)
    ambushers = tuple(f.id for f in t.state.present if f.side == "rebels")
    targets = tuple(f.id for f in t.state.present if f.side == "empire")
    t.do(fc.LayAmbush("gm", ambushers, targets), *sneak, *look)
    return t


@pytest.mark.card("ADV-SURP-1", "ADV-SURP-2", "ADV-SURP-3", "ADV-SURP-6", "ADV-Q-43", "ADV-Q-45")
def test_the_unspotted_act_before_initiative():
    t = ambush(["345"], ["56"])
    assert [e.purpose for e in t.rolls()] == ["sneak", "sneak"]
    assert all(e.audience == ("gm",) for e in t.rolls())
    t.do(c.SetReaction("Bo", "always"))
    t.do(c.Begin())
    assert t.waits() == [("Ace", "declare")]
    t.do(c.Declare("Ace", 2))
    t.refuse(c.Answer("Bo", "dodge"), "surprised", "ADV-SURP-2")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.rolls("defence") == []
    assert t.one(ev.AttackJudged).needed == 13
    assert t.terms("attack") == ["blaster 5D", "two actions -1D"]
    assert len(t.rolls("initiative")) >= 2 and t.state.fighters["Ace"].taken == 1


@pytest.mark.card("ADV-SURP-4", "ADV-SURP-5", "ADV-Q-42", "ADV-Q-44")
@pytest.mark.parametrize(("look", "surprised"), [("65", ("Bo",)), ("66", ())])
def test_a_tie_spots_the_ambusher(look, surprised):
    t = ambush(["444"], [look])
    assert t.rolls("sneak")[1].skill == "search"
    assert t.state.ambush.surprised == surprised
    assert t.state.ambush.early == (("Ace",) if surprised else ())


@pytest.mark.card("ADV-Q-42", "ADV-Q-43")
@pytest.mark.parametrize(
    ("option", "surprised", "early"), [("side", (), ()), ("individual", ("Bo",), ("Ace",))]
)
def test_whether_a_spotter_warns_their_side_depends_on_the_option(option, surprised, early):
    more = [("Cid", "empire", {"perception": "3D"}), ("Dee", "rebels", {"sneak": "1D"})]
    t = ambush(["666", "5"], ["12", "123"], more, surprise_scope=option)
    assert t.state.ambush.surprised == surprised
    assert t.state.ambush.early == early


@pytest.mark.card("ADV-SURP-6", "ADV-Q-42")
@pytest.mark.parametrize("scope", ["side", "individual"])
def test_where_nobody_is_spotted_all_are_surprised(scope):
    more = [("Cid", "empire", {"perception": "3D"})]
    t = ambush(["666"], ["12", "123"], more, surprise_scope=scope)
    assert t.state.ambush.surprised == ("Bo", "Cid")
    assert t.state.ambush.early == ("Ace",)


@pytest.mark.card("ADV-Q-43")
def test_a_fighter_who_is_not_surprised_may_react_to_an_early_action():
    more = [("Cid", "empire", {"perception": "3D", "reaction": "ask"}),
            ("Dee", "rebels", {"sneak": "1D"})]  # fmt: skip
    t = ambush(["666", "5"], ["12", "123"], more, surprise_scope="individual")
    t.do(c.Begin())
    t.do(c.Declare("Ace", 1))
    t.do(c.Attack("Ace", "Cid"))
    assert t.waits() == [("Cid", "answer")]
    t.luck(c.Answer("Cid", "dodge"))
    assert t.rolls("defence")


@pytest.mark.card("ADV-INIT-6", "CHR-INIT-6")
@pytest.mark.parametrize("book", ["advanced", "chronicles"])
def test_a_force_point_of_the_ambush_does_not_double_initiative(book):
    t = Table(book, force_points="on")
    t.add("Ace", "rebels", sneak="3D", perception="3D", force_points=1)
    t.add("Bo", "empire", strength="9D")
    t.do(fc.LayAmbush("gm", ("Ace",), ("Bo",)), "666", "1")
    t.do(c.Begin())
    first = {"first": "attack"} if book == "chronicles" else {}
    t.do(c.Declare("Ace", 1, True, **first))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.state.fighters["Ace"].forced
    assert [str(term) for term in t.rolls("initiative")[0].terms] == ["perception 3D"]


@pytest.mark.card("CHR-INIT-6")
@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles"])
def test_a_force_point_declared_while_a_wild_die_waits_does_not_double_initiative(book):
    t = Table(book, force_points="on", wild_die="gm_choice")
    t.add("Bo", "empire", perception="2D")
    t.add("Ace", "rebels", perception="3D", force_points=1)
    t.do(c.Begin(), "21")
    if book != "chronicles":
        t.do(c.Declare("Ace", 1, True))
    else:
        t.refuse(c.Declare("Ace", 1, True, "attack"), "not_your_turn", "CHR-DECL-8")
    t.do(tc.SettleWild("gm", "normal"), "345")
    assert t.code("initiative") == "3D"
