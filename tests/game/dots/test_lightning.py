"""Lightning: merged, nullified, redirected and held."""

import pytest

from tests.game.dots.table import (
    DROID,
    Guard,
    Table,
    dc,
    duel,
    dv,
    guard,
    invoke,
    strike,
)  # fmt: skip


def storm(ace=None, bane=None, twice=False, **options) -> Table:
    """Ace throws lightning of 5 at Bane, once or twice, and it strikes."""
    t = duel({"throw_lightning": 5, **(ace or {})}, bane, **options)
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    if twice:
        t.do(invoke("Ace", "throw_lightning", at="Bane"))
    if t.state.acting and t.state.acting.id == "Ace" and not t.state.blow:
        t.next_turn()
    return t


@pytest.mark.card("DOT-LTN-01", "DOT-FP-26")
def test_lightning_does_its_square():
    t = storm()
    t.do(Guard("Bane"))
    assert t.damage() == 25


@pytest.mark.card("DOT-LTN-02", "DOT-LTN-03", "DOT-S-33")
def test_lightning_of_a_round_is_one_attack():
    t = duel({"throw_lightning": 5})
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    assert (t.state.blow, t.hits("Bane"), t.force("Ace")) == (None, 99, 94)
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    assert t.force("Ace") == 89
    t.do(Guard("Bane"))
    assert t.damage() == 100


@pytest.mark.card("DOT-LTN-03")
def test_lightning_of_two_throwers_does_not_merge():
    t = storm()
    t.do(Guard("Bane"))
    assert t.hits("Bane") == 74
    t.add("Cid", side="side of Ace", throw_lightning=3)
    t.next_turn()
    t.do(dc.TakeOrder("Cid"))
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.next_turn()
    assert t.damage() == 25
    t.do(invoke("Cid", "throw_lightning", at="Bane"))
    t.next_turn()
    assert t.damage() == 9


@pytest.mark.card("DOT-LTN-04", "DOT-LTN-05", "DOT-S-32")
def test_unblocked_lightning_paralyses_from_the_next_round_on():
    t = storm({"luck": 2, "throw_lightning": 2})
    t.do(Guard("Bane"))
    assert t.f("Bane").numb == (2, 3)
    t.do(strike("Bane", "Ace", "saber_melee"))
    t.do(Guard("Ace"), 6)
    t.round()
    assert t.state.round == 2
    t.do(strike("Ace", "Bane", "saber_melee"), 6)
    assert t.damage() == 25
    t.next_turn()
    assert t.state.acting.id == "Ace" and t.state.round == 3
    t.round()
    assert t.f("Bane").numb == ()


@pytest.mark.card("DOT-LTN-04", "DOT-LTN-05")
def test_the_longest_paralysis_counts():
    t = storm(bane={"hits": 150}, twice=True)
    t.do(Guard("Bane"))
    assert t.f("Bane").numb == (2, 11)


@pytest.mark.card("DOT-LTN-04", "DOT-S-32")
@pytest.mark.parametrize(
    ("bane", "answer", "numb"),
    [({"nullify_lightning": 1}, guard("Bane", "nullify_lightning"), False),
     ({"speed": 5}, guard("Bane", other=("speed",)), False),
     ({"speed": 4}, guard("Bane", other=("speed",)), True)],
)  # fmt: skip
def test_a_catch_or_no_damage_prevents_paralysis(bane, answer, numb):
    t = storm(bane=bane)
    t.do(answer)
    assert bool(t.f("Bane").numb) == numb


@pytest.mark.card("DOT-LTN-05")
def test_a_machine_goes_haywire_alike():
    t = storm(bane={"species": DROID})
    t.do(Guard("Bane"))
    assert t.f("Bane").numb == (2, 6)


@pytest.mark.card("DOT-LTN-06", "DOT-LTN-07", "DOT-FP-27", "DOT-S-27", "DOT-BLK-04")
@pytest.mark.parametrize(("mode", "damage"), [("energy", 16), ("points", 4)])
def test_nullify_catches_energy(mode, damage):
    t = storm(bane={"nullify_lightning": 3}, nullify_mode=mode)
    t.do(guard("Bane", "nullify_lightning"))
    assert t.damage() == damage
    assert t.force("Bane") == 99


@pytest.mark.card("DOT-LTN-06", "DOT-LTN-07")
def test_a_saber_block_adds_to_nullify():
    t = storm(bane={"nullify_lightning": 1, "saber_block": 3})
    t.do(guard("Bane", "nullify_lightning", "saber_block"))
    assert t.damage() == 25 - 16


@pytest.mark.card("DOT-LTN-08", "DOT-LTN-09", "DOT-LTN-10", "DOT-FP-28", "DOT-S-28", "DOT-S-30")
@pytest.mark.parametrize(
    ("block", "damage", "returned"),
    [(("redirect_lightning:1", "reflect:2"), 16, 9),
     (("redirect_lightning:1", "reflect:2", "nullify_lightning:1"), 9, 4),
     (("redirect_lightning:3", "reflect:3"), 0, 25)],
)  # fmt: skip
def test_redirect_with_a_saber_returns_at_once(block, damage, returned):
    t = storm(bane={"redirect_lightning": 3, "reflect": 3, "nullify_lightning": 2})
    t.do(guard("Bane", *block))
    assert t.damage() == damage
    assert set(t.f("Bane").acts) == {"primary"}
    t.do(Guard("Ace"))
    assert t.all(dv.Struck)[0].damage == returned
    t.refuse(strike("Bane", "Ace", "saber_melee"), "slot_used")


