"""Lists of names with commas and numbers, as typed and as told."""

import pytest

from commands import parsing
from game.wording import say
from tests.commands.player import PlayerTest
from world.scenes.render import arrivals

LISTS = {
    "Ace, Bo": ["Ace", "Bo"],
    "Trooper 1-3, 5": ["Trooper 1", "Trooper 2", "Trooper 3", "Trooper 5"],
    "troopers 1, 2 and 5": ["troopers 1", "troopers 2", "troopers 5"],
    "Trooper 1, Thug 2 to 3, 7": ["Trooper 1", "Thug 2", "Thug 3", "Thug 7"],
    "Trooper 1, 2 thug": ["Trooper 1", "2 thug"],
    "Ace and 2 thug": ["Ace", "2 thug"],
    "Sword and Shield, 2": ["Sword and Shield", "2"],
}


@pytest.mark.parametrize("text", LISTS)
def test_the_names_of_a_list(text):
    assert parsing.listed(text) == LISTS[text]


def test_consecutive_arrivals_on_a_side_are_one_line():
    def one(who: str, side: str, later: bool = False):
        return say("told-Joined", who=who, side=side, later=later)

    told = [*(one(f"Thug {n}", "Gang") for n in (1, 2, 3)), one("Ace", "Rebels"), "It rains.",
            *(one(f"Medic {n}", "Empire", later=True) for n in (1, 2))]  # fmt: skip
    assert list(map(str, arrivals.together(told))) == [
        "Thugs 1 to 3 come in on the side Gang.",
        "Ace comes in on the side Rebels.",
        "It rains.",
        "Medics 1 and 2 come in on the side Empire and act from the next round.",
    ]


class TestSides(PlayerTest):
    def test_a_fight_begins_with_whom_the_board_names_so(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/gm Ace")
        assert "Thugs 1 to 4 come in on the side Gang." in self.type("+combat/add 4 thug=Gang")
        self.type("+combat/start personal me vs thug 1-2, 4")
        present = {f.name: f for f in self.room1.table.state.present}
        assert "Thug 2" in present
        foes = {n for n, f in present.items() if f.side != present["Ace"].side}
        assert foes >= {"Thug 1", "Thug 2", "Thug 4"}
