"""Initiative, the clock, and what counts as an action."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from tests.game.advanced.scene import face_off, fighting
from tests.game.table import Table, spread

MISS = "11111"


@pytest.mark.card("ADV-INIT-4", "ADV-Q-11")
def test_the_tied_roll_again_and_rank_above_those_they_had_beaten():
    t = face_off(more=[("Cid", "pirates", {})])
    t.do(c.Begin(), spread(6, 3), "6", "5", "111", "6")
    assert t.state.ranking == ("empire", "rebels", "pirates")
    t.do(c.ChooseOrder("Bo", "last"))
    for who in ("Ace", "Bo", "Cid"):
        t.do(c.Declare(who, 1))
    assert t.state.order == ("Ace", "Cid", "Bo")


@pytest.mark.card("ADV-INIT-7", "ADV-Q-22", "ADV-MAP-1")
def test_wounds_and_stuns_but_no_other_penalty_lower_initiative():
    t = face_off(ace={"wound": "wounded", "dazed_until": 100})
    t.do(c.Begin(), "666", "12", "1")
    assert t.rolls("initiative")[0].result.total == 15


@pytest.mark.card("ADV-INIT-6")
def test_no_point_on_initiative():
    t = face_off(ace={"character_points": 5})
    t.refuse(c.Pledge("Ace", "initiative", 1), "no_points_on_initiative", "ADV-INIT-6")


@pytest.mark.card("ADV-Q-12")
def test_a_winner_who_says_nothing_goes_first():
    t = face_off()
    t.do(c.Begin(), "666", "1")
    t.do(c.Advance())
    assert t.state.choice == "first"


@pytest.mark.card("ADV-Q-13")
def test_the_first_of_equals_rolls_unless_the_side_names_the_other():
    t = face_off(more=[("Cid", "rebels", {"perception": "3D"}), ("Dee", "rebels", {})])
    t.refuse(fc.NameRoller("Ace", "Dee"), "not_best", "ADV-INIT-2")
    t.refuse(fc.NameRoller("Ace", "Bo"), "bad_target")
    t.do(fc.NameRoller("Ace", "Cid"))
    t.luck(c.Begin())
    assert t.rolls("initiative")[0].who == "Cid"


@pytest.mark.card("ADV-Q-13", "CHR-Q-10")
@pytest.mark.parametrize("book", ["advanced", "chronicles"])
@pytest.mark.parametrize(
    ("hurt", "named", "who"),
    [
        ({}, "", "Ace"), ({"wound": "wounded"}, "", "Cid"), ({"dazed_until": 100}, "", "Cid"),
        ({"wound": "wounded"}, "Ace", "Ace"),
    ],
)  # fmt: skip
def test_among_equals_the_least_hurt_rolls_unless_the_side_names_another(book, hurt, named, who):
    t = Table(book)
    t.add("Ace", "rebels", perception="3D", **hurt)
    t.add("Cid", "rebels", perception="3D")
    t.add("Dee", "rebels", perception="2D")
    t.add("Bo", "empire")
    if named:
        t.do(fc.NameRoller("Cid", named))
    t.luck(c.Begin())
    assert t.rolls("initiative")[0].who == who


@pytest.mark.card("ADV-Q-13")
@pytest.mark.parametrize("wound", ["incapacitated", "mortally wounded", "killed"])
def test_a_side_without_anybody_able_does_not_roll(wound):
    t = face_off(more=[("Cid", "pirates", {"wound": wound, "stable_until": 9999})])
    t.luck(c.Begin())
    assert {e.party for e in t.rolls("initiative")} == {"rebels", "empire"}


@pytest.mark.card("ADV-RND-1")
def test_a_round_takes_five_seconds():
    t = fighting().round("Ace").round("Ace")
    assert t.state.clock == 10


@pytest.mark.card("ADV-Q-53")
@pytest.mark.parametrize(("own", "other", "wins"), [(8, 8, True), (7, 8, False)])
def test_opposed_a_tie_goes_to_the_acting_side(own, other, wins):
    t = fighting()
    t.do(
        c.Act("Ace", "wrestles", "strength", target="Bo", target_skill="strength"),
        spread(own, 3), spread(other, 3),
    )  # fmt: skip
    assert t.one(ev.ActJudged).success is wins


@pytest.mark.card("ADV-Q-50")
def test_prone_has_no_modifier_and_standing_up_is_an_action():
    t = fighting(ace={"prone": True}, counts={"Ace": 2})
    t.do(c.Attack("Ace", "Bo"), MISS, "1")
    assert t.terms("attack") == ["blaster 5D", "two actions -1D"]
    t.do(c.Stand("Ace"))
    assert not t.body("Ace").prone and t.state.fighters["Ace"].taken == 2


@pytest.mark.card("ADV-Q-9")
def test_what_is_an_action_and_what_is_free():
    t = fighting(counts={"Ace": 4})
    t.do(c.SetStun("Ace", True, "blaster"))
    t.do(c.TakeCover("Ace", 25))
    t.do(c.Act("Ace", "moves across the scene"))
    t.do(c.Holster("Ace", "blaster"))
    t.do(c.Check("Ace", skill="search"), "111")
    assert t.state.fighters["Ace"].taken == 3
    t.refuse(c.Attack("Ace", "Bo", "blaster"), "weapon_not_drawn")
