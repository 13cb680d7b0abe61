"""The sheet: manoeuvres as weapons, and Body Points when the sheet changes."""

import pytest

from game.books.starcraft.armoury import find_weapon
from game.books.starcraft.body import Body
from game.books.starcraft.commands import Fire
from game.books.starcraft.sheet import Manoeuvre, read_manoeuvre, taught
from game.codec import replace
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.errors import Refused
from game.parts.forecast import forecast
from tests.game.starcraft.table import Table, sheet, spread

PISTOL = find_weapon("heavy pistol")


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("flying kick 5 +1D blocks", Manoeuvre("flying kick", 5, 3, True)),
        ("Sweep 0", Manoeuvre("sweep")),
        ("nerve-pinch 12 2D+1", Manoeuvre("nerve-pinch", 12, 7)),
        ("jab  3  +2", Manoeuvre("jab", 3, 2)),
        ("iron palm 1 blocks", Manoeuvre("iron palm", 1, 0, True)),
    ],
)
def test_a_manoeuvre_is_read(said, known):
    assert read_manoeuvre(said) == known


@pytest.mark.parametrize("said", ["", "kick", "5", "kick 41", "kick -1", "kick +1D"])
def test_a_malformed_manoeuvre_is_refused(said):
    with pytest.raises(Refused) as refused:
        read_manoeuvre(said)
    assert refused.value.card == "SC-MEL-3"


def test_a_manoeuvre_taught_anew_replaces_the_old():
    known = taught(taught((), "sweep 2"), "kick 5")
    assert taught(known, "sweep 4") == (Manoeuvre("kick", 5), Manoeuvre("sweep", 4))
    with pytest.raises(Refused):
        taught(known, "-spin")


@pytest.mark.card("SC-MEL-3")
def test_a_manoeuvre_strikes_by_its_name_like_a_weapon():
    t = Table()
    t.add("Ace", martial_arts="6D", instincts="3D", weapons=[],
          manoeuvres=(Manoeuvre("kick", 5, 4),))  # fmt: skip
    t.add("Bo", body=90)
    t.fight()
    assert "kick" in [fire.weapon for fire in t.can("Ace", Fire)]
    t.do(c.Attack("Ace", "Bo", "kick"), spread(15, 6) + [6] * 5)
    assert t.needed() == [15]
    assert t.code("damage") == "3D+1"
    assert t.one(ev.AttackJudged).weapon.name == "kick"


def test_striking_with_an_unknown_manoeuvre_is_refused():
    t = Table()
    t.add("Ace", martial_arts="6D", instincts="3D", weapons=[])
    t.add("Bo")
    t.fight()
    t.refuse(c.Attack("Ace", "Bo", "kick"), "no_weapon")


@pytest.mark.parametrize(
    ("before", "body", "after"),
    [
        (Body(29, 29), 0, Body(26, 26)),
        (Body(29, 20), 40, Body(40, 31)),
        (Body(29, 2), 20, Body(20, 1)),
        (Body(29, -4), 90, Body(90, -4)),
    ],
)
def test_as_many_body_points_are_lost_under_another_sheet(before, body, after):
    assert sheet(body=body).fitted(before) == after


def test_the_table_learns_of_other_body_points():
    t = Table()
    t.add("Ace", body=30, points=20)
    f = t.state.fighters["Ace"]
    t.do(tc.Resheet("Ace", replace(f.sheet, body=40)))
    assert t.state.fighters["Ace"].condition == Body(40, 30)


def test_odds_before_the_plans_are_in():
    t = Table()
    t.add("Ace", firearms="5D")
    t.add("Bo")
    t.do(c.Begin(), "62")
    assert t.state.stage == "declare"
    assert 0 < forecast(t.state, c.Attack("Ace", "Bo", "heavy pistol")).hit < 1


@pytest.mark.parametrize(
    ("weapon", "sound"),
    [
        (PISTOL, True),
        (replace(PISTOL, kind="spell"), False),
        (replace(PISTOL, skill="knitting"), False),
    ],
)
def test_a_weapon_that_no_fight_can_use(weapon, sound):
    problem = sheet([weapon]).problem()
    assert problem == ("" if sound else "No fight can use the heavy pistol as it is written.")


@pytest.mark.card("SC-MEL-3")
def test_forgetting_one_manoeuvre_leaves_the_others():
    known = (Manoeuvre("sweep"), Manoeuvre("jab", 3, 2))
    assert taught(known, "-Sweep") == (Manoeuvre("jab", 3, 2),)


@pytest.mark.parametrize("field", ["body", "character_points", "chi", "kit_uses"])
def test_a_number_of_a_sheet_is_at_most_9999(field):
    assert sheet(**{field: 9999}).problem() == ""
    assert str(sheet(**{field: 10_000}).problem()).startswith("A sheet has 0 to 9999 points")