@pytest.mark.card("DOT-LTN-10", "DOT-S-30")
def test_a_weapon_that_has_acted_cannot_redirect():
    t = duel({"throw_lightning": 5}, {"redirect_lightning": 3, "reflect": 3})
    t.next_turn()
    t.do(strike("Bane", "Ace", "saber_melee"))
    t.do(Guard("Ace"), 6)
    t.round()
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.next_turn()
    t.do(guard("Bane", "redirect_lightning", "reflect"))


@pytest.mark.card("DOT-LTN-11", "DOT-LTN-12", "DOT-S-31")
def test_held_lightning_goes_off_as_a_sum_of_squares():
    t = storm(bane={"redirect_lightning": 5})
    for _ in range(2):
        if t.state.round == 2:
            t.do(invoke("Ace", "throw_lightning", at="Bane"))
            t.next_turn()
        t.do(guard("Bane", "redirect_lightning"))
        assert t.damage() == 0
        t.round()
    assert t.f("Bane").held == (25, 25)
    t.next_turn()
    t.next_turn()
    assert t.waits() == [("Ace", "answer")]
    t.do(Guard("Ace"))
    assert t.damage() == 50
    assert t.f("Bane").held == ()


@pytest.mark.card("DOT-LTN-12", "DOT-S-31")
def test_the_holder_names_whom_held_lightning_strikes():
    t = storm(bane={"redirect_lightning": 5})
    t.add("Cid", side="side of Ace")
    t.do(guard("Bane", "redirect_lightning"))
    t.next_turn()
    while t.state.stage != "release":
        if t.waits()[0][1] == "initiative":
            t.do(dc.TakeOrder(t.waits()[0][0]))
        else:
            t.next_turn()
    assert t.waits() == [("Bane", "release")]
    t.refuse(dc.Release("Bane", ("Bane",)), "bad_target", "DOT-S-31")
    t.refuse(dc.Release("Bane", ("Ace", "Cid")), "bad_target", "DOT-S-31")
    t.do(dc.Release("Bane", ("Cid",)))
    t.do(Guard("Cid"))
    assert (t.damage(), t.one(dv.Struck).target) == (25, "Cid")


@pytest.mark.card("DOT-LTN-13", "DOT-S-31")
def test_returned_lightning_is_nullified_or_dodged_and_not_redirected_again():
    ace = {"throw_lightning": 5, "nullify_lightning": 3, "redirect_lightning": 2}
    t = storm(ace, {"redirect_lightning": 3, "reflect": 2})
    t.do(guard("Bane", "redirect_lightning", "reflect"))
    t.refuse(guard("Ace", "redirect_lightning"), "no_block")
    t.refuse(guard("Ace", "saber_block"), "no_block")
    t.do(guard("Ace", "nullify_lightning", other=("speed",)))
    assert t.all(dv.Struck)[0].damage == 25 - 9 - 9
    assert not t.f("Ace").numb


@pytest.mark.card("DOT-LTN-13")
def test_held_lightning_is_lost_with_its_holder_or_the_scene():
    t = storm(bane={"redirect_lightning": 5, "hits": 20})
    t.do(guard("Bane", "redirect_lightning"))
    t.add("Dan", side="side of Bane")
    t.round()
    t.do(dc.TakeOrder("Dan"))
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"), 6)
    t.round()
    assert t.f("Bane").held == ()


@pytest.mark.card("DOT-LTN-08", "DOT-LTN-09", "DOT-S-28")
def test_more_nullified_than_redirected_returns_nothing():
    t = storm(bane={"redirect_lightning": 1, "reflect": 1, "nullify_lightning": 3})
    t.do(guard("Bane", "redirect_lightning", "reflect", "nullify_lightning"))
    assert t.damage() == 0
    assert (t.state.blow, t.state.queue) == (None, ())


@pytest.mark.card("DOT-LTN-03", "DOT-AB-03")
def test_merged_lightning_is_not_seen_coming_if_its_first_was_not():
    t = duel({"throw_lightning": 2, "surprise": 3, "specials": {"flurry": ""}}, {"luck": 5})
    t.do(invoke("Ace", "surprise", at="Bane", slot="offhand"))
    t.do(dc.Resist("Bane"))
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.do(dc.Flurry("Ace"))
    assert t.waits() != [("Bane", "answer")]
    assert t.damage() == 16


def test_a_second_holder_waits_until_the_first_strike_is_answered():
    t = Table()
    for who in ("Ace", "Cid"):
        t.add(who, side="jedi")
    for who in ("Bane", "Dan"):
        t.add(who, side="sith", held=(4,))
    t.fight("Ace", "Cid", "Bane", "Dan")
    while t.state.stage != "release":
        t.next_turn()
    t.do(dc.Release("Bane", ("Cid",)))
    t.refuse(dc.Release("Dan", ("Cid",)), "deed_waits")
    t.do(Guard("Cid"))
    t.do(dc.Release("Dan", ("Cid",)))
    assert t.waits() == [("Cid", "answer")]


@pytest.mark.card("DOT-LTN-06", "DOT-LTN-08")
@pytest.mark.parametrize(
    ("block", "step"),
    [("nullify_lightning", "nullified -4"), ("redirect_lightning", "redirected -4")],
)
def test_the_account_says_how_lightning_was_caught(block, step):
    t = storm(bane={block: 2})
    t.do(guard("Bane", block))
    assert step in t.account()
