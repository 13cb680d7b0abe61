"""Which of a game master's commands favour the fighters they play themselves."""

import pytest

from game import engine, favour, journal, registry
from game.books.dots import table_commands as dtc
from game.checks import Term
from game.codec import replace
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from tests.game.chronicles.scene import declaring
from tests.game.table import duel

OWN = {"Ace"}


def scene_for(command):
    """The state of a duel, under a book that has a handler for the command."""
    known = (
        n for n in registry.names() if command in {v.command for v in registry.find(n).handlers}
    )
    return replace(duel().state, book=next(known))


def mod(target: str, pips: int, kind: str) -> tc.Modify:
    return tc.Modify("gm", target, Modifier(Term("it", pips, kind)))


@pytest.mark.parametrize(
    "command",
    [
        tc.LayDice("gm", (6,)), tc.LayDice("gm", (6,), "Bo"), tc.LayDice("gm"),
        tc.Override("gm", "Ace", "cover", "75"), tc.Override("gm", "", "turn", "Ace"),
        tc.Override("gm", "Bo", "wound", "wounded"), mod("Ace", 3, "bonus"),
        mod("Ace", 3, "penalty"), mod("Bo", 3, "penalty"), mod("Bo", -2, "flat"),
        tc.ClearModifiers("gm", "Ace"), tc.ClearModifiers("gm", "Bo"),
        tc.NameDifficulty("gm", 5, "Ace"), tc.NameDifficulty("gm", 30, "Bo"),
        fc.Advantage("gm", "Ace", 10), fc.Approve("gm", "Ace", "prepare"),
        fc.Approve("gm", "Bo", "prepare", False), fc.Fall("gm", "Bo", 12),
        tc.SetRange("gm", "short", "Ace", "Bo"), c.Leave("Bo", "removed"), c.Pass("Bo"),
        dtc.Grant("gm", "Ace", "xp"), dtc.Veto("gm", "Ace", "death"),
        dtc.Deem("gm", "Ace", "luck+speed"), dtc.Exert("gm", "Bo", 3),
        c.Stop(), tc.SetOption("gm", "wild_die", "off"),
    ],
)  # fmt: skip
def test_a_command_in_the_game_masters_favour(command):
    assert favour.in_favour(scene_for(type(command)), OWN, command)


@pytest.mark.parametrize(
    "command",
    [
        c.Attack("Ace", "Bo"), c.Declare("Ace", 2), c.Stop("Ace"), mod("Bo", 3, "bonus"),
        mod("Bo", 2, "flat"), tc.SetRange("gm", "short"), tc.SetRange("gm", "short", "Bo", "Zed"),
        tc.SetIdle("gm", "Ace", True), tc.SetIdle("gm", "Bo", True), tc.SetPace("gm", "gm"),
        tc.Override("gm", "Bo", "autopilot", "on"), fc.Advantage("gm", "Bo", 10),
        fc.Approve("gm", "Bo", "prepare"), tc.NameDifficulty("gm", 12),
    ],
)  # fmt: skip
def test_a_command_not_in_the_game_masters_favour(command):
    assert not favour.in_favour(scene_for(type(command)), OWN, command)


def test_the_number_of_an_action_that_involves_the_game_master_is():
    t = duel(bo={"reaction": "ask"})
    t.do(c.Attack("Ace", "Bo"))
    assert favour.in_favour(t.state, OWN, tc.NameDifficulty("gm", 5))
    assert favour.in_favour(t.state, {"Bo"}, tc.NameDifficulty("gm", 5))
    assert not favour.in_favour(t.state, {"Zed"}, tc.NameDifficulty("gm", 5))


def test_npcs_against_the_game_master_are_played_freely_but_not_removed():
    t = duel(bo={"npc": True})
    assert not favour.in_favour(t.state, OWN, c.Pass("Bo"))
    assert favour.in_favour(t.state, OWN, c.Leave("Bo", "removed"))


def test_before_the_rounds_nobody_is_an_opponent():
    t = duel()
    t.do(c.Stop())
    assert favour.in_favour(t.state, OWN, tc.Override("gm", "Ace", "cover", "75"))
    assert not favour.in_favour(t.state, OWN, tc.Override("gm", "Bo", "wound", "healthy"))
    assert not favour.in_favour(t.state, OWN, c.Leave("Bo", "left"))


def test_an_undo_of_dice_or_of_what_others_did_is():
    t = duel()
    entry = journal.Entry(1, "Ace", c.Declare("Ace", 1))
    assert not favour.undoes_in_favour(OWN, [entry])
    assert favour.undoes_in_favour(OWN, [journal.Entry(1, "Bo", c.Declare("Bo", 1))])
    t.luck(c.Attack("Ace", "Bo"))
    assert favour.undoes_in_favour(OWN, [entry, journal.Entry(2, "Ace", None, tuple(t.events))])


def test_counting_a_player_out():
    t = declaring()
    for who in ("Dee", "Bo"):
        t.do(c.Declare(who, 1, first="attack"))
    assert favour.in_favour(t.state, {"Bo"}, fc.Count("gm"))
    assert not favour.in_favour(t.state, {"Ace"}, fc.Count("gm"))


def test_going_on_is_where_a_player_on_another_side_is_waited_for():
    t = duel()
    waited = {wait.who for wait in engine.pending(t.state)}
    assert waited == {"Ace"}
    assert not favour.goes_on_without(t.state, {"Ace"}, c.Advance())
    assert favour.goes_on_without(t.state, {"Bo"}, c.Advance())
    assert favour.goes_on_without(t.state, {"Ace"}, tc.SetIdle("gm", "Bo", True))
    assert not favour.goes_on_without(t.state, {"Ace"}, tc.SetIdle("gm", "Bo", False))
    assert not favour.goes_on_without(t.state, {"Bo"}, c.Pass("Ace"))


def test_against_npcs_alone_going_on_and_stopping_need_no_word():
    state = duel(ace={"npc": True}).state
    assert not favour.goes_on_without(state, {"Bo"}, c.Advance())
    assert not favour.in_favour(state, {"Bo"}, c.Stop())
