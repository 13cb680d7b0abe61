"""``+roll`` and ``+odds`` under dots: plain dice, results of skills, exact chances."""

from fractions import Fraction
from itertools import count, product
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from evennia.utils.ansi import strip_ansi

from game.books.dots.formulas import squared
from tests.commands.player import PlayerTest
from tests.commands.test_dots_duel import Given
from world.presenters.dots.trying import spread
from world.scenes.table import slices
from world.scenes.telling.chances import percent


class RollingTest(PlayerTest):
    def setUp(self):
        super().setUp()
        for choice in ("guardian", "soldier", "your_weapon"):
            self.type(f"+dots {choice}")
        for spent in ("saber fighting 4", "speed 3", "luck 2"):
            self.type(f"+xp {spent}")
        for _ in range(2):
            self.type("+xp/die")
        for _ in range(3):
            self.type("+xp/improve d2") if 2 in self.char1.sheet_for("dots").dice else None
        assert self.char1.sheet_for("dots").dice == (3, 3)

    def given(self, *faces):
        self.room1.table.dice = Given()
        self.room1.table.dice.faces = list(faces)

    def start(self):
        self.type("+combat/start dots Ace vs Thug")
        self.type("+initiative Thug=none")
        self.type("+initiative speed")

    @property
    def me(self):
        return self.room1.table.state.fighters[f"c{self.char1.id}"]


class TestRoll(RollingTest):
    def test_a_fighter_who_is_down_rolls_only_when_the_game_master_calls(self):
        self.start()
        self.typed_by(self.char2, "+roll d6")
        self.type("+combat/set Thug/hits=0")
        self.type("+combat/set Ace/hits=0")
        said = " ".join(self.type("+roll speed").split())
        assert said == (
            "Ace is out of action and rolls no skills. The game master may call for it: "
            "+roll Ace/speed."
        )
        assert "Ace rolls d6: " in self.type("+roll d6")
        assert "Thug rolls blasters" in self.type("+roll Thug/blasters")
        only = self.typed_by(self.char2, "+roll Thug/blasters")
        assert "Only the game master calls for somebody else's roll" in only
        self.typed_by(self.char2, "+gm/leave")

    def test_plain_dice_open_a_scene_of_dots(self):
        text = self.type("+roll d8")
        assert "Ace rolls d8: " in text and self.room1.table.state.book == "dots"

    def test_dice_and_a_number_against_a_number(self):
        self.start()
        self.given(6, 2)
        assert "Ace rolls 2d6 + 1: 9 vs 9: success." in self.type("+roll 2d6+1 vs 9")
        self.given(6, 2)
        assert "Ace rolls 2d6 - 2: 6 vs 10: failure." in self.type("+roll 2d6 - 2 vs heroic")

    def test_a_roll_of_skills_costs_links_and_pins_nothing(self):
        self.start()
        before = self.me
        self.given(3)
        text = self.type("+roll saber fighting + luck d3 vs hard")
        assert "Ace rolls saber fighting + luck: 9 vs 6: success." in text
        assert self.me == before
        assert "luck 2" in self.type("+why") and "DOT-ACT-04" in self.type("+why")

    def test_impossible_rolls_are_refused(self):
        self.start()
        for line, part in (
            ("+roll", "+roll d8"), ("+roll d1", "2 to 100 sides"), ("+roll 999d6", "at most 100"),
            ("+roll jump + sprint", "force power"), ("+roll stealth", "no dot"),
            ("+roll banana", "There is no"), ("+roll 2d6 vs banana", "number or a word"),
            ("+roll 2d6-1d6", "Dice add up"), ("+roll speed d20", "no free d20"),
            ("+roll 2d6+1000", "at most 999"),
        ):  # fmt: skip
            assert part in self.type(line), (line, self.type(line))

    def test_a_private_roll_and_its_outcome_are_private(self):
        self.start()
        self.char2.account = self.account
        self.given(5)
        assert "not shown to the room" in self.type("+roll/private d8 vs 4")
        entry = self.room1.table.scene.entries.last()
        assert [e["audience"] for e in entry.events] == [[f"c{self.char1.id}"]] * 2

    def test_a_game_master_without_a_sheet_throws_plain_dice(self):
        self.start()
        self.room1.table.set_seat([f"c{self.char2.id}"])
        self.char2.attributes.clear(category="d6")
        self.typed_by(self.char2, "+roll d20")
        entry = self.room1.table.scene.entries.last()
        assert entry.command["is"] == "Toss" and entry.command["who"] == "gm"
        assert "sheet of dots" in self.typed_by(self.char2, "+roll speed")

    def test_check_takes_words(self):
        self.start()
        assert "against 6" in self.type("+check speed vs hard")


