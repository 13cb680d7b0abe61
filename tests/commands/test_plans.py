"""Plans for a round as a player types them: declared, given ahead, carried out."""

import pytest

from tests.commands.attack_words import attack
from tests.commands.field_table import ACE_FIRST, VerbTest
from tests.commands.test_held import HeldTest
from tests.commands.test_segment_verbs import SegmentTest

PASS = "+pass drops it."
FISTS, CAN = (attack("Ace", "Thug 1", way) for way in ("strikes with fists", "throws a can"))


class TestDeclaredKinds(SegmentTest):
    """Ace, with a heavy blaster pistol, declares last and acts first."""

    def declared(self, words: str) -> None:
        self.line(self.char1, "+declare ask")
        self.line(self.char1, f"+declare 1 {words}")

    @pytest.mark.card("CHR-DECL-7", "CHR-ACT-4")
    def test_a_punch_is_no_shot(self):
        self.declared("punch Thug 1")
        assert "Your turn (1 action left): +attack Thug 1 with fists" in self.ace
        self.refuse(
            "+attack Thug 1",
            f"You declared: punch Thug 1. +attack Thug 1 with fists does it, {PASS}",
        )
        self.see("+attack Thug 1 with fists", FISTS)

    @pytest.mark.card("CHR-DECL-7", "CHR-Q-45")
    def test_a_thrown_can_is_no_shot(self):
        self.gm("+combat/range short")
        self.declared("throw can at Thug 1")
        self.refuse(
            "+attack Thug 1",
            f"You declared: throw can at Thug 1. +attack Thug 1 with thrown can does it, {PASS}",
        )
        self.see("+attack Thug 1 with thrown can", CAN)

    @pytest.mark.card("CHR-DECL-7", "CHR-Q-7")
    def test_a_named_target_binds_while_it_stands(self):
        self.declared("attack Thug 1")
        self.refuse(
            "+attack Thug 2", f"You declared: attack Thug 1. +attack Thug 1 does it, {PASS}"
        )
        self.gm("+combat/set Thug 1/wound=incapacitated")
        self.see("+attack Thug 2", attack("Ace", "Thug 2", "fires a heavy blaster pistol"))

    @pytest.mark.card("CHR-DECL-7", "CHR-DECL-4")
    def test_a_part_of_a_name_binds_as_the_whole_does(self):
        self.gm("+combat/undo 2")
        self.gm("+combat/dice none")
        self.gm("+declare npcs=1 attack ac")
        self.both_read("Thugs 1 and 2 will attack Ace")

    @pytest.mark.card("CHR-DECL-7")
    def test_an_attack_leaves_the_weapon_open(self):
        self.declared("attack Thug 1")
        self.see("+attack Thug 1 with fists", FISTS)

    def test_a_punch_happens_by_itself_as_a_stab_does(self):
        self.see("+declare 1 punch Thug 1", FISTS)

    def test_a_throw_happens_by_itself(self):
        self.gm("+combat/range short")
        self.see("+declare 1 throw can at Thug 1", CAN)

    @pytest.mark.card("CHR-ACT-3", "CHR-DECL-1")
    def test_commands_of_another_book_are_declared_as_free_words(self):
        for words in ("reload", "shelter", "recover", "stow", "spray Thug 1"):
            self.see(f"+declare 1 {words}", f"Ace declares 1 action: {words}.")
            self.gm("+combat/undo")
            self.gm("+combat/dice none")


