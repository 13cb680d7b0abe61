"""The book ``starcraft`` as ordinary players type it: persons, then a battle of units."""

import re

from tests.commands.attack_words import attack
from tests.commands.player import PlayerTest


class TestPersons(PlayerTest):
    """Ace, a Gunslinger, fights a Raider that Ace also plays, as game master."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Gunslinger")
        self.started = self.type("+combat/start starcraft Ace vs raider")
        self.type("+combat/auto raider=off")

    def test_a_fight_starts_and_is_played(self):
        assert "starcraft" in self.started
        self.type("+combat/range short")
        said = self.type("+plan 2 with dodge")
        assert "All plans are in: Ace (2 actions with dodge), Raider (1 action)." in said
        self.type("+combat/next")
        assert "All plans are in" in self.type("+combat/log")
        board = self.type("+combat")
        assert "29/29" in board
        self.type("+attack raider") if ">*Ace" in board else self.type("+attack raider=Ace")
        assert "fires" in self.type("+combat/log")

    def test_a_sheet_that_has_planned_for_a_round_stays(self):
        self.type("+plan 1")
        self.type("+combat/stop")
        assert "has fought with this sheet" in self.type("+recruit Gunslinger")

    def test_ranges_smoke_things_and_a_medlab(self):
        for line, answer in (
            ("+combat/range 25 m", "25 m"),
            ("+combat/range extreme 44", "extreme 44"),
            ("+stage smoke=thick", "smoke is thick"),
            ("+stage door=standard metal", "armour 20, Body 25"),
            ("+stage light=complete darkness", "light is darkness"),
            ("+stage crate=10/12", "armour 10, Body 12"),
            ("+stage medlab=on", "medlab"),
        ):
            assert answer in self.type(line), line

    def test_behind_a_door_before_the_rounds(self):
        self.type("+combat/stop")
        self.type("+stage door=standard metal")
        assert "goes behind the door" in self.type("+shelter door")

    def test_body_points_are_set_by_hand(self):
        self.type("+combat/set raider/points=15")
        assert "15/29" in self.type("+combat")

    def test_the_game_master_sets_a_targeting_system(self):
        assert "targeting" in self.type("+combat/set Ace/targeting=heavy pistol")
        self.type("+combat/set Ace/targeting=heavy pistol +1D")
        self.type("+combat/range short")
        assert "targeting system +1D" in self.type("+odds attack raider with heavy pistol")

    def test_the_game_master_makes_somebody_dying(self):
        said = self.type("+combat/set raider/dying=yes")
        assert "Raider fights for their life" in said
        self.type("+combat/set raider/dying=no")
        assert "dying" not in self.type("+combat")

    def test_an_act_left_without_dice_says_why_it_failed(self):
        self.type("+combat/stop")
        self.type("+combat/mod Ace=-9D on act")
        assert "no die is left after the penalties" in self.type("+act mends it=repair vs 0")

    def test_smoke_hides_from_a_search(self):
        self.type("+combat/stop")
        self.type("+stage smoke=thick")
        said = self.type("+act looks round=search vs 5")
        assert "15 needed (thick smoke +10)" in said

    def test_a_check_rolls_the_skills_of_the_book(self):
        assert "firearms" in self.type("+check firearms vs 15")
        assert "tactics" in self.type("+check tac")

    def test_npcs_come_from_the_book(self):
        assert "Zerglings 1 and 2 come in" in self.type("+combat/add 2 zergling=Zerg")

    def test_a_bad_range_is_refused_with_a_sentence(self):
        assert "21 or more" in self.type("+combat/range extreme 20")

    def test_every_command_answers_with_a_sentence(self):
        for line in (
            "+reload", "+stow", "+discard", "+offhand left", "+spray raider", "+aim raider=15 cm",
            "+aim door", "+recover", "+cling 1", "+chi", "+react dodge", "+plan", "+hold",
            "+shelter none", "+treat raider/aid", "+plan full dodge", "+order x=dig", "+battle",
        ):  # fmt: skip
            said = self.type(line)
            assert said.strip()[-1] in ".?!)", (line, said)
            assert "went wrong" not in said, line


class TestSpray(PlayerTest):
    """Ace, a Marine and game master, sprays at zerglings; a colonist stands by."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Marine")
        self.type("+combat/book starcraft")
        for who in ("2 zergling=Foes", "colonist=Others"):
            self.type(f"+combat/add {who}")
        for name in ("zergling 1", "zergling 2", "colonist"):
            self.type(f"+combat/auto {name}=off")
        self.type("+combat/range short")
        self.type("+combat/join Friends")
        self.type("+combat/start")
        self.type("+plan 1")
        self.type("+plan npcs=1")
        while self.room1.table.state.acting.name != "Ace":
            self.type(f"+pass {self.room1.table.state.acting.name}")

    def fires_at_the_first(self, said: str) -> bool:
        """True if, after the text on the line of fire, Ace shoots at the first zergling."""
        _, line, told = said.partition("In the line of fire of Ace: Zergling 1. ")
        return bool(line and attack("Ace", "Zergling 1", "fires a gauss rifle").match(told))

    def test_the_game_master_says_who_is_in_the_line_of_fire(self):
        said = self.type("+spray Zergling 1, Zergling 2")
        assert "Ace sprays Zerglings 1 and 2. Not in the line: Colonist; " in said
        assert "+combat/line +Colonist adds. +combat/line -Zergling 2 strikes" in said
        said = self.type("+combat/line +Colonist, -Zergling 2")
        assert "In the line of fire of Ace: Zergling 1 and Colonist." in said
        rifle = "fires a gauss rifle"
        assert attack("Ace", "Zergling 1", rifle).search(said.replace(". ", ".\n")), said
        assert attack("Ace", "Colonist").search(said), said
        assert "Zergling 2" not in said.partition("In the line of fire")[2].partition("-- Round")[0]

    def test_odds_of_a_spray_and_of_a_called_shot(self):
        said = self.type("+odds spray Zergling 1, Zergling 2 sparing Colonist")
        assert "Ace attacks Zergling 1: " in said
        assert "Ace attacks Zergling 2: " in said
        assert "Colonist, who is spared, is hit: " in said
        plain = self.type("+odds attack Zergling 1")
        called = self.type("+odds aim Zergling 1=15 cm the head")
        assert "Ace attacks Zergling 1: " in called
        assert plain.splitlines()[0] != called.splitlines()[0]

    def test_sparing_a_friend_shows_the_total_and_the_number_needed(self):
        for face, told in (
            (6, r"Colonist is spared: \d+ against the 25 needed for it\."),
            (3, r"Colonist is not spared, \d+ against the 25 needed\."),
            (1, r"Colonist is spared: the spray hits nobody\."),
        ):
            self.type(f"+combat/dice {f'{face} ' * 40}")
            self.type("+spray Zergling 1 sparing Colonist")
            said = self.type("+combat/next")
            assert re.search(told, " ".join(said.split())), (face, said)
            self.type("+combat/undo 3")

    def test_the_line_of_fire_alone_is_shown_and_confirmed_by_nothing(self):
        self.type("+spray Zergling 1")
        said = self.type("+combat/line")
        assert "Ace sprays Zergling 1. Not in the line: Zergling 2 and Colonist;" in said
        assert self.room1.table.state.deed.stage == "line"
        assert "No spray waits" in self.type("+combat/next") + self.type("+combat/line")

    def test_the_game_master_may_leave_the_line_of_fire_as_it_is(self):
        self.type("+spray Zergling 1")
        assert self.fires_at_the_first(self.type("+combat/next"))
        assert "No spray waits for its line of fire" in self.type("+combat/line Zergling 1")

    def test_without_a_game_master_those_named_are_in_it(self):
        self.room1.table.set_seat([])
        assert self.fires_at_the_first(self.type("+spray Zergling 1"))

    def test_cover_goes_by_turns_and_by_what_the_place_offers(self):
        assert "The place offers half cover at most." in self.type("+stage cover=half")
        assert "The place offers half cover at most." in self.type("+cover 75")
        assert "Full cover takes a thing that stops shots" in self.type("+cover full")
        assert "Ace takes half cover" in self.type("+cover half")
        assert "in this turn already" in self.type("+cover none")
        assert "Zergling 1 planned are used or gone" in self.type("+cover zergling 1=half")
        assert "No cover is here." in self.type("+stage cover=none")


