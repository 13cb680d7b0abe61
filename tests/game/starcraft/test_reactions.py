"""Reactions: planned, unplanned and full; what each answers and for how long."""

import pytest

from game.books.starcraft import events as se
from game.books.starcraft.sheet import Manoeuvre
from game.checks import Term
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from tests.game.starcraft.table import Table


def shooters(count=2, **cullen) -> Table:
    """Cullen, who acts last, against shooters with firearms 5D at short range."""
    t = Table()
    t.add("Cullen", **{"dodge": "4D", "brawling": "5D", "firearms": "5D", "instincts": "1D",
                       "reaction": "ask", "strength": "3D", **cullen})  # fmt: skip
    for n in range(count):
        t.add(f"S{n}", side="s", firearms="5D", instincts=f"{9 - n}D", brawling="3D")
    t.do(tc.SetRange("gm", "short"))
    return t


@pytest.mark.card("SC-REACT-13", "SC-REACT-16", "SC-Q-10", "SC-Q-13")
def test_one_dodge_stands_for_all_shots_of_the_round():
    t = shooters(3).fight(Cullen=(2, "dodge"))
    t.shoot("S0", "Cullen")
    assert t.waits() == [("Cullen", "answer")]
    t.do(c.Answer("Cullen", "dodge"), "444 11111")
    assert t.needed() == [12]
    t.shoot("S1", "Cullen", "11111")
    t.shoot("S2", "Cullen", "11111")
    assert (t.needed(), t.rolls("defence")) == ([12], [])


@pytest.mark.card("SC-REACT-2", "SC-Q-10")
def test_a_bad_dodge_stands_too():
    t = shooters().fight(Cullen=(2, "dodge"))
    t.shoot("S0", "Cullen")
    t.do(c.Answer("Cullen", "dodge"), "111", "11111", "11111", "666")
    assert (t.needed(), t.hits()) == ([3], [True])


@pytest.mark.card("SC-REACT-14")
def test_a_parry_covers_one_blow():
    t = shooters().fight(Cullen=(2, "brawling"))
    t.do(c.Attack("S0", "Cullen", "fists"))
    t.do(c.Answer("Cullen", "brawling"), "6666 111")
    assert t.needed() == [24]
    t.do(c.Attack("S1", "Cullen", "fists"))
    t.do(c.Answer("Cullen", "none"), "111")
    assert t.needed() == [5]


@pytest.mark.card("SC-REACT-15", "SC-Q-12", "SC-REACT-1")
def test_dodge_answers_shots_and_parries_answer_blows():
    t = shooters().fight()
    t.shoot("S0", "Cullen")
    t.refuse(c.Answer("Cullen", "brawling"), "wrong_defence", "SC-REACT-15")
    t.refuse(c.Answer("Cullen", "dodge", pay="extra"), "bad_choice", "SC-REACT-5")
    t.do(c.Answer("Cullen", "none"), "11111")
    t.do(c.Attack("S1", "Cullen", "fists"))
    t.refuse(c.Answer("Cullen", "dodge"), "wrong_defence", "SC-REACT-15")
    t.refuse(c.Answer("S0", "none"), "not_your_turn")


@pytest.mark.card("SC-REACT-15")
@pytest.mark.parametrize(("answer", "skill"), [("defend", "dodge"), ("full defend", "full dodge")])
def test_a_defence_uses_the_skill_that_fits(answer, skill):
    t = shooters().fight()
    t.shoot("S0", "Cullen")
    t.luck(c.Answer("Cullen", answer))
    assert t.one(se.ReactionChosen).answer == skill


@pytest.mark.card("SC-REACT-15", "SC-MEL-7", "SC-REACT-8")
def test_a_wrong_reaction_names_the_right_one():
    t = shooters(melee_combat="4D").fight()
    t.shoot("S0", "Cullen")
    said = t.refuse(c.Answer("Cullen", "brawling"), "wrong_defence")
    assert said == "Against this attack you use dodge."
    t.do(c.Answer("Cullen", "none"), "11111")
    t.do(c.Attack("S1", "Cullen", "fists"))
    said = t.refuse(c.Answer("Cullen", "melee combat"), "wrong_defence", "SC-MEL-7")
    assert said.startswith("No blade is in your hand: against this attack you use brawling")