class Numbers:
    """Tests shared by the books that declare only a number."""

    def test_only_the_last_declaration_is_announced(self):
        self.line(self.char1, "+initiative last")
        self.gm("+declare Thug 1=1")
        self.gm("+declare Thug 1=2")
        self.line(self.char1, "+declare 2")
        self.line(self.char1, "+declare 1")
        self.gm("+declare Thug 2=1")
        assert "Declared: Thug 2 and Ace will take 1 action each." in self.bea

    def test_another_number_drops_what_was_said_with_the_first(self):
        self.line(self.char1, "+initiative last")
        self.line(self.char1, "+declare 2 attack Thug 1")
        self.ace_says(
            "+declare 1", "Your attack on Thug 1: not done. What you declare now is without it."
        )
        self.ace_says("+held", "Nothing is held.")

    def test_other_cover_takes_the_place_of_cover(self):
        self.line(self.char1, "+initiative last")
        self.line(self.char1, "+declare 2")
        self.ace_says("+cover 1/4", "Held for your turn: quarter cover")
        self.ace_says("+cover 80", "Held for your turn: 80% cover, in place of quarter cover")
        self.ace_says("+attack Thug 1", "80% cover, then attack on Thug 1")
        self.gm("+declare npcs=1")
        self.gm("+pass Thug 1")
        self.gm("+pass Thug 2")
        assert self.me.cover == 80 or "takes 80% cover" in self.ace, self.ace

    def test_an_attack_that_waits_is_not_held_once_more(self):
        self.gm("+reaction Thug 1=ask")
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")
        self.line(self.char1, "+attack Thug 1")
        assert self.state.deed, self.ace
        self.refuse(
            "+attack Thug 1",
            "An action is still being resolved. Thug 1 has to answer first.",
        )

    def test_the_seat_sets_the_order_before_it_stands(self):
        self.line(self.char1, "+initiative last")
        self.gm("+combat/set order=Ace, Thug 2")
        self.both_read("The game master sets the order of acting: Ace and Thugs 2 and 1.")
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")
        assert self.order() == ["Ace", "Thug 2", "Thug 1"]


