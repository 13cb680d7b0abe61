"""Refusals of dots that random fights do not reach, each in a state set up for it."""

from dataclasses import replace

import pytest

from game.books.dots import table_commands as dtc
from game.books.dots.builder import add_kit
from game.books.dots.commands import Guard, Toss, Wield
from game.books.dots.experience import unlearn
from game.books.dots.sheet import DotsSheet
from game.books.dots.shop import MOST_GOODS
from game.books.dots.tables import title
from game.encounter import table_commands as tc
from tests.game.dots.table import Table, duel, guard, invoke, make_sheet, refused, strike, uses


def struck(bane=None) -> Table:
    """Ace's saber is on its way to Bane."""
    t = duel(bane=bane)
    t.do(strike("Ace", "Bane", "saber_melee"))
    return t


def storm(*order, **bane) -> Table:
    """Ace has thrown lightning at Bane, who knows how to catch it. ``order``: the order of
    turns."""
    t = Table()
    t.add("Ace", throw_lightning=5)
    knows = {"saber_melee": 3, "saber_block": 3, "nullify_lightning": 2, "reflect": 2}
    t.add("Bane", **{**knows, "redirect_lightning": 2, **bane})
    t.fight(*(order or ("Ace", "Bane")))
    if t.state.acting.id == "Bane":
        t.luck(strike("Bane", "Ace", "saber_melee"))
        t.luck(Guard("Ace"))
        t.next_turn()
    t.luck(invoke("Ace", "throw_lightning", at="Bane"))
    if not t.state.blow:
        t.next_turn()
    assert t.state.blow.kind == "lightning"
    return t


def test_only_a_device_blocks_without_a_saber_skill():
    t = struck({"luck": 1, "class_": "sentinel", "items": ("lightsaber", "shield")})
    told = t.refuse(guard("Bane", "luck"), "no_block", "DOT-BLK-06")
    assert "only a shield or device" in told
    t.luck(guard("Bane", "luck", hand="offhand"))


def test_a_shield_blocks_nothing_by_the_skill_of_a_saber():
    t = struck({"class_": "sentinel", "items": ("lightsaber", "shield")})
    told = t.refuse(guard("Bane", "saber_block", hand="offhand"), "no_block", "DOT-BLK-02")
    assert "light weapon in that hand" in told
    t.do(guard("Bane", "saber_block"))


def test_lightning_is_not_caught_with_a_staff():
    t = storm(items=("lightsaber", "shield"))
    wrong = guard("Bane", "nullify_lightning", "saber_block", hand="offhand")
    assert "light weapon in that hand" in t.refuse(wrong, "no_block", "DOT-LTN-07")
    t.luck(guard("Bane", "nullify_lightning", "saber_block"))


def test_a_weapon_that_has_acted_sends_no_lightning_back():
    t = storm("Bane", "Ace")
    told = t.refuse(guard("Bane", "redirect_lightning", "reflect"), "slot_used", "DOT-LTN-10")
    assert "redirect without reflect holds it" in told
    t.luck(guard("Bane", "redirect_lightning"))
    assert t.f("Bane").held


def test_a_light_weapon_does_not_parry_as_others_do():
    t = struck({"luck": 1})
    told = t.refuse(guard("Bane", other=("luck",), parry=True), "no_defence", "DOT-BLK-06")
    assert "leave /parry out" in told and "saber block or reflect" in told
    for works in (guard("Bane", other=("luck",)), guard("Bane", "saber_block")):
        before = t.state
        t.luck(works)
        t.state = before


def test_one_light_weapon_is_all_a_consular_uses():
    t = Table()
    t.add("Ace", class_="consular", items=("lightsaber", "lightsaber"), specials={"jarkai": ""})
    t.do(Wield("Ace", "offhand", ""))
    second = t.f("Ace").sheet.items[1].name
    told = t.refuse(Wield("Ace", "offhand", second), "class_weapon", "DOT-CLS-11")
    assert told == "A Consular uses one light weapon."
    t.do(Wield("Ace", "wield", second))


def test_a_two_handed_weapon_is_not_held_in_the_offhand():
    t = Table()
    t.add("Ace", items=("sniper rifle",))
    told = t.refuse(Wield("Ace", "offhand", "sniper rifle"), "two_hands", "DOT-WPN-04")
    assert told == "A sniper rifle takes both hands: +wield sniper rifle."
    t.do(Wield("Ace", "wield", "sniper rifle"))


