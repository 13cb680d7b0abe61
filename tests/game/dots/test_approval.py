"""Combinations that wait for the game master's approval, and are then carried out at once."""

import pytest

from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.dots.table import (
    Guard,
    Table,
    TakeOrder,
    duel,
    dv,
    guard,
    invoke,
    strike,
    uses,
)  # fmt: skip

pytestmark = pytest.mark.card("DOT-ACT-07", "DOT-S-46")


def asking(**bane) -> Table:
    """Ace has asked to combine stealth with a blow."""
    ace = {"stealth": 2, "jump": 2, "luck": 2}
    t = duel(ace, {"speed": 2, "luck": 1, **bane}, combo_approval="gm")
    t.do(strike("Ace", "Bane", "saber_melee", "stealth"))
    return t


def fit(combination: str, who: str = "Ace", fits: bool = True):
    return dtc.Deem("gm", who, combination, fits)


def test_an_allowed_blow_falls_at_once():
    t = asking()
    assert t.waits() == [("Ace", "act"), ("gm", "approve")]
    assert not t.f("Ace").acts and not t.all(dv.BlowQueued)
    t.do(fit("saber_melee+stealth"))
    assert t.one(dv.BlowFell).blow.points == 7
    assert (t.waits(), t.state.asked, dict(t.state.wishes)) == ([("Bane", "answer")], (), {})
    t.do(Guard("Bane"), 3)
    assert t.damage() == 49


def test_an_unfit_one_does_not_and_the_turn_goes_on():
    t = asking()
    t.do(fit("stealth+saber_melee", fits=False))
    assert t.waits() == [("Ace", "act")] and not t.state.wishes
    t.refuse(strike("Ace", "Bane", "saber_melee", "stealth"), "unfit", "DOT-ACT-07")
    t.do(strike("Ace", "Bane", "saber_melee"))


def test_another_action_ends_the_wait_for_approval():
    t = asking()
    t.do(invoke("Ace", "jump", slot="offhand"))
    t.do(fit("saber_melee+stealth"))
    assert "saber_melee+stealth" in t.f("Ace").approved
    assert not t.all(dv.BlowQueued) and not t.all(dte.Lapsed)
    t.do(strike("Ace", "Bane", "saber_melee", "stealth"))
    assert t.one(dv.BlowFell).blow.points == 7


def test_approving_an_action_now_impossible_says_why():
    t = asking()
    t.add("Cid", side="side of Bane")
    t.do(tc.Override("gm", "Bane", "dead", "on"))
    t.do(fit("saber_melee+stealth"))
    assert t.one(dte.Lapsed).why == "Bane is dead."
    t = asking()
    t.do(c.Pass("Ace"))
    t.do(fit("saber_melee+stealth"))
    assert not t.all(dte.Lapsed) and not t.all(dv.BlowQueued)


def test_a_defence_and_the_ordering_wait_too():
    t = Table(combo_approval="gm")
    t.add("Ace", saber_melee=3, saber_block=3, sprint=1, speed=2, luck=2)
    t.add("Bane", saber_melee=3)
    t.do(c.Begin())
    t.do(TakeOrder("Ace", uses("sprint", "speed")))
    assert t.f("Ace").initiative is None
    assert ("gm", "approve") in t.waits()
    t.do(fit("sprint+speed"))
    assert t.f("Ace").initiative == 3
    t.do(TakeOrder("Bane"))
    t.do(c.Pass("Ace"))
    t.do(strike("Bane", "Ace", "saber_melee"))
    t.do(guard("Ace", "saber_block", "luck"))
    assert t.waits() == [("Ace", "answer"), ("gm", "approve")] and not t.all(dv.Struck)
    t.do(fit("saber_block+luck"))
    assert t.damage() == 0
    assert t.one(dv.Guarded).block == 5


def test_silence_may_overtake_the_question():
    t = asking()
    t.do(fit("saber_melee+stealth"))
    t.do(guard("Bane", "saber_block", "luck"))
    t.do(c.Advance(), 3)
    t.do(fit("saber_block+luck", "Bane"))
    assert "No attack on you" in str(t.one(dte.Lapsed).why)


def test_leaving_withdraws_the_question():
    t = asking()
    t.add("Cid", side="side of Ace")
    t.do(c.Leave("Ace", "fled"))
    assert (t.state.asked, dict(t.state.wishes)) == ((), {})


def test_the_game_masters_own_fighters_need_no_word():
    t = Table(combo_approval="gm")
    t.add("Ace", sprint=2, speed=2, npc=True)
    t.do(invoke("Ace", "sprint", "speed"))
    assert t.one(dv.Effect).total == 4


@pytest.mark.card("DOT-ACT-08")
@pytest.mark.parametrize(
    ("deemed", "noticed"), [("jump+luck", ("Bane",)), ("saber_melee+stealth", ())]
)
def test_only_allowing_stealth_hides_the_attacker_again(deemed, noticed):
    t = duel({"stealth": 2, "jump": 2, "luck": 2})
    t.do(strike("Ace", "Bane", "saber_melee", "stealth"))
    t.do(Guard("Bane"), 6)
    assert t.f("Ace").noticed_by == ("Bane",)
    t.do(fit(f"{deemed}|Bane"))
    assert t.f("Ace").noticed_by == noticed


@pytest.mark.parametrize(
    ("marked", "victim", "used", "barred"),
    [
        ("stealth", "", ("saber_melee", "stealth"), "finds stealth unfit here: act without it."),
        ("stealth", "", ("stealth",), "finds stealth unfit here: act without it."),
        ("stealth", "Bane", ("saber_melee", "stealth"), "unfit against Bane: act without it."),
        (
            "jump+stealth",
            "",
            ("stealth", "jump"),
            "finds jump + stealth unfit here: leave one out.",
        ),
        ("jump+stealth", "", ("saber_melee", "stealth"), ""),
        ("stealth", "Ace", ("saber_melee", "stealth"), ""),
    ],
)
def test_a_mark_bars_whatever_holds_all_that_it_names(marked, victim, used, barred):
    t = duel({"stealth": 2, "jump": 2})
    t.do(fit(f"{marked}|{victim}", fits=False))
    if not barred:
        t.do(strike("Ace", "Bane", *used))
        return
    assert barred in t.refuse(strike("Ace", "Bane", *used), "unfit", "DOT-ACT-07")
    t.do(fit(f"{marked}|{victim}"))
    t.do(strike("Ace", "Bane", *used))


@pytest.mark.card("DOT-ACT-08")
@pytest.mark.parametrize(("victim", "barred"), [("Ace", True), ("Bane", False)])
def test_a_mark_against_one_foe_bars_only_answers_to_that_foe(victim, barred):
    t = duel(bane={"speed": 2})
    t.do(fit(f"speed|{victim}", "Bane", fits=False))
    t.do(strike("Ace", "Bane", "saber_melee"))
    dodge = guard("Bane", other=("speed",))
    assert (dodge in t.can("Bane", Guard)) != barred
    if barred:
        said = t.refuse(dodge, "unfit", "DOT-ACT-07")
        assert said.endswith("finds speed unfit against Ace: act without it.")
        t.do(fit(f"speed|{victim}", "Bane"))
    t.do(dodge, 3)
    assert t.one(dv.Guarded).clear
