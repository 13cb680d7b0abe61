"""Changing weapons in a fight: once a turn, never while a blow waits; picking up is an action."""

import pytest

from game import registry
from game.books.dots.pilot import choose
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.dots.table import (
    Resist,
    Table,
    dc,
    duel,
    guard,
    invoke,
    strike,
)  # fmt: skip

SHOTO = {"items": ("lightsaber", "blaster", "shoto"), "offhand": "", "blasters": 2}


def wield(who, item, hand="wield", **more):
    return dc.Wield(who, hand, item, **more)


@pytest.mark.card("DOT-S-93")
def test_a_change_is_free_once_in_ones_own_turn():
    t = duel(SHOTO, SHOTO)
    t.refuse(wield("Bane", "blaster"), "not_your_turn", "DOT-RND-03")
    t.do(wield("Ace", "blaster"))
    assert not t.f("Ace").acts
    told = t.refuse(wield("Ace", "lightsaber"), "slot_used", "DOT-S-93")
    assert "again in your next one" in told
    t.refuse(wield("Ace", ""), "slot_used", "DOT-S-93")
    t.do(strike("Ace", "Bane", "blasters"))
    t.refuse(wield("Bane", "blaster"), "deed_waits")
    t.do(guard("Bane"))
    t.round()
    t.do(wield("Ace", "lightsaber"))
    assert t.f("Ace").sheet.wield == "lightsaber"


@pytest.mark.card("DOT-S-93")
def test_in_peace_hands_change_at_any_time():
    t = Table()
    t.add("Ace", **SHOTO)
    for item in ("blaster", "lightsaber", "", "shoto"):
        t.do(wield("Ace", item))
    assert t.f("Ace").sheet.wield == "shoto"


def disarmed(**ace) -> Table:
    """Ace's pull has disarmed Bane of a lightsaber; it is Bane's turn."""
    t = duel({"force_pull": 3, **ace}, SHOTO)
    t.do(invoke("Ace", "force_pull", at="Bane", mode="disarm"))
    t.do(Resist("Bane"))
    assert t.f("Bane").dropped == ("lightsaber",)
    t.next_turn()
    return t


@pytest.mark.card("DOT-S-93", "DOT-FP-07")
def test_a_dropped_weapon_is_taken_up_with_an_action():
    t = disarmed()
    t.do(wield("Bane", "lightsaber"))
    assert set(t.f("Bane").acts) == {"offhand"} and not t.f("Bane").dropped
    t.do(strike("Bane", "Ace", "saber_melee"))
    t = disarmed()
    t.do(wield("Bane", "lightsaber", slot="primary"))
    t.refuse(strike("Bane", "Ace", "saber_melee"), "slot_used", "DOT-RND-01")
    t = disarmed()
    t.do(wield("Bane", "blaster"))
    t.do(strike("Bane", "Ace", "blasters"))
    t.do(guard("Ace"))
    t.do(invoke("Bane", "blasters", slot="offhand"))
    assert t.state.round == 2, "with both actions spent nothing can be picked up"
    assert t.f("Bane").dropped == ("lightsaber",)


def test_nobody_takes_up_anything_while_a_blow_waits():
    t = disarmed()
    t.round()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.refuse(guard("Bane", "saber_block"), "no_weapon", "DOT-BLK-05")
    t.refuse(wield("Bane", "lightsaber"), "deed_waits")


@pytest.mark.card("DOT-BLK-06", "DOT-DEF-06")
def test_a_shield_that_fell_protects_nobody():
    t = duel({"items": ("blaster",), "blasters": 4}, {"items": ("lightsaber", "shield")})
    t.run(tc.Override("gm", "Bane", "dropped", "shield"))
    t.do(strike("Ace", "Bane", "blasters"))
    t.do(guard("Bane"))
    assert t.account() == ["attack 4", "squared 16"]


def test_an_empty_hand_is_no_reason_against_a_thing_for_both():
    t = duel({"items": ("shoto", "blaster", "double-bladed lightsaber")}, class_weapons="open")
    t.run(tc.Override("gm", "Ace", "dropped", "blaster"))
    t.do(wield("Ace", "double-bladed lightsaber"))
    t.round()
    t.refuse(wield("Ace", "blaster", "offhand"), "two_hands", "DOT-WPN-04")


