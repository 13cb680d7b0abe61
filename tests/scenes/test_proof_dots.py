"""Proof of dice other than d6: whole games, kept and laid faces, and every kind of fraud."""

import pytest

from game.books.dots.commands import Toss
from game.books.dots.state import DotsFighter
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.dots.table import TakeOrder, make_sheet, strike
from tests.scenes.finished import finished
from world.scenes.journal import proof
from world.scenes.models import Entry

SIDES = (2, 3, 5, 8, 10, 12, 20, 100, 6)


@pytest.fixture
def table(room):
    """A scene of dots with two fighters who have unusual dice."""
    table = room.open_table("dots")
    for who in ("n1", "n2"):
        sheet = make_sheet(dice=(20, 3), saber_melee=3, jump=2, speed=2)
        table.give(None, c.Join(who, DotsFighter(who, who, who, sheet)))
    return table


def whole(table) -> bool:
    good, total = finished(proof.verify(table.scene))
    assert total
    return good == total


def entry_with_dice(table) -> Entry:
    return table.scene.entries.filter(events__icontains="Rolled").last()


def test_a_fight_with_ties_and_dice_on_skills(table, people):
    table.give(None, c.Begin(), TakeOrder("n1"), TakeOrder("n2"))
    first, other = table.state.order
    table.give(None, strike(first, other, "saber_melee@0", "speed@1"))
    table.give(None, c.Advance())
    assert whole(table)


def test_many_dice_of_every_size(table):
    for n in range(60):
        table.give(None, Toss("n1", SIDES[n % 5 :]))
    assert whole(table)


def test_faces_that_an_undo_kept_before_fresh_ones(table, people):
    """Kept faces keep their numbers, whatever dice they are used for now."""
    for n in range(40):
        table.give(None, Toss("n1", SIDES[: 1 + n % 4]), Toss("n2", (20, 20)))
        table.undo(people["Gil"], 1 + n % 2, keep_faces=n % 3 > 0)
        table.give(None, Toss("n1", (100,) * 7 + (20, 3, 20)))
    assert whole(table)


def test_laid_and_kept_dice_together(table, people):
    table.give(None, tc.LayDice("gm", (4, 5, 6)))
    table.give(None, Toss("n1", (20, 20)))
    table.undo(people["Gil"], 1, keep_faces=True)
    table.give(None, tc.LayDice("gm", (3,)))
    table.give(None, Toss("n1", (20,) * 6))
    assert whole(table)
    assert proof.laid(table.scene) == 4


def faces_of(row) -> list:
    return next(e for e in row.events if e["is"] == "Rolled")["result"]["throw"]["faces"]


def test_a_changed_face_is_found(table):
    for _ in range(5):
        table.give(None, Toss("n1", (20,)))
    row = table.scene.entries.filter(kind="command").last()
    faces_of(row)[0] = faces_of(row)[0] % 20 + 1
    row.save()
    assert finished(proof.verify(table.scene)) == (4, 5)


def test_a_changed_kept_face_is_found_in_the_undo_as_well(table, people):
    table.give(None, Toss("n1", (20,)))
    table.undo(people["Gil"], 1, keep_faces=True)
    table.give(None, Toss("n1", (20,)))
    assert whole(table)
    undo, last = table.scene.entries.order_by("seq").all()[3:5]
    better = faces_of(last)[0] % 20 + 1
    faces_of(last)[0] = undo.events[0]["faces"][0] = better
    undo.save()
    last.save()
    assert finished(proof.verify(table.scene)) == (1, 2)


def test_kept_dice_that_fall_for_another_action_are_found(table, people):
    """The two entries agree with each other, but not with whose dice these were."""
    table.give(None, Toss("n1", (20,)))
    table.undo(people["Gil"], 1, keep_faces=True)
    table.give(None, Toss("n2", (20,)))
    assert whole(table)
    undo, last = table.scene.entries.order_by("seq").all()[3:5]
    face = undo.events[0]["faces"][0]
    faces_of(last)[0] = face
    at = {"is": "Occasion", "who": "n2", "kind": "roll", "free": True}
    last.events.insert(0, {"is": "FacesTaken", "at": at, "faces": [face], "left": []})
    last.position = undo.position
    last.save()
    assert finished(proof.verify(table.scene)) == (1, 2)


def test_dice_laid_for_one_fighter_wait_for_them(table, people):
    table.give(None, c.Begin(), TakeOrder("n1"), TakeOrder("n2"))
    first, other = table.state.order
    table.give(None, tc.LayDice("gm", (7, 2), other), tc.LayDice("gm", (3,)))
    table.give(None, strike(first, other, "saber_melee@0"))
    table.give(None, c.Advance())
    assert [lot.who for lot in table.state.lying] == [other]
    assert whole(table)


def test_dice_drawn_and_thrown_away_are_found(table):
    """Anybody able to skip dice in the stream could wait for good ones."""
    table.give(None, Toss("n1", (20,)))
    for _ in range(3):
        table.dice.face(20)
    table.give(None, Toss("n1", (20,)))
    assert finished(proof.verify(table.scene))[0] == 1


def test_a_roll_taken_out_is_found(table):
    for _ in range(3):
        table.give(None, Toss("n1", (20,)))
    table.scene.entries.filter(kind="command")[2:3].get().delete()
    assert finished(proof.verify(table.scene))[0] < 2


def test_another_seed_is_found(table):
    table.give(None, Toss("n1", (20,) * 20))
    table.scene.seed = "00" * 16
    assert not whole(table)
