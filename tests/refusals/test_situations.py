"""States that random fights do not reach, each set up for one refusal."""

import pytest

from game.books.d6.parts.early_warning import warned
from game.books.dots import table_commands as dtc
from game.books.dots.builder import add_kit, create
from game.books.dots.commands import Flurry, Invoke, TakeOrder
from game.books.dots.experience import buy_special, check_word, lose_dot
from game.books.dots.sheet import DotsSheet
from game.books.starcraft.armoury import barrier
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import units
from game.books.starcraft.commands import Fire, SetBarrier, Shelter
from game.codec import replace
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from tests.game.advanced import scene as advanced
from tests.game.dots.table import Table as Dots
from tests.game.dots.table import duel as dots_duel
from tests.game.dots.table import make_sheet, refused, strike, uses
from tests.game.starcraft.field import Field, force
from tests.game.starcraft.table import Table as Starcraft
from tests.game.table import Table, duel

MARINES = units.find("marines")


def field() -> Field:
    f = Field()
    f.commander("Ann", side="a")
    f.commander("Bob", side="b")
    return f


@pytest.mark.parametrize(
    ("changes", "key", "told"),
    [
        ({"strength": 0}, "bad_force", "1 to 100000 creatures"),
        ({"position": 10**7}, "bad_force", "stands at a place"),
        ({"kind": replace(MARINES, size=0)}, "bad_force", "No battle can use"),
        ({"kind": replace(MARINES, move=10**7)}, "bad_force", "moves 0 to"),
        ({"name": ""}, "bad_name", "1 to 40 plain characters"),
        ({"commander": "Zed"}, "not_here", "is not in this scene"),
    ],
)  # fmt: skip
def test_an_impossible_force_is_refused(changes, key, told):
    one, other = force("m", MARINES, "Ann", 20), force("z", MARINES, "Bob", 20)
    assert told in field().refuse(bc.OpenBattle("gm", (replace(one, **changes), other)), key)


def test_the_range_word_of_a_battle():
    f = field()
    forces = (force("m", MARINES, "Ann", 20), force("z", MARINES, "Bob", 20))
    f.luck(bc.OpenBattle("gm", forces))
    assert "A range is" in f.refuse(bc.SetBand("gm", "m", "z", "nowhere"), "bad_range")


def test_classes_kits_and_words_that_there_are_not():
    refused("bad_class", create, "wizard", "soldier", "")
    refused("bad_subclass", create, "guardian", "cook", "")
    refused("bad_kit", add_kit, DotsSheet(), "picnic", {})
    refused("bad_word", check_word, "r2d2", ())
    refused("no_dots", lose_dot, DotsSheet(), "wealth")


def test_a_special_ability_needs_a_skill_that_fits():
    sheet = make_sheet(stealth=2, choke=1, earn=50)
    assert "is for one skill" in refused("which", buy_special, sheet, "flyboy").sentence
    assert "goes on" in refused("which", buy_special, sheet, "flyboy", "choke").sentence
    assert "dot" in refused("no_dots", buy_special, sheet, "flyboy", "speed").sentence


@pytest.mark.parametrize(
    ("what", "name", "count", "key"),
    [
        ("dots", "", 1, "no_skill"), ("dots", "speed", 21, "bad_number"),
        ("special", "juggling", 1, "no_special"), ("die", "", 7, "bad_number"),
    ],
)  # fmt: skip
def test_impossible_grants_are_refused(what, name, count, key):
    t = Dots()
    t.add("Ace", speed=1)
    t.refuse(dtc.Grant("gm", "Ace", what, name, count), key)


def test_a_flurry_is_of_one_of_the_two_actions():
    t = dots_duel({"specials": {"flurry": ""}})
    t.refuse(Flurry("Ace", "third"), "bad_slot")


def test_a_late_fighter_is_told_when_the_order_is_made():
    t = Dots()
    t.add("Ace", speed=1)
    assert "No combat rounds" in t.refuse(TakeOrder("Ace"), "no_combat")
    t.add("Bane", side="sith", speed=1)
    t.fight("Ace", "Bane")
    assert "stands for this combat" in t.refuse(TakeOrder("Ace"), "too_late")
    late = replace(t.state.fighters["Ace"], initiative=None)
    t.state = replace(t.state, fighters={**t.state.fighters, "Ace": late})
    assert "when the next begins" in t.refuse(TakeOrder("Ace"), "too_late")


def test_first_everybody_orders_and_who_has_waits():
    t = Dots()
    t.add("Ace", speed=1)
    t.add("Bane", speed=1)
    t.do(c.Begin())
    told = t.refuse(strike("Ace", "Bane", "saber_melee"), "no_dots")
    assert "no dot" in told
    jump = Invoke("Ace", uses("speed"))
    assert t.refuse(jump, "not_your_turn").endswith(": +initiative.")
    t.do(TakeOrder("Ace"))
    assert t.refuse(jump, "not_your_turn").endswith("the table waits for Bane.")