@pytest.mark.card("DOT-S-93", "DOT-WPN-04")
def test_a_thing_for_both_hands_is_one_change():
    t = duel({"items": ("blaster", "blaster", "sniper rifle", "shield"), "sniper": 2})
    t.do(wield("Ace", "sniper rifle"))
    ace = t.state.fighters["Ace"].sheet
    assert (ace.wield, ace.offhand) == ("sniper rifle", "")
    told = t.refuse(wield("Ace", "blaster", "offhand"), "two_hands", "DOT-WPN-04")
    assert "+wield blaster puts it down for this" in told
    t.round()
    t.do(wield("Ace", "blaster"))
    assert t.state.fighters["Ace"].sheet.wield == "blaster"


@pytest.mark.card("DOT-S-93", "DOT-COST-07")
def test_another_weapon_brings_no_second_free_block():
    t = Table()
    t.add("Ace", saber_melee=5)
    t.add("Bane", saber_block=4, **SHOTO)
    t.add("Cid", side="side of Ace", saber_melee=5)
    t.fight("Ace", "Bane", "Cid")
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", "saber_block"), 3)
    assert t.force("Bane") == 99
    t.next_turn()
    t.do(wield("Bane", "shoto"))
    t.next_turn()
    t.do(strike("Cid", "Bane", "saber_melee"))
    t.do(guard("Bane", "saber_block"), 4)
    assert t.force("Bane") == 99 - 4


@pytest.mark.card("DOT-RND-02")
def test_a_weapon_in_the_other_hand_does_not_attack_again():
    t = duel({"items": ("blaster",), "blasters": 3})
    t.do(strike("Ace", "Bane", "blasters"))
    t.do(guard("Bane"))
    t.do(wield("Ace", "blaster", "offhand"))
    blow = strike("Ace", "Bane", "blasters", hand="offhand")
    assert "has attacked this round" in t.refuse(blow, "slot_used", "DOT-RND-02")


@pytest.mark.card("DOT-VOR-06")
@pytest.mark.parametrize(
    ("part", "item", "hand", "told"),
    [
        ("right hand", "blaster", "wield", "Your right hand is gone."),
        ("left hand", "blaster", "offhand", "Your left hand is gone."),
        ("left hand", "sniper rifle", "wield",
         "The sniper rifle takes both hands, and your left hand is gone."),
    ],
)  # fmt: skip
def test_a_lost_hand_takes_nothing_up(part, item, hand, told):
    t = Table()
    t.add("Ace", items=("blaster", "sniper rifle"), wield="", offhand="", lost=(part,))
    assert t.refuse(wield("Ace", item, hand), "no_hand", "DOT-VOR-06") == told


@pytest.mark.card("DOT-THR-02")
def test_a_weapon_in_the_air_is_in_no_hand():
    t = duel({"throw_saber": 2})
    t.do(strike("Ace", "Bane", "throw_saber", throw=True))
    t.do(guard("Bane"), 6)
    t.refuse(wield("Ace", "lightsaber", "offhand"), "no_item", "DOT-THR-02")


def test_the_system_takes_up_its_weapon_again():
    t = duel({"force_pull": 3}, {"items": ("blaster",), "blasters": 3})
    t.do(invoke("Ace", "force_pull", at="Bane", mode="disarm"))
    t.do(Resist("Bane"))
    t.next_turn()
    book = registry.find("dots")
    t.do(choose(book, t.state, "Bane"))
    assert not t.f("Bane").dropped
    assert type(choose(book, t.state, "Bane")).__name__ == "Strike"


def test_taking_things_in_hand_is_offered_only_in_the_own_turn():
    t = duel(SHOTO, SHOTO)
    assert t.can("Ace", dc.Wield) and not t.can("Bane", dc.Wield)
    t.do(c.Pass("Ace"))
    assert t.can("Bane", dc.Wield) and not t.can("Ace", dc.Wield)
