"""Consent to death: whose counts and when, and what happens without it."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.table import duel, shot

TEN = "6666666666"


def shoot(t, margin, minutes="", defence=3):
    t.do(c.Attack("Ace", "Bo"), shot(margin, defence=defence), minutes)
    return t.one(ev.Harmed)


@pytest.mark.card("PER-CON-1", "PER-CON-2", "PER-Q-27", "PER-Q-28")
@pytest.mark.parametrize(
    ("margin", "deadly"),
    [
        (12, "incapacitated"),
        (13, "mortally wounded"),
        (15, "mortally wounded"),
        (16, "killed"),
    ],
)
@pytest.mark.parametrize("consent", [True, False])
def test_the_two_worst_need_the_targets_consent(margin, deadly, consent):
    t = duel(bo={"consent": consent})
    down = deadly == "incapacitated" or not consent
    harmed = shoot(t, margin, TEN if down else "")
    assert t.wound("Bo") == ("incapacitated" if down else deadly)
    assert (harmed.result, harmed.capped) == (deadly, not consent and deadly != "incapacitated")
    assert t.body("Bo").out_until == (3600 if down else None)


@pytest.mark.card("PER-Q-27")
@pytest.mark.parametrize(
    ("option", "consents", "dies"),
    [
        ("target", {"Bo"}, True),
        ("target", {"Ace", "Zed"}, False),
        ("all", {"Ace", "Bo", "Zed"}, True),
        ("all", {"Ace", "Bo"}, False),
        ("off", set(), True),
    ],
)
def test_death_needs_the_consent_that_the_option_names(option, consents, dies):
    t = duel(death_consent=option)
    for who in sorted(consents):
        t.do(tc.Consent(who, True))
    shoot(t, 16, "" if dies else TEN)
    assert t.body("Bo").dead == dies


@pytest.mark.card("PER-Q-27")
def test_withdrawn_consent_counts_and_heals_nothing():
    t = duel(bo={"consent": True}, counts={"Ace": 1})
    shoot(t, 13)
    t.do(tc.Consent("Bo", False))
    assert t.wound("Bo") == "mortally wounded"
    t = duel(bo={"consent": True})
    t.do(tc.Consent("Bo", False))
    shoot(t, 13, TEN)
    assert t.wound("Bo") == "incapacitated"


@pytest.mark.card("PER-Q-27")
def test_consent_is_given_before_the_damage_roll():
    t = duel(wild_die="gm_choice")
    t.do(c.Attack("Ace", "Bo"), "6665", "112", "6661")
    assert t.waits() == [("gm", "wild")]
    t.refuse(tc.Consent("Bo", True), "too_late", "PER-Q-27")


@pytest.mark.card("PER-Q-28", "PER-Q-38")
@pytest.mark.parametrize(("margin", "again"), [(9, True), (13, True), (16, True), (4, False)])
@pytest.mark.parametrize(("old", "until"), [(60, 1200), (5000, 5000)])
def test_without_consent_the_incapacitated_stay_so_and_sleep_longer(margin, again, old, until):
    down = {"wound": "incapacitated", "out_until": old, "out_by": "wound"}
    t = duel(bo=down)
    shoot(t, margin, "2" * 10 if again else "", defence=0)
    assert (t.wound("Bo"), t.body("Bo").out_until) == ("incapacitated", until if again else old)


@pytest.mark.card("PER-Q-28")
def test_an_incapacitated_fighter_hit_when_awake_sleeps_again():
    t = duel(bo={"wound": "incapacitated"})
    shoot(t, 9, "1" * 10, defence=0)
    assert t.body("Bo").out_until == 600


@pytest.mark.card("PER-Q-38", "PER-CON-2")
@pytest.mark.parametrize("margin", [9, 13, 16])
def test_the_dying_without_consent_are_not_killed(margin):
    t = duel(bo={"wound": "mortally wounded", "stable_until": 999})
    before = t.body("Bo")
    assert shoot(t, margin, defence=0).capped
    assert t.body("Bo") == before


@pytest.mark.card("PER-CON-1")
@pytest.mark.parametrize("wound", ["mortally wounded", "killed"])
def test_the_game_master_asks_too(wound):
    t = duel()
    t.refuse(tc.Override("gm", "Bo", "wound", wound), "no_consent", "PER-CON-1")
    t.set("Bo", "wound", "incapacitated")
    t.do(tc.Consent("Bo", True))
    t.set("Bo", "wound", wound)
    assert t.wound("Bo") == wound
    t.set("Bo", "wound", "wounded")


@pytest.mark.card("PER-CON-1", "PER-Q-27")
def test_where_all_must_consent_the_refusal_names_those_who_have_not():
    t = duel(death_consent="all")
    t.do(tc.Consent("Bo", True))
    told = t.refuse(tc.Override("gm", "Bo", "wound", "killed"), "no_consent", "PER-CON-1")
    assert told.endswith(
        " has not consented to death, and here all have to, so incapacitated is the worst."
    )
    assert not told.startswith("Bo ")
    for f in t.state.present:
        t.do(tc.Consent(f.id, True))
    t.set("Bo", "wound", "killed")