@pytest.mark.card("SC-REACT-6", "SC-REACT-4")
def test_unplanned_reactions_raise_the_number_for_what_comes():
    t = shooters(2).fight(Cullen=1)
    t.shoot("S0", "Cullen")
    t.do(c.Answer("Cullen", "dodge"), "666 11111")
    assert t.code("defence") == "3D"
    t.do(c.Attack("S1", "Cullen", "fists"))
    t.do(c.Answer("Cullen", "brawling"), "666 111")
    assert t.code("defence") == "3D"
    t.shoot("Cullen", "S0", "111")
    assert t.code("attack") == "3D"


@pytest.mark.card("SC-REACT-7", "SC-Q-9")
def test_the_sixth_is_refused():
    t = shooters(1).fight(Cullen=5)
    t.shoot("S0", "Cullen")
    t.refuse(c.Answer("Cullen", "dodge"), "no_actions_left", "SC-REACT-7")


@pytest.mark.card("SC-REACT-7", "SC-REACT-11", "SC-Q-11")
def test_a_full_parry_rolls_anew_for_every_blow_and_is_one_action():
    t = Table()
    t.add("Cullen", brawling="4D", instincts="1D", weapons=[], strength="3D")
    for n in range(6):
        t.add(f"T{n}", side="t", brawling="3D", instincts=f"{9 - n}D", weapons=[])
    t.fight(Cullen="full brawling")
    for n in range(6):
        t.do(c.Attack(f"T{n}", "Cullen"), "6666 111")
        assert (t.code("defence"), t.needed()) == ("4D", [30])


@pytest.mark.card("SC-REACT-8", "SC-REACT-5")
def test_a_full_reaction_chosen_late_gives_up_the_rest():
    t = shooters(2).fight(Cullen=3)
    t.shoot("S0", "Cullen")
    t.do(c.Answer("Cullen", "full dodge"), "4444 11111")
    assert (t.code("defence"), t.needed()) == ("4D", [27])
    t.do(c.Pass("S1"))
    assert t.state.round == 2


@pytest.mark.card("SC-REACT-8")
def test_no_full_reaction_after_acting():
    t = shooters(1, instincts="9D+1").fight()
    t.do(c.Act("Cullen", "shouts"))
    t.shoot("S0", "Cullen")
    t.refuse(c.Answer("Cullen", "full dodge"), "too_late", "SC-REACT-8")


@pytest.mark.card("SC-REACT-12", "SC-Q-11")
def test_a_full_dodge_does_nothing_against_blows():
    t = shooters(2).fight(Cullen="full dodge")
    t.do(c.Attack("S0", "Cullen", "fists"), "111")
    assert (t.needed(), t.hits()) == ([5], [False])
    t.do(c.SetReaction("Cullen", "auto"))
    t.shoot("S1", "Cullen", "6666 11111")
    assert t.needed() == [35]


@pytest.mark.card("SC-REACT-9", "SC-Q-11")
@pytest.mark.parametrize(("tie", "needed", "hit"), [("miss", 15, False), ("hit", 14, True)])
def test_full_reaction_tie(tie, needed, hit):
    t = Table(full_reaction_tie=tie)
    t.add("Cullen", dodge="4D", instincts="1D", strength="3D")
    t.add("S", firearms="5D", instincts="3D")
    t.do(tc.SetRange("gm", "short"))
    t.fight(Cullen="full dodge")
    t.shoot("S", "Cullen", "1111" + "33332" + ("11111 666" if hit else ""))
    assert (t.needed(), t.hits()) == ([needed], [hit])


@pytest.mark.card("SC-REACT-8")
def test_wounds_still_count_in_a_full_reaction():
    t = shooters(1, points=16).fight(Cullen="full dodge")
    t.do(c.SetReaction("Cullen", "auto"))
    t.shoot("S0", "Cullen", "444 11111")
    assert t.code("defence") == "3D"


@pytest.mark.card("SC-REACT-17", "SC-Q-10")
def test_cover_comes_on_top_of_a_dodge():
    t = shooters(1, cover=50).fight(Cullen=(2, "dodge"))
    t.shoot("S0", "Cullen")
    t.do(c.Answer("Cullen", "dodge"), "222 11111")
    assert t.needed() == [16]


