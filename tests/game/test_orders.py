"""Six NPCs played with two lines a round, in every book, and orders kept for their turns."""

import pytest

from game import engine
from game.books.dots.commands import Wield
from game.books.dots.events import Marked
from game.books.starcraft.commands import HoldBack, Plan
from game.codec import replace
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from tests.game.test_tactics import tough
from tests.game.troopers import BOOKS, PLAYERS, TROOPERS, Field

every_book = pytest.mark.parametrize("book", BOOKS)
ROUNDS = 3


def hardy(book: str, **more) -> Field:
    """A fight in which nobody can be hurt."""
    field = Field(book, **more)
    for who, f in field.state.fighters.items():
        field.change(who, condition=tough(f.condition), sheet=thick(f.sheet))
    return field


def thick(sheet):
    """The sheet, strong enough to resist every blow, and without vorpal items."""
    if hasattr(sheet, "attributes"):
        return replace(sheet, attributes={**sheet.attributes, "strength": 290})
    return replace(sheet, items=tuple(replace(item, vorpal=False) for item in sheet.items))


@every_book
def test_six_by_hand_take_two_lines_a_round(book):
    field = hardy(book)
    field.give(c.Begin())
    if book in ("personal", "advanced"):
        field.give(fc.PreferOrder("T1", "last"))
    for number in range(1, ROUNDS + 1):
        done = len(field.attacks())
        assert field.state.round in (number, number - 1)
        field.give(fc.Volley("gm", "Bree", TROOPERS[:3]))
        field.give(fc.Volley("gm", "Ace", TROOPERS[3:]))
        field.players()
        found = set(field.attacks()[done:])
        assert found == {*((who, "Bree") for who in TROOPERS[:3]),
                         *((who, "Ace") for who in TROOPERS[3:])}  # fmt: skip
        assert field.state.round == number + 1, "and nobody else was waited for"


@every_book
def test_without_a_word_nobody_of_them_does_anything(book):
    field = hardy(book)
    field.begin().players()
    assert not field.steps and set(field.waits()) & set(TROOPERS)


@every_book
def test_orders_are_for_the_round(book):
    field = hardy(book)
    field.give(c.Begin())
    field.give(fc.Volley("gm", "Bree"))
    assert set(field.state.orders) == set(TROOPERS)
    field.players()
    assert field.state.round == 2 and not field.state.orders


@every_book
def test_taken_back_for_some_and_refused_for_those_who_cannot(book):
    field = hardy(book)
    field.give(c.Begin())
    assert "wait for your word" in field.refused(fc.Volley("gm", "", ("T1",)))
    field.give(fc.Volley("gm", "Bree"))
    field.give(fc.Volley("gm", "", ("T2", "T3")))
    assert set(field.state.orders) == {"T1", "T4", "T5", "T6"}
    assert "is no NPC" in field.refused(fc.Volley("gm", "Ace", ("Bree",)))
    assert "on the side of Trooper 2" in field.refused(fc.Volley("gm", "T2", ("T1",)))
    assert "has no bazooka" in field.refused(fc.Volley("gm", "Ace", ("T1",), "bazooka"))


@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles", "starcraft"])
def test_a_weapon_that_is_named_is_drawn_first_and_declared_for(book):
    field = hardy(book, troopers=1)
    f = field.state.fighters["T1"]
    other = next(w for w in f.sheet.weapons if w.name != f.hand and not w.drawn_always)
    field.change("T1", drawn=(f.hand,))
    field.give(c.Begin())
    field.give(fc.Volley("gm", "Bree", ("T1",), other.name))
    field.players()
    mine = [k for w, k in field.steps if w == "T1"]
    kinds = [type(k) for k in mine if not isinstance(k, c.ChooseOrder)]
    assert kinds == [Plan if book == "starcraft" else c.Declare, c.Draw, c.Attack]
    declared = next(k for k in mine if hasattr(k, "count"))
    assert declared.count == 2
    assert mine[-1].weapon == other.name


DEEDS = {
    "personal": (c.TakeCover("T1", 50), c.TakeCover("T2", 50)),
    "advanced": (c.TakeCover("T1", 50), c.TakeCover("T2", 50)),
    "chronicles": (c.TakeCover("T1", 50), c.TakeCover("T2", 50)),
    "starcraft": (c.Act("T1", "waves"), c.Act("T2", "waves")),
}


@pytest.mark.parametrize("book", DEEDS)
def test_orders_other_than_attacks_are_kept_for_the_turns_and_done_once(book):
    field = hardy(book, troopers=2)
    field.give(c.Begin())
    field.give(tc.GiveOrders("gm", DEEDS[book]))
    field.players()
    done = [k for _, k in field.steps if isinstance(k, (c.TakeCover, c.Act))]
    assert sorted(done, key=lambda k: k.who) == list(DEEDS[book])


@pytest.mark.parametrize("book", BOOKS)
def test_they_pass_and_wait_by_order(book):
    field = hardy(book, troopers=2)
    field.give(c.Begin())
    field.give(tc.GiveOrders("gm", (c.Pass("T1"), c.Pass("T2"))))
    field.players()
    assert {w for w, _ in field.steps} == {"T1", "T2"} and not field.attacks()
    assert field.state.round == 2, "and nobody was waited for"


