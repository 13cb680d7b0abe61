"""Combined actions: leaders, consent, and the size of the bonus."""

import pytest

from game.books.d6.parts import combined_roll
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from tests.game.advanced.scene import face_off, fighting
from tests.game.table import Table, spread

TROOPS = [(f"T{n}", "rebels", {"blaster": "6D", "reaction": "ask"}) for n in range(8)]
NAMES = tuple(name for name, _, _ in TROOPS)


def squad(leader=None, working=False, target="Bo", parts=(), agree=NAMES, **more) -> Table:
    """Danik (Ace) with command 8D+2, and eight troops."""
    t = face_off(ace={"perception": "6D", "command": "8D+2", **(leader or {})}, more=TROOPS)
    if target:
        t.fight("Ace", Ace=2 if working else 1, **more)
    t.do(fc.Combine("Ace", NAMES, "blaster" if target else "repulsorlift repair", target,
                    working=working, parts=parts))  # fmt: skip
    for who in agree:
        t.do(fc.JoinCombined(who, "Ace"))
    return t


@pytest.mark.card(
    "ADV-COMB-1", "ADV-COMB-5", "ADV-COMB-7", "ADV-COMB-8", "ADV-COMB-23", "ADV-Q-36", "ADV-Q-37"
)
def test_combined_fire():
    """ADV-EX-7: eight rifles give +2D+2; one die goes to the attack, the rest to damage."""
    t = squad()
    t.do(tc.NameDifficulty("gm", 12, attacker="Ace", on="command"))
    t.do(fc.Lead("Ace"), spread(25, 8))
    assert t.code("check") == "8D+2"
    assert t.one(fe.CommandJudged).bonus == 8
    assert t.waits() == [("Ace", "split")]
    t.refuse(fc.Split("Ace", (4, 5)), "split_exceeds_bonus", "ADV-Q-37")
    t.do(fc.Split("Ace", (3, 5)), spread(21, 7), spread(10, 5), spread(18, 3))
    assert (t.roll("attack").who, t.code("attack"), t.code("damage")) == ("T0", "7D", "5D+2")
    assert all(t.state.fighters[w].taken == 1 for w in ("Ace", *NAMES))
    assert t.state.combined == ()


@pytest.mark.card("ADV-COMB-18", "ADV-COMB-19", "ADV-COMB-20", "ADV-COMB-21")
@pytest.mark.parametrize(
    ("count", "missed", "pips"),
    [
        (2, 0, 2), (3, 0, 3), (4, -5, 4), (8, 0, 8), (8, 1, 5), (8, 2, 2), (8, 3, 0),
        (8, 9, 0),
    ],
)  # fmt: skip
def test_the_bonus(count, missed, pips):
    """ADV-EX-4 and ADV-EX-5."""
    assert combined_roll.bonus(count, missed) == pips


@pytest.mark.card("ADV-COMB-22", "ADV-Q-2", "ADV-COMB-24")
def test_the_best_of_them_gets_the_bonus_for_all_rolls_of_a_task():
    """ADV-EX-6: 4D+1 and +2D+2 make 7D."""
    t = face_off(ace={"command": "8D+2"}, more=TROOPS)
    t.state = t.state.with_fighter(
        "T3", sheet=type(t.state.fighters["T3"].sheet)(
            t.state.fighters["T3"].sheet.attributes, {"repulsorlift repair": 13}
        )
    )  # fmt: skip
    parts = (("repulsorlift repair", 13), ("security", 5))
    t.do(fc.Combine("Ace", NAMES, "repulsorlift repair", working=False, parts=parts))
    for who in NAMES:
        t.do(fc.JoinCombined(who, "Ace"))
    t.do(tc.NameDifficulty("gm", 12, attacker="Ace", on="command"))
    t.do(fc.Lead("Ace"), spread(25, 8))
    t.do(fc.Split("Ace", (8,)), spread(21, 7), "34")
    first, second = t.rolls("act")
    assert (first.who, first.result.throw.pips) == ("T3", 21)
    assert second.result.throw.pips == 6
    assert len(t.all(ev.ActJudged)) == 2


