"""Values named by the game master are final; targets that nobody may choose."""

import pytest

from game.books.dots.turns import standing
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.dots.table import (
    DROID,
    Guard,
    Table,
    TakeOrder,
    duel,
    guard,
    strike,
    uses,
)  # fmt: skip


@pytest.mark.card("DOT-GM-01")
@pytest.mark.parametrize(("skill", "species"), [("destructive", None), ("savage", DROID)])
def test_nothing_is_taken_off_the_points_that_the_game_master_names(skill, species):
    bane = {"species": species} if species else {}
    t = duel({skill: 3}, bane)
    t.do(strike("Ace", "Bane", "saber_melee", skill))
    t.run(tc.Override("gm", "", "attack", "6"))
    t.do(Guard("Bane"), 6)
    assert t.account() == ["attack 6", "squared 36"]


@pytest.mark.card("DOT-GM-01", "DOT-INIT-02")
def test_nothing_is_added_to_the_initiative_that_the_game_master_names():
    t = Table()
    t.add("Ace", reaction_time=3)
    t.add("Bane", speed=2)
    t.do(c.Begin())
    t.do(TakeOrder("Ace", uses("reaction_time")))
    t.run(tc.Override("gm", "Ace", "initiative", "1"))
    assert standing(t.state, t.f("Ace")) == 1
    t.do(TakeOrder("Bane", uses("speed")))
    assert t.state.order == ("Bane", "Ace")


@pytest.mark.card("DOT-ATK-04", "DOT-SA-02", "DOT-S-34")
@pytest.mark.parametrize(("species", "back"), [(None, 1), (DROID, 0)])
def test_the_savage_part_turns_back_where_it_counts(species, back):
    bane = {"specials": {"cybernetics": ""}, **({"species": species} if species else {})}
    t = duel({"savage": 2}, bane, cybernetics_scope="savage")
    t.do(strike("Ace", "Bane", "saber_melee", "savage"))
    t.do(Guard("Bane"), 6)
    assert t.hits("Ace") == 99 - back
    assert t.damage() == (36 if back else 25)


@pytest.mark.card("DOT-FP-14", "DOT-LTN-10")
def test_fire_is_reflected_at_enemies():
    t = Table()
    t.add("Ace", blasters=3, items=("blaster",))
    t.add("Bane", reflect=3)
    t.add("Cid", side="side of Bane")
    t.add("Dee", side="side of Ace")
    t.fight("Ace")
    t.do(strike("Ace", "Bane", "blasters"))
    t.refuse(guard("Bane", "reflect", target="Cid"), "bad_target", "DOT-FP-14")
    t.do(guard("Bane", "reflect", target="Dee"))
    assert t.state.blow.target == "Dee"