@pytest.mark.card("SC-REACT-18", "SC-Q-28", "SC-WND-4")
def test_a_fighter_who_lost_the_round_cannot_react_but_the_dodge_stays():
    t = shooters(3).fight(Cullen=(2, "dodge"))
    t.shoot("S0", "Cullen")
    t.do(c.Answer("Cullen", "dodge"), "333", "33333", "66622", "666")
    assert t.hits() == [True]
    assert t.one(se.BodyHurt).effect == "well"
    t.set("Cullen", "lost", "yes")
    t.do(c.Attack("S1", "Cullen", "fists"), "111")
    assert (t.rolls("defence"), t.needed()) == ([], [5])
    t.shoot("S2", "Cullen", "11111")
    assert t.needed() == [9]


@pytest.mark.card("SC-REACT-19")
def test_oil_on_the_floor():
    t = shooters(1)
    oil = Modifier(Term("oil on the floor", 3, "penalty"), "defence")
    t.do(tc.Modify("gm", "Cullen", oil))
    t.fight(Cullen=(2, "dodge"))
    t.shoot("S0", "Cullen")
    t.do(c.Answer("Cullen", "dodge"), "66 11111")
    assert t.code("defence") == "2D"


@pytest.mark.card("SC-REACT-3")
def test_a_planned_reaction_used_automatically_and_no_other():
    t = shooters(2, reaction="auto").fight(Cullen=(2, "dodge"))
    t.do(c.Attack("S0", "Cullen", "fists"), "111")
    assert t.rolls("defence") == []
    t.shoot("S1", "Cullen", "666 11111")
    assert t.code("defence") == "3D"


def fencers(held="sword", against="fists", **more) -> Table:
    t = Table()
    t.add(
        "Cullen", instincts="1D", weapons=[held] if held else [], brawling="4D",
        melee_combat="3D", martial_arts="3D+1", reaction="ask", strength="3D", **more,
    )  # fmt: skip
    t.add("Foe", instincts="3D", weapons=["sword"], brawling="3D", melee_combat="3D")
    t.fight()
    t.luck(c.Attack("Foe", "Cullen", against))
    return t


def ways(t):
    return {o.answer for o in t.can("Cullen", c.Answer)} - {"none"}


@pytest.mark.card("SC-MEL-7", "SC-REACT-1")
def test_bare_hands_stop_no_blade():
    t = fencers(held="", against="sword")
    assert ways(t) == set()
    assert t.needed() == [5]
    t = fencers(held="", against="sword", manoeuvres=(Manoeuvre("twist", 0, 0, True),))
    assert ways(t) == {"martial arts", "full martial arts"}


@pytest.mark.card("SC-MEL-8", "SC-MEL-9", "SC-Q-35")
def test_a_blade_parries_blades_and_fists():
    assert "melee combat" in ways(fencers())
    assert ways(fencers(against="sword")) == {"melee combat", "full melee combat"}
    assert ways(fencers(against="sword", melee_parry="3D+1")) == {"melee parry", "full melee parry"}


@pytest.mark.card("SC-Q-35", "SC-MEL-7")
def test_a_gun_in_hand_is_no_melee_weapon():
    assert fencers(held="heavy pistol", against="sword").needed() == [5]


TWIST = (Manoeuvre("twist", 0, 0, True),)


@pytest.mark.card("SC-REACT-7", "SC-REACT-15", "SC-MEL-7", "SC-DICE-7")
@pytest.mark.parametrize(
    ("cullen", "plan", "answer", "key", "card"),
    [
        ({"weapons": [], "manoeuvres": TWIST}, 1, "brawling", "wrong_defence", "SC-MEL-7"),
        ({"weapons": ["sword"]}, 5, "melee combat", "no_actions_left", "SC-REACT-7"),
        ({"weapons": ["sword"], "melee_combat": "1D"}, 3, "melee combat", "no_dice", "SC-DICE-7"),
        ({"weapons": ["sword"]}, 1, "dodge", "wrong_defence", "SC-REACT-15"),
    ],
)
def test_why_a_parry_is_refused(cullen, plan, answer, key, card):
    t = Table()
    t.add("Cullen", **{"instincts": "1D", "reaction": "ask", "melee_combat": "6D", **cullen})
    t.add("Foe", side="s", instincts="3D", melee_combat="5D", weapons=["sword"])
    t.fight(Cullen=plan)
    t.do(c.Attack("Foe", "Cullen", "sword"))
    t.refuse(c.Answer("Cullen", answer), key, card)


@pytest.mark.card("SC-REACT-16")
def test_silence_is_no_reaction():
    t = shooters(1).fight()
    t.shoot("S0", "Cullen")
    t.do(c.Advance(), "11111")
    assert (t.needed(), t.rolls("defence")) == ([10], [])
