"""Thrown sabers, the vorpal roll, and materials."""

import pytest

from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.sheet import PARTS
from game.encounter import table_commands as tc
from tests.game.dots.table import (
    DROID,
    Guard,
    Species,
    dc,
    duel,
    dv,
    guard,
    invoke,
    strike,
    throw,
)  # fmt: skip

WOOKIEE = Species("wookiee")
TENTACLED = Species("tentacled", extra=True)


def cut(t, face):
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"), face)
    return t.one(dv.Severed)


@pytest.mark.card("DOT-THR-02")
def test_a_free_return_takes_the_whole_next_round():
    t = duel({"throw_saber": 2})
    t.do(throw("Ace", "Bane", "throw_saber"))
    t.do(Guard("Bane"), 6)
    t.round()
    t.refuse(strike("Ace", "Bane", "saber_melee"), "no_weapon")
    t.round()
    assert t.state.round == 3
    t.do(strike("Ace", "Bane", "saber_melee"))


@pytest.mark.card("DOT-THR-03", "DOT-S-20")
@pytest.mark.parametrize("option", ["next_round_start", "same_round"])
def test_a_paid_return_is_back_for_the_next_round(option):
    t = duel({"throw_saber": 2}, throw_return=option)
    t.do(throw("Ace", "Bane", "throw_saber"))
    t.do(Guard("Bane"), 6)
    t.do(dc.Return("Ace"))
    assert t.force("Ace") == 97
    assert t.f("Ace").usable("wield", 1) == (option == "same_round")
    t.round()
    t.do(strike("Ace", "Bane", "saber_melee"))


@pytest.mark.card("DOT-THR-03")
def test_a_return_is_paid_in_the_round_of_the_throw_or_never():
    t = duel({"throw_saber": 2})
    t.refuse(dc.Return("Ace"), "no_return", "DOT-THR-03")
    t.do(throw("Ace", "Bane", "throw_saber"))
    t.do(Guard("Bane"), 6)
    t.round()
    t.refuse(dc.Return("Ace"), "no_return", "DOT-THR-03")


@pytest.mark.card("DOT-THR-05", "DOT-S-20")
def test_other_things_stay_where_they_fall():
    t = duel({"items": ("explosives",), "explosives": 3})
    t.do(throw("Ace", "Bane", "explosives"))
    t.do(Guard("Bane"))
    assert t.damage() == 9
    assert t.f("Ace").dropped == ("explosives",)
    t.refuse(dc.Return("Ace"), "no_return")


@pytest.mark.card("DOT-VOR-01", "DOT-VOR-02")
@pytest.mark.parametrize(
    ("face", "part"),
    list(enumerate(PARTS, 1)),
)
def test_the_six_parts(face, part):
    t = duel(bane={"species": Species("shape", needs=(), extra=True)})
    assert cut(t, face).part == part


@pytest.mark.card("DOT-VOR-01")
def test_an_attack_wholly_stopped_cuts_nothing():
    t = duel(bane={"saber_block": 5})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", "saber_block"))
    assert not t.all(dv.Severed)


@pytest.mark.card("DOT-VOR-03")
def test_a_part_that_is_gone_or_never_was_is_no_effect():
    t = duel()
    assert cut(t, 6).part == ""
    t = duel(bane={"lost": ("left foot",)})
    assert cut(t, 3).part == ""


@pytest.mark.card("DOT-VOR-04", "DOT-S-51")
@pytest.mark.parametrize(("species", "dead"), [(DROID, False), (WOOKIEE, True)])
def test_a_head_is_death_to_those_who_need_it(species, dead):
    t = duel(bane={"species": species})
    assert cut(t, 5).dead == dead
    assert t.f("Bane").condition.dead == dead


@pytest.mark.card("DOT-VOR-04", "DOT-GM-01")
def test_the_game_master_vetoes_death():
    t = duel()
    cut(t, 5)
    t.do(dtc.Veto("gm", "Bane", "death"))
    body = t.f("Bane").condition
    assert (body.dead, body.lost, body.hits) == (False, (), 74)
    assert t.one(dte.Ruled).before.dead
    t.refuse(dtc.Veto("gm", "Bane", "death"), "not_dead")


