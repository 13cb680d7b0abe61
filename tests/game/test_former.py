"""A changed option on death binds only those who were told of it and stayed for another round."""

import pytest

from game import registry
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.encounter.former import option
from tests.game.dots.table import Table as Dots
from tests.game.starcraft.table import Table as Starcraft
from tests.game.table import duel, shot, spread

TEN = "6666666666"


def change(t, value="off", absent=()):
    t.do(tc.SetOption("gm", "death_consent", value, absent))


def holds(t, who="Bo"):
    return option(t.state, who, "death_consent")


def kill(t, dies: bool):
    t.do(c.Attack("Ace", "Bo"), shot(16), "" if dies else TEN)
    assert t.one(ev.Harmed).capped is not dies
    assert t.body("Bo").dead is dies


def test_in_the_running_round_the_former_value_holds():
    t = duel()
    change(t)
    assert t.state.options["death_consent"] == "off"
    kill(t, dies=False)


def test_a_fighter_who_stays_for_the_next_round_is_bound():
    t = duel()
    change(t)
    told = [(e.who, e.rounds) for e in t.all(te.FormerHolds)]
    assert told == [("Ace", 1), ("Bo", 1), ("Zed", 1)]
    t.round("Ace")
    assert not t.state.former
    kill(t, dies=True)


def test_a_change_before_the_rounds_binds_from_the_second():
    t = duel()
    t.do(c.Stop("gm"))
    change(t)
    t.fight("Ace")
    assert holds(t) == "target"
    t.round("Ace")
    assert holds(t) == "off"


def test_a_change_with_the_book_is_the_same():
    t = duel()
    t.do(c.Stop("gm"))
    t.do(tc.ChangeBook("gm", "advanced", {"death_consent": "off"}))
    assert (t.state.options["death_consent"], holds(t)) == ("off", "target")


@pytest.mark.parametrize("away", ["idle", "absent"])
def test_a_fighter_who_has_not_read_of_the_change_is_not_bound(away):
    t = duel()
    if away == "idle":
        t.do(tc.SetIdle("Bo", "Bo", True))
    change(t, absent=("Bo",) if away == "absent" else ())
    t.rounds(3, "Ace")
    assert (holds(t), holds(t, "Ace")) == ("target", "off")
    t.do(tc.SetIdle("Bo", "Bo", False) if away == "idle" else tc.Hear("Bo"))
    assert holds(t) == "target"
    t.round("Ace")
    assert holds(t) == "off"
    t.refuse(tc.Hear("Bo"), "already")


def test_removing_and_rejoining_a_fighter_does_not_bind_them_at_once():
    t = duel()
    bo = t.state.fighters["Bo"]
    t.do(c.Leave("Bo", "removed"))
    change(t)
    t.do(c.Join("Bo", bo))
    assert holds(t) == "target"
    t.rounds(2, "Ace")
    assert holds(t) == "off"


def test_a_new_fighter_is_bound_at_once():
    t = duel()
    change(t)
    t.add("New")
    assert holds(t, "New") == "off"


def test_changed_back_nothing_is_held_and_changed_twice_the_first_value_is():
    t = duel()
    change(t, "all")
    change(t, "off")
    assert holds(t) == "target"
    change(t, "target")
    assert not t.state.former


def test_an_undo_takes_it_back_and_gives_it_again():
    t = duel()
    change(t)
    t.round("Ace")
    assert holds(t) == "off"
    words = [type(entry.command) for entry in t.entries]
    t.undo(len(words) - words.index(tc.SetOption) - 1)
    assert holds(t) == "target"


def test_options_other_than_death_hold_at_once():
    t = duel()
    t.do(tc.SetOption("gm", "healing", "medpac"))
    assert not t.state.former


def test_npcs_are_bound_at_once():
    t = duel(bo={"npc": True})
    change(t)
    assert (holds(t), holds(t, "Ace")) == ("off", "target")


@pytest.mark.parametrize(("stays", "pulped"), [(False, False), (True, True)])
def test_pulping_under_starcraft(stays, pulped):
    t = Starcraft()
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo", strength="2D", constitution="3D", points=5)
    t.add("Zed", side="side of Bo", instincts="1D")
    t.do(tc.SetRange("gm", "short"))
    if stays:
        t.fight()
    t.do(tc.SetOption("gm", "pulping", "on"))
    if stays:
        t.next_round()
    else:
        t.fight()
    t.shoot("Ace", "Bo", spread(36, 6) + spread(17, 5) + [1, 1] + ([] if pulped else [5, 5, 5]))
    assert t.body("Bo").pulped is pulped


def test_starcraft_asks_for_consent_as_before():
    t = Starcraft(death_consent="on")
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo", strength="2D", constitution="3D", points=5)
    t.add("Zed", side="side of Bo", instincts="1D")
    t.do(tc.SetRange("gm", "short"))
    t.fight()
    t.do(tc.SetOption("gm", "death_consent", "off"))
    t.shoot("Ace", "Bo", spread(36, 6) + spread(12, 5) + [1, 1])
    t.do(c.Stop("gm"))
    t.do(tc.PassTime("gm", 36_000))
    assert (t.body("Bo").unconscious, t.body("Bo").dead) == (True, False)


def test_dots_has_no_option_on_death_but_consent_alone():
    t = Dots()
    t.add("Ace")
    t.do(tc.SetOption("gm", "die_price", "table"))
    assert not t.state.former


FAMILY = {"death_consent", "wounded_on_incapacitated"}


@pytest.mark.parametrize(
    ("book", "names"),
    [("personal", FAMILY), ("advanced", FAMILY), ("chronicles", FAMILY),
     ("starcraft", {"death_consent", "pulping"}), ("dots", set())],
)  # fmt: skip
def test_the_options_on_death_of_every_book(book, names):
    assert {o.name for o in registry.find(book).house_options.values() if o.death} == names
