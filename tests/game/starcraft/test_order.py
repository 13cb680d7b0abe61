"""Order of acting: Instincts, ties, two segments, passes, holding, declaring."""

import pytest

from game.books.starcraft import counting
from game.books.starcraft import events as se
from game.books.starcraft.commands import DropWeapon, HoldBack, Plan, Stow
from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter.audience import redact
from tests.game.starcraft.table import Table


def trio(**more) -> Table:
    """Ace (Instincts 4D) against Bo (3D) and Cy (2D)."""
    t = Table()
    t.add("Ace", side="a", instincts="4D", firearms="5D", **more)
    t.add("Bo", side="b", instincts="3D", firearms="5D")
    t.add("Cy", side="b", instincts="2D", firearms="5D")
    t.do(tc.SetRange("gm", "short"))
    return t


def shout(t, who):
    assert t.state.acting.id == who, t.state.acting
    t.do(c.Act(who, "shouts"))


@pytest.mark.card("SC-INIT-1", "SC-TIME-2", "SC-ACT-5", "SC-ACT-6", "SC-Q-6")
def test_two_segments_the_second_in_passes():
    t = trio().fight(Ace=3, Bo=1, Cy=3)
    for who in ("Ace", "Bo", "Cy", "Ace", "Cy", "Ace", "Cy"):
        shout(t, who)
    assert t.state.round == 2


@pytest.mark.card("SC-TIME-1")
def test_a_round_is_five_seconds():
    t = trio().fight()
    for number in (1, 2, 3):
        assert (t.state.round, t.state.clock) == (number, 5 * number - 5)
        t.next_round()


@pytest.mark.card("SC-INIT-4", "SC-Q-4")
def test_wounds_do_not_change_the_order():
    t = trio(points=5)
    t.fight(Ace=3)
    assert t.state.order == ("Ace", "Bo", "Cy")


@pytest.mark.card("SC-INIT-3", "SC-Q-3")
def test_equal_instincts_throw_until_they_differ_and_it_stands():
    t = Table()
    t.add("Ace", instincts="3D+1")
    t.add("Bo", instincts="3D+1")
    t.add("Cy", instincts="3D")
    t.fight("44 25")
    assert t.state.order == ("Bo", "Ace", "Cy")
    t.next_round()
    assert t.state.order == ("Bo", "Ace", "Cy")
    t.do(c.Stop())
    t.fight("61")
    assert t.state.order == ("Ace", "Bo", "Cy")


@pytest.mark.card("SC-INIT-3")
def test_a_late_fighter_throws_for_equal_instincts_on_joining():
    t = Table()
    t.add("Ace", instincts="3D")
    t.add("Bo", instincts="3D")
    t.fight("64")
    t.add("Cy", instincts="3D")
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Bo"), "5")
    t.plan()
    assert t.state.order == ("Ace", "Cy", "Bo")


@pytest.mark.card("SC-ACT-7", "SC-Q-7")
def test_plans_are_made_before_the_first_segment_and_shown_together():
    t = trio()
    t.do(c.Begin())
    assert {what for _, what in t.waits()} == {"declare"}
    t.refuse(c.Act("Ace", "shouts"), "not_your_turn")
    t.do(Plan("Cy", 2))
    seen = [redact(e, t.state, "Ace", False) for e in t.events]
    assert seen == [None]
    assert redact(t.events[0], t.state, "Cy", False) is t.events[0]
    t.do(Plan("Ace", 1))
    t.do(Plan("Ace", 2))
    t.do(Plan("Bo", 1))
    shown = t.one(se.PlansShown)
    assert [plan[:2] for plan in shown.plans] == [("Ace", 2), ("Bo", 1), ("Cy", 2)]


@pytest.mark.card("SC-ACT-8")
@pytest.mark.parametrize(
    "more", [{"first": "shoot"}, {"first": "shoot", "named": ("run",)}, {"full_dodge": True}]
)
def test_words_beside_the_number_are_no_plan(more):
    t = trio()
    t.do(c.Begin())
    t.refuse(c.Declare("Ace", 2, **more), "only_number", "SC-ACT-8")
    t.do(c.Declare("Ace", 2))


@pytest.mark.card("SC-ACT-9", "SC-Q-7")
def test_dropping_is_allowed_adding_is_not():
    t = trio().fight(Ace=2)
    t.refuse(Plan("Ace", 3), "too_late", "SC-ACT-9")
    t.refuse(c.Declare("Ace", 3), "too_late", "SC-ACT-9")
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Bo"))
    t.do(c.Pass("Cy"))
    t.shoot("Ace", "Bo", "1111")
    assert t.code("attack") == "4D"


@pytest.mark.card("SC-ACT-10", "SC-RNG-11", "SC-Q-57")
def test_what_is_an_action_and_what_is_free():
    t = Table()
    t.add("Ace", instincts="4D", weapons=["heavy pistol", "knife", "club"], prone=True, drawn=())
    t.add("Bo", instincts="3D", weapons=["knife"])
    t.fight(Ace=4)
    acts = [c.Draw("Ace", "knife"), c.Stand("Ace"), c.Draw("Ace", "club"), Stow("Ace", "knife")]
    for n, command in enumerate(acts):
        while t.state.acting.id != "Ace":
            t.do(c.Pass(t.state.acting.id))
        t.do(command)
        assert t.state.round == 2 or t.state.fighters["Ace"].taken == n + 1
    t.plan()
    before = t.state.fighters["Ace"].taken
    t.do(DropWeapon("Ace", "club"))
    t.do(c.TakeCover("Ace", 50))
    assert t.state.fighters["Ace"].taken == before
    assert t.state.fighters["Ace"].drawn == ()


