"""The rules of the book, exact to one success and one box."""

import pytest

from game import engine
from game.codec import replace
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.errors import Refused
from tests.contract.books import shelved
from tests.sedge.scene import ACE, BO, after, fight, one, peace

example = pytest.fixture(scope="module", autouse=True)(shelved)
POLE, BOW = 7, 7
"""The Sluicekeeper's polearm and the Fowler's bow, attribute and skill together."""
DODGE, KEEPER_DODGE = 5, 2


def faces(dice: int, won: int) -> tuple[int, ...]:
    """A throw of ``dice`` dice, ``won`` of them successes."""
    return (7,) * won + (6,) * (dice - won)


def shot(state, attack: int, defence: int, **options):
    """The Fowler's shot with ``attack`` successes; the Sluicekeeper dodges with ``defence``."""
    thrown = (*faces(BOW, attack), *faces(KEEPER_DODGE, defence))
    return after(state, c.Attack(BO, ACE, "fowling bow"), thrown)


def test_the_sharper_eye_acts_first_and_nobody_rolls():
    state = fight()
    assert state.order == (BO, ACE) and state.acting.id == BO
    assert engine.pending(state)[0].what == "act"


def test_equal_eyes_are_told_apart_by_nerve():
    sheet = peace().fighters[ACE].sheet
    one_eyed = type(sheet)({**sheet.attributes, "eye": 4, "nerve": 4}, sheet.skills, sheet.weapons)
    assert fight(Ace={"sheet": one_eyed}).order == (ACE, BO)
    unsteady = replace(one_eyed, attributes={**one_eyed.attributes, "nerve": 1})
    assert fight(Ace={"sheet": unsteady}).order == (BO, ACE)


def test_attribute_and_skill_are_rolled_together():
    rolled = [e for e in shot(fight(), 3, 1)[1] if isinstance(e, ev.Rolled)]
    assert [(t.label, t.pips) for t in rolled[0].terms] == [("eye", 4), ("bow", 3)]
    assert [t.label for t in rolled[1].terms] == ["poise"]
    assert [len(e.result.throw.faces) for e in rolled] == [BOW, KEEPER_DODGE]


@pytest.mark.parametrize(("attack", "defence", "hit"), [(1, 0, True), (1, 1, False), (0, 0, False)])
def test_each_success_of_the_defence_takes_one_off(attack, defence, hit):
    events = shot(fight(), attack, defence)[1]
    judged = one(events, ev.AttackJudged)
    assert (judged.total, judged.needed, judged.hit) == (attack, defence + 1, hit)
    assert any(isinstance(e, ev.Harmed) for e in events) == hit


@pytest.mark.parametrize(
    ("over", "boxes", "wound"),
    [(1, 3, "bleeding"), (2, 4, "bleeding"), (3, 5, "reeling"), (5, 7, "out"), (7, 9, "out")],
)
def test_successes_left_and_weapon_harm_fill_boxes(over, boxes, wound):
    state, events = shot(fight(), over, 0)
    assert one(events, ev.Harmed).margin == over
    body = state.fighters[ACE].condition
    assert (body.boxes, body.wound) == (boxes, wound)


@pytest.mark.parametrize(
    ("wound", "dice"), [("whole", 0), ("scuffed", 0), ("bleeding", 1), ("reeling", 2)]
)
def test_wounds_take_dice_off_every_pool(wound, dice):
    state = after(fight(), tc.Override("gm", BO, "wound", wound))[0]
    thrown = after(state, c.Attack(BO, ACE), (6,) * (BOW - dice + KEEPER_DODGE))[1]
    rolled = [e for e in thrown if isinstance(e, ev.Rolled)]
    assert len(rolled[0].result.throw.faces) == BOW - dice


@pytest.mark.parametrize(
    ("consent", "option", "wound"),
    [(False, "each", "out"), (True, "each", "dead"), (False, "off", "dead")],
)
def test_nobody_dies_without_consent(consent, option, wound):
    state = fight({"death_consent": option}, Ace={"consent": consent})
    state = after(state, tc.Override("gm", ACE, "wound", "reeling"))[0]
    dice = (*faces(BOW, 7), *faces(KEEPER_DODGE - 2, 0))
    state, events = after(state, c.Attack(BO, ACE), dice)
    assert state.fighters[ACE].condition.wound == wound
    assert one(events, ev.Harmed).capped == (wound == "out")


def test_a_fighter_who_is_out_comes_to_after_ten_minutes_and_boxes_empty():
    body = peace().fighters[ACE].condition.struck(8, 40, False)
    assert body.ends() == (640,) and body.passed(639) == body
    woken = body.passed(640)
    assert (woken.boxes, woken.wound) == (6, "reeling")
    day = woken.passed(640 + 24 * 3600)
    assert (day.boxes, day.wound) == (2, "scuffed")
    assert body.shifted(-7 * 24 * 3600).passed(0).wound == "whole"


def test_a_fighter_spared_a_death_is_out_and_comes_to():
    whole = peace().fighters[ACE].condition
    dead = whole.struck(12, 40, True)
    assert dead.dead and not dead.ends() and dead.passed(10**6) == dead
    spared = dead.spared(whole, 40)
    assert (spared.wound, spared.ends(), spared.passed(640).boxes) == ("out", (640,), 6)


