"""Slots of a plan: which slot a later line replaces, and which action belongs to a slot."""

import pytest

from game import registry
from game.books.dots.commands import Invoke, Strike, Wield
from game.books.dots.state import Use
from game.encounter import commands as c
from game.encounter.plan import Slot, laid

BOOK = registry.called("advanced")
A, B, FISTS = c.Attack("Ace", "A"), c.Attack("Ace", "B"), c.Attack("Ace", "A", "fists")
LOW, HIGH = c.TakeCover("Ace", 25), c.TakeCover("Ace", 75)
ON, OFF = c.SetStun("Ace", True, "blaster"), c.SetStun("Ace", False, "blaster")
PASS = c.Pass("Ace")


@pytest.mark.parametrize(
    ("held", "new", "room", "plan"),
    [
        ((), (A,), 1, (A,)),
        ((A,), (B,), 1, (B,)),
        ((A,), (B,), 2, (A, B)),
        ((A,), (A,), 2, (A, A)),
        ((A, A, A), (B,), 3, (A, A, B)),
        ((A,) * 5, (A,), 5, (A,) * 5),
        ((LOW,), (HIGH,), 2, (HIGH,)),
        ((LOW, A), (HIGH,), 2, (HIGH, A)),
        ((A, ON), (OFF,), 2, (A, OFF)),
        ((A, LOW), (B,), 2, (B, LOW)),
        ((LOW, ON), (A,), 2, (LOW, A)),
        ((A, B), (ON, FISTS), 2, (ON, FISTS)),
        ((A, B), (ON, FISTS), 3, (A, ON, FISTS)),
        ((PASS,), (A,), 1, (A, PASS)),
        ((A,), (PASS,), 1, (A, PASS)),
        ((A, PASS), (PASS,), 1, (A, PASS)),
    ],
)
def test_a_line_changes_its_slot_fills_an_open_one_or_takes_the_last_of_its_kind(
    held, new, room, plan
):
    assert laid(BOOK, held, new, room) == plan


ON_A, ON_B = Strike("Ace", "A"), Strike("Ace", "B", (Use("speed"),))
LEFT = Strike("Ace", "A", hand="offhand")
PUSH, PULL = Invoke("Ace", (Use("force_push"),), ("A",)), Invoke("Ace", (Use("force_pull"),))
TAKE = Wield("Ace", "wield", "blaster")


@pytest.mark.parametrize(
    ("held", "new", "plan"),
    [
        ((ON_A,), ON_B, (ON_B,)),
        ((ON_A,), LEFT, (ON_A, LEFT)),
        ((ON_A,), PUSH, (ON_A, PUSH)),
        ((ON_A, PUSH), PULL, (ON_A, PULL)),
        ((ON_A, PUSH), ON_B, (ON_B, PUSH)),
        ((ON_A, LEFT), PUSH, (ON_A, PUSH)),
        ((ON_A, PUSH), TAKE, (ON_A, PUSH, TAKE)),
    ],
)
def test_under_dots_the_hands_are_the_slots(held, new, plan):
    assert laid(registry.called("dots"), held, (new,), 2) == plan


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        (Slot(("attack",)), True),
        (Slot(("shot",)), True),
        (Slot(("blow",)), False),
        (Slot(("blow", "attack")), True),
        (Slot(("attack",), ("A",)), True),
        (Slot(("attack",), ("B", "A")), True),
        (Slot(("attack",), ("B",)), False),
        (Slot(("attack",), (), ("blaster",)), True),
        (Slot(("attack",), (), ("sword",)), False),
    ],
)
def test_a_slot_holds_the_actions_that_fit_it(said, holds):
    assert said.holds(Slot(("shot", "attack"), ("A",), ("blaster",))) == holds


def test_an_action_with_fewer_words_fits_a_slot_with_more():
    assert Slot(("treat",), ("A",)).holds(Slot(("treat",)))