@pytest.mark.card("SC-INIT-2", "SC-INIT-5", "SC-Q-5")
def test_a_holder_decides_after_every_slower_action():
    t = trio().fight(Ace=1)
    t.do(HoldBack("Ace"))
    shout(t, "Bo")
    t.do(HoldBack("Ace"))
    shout(t, "Cy")
    t.shoot("Ace", "Bo", "11111")
    assert (t.code("attack"), t.state.round) == ("5D", 2)


@pytest.mark.card("SC-INIT-5")
def test_held_for_one_person_the_table_does_not_ask_before():
    t = trio().fight()
    t.do(HoldBack("Ace", "Cy"))
    shout(t, "Bo")
    shout(t, "Cy")
    shout(t, "Ace")


@pytest.mark.card("SC-INIT-5")
def test_a_held_action_keeps_into_the_second_segment_and_is_lost_at_the_end():
    t = trio().fight(Ace=1, Bo=2)
    t.do(HoldBack("Ace"))
    shout(t, "Bo")
    t.do(HoldBack("Ace"))
    shout(t, "Cy")
    t.do(HoldBack("Ace"))
    shout(t, "Bo")
    assert t.state.acting.id == "Ace"
    t.do(HoldBack("Ace"))
    assert t.state.acting.id == "Ace"
    t.refuse(HoldBack("Ace"), "too_late", "SC-INIT-5")
    t.do(c.Pass("Ace"))
    assert t.state.round == 2


@pytest.mark.card("SC-INIT-5", "SC-ACT-9")
def test_only_one_of_two_held_actions_is_used_at_the_last_call():
    t = trio().fight(Ace=2)
    while t.state.passes != counting.LAST_CALL:
        who = t.state.acting.id
        t.do(HoldBack(who) if who == "Ace" else c.Act(who, "shouts"))
    assert t.state.fighters["Ace"].held_back == 2
    shout(t, "Ace")
    t.do(c.Pass("Ace"))
    assert t.state.round == 2
    assert (t.one(se.HoldSpent).who, t.one(se.TurnSkipped).who) == ("Ace", "Ace")
    assert t.one(rv.TurnEnded).why == "passed"


@pytest.mark.card("SC-INIT-5")
def test_the_faster_of_two_holders_chooses_first():
    t = trio().fight()
    t.do(HoldBack("Ace"))
    t.do(HoldBack("Bo"))
    shout(t, "Cy")
    assert t.state.acting.id == "Ace"
    t.do(HoldBack("Ace"))
    shout(t, "Bo")
    shout(t, "Ace")


@pytest.mark.card("SC-INIT-5")
def test_holding_alone_is_not_having_acted():
    t = Table()
    t.add("Ace", instincts="4D", dodge="4D", reaction="ask")
    t.add("Bo", instincts="3D", firearms="3D")
    t.do(tc.SetRange("gm", "short"))
    t.fight()
    t.do(HoldBack("Ace"))
    t.shoot("Bo", "Ace")
    t.do(c.Answer("Ace", "full dodge"), "6666 111")
    assert t.code("defence") == "4D"


@pytest.mark.card("SC-INIT-2")
def test_the_slowest_has_nobody_to_wait_for():
    t = trio().fight()
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Bo"))
    t.refuse(HoldBack("Cy"), "nobody", "SC-INIT-2")
    t.refuse(HoldBack("Ace"), "no_actions_left", "SC-ACT-9")


@pytest.mark.card("SC-INIT-6", "SC-ACT-8")
def test_a_held_block_is_a_planned_reaction_and_counts_unused():
    t = trio().fight(Ace=(2, "brawling"))
    t.shoot("Ace", "Bo", "1111")
    assert t.code("attack") == "4D"


@pytest.mark.card("SC-ACT-8")
def test_a_plan_names_no_more_reactions_than_actions():
    t = trio()
    t.do(c.Begin())
    t.refuse(Plan("Ace", 1, ("dodge", "dodge")), "bad_number", "SC-ACT-8")
    t.refuse(Plan("Ace", 2, ("cooking",)), "bad_reaction", "SC-REACT-1")
    t.refuse(Plan("Ace", 2, full="dodge"), "too_many", "SC-REACT-8")


def test_an_idle_fighter_never_blocks_the_table():
    t = trio()
    t.do(tc.SetIdle("Ace", "Ace", True))
    t.fight()
    shout(t, "Bo")
    shout(t, "Cy")
    assert t.state.round == 2
    assert not t.all(rv.CombatEnded)


@pytest.mark.card("SC-INIT-5")
def test_a_held_action_still_counts_as_left():
    t = trio().fight(Ace=(2, "dodge"))
    assert counting.left(t.state.fighters["Ace"]) == (1, ("dodge",))
    t.do(HoldBack("Ace"))
    assert counting.left(t.state.fighters["Ace"]) == (1, ("dodge",))
    shout(t, "Bo")
    shout(t, "Ace")
    assert counting.left(t.state.fighters["Ace"]) == (0, ("dodge",))


def test_at_the_game_masters_pace_the_next_round_waits_for_them():
    t = trio()
    t.do(tc.SetPace("gm", "gm"))
    t.fight()
    for _ in range(3):
        t.do(c.Pass(t.state.acting.id))
    assert (t.state.round, t.state.stage) == (1, "close")
    t.do(c.Advance())
    assert (t.state.round, t.state.clock) == (2, 5)


@pytest.mark.card("SC-ACT-3", "SC-ACT-9")
@pytest.mark.parametrize(("count", "allowed"), [(0, True), (5, True), (6, False)])
def test_a_plan_is_nothing_to_five_actions(count, allowed):
    t = trio()
    t.do(c.Begin())
    if allowed:
        t.do(Plan("Ace", count))
    else:
        t.refuse(Plan("Ace", count), "no_actions_left", "SC-ACT-3")