def asked(**changes):
    """The Sluicekeeper strikes at the Fowler, who has the knife in hand and is asked how to
    defend."""
    held = {"reaction": "ask", "hand": "reed knife", **changes}
    state = after(fight(Bo=held), c.Pass(BO))[0]
    return after(state, c.Attack(ACE, BO, "billhook"))[0]


def test_a_blow_may_be_dodged_parried_or_let_come():
    state = asked()
    assert state.deed.wards == ("dodge", "knife") and state.deed.defence == "knife"
    answers = {o.answer for o in engine.options(state, BO) if isinstance(o, c.Answer)}
    assert answers == {"defend", "none", "dodge", "knife"}


@pytest.mark.parametrize(
    ("answer", "skill"), [("dodge", "dodge"), ("knife", "knife"), ("defend", "dodge"), ("none", "")]
)
def test_the_answer_is_what_is_rolled(answer, skill):
    dice = POLE + (DODGE if skill else 0)
    events = after(asked(), c.Answer(BO, answer), (6,) * dice)[1]
    rolled = [e.skill for e in events if isinstance(e, ev.Rolled) and e.purpose == "defence"]
    assert rolled == ([skill] if skill else [])


def test_a_shot_is_not_parried_and_a_bow_parries_nothing():
    state = asked(hand="fowling bow")
    assert state.deed.wards == ("dodge",)
    with pytest.raises(Refused) as caught:
        after(state, c.Answer(BO, "knife"))
    assert caught.value.key == "wrong_defence"


def test_fists_are_parried_by_anybody_with_grapple():
    state = after(fight(Ace={"reaction": "ask"}), c.Attack(BO, ACE, "fists"))[0]
    assert state.deed.wards == ("polearm", "grapple", "dodge")


@pytest.mark.parametrize(("option", "dice"), [("yes", 1), ("no", 2)])
def test_each_further_defence_of_a_round_has_a_die_less(option, dice):
    state = fight({"max_actions": 2, "guard_falls": option})
    state = shot(state, 0, 0)[0]
    events = after(state, c.Attack(BO, ACE), (6,) * (BOW - 1 + dice))[1]
    rolled = [e for e in events if isinstance(e, ev.Rolled)]
    assert [len(e.result.throw.faces) for e in rolled] == [BOW - 1, dice]


def test_the_guard_is_up_again_in_the_next_round():
    state = shot(fight(), 0, 0)[0]
    assert state.fighters[ACE].guarded == 1
    state = after(state, c.Pass(ACE))[0]
    assert (state.round, state.fighters[ACE].guarded) == (2, 0)


def will(on: str, who: str = BO):
    from sedge.rules.events import SpendWill

    return SpendWill(who, on)


@pytest.mark.parametrize("adds", [2, 3])
def test_a_point_of_will_adds_successes_to_one_roll(adds):
    state = after(fight({"will_adds": adds}), will("attack"))[0]
    f = state.fighters[BO]
    assert (f.will, f.will_on) == (3, "attack")
    state, events = shot(state, 0, 0)
    assert one(events, ev.AttackJudged).total == adds
    assert state.fighters[BO].will_on == ""


def test_will_lies_until_such_a_roll_is_thrown():
    state = after(fight(), will("defence"))[0]
    state = shot(state, 0, 0)[0]
    assert state.fighters[BO].will_on == "defence"
    events = after(state, c.Attack(ACE, BO), (7, *(6,) * (POLE - 1 + DODGE)))[1]
    assert one(events, ev.AttackJudged).needed == 3


@pytest.mark.parametrize("on", ["check", "act"])
def test_will_goes_on_checks_and_acts(on):
    state = after(fight(), will(on))[0]
    does = c.Check(BO, "notice") if on == "check" else c.Act(BO, "looks", "notice", 2)
    state, events = after(state, does, (6,) * 6)
    assert one(events, ev.Rolled).result.total == 2
    assert state.fighters[BO].will_on == ""


def test_will_is_one_point_a_roll_and_no_more_than_the_sheet_has():
    state = after(fight(), will("attack"))[0]
    with pytest.raises(Refused) as caught:
        after(state, will("defence"))
    assert caught.value.key == "already"
    with pytest.raises(Refused) as caught:
        after(fight(), will("luck"))
    assert caught.value.key == "bad_choice"
    sheet = state.fighters[BO].sheet
    poor = type(sheet)(sheet.attributes, sheet.skills, sheet.weapons, 0)
    with pytest.raises(Refused) as caught:
        after(fight(Bo={"sheet": poor}), will("attack"))
    assert caught.value.key == "no_points"


def test_will_comes_back_every_eight_hours_and_with_the_first_blood():
    state = after(after(peace(), will("check"))[0], c.Check(BO, "notice"), (6,) * 6)[0]
    assert state.fighters[BO].will == 3
    assert after(state, tc.PassTime("gm", 8 * 3600))[0].fighters[BO].will == 4
    state = shot(after(state, c.Begin())[0], 1, 0)[0]
    assert (state.first_blood, state.fighters[BO].will) == (BO, 4)
    assert after(state, c.Stop())[0].first_blood == ""