def test_a_number_by_hand_needs_an_attack_on_its_way():
    t = duel()
    told = t.refuse(tc.Override("gm", "", "attack", "5"), "bad_field", "DOT-GM-01")
    assert told == "No attack is on its way."
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(tc.Override("gm", "", "attack", "5"))


def test_a_word_of_ones_own_is_a_power_or_an_ability():
    t = Table()
    t.add("Ace", specials={"unique": ""})
    told = t.refuse(dtc.MakeUnique("Ace", "cooking", "hobby"), "bad_choice", "DOT-S-85")
    assert told == "It is a power or an ability."
    t.do(dtc.MakeUnique("Ace", "cooking", "ability"))


def test_nobody_carries_everything():
    t = Table()
    t.add("Ace", wealth=5, goods=("a lamp",) * MOST_GOODS)
    told = t.refuse(dtc.Shop("Ace", 1, "a rope"), "too_many", "DOT-ATT-09")
    assert f"{MOST_GOODS} things" in told and "+shop/drop" in told
    t.do(dtc.GiveAway("Ace", "a lamp"))
    t.do(dtc.Shop("Ace", 1, "a rope"))


def test_robots_are_armed_once_whatever_it_would_cost():
    t = Table()
    t.add("Ace", robots=1, kit="strange_computer", earn=1)
    t.do(dtc.KitOffer("Ace", "arm"))
    told = t.refuse(dtc.KitOffer("Ace", "arm"), "no_offer", "DOT-KIT-09")
    assert told == "All your robots are armed."
    t.do(dtc.Unlearn("Ace", "robots"))
    told = t.refuse(dtc.KitOffer("Ace", "arm"), "no_offer", "DOT-KIT-09")
    assert told == "You have no robots to arm: +xp robots."


def test_only_one_ship_is_won():
    t = Table()
    t.add("Ace", kit="not_fair", goods=("a ship",))
    told = t.refuse(dtc.KitOffer("Ace", "ship"), "no_offer", "DOT-KIT-10")
    assert told == "You have won your ship."


def test_a_kit_without_free_dots_places_none():
    told = refused("bad_kit", add_kit, DotsSheet(), "scoundrel", {"stealth": 1}).sentence
    assert told == "The kit scoundrel has no dots to place."


def test_a_star_moves_to_a_skill_with_room_for_it():
    sheet = make_sheet(speed=1, stealth=1, robots=1, stars={"speed": 1, "stealth": 1})
    told = refused("star", unlearn, sheet, "speed", "stealth").sentence
    assert told == "Stealth has no dot for a star: say robots."
    assert unlearn(sheet, "speed", "robots")[0].stars == {"stealth": 1, "robots": 1}


@pytest.mark.parametrize(
    ("skill", "at", "mode", "key", "told"),
    [
        ("force_push", ("Bane", "Bane"), "", "bad_target", "each target once"),
        ("force_push", ("Bane",), "disarm", "bad_mode", "Force pull disarms one"),
        ("force_pull", ("Bane", "Cid"), "disarm", "bad_mode", "Force pull disarms one"),
    ],
)  # fmt: skip
def test_a_power_refuses_the_wrong_number_of_targets(skill, at, mode, key, told):
    t = Table()
    t.add("Ace", force_push=3, force_pull=3)
    for who in ("Bane", "Cid"):
        t.add(who, side="sith")
    t.fight("Ace", "Bane", "Cid")
    assert told in t.refuse(invoke("Ace", skill, at=at, mode=mode), key)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ({"luck": 1, "piloting": 2}, ", +roll luck."),
        ({"acute_senses": 1, "piloting": 2}, ", +roll piloting."),
        ({"luck": 0, "piloting": 2}, ", +roll piloting."),
        ({"piloting": 2, "hits": 0}, "+roll 2d6+1."),
    ],
)  # fmt: skip
def test_the_suggested_skill_is_one_that_the_fighter_can_roll(words, line):
    t = Table()
    t.add("Ace", **words)
    dots = {name: t.f("Ace").sheet.dots.get(name, ()) for name in words if name != "hits"}
    t.state = t.state.with_fighter("Ace", sheet=replace(t.f("Ace").sheet, dots=dots))
    told = t.refuse(Toss("Ace"), "bad_code")
    assert told.endswith(line)
    for skill in dots:
        if title(skill) in told:
            t.luck(Toss("Ace", uses=uses(skill)))
