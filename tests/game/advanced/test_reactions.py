"""Reactions: costs, how long they stand, kinds, refusals, and standing orders."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import round_events as rv
from tests.game.advanced.scene import fighting
from tests.game.table import FISTS, SWORD, spread

MISS = "11111"
ASK = {"reaction": "ask"}


@pytest.mark.card("ADV-REA-3", "ADV-MAP-6", "ADV-Q-9")
def test_a_remaining_action_pays_without_a_higher_penalty():
    t = fighting(bo=ASK, counts={"Bo": 2})
    t.do(c.Attack("Ace", "Bo"))
    assert [a.pay for a in t.can("Bo", c.Answer)] == ["spare", "extra", ""]
    t.do(c.Answer("Bo", "dodge", "spare"), spread(14, 4), [3], MISS)
    assert t.terms("defence") == ["dodge 4D", "two actions -1D"]
    bo = t.state.fighters["Bo"]
    assert (bo.declared, bo.taken, bo.added) == (2, 1, 0)


@pytest.mark.card("ADV-REA-4", "ADV-MAP-4", "ADV-REA-5")
def test_an_extra_action_raises_the_penalty():
    t = fighting(bo=ASK, counts={"Bo": 0})
    t.do(c.Attack("Ace", "Bo"))
    t.refuse(c.Answer("Bo", "dodge", "spare"), "no_actions_left", "ADV-REA-5")
    assert [a.pay for a in t.can("Bo", c.Answer)] == ["extra", ""]
    t.luck(c.Answer("Bo", "dodge"))
    assert t.state.fighters["Bo"].added == 1


@pytest.mark.card("ADV-Q-10", "ADV-REA-5")
def test_an_action_unused_in_the_own_turn_has_lapsed_and_pays_for_nothing():
    t = fighting(ace=ASK, counts={"Ace": 2})
    t.do(c.Pass("Ace"))
    t.do(c.Attack("Bo", "Ace"))
    t.refuse(c.Answer("Ace", "dodge", "spare"), "no_actions_left", "ADV-REA-5")
    t.luck(c.Answer("Ace", "dodge"))
    assert t.terms("defence") == ["dexterity 2D", "three actions -2D"]


@pytest.mark.card("ADV-Q-10")
def test_declaring_none_and_reacting_is_one_action():
    t = fighting(bo=ASK, counts={"Bo": 0})
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge"), spread(20, 4), MISS)
    assert t.terms("defence") == ["dodge 4D"]


@pytest.mark.card("ADV-REA-6", "ADV-REA-7", "ADV-REA-10")
@pytest.mark.parametrize(("dodge", "attack", "hit"), [(6, 6, True), (6, 5, False), (20, 19, False)])
def test_the_total_replaces_the_number_even_when_lower(dodge, attack, hit):
    t = fighting(bo=ASK)
    t.do(c.Attack("Ace", "Bo"))
    rest = [spread(4, 4), spread(18, 3)] if hit else []
    t.do(c.Answer("Bo", "dodge", "spare"), spread(dodge, 4), spread(attack, 5), *rest)
    assert t.one(ev.AttackJudged).needed == dodge
    assert t.one(ev.AttackJudged).hit is hit


@pytest.mark.card("ADV-REA-8", "ADV-REA-9", "ADV-Q-15")
def test_it_stands_against_everybody_until_the_round_ends():
    more = [("Cid", "rebels", {"blaster": "5D"})]
    t = fighting(bo=ASK, counts={"Ace": 2}, more=more)
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge", "spare"), spread(17, 4), MISS, "1")
    t.do(c.Attack("Ace", "Bo"), MISS, "1")
    assert t.one(ev.AttackJudged).needed == 17
    t.refuse(c.Answer("Bo", "dodge"), "already_reacted", "ADV-Q-15")
    t.luck(c.Attack("Cid", "Bo"))
    assert t.one(ev.AttackJudged).needed == 17
    t.round("Ace")
    assert t.state.defences == {}


@pytest.mark.card("ADV-Q-15", "ADV-Q-14", "ADV-MAP-5")
def test_another_kind_is_paid_anew():
    t = fighting(ace={"weapons": (SWORD,)}, bo=ASK, counts={"Ace": 2, "Bo": 2})
    t.do(c.Attack("Ace", "Bo"))
    t.refuse(c.Answer("Bo", "dodge"), "wrong_reaction", "ADV-Q-14")
    t.do(c.Answer("Bo", "melee parry", "extra"), "66", "11", "22", "6")
    assert t.terms("defence")[-1] == "three actions -2D"
    assert t.state.defences == {"Bo|melee parry": 10}
    t.do(c.Attack("Ace", "Bo", "fists"))
    t.do(c.Answer("Bo", "brawling parry", "extra"), "66", "123", "111", "6")
    assert t.terms("defence")[-1] == "four actions -3D"
    assert t.state.defences == {"Bo|melee parry": 10, "Bo|brawling parry": 6}


@pytest.mark.card("ADV-Q-14")
def test_the_game_master_allows_another_pairing_once():
    t = fighting(ace={"weapons": (FISTS,)}, bo=ASK)
    t.do(fc.Approve("gm", "Bo", "pairing"))
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge", "spare"), spread(20, 4), "111")
    assert t.one(ev.AttackJudged).needed == 20
    assert t.state.fighters["Bo"].approved == ()


@pytest.mark.card("ADV-Q-16", "ADV-Q-23")
def test_a_fighter_who_lost_the_round_cannot_react():
    t = fighting(bo={"wound": "healthy", **ASK}, counts={"Ace": 2})
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "none"), spread(30, 5), "6", spread(18, 4), spread(14, 3))
    assert t.state.fighters["Bo"].lost
    t.refuse(c.Attack("Bo", "Ace"), "cannot_act")
    t.do(c.Attack("Ace", "Bo"), MISS, "1")
    assert t.all(ev.Answered) == []


@pytest.mark.card("ADV-Q-15", "ADV-Q-16")
@pytest.mark.parametrize(("damage", "minutes"), [(18, ()), (24, (spread(30, 10),))])
def test_a_standing_reaction_still_counts_for_the_fallen(damage, minutes):
    t = fighting(bo={"wound": "healthy", **ASK}, counts={"Ace": 2})
    t.do(c.Attack("Ace", "Bo"))
    struck = ("66666", "6", spread(damage, 4), spread(14, 3), *minutes)
    t.do(c.Answer("Bo", "dodge"), spread(17, 4), *struck)
    assert not t.state.fighters["Bo"].ready
    t.do(c.Attack("Ace", "Bo"), MISS, "1")
    assert t.one(ev.AttackJudged).needed == 17
    assert t.all(ev.Unanswered) == []
    t.refuse(c.Answer("Bo", "dodge"), "already_reacted", "ADV-Q-15")


@pytest.mark.card("ADV-REA-11", "ADV-Q-54")
def test_after_the_roll_and_before_any_attack_it_is_too_late_or_early():
    t = fighting(bo=ASK)
    t.refuse(c.Answer("Bo", "dodge"), "too_late", "ADV-REA-11")
    t.do(c.Attack("Ace", "Bo"))
    t.refuse(c.Answer("Ace", "dodge"), "not_your_turn")
    t.refuse(c.Answer("Bo", "dodge", "gold"), "bad_choice")


@pytest.mark.card("ADV-Q-51", "ADV-Q-54")
@pytest.mark.parametrize(
    ("order", "count", "reacts", "added"),
    [
        ("none", 1, False, 0), ("spare", 1, True, 0), ("spare", 0, False, 0),
        ("always", 1, True, 0), ("always", 0, True, 1),
    ],
)  # fmt: skip
def test_standing_orders(order, count, reacts, added):
    t = fighting(counts={"Bo": count})
    t.do(c.SetReaction("Bo", order))
    assert t.state.fighters["Bo"].added == 0
    t.luck(c.Attack("Ace", "Bo"))
    assert bool(t.rolls("defence")) is reacts
    assert t.all(rv.ActionAdded) == [rv.ActionAdded("Bo")] * added


@pytest.mark.card("ADV-Q-51")
def test_silence_is_no_reaction():
    t = fighting(bo=ASK)
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Advance(), MISS)
    assert t.rolls("defence") == []
    t.refuse(c.SetReaction("Bo", "sometimes"), "bad_reaction")


@pytest.mark.card("ADV-MAP-1", "ADV-MAP-2", "ADV-MAP-3", "ADV-Q-8", "ADV-DICE-3")
@pytest.mark.parametrize(("count", "dice"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_the_penalty_follows_the_declared_number_from_the_first_action(count, dice):
    t = fighting(counts={"Ace": count})
    t.do(c.Attack("Ace", "Bo"), MISS, "1" * dice)
    penalty = t.roll("attack").result.penalty
    assert (len(penalty.faces) if penalty else 0) == dice


@pytest.mark.card("ADV-Q-8")
def test_the_most_actions():
    t = fighting(max_actions="2")
    t.refuse(c.Declare("Ace", 3), "no_actions_left")


@pytest.mark.card("ADV-Q-10", "ADV-RND-3")
def test_the_number_is_fixed_once_the_first_pose_begins():
    t = fighting(counts={"Ace": 2})
    t.do(c.Declare("Ace", 3))
    t.luck(c.Attack("Ace", "Bo"))
    t.refuse(c.Declare("Ace", 4), "too_late")
    t.refuse(c.Declare("Bo", 3), "too_late")


@pytest.mark.card("ADV-Q-26")
def test_nothing_against_nothing_hits():
    t = fighting(ace={"blaster": "0D", "dexterity": "0D"}, bo={"reaction": "ask", "dodge": "0D"})
    t.do(c.Attack("Ace", "Bo"))
    t.luck(c.Answer("Bo", "dodge", "spare"))
    assert (t.one(ev.AttackJudged).total, t.one(ev.AttackJudged).hit) == (0, True)
