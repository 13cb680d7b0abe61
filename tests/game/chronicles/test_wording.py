"""Declarations in words: which actions they allow, and what others hear."""

import pytest

from game.books.d6.parts import meaning, wording
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.gear import THROWN_THING
from game.own_words import own_words
from tests.game.chronicles.scene import declaring, fighting
from tests.game.table import BLASTER, GRENADE, SWORD

ATTACK, ACT = c.Attack("Ace", "Bo"), c.Act("Ace", "does it")
FISTS, BLADE = c.Attack("Ace", "Bo", "fists"), c.Attack("Ace", "Bo", "sword")
CAN = c.Attack("Ace", "Bo", THROWN_THING.name, "can")
ATTACKS = {ATTACK, FISTS, BLADE, CAN}
STUN, COVER = c.SetStun("Ace", True, "blaster"), c.TakeCover("Ace", 50)
DRAW, STAND, TREAT = c.Draw("Ace", "blaster"), c.Stand("Ace"), c.Treat("Ace", "Cid")
PREPARE = fc.Prepare("Ace", "blaster", "Bo")
COMMANDS = (*ATTACKS, ACT, STUN, COVER, DRAW, STAND, TREAT, PREPARE)


@pytest.mark.card("CHR-DECL-7", *(f"CHR-ACT-{n}" for n in range(1, 9)))
@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("attack", ATTACKS), ("fire", {ATTACK}), ("stab", {BLADE}), ("kick", {FISTS}),
        ("stab Bo", {BLADE}), ("slash at Bo with my sword", {BLADE}), ("punch Bo", {FISTS}),
        ("throw a can at Bo", {CAN}), ("I'll shoot Bo", {ATTACK}), ("fires at Bo", {ATTACK}),
        ("strike at Bo", ATTACKS), ("strike Bo with the sword", {BLADE}),
        ("throw the switch", {CAN, ACT}), ("kick the door open", {FISTS, ACT}),
        ("shoot the lock", {ATTACK, ACT}), ("wrestle Bo to the ground", {FISTS, ACT}),
        ("zap Bo", {*ATTACKS, ACT}), ("attack Dee", set()), ("attack Dee or Bo", ATTACKS),
        ("draw", {DRAW}), ("draw my blaster", {DRAW, ACT}), ("get up", {STAND}),
        ("stand up", {STAND}), ("get to my feet", {STAND}), ("take cover", {COVER}),
        ("leave cover", {COVER}), ("dive for cover", {COVER, ACT, STAND}), ("cover", {COVER}),
        ("first aid", {TREAT}), ("give Cid first aid", {TREAT, ACT}), ("treat", {TREAT}),
        ("treat Bo", {ACT}), ("set to stun", {STUN}), ("set blaster on stun", {STUN}),
        ("switch stun off", {STUN}), ("stun", {STUN}), ("take aim at Bo", {PREPARE}),
        ("take aim at Dee", set()), ("stun Bo", {STUN, *ATTACKS}), ("move", {ACT, COVER, STAND}),
        ("run for the door", {ACT, COVER, STAND}),
        ("reload", {ACT}), ("shout a warning", {ACT}), ("attackers, beware", {ACT}),
    ],
)  # fmt: skip
def test_the_words_bar_nothing_that_they_mean(said, may):
    state = fighting(ace={"weapons": [BLASTER, SWORD]}).state
    f = state.fighters["Ace"]
    slot = meaning.read(state, f, said)
    assert {order for order in COMMANDS if slot.holds(meaning.done(state, f, order))} == may


@pytest.mark.card("CHR-DECL-7", "CHR-ACT-3", "CHR-ACT-5", "CHR-ACT-8")
@pytest.mark.parametrize(
    ("said", "note", "fits"),
    [
        ("reload", "reloads the rifle", True), ("reload", "runs for the door", False),
        ("run for the door", "dashes to the door", True), ("run for the door", "reloads", False),
        ("run for the door", "heads for the door", True), ("zap the lights", "zaps them", True),
        ("zap the lights", "runs", False), ("reload", "shoots Bo", False),
        ("kick the door", "kicks the door", True), ("kick Bo", "kicks Bo", False),
    ],
)  # fmt: skip
def test_the_words_of_an_act_also_say_what_it_is(said, note, fits):
    state = fighting().state
    f = state.fighters["Ace"]
    done = meaning.done(state, f, c.Act("Ace", note))
    assert meaning.read(state, f, said).holds(done) == fits


