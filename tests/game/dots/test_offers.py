"""The usual commands offered, to lists and to the autopilot."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game import engine
from game.books.dots import table_commands as dtc
from game.books.dots.machine import MOST_OFFERS, options
from game.books.dots.pilot import _saved
from game.books.dots.state import Use
from game.encounter.handlers import Handler
from game.encounter.table_commands import Consent
from tests.game.dots.table import Table, dc, duel, guard, strike


def test_a_skill_is_offered_alone_at_one_dot_with_partners_and_with_a_die():
    t = Table()
    t.add("Ace", saber_melee=3, luck=2, savage=1, knowledge=1, dice=(4, 6))
    t.add("Bane", side="two")
    t.fight("Ace", "Bane")
    found = [o.uses for o in t.can("Ace", dc.Strike) if o.uses[0].skill == "saber_melee"]
    alone = Use("saber_melee")
    assert (alone,) in found
    assert (Use("saber_melee", 1),) in found
    assert (Use("saber_melee", 0, 0),) in found
    assert sum(len(uses) == 2 and uses[0] == alone for uses in found) == 2


def test_a_die_that_is_pinned_elsewhere_is_not_offered():
    t = duel({"dice": (4, 6), "pins": {"0": "jump"}})
    found = {o.uses[0].die for o in t.can("Ace", dc.Strike) if o.uses[0].skill == "saber_melee"}
    assert found == {-1, 1}


def test_alone_there_is_nobody_to_pull_a_weapon_from():
    t = Table()
    t.add("Ace", force_pull=3)
    assert not t.can("Ace", dc.Invoke)
    t.add("Bane", side="two")
    t.fight("Ace", "Bane")
    assert {(o.targets, o.mode) for o in t.can("Ace", dc.Invoke)} >= {(("Bane",), "disarm")}


def test_only_the_first_three_things_are_offered():
    t = Table()
    t.add("Ace", items=("blaster",) * 5)
    offered = [o.item for o in t.can("Ace", dc.Wield)]
    assert set(offered) <= {item.name for item in t.f("Ace").sheet.items[:3]}


def test_no_more_is_offered_than_fits():
    class Many(Handler):
        def offers(self, book, state, who):
            return range(MOST_OFFERS + 9)

    many = Many()
    found = options(SimpleNamespace(offering={False: (many, many)}), Table().state, "Ace")
    assert found == tuple(range(MOST_OFFERS))


@pytest.mark.card("DOT-REST-04")
def test_only_sith_are_offered_what_a_fight_gave_them():
    t = Table()
    t.add("Ace")
    t.add("Bane", class_="warrior")
    t.add("Cid", class_="none")
    assert [o.target for o in t.can("gm", dtc.Fought)] == ["Bane"]


def test_the_system_weighs_a_defence_by_the_hits_that_it_saves():
    t = duel(None, {"hits": 99})
    t.do(strike("Ace", "Bane", "saber_melee"))
    state, bane = t.state, t.f("Bane")

    def saved(*dots):
        return _saved(state, bane, guard("Bane", *dots))

    assert (saved(), saved("saber_block:3"), saved("saber_block:4")) == (0, 21 - 1.5, 24 - 2)
    short = replace(bane, condition=replace(bane.condition, hits=10))
    assert _saved(state, short, guard("Bane", "saber_block:3")) == 10 - 4 - 1.5


@pytest.mark.parametrize(
    ("command", "own"),
    [
        (dtc.Buy("Ace", "luck"), True),
        (dtc.BuyDie("Ace"), True),
        (dc.Wield("Ace", "wield", "lightsaber"), True),
        (dtc.Turnover("gm", "scene"), False),
        (dc.Guard("Ace"), False),
    ],
)
def test_only_the_owner_gives_commands_that_outlast_the_scene(command, own):
    t = Table()
    t.add("Ace")
    assert engine.own_word(t.state, command) == own


def test_nobody_consents_to_death_unasked():
    t = Table()
    t.add("Ace")
    assert not t.f("Ace").consent


def test_consent_to_death_is_given_and_withdrawn_at_any_time():
    t = duel()
    t.do(Consent("Bane", True))
    t.do(strike("Ace", "Bane", "saber_melee"))
    assert t.f("Bane").consent
    t.do(Consent("Bane", False))
    assert not t.f("Bane").consent
