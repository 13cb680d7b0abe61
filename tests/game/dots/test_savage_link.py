"""Savage and destructive: linked like other skills, or always added to harm (``savage_link``)."""

import pytest

from tests.game.dots.table import DROID, Flurry, duel, guard, invoke, strike

pytestmark = pytest.mark.card("DOT-ATK-04", "DOT-S-45")
HARM = {"savage": 2, "destructive": 3, "speed": 1}


@pytest.mark.parametrize(("option", "points"), [("link", 6), ("free", 8)])
def test_savage_is_added_without_a_word_and_without_a_link(option, points):
    t = duel(HARM, savage_link=option)
    t.do(strike("Ace", "Bane", "saber_melee", "speed"))
    assert t.state.blow.points == points
    assert t.f("Ace").links == (("saber_melee", "speed"),)


def test_a_skill_that_breaks_things_is_added_against_things():
    t = duel(HARM, {"species": DROID}, savage_link="free")
    t.do(strike("Ace", "Bane", "saber_melee"))
    assert t.state.blow.points == 8 and not t.f("Ace").links


@pytest.mark.parametrize("option", ["link", "free"])
def test_a_blaster_and_savage_need_right_handed_or_the_option(option):
    t = duel({**HARM, "items": ("blaster",), "blasters": 4, "dice": (4,)}, savage_link=option)
    blow = strike("Ace", "Bane", "blasters", "savage@0")
    if option == "link":
        t.refuse(blow, "composition", "DOT-ACT-03")
        return
    t.do(blow, 3)
    assert t.state.blow.points == 4 + 2 + 3 and not t.f("Ace").links
    assert dict(t.f("Ace").pins) == {"0": "savage"}


def test_powers_that_harm_take_it_too_and_others_do_not():
    t = duel({**HARM, "force_push": 3, "sprint": 2}, savage_link="free")
    t.do(invoke("Ace", "sprint", slot="offhand"))
    assert t.total() == 2
    t.do(invoke("Ace", "force_push", at="Bane"))
    assert t.state.blow.points == 5


def test_a_repeat_takes_it_too():
    t = duel({**HARM, "specials": {"flurry": ""}}, savage_link="free")
    for blow in (strike("Ace", "Bane", "saber_melee"), Flurry("Ace")):
        t.do(blow)
        assert t.state.blow.points == 7
        t.do(guard("Bane", "saber_block"), 6)