@pytest.mark.card("DOT-VOR-04", "DOT-GM-01", "DOT-S-53")
@pytest.mark.parametrize(
    "word", [dtc.Veto("gm", "Bane", "death"), dtc.Veto("gm", "Bane", "head"),
             tc.Override("gm", "Bane", "dead", "off")],
)  # fmt: skip
@pytest.mark.parametrize(("hits", "left"), [(40, 15), (20, 0)])
def test_a_death_undone_leaves_the_damage_and_a_body_that_can_be_played(word, hits, left):
    t = duel(bane={"hits": hits, "lost": ("left foot",)})
    t.add("Cid", side="side of Bane", heal_others=2)
    t.do(tc.Override("gm", "Cid", "initiative", "0"))
    cut(t, 5)
    t.do(word)
    body = t.f("Bane").condition
    assert (body.dead, body.lost, body.hits) == (False, ("left foot",), left)
    assert (body.able, body.down) == (left > 0, left == 0)
    t.next_turn()
    if left:
        assert t.waits() == [("Bane", "act")]
        return
    assert t.state.round == 2
    t.next_turn()
    assert t.waits() == [("Cid", "act")]
    t.refuse(strike("Bane", "Ace", "saber_melee"), "cannot_act", "DOT-S-53")
    t.do(invoke("Cid", "heal_others", at="Bane"))
    assert (t.f("Bane").condition.able, t.hits("Bane")) == (True, 1)
    t.next_turn()
    t.next_turn()
    assert (t.state.round, t.waits()) == (3, [("Bane", "act")])


@pytest.mark.card("DOT-VOR-05", "DOT-S-51", "DOT-WPN-05")
def test_which_blades_are_vorpal():
    t = duel({"throw_saber": 2})
    t.do(throw("Ace", "Bane", "throw_saber"))
    t.do(Guard("Bane"), 1)
    assert t.one(dv.Severed).part == "left hand"
    for kind in ("pikesaber", "lightclub", "lightwhip", "lightfoil"):
        t = duel({"items": (kind,), "class_": "none"})
        t.do(strike("Ace", "Bane", "saber_melee"))
        t.do(Guard("Bane"))
        assert t.damage() == 25
        assert not t.all(dv.Severed)


@pytest.mark.card("DOT-WPN-01", "DOT-WPN-02", "DOT-WPN-03", "DOT-WPN-04")
@pytest.mark.parametrize("kind", ["lightsaber", "shoto", "crossguard", "double-bladed lightsaber"])
def test_lightsabers_are_vorpal_and_light(kind):
    t = duel({"items": (kind,)})
    assert cut(t, 3).part == "left foot"
    assert t.f("Ace").sheet.item(kind).light


@pytest.mark.card("DOT-VOR-06", "DOT-S-52")
def test_a_lost_hand_drops_what_it_held():
    t = duel()
    assert cut(t, 2).dropped == ("lightsaber",)
    t.next_turn()
    t.refuse(strike("Bane", "Ace", "saber_melee"), "no_weapon")
    t.do(dtc.Veto("gm", "Bane", "right hand"))
    t.do(dc.Wield("Bane", "wield", "lightsaber"))
    assert set(t.f("Bane").acts) == {"offhand"}
    t.do(strike("Bane", "Ace", "saber_melee"))
    t = duel(bane={"class_": "acolyte", "items": ("double-bladed lightsaber",)})
    assert cut(t, 1).dropped == ("double-bladed lightsaber",)


@pytest.mark.card("DOT-MAT-01", "DOT-S-50")
def test_cortosis_shorts_a_lightsaber_out():
    t = duel(bane={"items": ("lightsaber", "cortosis armour")})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"))
    assert t.damage() == 0
    t.round()
    t.refuse(strike("Ace", "Bane", "saber_melee"), "no_weapon")
    t.round()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t = duel(bane={"items": ("blaster", "cortosis staff"), "luck": 1})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", "luck", hand="offhand"))
    assert (t.damage(), t.f("Ace").shorted) == (0, {"lightsaber": 2})


