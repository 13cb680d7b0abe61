"""Checks, ties, arrivals and answers as two players read them."""

import re
from unittest.mock import patch

from tests.commands.attack_words import ARMOUR, SHRUGS
from tests.commands.player import PlayerTest, TwoPlayersTest
from world.scenes.render import totals


class TestTold(PlayerTest):
    def test_an_opposed_check_names_both_skills(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/gm Ace")
        self.type("+combat/add thug=Gang")
        seen = set()
        for skill in ("con+5D", "con-3D", "con"):
            told = self.type(f"+check {skill} vs Thug/perception")
            found = re.search(
                r"Ace's con (\d+) (beats|equals|falls short of) Thug's perception \((\d+)\)", told
            )
            assert found, told
            mine, how, theirs = int(found[1]), found[2], int(found[3])
            assert how == {True: "beats", False: "falls short of"}.get(mine > theirs) or (
                mine == theirs and how == "equals"
            )
            seen.add(how)
        assert len(seen) > 1

    def test_tied_initiative_shows_the_tie_and_the_rerolls(self):
        class Told:
            ranking = ("Heroes", "Reavers", "Ace")

        class State:
            initiative = {"Heroes": (14, 11), "Reavers": (14, 5), "Ace": (3,)}

        with patch.object(totals, "party", lambda state, party: party):
            assert totals.initiative(State, Told) == (
                "Initiative: Heroes and Reavers tied at 14; rolled again 11 to 5; Ace 3."
            )


class TestArriving(TwoPlayersTest):
    def test_an_arrival_tells_where_it_came_from(self):
        heard: list[str] = []
        self.char2.move_to(self.room2, quiet=True)
        with patch.object(self.char1, "msg", lambda text=None, **more: heard.append(str(text))):
            self.char2.move_to(self.room1)
        assert f"Bea comes in from {self.room2.key}." in " ".join(heard)


class TestAnswering(TwoPlayersTest):
    def test_a_player_with_an_open_question_is_addressed_as_you(self):
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")
            self.line(who, "+joining always")
        self.line(self.char1, "+combat/start Ace vs Bea")
        self.line(self.char1, "+combat/patience 0")
        self.line(self.char2, "+reaction ask")
        for line in ("+combat/set order=Ace, Bea", "+combat/next", "+declare 1"):
            self.line(self.char1, line)
        self.line(self.char2, "+declare 1")
        self.line(self.char1, "+combat/set order=Ace, Bea")
        self.line(self.char1, "+attack Bea")
        self.line(self.char2, "+attack Ace")
        assert "You have to answer first" in self.bea, self.bea[-600:]


class TestWhy(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take young noble")
            self.line(who, "+joining always")

    def test_why_without_a_number_explains_the_last_roll_read(self):
        self.line(self.char2, "+roll 2D")
        self.line(self.char1, "+check dodge")
        self.line(self.char2, "+why")
        assert "Ace, check: dodge" in self.bea
        self.line(self.char2, "+roll/private 3D")
        self.line(self.char1, "+why")
        assert "Ace, check: dodge" in self.ace

    def test_a_parry_stands_in_the_place_of_a_number_that_was_named(self):
        for who, line in (
            (self.char1, "+combat/start advanced Ace vs Bea"),
            (self.char1, "+combat/patience 0"),
            (self.char2, "+reaction ask"),
            (self.char2, "+initiative first"),
            (self.char1, "+declare 1"),
            (self.char2, "+declare 2"),
            (self.char1, "+combat/set order=Ace, Bea"),
            (self.char1, "+combat/difficulty Ace=14"),
            (self.char2, "+yes 1"),
            (self.char2, "+yes 2"),
            (self.char1, "+combat/mod Bea=+40 on defence"),
            (self.char1, "+attack Bea with sword"),
            (self.char2, "+parry"),
        ):
            self.line(who, line)
        self.line(self.char1, "+why")
        assert "vs melee parry" in self.ace and "which the game master named" not in self.ace


class TestBlows(TwoPlayersTest):
    def shot_at(self, kind: str) -> str:
        """Have Ace hit the only foe of this kind without harming it; return what Ace reads."""
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, "+combat/book personal")
        self.line(self.char2, f"+combat/add {kind}=Foes")
        self.line(self.char2, "+reaction npcs=none")
        self.line(self.char2, "+combat/start")
        self.line(self.char2, "+combat/next")
        self.line(self.char1, "+declare 1")
        self.line(self.char2, "+declare npcs=1")
        self.line(self.char2, "+combat/set order=Ace, npcs")
        self.line(self.char2, "+combat/mod Ace=+30D on attack")
        self.line(self.char2, "+combat/mod npcs=+30D on resistance")
        self.line(self.char1, f"+attack {kind}")
        return self.ace

    def test_a_hit_stopped_by_armour_names_the_armour(self):
        assert re.search(rf"hits? (on )?Soldier; {ARMOUR}\.", self.shot_at("soldier"))

    def test_without_armour_a_body_shrugs_it_off(self):
        assert re.search(rf"hits? (on )?Thug, {SHRUGS}\.", self.shot_at("thug"))


class TestConditions(TwoPlayersTest):
    def sets(self, line: str) -> str:
        self.line(self.char2, f"+combat/set Ace/{line}")
        return self.ace

    def test_a_set_condition_is_shown_from_old_to_new(self):
        self.line(self.char1, "+chargen/take smuggler")
        self.line(self.char2, "+chargen/take smuggler")
        self.line(self.char2, "+combat/start personal Ace vs thug")
        assert "condition from healthy to prone" in self.sets("prone=yes")
        assert "Nothing changes: Ace is prone already." in self.sets("wound=healthy")
        assert "condition from prone to wounded, prone" in self.sets("wound=wounded")
        assert "from wounded, prone to healthy, still prone" in self.sets("wound=healthy")

    def test_no_question_has_a_hole_in_it(self):
        self.line(self.char1, "+chargen/take smuggler")
        self.line(self.char2, "+chargen/take smuggler")
        self.line(self.char2, "+combat/start personal Ace vs thug")
        self.sets("wound=incapacitated")
        self.line(self.char2, "+combat/close")
        self.line(self.char1, "+questions")
        assert "incapacitated" in self.ace and "out by" not in self.ace
        assert " from  " not in self.ace and "  to " not in self.ace

    def test_a_request_from_outside_the_fight_is_told_how_to_join(self):
        self.line(self.char2, "+chargen/take smuggler")
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char2, "+combat/book advanced")
        self.line(self.char1, "+request rush")
        assert self.ace == "You are not in this fight. +combat/join brings you in."


