"""Initiative: who rolls, ties, the choice, and the order of acting."""

import pytest

from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import round_events as rv
from tests.game.table import Table, duel


def sides(**perception):
    """Two rebels, two imperials and a lone Zed, with Perception as given, else 1D."""
    t = Table()
    for who, side in (("Ace", "rebels"), ("Bo", "empire"), ("Cid", "rebels"), ("Dee", "empire")):
        t.add(who, side=side, perception=perception.get(who, "1D"))
    t.add("Zed", side="alone")
    return t


@pytest.mark.card("PER-INIT-2", "PER-Q-7")
def test_each_side_rolls_once_by_its_most_perceptive():
    t = sides(Cid="2D", Dee="1D+2")
    t.do(c.Begin(), "22 3 1")
    rolled = [(e.who, e.party, e.result.total) for e in t.rolls("initiative")]
    assert rolled == [("Cid", "rebels", 4), ("Dee", "empire", 5), ("Zed", "alone", 1)]
    assert t.state.ranking == ("empire", "rebels", "alone")


@pytest.mark.card("PER-Q-7")
def test_the_first_to_join_rolls_among_equals():
    t = sides()
    t.do(c.Begin(), "6 5 1")
    assert [e.who for e in t.rolls("initiative")] == ["Ace", "Bo", "Zed"]


@pytest.mark.card("PER-Q-7", "PER-Q-59")
@pytest.mark.parametrize("body", [{"wound": "incapacitated"}, {"out_until": 600}])
def test_a_fighter_who_cannot_act_does_not_roll(body):
    t = Table()
    t.add("Ace", side="rebels", perception="4D", **body)
    t.add("Bo", side="rebels", perception="2D")
    t.add("Cid", side="empire")
    t.add("Dee", side="fallen", **body)
    t.do(c.Begin(), "66 1")
    assert [e.who for e in t.rolls("initiative")] == ["Bo", "Cid"]


@pytest.mark.card("PER-Q-7")
def test_individual_initiative_is_rolled_by_everybody():
    t = Table(initiative_by="individual")
    for who, side in (("Ace", "rebels"), ("Bo", "empire"), ("Cid", "rebels")):
        t.add(who, side=side, perception="1D")
    t.do(c.Begin(), "2 4 3")
    assert [(e.who, e.party) for e in t.rolls("initiative")] == [
        ("Ace", "Ace"),
        ("Bo", "Bo"),
        ("Cid", "Cid"),
    ]
    t.do(c.ChooseOrder("Bo", "first"))
    assert t.state.ranking == ("Bo", "Cid", "Ace")


@pytest.mark.card("PER-INIT-3")
@pytest.mark.parametrize(
    ("choice", "order"),
    [
        ("first", ("Bo", "Dee", "Ace", "Cid", "Zed")),
        ("last", ("Ace", "Cid", "Zed", "Bo", "Dee")),
    ],
)
def test_the_winner_goes_first_or_last_and_the_rest_by_their_rolls(choice, order):
    t = sides()
    t.do(c.Begin(), "4 6 2")
    assert t.waits() == [("Bo", "choice")]
    t.refuse(c.ChooseOrder("Ace", choice), "not_your_turn", "PER-INIT-3")
    t.refuse(c.ChooseOrder("Bo", "second"), "bad_choice", "PER-INIT-3")
    t.do(c.ChooseOrder("Dee", choice))
    for who in ("Ace", "Bo", "Cid", "Dee", "Zed"):
        t.do(c.Declare(who, 1))
    assert t.state.order == order


@pytest.mark.card("PER-Q-11")
def test_silence_means_first():
    t = sides()
    t.do(c.Begin(), "4 6 2")
    t.do(c.Advance())
    assert t.state.choice == "first"


@pytest.mark.card("PER-Q-11")
def test_idle_winners_go_first_without_being_waited_for():
    t = Table()
    t.add("Ace", idle=True)
    t.add("Bo")
    t.do(c.Begin(), "6 1")
    assert t.state.choice == "first"
    assert t.waits() == [("Bo", "declare")]


@pytest.mark.card("PER-Q-8", "PER-Q-5")
def test_a_tie_for_the_first_place_is_rolled_again_by_the_tied():
    t = sides()
    t.do(c.Begin(), "5 5 3 2 6")
    assert [e.who for e in t.rolls("initiative")] == ["Ace", "Bo", "Zed", "Ace", "Bo"]
    assert t.state.ranking == ("empire", "rebels", "alone")


@pytest.mark.card("PER-Q-8")
def test_the_loser_of_a_tie_still_ranks_above_those_beaten_before():
    t = sides()
    t.do(c.Begin(), "4 4 3 1 2")
    assert t.state.ranking == ("empire", "rebels", "alone")


@pytest.mark.card("PER-Q-8")
def test_a_tie_for_the_last_places_is_rolled_again_and_lifts_nobody():
    t = sides()
    t.do(c.Begin(), "6 2 2 1 6")
    assert [e.who for e in t.rolls("initiative")][3:] == ["Bo", "Zed"]
    assert t.state.ranking == ("rebels", "alone", "empire")


@pytest.mark.card("PER-Q-8")
def test_ties_are_rolled_until_they_are_broken():
    t = sides()
    t.do(c.Begin(), "3 3 3  5 5 6  2 2  1 4")
    assert [e.who for e in t.rolls("initiative")] == [
        *("Ace", "Bo", "Zed"), *("Ace", "Bo", "Zed"), *("Ace", "Bo"), *("Ace", "Bo"),
    ]  # fmt: skip
    assert t.state.ranking == ("alone", "empire", "rebels")


