"""Actions other than attacks: drawing, stun mode, standing up, and anything else."""

import pytest

from game.checks import Term
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from tests.game.table import BLASTER, RIFLE, Table, duel

HOLSTERED = {"drawn": (), "hand": ""}


@pytest.mark.card("PER-MAP-2", "PER-MAP-1")
def test_drawing_is_an_action_and_a_holstered_weapon_cannot_attack():
    t = duel(ace=HOLSTERED, counts={"Ace": 2})
    t.refuse(c.Attack("Ace", "Bo", "blaster"), "weapon_not_drawn", "PER-MAP-2")
    t.do(c.Draw("Ace", "blaster"))
    assert (t.one(rv.Acted).what, t.state.fighters["Ace"].taken) == ("draw", 1)
    t.do(c.Attack("Ace", "Bo"), "111", "666")
    assert t.terms("attack") == ["blaster 4D", "two actions -1D"]
    t.refuse(c.Draw("Ace", "blaster"), "no_actions_left", "PER-Q-13")


@pytest.mark.card("PER-MAP-2")
def test_drawing_alone_has_no_penalty_and_uses_the_action():
    t = duel(ace=HOLSTERED)
    t.do(c.Draw("Ace"))
    assert t.waits() == [("Bo", "act")]


@pytest.mark.card("PER-MAP-2")
def test_weapons_in_hand_and_fists_are_not_drawn():
    t = duel()
    t.refuse(c.Draw("Ace", "blaster"), "already")
    t.refuse(c.Draw("Ace", "fists"), "no_weapon")
    t.refuse(c.Draw("Ace", "rifle"), "no_weapon")
    t.refuse(c.Attack("Ace", "Bo", "rifle"), "no_weapon")
    t = duel(ace=HOLSTERED)
    t.do(c.Attack("Ace", "Bo", "fists"), "111", "666")


@pytest.mark.card("PER-MAP-2")
def test_putting_away_costs_nothing_and_leaves_bare_hands():
    t = duel()
    t.do(c.Holster("Ace"))
    assert (t.state.fighters["Ace"].taken, t.state.fighters["Ace"].drawn) == (0, ())
    t.refuse(c.Holster("Ace"), "already")
    t.refuse(c.Holster("Ace", "rifle"), "no_weapon")
    t.do(c.Attack("Ace", "Bo"), "111", "666")
    assert t.roll("attack").skill == "brawling"
    assert c.Draw("Bo", "blaster") not in t.can("Bo", c.Draw)


@pytest.mark.card("PER-MAP-3", "PER-MAP-4")
@pytest.mark.parametrize("on", [True, False])
def test_switching_stun_mode_is_an_action_there_and_back(on):
    t = duel(ace={"stunning": () if on else ("blaster",)}, counts={"Ace": 2})
    t.refuse(c.SetStun("Ace", not on), "already")
    t.do(c.SetStun("Ace", on))
    assert (t.one(rv.Acted).what, t.state.fighters["Ace"].taken) == ("stun", 1)
    t.luck(c.Attack("Ace", "Bo"))
    assert "two actions -1D" in t.terms("attack")
    assert ("blaster" in t.state.fighters["Ace"].stunning) == on
    t.refuse(c.SetStun("Ace", not on), "no_actions_left", "PER-Q-13")


@pytest.mark.card("PER-INJ-22")
def test_only_some_weapons_have_a_stun_mode():
    t = duel(ace={"weapons": [RIFLE, BLASTER]})
    t.refuse(c.SetStun("Ace", True, "rifle"), "no_stun_mode", "PER-INJ-22")
    t.refuse(c.SetStun("Ace", True, "fists"), "no_stun_mode", "PER-INJ-22")
    assert {command.weapon for command in t.can("Ace", c.SetStun)} == {"blaster"}


@pytest.mark.card("PER-MAP-5", "PER-MAP-1")
def test_each_further_attack_is_an_action():
    t = duel(counts={"Ace": 3})
    for taken in (1, 2, 3):
        t.do(c.Attack("Ace", "Bo"), "11", "666")
        assert t.state.fighters["Ace"].taken == taken
    t.refuse(c.Attack("Ace", "Bo"), "no_actions_left", "PER-Q-13")


