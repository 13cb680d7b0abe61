"""Distances in metres as the game master types them, applied to each weapon's own ranges."""

import pytest

from tests.commands.test_field import FieldTest


class Metres(FieldTest):
    """A smuggler's heavy blaster has ranges of 3, 7, 25 and 50 metres."""

    def check_range(self, typed: str, told: str, number: str):
        self.see(f"+combat/range Ace, Thug 1={typed}", f"Ace and Thug 1 are at {told}.")
        assert f"against a fixed {number}" in self.type("+odds attack Thug 1"), typed


class TestMetresUnderAdvanced(Metres):
    @pytest.mark.card("ADV-Q-17")
    def test_metres_take_the_weapons_range(self):
        self.check_range("3", "3 metres", "3")
        self.check_range("7 m", "7 metres", "8")
        self.check_range("25m", "25 metres", "13")
        self.check_range("50 metres", "50 metres", "18")
        self.check_range("short", "short range", "8")
        self.see("+combat/range 20 m", "The scene is at 20 metres.")

    @pytest.mark.card("ADV-Q-17")
    def test_out_of_reach(self):
        self.type("+combat/range Ace, Thug 1=51")
        told = "The heavy blaster pistol carries 50 metres; the target is 51 away."
        self.see("+odds attack Thug 1", told)
        self.see("+combat/range Ace, Thug 1=far", "range")

    @pytest.mark.card("ADV-Q-17")
    def test_the_metres_between_vehicles_are_those_of_their_guns(self):
        self.type("+combat/vehicle armed landspeeder=Rebels")
        self.type("+combat/vehicle landspeeder=Gang")
        self.type("+board Armed landspeeder/driver")
        self.see("+combat/range Armed landspeeder, Landspeeder=180", "at 180 metres.")
        self.see("+odds attack Landspeeder with light laser", "against a fixed 18")
        self.type("+combat/range Armed landspeeder, Landspeeder=90")
        self.see("+odds attack Landspeeder with light laser", "against a fixed 13")


class TestMetresUnderChronicles(Metres):
    book = "chronicles"

    @pytest.mark.card("CHR-Q-14")
    def test_metres_take_the_weapons_range(self):
        self.check_range("7", "7 metres", "8")
        self.check_range("50 m", "50 metres", "18")


class TestNoMetres(FieldTest):
    book = "personal"

    def test_range_counts_for_nothing_there(self):
        self.see("+combat/range Ace, Thug 1=12", "Range counts for nothing under personal")
