"""The number of actions: declared, counted, limited, forfeited."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import round_events as rv
from tests.game.table import Table, duel, spread


def undeclared(**options):
    t = Table(**options)
    t.add("Ace", blaster="4D", blaster_repair="3D")
    t.add("Bo", dodge="3D")
    t.do(c.Begin(), "6 1")
    t.do(c.ChooseOrder("Ace", "first"))
    return t


@pytest.mark.card("PER-Q-13")
def test_everybody_states_a_number_before_the_first_action():
    t = undeclared()
    assert t.waits() == [("Ace", "declare"), ("Bo", "declare")]
    t.do(c.Declare("Ace", 2))
    t.do(c.Declare("Ace", 3))
    t.refuse(c.Pass("Ace"), "not_your_turn")
    t.do(c.Declare("Bo", 1))
    assert t.state.fighters["Ace"].declared == 3


@pytest.mark.card("PER-Q-13")
def test_silence_is_one_action():
    t = undeclared()
    t.do(c.Declare("Bo", 2))
    t.do(c.Advance())
    assert (t.one(rv.Declared).count, t.one(rv.Declared).silent) == (1, True)
    assert t.waits() == [("Ace", "act")]


@pytest.mark.card("PER-Q-13")
def test_acting_as_the_last_silent_one_declares_one():
    t = undeclared()
    t.do(c.Declare("Bo", 1))
    t.do(c.TakeCover("Ace", 25))
    assert t.state.fighters["Ace"].declared == 1
    assert t.waits() == [("Bo", "act")]


@pytest.mark.card("PER-Q-13")
def test_it_may_change_until_the_first_action_but_not_after():
    t = undeclared()
    t.do(c.Declare("Ace", 1))
    t.do(c.Declare("Bo", 1))
    t.do(c.Declare("Bo", 2))
    t.do(c.TakeCover("Ace", 25))
    t.refuse(c.Declare("Bo", 3), "too_late", "PER-Q-13")
    t.refuse(c.Declare("Bo", 1), "too_late", "PER-Q-13")
    assert t.state.fighters["Bo"].declared == 2


@pytest.mark.card("PER-Q-13")
def test_no_more_actions_than_stated():
    t = duel(counts={"Ace": 2})
    t.do(c.TakeCover("Ace", 25))
    t.do(c.TakeCover("Ace", 50))
    assert t.waits() == [("Bo", "act")]
    t.refuse(c.TakeCover("Ace", 75), "no_actions_left", "PER-Q-13")


@pytest.mark.card("PER-Q-13")
def test_no_action_at_all_may_be_stated():
    t = duel(counts={"Ace": 0})
    assert t.waits() == [("Bo", "act")]
    t.refuse(c.TakeCover("Ace", 75), "no_actions_left", "PER-Q-13")


@pytest.mark.card("PER-Q-13", "PER-MAP-1")
def test_unused_actions_lapse_and_the_penalty_stays():
    t = duel("Bo", counts={"Bo": 3})
    t.do(c.Pass("Bo"))
    t.do(c.Pass("Zed"))
    t.refuse(c.TakeCover("Bo", 25), "not_your_turn", "PER-INIT-1")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("defence") == ["dodge 3D", "three actions -2D"]


@pytest.mark.card("PER-Q-12", "PER-MAP-1", "PER-MAP-6")
@pytest.mark.parametrize(
    ("count", "code"), [(1, "4D"), (2, "3D"), (3, "2D"), (4, "1D"), (5, "0D"), (7, "0D"), (9, "0D")]
)
def test_each_action_beyond_the_first_costs_one_die(count, code):
    t = duel(counts={"Ace": count})
    dice = max(0, 5 - count)
    t.do(c.Attack("Ace", "Bo"), [1] * dice, "666")
    assert t.code("attack") == code


@pytest.mark.card("PER-Q-12")
def test_no_limit_unless_the_table_sets_one():
    t = undeclared()
    t.do(c.Declare("Ace", 12))
    assert t.state.fighters["Ace"].declared == 12


@pytest.mark.card("PER-Q-12")
@pytest.mark.parametrize("most", [1, 2, "3"])
def test_max_actions(most):
    t = undeclared(max_actions=most)
    t.refuse(c.Declare("Ace", int(most) + 1), "no_actions_left", "PER-Q-12")
    t.do(c.Declare("Ace", int(most)))


@pytest.mark.card("PER-Q-12", "PER-Q-13")
def test_max_actions_as_you_go():
    t = undeclared(max_actions=2, declare_actions="as_you_go")
    for percent in (25, 50):
        t.do(c.TakeCover("Ace", percent))
    assert t.waits() == [("Bo", "act")]


@pytest.mark.card("PER-Q-13")
def test_as_you_go_the_penalty_grows_with_each_action():
    t = undeclared(declare_actions="as_you_go")
    assert t.waits() == [("Ace", "act")]
    t.refuse(c.Declare("Ace", 2), "too_late", "PER-Q-13")
    for dice in (4, 3, 2, 1):
        t.do(c.Attack("Ace", "Bo"), [1] * dice, "666")
        assert t.roll("attack").result.throw.pips == 3 * dice
    t.do(c.Pass("Ace"))
    t.do(c.Attack("Bo", "Ace"), "66", "", "1111", "11")
    assert t.terms("defence") == ["dexterity 2D", "four actions -3D"]


@pytest.mark.card("PER-Q-13", "PER-MAP-6")
def test_as_you_go_who_has_not_acted_yet_defends_in_full():
    t = undeclared(declare_actions="as_you_go")
    t.do(c.Attack("Ace", "Bo"), "1111", "666")
    assert t.terms("defence") == ["dodge 3D"]


@pytest.mark.card("PER-Q-14")
def test_the_penalty_touches_attack_defence_and_other_actions():
    t = duel("Bo", ace={"first_aid": "4D"}, counts={"Ace": 3, "Bo": 2})
    t.do(c.Attack("Bo", "Ace", "fists"), "11", "3")
    assert t.code("attack") == "2D"
    assert t.code("defence") == "1D"
    t.do(c.Pass("Bo"))
    t.do(c.Pass("Zed"))
    t.do(c.Act("Ace", "listens", "perception", 5))
    assert t.code("act") == "0D"
    t.do(c.Act("Ace", "jumps", "dexterity", target="Bo", target_skill="dodge"), "11")
    assert t.terms("act") == ["dexterity 2D", "three actions -2D"]
    assert t.terms("opposition") == ["dodge 3D", "two actions -1D"]
    t.set("Bo", "unconscious", "5")
    t.luck(c.Treat("Ace", "Bo"))
    assert t.terms("treatment") == ["first aid 4D", "three actions -2D"]


@pytest.mark.card("PER-Q-14", "PER-Q-40")
def test_the_penalty_leaves_damage_and_strength_alone():
    t = duel(counts={"Ace": 2, "Bo": 3})
    t.do(c.Attack("Ace", "Bo"), "666", "1", "1111", "111")
    assert (t.code("damage"), t.code("resistance")) == ("4D", "3D")


@pytest.mark.card("PER-Q-15")
def test_all_actions_are_taken_in_the_own_turn():
    t = duel(counts={"Ace": 3, "Bo": 2})
    for percent in (25, 50, 75):
        assert t.state.acting.id == "Ace"
        t.do(c.TakeCover("Ace", percent))
    assert t.state.acting.id == "Bo"


@pytest.mark.card("PER-Q-16")
def test_defences_cost_nothing():
    t = duel(counts={"Ace": 3})
    for _ in range(3):
        t.do(c.Attack("Ace", "Bo"), "11", "666")
        assert t.code("defence") == "3D"
    assert t.state.fighters["Bo"].taken == t.state.fighters["Bo"].added == 0


@pytest.mark.card("PER-Q-16")
def test_defences_that_count_raise_the_count_for_themselves_and_later_rolls():
    t = duel(counts={"Ace": 3}, defence_counts_as_action="yes")
    t.do(c.Attack("Ace", "Bo"), "11", "66")
    assert t.terms("defence") == ["dodge 3D", "two actions -1D"]
    t.do(c.Attack("Ace", "Bo"), "11", "6")
    assert t.terms("defence") == ["dodge 3D", "three actions -2D"]
    t.do(c.Pass("Ace"))
    t.do(c.Attack("Bo", "Ace"), "", "", "1111", "666")
    assert t.terms("attack") == ["dexterity 2D", "three actions -2D"]


@pytest.mark.card("PER-Q-16", "PER-Q-13")
def test_defences_that_count_as_you_go():
    t = duel(defence_counts_as_action="yes", declare_actions="as_you_go")
    t.do(c.Attack("Ace", "Bo"), "1111", "666")
    t.do(c.Attack("Ace", "Bo"), "111", "66")
    t.do(c.Pass("Ace"))
    t.do(c.Attack("Bo", "Ace"), "", "", "1111", "111")
    assert t.terms("attack") == ["dexterity 2D", "three actions -2D"]


@pytest.mark.card("PER-Q-17")
@pytest.mark.parametrize(("persist", "rolls"), [("fresh", 2), ("keep_round", 1)])
def test_a_new_defence_for_every_attack_or_one_for_the_round(persist, rolls):
    t = duel(counts={"Ace": 2}, defence_persist=persist)
    t.do(c.Attack("Ace", "Bo"), "333", "553")
    t.do(
        c.Attack("Ace", "Bo"), "333", "111" * (rolls - 1), *(["1111", "111"] if rolls == 2 else [])
    )
    judged = t.one(ev.AttackJudged)
    assert (judged.needed, judged.hit) == ((3, True) if rolls == 2 else (13, False))
    assert bool(t.state.defences) == (persist == "keep_round")


@pytest.mark.card("PER-Q-17")
def test_a_kept_defence_is_of_one_skill_and_one_round():
    t = duel(counts={"Ace": 2}, defence_persist="keep_round")
    t.do(c.Attack("Ace", "Bo"), "333", "666")
    t.do(c.Attack("Ace", "Bo", "fists"), "11", "666")
    assert t.roll("defence").skill == "brawling"
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), "1111", "666")


@pytest.mark.card("PER-Q-17")
def test_a_kept_defence_stands_for_the_wounded_of_the_round():
    options = {"defence_persist": "keep_round", "defence_counts_as_action": "yes"}
    t = duel(counts={"Ace": 2}, **options)
    t.do(c.Attack("Ace", "Bo"), "666", "66", spread(15, 4), spread(10, 3))
    assert t.wound("Bo") == "wounded"
    t.do(c.Attack("Ace", "Bo"), "111")
    assert t.one(ev.AttackJudged).needed == 12
    t.refuse(c.Answer("Bo", "dodge"), "already_reacted", "PER-Q-18")


@pytest.mark.card("PER-Q-17", "PER-Q-18")
def test_a_kept_defence_is_gone_with_consciousness():
    t = duel(counts={"Ace": 2}, defence_persist="keep_round")
    t.do(c.Attack("Ace", "Bo"), "333", "666")
    t.set("Bo", "unconscious", "5")
    t.do(c.Attack("Ace", "Bo"), "111", "1111", "666")
    assert t.one(ev.AttackJudged).needed == 0


@pytest.mark.card("PER-Q-13")
@pytest.mark.parametrize("more", [{"first": "dodge"}, {"full_dodge": True}])
def test_only_a_number_is_declared(more):
    undeclared().refuse(c.Declare("Ace", 2, **more), "only_number", "PER-Q-13")
