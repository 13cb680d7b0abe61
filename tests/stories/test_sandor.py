"""ADV-EX-1: Sandor against Cantrell and Mahon, every number checked.

Mahon, who shoots with their only action, has the weapon in hand from the start.
"""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from game.gear import Weapon
from tests.game.table import Table, spread

BLASTER = Weapon("blaster", "blaster", "ranged", damage=15, damage_type="energy")


@pytest.fixture
def t():
    t = Table("advanced")
    for who, side, perception in (
        ("Sandor", "Sandor", "3D"), ("Cantrell", "attackers", "2D"), ("Mahon", "attackers", "1D"),
    ):  # fmt: skip
        t.add(
            who, side=side, perception=perception, strength="3D", blaster="5D", dodge="6D",
            weapons=(BLASTER,), **({} if who == "Mahon" else {"hand": "", "drawn": ()}),
        )  # fmt: skip
    return t


@pytest.mark.card(
    "ADV-INIT-1", "ADV-INIT-2", "ADV-INIT-3", "ADV-INIT-5", "ADV-RND-2", "ADV-RND-3", "ADV-RND-4",
    "ADV-RND-5", "ADV-MAP-1", "ADV-MAP-2", "ADV-MAP-4", "ADV-MAP-5", "ADV-MAP-7", "ADV-MAP-8",
    "ADV-REA-1", "ADV-REA-2", "ADV-REA-4", "ADV-REA-5", "ADV-REA-6", "ADV-REA-8", "ADV-REA-9",
    "ADV-REA-10", "ADV-REA-11", "ADV-REA-12", "ADV-DICE-2", "ADV-DICE-3", "ADV-HIT-3", "ADV-HIT-6",
    "ADV-HIT-7", "ADV-HIT-8", "ADV-DMG-1", "ADV-DMG-2", "ADV-DMG-3", "ADV-DMG-4", "ADV-DMG-6",
    "ADV-DMG-8", "ADV-INJ-1", "ADV-INJ-2", "ADV-INJ-3", "ADV-INJ-4", "ADV-INJ-6", "ADV-Q-7",
)  # fmt: skip
def test_the_acceptance_story(t):
    initiative(t)
    declarations(t)
    sandor_shoots(t)
    cantrell_shoots(t)
    mahon_shoots(t)


@pytest.mark.card("ADV-INJ-5")
def test_a_third_wound_is_incapacitated(t):
    test_the_acceptance_story(t)
    t.do(c.ChooseOrder("Cantrell", "first"))
    t.do(c.Declare("Cantrell", 1))
    t.do(c.Declare("Sandor", 1))
    t.do(c.Declare("Mahon", 1))
    t.do(c.Attack("Cantrell", "Sandor"))
    t.do(c.Answer("Sandor", "none"), spread(13, 5), spread(18, 5), spread(10, 3), spread(30, 10))
    assert t.wound("Sandor") == "incapacitated"


def initiative(t):
    t.do(c.Begin(), spread(13, 3), spread(9, 2))
    assert t.state.initiative == {"Sandor": (13,), "attackers": (9,)}
    assert t.waits() == [("Sandor", "choice")]
    t.do(c.ChooseOrder("Sandor", "first"))


def declarations(t):
    assert sorted(t.waits()) == [(w, "declare") for w in ("Cantrell", "Mahon", "Sandor")]
    for who, count in (("Sandor", 2), ("Cantrell", 2), ("Mahon", 1)):
        t.do(c.Declare(who, count))
    assert t.state.order == ("Sandor", "Cantrell", "Mahon")
    assert t.waits() == [("Sandor", "act")]


def sandor_shoots(t):
    t.do(c.Draw("Sandor", "blaster"))
    assert t.state.fighters["Sandor"].taken == 1
    t.do(tc.NameDifficulty("gm", 14, attacker="Sandor"))
    t.do(c.Attack("Sandor", "Cantrell"))
    assert t.one(fe.DifficultySet).level == "Moderate"
    assert t.state.deed.needed == 14
    assert t.waits() == [("Cantrell", "answer")]
    t.do(
        c.Answer("Cantrell", "dodge", "extra"),
        spread(25, 6), spread(5, 2), spread(20, 5), [3],
    )  # fmt: skip
    dodge, shot = t.roll("defence"), t.roll("attack")
    assert [str(term) for term in dodge.terms] == ["dodge 6D", "three actions -2D"]
    assert (dodge.result.throw.total, dodge.result.penalty.total) == (25, 5)
    assert t.state.defences == {"Cantrell|dodge": 20}
    cantrell = t.state.fighters["Cantrell"]
    assert (cantrell.declared, cantrell.added, cantrell.taken) == (2, 1, 0)
    assert [str(term) for term in shot.terms] == ["blaster 5D", "two actions -1D"]
    judged = t.one(ev.AttackJudged)
    assert (judged.total, judged.needed, judged.hit) == (17, 20, False)
    assert t.waits() == [("Cantrell", "act")]


def cantrell_shoots(t):
    t.do(c.Draw("Cantrell", "blaster"))
    t.do(tc.NameDifficulty("gm", 15, attacker="Cantrell"))
    t.do(c.Attack("Cantrell", "Sandor"))
    assert t.state.deed.needed == 15
    t.refuse(c.Answer("Sandor", "dodge", "spare"), "no_actions_left", "ADV-REA-5")
    t.do(
        c.Answer("Sandor", "dodge"), spread(27, 6), spread(6, 2), spread(25, 5), spread(3, 2),
        spread(18, 5), spread(14, 3),
    )  # fmt: skip
    assert t.state.defences["Sandor|dodge"] == 21
    judged, harmed = t.one(ev.AttackJudged), t.one(ev.Harmed)
    assert (judged.total, judged.needed, judged.hit) == (22, 21, True)
    assert (t.code("damage"), t.code("resistance")) == ("5D", "3D")
    assert not t.roll("damage").result.penalty and not t.roll("resistance").result.penalty
    assert (harmed.margin, harmed.given) == (4, "wounded")
    sandor = t.state.fighters["Sandor"]
    assert sandor.condition.prone and sandor.lost
    assert t.waits() == [("Mahon", "act")]


def mahon_shoots(t):
    t.do(
        c.Attack("Mahon", "Sandor"), spread(21, 5), spread(20, 5), spread(14, 3),
        spread(9, 3), spread(4, 2), spread(9, 2),
    )  # fmt: skip
    judged, harmed = t.one(ev.AttackJudged), t.one(ev.Harmed)
    assert (judged.total, judged.needed, judged.hit) == (21, 21, True)
    assert [str(term) for term in t.roll("resistance").terms] == ["strength 3D"]
    assert (harmed.margin, harmed.result, harmed.given) == (6, "wounded", "wounded twice")
    assert t.wound("Sandor") == "wounded twice"
    assert t.state.round == 2 and t.state.defences == {}
    assert t.roll("resistance").result.penalty is None
