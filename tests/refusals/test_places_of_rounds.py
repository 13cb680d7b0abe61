"""Refusals of advanced, personal and chronicles that random fights do not reach, each in a state
set up for it."""

from dataclasses import replace

import pytest

from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.errors import Refused
from game.parts.forecast import forecast
from tests.game.advanced import scene as advanced
from tests.game.chronicles.scene import TWO, declaring, fighting
from tests.game.table import BLASTER, SWORD, Table, duel

ASK = {"reaction": "ask"}
MISS = "11111"
CHAIR = replace(SWORD, name="chair", improvised=True)


def unforeseen(t, command, key: str, **more) -> str:
    """The reason why the attack, answered that way, cannot be forecast."""
    with pytest.raises(Refused) as refusal:
        forecast(t.state, command, **more)
    assert refusal.value.key == key, refusal.value.sentence
    return refusal.value.sentence


def test_an_improvised_weapon_has_a_short_name():
    t = duel(ace={"weapons": (CHAIR,)})
    told = t.refuse(c.Attack("Ace", "Bo", "chair", "x" * 200), "bad_weapon", "CHR-Q-45")
    assert told.startswith("Say what it is in 1 to")
    t.luck(c.Attack("Ace", "Bo", "chair", "a stool"))


def test_two_words_are_not_given():
    t = advanced.face_off(more=[("Cid", "rebels", {}), ("Dee", "rebels", {})])
    t.do(fc.Combine("Ace", ("Dee",), "blaster", "Bo"))
    t.do(fc.Combine("Cid", ("Dee",), "blaster", "Bo"))
    t.do(fc.JoinCombined("Dee", "Ace"))
    leader = next(found.leader for found in t.state.combined if "Cid" in found.agreed)
    told = t.refuse(fc.JoinCombined("Dee", leader), "already")
    assert told.startswith("You have agreed to another combined action")
    assert "+agree/no" in told
    t.do(fc.JoinCombined("Dee", "Ace", False))
    t.do(fc.JoinCombined("Dee", leader))


def test_the_leader_alone_lays_out_the_bonus():
    words = {"blaster": "6D", "reaction": "none"}
    more = [("T0", "rebels", words), ("T1", "rebels", words), ("T2", "rebels", words)]
    t = advanced.fighting({"command": "8D+2"}, more=more)
    t.do(fc.Combine("Ace", ("T0", "T1", "T2"), "blaster", "Bo", working=False))
    for who in ("T0", "T1", "T2"):
        t.do(fc.JoinCombined(who, "Ace"))
    t.do(tc.NameDifficulty("gm", 5, attacker="Ace", on="command"))
    t.luck(fc.Lead("Ace"))
    assert t.waits() == [("Ace", "split")]
    assert t.refuse(fc.Split("T0", (1, 2)), "not_your_turn") == "The leader lays out the bonus."
    t.luck(fc.Split("Ace", (1, 2)))


def test_a_number_acted_on_early_stands_when_the_others_declare():
    t = advanced.face_off({"sneak": "3D"}, more=[("Cid", "empire", {})])
    t.do(fc.LayAmbush("gm", ("Ace",), ("Bo", "Cid")), "666", "1", "1")
    t.do(c.Begin())
    t.do(c.Declare("Ace", 2))
    t.luck(c.Attack("Ace", "Bo"))
    for who, what in t.waits():
        if what == "choice":
            t.do(c.ChooseOrder(who, "first"))
    assert t.state.stage == "declare"
    told = t.refuse(c.Declare("Ace", 3), "too_late", "ADV-Q-10")
    assert told == "You have acted: your number stands."


def test_a_full_dodge_is_for_shots():
    t = fighting(ace={"weapons": (SWORD,)}, bo=ASK, full_dodge_when="when_attacked")
    t.do(c.Attack("Ace", "Bo"))
    told = t.refuse(c.Answer("Bo", "full dodge"), "wrong_reaction", "CHR-Q-35")
    assert told == "A full dodge is for shots and throws."


def gambled(plans, target="Bo", **options) -> Table:
    """A wild die of Ace's shot waits for the game master's decision."""
    t = fighting(plans, wild_die="gm_choice", **options)
    t.do(tc.SetRange("gm", "medium"))
    for seed in range(400):
        before, kept = t.state, len(t.entries)
        t.luck(c.Attack("Ace", target), seed)
        if t.state.open_roll and t.state.open_roll.who == "Ace":
            return t
        t.state, t.entries = before, t.entries[:kept]
    raise AssertionError("no wild die shows 1")


def test_a_full_dodge_meets_the_shot_that_is_rolled():
    t = gambled({"Bo": {"full_dodge": True}})
    told = t.refuse(c.Answer("Bo", "dodge"), "already_reacted", "CHR-Q-35")
    assert "full dodge meets every shot" in told