def test_a_blade_that_nothing_has_killed_is_not_called_dead():
    t = Dots()
    for who in ("Ace", "Bane"):
        t.add(who, saber_melee=1)
    assert not t.state.fighters["Ace"].hindrance("wield", t.state.round)
    t.do(c.Begin())
    t.refuse(strike("Ace", "Bane", "saber_melee"), "not_your_turn")


def test_a_station_and_a_seat_twice():
    t = advanced.vehicles()
    t.refuse(fc.Board("Ace", "speeder", "cook"), "bad_station")
    t.refuse(fc.Board("Ace", "speeder", "gunner"), "already")


def test_too_many_warnings_and_one_that_is_none():
    many = ", ".join(f"a{n}=1" for n in range(50))
    refused("bad_value", warned, many)
    refused("bad_value", warned, "alarm")


def test_only_an_improvised_weapon_is_given_a_name():
    t = duel()
    told = t.refuse(c.Attack("Ace", "Bo", "blaster", "vase"), "bad_weapon")
    assert told.startswith("Only an improvised weapon is given a name")


def test_numbers_are_hidden_of_npcs_alone():
    t = Table()
    t.add("Ace")
    t.refuse(tc.Override("gm", "Ace", "numbers", "secret"), "bad_value")
    t.refuse(tc.Override("gm", "Ace", "numbers", "hidden"), "bad_value")


def test_points_below_nothing_are_not_too_many():
    t = duel(character_points="on")
    told = t.refuse(c.Pledge("Ace", "attack", -1), "bad_number")
    assert "0 takes them back" in told


def test_a_fighter_who_has_declared_is_told_whom_the_table_waits_for():
    t = Table()
    for who in ("Ace", "Bo", "Cy"):
        t.add(who)
    t.luck(c.Begin(), 1)
    first = t.waits()[0][0]
    t.do(c.ChooseOrder(first, "first"))
    assert t.refuse(c.Pass("Bo"), "not_your_turn").endswith(": +declare 1.")
    t.do(c.Declare("Bo", 1))
    assert t.refuse(c.Pass("Bo"), "not_your_turn").endswith("the table waits for Ace and Cy.")


def test_only_the_winner_of_initiative_is_told_to_choose():
    t = Table()
    for who in ("Ace", "Bo"):
        t.add(who)
    t.luck(c.Begin(), 1)
    first = t.waits()[0][0]
    other = {"Ace": "Bo", "Bo": "Ace"}[first]
    assert t.refuse(c.Pass(first), "not_your_turn").endswith(": +initiative first.")
    told = t.refuse(c.Pass(other), "not_your_turn")
    assert told.endswith(f"the table waits for {first}.")


def test_the_last_fighter_to_declare_is_told_to_declare_first():
    t = Table()
    for who in ("Ace", "Bo"):
        t.add(who)
    t.luck(c.Begin(), 1)
    first = t.waits()[0][0]
    other = {"Ace": "Bo", "Bo": "Ace"}[first]
    t.do(c.ChooseOrder(first, "first"))
    t.do(c.Declare(first, 1))
    told = t.refuse(c.Attack(other, first), "not_your_turn")
    assert told == "Actions are being declared first: +declare 1."


def test_faults_that_waiting_would_not_cure_are_refused_before_the_turn():
    t = duel()
    assert "does not carry" in t.refuse(c.Attack("Bo", "Ace", "cannon"), "no_weapon")
    t.refuse(c.Attack("Bo", "Bo"), "bad_target")
    t.refuse(c.Attack("Bo", "Ace"), "not_your_turn")


def test_a_number_that_cannot_be_declared_shows_one_that_can():
    t = Table(max_actions=3)
    for who in ("Ace", "Bo"):
        t.add(who)
    t.luck(c.Begin(), 1)
    t.do(c.ChooseOrder(t.waits()[0][0], "first"))
    t.refuse(c.Declare("Ace", 50, first="attack"), "no_actions_left")
    told = t.refuse(c.Declare("Ace", 3, first="attack"), "only_number")
    assert "+declare 3." in told
    t.do(c.Declare("Ace", 3))


def test_a_barrier_that_is_not_there_names_those_that_are():
    t = Starcraft()
    for who in ("Ann", "Bob"):
        t.add(who)
    t.do(SetBarrier("gm", "door", barrier("standard wooden")))
    assert t.refuse(Shelter("Ann", "wall"), "bad_cover").endswith("There stands: door.")
    t.luck(c.Begin())
    t.plan()
    assert "is not behind" in t.refuse(Fire("Ann", "Bob", at="door"), "bad_target")