@pytest.mark.card("PER-Q-37")
def test_standing_up_is_an_action_without_a_roll():
    t = duel(ace={"prone": True})
    t.do(c.Stand("Ace"))
    assert not t.body("Ace").prone
    assert (t.one(rv.Acted).what, t.rolls()) == ("stand", [])
    t.refuse(c.Stand("Ace"), "no_actions_left")
    t = duel()
    t.refuse(c.Stand("Ace"), "already")


@pytest.mark.card("PER-ATT-8", "PER-Q-53")
@pytest.mark.parametrize(("faces", "success"), [("56", True), ("55", False)])
def test_another_action_against_a_number(faces, success):
    t = duel()
    t.do(c.Act("Ace", "listens at the door", "knowledge", 11), faces)
    judged = t.one(ev.ActJudged)
    assert (judged.needed, judged.success) == (11, success)
    assert t.one(rv.Acted).note == "listens at the door"


@pytest.mark.card("PER-Q-53")
@pytest.mark.parametrize(("own", "other", "success"), [("333", "333", True), ("332", "333", False)])
def test_another_action_against_somebody_a_tie_goes_to_the_acting(own, other, success):
    t = duel()
    t.do(c.Act("Ace", "wrestles", "strength", target="Bo"), own, other)
    assert t.one(ev.ActJudged).success == success
    assert [(e.who, e.purpose) for e in t.rolls()] == [("Ace", "act"), ("Bo", "opposition")]


@pytest.mark.card("PER-ATT-8")
def test_another_action_without_a_roll():
    t = duel()
    t.do(c.Act("Ace", "runs"))
    assert not t.rolls() and t.waits() == [("Bo", "act")]
    said = t.refuse(c.Act("Bo", " "), "bad_act")
    assert said == "Say what you do: +act looks about=perception vs 13."
    t.refuse(c.Act("Bo", "flies", "levitation"), "bad_skill")


@pytest.mark.card("PER-Q-56")
@pytest.mark.parametrize(("kind", "pips", "total"), [("flat", 5, 9), ("flat", -3, 1)])
def test_the_game_master_may_give_a_flat_modifier(kind, pips, total):
    t = duel()
    t.do(tc.Modify("gm", "Ace", Modifier(Term("dark", pips, kind), "attack")))
    t.do(c.Check("Ace", skill="blaster"), "1111")
    assert t.roll("check").result.total == 4
    t.do(c.Attack("Ace", "Bo"), "1111", "666")
    assert t.roll("attack").result.total == total
    assert not t.state.fighters["Ace"].modifiers


def test_a_modifier_for_the_next_roll_waits_for_a_roll_that_it_changes():
    t = Table()
    t.add("Ace", wound="mortally wounded")
    t.add("Bo")
    t.do(tc.Modify("gm", "Ace", Modifier(Term("luck", 3, "bonus"))))
    t.do(c.Begin(), "66", "1")
    assert t.state.fighters["Ace"].modifiers


@pytest.mark.card("PER-Q-53")
def test_an_act_against_nothing_is_thrown_and_judged_by_nobody():
    t = duel(third=True)
    t.do(c.Act("Ace", "searches the room", "perception"), "3")
    assert [roll.purpose for roll in t.rolls()] == ["act"]
    assert t.all(ev.ActJudged) == []
    assert t.waits() == [("Bo", "act")]


@pytest.mark.card("PER-Q-53")
def test_somebody_unconscious_opposes_nothing():
    t = duel(bo={"wound": "incapacitated", "out_until": 600})
    t.do(c.Act("Ace", "ties him up", "dexterity", target="Bo"), "11")
    judged = t.one(ev.ActJudged)
    assert (judged.needed, judged.success) == (0, True)


@pytest.mark.card("PER-Q-53")
@pytest.mark.parametrize(
    ("number", "key"), [(-1, "bad_number"), (0, ""), (999, ""), (1000, "bad_number")]
)
def test_a_difficulty_is_from_nothing_to_999(number, key):
    t = duel()
    command = c.Act("Ace", "jumps", "strength", number)
    if key:
        t.refuse(command, key)
    else:
        t.luck(command)
        assert t.one(ev.ActJudged).success == (number == 0)