@pytest.mark.card("DOT-MAT-01")
def test_a_saber_that_blocks_cortosis_is_dead_too():
    t = duel({"items": ("cortosis staff",), "savage": 3})
    t.do(strike("Ace", "Bane", "savage"))
    t.do(Guard("Bane"))
    assert t.damage() == 9


@pytest.mark.card("DOT-MAT-02", "DOT-S-50")
def test_phrik_is_nothing_to_a_lightsaber():
    bane = {"items": ("lightsaber", "phrik armour")}
    t = duel(bane=bane)
    cut(t, 6)
    assert t.damage() == 25
    t = duel({"items": ("blaster",), "blasters": 5}, bane)
    t.do(strike("Ace", "Bane", "blasters"))
    t.do(Guard("Bane"))
    assert t.damage() == 21


@pytest.mark.card("DOT-MAT-03", "DOT-S-50")
def test_mandalorian_iron_stops_a_lightsaber():
    t = duel(bane={"items": ("lightsaber", "mandalorian armour")})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"))
    assert t.account() == ["attack 5", "mandalorian iron 0"]


@pytest.mark.card("DOT-MAT-04", "DOT-S-50")
def test_water_shorts_lightsabers_and_no_light_tech():
    t = duel()
    t.do(tc.Override("gm", "Ace", "submerged", "on"))
    t.refuse(strike("Ace", "Bane", "saber_melee"), "no_weapon")
    t.do(tc.Override("gm", "Ace", "submerged", "off"))
    assert "until the end of round 1" in t.refuse(strike("Ace", "Bane", "saber_melee"), "no_weapon")
    t.round()
    assert t.state.round == 2
    t.do(strike("Ace", "Bane", "saber_melee"))
    t = duel({"items": ("lightwhip",), "submerged": True})
    t.do(strike("Ace", "Bane", "saber_melee"))


@pytest.mark.card("DOT-FP-13", "DOT-FP-14", "DOT-S-25")
@pytest.mark.parametrize(("option", "damage"), [("none", 10), ("attack", 4)])
def test_reflected_fire_does_geometric_damage(option, damage):
    t = duel(
        {"items": ("blaster",), "blasters": 2},
        {"reflect": 2, "luck": 2},
        reflect_cap=option,
    )
    t.add("Cid", side="side of Ace")
    t.do(strike("Ace", "Bane", "blasters"))
    t.refuse(guard("Bane", "reflect", target="Bane"), "bad_target")
    t.do(guard("Bane", "reflect", "luck", target="Cid"))
    assert t.all(dv.Struck)[0].damage == 0
    assert t.waits() == [("Cid", "answer")]
    t.do(Guard("Cid"))
    assert t.one(dv.Struck).damage == damage


@pytest.mark.card("DOT-FP-14")
def test_reflected_fire_is_blocked_first_and_not_reflected_again():
    t = duel(
        {"class_": "guardian", "items": ("blaster", "shoto"), "blasters": 2, "reflect": 1},
        {"reflect": 4},
    )
    t.do(strike("Ace", "Bane", "blasters"))
    t.do(guard("Bane", "reflect"))
    t.do(guard("Ace", "reflect", hand="offhand"))
    assert t.account() == ["attack 4", "block -1", "geometric 6"]
    assert not t.state.blow and not t.state.queue


@pytest.mark.card("DOT-FP-14")
def test_a_blade_is_blocked_by_reflect_and_nothing_flies_back():
    t = duel(bane={"reflect": 3})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", "reflect"), 6)
    assert (t.damage(), t.state.blow) == (4, None)


@pytest.mark.card("DOT-VOR-06", "DOT-S-52")
@pytest.mark.parametrize(
    ("face", "falls"),
    [(1, ("shoto",)), (2, ("lightsaber",)), (3, ())],
    ids=["left", "right", "foot"],
)
def test_each_hand_lets_go_of_its_own_thing(face, falls):
    t = duel(bane={"items": ("lightsaber", "shoto")})
    assert cut(t, face).dropped == falls