@pytest.mark.card("ADV-COMB-9", "ADV-Q-34", "ADV-Q-36")
def test_a_leader_who_works_counts_and_does_two_things():
    t = squad(working=True, leader={"blaster": "9D"})
    t.do(fc.Lead("Ace"), spread(48, 8), [6])
    assert t.one(fe.CommandJudged).count == 9
    t.do(fc.Split("Ace", (9,)), spread(12, 12), [1])
    assert t.roll("attack").who == "Ace"
    assert t.state.fighters["Ace"].taken == 2


@pytest.mark.card("ADV-COMB-9")
def test_working_leaders_pay_in_peace_too():
    t = face_off(ace={"command": "4D"}, more=TROOPS[:2])
    t.do(fc.Combine("Ace", ("T0",), "security", parts=(("security", 5),)))
    t.do(fc.JoinCombined("T0", "Ace"))
    t.do(fc.Lead("Ace"), spread(20, 4), [3], "11")
    assert t.terms("check") == ["command 4D", "leads and works -1D"]


@pytest.mark.card("ADV-COMB-2", "ADV-COMB-3", "ADV-COMB-4", "ADV-COMB-1", "ADV-Q-35")
def test_agreeing_leading_and_keeping_still():
    t = squad(agree=NAMES[:7])
    t.refuse(fc.Lead("Ace"), "not_agreed", "ADV-COMB-2")
    t.refuse(fc.Combine("T7", (), "blaster", "Bo"), "too_few", "ADV-COMB-1")
    t.do(fc.JoinCombined("T7", "Ace"))
    t.do(c.Pass("Ace"))
    assert t.waits() == [("T0", "act")]
    t = face_off(more=TROOPS)
    t.refuse(fc.Combine("Ace", ("T0",), "blaster", "Bo", leader="T0"), "not_best", "ADV-COMB-4")
    t.do(fc.Combine("T0", ("Ace",), "blaster", "Bo"))
    assert t.state.combined[0].leader == "Ace"


@pytest.mark.card("ADV-COMB-3")
def test_a_fighter_who_has_agreed_waits_for_the_leader():
    t = waiting_for_cid()
    assert t.state.fighters["Ace"].taken == 0
    t.refuse(c.Attack("Ace", "Bo"), "only_reactions", "ADV-COMB-3")


def waiting_for_cid(**more) -> Table:
    """Cid leads, Dee works along with Ace, who was first in the order and holds their action."""
    friends = [("Cid", "rebels", {"command": "5D"}), ("Dee", "rebels", {})]
    t = fighting(more=[*friends, *more.pop("more", ())], **more)
    t.do(fc.Combine("Cid", ("Ace", "Dee"), "blaster", "Bo", working=False))
    assert t.waits() == [("Ace", "act")]
    t.do(fc.JoinCombined("Ace", "Cid"))
    assert t.waits() == [("Cid", "act")]
    return t


@pytest.mark.card("ADV-COMB-3", "ADV-Q-36")
def test_withdrawing_from_a_combined_action_gives_the_action_back():
    t = waiting_for_cid()
    t.do(fc.JoinCombined("Ace", "Cid", False))
    assert t.waits() == [("Ace", "act")]
    t.luck(c.Attack("Ace", "Bo"))
    assert t.waits() == [("Cid", "act")]


@pytest.mark.card("ADV-Q-36")
@pytest.mark.parametrize("leaving", [c.Pass("Cid"), c.Leave("Cid", "fled"), "wounded"])
def test_without_the_command_the_members_act_alone(leaving):
    t = waiting_for_cid()
    t.do(fc.JoinCombined("Dee", "Cid"))
    if leaving == "wounded":
        t.do(tc.Override("gm", "Cid", "lost", "yes"))
    else:
        t.do(leaving)
    assert t.one(fe.CombinedSet).why == "dissolved"
    assert t.waits() == [("Ace", "act")]
    t.luck(c.Attack("Ace", "Bo"))
    assert t.waits() == [("Dee", "act")]
    t.do(c.Pass("Dee"))
    assert t.state.acting.id not in ("Ace", "Cid", "Dee")


