"""Consequences of what the game master set on a body last only for the scene, too."""

import pytest

from game.books.d6 import roster
from game.books.dots import builder
from game.changes import differences
from game.codec import replace
from tests.commands.test_own import OwnTest
from world import presenters
from world.scenes.render import apart


class BodyTest(OwnTest):
    def seat(self, *lines: str) -> None:
        for line in lines:
            self.line(self.char1, line)

    def nothing_lasts(self) -> None:
        assert self.kept() == self.before
        if self.there.present:
            self.line(self.char2, "+combat/leave")
        assert self.kept() == self.before, (self.kept()[1], self.before[1])


class TestPersonal(BodyTest):
    def test_a_death_that_was_set(self):
        self.line(self.char2, "+consent yes")
        self.seat("+combat/set Bea/wound=mortally wounded", "+combat/stop")
        for _ in range(5):
            self.seat("+combat/clock 1 minute")
        assert self.there.condition.dead, self.there.condition
        self.nothing_lasts()

    @pytest.mark.card("PER-Q-35")
    def test_a_wound_that_was_set_is_not_revived_as_a_stun_is(self):
        for lines in (("unconscious=10", "wound=incapacitated"),
                      ("wound=incapacitated", "unconscious=10")):  # fmt: skip
            self.seat("+combat/set Bea/wound=healthy", *(f"+combat/set Bea/{one}" for one in lines))
            self.seat("+combat/stop", "+treat Thug=Bea/revive")
            assert "not knocked out by stuns" in self.ace, self.ace
            assert self.there.condition.out_by == "wound"

    @pytest.mark.card("PER-INJ-1")
    def test_a_stun_that_was_set_costs_what_stuns_cost(self):
        self.seat("+combat/set Bea/stunned=1")
        state = self.room1.table.state
        assert self.there.condition.stun_dice(state.clock) == 1
        self.line(self.char2, "+sheet")
        assert "1D off" in self.bea and "Stunned" in self.bea, self.bea
        self.nothing_lasts()

    def test_time_ends_what_the_seat_set(self):
        self.seat("+combat/set Bea/unconscious=1", "+combat/set Bea/stunned=2", "+combat/stop")
        self.seat("+combat/clock 2 hours")
        assert self.there.condition.out_until is None and not self.there.condition.stuns
        self.nothing_lasts()


class TestAdvanced(TestPersonal):
    fight = "advanced Bea vs thug"


class TestStarcraft(BodyTest):
    chosen, fight = "starcraft marine", "starcraft Bea vs marine"

    def test_a_death_that_was_set(self):
        self.seat("+combat/set Bea/points=-1", "+combat/set Bea/dying=yes", "+combat/stop")
        for _ in range(40):
            self.seat("+combat/clock 5 minutes")
        assert self.there.condition.dead, self.there.condition
        self.nothing_lasts()


class TestDots(BodyTest):
    fight = "dots Bea vs thug"

    def build(self):
        self.char2.put_sheet(builder.create("guardian", "soldier", "your_weapon"))

    def test_force_that_was_set_and_comes_back(self):
        self.seat("+combat/set Bea/force=1", "+combat/stop")
        self.seat("+rest Bea=30")
        assert self.there.condition.force != 1
        self.nothing_lasts()


def test_a_missing_field_is_listed_as_none():
    """An imported sheet says so of a gun that no longer has a stun setting, for example."""
    own = roster.sheet(next(iter(roster.ready().values())))
    weapon = replace(own.weapons[0], stun="switch")
    before = replace(own, weapons=(weapon,))
    after = replace(before, weapons=(replace(weapon, stun=""),))
    said = apart.listed(differences(before, after, ("sheet",)), presenters.of_kind("d6"))
    assert said == f"{weapon.name} stun from switch to none"
