"""Each rule of the book, exact to the point."""

import ast
import sys

import pytest

from game import autopilot, engine
from game.checks import Term
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter.deck_events import DeckSet, Drawn
from game.encounter.fighter import Modifier
from game.errors import Refused
from tests.contract.books import SALTWAY, shelved
from tests.saltway.table import Table, duel

saltway = pytest.fixture(scope="module", autouse=True)(shelved)
QUIET = {"again": "no", "soak": "no"}
"""Standing replies that keep every token."""
HIT = c.Attack("Ace", "Bo")
"""Ace's d8 against a ward of 4."""


def again(who: str = "Ace", reply: str = "yes"):
    return c.Choose(who, "again", reply)


def soak(who: str = "Bo", reply: str = "yes"):
    return c.Choose(who, "soak", reply)


def wound(table: Table, who: str = "Bo") -> str:
    return table.state.fighters[who].condition.wound


def tokens(table: Table, who: str) -> int:
    return table.state.fighters[who].tokens


class TestCards:
    """SAL-RND-1, SAL-RND-2."""

    @pytest.mark.parametrize(
        ("first", "second", "order"),
        [
            ("9 of reeds", "8 of oars", ("Ace", "Bo")),
            ("3 of reeds", "3 of oars", ("Bo", "Ace")),
            ("3 of lamps", "3 of stones", ("Ace", "Bo")),
            ("9 of oars", "the Bell", ("Bo", "Ace")),
        ],
    )
    def test_the_highest_card_acts_first(self, first, second, order):
        table = Table().add("Ace", "one").add("Bo", "two").begin(first, second)
        assert table.state.order == order and table.cards() == [first, second]
        assert set(table.state.dealt.values()) == {first, second}

    def round_after(self, *cards: str, faces=(1, 1)):
        table = Table().add("Ace", "one").add("Bo", "two").begin(*cards)
        for who in table.state.order:
            table.do(c.Pass(who), *(faces if who == table.state.order[-1] else ()))
        return table

    def test_cards_that_were_dealt_are_not_dealt_again(self):
        table = self.round_after("9 of oars", "8 of oars")
        assert table.state.round == 2 and len(table.state.decks["tide"].left) == 33
        assert not [e for e in table.last if isinstance(e, DeckSet)]

    def test_after_a_round_with_the_bell_all_are_shuffled_back(self):
        table = self.round_after("the Bell", "8 of oars")
        assert len(table.one(DeckSet).left) == 37
        assert len(table.state.decks["tide"].left) == 35

    def test_a_deck_that_is_used_up_is_shuffled_at_once(self):
        table = Table()
        for number in range(40):
            table.add(f"f{number}", "one" if number % 2 else "two")
        table.do(c.Begin(), *[1] * 40)
        drawn = [event.of for event in table.last if isinstance(event, Drawn)]
        assert drawn == [*range(37, 0, -1), 37, 36, 35] and len(table.state.order) == 40

    def test_a_fighter_who_is_out_draws_no_card(self):
        table = Table().add("Ace", "one").add("Bo", "two").add("Cy", "two", wound="out")
        assert table.begin("9 of oars", "8 of oars").state.order == ("Ace", "Bo")


