"""The same fight under each kind of initiative: by sides, individual, dealt, by score, and none."""

import pytest

from game import engine, registry
from game.books.d6.personal import PERSONAL
from game.codec import replace
from game.dice import Dice, Scripted, Seeded
from game.encounter import commands as c
from game.encounter.deck_events import Drawn
from game.parts import closing, initiative, turns, unrolled
from game.registry.initiative import NO_ORDER, Initiative

PACK = ("two", "three", "four", "ace", "joker")
SIDES = initiative.by_sides()
UNASKED = initiative.by_sides(asked=False)
ALONE = initiative.by_sides(asked=False, alone=True)
DEALT = unrolled.drawn("pack", PACK, back=("joker",))
SCORE = unrolled.fixed("dexterity")
AS_YOU_GO = {"declare_actions": "as_you_go"}


@pytest.fixture(autouse=True)
def nothing_stays():
    yield
    if "ordered" in registry.known():
        registry.remove("ordered")


class Fight:
    """Ace and Cy against Bo, joining in alphabetical order, in a book with that initiative."""

    def __init__(self, order: Initiative, dice: Dice, **dexterity: int):
        options = dict(PERSONAL.house_options)
        del options["initiative_by"]
        stages = (*order.stages, ("turns", turns.take_turns), ("close", closing.close_round))
        words = {"initiative": order, "round": stages, "house_options": options, "filled": dict}
        book = PERSONAL.varied(name="ordered", **words)
        registry.put(book)
        self.state, self.dice, self.events = engine.opening("ordered", AS_YOU_GO), dice, []
        known = next(iter(PERSONAL.sample())).fighter
        for who, side in (("Ace", "one"), ("Bo", "two"), ("Cy", "one")):
            attributes = {**known.sheet.attributes, "dexterity": dexterity.get(who, 9)}
            sheet = replace(known.sheet, attributes=attributes)
            self.do(c.Join(who, replace(known, id=who, name=who, side=side, sheet=sheet)))
        self.do(c.Begin())

    def do(self, command):
        for event in engine.decide(self.state, command, self.dice):
            self.state = engine.evolve(self.state, event)
            self.events.append(event)

    def turns(self) -> list[str]:
        """The fighters that act this round, in order."""
        acted, this = [], self.state.round
        while self.state.round == this and self.state.stage != "close":
            if self.state.stage == "turns":
                acted.append(self.state.acting.id)
                self.do(c.Pass(acted[-1]))
            else:
                self.do(c.Advance())
        return acted


def drawing(*cards: str) -> Dice:
    """Dice that draw these cards from a full pack."""
    left, numbers = list(PACK), []
    for card in cards:
        numbers.append(left.index(card) + 1)
        left.remove(card)
    return Dice(Scripted(numbers))


def test_sides_act_together_and_the_winner_is_asked():
    fight = Fight(SIDES, Dice(Seeded(b"sides")))
    assert [wait.what for wait in engine.pending(fight.state)] == ["choice"]
    assert set(fight.state.initiative) == {"one", "two"}
    assert fight.turns() in (["Ace", "Cy", "Bo"], ["Bo", "Ace", "Cy"])


def test_nobody_is_asked_where_the_book_says_so():
    fight = Fight(UNASKED, Dice(Seeded(b"sides")))
    assert set(fight.state.initiative) == {"one", "two"}
    assert fight.state.stage == "turns" and not fight.state.choice


def test_each_rolls_alone():
    fight = Fight(ALONE, Dice(Seeded(b"alone")))
    totals = fight.state.initiative
    assert sorted(totals) == ["Ace", "Bo", "Cy"]
    assert fight.turns() == sorted(totals, key=lambda who: totals[who], reverse=True)


def test_the_highest_card_acts_first_and_is_gone_from_the_pack():
    fight = Fight(DEALT, drawing("three", "ace", "two"))
    assert dict(fight.state.dealt) == {"Ace": "three", "Bo": "ace", "Cy": "two"}
    assert fight.state.decks["pack"].left == ("four", "joker")
    fight.dice = Dice(Seeded(b"the next round"))
    assert fight.turns() == ["Bo", "Ace", "Cy"]


def test_a_card_that_says_so_brings_all_back_with_the_next_round():
    fight = Fight(DEALT, drawing("joker", "ace", "two"))
    fight.dice = drawing("two", "three", "four")
    assert fight.turns() == ["Ace", "Bo", "Cy"]
    if fight.state.round == 1:
        fight.do(c.Advance())
    drawn = [event.of for event in fight.events if isinstance(event, Drawn)]
    assert drawn == [5, 4, 3, 5, 4, 3]
    assert dict(fight.state.dealt) == {"Ace": "two", "Bo": "three", "Cy": "four"}


def test_cards_of_equal_name_or_unknown_return_are_an_error():
    for cards, back in ((("two", "two"), ()), (("two",), ("joker",))):
        with pytest.raises(ValueError, match="pack: "):
            unrolled.drawn("pack", cards, back)


def test_a_score_decides_and_of_equals_who_came_first():
    fight = Fight(SCORE, Dice(Seeded(b"score")), Bo=12)
    assert not fight.state.initiative and fight.turns() == ["Bo", "Ace", "Cy"]


def test_without_any_sides_act_as_they_were_made():
    fight = Fight(NO_ORDER, Dice(Seeded(b"none")))
    assert not fight.state.initiative and fight.turns() == ["Ace", "Cy", "Bo"]