def test_a_full_dodge_refuses_a_reaction_while_something_else_is_rolled():
    t = fighting({"Bo": {"full_dodge": True}, "Ace": {"first": "lifts it"}}, wild_die="gm_choice")
    for seed in range(400):
        before = t.state
        t.luck(c.Act("Ace", "lifts it", "lifting", 10), seed)
        if t.state.open_roll:
            break
        t.state = before
    assert t.state.deed.weapon is None
    told = t.refuse(c.Answer("Bo", "dodge"), "full_dodge_only", "CHR-FD-1")
    assert "no other reaction" in told


def hesitant() -> Table:
    t = declaring(hesitation="gm")
    t.do(c.Declare("Dee", 1, first="attack"))
    while t.waits()[0][0] == "Bo":
        t.do(fc.Count("clock" if t.state.count else "gm"))
    return t


def test_a_fighter_who_hesitated_neither_declares_nor_reacts():
    t = hesitant()
    told = t.refuse(c.Declare("Bo", 1, first="attack"), "hesitated", "CHR-DECL-10")
    assert told.startswith("Bo hesitated this round")
    told = t.refuse(c.Answer("Bo", "dodge"), "hesitated", "CHR-Q-25")
    assert told == "Bo hesitated this round and cannot react."


def test_a_task_says_what_is_done():
    t = advanced.face_off()
    told = t.refuse(fc.Task("Ace", " ", "droid repair", 13, rounds=2), "bad_act")
    assert told.startswith("Say what you do")


def test_preparing_a_task_is_refused_beside_another_action():
    t = advanced.fighting(counts={"Ace": 2})
    task = fc.Task("Ace", "aims", "blaster", 13, rounds=2, prepare=True)
    assert "no other action" in t.refuse(task, "cannot_prepare", "ADV-PREP-2")
    advanced.fighting().luck(task)


def test_a_word_of_range_that_a_weapon_does_not_have():
    short = replace(BLASTER, ranges=(3, 10))
    t = fighting(ace={"weapons": (short,)})
    t.do(tc.SetRange("gm", "long"))
    told = t.refuse(c.Attack("Ace", "Bo"), "out_of_range", "CHR-Q-45")
    assert "carries to" in told and "10 metres" in told and "+combat/range" in told
    t.do(tc.SetRange("gm", "short"))
    t.luck(c.Attack("Ace", "Bo"))


def test_a_dodge_of_this_round_is_not_made_again_where_other_pairings_are_allowed():
    t = fighting({"Bo": TWO}, bo=ASK, cid={"weapons": (SWORD,)})
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge"), "666", MISS)
    t.do(fc.Approve("gm", "Bo", "pairing"))
    t.do(c.Attack("Cid", "Bo"))
    told = t.refuse(c.Answer("Bo", "dodge"), "already_reacted")
    assert told == "The dodge of this round stands."
    assert unforeseen(t, c.Attack("Ace", "Bo", "blaster"), "already_reacted", reaction="dodge")


def test_no_reaction_is_foreseen_that_cannot_be_paid():
    t = advanced.fighting(bo=ASK)
    t.state = t.state.with_fighter("Bo", taken=1)
    told = unforeseen(t, c.Attack("Ace", "Bo"), "no_actions_left", reaction="dodge", pay="spare")
    assert "an extra one can pay" in told
    assert forecast(t.state, c.Attack("Ace", "Bo"), reaction="dodge", pay="extra")


def test_no_dodge_is_foreseen_of_a_vehicle_without_a_driver():
    t = advanced.vehicles(bo_in="")
    told = unforeseen(t, c.Attack("Ace", "walker", "laser"), "cannot_act", reaction="dodge")
    assert told == "Nobody drives Walker One: it cannot dodge."


def test_a_held_action_that_paid_for_a_dodge_is_not_called():
    two = {"count": 2}
    t = fighting(
        {"Bo": two, "Cid": two, "Ace": {"count": 0}, "Dee": two},
        bo={"dexterity": "4D", **ASK},
    )
    t.luck(c.Attack("Bo", "Ace"))
    t.luck(c.Attack("Cid", "Ace"))
    t.do(c.Pass("Dee"))
    assert (t.state.acting.id, t.state.segment) == ("Bo", 2)
    t.do(fc.Slow("Bo", "hold"))
    t.do(c.Attack("Cid", "Bo"))
    t.luck(c.Answer("Bo", "dodge", "spare"))
    told = t.refuse(fc.ActNow("Bo"), "action_lost", "CHR-SLOW-4")
    assert told == "The action you held is gone: a reaction was paid with it."