class TestDying(TwoPlayersTest):
    def felled(self, kind: str, start: str, *more: str) -> str:
        """Return what Ace reads while attacks fell Ace; Bea holds the seat."""
        for who in (self.char1, self.char2):
            self.line(who, f"+chargen/take {kind}")
        self.line(self.char1, "+consent yes")
        self.line(self.char2, f"+combat/start {start}")
        told = ""
        for line in more:
            self.line(self.char2, line)
            told += self.ace
        return told

    def test_dying_is_told_once_with_the_command_that_helps(self):
        told = self.felled(
            "marine", "starcraft Ace vs zergling", "+combat/mod Zergling=+40D on attack",
            "+combat/mod Zergling=+12D on damage", "+attack npcs=Ace", "+combat/next",
            "+combat/next",
        )  # fmt: skip
        told = told.partition("You are dying")[0]
        assert told.count("dying") == told.count("+treat Ace") == told.count("minutes") == 1, told

    def test_the_roll_that_decides_on_death_is_told_once(self):
        told = self.felled(
            "smuggler", "personal Ace vs trooper", "+combat/set order=Trooper, Ace",
            "+combat/next", "+declare npcs=1", "+combat/next", "+combat/set order=Trooper, Ace",
            "+combat/mod Trooper=+40D on attack", "+combat/mod Trooper=-5D on damage",
            "+combat/mod Trooper=+14 on damage", "+combat/mod Ace=-5D on resistance",
            "+attack Trooper=Ace",
        )  # fmt: skip
        assert "mortally wounded" in told and told.count("2D are thrown") == 1, told
        assert told.count("dying") == told.count("+treat Ace") == 1, told

    def test_a_victim_of_two_hits_reads_both_damages_and_one_endurance_roll(self):
        told = self.felled(
            "marine", "starcraft Ace vs 2 zergling", "+combat/mod npcs=+40D on attack",
            "+combat/mod Zergling 2=+12D on damage",
            "+combat/set order=Zergling 1, Zergling 2", "+attack npcs=Ace", "+combat/next",
        )  # fmt: skip
        (line,) = (line for line in told.splitlines() if "Zerglings 1 and 2 both hit Ace" in line)
        assert line.count("damage ") == 2 and line.count("endurance 4D = ") == 1, line

    def test_the_dead_are_not_said_to_be_awake(self):
        self.felled(
            "smuggler", "personal Ace vs trooper", "+combat/set Ace/wound=killed", "+treat Ace"
        )
        assert self.bea == "Ace is dead."
