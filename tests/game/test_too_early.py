"""Acting during declarations: the refusal names a declaration that the book accepts."""

import pytest

from game import engine
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.errors import Refused
from tests.game.chronicles import scene
from tests.game.table import Table


def refusal_of(t, command) -> str:
    with pytest.raises(Refused) as refusal:
        engine.decide(t.state, command, Dice(Seeded(b"early")))
    return refusal.value.sentence


def test_where_the_first_action_is_named():
    t = scene.declaring()
    assert t.waits()[0][0] == "Dee"
    assert refusal_of(t, c.Attack("Ace", "Bo")).endswith("the table waits for Dee.")
    assert refusal_of(t, c.Attack("Dee", "Ace")).endswith("+declare 1 attack.")
    t.do(c.Declare("Dee", 1, first="attack"))


def test_where_a_number_is_enough():
    t = Table("advanced")
    for who in ("Ace", "Bo"):
        t.add(who, blaster="4D")
    t.luck(c.Begin(), 1)
    t.do(c.ChooseOrder(t.waits()[0][0], "first"))
    assert t.state.stage == "declare"
    assert refusal_of(t, c.Pass("Ace")).endswith("+declare 1.")
