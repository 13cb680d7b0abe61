"""The event that reports each action, and its numbers."""

import pytest

from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.body import Pools
from game.encounter import table_commands as tc
from game.encounter.audience import redact
from tests.game.dots.table import DROID, Table, dc, duel, dv, invoke, make_sheet


@pytest.mark.card("DOT-REST-08", "DOT-S-88")
@pytest.mark.parametrize("what", ["scene", "session", "day"])
def test_the_turn_of_a_day_or_session_is_an_event(what):
    t = Table()
    t.add("Ace")
    t.do(dtc.Turnover("gm", what))
    assert t.one(dte.Turned) == dte.Turned(what)


@pytest.mark.card("DOT-ACT-12")
def test_a_check_without_a_number_records_its_total():
    t = Table()
    t.add("Ace", knowledge=4)
    t.do(invoke("Ace", "knowledge", note="old maps"))
    assert t.one(dv.Effect) == dv.Effect("Ace", "knowledge", "check", 4, note="old maps")


@pytest.mark.card("DOT-FP-04")
@pytest.mark.parametrize(("rounds", "unit"), [(False, "minutes"), (True, "rounds")])
def test_reaction_time_records_its_level_and_duration(rounds, unit):
    t = duel({"reaction_time": 3}) if rounds else Table()
    if not rounds:
        t.add("Ace", reaction_time=3)
    t.do(invoke("Ace", "reaction_time:2"))
    told = t.one(dv.Effect)
    assert (told.skill, dict(told.measures)) == ("reaction_time", {"level": 2, unit: 3})


@pytest.mark.card("DOT-FP-25")
def test_a_touch_without_harm_is_recorded_as_harmless():
    t = duel({"electrify": 3}, {"species": DROID})
    t.do(invoke("Ace", "electrify", mode="flesh"))
    t.round()
    t.do(dc.Touch("Ace", "Bane"))
    assert t.one(dv.Effect) == dv.Effect("Ace", "electrify", "harmless", 0, targets=("Bane",))


@pytest.mark.card("DOT-AB-01", "DOT-AB-03")
def test_surprising_a_target_ends_being_noticed_by_it():
    t = duel({"surprise": 3, "noticed_by": ("Cid", "Bane")}, {"luck": 1})
    t.do(invoke("Ace", "surprise", at="Bane", slot="offhand"))
    t.do(dc.Resist("Bane"))
    assert t.f("Bane").unaware_of == ("Ace",)
    assert t.f("Ace").noticed_by == ("Cid",)


@pytest.mark.card("DOT-ACT-07")
def test_a_ruling_hides_the_name_of_a_hidden_fighter():
    t = duel({"stealth": 2})
    t.add("Cid", side="side of Bane", hidden=True)
    t.do(dtc.Deem("gm", "Ace", "saber_melee+stealth|Cid", fits=False))
    told = t.one(dte.Ruled)
    assert told.value == ("saber_melee+stealth|Cid",)
    assert redact(told, t.state, "Ace", gm=False).value == ()
    t.do(dtc.Deem("gm", "Ace", "saber_melee+stealth|Bane", fits=False))
    told = redact(t.one(dte.Ruled), t.state, "Ace", gm=False)
    assert (told.before, told.value) == ((), ("saber_melee+stealth|Bane",))


@pytest.mark.card("DOT-ATT-01", "DOT-ATT-02")
def test_the_pools_of_the_unhurt_are_full():
    sheet = make_sheet(savage=3, jump=2)
    assert sheet.unhurt() == Pools(hits=sheet.max_hits, force=sheet.max_force)


@pytest.mark.card("DOT-ATT-05")
def test_a_sheet_that_shrank_outside_takes_the_pools_with_it():
    t = Table()
    t.add("Ace", savage=5, jump=5, hits=15, force=4)
    t.do(tc.Resheet("Ace", make_sheet(savage=2, jump=3)))
    assert (t.hits("Ace"), t.force("Ace")) == (3, 4)
    t.do(tc.Resheet("Ace", make_sheet(savage=2, jump=1)))
    assert (t.hits("Ace"), t.force("Ace")) == (3, 1)


@pytest.mark.card("DOT-FP-04")
def test_reaction_time_of_an_old_journal_ends_with_its_round():
    t = duel({"quick": 2, "quick_until": 2})
    assert t.round() == 2
    assert t.f("Ace").quick == 2
    assert t.round() == 3
    assert t.f("Ace").quick == 0
