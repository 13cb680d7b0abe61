"""What every book's table can do: joining and leaving, sides, pace, idle players, modifiers."""

from dataclasses import replace

import pytest

from game.books.d6.state import D6Fighter
from game.checks import Term
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.encounter.state import FIGHT, MAX_FIGHTERS, PEACE
from game.gear import Weapon
from tests.game.table import Table, duel, sheet


def joining(**changes):
    return c.Join("Cid", replace(D6Fighter("Cid", "Cid", "rebels", sheet()), **changes))


@pytest.mark.parametrize("side", ["", "  ", "x" * 61, "a\nb"])
def test_a_side_has_a_plain_name(side):
    Table().refuse(joining(side=side), "bad_side")
    duel().refuse(c.ChangeSide("Bo", side), "bad_side")


def test_the_longest_name_of_a_side():
    Table().do(joining(side="x" * 60))


@pytest.mark.parametrize(
    "broken",
    [
        replace(sheet(), attributes={"strength": 6}),
        replace(sheet(), skills={"blaster": 301}),
        replace(sheet(), skills={"blaster": -1}),
        sheet([Weapon("spoon", "eating", "melee")]),
        sheet([Weapon("spoon", "brawling", "gentle")]),
        sheet([Weapon("spoon", "brawling", "melee", damage=-3)]),
    ],
)
def test_an_unplayable_sheet_does_not_come_in(broken):
    Table().refuse(joining(sheet=broken), "bad_sheet")
    duel().refuse(tc.Resheet("Bo", broken), "bad_sheet")


def test_a_scene_has_room_for_so_many():
    t = Table()
    crowd = {f"F{n}": replace(joining().fighter, id=f"F{n}") for n in range(MAX_FIGHTERS)}
    t.state = replace(t.state, fighters=dict(list(crowd.items())[:-1]))
    t.do(joining())
    t.refuse(c.Join("Dee", joining().fighter), "too_many")


@pytest.mark.parametrize("how", ["left", "fled", "surrendered", "removed"])
def test_leaving(how):
    t = duel()
    t.do(c.Leave("Bo", how))
    assert t.state.fighters["Bo"].left == how
    t.refuse(c.Attack("Ace", "Bo"), "not_here")
    t.refuse(c.Leave("Bo"), "not_here")


def test_an_unknown_way_of_leaving():
    duel().refuse(c.Leave("Bo", "vanished"), "bad_leave")


@pytest.mark.parametrize("who", ["Ace", "Bo"])
def test_leaving_in_the_middle_of_an_attack_ends_it(who):
    t = duel(bo={"reaction": "ask"}, counts={"Ace": 2})
    t.add("Cid", side="side of Ace")
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Leave(who))
    assert t.state.deed is None
    assert t.state.mode == FIGHT and not t.rolls()


def test_a_bystander_leaves_without_ending_it():
    t = duel(bo={"reaction": "ask"})
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Leave("Zed"))
    assert t.waits() == [("Bo", "answer")]


@pytest.mark.card("PER-Q-55")
def test_the_last_of_a_side_to_flee_ends_the_fight():
    t = duel(third=False)
    t.do(c.Leave("Bo", "fled"))
    assert t.state.mode == PEACE


def test_somebody_who_left_may_come_back():
    t = duel()
    t.do(c.Leave("Bo"))
    t.do(c.Join("Bo", replace(joining().fighter, id="Bo", side="rebels")))
    assert t.state.fighters["Bo"].side == "rebels"


def test_a_new_side_counts_from_the_next_initiative():
    t = duel(third=False)
    t.add("Cid", side="side of Bo")
    t.do(c.ChangeSide("Cid", "renegades"))
    assert [side.name for side in t.state.sides][-1] == "renegades"
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Bo"), "6", "1", "3")
    assert [e.party for e in t.rolls("initiative")][-1] == "renegades"


def test_the_idle_are_not_waited_for_and_come_to_no_harm_by_it():
    t = duel()
    t.do(tc.SetIdle("Bo", "Bo", True))
    t.refuse(tc.SetIdle("Ace", "Bo", False), "gm_required")
    t.do(c.Pass("Ace"))
    assert t.waits() == [("Zed", "act")]
    t.do(tc.SetIdle("gm", "Bo", False))
    assert not t.state.fighters["Bo"].idle


