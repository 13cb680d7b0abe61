"""The usual commands each book offers, and who is refused before anything is done."""

from dataclasses import replace

import pytest

from game import registry
from game.checks import Term
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.encounter.handlers import WHO_COUNTS
from game.errors import Refused
from tests.game.table import BLASTER, FISTS, SWORD, Table

D6 = ("personal", "advanced", "chronicles")
both = pytest.mark.parametrize("book", D6)


def table(book: str, *others: str) -> Table:
    t = Table(book)
    for who in ("Ace", *others):
        t.add(who, blaster="4D", weapons=[BLASTER])
    return t


def offered(t: Table, kind, who: str) -> list:
    """Whatever the handler of that command offers, whether legal now or not."""
    book = registry.of(t.state)
    verb = next(verb for verb in book.handlers if verb.command is kind)
    return list(verb.offers(book, t.state, who))


@both
def test_a_check_by_skill_and_one_by_code_are_offered(book):
    found = offered(table(book), c.Check, "Ace")
    assert [(o.skill, o.code) for o in found] == [("perception", None), ("", 14)]
    assert offered(table(book), c.Check, "Nobody") == []


def test_each_option_of_a_list_is_offered_to_the_fighter_who_asks():
    t = Table("starcraft")
    assert offered(t, c.TakeCover, "Ace") == [c.TakeCover("Ace", n) for n in (0, 25, 50, 75)]
    assert offered(t, c.Pass, "Bo") == [c.Pass("Bo")]
    assert offered(t, c.Advance, "gm") == [c.Advance()]


@both
def test_weapons_are_offered_to_be_drawn(book):
    t = Table(book)
    t.add("Ace", weapons=[BLASTER, SWORD, FISTS])
    found = offered(t, c.Draw, "Ace")
    assert [o.weapon for o in found] == [w.name for w in (BLASTER, SWORD)]
    assert offered(t, c.Draw, "Nobody") == []


@both
def test_a_way_out_is_offered_to_be_looked_for_in_rounds(book):
    t = table(book, "Bo")
    assert offered(t, c.Act, "Ace") == []
    t.luck(c.Begin())
    assert "looks for a way out" in {o.note for o in offered(t, c.Act, "Ace")}


@both
def test_modifiers_are_offered_for_the_first_four(book):
    t = table(book, "Bo", "Cid", "Dee", "Eve")
    found = offered(t, tc.Modify, "gm")
    assert {o.target for o in found} == {"Ace", "Bo", "Cid", "Dee"}
    assert {o.modifier.term.label: o.modifier.term.secret for o in found} == {
        "good light": False, "fate": True,
    }  # fmt: skip


@both
def test_ranges_are_the_game_masters_to_set(book):
    t = table(book, "Bo")
    assert t.can("gm", tc.SetRange) and not t.can("Ace", tc.SetRange)


@both
@pytest.mark.parametrize(
    "command",
    [
        tc.Consent("Nobody", True),
        tc.Modify("gm", "Nobody", Modifier(Term("light", 3, "bonus"), "attack")),
        tc.LayDice("gm", (6,), "Nobody"),
    ],
)
def test_nobody_is_refused_with_a_sentence(book, command):
    with pytest.raises(Refused) as refusal:
        table(book).do(command)
    assert refusal.value.sentence == WHO_COUNTS


@both
@pytest.mark.parametrize("side", ["", "x" * 500, "two\nlines"])
def test_a_side_with_an_unreadable_name_is_refused(book, side):
    t = table(book)
    stranger = replace(t.state.fighters["Ace"], id="Bo", name="Bo", side=side)
    with pytest.raises(Refused):
        t.do(c.Join("Bo", stranger))
