"""Commands given ahead: held, carried out by themselves, taken back, and told to nobody else."""

from game.books.dots.state import DotsFighter
from game.encounter import commands as c
from tests.commands.attack_words import attack
from tests.commands.field_table import VerbTest
from tests.commands.player import PlayerTest
from tests.commands.test_dots_duel import KIRA, ROOK, VARN
from tests.game.dots.table import make_sheet
from tests.scenes.finished import exported
from world.scenes.journal import audit, store
from world.scenes.table.fighters import fighter_id

PISTOL = "fires a heavy blaster pistol"


class HeldTest(VerbTest):
    def setUp(self):
        super().setUp()
        self.gm("+combat/dice none")

    def ace_says(self, line: str, *told: str) -> None:
        """Type a line as Ace and check that Ace reads these words, and Bea nothing."""
        self.line(self.char1, line)
        for words in told:
            assert words in self.ace, self.ace
        assert self.bea == "", self.bea


class TestChronicles(HeldTest):
    book = "chronicles"

    def test_an_attack_said_early_declares_itself_and_is_done(self):
        self.ace_says("+attack Thug 1", "Held for your turn: attack on Thug 1")
        self.gm("+declare npcs=1 attack")
        self.both_read("attack Thug 1", attack("Ace", "Thug 1", PISTOL))
        assert not self.state.intents

    def test_an_action_in_own_words_said_early_is_declared_in_a_sentence(self):
        self.ace_says("+act runs for the crates", "Held for your turn: runs for the crates")
        self.gm("+declare npcs=1 attack")
        self.both_read("Ace will take 1 action (runs for the crates)")

    def test_its_words_are_done_and_the_slower_ones_are_heard_first(self):
        self.ace_says("+declare 2 attack Thug 1, fire at Thug 2")
        self.gm("+declare npcs=1 attack")
        said = self.ace.index("Thugs 1 and 2 will attack")
        assert said < self.ace.index("attack Thug 1, fire at Thug 2")
        assert attack("Ace", "Thug 1", PISTOL).search(self.ace), self.ace

    def test_what_several_npcs_hold_is_one_line_whose_advice_is_accepted(self):
        self.gm("+declare npcs=1 attack Ace")
        told = "Held for the turns of Thugs 1 and 2: attack on Ace "
        told += "(+held Thug 1=none takes back Thug 1's)."
        assert " ".join(self.bea.split()).startswith(told) and self.bea.count("Held") == 1
        self.gm("+held Thug 1=none")
        assert self.bea.startswith("Nothing is held any more"), self.bea
        self.gm("+held Thug 2")
        told = "Held for Thug 2's turn: attack on Ace (+held Thug 2=none takes it back)."
        assert " ".join(self.bea.split()) == told

    def test_the_seat_reads_what_all_npcs_hold_and_takes_it_back(self):
        self.gm("+declare npcs=1 attack Ace")
        self.gm("+held npcs")
        told = "Held for the turns of Thugs 1 and 2: attack on Ace "
        assert " ".join(self.bea.split()).startswith(told) and self.bea.count("Held") == 1
        self.gm("+held thug 1-2=none")
        assert self.bea.startswith("Nothing is held any more") and not self.state.intents
        self.gm("+held npcs")
        assert "Nothing is held" in self.bea

    def test_the_seat_says_nothing_ahead_for_a_player(self):
        self.line(self.char1, "+declare 1 attack")
        self.gm("+declare npcs=1 attack")
        self.gm("+combat/next")
        for line in ("+declare Ace=2 attack", "+declare Ace=2"):
            self.gm(line)
            assert self.ace == "" and not self.state.intents, (line, self.ace)
            assert "Held" not in self.bea and self.bea.endswith((".", ")."))

    def test_the_seat_neither_reads_it_nor_takes_it_back(self):
        self.ace_says("+attack Thug 1")
        for line in ("+held Ace", "+held Ace=none"):
            self.gm(line)
            assert (self.ace, self.bea) == ("", "What Ace has said ahead is Ace's alone.")
        assert self.state.intents
        self.gm("+held Thug 1")
        assert "Nothing is held" in self.bea

    def test_a_held_action_is_replaced_and_taken_back(self):
        self.ace_says("+attack Thug 1")
        self.ace_says("+attack Thug 2", "Held for your turn: attack on Thug 2")
        self.ace_says("+held", "Held for your turn: attack on Thug 2")
        self.ace_says("+held none", "Nothing is held any more")
        self.ace_says("+held", "Nothing is held.")
        self.gm("+declare npcs=1 attack")
        assert "What first?" in self.ace

    def test_declare_ask_leaves_the_action_to_be_typed_in_the_own_turn(self):
        self.ace_says("+declare ask", "asked in your turn")
        self.refuse("+attack Thug 1", "Actions are being declared first: the table waits for "
                    "Thug 1.")  # fmt: skip
        self.gm("+declare npcs=1 attack")
        self.line(self.char1, "+declare 1 attack Thug 1")
        assert "Your turn (1 action left)" in self.ace
        self.ace_says("+declare auto", "done by itself")

    def test_an_impossible_action_is_refused_instead_of_held(self):
        self.ace_says("+attack Thug 1 with gauss rifle")
        assert "Held" not in self.ace
        self.ace_says("+attack Zed", "There is no fighter called 'Zed'")

    def test_a_target_that_is_down_by_then_is_asked_for_again(self):
        self.ace_says("+attack Thug 1")
        self.gm("+combat/set Thug 1/wound=mortally wounded")
        self.gm("+declare Thug 2=1 attack")
        assert "Your attack on Thug 1: not done. Thug 1 is down." in self.ace
        assert "not done" not in self.bea
        assert "What first?" in self.ace