def test_an_order_of_two_actions_is_done_one_after_the_other():
    field = hardy("chronicles", troopers=1)
    field.give(c.Begin())
    field.give(tc.GiveOrders("gm", (c.TakeCover("T1", 50), c.Attack("T1", "Bree"))))
    field.players()
    declared = next(k for _, k in field.steps if isinstance(k, c.Declare))
    assert (declared.count, declared.first) == (2, "take cover")
    assert [type(k) for _, k in field.steps][1:] == [c.TakeCover, c.Attack]


def test_things_are_taken_in_hand_by_order_under_dots():
    field = hardy("dots", troopers=1)
    field.give(c.Begin())
    field.give(tc.GiveOrders("gm", (Wield("T1", "wield", ""), c.Pass("T1"))))
    field.players()
    assert [type(k) for _, k in field.steps][-2:] == [Wield, c.Pass]
    assert not field.state.fighters["T1"].sheet.wield


@pytest.mark.parametrize("mark", [("dropped", ("club",), "disarmed", "Ace"), ("held", (), "over")])
def test_an_unrelated_mark_carries_out_no_order(mark):
    field = hardy("dots", troopers=1).begin()
    field.give(tc.GiveOrders("gm", (Wield("T1", "wield", ""), c.Pass("T1"))))
    before = field.state.orders
    field.state = engine.evolve(field.state, Marked("T1", *mark))
    assert field.state.orders == before


def test_one_order_takes_up_a_dropped_weapon_and_the_next_lays_it_down():
    field = hardy("dots", troopers=1).begin()
    f = field.state.fighters["T1"]
    field.change("T1", dropped=(f.sheet.wield,))
    deeds = (Wield("T1", "wield", f.sheet.wield), Wield("T1", "wield", ""))
    field.give(tc.GiveOrders("gm", deeds))
    field.players()
    assert [k for _, k in field.steps if isinstance(k, Wield)] == [*deeds]


def test_they_hold_back_by_order_under_starcraft():
    field = hardy("starcraft", troopers=1)
    sheet = field.state.fighters["T1"].sheet
    field.change("T1", sheet=replace(sheet, attributes={**sheet.attributes, "instincts": 30}))
    field.give(c.Begin())
    field.give(tc.GiveOrders("gm", (HoldBack("T1"), c.Attack("T1", "Bree"))))
    field.players()
    assert [type(k) for _, k in field.steps] == [Plan, HoldBack, c.Attack]


@every_book
def test_impossible_orders_are_refused(book):
    field = hardy(book)
    deed = c.Pass("T1")
    assert "No combat rounds" in field.refused(tc.GiveOrders("gm", (deed,)))
    field.give(c.Begin())
    give = field.refused
    assert "No NPC is given anything" in give(tc.GiveOrders("gm", ()))
    assert "only NPCs" in give(tc.GiveOrders("gm", (c.Pass("Ace"),)))
    assert "in one's turn" in give(tc.GiveOrders("gm", (c.SetReaction("T1", "none"),)))
    assert not field.state.orders


@every_book
def test_the_board_of_a_journal_folded_again_is_the_same(book):
    """Orders, tactics and grudges follow from the events alone."""
    from game import codec

    field = hardy(book, troopers=2)
    start, events = field.state, []
    for command in (c.Begin(), tc.SetTactics("gm", ("T1",), "revenge"), fc.Volley("gm", "Ace")):
        events += field.give(command)
    state = start
    for event in codec.decode(codec.encode(events)):
        state = engine.evolve(state, event)
    assert state == field.state and state.orders and state.tactics
    assert codec.decode(codec.encode(state)) == state
    assert set(PLAYERS) <= set(state.fighters)


@every_book
def test_an_npc_that_can_do_nothing_is_named_in_the_refusal(book):
    field = hardy(book)
    body = field.state.fighters["T1"].condition
    down = {"wound": "incapacitated"} if body.ladder else {"points": 0}
    down = {"hits": 0} if "hits" in body.better else down
    field.change("T1", condition=replace(body, **down))
    field.give(c.Begin())
    told = field.refused(fc.Volley("gm", "Ace", ("T1",)))
    assert told == "Trooper 1 can do nothing more in this round."
    field.give(fc.Volley("gm", "Ace", ("T1", "T2")))
    assert set(field.state.orders) == {"T2"}


@every_book
def test_an_npc_that_has_acted_is_given_no_order(book):
    field = hardy(book)
    field.give(c.Begin())
    field.give(fc.Volley("gm", "Ace"))
    while not field.attacks():
        if not field.step():
            asked = next(w for w in engine.pending(field.state) if w.who in PLAYERS)
            field.give(field.quiet(asked))
    who = field.attacks()[0][0]
    while field.waits()[:1] == [who]:
        field.step()
    name = field.state.fighters[who].name
    told = field.refused(fc.Volley("gm", "Bree", (who,)))
    assert told == f"{name} has no action left in this round."