class TestAttack:
    """SAL-HIT-1..4, SAL-HRM-1..5."""

    @pytest.mark.parametrize(("face", "hit"), [(4, True), (3, False)])
    def test_a_total_that_reaches_the_ward_hits(self, face, hit):
        table = duel(ace={"replies": QUIET}, bo={"replies": QUIET}).do(HIT, face)
        judged = table.one(ev.AttackJudged)
        assert (judged.total, judged.needed, judged.hit) == (face, 4, hit)

    def test_half_the_sides_the_points_and_one_more_are_the_ward(self):
        table = duel(bo={"guard": "d10+2", "replies": QUIET}, ace={"tokens": 0}).do(HIT, 5)
        assert table.one(ev.AttackJudged).needed == 8

    @pytest.mark.parametrize(
        ("faces", "edge", "harm"),
        [((4,), 0, 1), ((6,), 0, 1), ((7,), 0, 2), ((8, 1), 0, 2), ((8, 2), 0, 3), ((6,), 1, 2)],
    )
    def test_every_three_points_over_are_one_harm_more(self, faces, edge, harm):
        table = duel(ace={"edge": edge}, bo={"replies": QUIET}).do(HIT, *faces)
        assert table.one(ev.Harmed).margin == harm

    @pytest.mark.parametrize(
        ("before", "harm", "after"),
        [("hale", 1, "nicked"), ("hale", 3, "broken"), ("hale", 4, "out"), ("hale", 5, "out"),
         ("hale", 6, "dead"), ("broken", 1, "out"), ("broken", 2, "out"), ("broken", 3, "dead"),
         ("out", 1, "out"), ("out", 2, "dead"), ("cut", 0, "cut")],
    )  # fmt: skip
    def test_the_track(self, before, harm, after):
        from saltway.rules.body import SaltwayBody

        assert SaltwayBody().set_to(before, 0).after(harm) == after

    @pytest.mark.parametrize(("consent", "after"), [(False, "out"), (True, "dead")])
    def test_nobody_dies_without_consent(self, consent, after):
        bo = {"replies": QUIET, "wound": "broken", "consent": consent}
        table = duel(bo=bo, ace={"edge": 6}).do(HIT, 4)
        assert table.one(ev.Harmed).capped is not consent and wound(table) == after

    def test_a_fighter_who_is_out_wakes_broken_after_fifteen_minutes(self):
        from saltway.rules.body import SaltwayBody

        body = SaltwayBody().set_to("out", 40)
        assert body.passed(939) == body and body.passed(940).wound == "broken"

    def test_wounds_take_points_off(self):
        table = duel(ace={"wound": "broken", "tokens": 0}).do(HIT, 5)
        assert table.one(ev.AttackJudged).total == 3


class TestSecondThrow:
    """SAL-TOK-2."""

    def test_an_attacker_who_misses_is_asked_and_the_better_roll_counts(self):
        table = duel(bo={"replies": QUIET}).do(HIT, 3)
        assert table.waits() == [("Ace", "again")] and tokens(table, "Ace") == 2
        table.do(again(), 7)
        assert table.one(ev.AttackJudged).total == 7 and tokens(table, "Ace") == 1

    def test_a_worse_second_throw_changes_nothing_and_is_the_last(self):
        table = duel().do(HIT, 3).do(again(), 1)
        judged = table.one(ev.AttackJudged)
        assert (judged.total, judged.hit) == (3, False) and table.waits() == [("Bo", "act")]

    def test_both_throws_have_the_same_terms(self):
        table = duel()
        less = Modifier(Term("the situation", -1, "flat"), "attack", "next")
        table.do(tc.Modify("gm", "Ace", less)).do(HIT, 4).do(again(), 4)
        assert table.one(ev.AttackJudged).total == 3

    @pytest.mark.parametrize(
        "words",
        [
            {"ace": {"tokens": 0}},
            {"ace": {"replies": QUIET}},
            {"options": {"second_throw": "off"}},
        ],
    )
    def test_a_fighter_without_tokens_or_with_a_standing_no_is_not_asked(self, words):
        assert duel(**words).do(HIT, 3).one(ev.AttackJudged).hit is False

    def test_actions_meanwhile_are_refused_with_who_is_asked(self):
        table = duel().do(HIT, 3)
        with pytest.raises(Refused, match=r"Ace has to answer first\."):
            table.do(c.Attack("Bo", "Ace"))
        with pytest.raises(Refused, match=r"You have to answer first\."):
            table.do(HIT)

    def test_only_the_attacker_or_the_seat_decides_on_it(self):
        table = duel().do(HIT, 3)
        for command in (again("Bo"), soak()):
            with pytest.raises(Refused):
                table.do(command)
        assert table.do(again("gm", "no")).one(ev.AttackJudged).total == 3


