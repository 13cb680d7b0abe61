"""Declarations in words: what they may turn into, and what the others hear."""

import pytest

from game.books.d6.parts import wording
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.own_words import own_words
from tests.game.chronicles.scene import declaring, fighting

ATTACK, ACT = c.Attack("Ace", "Bo"), c.Act("Ace", "does it")
STUN, COVER = c.SetStun("Ace", True, "blaster"), c.TakeCover("Ace", 50)
DRAW, STAND, TREAT = c.Draw("Ace", "blaster"), c.Stand("Ace"), c.Treat("Ace", "Cid")
COMMANDS = (ATTACK, ACT, STUN, COVER, DRAW, STAND, TREAT, fc.Prepare("Ace", "blaster", "Bo"))


@pytest.mark.card("CHR-DECL-7", *(f"CHR-ACT-{n}" for n in range(1, 9)))
@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("attack", {ATTACK}), ("fire", {ATTACK}), ("stab", {ATTACK}), ("kick", {ATTACK}),
        ("stab Bo", {ATTACK}), ("slash at Bo with my vibroblade", {ATTACK}),
        ("throw a can at Bo", {ATTACK}), ("I'll shoot Bo", {ATTACK}), ("fires at Bo", {ATTACK}),
        ("throw the switch", {ATTACK, ACT}), ("kick the door open", {ATTACK, ACT}),
        ("shoot the lock", {ATTACK, ACT}), ("wrestle Bo to the ground", {ATTACK, ACT}),
        ("draw", {DRAW}), ("draw my blaster", {DRAW, ACT}), ("get up", {STAND}),
        ("stand up", {STAND}), ("get to my feet", {STAND}), ("take cover", {COVER}),
        ("leave cover", {COVER}), ("dive for cover", {COVER, ACT, STAND}), ("cover", {COVER}),
        ("first aid", {TREAT}), ("give Cid first aid", {TREAT, ACT}), ("treat", {TREAT}),
        ("set to stun", {STUN}), ("set blaster on stun", {STUN}), ("switch stun off", {STUN}),
        ("stun", {STUN}), ("stun Bo", {STUN, ATTACK}), ("take aim at Bo", {COMMANDS[-1]}),
        ("move", {ACT, COVER, STAND}), ("run for the door", {ACT, COVER, STAND}),
        ("reload", {ACT}), ("shout a warning", {ACT}), ("attackers, beware", {ACT}),
    ],
)  # fmt: skip
def test_the_words_bar_nothing_that_they_mean(said, may):
    state = fighting().state
    found = {order for order in COMMANDS if wording.fits(state, state.fighters["Ace"], order, said)}
    assert found == may


@pytest.mark.card("CHR-DECL-1", "CHR-Q-45")
def test_the_words_are_kept_and_heard():
    t = declaring(declare="all")
    t.do(c.Declare("Dee", 2, first="stab  Ace", named=("take cover",)))
    assert t.one(rv.Declared).plan == ("stab Ace", "take cover")
    assert t.state.fighters["Dee"].notes["slots"] == ("stab Ace", "take cover")


@pytest.mark.card("CHR-DECL-7")
def test_what_was_not_said_is_refused_with_the_line_that_does_it():
    t = fighting({"Ace": {"first": "take cover"}})
    told = t.refuse(ATTACK, "undeclared", "CHR-DECL-7")
    assert told == "You declared: take cover. +cover does it, +pass drops it."
    t.do(COVER)
    assert t.state.fighters["Ace"].cover == 50


@pytest.mark.card("CHR-ORD-1", "CHR-DECL-5")
@pytest.mark.parametrize(
    ("said", "command"),
    [("stab Bo", c.Attack("Ace", "Bo", "fists")), ("get up", STAND), ("set it to stun", STUN)],
)
def test_it_is_done_as_it_was_said(said, command):
    t = fighting({"Ace": {"first": said}}, ace={"prone": True})
    t.luck(command)
    assert t.state.fighters["Ace"].taken == 1


@pytest.mark.card("CHR-DECL-5", "CHR-DECL-15")
@pytest.mark.parametrize("said", ["dodge the shots", "Full dodge!", "parry him", "melee parry"])
def test_a_reaction_in_more_words_is_not_declared_either(said):
    t = declaring()
    t.refuse(c.Declare("Dee", 1, first=said), "do_not_declare_reactions", "CHR-DECL-5")


def test_a_bare_verb_is_nobodys_own_word():
    t = declaring()
    for said, own in (("attack", []), ("get up", []), ("zap the fool", ["zap the fool"])):
        command = c.Declare("Dee", 2, first=said, named=("fire",))
        assert own_words(t.state, [command], wording.verbs()) == own


def test_plans_of_old_journals_still_hold():
    t = fighting()
    t.do(tc.Override("gm", "Ace", "prone", "yes"))
    for slot, command in (("attack", ATTACK), ("stand", STAND), ("move", STAND), ("", ATTACK)):
        state = t.state.with_fighter("Ace", notes={"slots": (slot,)})
        plans_check(state, command)


def plans_check(state, command):
    from game.books.d6.chronicles import CHRONICLES

    CHRONICLES.verb(command).check(CHRONICLES, state, command)
