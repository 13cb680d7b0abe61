"""Attacks: difficulty, cover, scale, accuracy, injuries and healing."""

import pytest

from game.books.d6.parts import accuracy
from game.books.d6.parts.crews import as_fighter
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.gear import Vehicle, Weapon
from tests.game.chronicles.scene import acting, fighting, scene
from tests.game.table import VEST, spread

MISS = "11111"


@pytest.mark.card("CHR-Q-14")
@pytest.mark.parametrize(("option", "number"), [("middle", 13), ("low", 11), ("high", 15)])
def test_the_number(option, number):
    t = fighting(difficulty_number=option)
    t.do(c.Attack("Ace", "Bo"), MISS)
    assert t.one(ev.AttackJudged).needed == number


@pytest.mark.card("CHR-Q-14")
def test_a_thrown_and_a_named_number():
    t = fighting(difficulty_number="random")
    t.do(tc.NameDifficulty("gm", 9, attacker="Ace"))
    t.do(c.Attack("Ace", "Bo"), MISS)
    assert t.one(ev.AttackJudged).needed == 9
    t.do(c.Attack("Cid", "Bo"), "666", MISS)
    assert t.one(ev.AttackJudged).needed == 18


@pytest.mark.card("CHR-Q-16")
@pytest.mark.parametrize(("option", "number"), [("table", 18), ("gm", 13)])
def test_cover(option, number):
    t = fighting(bo={"cover": 75}, cover=option)
    t.do(c.Attack("Ace", "Bo"), MISS)
    assert t.one(ev.AttackJudged).needed == number


@pytest.mark.card("CHR-Q-17")
@pytest.mark.parametrize(("option", "code"), [("off", "5D"), ("on", "7D")])
def test_scale(option, code):
    t = scene(scale=option)
    bike = Vehicle("speeder bike", "speeder", "repulsorlift operation", 3, 6)
    t.do(c.Join("bike", as_fighter("bike", "Bike", "empire", bike)))
    t.luck(c.Begin())
    while t.state.stage == "declare":
        t.do(c.Declare(acting(t), 1, first="fire"))
    t.luck(c.Attack("Ace", "bike"))
    assert t.code("attack") == code


@pytest.mark.card("CHR-ACC-1", "CHR-ACC-2", "CHR-ACC-4", "CHR-Q-31", "CHR-Q-41")
@pytest.mark.parametrize(
    ("over", "dice"), [(-1, 0), (0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (29, 2)]
)
def test_accuracy(over, dice):
    assert accuracy.dice(over) == dice


@pytest.mark.card("CHR-ACC-2", "CHR-ACC-4", "CHR-Q-31")
@pytest.mark.parametrize(("option", "code"), [("on", "5D"), ("off", "4D")])
def test_ten_over_is_a_die_of_damage(option, code):
    """CHR-EX-7: 24 against 13."""
    t = fighting(accuracy=option)
    t.do(c.Attack("Ace", "Bo"), spread(24, 5), "1" * int(code[0]), "666")
    assert t.code("damage") == code


@pytest.mark.card("CHR-Q-18", "CHR-Q-19")
@pytest.mark.parametrize(
    ("margin", "result"),
    [
        (-1, ""), (0, "stunned"), (4, "wounded"), (9, "incapacitated"), (13, "mortally wounded"),
        (16, "killed"),
    ],
)  # fmt: skip
def test_injuries_and_armour(margin, result):
    t = fighting(bo={"armour": (VEST,), "strength": "1D", "wound": "healthy", "consent": True})
    low = 6 if margin < 1 else 2
    minutes = ["1" * 10] if result == "incapacitated" else ["11"] if result == "stunned" else []
    t.do(c.Attack("Ace", "Bo"), "33333", spread(low + margin, 4), spread(low, 2), *minutes)
    assert t.one(ev.Harmed).result == result


@pytest.mark.card("CHR-Q-18")
@pytest.mark.parametrize("option", ["none", "mortal"])
def test_wounded_while_incapacitated(option):
    t = fighting(bo={"wound": "incapacitated", "consent": True}, wounded_on_incapacitated=option)
    t.do(c.Attack("Ace", "Bo"), "33333", "2222", "112")
    assert t.wound("Bo") == {"none": "incapacitated", "mortal": "mortally wounded"}[option]


@pytest.mark.card("CHR-Q-21")
def test_healing():
    hurt = {"wound": "wounded"}
    t = fighting({"Ace": {"first": "treat Cid"}}, {"medpacs": 1, "first_aid": "4D"}, cid=hurt)
    t.refuse(c.Treat("Ace", "Cid", "medpac"), "gm_required")
    t = fighting(
        {"Ace": {"first": "treat Cid"}}, {"medpacs": 1, "first_aid": "4D"}, cid=hurt,
        healing="medpac",
    )  # fmt: skip
    t.do(c.Treat("Ace", "Cid", "medpac"), "2222")
    assert t.wound("Cid") == "healthy"


@pytest.mark.card("CHR-Q-19", "PER-Q-46")
@pytest.mark.parametrize(("stunning", "armour"), [((), "vest 2D"), (("club",), "vest 1D")])
def test_energy_armour_meets_a_club_set_on_stun(stunning, armour):
    club = Weapon("club", "melee combat", "melee", damage=9, stun="switch")
    t = fighting(ace={"weapons": (club,), "stunning": stunning}, bo={"armour": (VEST,)})
    t.do(tc.NameDifficulty("gm", 0, attacker="Ace"))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("resistance") == ["strength 3D", armour]