@pytest.mark.card("CHR-Q-7")
def test_a_declared_target_binds_while_it_stands_and_a_weapon_while_held():
    t = fighting({"Ace": {"first": "fire my blaster at Bo"}}, ace={"weapons": [BLASTER, SWORD]})
    told = t.refuse(c.Attack("Ace", "Dee"), "undeclared", "CHR-DECL-7")
    assert told == ("You declared: fire my blaster at Bo. +attack Bo does it, +pass drops it.")
    t.refuse(c.Attack("Ace", "Bo", "sword"), "undeclared", "CHR-DECL-7")
    assert {o.target for o in t.can("Ace", c.Attack)} == {"Bo"}
    t.set("Bo", "wound", "incapacitated")
    t.luck(c.Attack("Ace", "Dee"))


@pytest.mark.card("CHR-DECL-7", "CHR-ACT-4")
@pytest.mark.parametrize(
    ("said", "arms"),
    [
        ("punch Bo", {("fists", "")}),
        ("stab Bo", {("sword", "")}),
        ("throw a can at Bo", {("loose thing", "can")}),
        ("throw grenade at Bo", {("grenade", "")}),
        ("attack Bo", {("blaster", ""), ("fists", "")}),
    ],
)
def test_only_declared_attacks_are_offered(said, arms):
    weapons = [BLASTER, SWORD, GRENADE]
    t = fighting({"Ace": {"first": said}}, ace={"weapons": weapons})
    t.do(tc.SetRange("gm", "short"))
    assert {(o.weapon, o.thing) for o in t.can("Ace", c.Attack)} == arms
    if said != "attack Bo":
        told = t.refuse(c.Attack("Ace", "Bo"), "undeclared", "CHR-DECL-7")
        assert f"+attack Bo with {next(iter(arms))[0]} does it" in told or "can" in said


@pytest.mark.card("CHR-DECL-1", "CHR-Q-45")
def test_the_words_are_kept_and_heard():
    t = declaring(declare="all")
    t.do(c.Declare("Dee", 2, first="stab  Ace", named=("take cover",)))
    assert t.one(rv.Declared).plan == ("stab Ace", "take cover")
    assert t.state.fighters["Dee"].slots == ("stab Ace", "take cover")


@pytest.mark.card("CHR-DECL-7")
def test_an_undeclared_action_is_refused_with_the_command_of_the_declared():
    t = fighting({"Ace": {"first": "take cover"}})
    told = t.refuse(ATTACK, "undeclared", "CHR-DECL-7")
    assert told == "You declared: take cover. +cover does it, +pass drops it."
    t.do(COVER)
    assert t.state.fighters["Ace"].cover == 50


@pytest.mark.card("CHR-ORD-1", "CHR-DECL-5")
@pytest.mark.parametrize(
    ("said", "command"),
    [("punch Bo", c.Attack("Ace", "Bo", "fists")), ("get up", STAND), ("set it to stun", STUN)],
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


def test_a_bare_verb_is_not_free_text():
    t = declaring()
    for said, own in (("attack", []), ("get up", []), ("zap the fool", ["zap the fool"])):
        command = c.Declare("Dee", 2, first=said, named=("fire",))
        assert own_words(t.state, [command], wording.verbs()) == own


def test_plans_of_old_journals_still_hold():
    t = fighting()
    t.do(tc.Override("gm", "Ace", "prone", "yes"))
    for slot, command in (("attack", ATTACK), ("stand", STAND), ("move", STAND), ("", ATTACK)):
        state = t.state.with_fighter("Ace", slots=(slot,))
        plans_check(state, command)


def plans_check(state, command):
    from game.books.d6.chronicles import CHRONICLES

    CHRONICLES.handler(command).check(CHRONICLES, state, command)


@pytest.mark.parametrize("verbs", [["i"], ["then"], ["i will"]])
def test_a_word_that_only_introduces_a_verb_is_refused(verbs):
    row = {"kinds": ["act"], "verbs": verbs, "with": ["a"]}
    assert "only leads to one" in str(wording.DEEDS.problem("own", row))


def test_a_kind_is_named_once():
    row = {"kinds": ["act", "act"], "verbs": ["bow"]}
    assert wording.DEEDS.problem("own", row) == "Name each kind once."
    assert wording.DEEDS.problem("own", row | {"kinds": ["act"]}) == ""