class TestSoak:
    """SAL-TOK-3."""

    @pytest.mark.parametrize(
        ("face", "after"),
        [((3,), "broken"), ((4,), "cut"), ((6, 1), "nicked"), ((6, 4), "hale")],
    )
    def test_a_soak_takes_harm_off(self, face, after):
        table = duel(ace={"edge": 2}).do(HIT, 8, 1)
        assert table.waits() == [("Bo", "soak")] and table.coming() == 3
        assert wound(table.do(soak(), *face)) == after and tokens(table, "Bo") == 1

    def test_declining_to_soak_keeps_the_token(self):
        table = duel().do(HIT, 4).do(soak("Bo", "no"))
        assert wound(table) == "nicked" and tokens(table, "Bo") == 2

    @pytest.mark.parametrize(
        "words",
        [{"bo": {"tokens": 0}}, {"bo": {"replies": QUIET}}, {"options": {"soak": "off"}}],
    )
    def test_a_fighter_without_tokens_or_with_a_standing_no_is_not_asked(self, words):
        assert wound(duel(**words).do(HIT, 4)) == "nicked"

    def test_nobody_leaves_from_under_a_blow(self):
        table = duel().do(HIT, 7).do(c.Leave("Bo", "fled"))
        assert table.one(ev.Harmed).given == "cut" and table.state.fighters["Bo"].left == "fled"


class TestSilence:
    """Silence keeps the token, whether time runs out, the game master goes on or the player is set
    away."""

    @pytest.mark.parametrize("how", ["time", "seat", "away"])
    def test_a_second_throw(self, how):
        table = duel().do(HIT, 3)
        table.do(silence(how, "Ace", "again"))
        assert not table.one(ev.AttackJudged).hit and tokens(table, "Ace") == 2

    @pytest.mark.parametrize("how", ["time", "seat", "away"])
    def test_a_soak(self, how):
        next_cards = (1, 1) if how == "away" else ()
        table = duel().do(HIT, 4).do(silence(how, "Bo", "soak"), *next_cards)
        assert wound(table) == "nicked" and tokens(table, "Bo") == 2


def silence(how: str, who: str, what: str):
    ways = {"time": tc.RunOut(who, what), "seat": c.Advance(), "away": tc.SetIdle("gm", who, True)}
    return ways[how]


class TestTheSystem:
    """SAL-TOK-4."""

    @pytest.mark.parametrize(("guard", "reply"), [("d10", "yes"), ("d12", "no")])
    def test_it_rolls_again_from_one_chance_in_three(self, guard, reply):
        """On a d8, at least 6 comes in 3 of 8 cases, at least 7 in 2."""
        table = duel(bo={"guard": guard}, ace={"npc": True}).do(HIT, 3)
        assert autopilot.choose(table.state, "Ace") == again(reply=reply)

    @pytest.mark.parametrize(
        ("face", "before", "reply"),
        [(4, "hale", "no"), (7, "hale", "yes"), (4, "broken", "yes")],
    )
    def test_it_soaks_much_or_what_lays_it_out(self, face, before, reply):
        table = duel(bo={"wound": before, "npc": True}).do(HIT, face)
        assert autopilot.choose(table.state, "Bo") == soak(reply=reply)


def test_tokens_are_counted_anew_in_each_fight():
    table = duel().do(HIT, 3).do(again(), 1)
    assert tokens(table, "Ace") == 1
    table.do(c.Stop("gm")).do(c.Begin(), 1, 1)
    assert tokens(table, "Ace") == 2 and len(table.state.decks["tide"].left) == 35


def test_the_fields_of_the_seat():
    table = duel().do(tc.Override("gm", "Bo", "wound", "cut"))
    table.do(tc.Override("gm", "Bo", "spent", "2"))
    assert wound(table) == "cut" and tokens(table, "Bo") == 0
    with pytest.raises(Refused):
        table.do(tc.Override("gm", "Bo", "wound", "sad"))
    assert engine.standing(table.state, "Ace").turn


def test_its_rules_import_the_rules_alone():
    for path in (SALTWAY / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module] if isinstance(node, ast.ImportFrom) else []
            names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
            known = ("game", "saltway", *sys.stdlib_module_names)
            assert all(name.partition(".")[0] in known for name in names), path