def test_the_idle_declare_one_and_defend_by_themselves():
    t = Table()
    t.add("Ace", blaster="4D")
    t.add("Bo", reaction="ask", idle=True, dodge="3D")
    t.fight("Ace")
    assert t.state.fighters["Bo"].declared == 1
    t.luck(c.Attack("Ace", "Bo"))
    assert t.roll("defence").skill == "dodge"


def test_a_fight_of_idle_people_waits_for_the_game_master():
    t = Table()
    t.add("Ace", idle=True)
    t.add("Bo", idle=True)
    t.luck(c.Begin())
    assert t.waits() == [("gm", "round")]
    t.luck(c.Advance())
    assert (t.state.round, t.waits()) == (2, [("gm", "round")])


def test_the_pace():
    t = duel(third=False)
    t.refuse(tc.SetPace("gm", "fast"), "bad_pace")
    t.do(tc.SetPace("gm", "gm"))
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Bo"))
    assert t.waits() == [("gm", "round")]
    t.refuse(c.Declare("Ace", 1), "too_late")
    t.do(c.Advance(), "6", "1")
    assert t.state.round == 2


def test_silence_in_a_turn_passes_it():
    t = duel()
    t.do(c.Advance())
    assert t.one(rv.TurnEnded).why == "passed"
    assert t.waits() == [("Bo", "act")]


@pytest.mark.parametrize(("until", "left"), [("next", 0), ("round", 1), ("scene", 1)])
def test_how_long_a_modifier_lasts(until, left):
    t = duel(third=False)
    t.do(tc.Modify("gm", "Ace", Modifier(Term("luck", 3, "bonus"), "attack", until)))
    t.do(c.Attack("Ace", "Bo"), "11111", "666")
    assert len(t.state.fighters["Ace"].modifiers) == left
    t.round("Ace")
    assert len(t.state.fighters["Ace"].modifiers) == (until == "scene")


def test_a_modifier_is_checked_and_cleared():
    t = duel()
    good = Modifier(Term("luck", 999, "flat"))
    t.refuse(tc.Modify("gm", "Ace", replace(good, on="love")), "bad_modifier")
    t.refuse(tc.Modify("gm", "Ace", replace(good, until="ever")), "bad_modifier")
    t.refuse(tc.Modify("gm", "Ace", replace(good, term=Term("x", -1000, "flat"))), "bad_modifier")
    t.refuse(tc.ClearModifiers("gm", "Ace"), "already")
    t.do(tc.Modify("gm", "Ace", good))
    t.do(tc.ClearModifiers("gm", "Ace"))
    assert not t.state.fighters["Ace"].modifiers


def test_a_check_is_no_action_and_reads_the_sheet_in_full():
    t = duel(ace={"wound": "wounded", "perception": "3D"})
    t.do(c.Check("Bo", skill="dodge", difficulty=9), "333")
    assert (t.one(ev.Checked).success, t.waits()) == (True, [("Ace", "act")])
    t.do(c.Check("Ace", skill="blaster", target="Bo", target_skill="dodge"), "3333", "444")
    assert t.one(ev.Checked).success
    t.do(c.Check("Ace", code=7), "11")
    assert (t.one(ev.Checked).total, t.one(ev.Checked).success) == (3, None)
    t.refuse(c.Check("Ace", skill="blaster", difficulty=1000), "bad_number")
    t.refuse(c.Check("Cid", code=7), "not_here")


def test_ranges_are_words():
    t = duel()
    t.refuse(tc.SetRange("gm", "far"), "bad_range")
    t.refuse(tc.SetRange("gm", "long", "Ace", "Cid"), "not_here")
    t.do(tc.SetRange("gm", "long", "Bo", "Ace"))
    assert t.state.ranges == {"Ace|Bo": "long"}


def test_a_scene_does_not_become_another_game():
    """The state of one game does not fit another; a new scene is needed."""
    Table().refuse(tc.ChangeBook("gm", "dots", {}), "bad_book")
