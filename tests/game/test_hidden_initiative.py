"""Nothing that players read about initiative reveals hidden fighters."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.audience import redact
from game.encounter.field_commands import NameRoller
from tests.game.dots.table import Table as Dots
from tests.game.dots.table import TakeOrder
from tests.game.starcraft.table import Table as Starcraft
from tests.game.table import Table


def read(t, viewer: str = "Ace", kind=ev.Rolled) -> list:
    told = [redact(event, t.state, viewer, False) for event in t.events]
    return [event for event in told if isinstance(event, kind)]


def numbers(t) -> list[int]:
    return [roll.number for roll in read(t)]


def personal(*, seen=(), unseen=(), **options):
    """Ace with Perception 2D, and others in sight or hidden, each as name, side and Perception."""
    t = Table(**options)
    t.add("Ace", "rebels", perception="2D")
    for rows, hidden in ((seen, False), (unseen, True)):
        for who, side, code in rows:
            t.add(who, side, perception=code, hidden=hidden)
    return t


def test_a_fighter_in_sight_rolls_for_a_side():
    t = personal(seen=[("Bo", "gang", "1D")], unseen=[("Cy", "gang", "5D")])
    t.do(c.Begin(), "66", "1")
    assert [(roll.who, roll.result.total) for roll in read(t)] == [("Ace", 12), ("Bo", 1)]
    assert read(t, kind=rv.Ranked)[0].ranking == ("rebels", "gang")


def test_a_fighter_in_sight_is_asked_for_the_choice():
    t = personal(seen=[("Bo", "gang", "1D")], unseen=[("Cy", "gang", "5D")])
    t.do(c.Begin(), "11", "6")
    assert t.waits() == [("Bo", "choice")]
    t.do(c.ChooseOrder("Cy", "last"))
    assert t.state.choice == "last"


def test_where_nobody_is_in_sight_the_best_rolls_and_players_read_nothing():
    t = personal(unseen=[("Bo", "gang", "1D"), ("Cy", "gang", "2D")])
    t.do(c.Begin(), "11", "66")
    assert [roll.who for roll in read(t)] == ["Ace"]
    assert read(t, "Cy") != read(t) and t.state.ranking == ("gang", "rebels")


def test_the_unseen_roll_last_so_that_the_numbers_of_a_line_have_no_gap():
    t = personal(unseen=[("Cy", "gang", "2D")])
    t.add("Bo", "guild", perception="1D")
    t.do(c.Begin(), "66", "1", "34")
    assert numbers(t) == [1, 2]
    assert t.state.initiative == {"rebels": (12,), "guild": (1,), "gang": (7,)}


def test_a_tie_with_the_unseen_is_not_rolled_again_and_goes_to_those_in_sight():
    t = personal(unseen=[("Cy", "gang", "2D"), ("Dee", "hive", "2D")])
    t.do(c.Begin(), "34", "43", "52", "61", "62")
    assert t.state.initiative == {"rebels": (7,), "gang": (7, 7), "hive": (7, 8)}
    assert t.state.ranking == ("rebels", "hive", "gang") and numbers(t) == [1]


def test_individual_ties_put_those_in_sight_before_the_unseen():
    t = personal(unseen=[("Cy", "gang", "2D")], initiative_by="individual")
    t.add("Bo", "guild", perception="2D")
    t.do(c.Begin(), "34", "43", "11", "22", "61")
    assert numbers(t) == [1, 2, 3, 4]
    assert t.state.ranking == ("Bo", "Ace", "Cy")


@pytest.mark.parametrize("book", ["advanced", "chronicles"])
def test_nobody_hidden_is_named_to_roll_where_others_are_in_sight(book):
    t = Table(book)
    t.add("Ace", "rebels", perception="6D", hidden=True)
    t.add("Bo", "empire", perception="1D")
    t.add("Cid", "rebels", perception="1D")
    t.refuse(NameRoller("Cid", "Ace"), "hidden")
    t.do(NameRoller("Cid", "Cid"))
    t.luck(c.Begin())
    assert {roll.who for roll in read(t, "Bo")} == {"Bo", "Cid"}


def test_equal_instincts_are_thrown_for_among_those_in_sight():
    t = Starcraft()
    t.add("Ace", instincts="3D")
    t.add("Cy", instincts="3D", hidden=True)
    t.fight("")
    assert t.state.order == ("Ace", "Cy")
    t = Starcraft()
    for who in ("Cy", "Ace", "Dee", "Bo"):
        t.add(who, instincts="3D", hidden=who in ("Cy", "Dee"))
    t.fight("1265")
    assert t.state.order == ("Bo", "Ace", "Cy", "Dee")
    thrown = t.entries[-5].events
    assert [e.who for e in thrown if isinstance(e, ev.Rolled)] == ["Ace", "Bo", "Cy", "Dee"]


def test_equal_initiative_is_thrown_for_among_those_in_sight():
    t = Dots()
    t.add("Ace", speed=2)
    t.add("Cy", side="sith", speed=2, hidden=True)
    t.do(c.Begin())
    t.do(TakeOrder("Ace"))
    t.do(TakeOrder("Cy"))
    assert t.state.order == ("Ace", "Cy") and t.all(ev.Rolled) == []
