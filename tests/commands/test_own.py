"""Changes the game master makes to a player's character last only for the scene."""

import pytest
from django.test import override_settings

from game.books.dots import builder
from game.codec import replace
from game.encounter import commands as c
from game.errors import Refused
from tests.commands.player import TwoPlayersTest, pools
from world.scenes.models import Question


class OwnTest(TwoPlayersTest):
    """Ace is game master; Bea fights in Ace's scene."""

    chosen = "smuggler"
    fight = "personal Bea vs thug"

    def setUp(self):
        super().setUp()
        self.char2.account.permissions.clear()
        self.build()
        self.line(self.char2, "+combat/join Rebels")
        self.line(self.char1, "+combat/gm Ace")
        self.line(self.char1, f"+combat/start {self.fight}")
        self.before = self.kept()

    def build(self):
        self.line(self.char2, f"+chargen/take {self.chosen}")

    def kept(self):
        """Return Bea's stored sheets and conditions."""
        return (self.char2.sheet, self.char2.condition_at(0), self.char2.sheet_for("dots"),
                pools(self.char2))  # fmt: skip

    @property
    def there(self):
        """Return Bea's fighter in the scene."""
        return self.room1.table.state.fighters[f"c{self.char2.id}"]

    def waiting(self, character=None) -> list:
        return list(Question.objects.filter(settled=None, character=character))


