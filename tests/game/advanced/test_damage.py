"""Resistance, the injury table, consent, armour, healing and muscle-powered weapons."""

import pytest

from game.checks import Term
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.gear import Weapon
from game.parts.forecast import forecast
from tests.game.advanced.scene import fighting
from tests.game.table import PLATE, SWORD, VEST, spread

HIT = spread(25, 5)
CLUB = Weapon("club", "melee combat", "melee", damage=9, stun="switch")


@pytest.mark.card("ADV-DMG-5")
def test_a_penalty_on_resistance_alone():
    t = fighting(bo={"wound": "wounded twice"})
    t.do(tc.Modify("gm", "Bo", Modifier(Term("disease", 3, "penalty"), "resistance", "scene")))
    t.do(c.Attack("Ace", "Bo"), HIT, spread(4, 4), spread(18, 3), "1")
    assert t.roll("resistance").result.total == 17
    assert (t.roll("damage").who, t.roll("resistance").who) == ("Ace", "Bo")


@pytest.mark.card("ADV-DMG-7", "ADV-Q-16")
def test_resistance_is_rolled_whatever_the_target_wants():
    t = fighting(bo={"reaction": "none", "lost": True})
    t.do(c.Attack("Ace", "Bo"), HIT, spread(4, 4), spread(18, 3))
    assert t.one(ev.Harmed).margin == -14


BANDS = [
    (-1, ""), (0, "stunned"), (3, "stunned"), (4, "wounded"), (8, "wounded"),
    (9, "incapacitated"), (12, "incapacitated"), (13, "mortally wounded"),
    (15, "mortally wounded"), (16, "killed"),
]  # fmt: skip


@pytest.mark.card("ADV-Q-20", "ADV-Q-21")
@pytest.mark.parametrize(("margin", "result"), BANDS)
@pytest.mark.parametrize("consent", [True, False])
def test_the_injury_table_and_consent(margin, result, consent):
    t = fighting(bo={"consent": consent, "strength": "2D"})
    capped = not consent and margin >= 13
    minutes = [spread(30, 10)] if result == "incapacitated" or capped else []
    low = 2 if margin > 0 else 6
    t.do(c.Attack("Ace", "Bo"), HIT, spread(low + margin, 4), spread(low, 2), *minutes)
    assert t.one(ev.Harmed).result == result
    assert t.one(ev.Harmed).given == ("incapacitated" if capped else result)


@pytest.mark.card("ADV-Q-21")
@pytest.mark.parametrize(("option", "everybody", "dies"), [("all", False, False), ("off", 0, True)])
def test_death_needs_the_consent_that_the_option_names(option, everybody, dies):
    t = fighting(bo={"consent": option == "all", "strength": "2D"}, death_consent=option)
    minutes = [] if dies else [spread(30, 10)]
    t.do(c.Attack("Ace", "Bo"), HIT, spread(20, 4), spread(2, 2), *minutes)
    assert (t.wound("Bo") == "killed") is dies


@pytest.mark.card("ADV-Q-20")
@pytest.mark.parametrize("option", ["none", "mortal"])
def test_wounded_while_incapacitated(option):
    t = fighting(
        bo={"wound": "incapacitated", "consent": True}, wounded_on_incapacitated=option
    )  # fmt: skip
    t.do(c.Attack("Ace", "Bo"), HIT, spread(8, 4), spread(3, 3))
    assert t.wound("Bo") == {"none": "incapacitated", "mortal": "mortally wounded"}[option]


@pytest.mark.card("ADV-Q-24")
def test_armour():
    t = fighting(ace={"armour": (PLATE,), "dexterity": "2D"}, bo={"armour": (VEST,)})
    t.luck(c.Attack("Ace", "Bo"))
    assert t.code("attack") == "3D+2"
    t = fighting(bo={"armour": (VEST,)})
    t.do(c.Attack("Ace", "Bo"), HIT, spread(4, 4), spread(18, 4))
    assert "vest 1D" in t.terms("resistance")


@pytest.mark.card("ADV-Q-25")
def test_healing_by_the_game_master_or_by_medpac():
    hurt = {"wound": "wounded"}
    t = fighting(bo=hurt, ace={"medpacs": 1})
    t.refuse(c.Treat("Ace", "Bo", "medpac"), "gm_required")
    t.set("Bo", "wound", "healthy")
    assert t.wound("Bo") == "healthy"
    t = fighting(bo=hurt, ace={"medpacs": 1, "first_aid": "4D"}, healing="medpac")
    t.do(c.Treat("Ace", "Bo", "medpac"), spread(8, 4))
    assert t.wound("Bo") == "healthy"


@pytest.mark.card("ADV-Q-27")
def test_muscle():
    t = fighting(ace={"weapons": (SWORD,)})
    t.do(c.Attack("Ace", "Bo"), "66", spread(4, 4), spread(18, 3))
    assert t.code("damage") == "4D+1"
    t = fighting(ace={"weapons": ()})
    t.do(c.Attack("Ace", "Bo"), "666", "111", spread(18, 3))
    assert t.code("damage") == "3D"


@pytest.mark.card("ADV-Q-24", "PER-Q-46")
@pytest.mark.parametrize(("stunning", "armour"), [((), "vest 2D"), (("club",), "vest 1D")])
def test_energy_armour_meets_a_club_set_on_stun(stunning, armour):
    """The odds agree with the dice."""
    t = fighting(ace={"weapons": (CLUB,), "stunning": stunning}, bo={"armour": (VEST,)})
    foreseen = forecast(t.state, c.Attack("Ace", "Bo"))
    t.do(tc.NameDifficulty("gm", 0, attacker="Ace"))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("resistance") == ["strength 3D", armour]
    assert [str(term) for term in foreseen.resistance] == ["strength 3D", armour]
