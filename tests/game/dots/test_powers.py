"""The 28 powers: what each does, and that each can be used."""

import pytest

from game.books.dots import table_commands as dtc
from game.books.dots.tables import skills
from game.encounter import table_commands as tc
from tests.game.dots.table import (
    DROID,
    Guard,
    Species,
    Table,
    dc,
    duel,
    dv,
    guard,
    invoke,
    strike,
    uses,
)  # fmt: skip

POWERS = [s.key for s in skills().values() if s.column == "power"]


def alone(**words) -> Table:
    t = Table()
    t.add("Ace", **words)
    return t


def measure(t, what):
    return t.one(dv.Effect).measures[what]


@pytest.mark.card("DOT-FP-01", "DOT-FP-02", "DOT-S-73", "DOT-ACT-11")
@pytest.mark.parametrize("skill", ["jump", "sprint"])
@pytest.mark.parametrize(("option", "times"), [("all", 26), ("power_only", 10)])
def test_moves_are_times_the_normal(skill, option, times):
    t = Table(power_total=option)
    t.add("Ace", **{skill: 3}, speed=2)
    t.do(invoke("Ace", skill, "speed"))
    assert measure(t, "times") == times


@pytest.mark.card("DOT-FP-03", "DOT-FP-32")
def test_senses_and_futures_have_tiers():
    t = alone(acute_senses=3, foretelling=2, knowledge=2)
    t.do(invoke("Ace", "acute_senses", "knowledge"))
    assert measure(t, "tier") == 5
    t.do(invoke("Ace", "foretelling"))
    assert measure(t, "details") == 2


@pytest.mark.card("DOT-FP-05", "DOT-FP-06", "DOT-FP-07", "DOT-S-72")
@pytest.mark.parametrize("skill", ["force_push", "force_pull"])
def test_push_and_pull_one_or_many(skill):
    t = duel({skill: 2, "savage": 1})
    for n in range(4):
        t.add(f"B{n}", side="side of Bane", species=DROID if n == 3 else Species())
    t.do(invoke("Ace", skill, "savage", at="Bane"))
    t.do(Guard("Bane"))
    assert t.damage() == 9
    t.refuse(invoke("Ace", skill, at=("Bane", "B0", "B1", "B2", "B3")), "bad_target", "DOT-FP-05")
    t.do(invoke("Ace", skill, "savage", at=("Bane", "B0", "B3"), mode="many"))
    for who, damage in (("Bane", 3), ("B0", 3), ("B3", 2)):
        t.do(Guard(who))
        assert t.damage() == damage


@pytest.mark.card("DOT-FP-07", "DOT-S-72")
@pytest.mark.parametrize(("resist", "taken"), [(2, True), (3, False)])
def test_pull_disarms_against_resistance(resist, taken):
    t = duel({"force_pull": 3}, {"force_grab": 5})
    t.do(invoke("Ace", "force_pull", at="Bane", mode="disarm"))
    assert t.waits() == [("Bane", "resist")]
    t.do(dc.Resist("Bane", uses(f"force_grab:{resist}")))
    assert t.one(dv.ContestJudged).success == taken
    assert t.f("Bane").dropped == (("lightsaber",) if taken else ())
    assert t.hits("Bane") == 99


@pytest.mark.card("DOT-FP-08", "DOT-S-73")
def test_grab_moves_a_weight_for_minutes():
    t = alone(force_grab=3, savage=1)
    t.do(invoke("Ace", "force_grab", "savage"))
    assert (measure(t, "kilograms"), measure(t, "minutes")) == (200, 3)


@pytest.mark.card("DOT-FP-09", "DOT-S-74", "DOT-S-73")
def test_choke_passes_everything_but_cybernetics():
    bane = {
        "items": ("lightsaber", "heavy armour"), "cover": 3, "speed": 5, "luck": 2,
        "specials": {"flyboy": "savage"}, "savage": 1,
    }  # fmt: skip
    t = duel({"choke": 3, "savage": 2}, bane)
    t.do(invoke("Ace", "choke", "savage", at="Bane"))
    assert (measure(t, "metres"), t.damage()) == (2 + 15, 25)
    t = duel({"choke": 3, "savage": 2}, {"specials": {"cybernetics": ""}})
    t.do(invoke("Ace", "choke", "savage", at="Bane"))
    assert (t.damage(), t.hits("Ace")) == (4, 96)


@pytest.mark.card("DOT-FP-09", "DOT-S-74")
def test_an_unclear_defence_against_choke_needs_the_game_master():
    t = duel({"choke": 3}, {"luck": 2, "speed": 2})
    t.do(tc.Override("gm", "Bane", "approved", "choke"))
    t.do(invoke("Ace", "choke", at="Bane"))
    t.refuse(guard("Bane", other=("speed",)), "no_defence", "DOT-FP-09")
    t.do(guard("Bane", other=("luck",)))
    assert t.damage() == 6