class TestAdvanced(Numbers, HeldTest):
    book = "advanced"

    def test_an_action_of_another_book_is_not_declared(self):
        self.line(self.char1, "+initiative last")
        self.refuse(
            "+declare 1 reload",
            "Only the number is declared here: +declare 1. What you do with it you say in your "
            "turn.",
        )

    def test_others_hear_the_last_number_of_the_foes(self):
        self.line(self.char1, "+initiative last")
        self.gm("+declare Thug 1=1")
        self.gm("+declare Thug 1=2")
        self.line(self.char1, "+declare 1")
        told = self.ace
        self.gm("+declare Thug 2=1")
        told += self.ace
        assert "Thug 1 declares 2 actions" in told or "Thug 1 2" in told, told
        assert "Thug 1 1" not in told, told

    def test_a_changed_declaration_is_announced_as_a_change(self):
        self.line(self.char1, "+initiative last")
        self.gm("+declare Thug 1=1")
        self.line(self.char1, "+declare 2")
        assert "Thug 1 declares 1 action." in self.ace
        self.gm("+declare Thug 1=2")
        told = self.ace
        self.gm("+declare Thug 2=1")
        assert "Thug 1 will now take 2 actions; Thug 2 will take 1 action." in told + self.ace

    def test_a_change_that_is_taken_back_leaves_what_was_declared_first(self):
        self.line(self.char1, "+initiative last")
        self.gm("+declare Thug 1=1")
        self.gm("+declare Thug 1=2")
        self.gm("+combat/undo")
        self.line(self.char1, "+declare 1")
        assert "Thug 1 declares 1 action." in self.ace, self.ace

    def test_only_the_player_reads_that_the_seat_declared_for_them(self):
        self.line(self.char1, "+initiative last")
        self.gm("+declare Ace=2")
        assert "Bea has declared 2 actions for you." in self.ace
        assert "for you" not in self.bea

    def test_a_silent_player_reads_who_went_on_without_them(self):
        self.line(self.char1, "+initiative last")
        self.gm("+combat/next")
        assert "Bea has gone on without you: 1 action for you." in self.ace

    def test_the_system_that_declares_for_the_absent_is_named(self):
        self.line(self.char1, "+initiative last")
        self.gm("+combat/away Ace")
        assert "You are away: the system has declared 1 action for you." in self.ace

    def test_a_first_number_keeps_what_fits(self):
        self.ace_says("+attack Thug 1", "Held for your turn: attack on Thug 1")
        self.line(self.char1, "+initiative last")
        self.ace_says("+held", "attack on Thug 1")

    def test_an_extra_attack_replaces_only_the_last_held_one(self):
        self.line(self.char1, "+initiative last")
        self.line(self.char1, "+declare 2")
        self.line(self.char1, "+attack Thug 1")
        self.line(self.char1, "+attack Thug 2")
        self.ace_says(
            "+attack Thug 1 with fists",
            "attack on Thug 1, then attack on Thug 1 with fists, in place of attack on Thug 2",
        )

    def test_aiming_declares_itself_as_other_actions_do(self):
        self.line(self.char1, "+initiative last")
        self.line(self.char1, "+aim Thug 1")
        assert "Held for your turn: preparing on Thug 1" in self.ace
        self.line(self.char1, "+declare 1 aim at Thug 1")
        assert "Ace declares 1 action." in self.ace and "Only the number" not in self.ace
        self.gm("+declare npcs=1")
        self.gm("+pass Thug 1")
        self.gm("+pass Thug 2")
        assert self.me.prepared, self.ace

    def test_a_fallen_enemy_is_treated_as_it_was_said(self):
        self.line(self.char1, "+initiative last")
        self.gm("+combat/set Thug 1/wound=mortally wounded")
        self.line(self.char1, "+treat Thug 1")
        assert "Held for your turn: treatment on Thug 1" in self.ace
        self.gm("+declare Thug 2=1")
        self.gm("+pass Thug 2")
        assert "not done" not in self.ace and "Ace tries to stabilise Thug 1" in self.ace, self.ace

    def test_an_attack_held_for_the_next_round_names_its_declaration(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 0")
        self.gm("+declare npcs=1")
        self.ace_says(
            "+attack Thug 1",
            "Ace has declared no actions this round.",
            "Held for your turn in round 2: attack on Thug 1 (+held none takes it back).",
            "A declaration of 1 action goes with it unless you say otherwise by then.",
        )

    def test_the_seat_chooses_for_somebody_by_name(self):
        self.gm("+initiative Thug 1=last")
        assert self.bea == "The side that won initiative chooses: the table waits for Ace."
        self.gm("+initiative Ace=last")
        self.both_read("Rebels will act last.")

    def test_there_is_no_full_dodge_to_plan(self):
        self.line(self.char1, "+initiative last")
        self.refuse(
            "+fulldodge",
            "No attack waits for an answer. +reaction sets what you do about the next.",
        )


class TestPersonal(Numbers, HeldTest):
    book = "personal"

    def test_there_is_no_aiming(self):
        self.line(self.char1, "+initiative last")
        self.line(self.char1, "+aim Thug 1")
        assert "belongs to another book" in self.ace


class TestChronicles(HeldTest):
    book = "chronicles"

    def test_another_declaration_takes_the_place_of_one_that_is_held(self):
        self.ace_says("+declare 2 attack Thug 1, fire at Thug 2")
        self.ace_says(
            "+declare 1 punch Thug 2",
            "declaration of 1 action (punch Thug 2), in place of declaration of 2 actions",
        )
        self.ace_says("+held", "Held for your turn: attack on Thug 2 with fists")
        self.ace_says("+fulldodge", "declaration of a full dodge, in place of declaration of 1")
        self.ace_says("+held", "Held for your declaration: declaration of a full dodge")
        assert "attack" not in self.ace
        self.gm("+declare npcs=1 attack")
        self.both_read("Ace will make a full dodge")

    def test_a_foe_who_declares_anew_is_announced_once(self):
        self.gm("+declare Thug 1=1 attack")
        self.gm("+declare Thug 1=2 attack")
        self.gm("+declare Thug 2=1 attack")
        assert "Thug 1 will take 2 actions (attack, open); Thug 2 will attack." in self.ace

    def test_a_full_dodge_is_planned_by_its_own_line(self):
        self.gm("+declare npcs=1 attack")
        self.see("+fulldodge", "Ace declares a full dodge.")


class TestHealed(VerbTest):
    """Soldiers fight beside Ace, so that the fight goes on without Ace."""

    book, friends = "chronicles", 2

    @pytest.mark.card("CHR-DECL-4", "CHR-DECL-5")
    def test_a_fighter_healed_while_others_declare_still_declares(self):
        self.gm("+combat/stop")
        self.gm("+combat/set Ace/wound=incapacitated")
        self.gm(f"+combat/dice {ACE_FIRST}")
        self.gm("+combat/start Rebels: Ace, Soldier 1, Soldier 2 vs Gang: Thug 1, Thug 2")
        assert self.me.id not in self.state.order
        self.gm("+combat/set Ace/wound=wounded")
        for who in ("Thug 1", "Thug 2", "Soldier 1", "Soldier 2"):
            self.gm(f"+declare {who}=1 attack")
        assert "+declare 0" in self.ace, self.ace
        self.gm("+combat")
        assert "wounded, not declared" in self.bea and "Waiting for Ace to declare." in self.bea
        self.see("+declare 1 attack", "Ace declares 1 action: attack.")
