"""Where rules meet: cases found by playing the engine beside the models."""

import pytest

from game.books.dots import table_commands as dtc
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
    throw,
)


@pytest.mark.card("DOT-MAT-01", "DOT-S-50")
def test_cortosis_armour_that_a_blade_never_reaches_leaves_it_alive():
    bane = {"items": ("lightsaber", "cortosis armour")}
    t = duel(bane=bane)
    t.do(strike("Ace", "Bane", "saber_melee:4"))
    t.do(guard("Bane", "saber_block"))
    assert (t.damage(), dict(t.f("Ace").shorted)) == (0, {})
    t = duel(bane=bane)
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", "saber_block"))
    assert (t.damage(), dict(t.f("Ace").shorted)) == (0, {"lightsaber": 2})


def reflected(t: Table) -> int:
    """Damage of the shot that Bane reflects at Ace."""
    t.do(strike("Ace", "Bane", "blasters:2", "savage"))
    t.do(guard("Bane", "reflect"))
    t.do(Guard("Ace"))
    return t.damage()


@pytest.mark.card("DOT-FP-14", "DOT-S-25")
@pytest.mark.parametrize(
    ("bane", "most"),
    [({}, 10), ({"species": DROID}, 4), ({"savage": 1, "specials": {"flyboy": "savage"}}, 9)],
)
def test_capped_reflected_fire_counts_what_the_shot_would_have_done(bane, most):
    """Savage does not count against a machine, and a force field's share is left out."""
    ace = {"items": ("blaster",), "blasters": 2, "savage": 2, "specials": {"right_handed": ""}}
    bane = {"reflect": 4, **bane}
    assert reflected(duel(ace, bane, reflect_cap="attack")) == most


@pytest.mark.card("DOT-SA-03", "DOT-AB-12", "DOT-AB-21")
@pytest.mark.parametrize(("what", "skill"), [("robot", "robots"), ("autogun", "autoguns")])
def test_flyboy_counts_with_robots_and_autoguns(what, skill):
    ready = {"armed_robots": 1, "emplacements": 1, skill: 4}
    bane = {skill: 2, "specials": {"flyboy": (skill, skill)}}
    t = duel(ready, bane)
    t.do(dc.Robot("Ace", "Bane", what))
    t.do(Guard("Bane"))
    assert t.all(dv.Struck)[0].account[1].pips == -2
    t = duel({**ready, "specials": {"flyboy": skill}}, {"speed": 2})
    t.do(dc.Robot("Ace", "Bane", what))
    t.do(guard("Bane", other=("speed:2",)))
    assert t.all(dv.Struck)[0].account[-1].pips == -1


@pytest.mark.card("DOT-LTN-04")
def test_lightning_that_fells_its_target_paralyses_it_too():
    t = duel({"throw_lightning": 3}, {"hits": 9})
    t.add("Cor")
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.next_turn()
    t.do(Guard("Bane"))
    assert (t.hits("Bane"), t.f("Bane").numb) == (0, (2, 4))


@pytest.mark.card("DOT-FP-05", "DOT-FP-06", "DOT-SA-02")
@pytest.mark.parametrize(
    ("bane", "metres"),
    [
        ({}, 9),
        ({"species": DROID}, 25),
        ({"species": DROID, "specials": {"flyboy": "destructive"}, "destructive": 1}, 16),
    ],
)
def test_a_push_moves_as_far_as_its_force(bane, metres):
    """A skill that harms only things adds nothing to the push of a living target."""
    t = duel({"force_push": 3, "destructive": 2}, bane)
    t.do(invoke("Ace", "force_push", "destructive", at="Bane"))
    assert t.one(dv.Effect).measures["metres"] == metres


@pytest.mark.card("DOT-FP-05")
@pytest.mark.parametrize(("face", "struck"), [(1, "BCDE"), (2, "BCDEF")])
def test_a_push_reaches_as_many_as_its_die_allows(face, struck):
    """The last of the named targets are spared."""
    t = Table()
    t.add("A", force_push=1, dice=(6,))
    for name in "BCDEF":
        t.add(name)
    t.fight("A")
    t.do(invoke("A", "force_push@0", at=tuple("BCDEF"), mode="many"), face)
    effect = t.one(dv.Effect)
    assert effect.targets == tuple(struck)
    assert effect.measures.get("spared", 0) == 5 - len(struck)
    while t.state.blow:
        t.do(Guard(t.state.blow.target))
    assert [name for name in "BCDEF" if t.hits(name) < 99] == list(struck)


@pytest.mark.card("DOT-FP-06", "DOT-SA-02")
def test_damage_turned_back_by_cybernetics_moves_nobody():
    t = duel({"force_push": 3, "savage": 2}, {"specials": {"cybernetics": ""}})
    t.do(invoke("Ace", "force_push", "savage", at="Bane"))
    assert t.one(dv.Effect).measures["metres"] == 4
    t.do(Guard("Bane"))
    assert t.damage() == 4


@pytest.mark.card("DOT-THR-03")
def test_a_weapon_thrown_last_in_a_turn_can_still_be_called_back():
    t = duel({"items": ("lightsaber", "shoto"), "throw_saber": 3, "sprint": 1})
    t.do(invoke("Ace", "sprint", slot="primary"))
    t.do(throw("Ace", "Bane", "throw_saber", hand="offhand"))
    t.luck(Guard("Bane"))
    assert t.state.acting.id == "Bane"
    t.refuse(dc.Return("Ace", "wield"), "no_return", "DOT-THR-03")
    t.do(strike("Bane", "Ace", "saber_melee"))
    t.refuse(dc.Return("Ace", "offhand"), "deed_waits")
    t.luck(Guard("Ace"))
    t.do(dc.Return("Ace", "offhand"))
    assert t.force("Ace") == 99 - 1 - 3 - 5
    assert t.f("Ace").away == {"shoto": 2}


@pytest.mark.card("DOT-DIE-01", "DOT-ATK-04")
def test_a_skill_that_needs_no_link_is_named_once():
    t = duel({"savage": 2, "dice": (4, 6)}, savage_link="free")
    t.refuse(strike("Ace", "Bane", "saber_melee", "savage@0", "savage@1"), "composition")
    t.do(strike("Ace", "Bane", "saber_melee", "savage@0"), 2)
    assert t.total() == 5 + 2 + 2


@pytest.mark.card("DOT-REST-08", "DOT-LNK-04", "DOT-SA-05")
def test_a_session_ends_and_the_scene_goes_on():
    t = Table()
    t.add("Ace", hits=30, savage=2, stealth=2, immortality_ghost=2, specials={"right_handed": ""})
    t.do(invoke("Ace", "savage", "stealth"))
    t.do(invoke("Ace", "immortality_ghost"))
    t.do(dtc.Turnover("gm", "session"))
    f = t.f("Ace")
    assert (f.links, f.once) == ((("savage", "stealth"),), {"right_handed": 1})
    assert (t.hits("Ace"), dict(f.condition.uses)) == (30, {})