@pytest.mark.card("DOT-FP-15", "DOT-FP-20", "DOT-S-76")
def test_a_jedi_re_energizes_at_rest_so_often_as_dots_owned():
    t = alone(reenergize_self=3, sprint=5, force=10)
    t.do(invoke("Ace", "reenergize_self:2"))
    assert (t.force("Ace"), t.state.clock) == (12, 120)
    for _ in range(2):
        t.do(invoke("Ace", "reenergize_self:1"))
    assert t.force("Ace") == 12
    t.refuse(invoke("Ace", "reenergize_self"), "no_use", "DOT-S-76")
    t = duel({"reenergize_self": 2})
    t.refuse(invoke("Ace", "reenergize_self"), "in_fight", "DOT-S-76")


@pytest.mark.card("DOT-FP-16", "DOT-FP-17", "DOT-S-75")
@pytest.mark.parametrize(("skill", "pool"), [("reenergize_self", "force"), ("heal_self", "hits")])
def test_a_sith_drains_an_enemy(skill, pool):
    sith = {"class_": "inquisitor", skill: 4, "choke": 5, "luck": 5, "stealth": 5}
    t = duel({**sith, "hits": 5, "force": 5}, {"items": ("lightsaber", "heavy armour"), "luck": 1})
    t.do(invoke("Ace", skill, at="Bane"))
    t.refuse(guard("Bane", "saber_block"), "no_block")
    t.do(guard("Bane", other=("luck",)))
    assert t.damage() == 3
    gained = t.force("Ace") - 1 if pool == "force" else t.hits("Ace") - 5
    assert gained == 9


@pytest.mark.card("DOT-FP-17")
def test_a_jedi_heals_at_rest():
    t = alone(heal_self=3, savage=5, hits=2, force=10)
    t.do(invoke("Ace", "heal_self"))
    assert (t.hits("Ace"), t.force("Ace"), t.state.clock) == (11, 7, 180)


@pytest.mark.card("DOT-FP-18", "DOT-FP-19")
@pytest.mark.parametrize(
    ("skill", "pool"), [("reenergize_others", "force"), ("heal_others", "hits")]
)
def test_another_gains_in_a_fight_too_and_rest_is_owed(skill, pool):
    t = duel({skill: 3})
    t.add("Cid", side="side of Ace", hits=1, force=1, sprint=5, savage=5)
    t.do(invoke("Ace", skill, at="Cid"))
    assert getattr(t.f("Cid").condition, pool) == 10
    assert t.f("Ace").condition.owed == 180
    t.refuse(invoke("Ace", skill), "bad_target")


@pytest.mark.card("DOT-FP-21", "DOT-REST-07", "DOT-S-80")
def test_jedi_master_brings_hits_with_regained_force():
    t = alone(jedi_master=2, reenergize_self=4, savage=5, hits=1, force=5)
    t.do(invoke("Ace", "reenergize_self"))
    assert t.force("Ace") == 13
    assert t.hits("Ace") == 1 + 12 * 2 // 3
    t.refuse(invoke("Ace", "jedi_master"), "passive", "DOT-FP-21")


@pytest.mark.card("DOT-FP-22", "DOT-S-81")
@pytest.mark.parametrize(("class_", "extra"), [("warrior", 4), ("sentinel", 0)])
def test_sith_lord_brings_hits_with_force_received(class_, extra):
    t = alone(reenergize_others=3)
    t.add("Cid", class_=class_, sith_lord=1, sprint=5, savage=5, hits=1, force=1)
    t.do(invoke("Ace", "reenergize_others", at="Cid"))
    assert (t.force("Cid"), t.hits("Cid")) == (10, 1 + extra)


@pytest.mark.card("DOT-FP-23", "DOT-S-82")
def test_the_ghost_lends_force_once_a_session_at_no_cost():
    t = alone(immortality_ghost=3, sprint=5, force=0)
    t.do(invoke("Ace", "immortality_ghost"))
    assert t.force("Ace") == 9
    t.refuse(invoke("Ace", "immortality_ghost"), "no_use", "DOT-REST-06")
    t.do(dtc.Turnover("gm", "session"))
    t.do(invoke("Ace", "immortality_ghost"))


@pytest.mark.card("DOT-FP-24", "DOT-S-83", "DOT-REST-06")
@pytest.mark.parametrize(("rank", "before", "after"), [(3, 1, 10), (3, 12, 12), (1, 4, 4)])
def test_slow_ageing_restores_a_part_of_the_maximum(rank, before, after):
    t = alone(immortality_slow_ageing=rank, savage=5, hits=before)
    t.do(invoke("Ace", "immortality_slow_ageing"))
    assert t.hits("Ace") == after
    t.refuse(invoke("Ace", "immortality_slow_ageing"), "no_use", "DOT-REST-06")
    assert t.f("Ace").sheet.max_force == rank * (rank + 1) // 2


