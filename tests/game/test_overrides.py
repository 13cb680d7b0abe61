"""Values that the game master sets by hand."""

import pytest

from game.encounter import table_commands as tc
from game.encounter import table_events as te
from tests.game.table import Table, duel


@pytest.mark.parametrize(
    ("field", "value", "read", "found"),
    [
        ("wound", "wounded_twice", lambda f: f.condition.wound, "wounded twice"),
        ("stunned", "2", lambda f: f.condition.stuns, (1800, 1800)),
        ("unconscious", "10", lambda f: (f.condition.out_until, f.condition.out_by), (600, "stun")),
        ("prone", "yes", lambda f: f.condition.prone, True),
        ("treated", "on", lambda f: f.condition.treated, True),
        ("cover", "75", lambda f: f.cover, 75),
        ("declared", "4", lambda f: f.declared, 4),
        ("taken", "1", lambda f: f.taken, 1),
        ("added", "2", lambda f: f.added, 2),
        ("lost", "yes", lambda f: f.lost, True),
        ("hidden", "yes", lambda f: f.hidden, True),
        ("medpacs", "3", lambda f: f.sheet.medpacs, 3),
        ("character_points", "5", lambda f: f.sheet.character_points, 5),
        ("force_points", "1", lambda f: f.sheet.force_points, 1),
        ("code", "dodge 5D+1", lambda f: f.sheet.skills["dodge"], 16),
        ("code", "strength 4D", lambda f: f.sheet.attributes["strength"], 12),
    ],
)
def test_a_field_of_a_fighter(field, value, read, found):
    t = duel()
    t.set("Bo", field, value)
    assert read(t.state.fighters["Bo"]) == found
    assert t.one(te.Overridden).who == "Bo"


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("wound", "scratched", "bad_value"),
        ("stunned", "51", "bad_value"),
        ("stunned", "some", "bad_value"),
        ("unconscious", "10001", "bad_value"),
        ("cover", "101", "bad_value"),
        ("prone", "perhaps", "bad_value"),
        ("medpacs", "1000", "bad_value"),
        ("code", "flying 3D", "bad_value"),
        ("code", "dodge lots", "bad_code"),
        ("luck", "3", "bad_field"),
    ],
)
def test_a_wrong_value_is_refused(field, value, key):
    duel().refuse(tc.Override("gm", "Bo", field, value), key)


def test_autopilot_is_for_npcs_only():
    t = duel()
    t.add("Cy", npc=True)
    told = t.refuse(tc.Override("gm", "Bo", "autopilot", "on"), "bad_value")
    assert "+combat/away" in told
    t.set("Cy", "autopilot", "on")
    assert t.state.fighters["Cy"].autopilot


@pytest.mark.parametrize("word", ["Hidden", "shown"])
def test_the_numbers_of_an_npc_are_hidden_and_shown(word):
    t = duel()
    t.add("Cy", npc=True, numbers="shown" if word == "Hidden" else "hidden")
    t.set("Cy", "numbers", word)
    assert t.state.fighters["Cy"].numbers == word.lower()
    t.refuse(tc.Override("gm", "Cy", "numbers", "some"), "bad_value")
    t.refuse(tc.Override("gm", "Bo", "numbers", "hidden"), "bad_value")


@pytest.mark.parametrize(
    ("others", "came_in_as", "name"),
    [
        ((), "Hidden Thug", "Thug"),
        ((), "Hidden Thug 2", "Thug"),
        (("Thug",), "Hidden Thug", "Thug 1"),
        (("Thug 1",), "Hidden Thug", "Thug 2"),
        (("Thug 1", "Thug 3"), "Hidden Thug 7", "Thug 2"),
        (("Thug",), "Bo", "Bo"),
    ],
)
def test_who_came_in_hidden_gets_a_name_among_the_visible(others, came_in_as, name):
    t = Table()
    for who in others:
        t.add(who)
    t.add(came_in_as, hidden=True)
    t.set(came_in_as, "hidden", "no")
    f = t.state.fighters[came_in_as]
    assert (f.name, f.hidden) == (name, False)


def test_the_highest_values_that_are_taken():
    t = duel()
    for field, value in (("stunned", "50"), ("unconscious", "10000"), ("medpacs", "999")):
        t.set("Bo", field, value)


@pytest.mark.card("PER-Q-47")
def test_healthy_is_well_in_every_way_but_still_on_the_floor():
    t = duel(bo={"stuns": (1800,), "dazed_until": 10, "out_until": 99, "out_by": "stun",
                 "wound": "wounded", "prone": True})  # fmt: skip
    t.set("Bo", "wound", "healthy")
    body = t.body("Bo")
    assert (body.stuns, body.dazed_until, body.out_until, body.prone) == ((), 0, None, True)


def test_no_stuns_no_penalty_and_waking_at_once():
    t = duel(bo={"stuns": (1800,), "dazed_until": 10})
    t.set("Bo", "stunned", "0")
    assert (t.body("Bo").stuns, t.body("Bo").dazed_until) == ((), 0)
    t.set("Bo", "unconscious", "5")
    t.set("Bo", "unconscious", "0")
    assert (t.body("Bo").out_until, t.body("Bo").out_by) == (None, "")


@pytest.mark.card("PER-Q-35")
def test_minutes_set_by_hand_do_not_change_what_revives():
    t = duel(bo={"wound": "incapacitated", "out_until": 60, "out_by": "wound"})
    t.set("Bo", "unconscious", "10")
    assert t.body("Bo").out_by == "wound"


@pytest.mark.card("PER-INJ-15")
def test_a_mortal_wound_set_by_hand_is_out_without_an_hour():
    t = duel(bo={"wound": "incapacitated", "out_until": 60, "out_by": "wound", "consent": True})
    t.set("Bo", "wound", "mortally wounded")
    assert (t.body("Bo").out_until, t.body("Bo").unconscious, t.body("Bo").prone) == (
        None, True, True,
    )  # fmt: skip


@pytest.mark.card("PER-CON-1")
def test_the_dying_may_be_set_to_dying_without_asking_again():
    t = duel(bo={"wound": "mortally wounded", "dying_rounds": 5})
    t.set("Bo", "wound", "mortally wounded")
    assert t.body("Bo").dying_rounds == 0
    t.refuse(tc.Override("gm", "Bo", "wound", "killed"), "no_consent", "PER-CON-1")


def test_turn_and_order_of_the_scene():
    t = duel()
    t.set("", "order", "Zed, Ace")
    assert t.state.order == ("Zed", "Ace", "Bo")
    t.set("", "turn", "Ace")
    assert t.state.acting.id == "Ace"
    t.refuse(tc.Override("gm", "", "turn", "Cid"), "bad_value")
    t.refuse(tc.Override("gm", "", "order", "Ace,Cid"), "bad_value")
    t.refuse(tc.Override("gm", "", "weather", "rain"), "bad_field")
    t.refuse(tc.Override("gm", "Cid", "cover", "50"), "not_here")


def test_before_the_rounds_there_is_no_order_to_set():
    t = Table()
    t.add("Ace")
    t.refuse(tc.Override("gm", "", "turn", "Ace"), "bad_value")