class TestAdvanced(HeldTest):
    book = "advanced"

    def test_actions_of_a_turn_are_done_one_after_the_other(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 2 attack Thug 1, attack Thug 2")
        assert "Held for your turn: attack on Thug 1, then attack on Thug 2" in self.ace
        assert "Held" not in self.bea
        self.gm("+declare npcs=1")
        self.both_read(attack("Ace", "Thug 1", PISTOL), attack("Ace", "Thug 2"))

    def test_each_is_a_step_of_its_own_and_an_undo_asks_again(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 2 attack Thug 1, attack Thug 2")
        self.gm("+declare npcs=1")
        actors = [e.actor for e in store.entries(self.room1.table.scene) if e.command]
        assert actors[-2:] == [fighter_id(self.char1)] * 2
        self.gm("+combat/undo")
        self.both_read("takes back: Ace's attack on Thug 2")
        assert "Your turn (1 action left)" in self.ace
        assert self.me.taken == 1

    def test_an_undo_leaves_the_held_actions_of_others(self):
        self.line(self.char1, "+initiative last")
        self.line(self.char1, "+declare 1 attack Thug 1")
        self.gm("+declare npcs=1")
        self.gm("+pass Thug 1")
        self.gm("+combat/undo")
        assert [str(i.command.target) for i in self.state.intents[self.me.id]]
        self.gm("+combat/undo 2")
        assert [i.command for i in self.state.intents.get(self.me.id, ())]

    def every_round(self):
        """Have Ace attack Thug 1 every round; neither of them can be hurt."""
        self.gm("+combat/auto npcs=on")
        for who in ("Ace", "Thug 1"):
            self.gm(f"+combat/mod {who}=+60 on resistance for scene")
        self.line(self.char1, "+initiative always first")
        self.line(self.char1, "+attack/always Thug 1")

    def test_a_standing_order_is_done_every_round(self):
        self.every_round()
        fired = {}
        for _ in range(8):
            if self.state.round not in fired:
                way = "" if fired else PISTOL
                fired[self.state.round] = len(attack("Ace", "Thug 1", way).findall(self.ace))
            self.gm("+combat/next")
        assert len(fired) >= 3 and set(fired.values()) == {1}, fired

    def test_holding_an_attack_repeats_the_open_question(self):
        self.every_round()
        asked = self.ace.splitlines()[-1]
        assert "attacks you" in asked and "+dodge" in asked
        self.ace_says("+attack/always Thug 2", "Held for your turn, every round: attack on Thug 2")
        assert self.ace.splitlines()[-1] == asked

    def test_held_actions_are_in_no_export_and_no_count_of_undos(self):
        self.line(self.char1, "+initiative last")
        self.line(self.char1, "+declare 1 attack Thug 1")
        self.ace_says("+attack Thug 2", "Held")
        scene = self.room1.table.scene
        assert "Intend" not in exported(scene)
        self.gm("+combat/undo")
        assert [undo.steps for undo in audit.taken_back(scene)] == [1]

    def test_it_is_there_after_a_restart(self):
        self.line(self.char1, "+initiative last")
        self.line(self.char1, "+declare 1 attack Thug 1")
        before = self.state.intents
        assert before
        self.room1.ndb.table = None
        assert store.load(self.room1.table.scene)[0].intents == before


class TestStarcraft(PlayerTest):
    def test_one_attack_line_plays_a_whole_round(self):
        self.type("+recruit Gunslinger")
        self.type("+combat/start starcraft Ace vs raider, raider")
        self.type("+combat/auto npcs=on")
        said = self.type("+attack raider 1")
        assert "Ace declares 1 action." in said
        assert attack("Ace", "Raider 1", "fires a heavy pistol").search(said), said
        assert "-- Round 2 --" in said
        assert "Plan your round" in said.rpartition("-- Round 2 --")[2]


class TestDots(PlayerTest):
    def setUp(self):
        super().setUp()
        sheet = make_sheet(**KIRA)
        self.char1.put_sheet(sheet)
        table = self.room1.open_table("dots")
        table.set_seat([fighter_id(self.char1)])
        ace = DotsFighter(fighter_id(self.char1), "Ace", "Ace", sheet)
        varn = DotsFighter("n1", "Varn", "sith", make_sheet(**VARN), npc=True)
        rook = DotsFighter("n2", "Rook", "sith", make_sheet(**ROOK), npc=True)
        table.give(self.char1, *[c.Join(f.id, f) for f in (ace, varn, rook)], c.Begin())

    def test_an_attack_said_before_the_order_is_made(self):
        assert "Held for your turn" in self.type("+attack Varn with saber fighting")
        self.type("+initiative Varn=none")
        self.type("+initiative Rook=none")
        assert "Ace attacks Varn" in self.type("+initiative speed")

    def test_an_attack_for_the_next_round(self):
        self.type("+initiative Varn=none")
        self.type("+initiative Rook=none")
        self.type("+initiative speed")
        self.type("+pass")
        said = self.type("+attack Rook with saber fighting")
        assert "Held for your turn in round 2: attack on Rook" in said
        self.type("+pass Varn")
        assert "Ace attacks Rook" in self.type("+pass Rook")

    def test_the_rest_of_every_turn_passes_once_something_is_done(self):
        self.type("+combat/grant Varn=hits 90")
        assert "Held for the rest of your turn, every round: pass" in self.type("+pass/rest")
        for name in ("Varn", "Rook"):
            self.type(f"+initiative {name}=none")
        said = self.type("+initiative speed")
        assert "Your turn (primary and offhand left)" in said
        said = self.type("+attack Varn with saber fighting")
        said += self.type("+nodefence Varn")
        assert "(offhand left)" not in said and "'s turn" in said
        self.type("+pass Rook")
        said = self.type("+pass Varn")
        assert "Your turn (primary and offhand left)" in said
        self.type("+held none")
        self.type("+attack Rook with saber fighting")
        assert "Your turn (offhand left)" in self.type("+nodefence Rook")

    def test_an_attack_of_every_round_goes_before_the_rest(self):
        self.type("+pass/rest")
        said = self.type("+attack/always Rook with saber fighting")
        assert said.startswith("Held for your turn, every round: attack on Rook")
        assert "the rest of your turn, every round: pass" in self.type("+held")
        for name in ("Varn", "Rook"):
            self.type(f"+initiative {name}=none")
        said = self.type("+initiative speed") + self.type("+nodefence Rook")
        assert "Ace attacks Rook" in said and "Your turn" not in said

    def test_the_order_of_the_fight_is_said_before_it(self):
        self.type("+combat/stop")
        said = self.type("+initiative always speed")
        assert "Held for your initiative, every round: initiative" in said
        self.type("+initiative npcs=always none")
        assert "There is no skill called 'first'" in self.type("+initiative always first")
        said = self.type("+combat/start")
        assert "Ace: initiative 3." in said and "Your turn" in said

    def test_npcs_pass_the_rest_of_their_turns(self):
        self.type("+pass/rest npcs")
        assert {who for who in self.room1.table.state.intents} == {"n1", "n2"}
        for line in ("+initiative Varn=none", "+initiative Rook=blasters", "+initiative none"):
            self.type(line)
        said = self.type("+attack Rook=Ace") + self.type("+nodefence")
        assert "Rook attacks Ace" in said and "(offhand left)" not in said

    def test_turning_on_autopilot_names_the_npcs_in_one_line(self):
        said = self.type("+combat/auto npcs=on")
        assert "The system plays Rook and Varn." in said or "The system plays Varn and" in said
        assert "autopilot" not in said

    def test_a_game_master_reads_how_to_let_npcs_answer_automatically(self):
        for name in ("Varn", "Rook"):
            self.type(f"+initiative {name}=none")
        self.type("+initiative speed")
        said = self.type("+attack Rook with saber fighting")
        assert said.splitlines()[-1].endswith("+reaction npcs=auto answers for all.")
        self.type("+nodefence Rook")
        self.type("+reaction npcs=auto")
        assert "answers for all" not in self.type("+attack/offhand Rook with saber fighting")

    def test_an_attack_that_waits_is_not_held_once_more(self):
        for name in ("Varn", "Rook"):
            self.type(f"+initiative {name}=none")
        self.type("+initiative speed")
        self.type("+attack Varn with saber fighting")
        said = self.type("+attack Varn with saber fighting")
        assert "Held" not in said and "is taken" in said, said