@pytest.mark.card("DOT-FP-25", "DOT-S-84")
def test_a_charge_waits_for_the_right_touch():
    t = duel({"electrify": 3}, {"species": DROID})
    t.refuse(invoke("Ace", "electrify"), "bad_mode", "DOT-FP-25")
    t.do(invoke("Ace", "electrify", mode="flesh"))
    t.do(dc.Touch("Ace", "Bane"))
    assert not t.all(dv.Struck)
    t.round()
    t.add("Cid", side="side of Bane")
    t.do(dc.Touch("Ace", "Cid"))
    t.do(Guard("Cid"))
    assert t.damage() == 9
    t.round()
    t.do(dc.TakeOrder("Cid"))
    t.refuse(dc.Touch("Ace", "Bane"), "no_charge")
    assert not t.f("Ace").charges


@pytest.mark.card("DOT-FP-29", "DOT-FP-30", "DOT-FP-31", "DOT-ACT-12", "DOT-S-47")
@pytest.mark.parametrize("skill", ["mask_intentions", "force_suggestion", "bend_will"])
@pytest.mark.parametrize(("resist", "success"), [(2, True), (3, False)])
def test_mind_powers_are_opposed_and_ties_resist(skill, resist, success):
    t = alone(**{skill: 3})
    t.add("Bane", knowledge=5)
    t.do(invoke("Ace", skill, at="Bane"))
    t.do(dc.Resist("Bane", uses(f"knowledge:{resist}")))
    assert t.one(dv.ContestJudged).success == success


@pytest.mark.card("DOT-ACT-12")
@pytest.mark.parametrize(("number", "success"), [(3, True), (4, False)])
def test_a_check_against_a_number_succeeds_on_it(number, success):
    t = alone(knowledge=3)
    t.do(invoke("Ace", "knowledge", against=number))
    assert t.one(dv.Judged).success == success


@pytest.mark.parametrize("skill", POWERS)
def test_every_power_is_offered_or_answers_or_works_by_itself(skill):
    way = skills()[skill].way
    class_ = "inquisitor" if way.startswith("self_") else "guardian"
    t = duel({skill: 3, "class_": class_}, {"throw_lightning": 2})
    offered = [u.skill for o in (*t.can("Ace", dc.Invoke), *t.can("Ace", dc.Strike))
               for u in o.uses]  # fmt: skip
    if way == "passive":
        assert skill not in offered
    elif way == "guard":
        t.next_turn()
        lightning = "lightning" in skill
        t.do(invoke("Bane", "throw_lightning", at="Ace") if lightning else
             strike("Bane", "Ace", "saber_melee"))  # fmt: skip
        if lightning:
            t.next_turn()
        assert skill in [u.skill for o in t.can("Ace", dc.Guard) for u in o.block]
    else:
        assert skill in offered


@pytest.mark.card("DOT-FP-25", "DOT-RND-01")
@pytest.mark.parametrize(("species", "answers"), [(Species(), [Guard("Bane")]), (DROID, [])])
def test_a_touch_is_an_action_of_its_own(species, answers):
    t = duel({"electrify": 3}, {"species": species})
    t.do(invoke("Ace", "electrify", mode="flesh"))
    t.round()
    t.do(invoke("Ace", "electrify", mode="material", note="glove"))
    for command in (dc.Touch("Ace", "Bane", "touch"), *answers):
        t.do(command)
    t.refuse(strike("Ace", "Bane", "saber_melee"), "slot_used", "DOT-RND-01")


@pytest.mark.card("DOT-FP-05")
@pytest.mark.parametrize(("use", "most"), [("force_push:2", 4), ("force_push:1@0", 25)])
def test_dots_and_the_die_together_squared_are_the_most_that_are_pushed(use, most):
    t = duel({"force_push": 2, "dice": (4,)})
    others = [t.add(f"Foe {n}", side="side of Bane") for n in range(most + 1)]
    with_one_more = invoke("Ace", use, at=others, mode="many")
    t.refuse(with_one_more, "bad_target", "DOT-FP-05")
    t.luck(invoke("Ace", use, at=others[:most], mode="many"))


@pytest.mark.card("DOT-FP-25", "DOT-S-84")
def test_a_thing_holds_one_charge_and_two_things_two():
    t = duel({"electrify": 3})
    for command in (
        invoke("Ace", "electrify:2", mode="flesh", note="glove"),
        invoke("Ace", "electrify:3", mode="material", note="glove", slot="primary"),
    ):
        t.do(command)
    assert dict(t.f("Ace").charges) == {"glove": (9, "material")}
    t.round()
    t.do(invoke("Ace", "electrify:1", mode="flesh", note="staff"))
    assert dict(t.f("Ace").charges) == {"glove": (9, "material"), "staff": (1, "flesh")}
