"""Texts say what was done, to whom, and what else applies."""

from game.encounter.round_events import CombatEnded
from game.registry import cards
from tests.commands.field_table import VerbTest
from tests.commands.player import PlayerTest, TwoPlayersTest
from world.scenes.render.ended import ended


class TestTheEnd(PlayerTest):
    def ends(self, sides: str, *fallen: str) -> str:
        self.type("+combat/gm Ace")
        self.type(f"+combat/start personal {sides}")
        for name in fallen:
            self.type(f"+combat/set {name}/wound=killed")
        state = self.room1.table.state
        return str(ended(state, CombatEnded("one_side", state.present[0].side)))

    def test_all_who_are_left_standing_are_named(self):
        said = self.ends("Cantrell: 2 thug vs trooper", "Trooper")
        assert said == "Only Thugs 1 and 2 are left standing: the fight is over."

    def test_a_fallen_fighter_is_not_named_as_left_standing(self):
        said = self.ends("Cantrell: 2 thug vs trooper", "Trooper", "Thug 2")
        assert said == "Only Thug 1 is left standing: the fight is over."


class TestRulings(VerbTest):
    def test_healing_a_prone_fighter_says_that_they_are_still_prone(self):
        self.gm("+combat/set Thug 1/wound=incapacitated")
        self.gm("+combat/set Thug 1/prone=yes")
        self.gm("+combat/set Thug 1/wound=healthy")
        assert "to healthy, still prone." in " ".join(self.ace.split())
        self.gm("+combat/set Thug 1/prone=no")
        assert "to healthy." in self.ace and "still" not in self.ace

    def test_setting_an_unchanged_value_says_so(self):
        self.gm("+combat/set Thug 1/code=dodge 5D")
        assert "sets Thug 1's dodge from" in self.bea
        self.gm("+combat/set Thug 1/code=dodge 5D")
        assert self.bea == "Nothing changes: the sheet of Thug 1 is so already. [#]"

    def test_the_order_and_the_turn_are_named(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")
        self.gm("+combat/set order=Thug 2, Ace")
        self.both_read("The game master sets the order of acting: Thug 2, Ace")
        self.gm("+combat/set turn=Ace")
        self.both_read("The game master gives the turn to")

    def test_turning_on_autopilot_says_whom_the_system_plays(self):
        self.gm("+combat/set Thug 1/autopilot=on")
        assert self.bea.startswith("The system plays Thug 1.")


class TestInHand(PlayerTest):
    def test_putting_a_weapon_away_says_what_is_still_in_hand(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/gm Ace")
        self.type("+combat/start personal me vs thug")
        said = self.type("+holster heavy blaster pistol")
        assert said == "Ace puts away a heavy blaster pistol. Still in hand: a knife. [#]"
        assert self.type("+holster knife") == "Ace puts away a knife. [#]"


class TestTreating(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "+chargen/take field medic")
        self.line(self.char2, "+chargen/take smuggler")
        self.line(self.char1, "+combat/gm Ace")
        self.line(self.char1, "+combat/join")
        self.line(self.char2, "+combat/join")

    def test_a_wound_that_waits_for_the_game_master_says_so(self):
        self.line(self.char1, "+combat/set Bea/wound=wounded")
        self.line(self.char1, "+treat Bea")
        line = "+combat/set Bea/wound=healthy"
        assert f"The wound heals when you say so: {line}." in self.ace
        self.line(self.char2, "+treat Bea")
        assert "The wound heals when Ace, your game master, says so." in self.bea
        self.line(self.char1, line)
        assert self.room1.table.state.fighters[f"c{self.char2.id}"].condition.wound == "healthy"

    def test_after_the_fight_the_dying_are_kept_alive(self):
        self.line(self.char2, "+consent yes")
        self.line(self.char1, "+combat/set Bea/wound=mortally wounded")
        self.line(self.char1, "+treat Bea")
        assert "Ace tries to stabilise Bea" in self.ace


class TestEmits(TwoPlayersTest):
    def test_the_game_master_reads_whose_it_is(self):
        self.line(self.char1, "+chargen/take smuggler")
        for reader in (self.char1, self.char2):
            self.line(reader, "nospoof off")
        self.line(self.char2, "emit The rain falls.")
        assert self.ace == "The rain falls."
        self.line(self.char1, "+combat/gm Ace")
        self.line(self.char2, "emit The rain falls.")
        assert (self.ace, self.bea) == ("[Bea] The rain falls.", "The rain falls.")
        self.line(self.char1, "emit It stops.")
        assert (self.ace, self.bea) == ("It stops. [#gm]", "It stops. [#gm]")


class TestLists(PlayerTest):
    def test_stat_blocks_are_whole_with_what_they_are_best_at(self):
        for book, line in (
            ("personal", "Thug: Brawling"), ("starcraft", "Marine: Firearms 4D+1, dodge 3D+2."),
            ("dots", "thug: Blasters 2, luck 2."),
        ):  # fmt: skip
            page = self.type(f"+npcs {book}")
            assert "..." not in page and line in page, page
            assert "+combat/add" in page

    def test_ready_characters_too(self):
        page = self.type("+chargen")
        assert "..." not in page
        assert "Smuggler: heavy blaster pistol" in page
        assert "+chargen/take smuggler" in page

    def test_no_rule_is_written_with_marks(self):
        marks = [card.id for book in cards.books() for card in cards.cards(book).values()
                 if "`" in card.text]  # fmt: skip
        assert not marks
        assert "npc_dies_at_zero (default off)" in self.type("+rules SC-DIE-9")


class TestBuilding(PlayerTest):
    def test_without_a_weapon_it_is_done_only_when_said_twice(self):
        self.type("+chargen/build")
        self.type("+chargen/set blaster 5D, dodge 5D, brawling 4D, search 5D")
        first = self.type("+chargen/done")
        assert "you have chosen no weapon" in first and "+chargen/gear" in first
        assert self.char1.sheet is None
        assert "is ready to play" in self.type("+chargen/done")
        assert self.char1.sheet.weapons == ()

    def test_a_choice_between_begins_that_anew(self):
        self.type("+chargen/build")
        self.type("+chargen/set blaster 5D, dodge 5D, brawling 4D, search 5D")
        self.type("+chargen/done")
        self.type("+chargen search=4D, brawling=5D")
        assert "you have chosen no weapon" in self.type("+chargen/done")

    def test_a_kit_is_read_and_typed_in_words(self):
        asked = self.type("+dots guardian, soldier")
        assert "stay on target: 12 dots among" in asked and "_" not in asked
        assert "powers and 28 abilities" in asked
        placed = self.type("+dots stay on target")
        assert placed.startswith("The kit stay on target: place 12 dots on")
        page = self.type("+dots even")
        assert "Your kit, stay on target, has brought you 12 dots" in page
        assert "What each does: +rules" in page

    def test_its_name_with_underscores_is_understood_too(self):
        self.type("+dots guardian, soldier")
        assert "place 12 dots on" in self.type("+dots stay_on_target")


class TestToHit(VerbTest):
    def turns(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")

    def test_the_old_form_says_what_it_is_and_what_the_other_one_is(self):
        self.gm("+combat/difficulty Thug 1=14")
        told = "Thug 1's own next attack is against 14; to set what hits Thug 1: "
        assert self.bea == f"{told}+combat/difficulty to hit Thug 1=14. [#]"
        assert not self.ace

    def test_the_board_and_the_odds_show_it_to_the_game_master_alone(self):
        self.gm("+combat/difficulty to hit Thug 1=14, Thug 2=moderate")
        assert "The next attack on Thug 1 has to reach 14, whoever makes it." in self.bea
        self.gm("+combat")
        assert "Named: to hit Thug 1 14, to hit Thug 2 Moderate." in self.bea
        self.line(self.char1, "+combat")
        assert "Named" not in self.ace
        self.gm("+odds attack Ace=Thug 1")
        assert "a fixed 14" in self.bea
        self.gm("+combat/difficulty to hit Thug 1=none")
        assert "That number is not named any more" in self.bea

    def test_why_says_that_the_game_master_named_the_number(self):
        self.gm("+combat/difficulty to hit Thug 1=14")
        self.turns()
        self.line(self.char1, "+attack Thug 1")
        first = self.ace.partition("[#")[2].split("]")[0].split()[0]
        self.line(self.char1, f"+why {first}")
        assert "against 14, which the game master named" in self.ace

    def test_under_personal_a_sentence_says_why_not(self):
        self.gm("+combat/stop")
        self.gm("+combat/close")
        self.gm("+combat/start personal thug vs trooper")
        self.gm("+combat/difficulty to hit thug=12")
        assert self.bea.startswith("An attack is rolled against the defence here")