class TestBattle(PlayerTest):
    """Ace commands the marines and, as game master, the Overlord's zerglings."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Officer")
        self.type("+battle/start Ace: 20 marines at 0 vs Overlord: 40 zerglings at 30")

    def test_the_board_shows_forces_and_orders(self):
        self.type("+order zerglings=move to 5")
        board = self.type("+battle")
        row = "zerglings: 40 Zerglings at 30 m, size 2D, damage 2D, resistance 0D, moves 25 m, "
        row += "reach 10 m, ordered to move to 5 m. Nearest enemy: marines, 30 m."
        assert row in " ".join(board.split())
        orders = "+order marines=attack zerglings, move 20, dig or wait; +order/done."
        assert board.endswith(f"Your orders (1 to go): {orders}")

    def test_orders_are_carried_out_when_all_are_in(self):
        self.type("+order marines=attack zerglings")
        assert "All orders are in" in self.type("+order zerglings=move to 5")
        assert "Mass round 1, segment 2" in self.type("+battle")

    def test_odds_of_an_exchange(self):
        said = self.type("+battle/odds marines=zerglings")
        assert "at short range: 10 needed" in said
        assert "fall on average" in said

    def test_the_seat(self):
        assert "defence of the marines to +1D" in self.type("+battle/set marines/defence=3")
        assert "close range" in self.type("+battle/range marines, zerglings=close")
        assert "brings up 10 more (Marines) with 10 medics" in self.type(
            "+battle/add Ace: 10 marines named more at -5 +10 medics"
        )
        assert "segment 2" in self.type("+battle/next")
        assert "ends the battle" in self.type("+battle/end")

    def test_holding_and_shields(self):
        assert "waits to see" in self.type("+order/hold")
        assert "no plasma shields" in self.type("+order/shields marines=off")

    def test_a_kind_of_ones_own(self):
        said = self.type(
            "+battle/add Ace: 3 goliaths of 4 damage 3D resistance 2D move 15 reach long"
        )
        assert "brings up 3 goliaths" in said
        row = "goliaths: 3 Goliaths at 0 m, size 1D, damage 3D, resistance 2D"
        assert row in " ".join(self.type("+battle").split())
        assert "damage and metres to move" in self.type("+battle/add Ace: 3 mixed of 4 damage 3D")

    def test_a_range_by_word_is_on_the_board_until_one_moves(self):
        self.type("+battle/range marines, zerglings=close")
        assert "The marines and zerglings are at close range by word." in self.type("+battle")
        self.type("+order marines=wait")
        said = self.type("+order zerglings=move 25")
        assert "are as far apart as they stand" in said
        assert "by word" not in self.type("+battle")

    def test_another_commander_and_what_was_lost(self):
        assert "on another side" in self.type("+battle/commander marines=Overlord")
        self.type("+combat/add sergeant=Ace")
        assert "Sergeant commands the marines now." in self.type(
            "+battle/commander marines=Sergeant"
        )
        assert "Nobody was lost." in self.type("+battle/end")

    def test_a_commander_out_of_action_gives_no_orders(self):
        self.type("+combat/set Ace/points=0")
        assert "Ace is out of action" in self.type("+order marines=attack zerglings")
