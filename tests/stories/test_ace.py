"""CHR-EX-1: Ace and Jaluun against four stormtroopers, every number checked."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.gear import Weapon
from tests.game.table import Table, spread

HEAVY = Weapon("heavy blaster", "blaster", "ranged", damage=15, damage_type="energy")
CARBINE = Weapon("carbine", "blaster", "ranged", damage=15, damage_type="energy")
CAN = Weapon("can", "thrown weapons", "thrown", damage=3)
TROOPERS = ("T1", "T2", "T3", "T4")


@pytest.fixture
def t():
    t = Table("chronicles")
    t.add("Ace", side="players", dexterity="3D", perception="4D", blaster="5D", weapons=(HEAVY,))
    t.add(
        "Jaluun", side="players", dexterity="3D", perception="3D+2", thrown_weapons="4D",
        dodge="4D+1", weapons=(CAN,),
    )  # fmt: skip
    for who in TROOPERS:
        t.add(
            who, side="troopers", npc=True, perception="2D", dodge="3D", blaster="3D",
            weapons=(CARBINE,),
        )  # fmt: skip
    return t


@pytest.mark.card(
    "CHR-INIT-1", "CHR-INIT-3", "CHR-INIT-8", "CHR-DECL-1", "CHR-DECL-2", "CHR-DECL-3",
    "CHR-DECL-4", "CHR-DECL-5", "CHR-DECL-8", "CHR-DECL-15", "CHR-DECL-16", "CHR-ORD-1",
    "CHR-ORD-2", "CHR-ORD-3", "CHR-ORD-4", "CHR-ORD-5", "CHR-ORD-6", "CHR-ORD-7", "CHR-ORD-8",
    "CHR-MAP-1", "CHR-MAP-2", "CHR-MAP-3", "CHR-MAP-4", "CHR-REA-1", "CHR-REA-4", "CHR-REA-5",
    "CHR-REA-6", "CHR-REA-7", "CHR-RND-4", "CHR-RND-5", "CHR-ACC-3", "CHR-Q-5", "CHR-Q-43",
)  # fmt: skip
def test_the_acceptance_story(t):
    initiative_and_declarations(t)
    ace_shoots_trooper_one(t)
    jaluun_throws(t)
    the_troopers_left_fire(t)
    ace_shoots_again(t)


def initiative_and_declarations(t):
    t.do(c.Begin(), spread(17, 4), spread(7, 2))
    assert t.state.initiative == {"players": (17,), "troopers": (7,)}
    for who in TROOPERS:
        assert t.waits() == [(who, "declare")]
        t.do(c.Declare(who, 1, first="fire blaster carbine"))
    assert t.waits() == [("Jaluun", "declare")]
    t.do(c.Declare("Jaluun", 1, first="throw a can of drink"))
    t.do(c.Declare("Ace", 2, first="fire heavy blaster"))
    assert t.state.fighters["Ace"].slots == ("fire heavy blaster", "")
    assert t.state.order == ("Ace", "Jaluun", *TROOPERS)


def ace_shoots_trooper_one(t):
    t.do(c.Attack("Ace", "T1"))
    assert t.waits() == [("T1", "answer")]
    t.do(
        c.Answer("T1", "dodge", "extra"), spread(7, 2), spread(15, 4), spread(18, 5), spread(10, 2)
    )
    assert t.terms("defence") == ["dodge 3D", "two actions -1D"]
    judged, harmed = t.one(ev.AttackJudged), t.one(ev.Harmed)
    assert (judged.total, judged.needed, judged.hit) == (15, 7, True)
    assert t.terms("damage") == ["heavy blaster 5D"]
    assert (harmed.margin, harmed.given) == (8, "wounded")
    trooper = t.state.fighters["T1"]
    assert trooper.condition.prone and trooper.lost
    assert t.waits() == [("Jaluun", "act")]


def jaluun_throws(t):
    t.do(c.Attack("Jaluun", "T2"))
    t.do(c.Answer("T2", "none"), spread(10, 4))
    assert t.terms("attack") == ["thrown weapons 4D"]
    assert t.one(ev.AttackJudged).needed == 13
    assert t.waits() == [("T2", "act")]


def the_troopers_left_fire(t):
    t.do(c.Attack("T2", "Jaluun"))
    t.do(c.Answer("Jaluun", "dodge"), spread(15, 3), spread(9, 3))
    assert t.terms("defence") == ["dodge 4D+1", "two actions -1D"]
    assert (t.code("defence"), t.code("attack")) == ("3D+1", "3D")
    assert t.one(ev.AttackJudged).needed == 16
    t.do(c.Attack("T3", "Jaluun"), spread(9, 3))
    assert t.one(ev.AttackJudged).needed == 16
    t.do(c.Attack("T4", "Ace"))
    t.do(c.Answer("Ace", "none"), spread(9, 3))
    assert t.waits() == [("Ace", "act")]


def ace_shoots_again(t):
    assert (t.state.segment, t.state.order) == (2, ("Ace",))
    t.do(c.Attack("Ace", "T3"))
    t.do(c.Answer("T3", "none"), spread(12, 4), spread(12, 4), "22")
    assert t.terms("attack") == ["blaster 5D", "two actions -1D"]
    assert t.state.round == 2 and len(t.rolls("initiative")) == 2


@pytest.mark.card("CHR-DECL-3", "CHR-REA-7", "CHR-Q-8")
def test_ace_dodges_with_a_spare_action(t):
    initiative_and_declarations(t)
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Jaluun"))
    t.do(c.Attack("T1", "Ace"))
    t.do(c.Answer("Ace", "dodge", "spare"), "34", "112")
    assert t.terms("defence") == ["dexterity 3D", "two actions -1D"]
    assert t.state.fighters["Ace"].slots == ("-", "-")
