"""Reactions: what they cost and how long they stand; the full dodge."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.chronicles.scene import TWO, acting, fighting
from tests.game.table import SWORD

MISS = "11111"
ASK = {"reaction": "ask"}


@pytest.mark.card("CHR-MAP-5", "CHR-MAP-6", "CHR-Q-8", "CHR-REA-5")
def test_every_reaction_adds_to_what_follows():
    t = fighting({"Bo": TWO}, bo=ASK, cid={"weapons": (SWORD,)})
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge", "extra"), "66", MISS)
    assert t.terms("defence")[-1] == "three actions -2D"
    t.do(c.Attack("Cid", "Bo"))
    t.refuse(c.Answer("Bo", "dodge"), "wrong_reaction")
    t.do(c.Answer("Bo", "melee parry"), "6", "111")
    assert t.state.fighters["Bo"].slots == ("attack", "-")
    t.luck(c.Attack("Bo", "Ace"))
    assert t.terms("attack") == ["blaster 5D", "three actions -2D"]


@pytest.mark.card("CHR-REA-7", "CHR-Q-8")
def test_no_spare_and_no_named_action():
    t = fighting(bo=ASK)
    t.do(c.Attack("Ace", "Bo"))
    t.refuse(c.Answer("Bo", "dodge", "spare"), "no_spare", "CHR-DECL-3")


@pytest.mark.card("CHR-REA-2", "CHR-REA-3")
@pytest.mark.parametrize(
    ("weapon", "skill"), [("sword", "melee parry"), ("fists", "brawling parry")]
)
def test_which_parry(weapon, skill):
    t = fighting(ace={"weapons": (SWORD,)}, bo=ASK)
    t.do(c.Attack("Ace", "Bo", weapon))
    t.refuse(c.Answer("Bo", "dodge"), "wrong_reaction")
    assert {a.answer for a in t.can("Bo", c.Answer)} == {skill, "none"}


@pytest.mark.card("CHR-Q-13")
@pytest.mark.parametrize(("duration", "asked"), [("round", False), ("attack", True)])
def test_how_long_a_reaction_stands(duration, asked):
    t = fighting(bo=ASK, reaction_duration=duration)
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge"), "566", MISS)
    t.do(c.Attack("Cid", "Bo"), *([] if asked else [MISS]))
    assert (t.waits()[0] == ("Bo", "answer")) is asked
    if not asked:
        assert t.one(ev.AttackJudged).needed == 17
        t.refuse(c.Answer("Bo", "dodge"), "already_reacted")


@pytest.mark.card("CHR-Q-15")
def test_silence_is_no_reaction_and_the_roll_comes_after():
    t = fighting(bo=ASK)
    t.do(c.Attack("Ace", "Bo"))
    assert t.rolls() == []
    t.do(c.Advance(), MISS)
    t.refuse(c.Answer("Bo", "dodge"), "too_late", "CHR-Q-15")


@pytest.mark.card(
    "CHR-FD-1", "CHR-FD-2", "CHR-FD-3", "CHR-FD-4", "CHR-Q-32", "CHR-Q-33", "CHR-Q-34"
)
@pytest.mark.parametrize(("option", "needed"), [("adds", 25), ("replaces", 12)])
def test_a_full_dodge(option, needed):
    t = fighting({"Bo": {"full_dodge": True}}, full_dodge=option, bo={"wound": "wounded"})
    t.do(c.Attack("Ace", "Bo"), "66", MISS)
    assert t.terms("defence") == ["dodge 4D", "full dodge and move -1D", "wounded -1D"]
    assert t.one(ev.AttackJudged).needed == needed
    t.do(c.Attack("Cid", "Bo"), MISS)
    assert t.one(ev.AttackJudged).needed == needed
    assert acting(t) == "Dee"


@pytest.mark.card("CHR-FD-1", "CHR-Q-35", "CHR-Q-34")
def test_a_full_dodge_rules_out_attacks_but_not_taking_cover():
    t = fighting({"Bo": {"full_dodge": True}}, cid={"weapons": (SWORD,)}, bo=ASK)
    t.do(c.Pass("Ace"))
    t.luck(c.Attack("Cid", "Bo"))
    assert t.rolls("defence") == []
    t.refuse(c.Attack("Bo", "Ace"), "full_dodge_only", "CHR-FD-1")
    t.do(c.TakeCover("Bo", 50))
    assert acting(t) == "Dee"


@pytest.mark.card("CHR-FD-1")
def test_a_full_dodge_is_the_reason_given_while_a_roll_that_is_no_attack_waits():
    t = fighting({"Ace": {"first": "search the room"}, "Bo": {"full_dodge": True}},
                 wild_die="gm_choice")  # fmt: skip
    t.do(c.Act("Ace", "search the room", "search", difficulty=10), "541")
    assert t.waits() == [("gm", "wild")]
    t.refuse(c.Answer("Bo", "dodge"), "full_dodge_only", "CHR-FD-1")


@pytest.mark.card("CHR-Q-35")
def test_cover_goes_onto_it_and_raises_nothing():
    t = fighting({"Bo": {"full_dodge": True}}, bo={"cover": 75})
    t.do(c.Attack("Ace", "Bo"), "1" * 7, MISS)
    assert t.one(ev.AttackJudged).needed == 13 + 7


@pytest.mark.card("CHR-Q-34", "CHR-Q-35")
def test_a_full_dodge_chosen_when_attacked():
    t = fighting({"Bo": TWO}, bo={"cover": 75, **ASK}, full_dodge_when="when_attacked")
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "full dodge"), "1" * 7, MISS)
    assert t.one(ev.AttackJudged).needed == 20
    assert t.state.fighters["Bo"].slots == ("-", "-")
    t = fighting(bo=ASK)
    t.do(c.Attack("Ace", "Bo"))
    t.refuse(c.Answer("Bo", "full dodge"), "too_late", "CHR-Q-34")


@pytest.mark.card("CHR-Q-34")
def test_a_full_dodge_is_chosen_at_the_first_attack_or_never():
    t = fighting(bo=ASK, full_dodge_when="when_attacked")
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "none"), "11111")
    t.do(c.Attack("Cid", "Bo"))
    t.refuse(c.Answer("Bo", "full dodge"), "too_late", "CHR-Q-34")
    t.luck(c.Answer("Bo", "dodge"))
