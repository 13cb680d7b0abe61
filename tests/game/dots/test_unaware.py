"""Fighters who do not see an attack coming, danger sense, and the reasons given for no answer."""

import pytest

from game.books.dots.state import Blow
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.audience import redact
from tests.game.dots.table import (
    Guard,
    Resist,
    Table,
    TakeOrder,
    dc,
    duel,
    dv,
    guard,
    invoke,
    strike,
    uses,
)  # fmt: skip


def sneak(t, skill: str = "surprise"):
    t.do(invoke("Ace", skill, at="Bane", slot="offhand"))
    t.do(Resist("Bane"))


@pytest.mark.card("DOT-FP-04", "DOT-S-38")
@pytest.mark.parametrize("skill", ["surprise", "stealth"])
@pytest.mark.parametrize("quick", [True, False])
def test_danger_sense_warns_while_reaction_time_runs(skill, quick):
    t = duel({skill: 3}, {"reaction_time": 3})
    if quick:
        t.next_turn()
        t.do(invoke("Bane", "reaction_time"))
        t.round()
    sneak(t, skill)
    t.do(strike("Ace", "Bane", "saber_melee"), *([] if quick else [6]))
    assert t.waits()[0] == ("Bane", "answer" if quick else "act")
    if quick:
        t.run(tc.Override("gm", "Bane", "unaware", "Ace"))
        assert t.f("Bane").unaware_of == ("Ace",), "the game master says so"


@pytest.mark.card("DOT-FP-04")
def test_danger_sense_begins_with_reaction_time():
    t = duel({"surprise": 3}, {"reaction_time": 3})
    sneak(t)
    assert t.f("Bane").unaware_of == ("Ace",)
    t.next_turn()
    t.do(invoke("Bane", "reaction_time"))
    assert t.f("Bane").unaware_of == ()


def told(t) -> str:
    return t.one(dv.NoAnswer).why


@pytest.mark.parametrize(
    ("bane", "why"),
    [({"reaction": "none"}, "order"), ({"idle": True}, "away"), ({"numb": (1, 3)}, "paralysed"),
     ({"unaware_of": ("Ace",)}, "unaware")],
)  # fmt: skip
def test_a_target_who_cannot_answer_is_told_why(bane, why):
    t = duel({"items": ("blaster",), "blasters": 2, "knowledge": 2}, bane)
    t.do(strike("Ace", "Bane", "blasters"))
    assert told(t) == why
    seen = [redact(event, t.state, "Ace", gm=False) for event in t.events]
    assert not next(event for event in seen if isinstance(event, dv.NoAnswer)).why
    if why != "unaware":
        t.do(invoke("Ace", "knowledge", at="Bane", slot="offhand"))
        assert told(t) == why


@pytest.mark.card("DOT-S-74")
def test_a_choke_says_that_nothing_answers_it():
    t = duel({"choke": 2})
    t.do(invoke("Ace", "choke", at="Bane"))
    assert told(t) == "choke"


CHARGED = {"electrify": 3, "speed": 2}


@pytest.mark.card("DOT-FP-25", "DOT-S-84")
def test_a_charged_blade_lets_its_charge_go_when_it_strikes():
    t = duel(CHARGED)
    t.do(invoke("Ace", "electrify", mode="flesh", note="the lightsaber", slot="offhand"))
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", "saber_block"), 6)
    assert not t.f("Ace").charges
    assert t.state.blow == Blow("Ace", "Bane", "touch", 9, "direct", ("electrify",))
    t.do(Guard("Bane"))
    assert t.hits("Bane") == 99 - 1 - 9


@pytest.mark.card("DOT-FP-25")
@pytest.mark.parametrize(("mode", "block"), [("material", 0), ("flesh", 5)])
def test_a_blade_that_touches_nothing_it_can_harm_keeps_its_charge(mode, block):
    t = duel(CHARGED, {"saber_block": 5})
    t.do(invoke("Ace", "electrify", mode=mode, note="lightsaber", slot="offhand"))
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", *(["saber_block"] if block else [])), *([] if block else [6]))
    assert dict(t.f("Ace").charges) == {"lightsaber": (9, mode)}


@pytest.mark.card("DOT-FP-25")
def test_in_peace_a_charged_thing_touches_those_whom_no_player_plays():
    t = Table()
    t.add("Ace", electrify=3)
    t.add("Bane")
    t.add("Thug", npc=True)
    t.refuse(dc.Touch("Ace", "Thug"), "no_charge")
    t.do(invoke("Ace", "electrify", mode="flesh", note="brass railing"))
    assert "brass railing" in t.refuse(dc.Touch("Ace", "Thug", "door"), "no_charge")
    assert "their own yes alone" in t.refuse(dc.Touch("Ace", "Bane"), "no_combat")
    t.do(dc.Touch("Ace", "Thug", "railing"))
    t.do(Guard("Thug"))
    assert t.hits("Thug") == 99 - 9 and not t.f("Ace").charges
    t.do(invoke("Ace", "electrify", mode="flesh", note="brass railing"))
    t.do(dc.Touch("Ace", "Bane", "railing", agreed=True))
    t.do(Guard("Bane"))
    assert t.hits("Bane") == 99 - 9


def test_danger_sense_at_the_ordering():
    t = duel({"surprise": 3}, {"reaction_time": 3, "unaware_of": ("Ace",)})
    t.do(c.Stop("gm"))
    t.do(c.Begin())
    t.do(TakeOrder("Bane", uses("reaction_time")))
    assert not t.f("Bane").unaware_of