@pytest.mark.card("ADV-Q-36")
def test_a_leader_who_acts_otherwise_gives_no_command():
    t = waiting_for_cid()
    t.luck(c.Attack("Cid", "Bo"))
    assert t.state.combined == ()
    assert t.waits() == [("Ace", "act")]
    assert t.state.order.count("Ace") == 1


@pytest.mark.card("ADV-COMB-1", "ADV-Q-36")
def test_a_combined_action_needs_two_workers():
    t = fighting(more=[("Cid", "rebels", {"command": "5D"}), ("Dee", "rebels", {})])
    said = t.refuse(fc.Combine("Ace", ("Cid",), "blaster", "Bo", working=False), "too_few")
    assert said.endswith("+combine without /lead.")
    t.do(fc.Combine("Cid", ("Ace", "Dee"), "blaster", "Bo", working=False))
    t.do(fc.JoinCombined("Ace", "Cid"))
    t.do(fc.JoinCombined("Dee", "Cid"))
    t.do(tc.Override("gm", "Dee", "wound", "incapacitated"))
    t.refuse(fc.Lead("Cid"), "too_few", "ADV-COMB-1")


@pytest.mark.card("ADV-Q-36")
def test_a_fighter_whose_turn_is_over_cannot_join():
    t = fighting(more=[("Cid", "rebels", {"command": "5D"}), ("Dee", "rebels", {})])
    t.do(c.Pass("Ace"))
    t.do(fc.Combine("Cid", ("Ace", "Dee"), "blaster", "Bo", working=False))
    t.refuse(fc.JoinCombined("Ace", "Cid"), "too_late", "ADV-Q-36")


@pytest.mark.card("ADV-COMB-3", "ADV-Q-36")
def test_a_member_who_declared_more_or_a_leader_who_declared_less_is_refused():
    t = squad(agree=(), T3=2)
    t.refuse(fc.JoinCombined("T3", "Ace"), "only_reactions", "ADV-COMB-3")
    t = squad()
    t.do(tc.Override("gm", "Ace", "declared", "2"))
    t.refuse(fc.Lead("Ace"), "only_reactions")
    t.do(tc.Override("gm", "Ace", "declared", "0"))
    t.refuse(fc.Lead("Ace"), "no_actions_left")


@pytest.mark.card("ADV-Q-36")
def test_a_leader_without_enough_actions_is_refused_at_the_proposal():
    t = face_off(ace={"command": "8D"}, more=TROOPS).fight("Ace", Ace=1)
    t.refuse(fc.Combine("Ace", NAMES, "blaster", "Bo"), "no_actions_left", "ADV-Q-36")
    t.do(fc.Combine("Ace", NAMES, "blaster", "Bo", working=False))


@pytest.mark.card("ADV-COMB-5", "ADV-COMB-6", "ADV-Q-34", "ADV-Q-35")
@pytest.mark.parametrize(
    ("leader", "allowed"),
    [({"command": "8D"}, True), ({"command": "7D+2"}, False), ({"perception": "8D+2"}, True)],
)
def test_the_command_limit(leader, allowed):
    """ADV-EX-3: pips do not count; Perception is used without the command skill."""
    t = face_off(ace=leader, more=TROOPS)
    t.do(fc.Combine("Ace", NAMES, "security", working=False, parts=(("security", 5),)))
    for who in NAMES:
        t.do(fc.JoinCombined(who, "Ace"))
    if not allowed:
        t.refuse(fc.Lead("Ace"), "command_limit", "ADV-COMB-5")
        t.do(fc.Approve("gm", "Ace", "command_limit"))
    t.luck(fc.Lead("Ace"))
    assert t.one(fe.CommandJudged).count == 8


@pytest.mark.card("ADV-Q-38")
def test_among_equals_the_first_named_acts():
    t = face_off(more=TROOPS)
    t.do(fc.Combine("Ace", ("T5", "T2"), "brawling", working=False, parts=(("brawling", 5),)))
    for who in ("T5", "T2"):
        t.do(fc.JoinCombined(who, "Ace"))
    t.luck(fc.Lead("Ace"))
    assert t.roll("act").who == "T5"
