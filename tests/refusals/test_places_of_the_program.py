"""Refusals of the command line and of scripts that random fights do not reach."""

import pytest

from game.cli import main
from game.encounter import commands as c
from game.written import BadScript, join
from tests.game.starcraft.table import Table as Starcraft
from tests.game.table import Table


def said(capsys, *words) -> str:
    assert main(list(words)) == 2
    return capsys.readouterr().err


def test_odds_are_against_one_thing(capsys):
    assert "odds 4D vs 3D+1" in said(capsys, "odds", "4D", "vs", "3D", "2D")
    assert main(["odds", "4D", "vs", "3D+1"]) == 0


def test_how_deep_continuations_are_counted(capsys):
    for depth in ("0", "5"):
        assert said(capsys, "perft", "personal", depth).startswith("The depth is 1 to 4.")


def test_a_script_names_a_character_that_there_is():
    with pytest.raises(BadScript, match="There is no character 'nobody'"):
        join({"who": "Ace", "block": "nobody"}, 1)
    assert join({"who": "Ace", "block": "Smuggler"}, 1).fighter.sheet.attributes


def test_a_sheet_of_another_book():
    t, other = Table(), Starcraft()
    other.add("Ann")
    told = t.refuse(c.Join("Ann", other.state.fighters["Ann"]), "bad_sheet")
    assert "played with d6 sheets" in told and "+chargen personal" in told