@pytest.mark.card("PER-Q-9")
def test_inside_a_side_perception_then_dexterity_then_joining():
    t = Table()
    for who, perception, dexterity in (
        ("Ace", "2D", "2D"),
        ("Bo", "2D", "3D"),
        ("Cid", "2D+1", "1D"),
        ("Dee", "2D", "3D"),
    ):
        t.add(who, side="rebels", perception=perception, dexterity=dexterity)
    t.add("Zed")
    t.fight("Cid")
    assert t.state.order == ("Cid", "Bo", "Dee", "Ace", "Zed")


@pytest.mark.card("PER-Q-9")
def test_a_side_arranges_itself_until_its_first_turn():
    t = sides()
    t.fight("Bo")
    assert t.state.order[:2] == ("Bo", "Dee")
    t.do(c.ArrangeSide("Bo", ("Dee", "Bo")))
    assert t.state.order[:2] == ("Dee", "Bo")
    rest = [who for who in t.state.order if who not in ("Bo", "Dee")]
    t.do(c.Pass("Dee"))
    t.refuse(c.ArrangeSide("Bo", ("Bo", "Dee")), "too_late", "PER-Q-9")
    t.do(c.ArrangeSide("Cid", ("Cid", "Ace")))
    assert t.state.acting.id == "Bo"
    assert t.state.order.index("Cid") < t.state.order.index("Ace")
    assert set(t.state.order[2:]) == set(rest)
    t.refuse(c.ArrangeSide("Zed", ("Ace",)), "bad_order", "PER-Q-9")


@pytest.mark.card("PER-Q-9")
def test_a_side_that_has_begun_is_arranged_no_more_but_the_other_may_be():
    t = sides()
    t.fight("Bo", Bo=2)
    t.do(c.TakeCover("Bo", 25))
    t.refuse(c.ArrangeSide("Dee", ("Dee", "Bo")), "too_late", "PER-Q-9")
    t.do(c.ArrangeSide("Ace", ("Cid", "Ace")))
    assert t.state.order.index("Cid") < t.state.order.index("Ace")
    assert t.can("Ace", c.ArrangeSide) and not t.can("Zed", c.ArrangeSide)


@pytest.mark.card("PER-INIT-3")
def test_a_standing_answer_chooses_until_it_is_taken_back():
    t = sides()
    t.do(fc.PreferOrder("Bo", "last"))
    t.refuse(fc.PreferOrder("Bo", "second"), "bad_choice", "PER-INIT-3")
    t.do(c.Begin(), "4 6 2")
    assert (t.state.choice, t.state.stage) == ("last", "declare")
    t.do(c.Stop())
    t.do(c.Begin(), "4 6 2")
    assert t.state.choice == "last"
    t.do(fc.PreferOrder("Bo", "ask"))
    t.do(c.Stop())
    t.do(c.Begin(), "4 6 2")
    assert t.waits() == [("Bo", "choice")]
    t.do(fc.PreferOrder("Dee", "last"))
    assert t.waits() == [("Bo", "choice")]
    t.do(fc.PreferOrder("Bo", "first"))
    assert t.state.choice == "first"


@pytest.mark.card("PER-INIT-3", "PER-Q-59")
def test_the_fallen_do_not_choose():
    t = sides()
    t.do(c.Begin(), "4 6 2")
    t.set("Dee", "wound", "incapacitated")
    t.refuse(c.ChooseOrder("Dee", "first"), "cannot_act", "PER-INJ-13")
    t.do(c.ChooseOrder("gm", "first"))


@pytest.mark.card("PER-Q-10")
def test_wounds_and_stuns_lower_initiative_but_actions_do_not():
    t = duel(ace={"perception": "4D"}, third=False, counts={"Ace": 3, "Bo": 1})
    t.set("Ace", "wound", "wounded twice")
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Bo"), "12", "6")
    rolled = t.rolls("initiative")[0]
    assert (rolled.who, rolled.result.throw.pips, rolled.result.total) == ("Ace", 6, 3)
    assert [term.card for term in rolled.terms] == ["PER-INIT-2", "PER-INJ-9"]


@pytest.mark.card("PER-Q-10", "PER-Q-31")
def test_a_stun_lowers_the_initiative_of_the_next_round():
    t = Table()
    t.add("Ace", perception="4D", dazed_until=10, stuns=(1800,))
    t.add("Bo", perception="1D")
    t.do(c.Begin(), "666", "1")
    assert [str(term) for term in t.rolls("initiative")[0].terms] == [
        "perception 4D",
        "stunned -1D",
    ]
    t.do(c.ChooseOrder("Ace", "first"))
    assert t.one(rv.ChoiceMade).choice == "first"


def test_codes_without_dice_do_not_tie_for_ever():
    t = Table()
    t.add("Ace", perception="+2")
    t.add("Bo", perception="+2")
    t.do(c.Begin(), "")
    assert len(t.rolls("initiative")) == 20
    assert t.state.ranking == ("side of Ace", "side of Bo")


@pytest.mark.card("PER-INIT-3")
def test_there_is_a_choice_only_while_it_is_open():
    t = duel()
    t.refuse(c.ChooseOrder("Ace", "last"), "too_late")