class TestOwn(OwnTest):
    def test_a_code_holds_in_the_scene_alone_and_the_line_says_who_set_what(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 1D")
        assert self.there.sheet.skills["blaster"] == 3
        assert self.kept() == self.before
        line = "Game master Ace sets Bea's blaster from 4D+2 to 1D, in this scene only."
        assert line in self.ace
        assert line in self.bea
        self.line(self.char2, "+sheet")
        assert "In this scene: blaster 1D (your own 4D+2)." in self.bea

    def test_a_change_to_an_npc_does_not_mention_the_scene(self):
        self.line(self.char1, "+combat/set Thug/code=blaster 1D")
        assert "Game master Ace sets Thug's blaster from 3D to 1D." in self.ace
        assert "Game master Ace sets Thug's blaster." in self.bea
        self.line(self.char1, "+combat/set Thug/numbers=hidden")
        self.line(self.char1, "+combat/set Thug/code=blaster 2D")
        assert "from 1D to 2D" in self.ace and "Thug" not in self.bea

    def test_a_lowered_code_lasts_only_when_its_owner_says_yes(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 1D")
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+combat/close")
        assert "Game master Ace set your blaster from 4D+2 to 1D" in self.bea
        assert self.waiting() == []
        assert self.kept() == self.before
        self.line(self.char2, "+yes")
        assert "It lasts" in self.bea
        assert self.char2.sheet.skills["blaster"] == 3

    def test_no_leaves_it_as_it_was(self):
        self.line(self.char1, "+combat/set Bea/wound=wounded")
        self.line(self.char2, "+combat/leave")
        assert len(self.waiting(self.char2)) == 1
        self.line(self.char2, "+no")
        assert self.kept() == self.before

    def test_a_raised_value_is_asked_of_staff_alone(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 50D")
        self.line(self.char1, "+combat/set Bea/character_points=99")
        self.line(self.char2, "+combat/leave")
        assert self.waiting(self.char2) == []
        (asked,) = self.waiting()
        assert "set Bea's blaster from 4D+2 to 50D and Character Points from 0 to 99" in str(
            asked.text
        )
        self.line(self.char2, f"+yes {asked.pk}")
        assert self.kept() == self.before
        self.account.permissions.add("Builder")
        self.line(self.char1, f"+yes {asked.pk}")
        assert self.char2.sheet.skills["blaster"] == 150
        assert self.char2.sheet.character_points == 99

    @override_settings(GRANTS_LAST=True)
    def test_a_game_may_let_grants_last(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 6D")
        self.line(self.char1, "+combat/set Bea/medpacs=0")
        self.line(self.char2, "+combat/leave")
        assert self.char2.sheet.skills["blaster"] == 18
        assert self.char2.sheet.medpacs == self.before[0].medpacs

    def test_ones_own_sheet_is_no_exception(self):
        self.line(self.char1, "+combat/gm Bea")
        self.line(self.char2, "+yes")
        self.line(self.char2, "+combat/set Bea/character_points=99")
        self.line(self.char2, "+combat/leave")
        assert self.kept() == self.before
        assert self.waiting(self.char2) == []

    def test_a_yes_while_the_owner_fights_on_reaches_the_table_too(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 7D")
        self.line(self.char2, "+combat/leave")
        self.line(self.char2, "+combat/join Rebels")
        assert self.there.sheet.skills["blaster"] == 14
        (asked,) = self.waiting()
        self.account.permissions.add("Builder")
        self.line(self.char1, f"+yes {asked.pk}")
        assert self.there.sheet.skills["blaster"] == 21
        assert self.char2.sheet.skills["blaster"] == 21

    def test_healing_by_the_seat_lasts(self):
        body = replace(self.there.condition, wound="wounded twice")
        self.char2.keep(self.char2.sheet, body, 0)
        self.line(self.char2, "+combat/leave")
        self.line(self.char2, "+combat/join Rebels")
        self.line(self.char1, "+combat/set Bea/wound=wounded")
        assert self.char2.condition_at(0).wound == "wounded"
        self.line(self.char1, "+combat/set Bea/wound=incapacitated")
        self.line(self.char1, "+combat/set Bea/wound=wounded_twice")
        assert self.char2.condition_at(0).wound == "wounded"

    def test_undo_takes_it_back_from_the_scene(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 1D")
        self.line(self.char1, "+combat/undo")
        assert self.there.sheet.skills["blaster"] == 14
        assert dict(self.room1.table.state.own) == {}

    def test_a_dead_server_knows_it_still(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 1D")
        self.room1.forget_table()
        assert self.there.sheet.skills["blaster"] == 3
        self.line(self.char2, "+combat/leave")
        assert self.kept() == self.before

    def test_a_code_set_by_staff_lasts_beside_the_code_set_for_the_scene(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 1D")
        self.account.permissions.add("Builder")
        self.line(self.char1, "+setsheet Bea/dodge=7D")
        assert (self.there.sheet.skills["dodge"], self.there.sheet.skills["blaster"]) == (21, 3)
        assert self.char2.sheet.skills["dodge"] == 21
        assert self.char2.sheet.skills["blaster"] == 14

    def test_the_seat_cannot_spend_points_of_a_player(self):
        with pytest.raises(Refused, match="own player"):
            self.room1.table.give(self.char1, c.Pledge(self.there.id, "attack", 1))

    def test_the_line_that_closes_the_scene_is_as_wide_as_the_window(self):
        self.line(self.char1, "+combat/undo")
        self.line(self.char1, "+combat/stop")
        self.read_at(50)
        self.line(self.char1, "+combat/close")
        closing = self.ace[self.ace.index("The scene is closed") :].splitlines()
        assert len(closing) > 2 and max(map(len, closing)) <= 50
        assert closing[-1].endswith("[#]")


class TestFall(OwnTest):
    fight = "advanced Bea vs thug"

    def test_harm_of_a_fall_ordered_by_the_seat_holds_in_the_scene_only(self):
        self.line(self.char1, "+combat/fall Bea=300")
        assert "Bea falls 300 metres." in self.bea
        assert "What the game master has done to Bea holds in this scene only." in self.bea
        assert self.kept() == self.before


class TestDots(OwnTest):
    fight = "dots Bea vs thug"

    def build(self):
        self.char2.put_sheet(builder.create("guardian", "soldier", "your_weapon"))

    def test_experience_dots_and_species_fall_away(self):
        for line in ("grant Bea=xp 50", "grant Bea=dots stealth 2", "grant Bea=lose armour",
                     "set Bea/species=wookiee", "set Bea/lost=right hand", "set Bea/dead=on",
                     "exert Bea=1"):  # fmt: skip
            self.line(self.char1, f"+combat/{line}")
        assert self.there.sheet.xp > self.before[2].xp
        assert self.there.condition.dead
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+combat/over day")
        self.line(self.char1, "+combat/close")
        assert self.char2.sheet_for("dots") == self.before[2]
        body = pools(self.char2)
        assert (body.dead, body.lost, body.hits) == (False, (), self.before[2].max_hits)

    def test_the_line_says_what_was_set_and_not_what_follows_from_it(self):
        self.line(self.char1, "+combat/grant Bea=xp 500")
        assert "XP from" in self.bea and "earned" not in self.bea
        self.line(self.char2, "+combat/leave")
        asked = str(self.waiting()[0].text)
        assert "XP from" in asked and "earned" not in asked

    def test_changes_by_the_seat_say_that_they_hold_in_the_scene_only(self):
        only = "What the game master has done to Bea holds in this scene only."
        self.line(self.char1, "+combat/exert Bea=5")
        assert "Bea loses 5 Hits (exertion)." in self.bea and only in self.bea
        self.line(self.char1, "+combat/exert Bea=9999")
        self.line(self.char1, "+combat/exert Bea=1")
        assert self.ace == "Bea has no Hits left to lose."
        self.line(self.char1, "+combat/set Bea/dead=on")
        assert only in self.ace
        self.line(self.char1, "+combat/exert Thug=1")
        assert "loses 1 Hit" in self.ace and "scene only" not in self.ace

    def test_a_day_that_the_seat_calls_over_does_so_too(self):
        body = replace(self.there.condition, uses={"fought": 5})
        self.line(self.char2, "+combat/leave")
        self.char2.keep(self.char2.sheet_for("dots"), body, 0)
        self.line(self.char2, "+combat/join Rebels")
        for line in ("stop", "over day"):
            self.line(self.char1, f"+combat/{line}")
        assert "The day is over." in self.bea
        assert "What the game master has done to Bea holds in this scene only." in self.bea
        assert pools(self.char2).used("fought") == 5

    def test_dots_bought_with_granted_experience_are_no_gift_either(self):
        self.line(self.char1, "+combat/grant Bea=xp 500")
        skill = next(iter(self.char2.sheet_for("dots").dots))
        xp = self.char2.sheet_for("dots").xp
        self.line(self.char1, "+combat/stop")
        for _ in range(4):
            self.line(self.char2, f"+xp {skill}")
        mine = self.char2.sheet_for("dots")
        spent = sum(mine.spent.values()) - sum(self.before[2].spent.values())
        assert mine.xp == xp - spent >= 0

    def test_pools_bought_with_granted_experience_do_not_outlast_the_scene(self):
        self.line(self.char1, "+combat/grant Bea=xp 500")
        for skill in ("force push 4", "saber fighting 5", "saber block 5", "sprint 5", "jump 5",
                      "reaction time 5", "reflect 5"):  # fmt: skip
            self.line(self.char2, f"+xp {skill}")
        assert self.there.condition.force > self.char2.sheet_for("dots").max_force
        self.line(self.char2, "+combat/leave")
        mine = self.char2.sheet_for("dots")
        kept = pools(self.char2)
        assert kept.force <= mine.max_force and kept.hits <= mine.max_hits


class TestWhatChroniclesBorrows(OwnTest):
    """With ``borrow_advanced=on``, the same limits hold for the verbs it adds."""

    fight = "chronicles borrow_advanced=on Bea vs thug"

    def test_harm_of_a_fall_under_chronicles_does_not_outlast_the_scene(self):
        self.line(self.char1, "+combat/fall Bea=100 high")
        assert self.there.condition.wound != "healthy"
        assert self.kept() == self.before

    def test_the_seat_cannot_spend_medpacs_of_a_player(self):
        with pytest.raises(Refused, match="own player"):
            self.room1.table.give(self.char1, c.Treat(self.there.id, self.there.id, "medpac"))


class TestUndo(OwnTest):
    def test_an_undo_does_not_bring_back_a_fighter_who_left(self):
        self.line(self.char2, "+combat/leave")
        self.char2.sheet = replace(self.char2.sheet, medpacs=7)
        self.line(self.char1, "+combat/undo 2")
        assert not self.there.present
        assert self.char2.sheet.medpacs == 7

    def test_a_change_by_staff_is_not_undone(self):
        self.account.permissions.add("Builder")
        self.line(self.char1, "+setsheet Bea/dodge=7D")
        self.line(self.char1, "+combat/undo")
        assert self.char2.sheet.skills["dodge"] == self.there.sheet.skills["dodge"] == 21
        self.line(self.char1, "+combat/undo 3")
        assert self.char2.sheet.skills["dodge"] == 21
