"""The autopilot's choice of targets, and the game master's volleys."""

import pytest

from game import autopilot
from game.encounter import commands as c
from game.encounter import field_commands as fc
from tests.game.table import RIFLE, Table

CODES = {"blaster": "4D", "weapons": (RIFLE,), "reaction": "none"}


def crowd(book="advanced", soldiers=4, foes=3) -> Table:
    """Soldiers on autopilot against the first ``foes`` of the players Ace, Bea and Cal."""
    t = Table(book)
    for n in range(soldiers):
        t.add(f"S{n}", "empire", npc=True, autopilot=True, dexterity="4D", **CODES)
    for who in ("Ace", "Bea", "Cal")[:foes]:
        t.add(who, "rebels", strength="30D", **CODES)
    return t


def targets(t: Table) -> list[str]:
    """The targets that the autopilot attacks before a player is waited for."""
    found = []
    while who := autopilot.waiting(t.state):
        command = autopilot.choose(t.state, who)
        if isinstance(command, c.Attack):
            found.append(command.target)
        t.luck(command)
    return found


@pytest.mark.parametrize("book", ["personal", "advanced"])
def test_fire_is_spread_evenly(book):
    t = crowd(book, soldiers=6)
    assert sorted(targets(t.fight("S0"))) == ["Ace", "Ace", "Bea", "Bea", "Cal", "Cal"]


def test_the_fallen_and_the_hidden_are_spared():
    t = crowd()
    t.set("Ace", "wound", "incapacitated")
    t.set("Cal", "hidden", "yes")
    assert set(targets(t.fight("S0"))) == {"Bea"}


def test_an_npc_that_sees_nobody_to_attack_passes():
    t = crowd(soldiers=1, foes=2)
    t.fight("S0")
    for who in ("Ace", "Bea"):
        t.set(who, "hidden", "yes")
    assert isinstance(autopilot.choose(t.state, "S0"), c.Pass)


def begin(t: Table) -> None:
    """Play to the first turn of a soldier, everybody having declared one attack."""
    if t.state.book != "chronicles":
        t.fight("S0")
        return
    t.luck(c.Begin())
    while t.state.stage == "declare":
        t.do(c.Declare(t.waits()[0][0], 1, first="attack"))


def volley(book="advanced") -> Table:
    t = crowd(book, soldiers=3)
    for n in range(3):
        t.set(f"S{n}", "autopilot", "off")
    return t.fight("S0")


@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles"])
def test_a_volley_goes_on_after_a_player_was_asked(book):
    t = crowd(book, soldiers=3)
    for n in range(3):
        t.set(f"S{n}", "autopilot", "off")
    t.do(c.SetReaction("Bea", "ask"))
    begin(t)
    t.do(fc.Volley("gm", "Bea"))
    shots = []
    while "S2" not in shots:
        shots += [t.state.acting.id]
        assert targets(t) == ["Bea"]
        assert t.waits() == [("Bea", "answer")]
        t.luck(c.Answer("Bea", "none"))
    assert shots == ["S0", "S1", "S2"]


def test_a_volley_ends_with_its_target_or_the_round():
    t = volley()
    t.do(fc.Volley("gm", "Bea"))
    t.set("Bea", "wound", "incapacitated")
    assert targets(t) == [] and t.waits() == [("S0", "act")]
    t.set("Bea", "wound", "healthy")
    assert targets(t) == ["Bea", "Bea", "Bea"]
    t.round("S0")
    assert targets(t) == []


def test_a_volley_is_taken_back_and_refused():
    t = volley()
    t.refuse(fc.Volley("gm", ""), "already")
    t.refuse(fc.Volley("gm", "nobody"), "not_here")
    t.do(fc.Volley("gm", "Ace"))
    t.do(fc.Volley("gm", ""))
    assert targets(t) == []
    t.refuse(fc.Volley("gm", "S0"), "nobody")
