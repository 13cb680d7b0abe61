"""Dice thrown by hand, which the game takes before its own."""

import pytest

from game import engine
from game.dice import Dice, Seeded
from game.encounter import audience
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.errors import Refused
from tests.game.dots.table import Table as Dots
from tests.game.starcraft.table import Table as Starcraft
from tests.game.table import Table, duel


def lay(t, *faces) -> None:
    t.do(tc.LayDice("gm", faces))


@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles"])
def test_the_next_throws_take_them_and_then_the_games_own_fall(book):
    t = Table(book)
    t.add("Ace", blaster="3D")
    lay(t, 6, 5)
    lay(t, 4, 2)
    t.do(c.Check("Ace", "blaster"))
    assert t.roll("check").result.throw.faces == (6, 5, 4)
    assert t.state.kept == (2,)
    t.do(c.Check("Ace", "blaster"), "31")
    assert t.roll("check").result.throw.faces == (2, 3, 1)
    assert t.state.kept == ()


def test_they_lie_in_the_games_of_other_sheets_too():
    for t in (Starcraft(), Dots()):
        lay(t, 3, 1)
        assert t.state.kept == (3, 1)


def test_they_can_be_taken_away():
    t = duel()
    lay(t, 6, 6)
    lay(t)
    assert t.state.kept == ()
    t.refuse(tc.LayDice("gm"), "already")


def test_players_read_how_many_and_not_which():
    t = duel()
    lay(t, 6, 1)
    seen = audience.redact(t.one(te.FacesLaid), t.state, "Ace", gm=False)
    assert seen.faces == (0, 0)
    assert audience.redact(t.one(te.FacesLaid), t.state, "", gm=True).faces == (6, 1)


@pytest.mark.parametrize(
    ("faces", "key"), [((0,), "bad_face"), ((101,), "bad_face"), ((1,) * 201, "bad_number")]
)
def test_impossible_dice_are_refused(faces, key):
    duel().refuse(tc.LayDice("gm", faces), key)


def test_a_face_that_the_die_does_not_have_is_refused_and_lies_on():
    t = Table()
    t.add("Ace", blaster="3D")
    lay(t, 6, 7)
    with pytest.raises(Refused) as refusal:
        engine.decide(t.state, c.Check("Ace", "blaster"), Dice(Seeded(b"x")))
    assert refusal.value.key == "bad_face"
    assert "shows 7" in refusal.value.sentence
    assert t.state.kept == (6, 7)


def test_an_undo_with_the_same_dice_gives_them_back():
    t = Table()
    t.add("Ace", blaster="3D")
    lay(t, 6, 5, 4, 3)
    t.do(c.Check("Ace", "blaster"))
    t.undo(1)
    assert t.state.kept == (6, 5, 4, 3)
    t.do(c.Check("Ace", "blaster"))
    t.undo(2, keep_faces=False)
    assert t.state.kept == ()


@pytest.mark.card("ADV-Q-6", "PER-Q-4")
@pytest.mark.parametrize(("what", "faces"), [({"skill": "blaster"}, "666 5"), ({"code": 9}, "666")])
def test_the_last_die_of_a_skill_is_wild_and_of_bare_dice_none(what, faces):
    t = Table(wild_die="explode")
    t.add("Ace", blaster="3D")
    t.do(c.Check("Ace", **what), faces)
    assert t.one(ev.Checked).total == sum(int(face) for face in faces if face != " ")