class TestOdds(RollingTest):
    def test_odds_of_an_attack_are_those_of_every_face(self):
        self.start()
        before = self.room1.table.state
        text = " ".join(self.type("+odds attack Thug with saber fighting d3 + luck d3").split())
        assert self.room1.table.state == before
        totals = [4 + 2 + a + b for a, b in product(range(1, 4), repeat=2)]
        for n in range(8, 13):
            exactly = Fraction(totals.count(n), 9)
            assert f"{n} {percent(exactly)}" in text.split("That or more")[0]
            assert f"{squared(n)} {percent(exactly)}" in text.split("Damage")[1]
            assert f"{n} {percent(Fraction(sum(t >= n for t in totals), 9))}" in text
        assert "That takes all of 6 Hits: 100.0%." in text

    def test_odds_of_dice_by_hand_need_no_scene(self):
        text = self.type("+odds 2d6+1 vs 9")
        assert "At least 9: 41.7%." in " ".join(text.split())
        assert self.room1.table is None
        assert "At least 6: 33.3%." in " ".join(self.type("+odds speed d3 vs hard").split())

    def test_odds_without_dice_are_certain(self):
        self.start()
        assert "saber fighting 4 = 4, for certain." in self.type("+odds attack Thug")

    def test_in_ones_turn_all_attacks_that_are_looked_at_are_listed_the_most_hits_first(self):
        self.start()
        assert "Of what? +odds attack Thug with speed d6" in self.type("+odds")
        self.type("+combat/auto npcs=on")
        told = self.type("+odds").splitlines()
        assert told[0] == "+attack Thug (100%, 6 Hits)"
        assert "+attack Thug with saber fighting + speed (100%, 6 Hits, a link)" in told

    def test_the_power_alone_may_count(self):
        self.type("+xp force push 2")
        self.type("+combat/start dots power_total=power_only Ace vs Thug")
        self.type("+initiative Thug=none")
        self.type("+initiative none")
        text = " ".join(self.type("+odds use force push + luck d3 at Thug").split())
        assert "5 33.3%, 6 33.3%, 7 33.3%" in text
        assert "if nothing stops it: 4 100.0%" in text

    def test_refusals_are_sentences(self):
        self.start()
        for line in ("+odds", "+odds attack", "+odds attack nobody", "+odds flurry",
                     "+odds banana", "+odds use jump + sprint", "+odds 4D vs"):  # fmt: skip
            text = self.type(line)
            assert text and text[0].isupper() and text[-1] in ".!?)", (line, text)
            assert "Something went wrong" not in text


@pytest.mark.parametrize("sides", [(), (2,), (20, 20), (3, 8, 20)])
def test_a_spread_is_that_of_every_face(sides):
    found = spread(5, sides)
    totals = [5 + sum(faces) for faces in product(*(range(1, n + 1) for n in sides))]
    for n in range(min(totals), max(totals) + 1):
        assert found.chance(n) == Fraction(totals.count(n), len(totals))


class TestLongOdds(RollingTest):
    def test_the_ways_of_the_dice_are_gone_through_in_slices(self):
        self.start()
        self.type("+combat/auto npcs=on")
        whole = self.type("+odds attack Thug with saber fighting d3")
        owed, ticks, seen = [], count(), []
        reactor = SimpleNamespace(callLater=lambda _, *call: owed.append(call))
        with (
            patch.multiple(slices, reactor=reactor, SLICE_SECONDS=2, LATE_SECONDS=10_000),
            patch.object(slices, "perf_counter", lambda: next(ticks)),
            patch.object(self.char1, "msg", lambda text=None, **_: seen.append(str(text))),
        ):
            self.char1.execute_cmd("+odds attack Thug with saber fighting d3", session=self.session)
            assert owed and not seen and self.session.waits
            steps = 0
            while owed:
                (call, *how), steps = owed.pop(0), steps + 1
                call(*how)
        assert steps > 3 and not self.session.waits
        assert [strip_ansi(text) for text in seen] == [whole]
        assert "behind the answer that the system will give" in whole
