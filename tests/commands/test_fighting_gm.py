"""Game masters who fight need another player's consent for anything that favours them."""

from django.utils import timezone

from game.engine import pending
from tests.commands.player import TwoPlayersTest
from world.scenes.consent import questions
from world.scenes.models import Question
from world.scenes.table.fighters import fighter_id


class Fought(TwoPlayersTest):
    """Ace runs the scene and fights in it, against Bea and a soldier."""

    book = "personal"

    def setUp(self):
        super().setUp()
        for character in (self.char1, self.char2):
            self.line(character, "+chargen/take smuggler")
        self.line(self.char1, f"+combat/book {self.book}")
        self.line(self.char1, "+combat/gm Ace")
        self.line(self.char1, "+combat/join rebels")
        self.line(self.char2, "+combat/join empire")
        for line in ("+combat/add soldier=empire", "+combat/auto npcs=off", "+combat/start"):
            self.line(self.char1, line)
        self.me, self.her = fighter_id(self.char1), fighter_id(self.char2)
        assert self.table.state.mode == "fight"

    @property
    def table(self):
        return self.room1.table

    def cover(self, who: str) -> int:
        return self.table.state.fighters[who].cover


class TestTheWord(Fought):
    def test_a_value_the_game_master_sets_on_themself_waits_for_it(self):
        self.line(self.char1, "+combat/set Ace/cover=75")
        assert (
            "needs the word of Bea, who is asked within 60 seconds; no answer is a no." in self.ace
        )
        assert "fights here too" in self.bea and "cover" in self.bea and "+yes" in self.bea
        assert self.cover(self.me) == 0

    def test_the_question_says_from_what_to_what(self):
        self.line(self.char1, "+combat/set Ace/code=blaster 9D")
        assert "sets Ace's blaster from 4D+2 to 9D, in this scene only." in self.bea
        self.line(self.char1, "+combat/set Bea/code=blaster 1D")
        assert "sets Bea's blaster from 4D+2 to 1D, in this scene only." in self.bea

    def test_a_question_about_an_npc_says_only_what_the_table_reads(self):
        self.line(self.char1, "+combat/set Soldier/code=blaster 1D")
        assert "sets Soldier's blaster" in self.bea and "1D" not in self.bea
        self.line(self.char1, "+combat/set Soldier/hidden=on")
        self.line(self.char1, "+combat/dice 6 6 6 for Soldier")
        self.line(self.char1, "+combat/mod Soldier=-2D secret")
        waiting = " ".join(str(one.text) for one in questions.open_for(self.char2)[1:])
        assert len(questions.open_for(self.char2)) == 3
        assert "Soldier" not in waiting and "-2D" not in waiting

    def test_it_does_not_outlast_the_scene(self):
        self.line(self.char1, "+combat/set Ace/cover=75")
        self.line(self.char1, "+combat/stop")
        self.line(self.char2, f"+yes {questions.open_for(self.char2)[-1].pk}")
        self.line(self.char1, "+combat/close")
        assert not questions.open_for(self.char2)

    def test_a_yes_carries_it_out_and_the_journal_says_whose(self):
        self.line(self.char1, "+combat/set Ace/cover=75")
        self.line(self.char2, "+yes")
        assert self.cover(self.me) == 75
        assert "You give your word to Ace." in self.bea and "Bea gives Ace the word" in self.ace
        row = self.table.scene.entries.filter(kind="command").last()
        assert row.actor == self.me and row.command["is"] == "Override"
        self.line(self.char2, "+combat/log 3")
        assert "Bea gives the word for what Ace, game master and fighter, has done" in self.bea

    def test_after_a_no_the_game_master_reads_so_and_nothing_is_done(self):
        self.line(self.char1, "+combat/set Ace/cover=75")
        self.line(self.char2, "+no")
        assert "Bea says no" in self.ace and "It is not done." in self.ace
        assert self.cover(self.me) == 0

    def test_a_yes_to_somebody_who_is_gone_is_answered(self):
        self.line(self.char1, "+combat/set Ace/cover=75")
        (question,) = questions.open_for(self.char2)
        question.details["by"] = 0
        question.save()
        self.line(self.char2, "+yes")
        assert "Whoever asked is in the game no more" in self.bea, self.bea
        assert self.cover(self.me) == 0

    def test_silence_is_a_no(self):
        self.line(self.char1, "+combat/set Ace/cover=75")
        Question.objects.update(expires=timezone.now())
        questions.settle_overdue()
        assert self.cover(self.me) == 0
        assert not questions.open_for(self.char2)

    def test_a_player_who_also_shares_the_seat_is_asked_once(self):
        self.line(self.char1, "+combat/share Bea")
        self.line(self.char2, "+yes")
        self.line(self.char1, "+combat/dice 6 6 6")
        assert len(questions.open_for(self.char2)) == 1

    def test_every_ruling_in_the_game_masters_favour_waits(self):
        for line in (
            "+combat/dice 6 6 6", "+combat/dice 6 for Ace", "+combat/mod Ace=+3D",
"+combat/mod Bea=-2D", "+combat/mod Soldier=-2D secret",
            "+combat/set Bea/wound=wounded", "+combat/set Soldier/cover=0",
            "+combat/remove Bea",
            "+combat/undo 1",
        ):  # fmt: skip
            before = self.table.seq
            self.line(self.char1, line)
            assert "needs the word of Bea" in self.ace, (line, self.ace)
            assert self.table.seq == before, line
            self.line(self.char2, "+no")

    def test_a_ruling_against_the_game_master_does_not_wait(self):
        for line in ("+combat/mod Bea=+2D", "+combat/mod Soldier=+1D", "+combat/pace gm",
                     "+combat/auto Soldier=on"):  # fmt: skip
            before = self.table.seq
            self.line(self.char1, line)
            assert "needs the word" not in self.ace, line
            assert self.table.seq > before, (line, self.ace)

    def test_ending_the_rounds_and_other_rules_wait(self):
        for line in ("+combat/stop", "+combat/option wild_die=off"):
            before = self.table.seq
            self.line(self.char1, line)
            assert "needs the word of Bea" in self.ace, (line, self.ace)
            assert self.table.seq == before, line
        asked = questions.open_for(self.char2)
        assert "ends the fight" in str(asked[0].text) and "wild_die" in str(asked[1].text)
        self.line(self.char2, f"+yes {asked[0].pk}")
        assert self.table.state.mode == "peace"

    def test_it_holds_for_the_web_and_for_a_shared_seat_too(self):
        self.line(self.char2, "+combat/mod Ace=-3D")
        assert "Only the game master" in self.bea
        self.line(self.char1, "+combat/share Bea")
        self.line(self.char2, "+yes")
        self.line(self.char2, "+combat/mod Bea=+3D")
        assert "needs the word of Ace" in self.bea

    def test_an_impossible_ruling_is_not_asked_about(self):
        self.line(self.char1, "+combat/set Ace/cover=900")
        assert "needs the word" not in self.ace
        assert not questions.open_for(self.char2)

    def test_it_outlasts_a_reload_and_is_done_once(self):
        self.line(self.char1, "+combat/set Ace/cover=75")
        self.reload()
        self.line(self.char2, "+yes")
        assert self.cover(self.me) == 75
        self.reload()
        assert self.cover(self.me) == 75
        self.line(self.char2, "+yes")
        assert "gives Ace the word" not in self.bea
        written = self.table.scene.entries.filter(kind="command").values_list("command", flat=True)
        assert [row["is"] for row in written].count("Override") == 2

    def test_an_undo_asked_for_before_a_reload_is_done_once_after_it(self):
        seq = self.table.seq
        self.line(self.char1, "+combat/undo 1")
        self.reload()
        self.line(self.char2, "+yes")
        self.line(self.char2, "+yes")
        assert self.table.scene.entries.get(kind="undo").rewound_to == seq - 1
        state = self.table.state
        self.reload()
        assert self.table.state == state

    def reload(self):
        """The table anew from the database, as after a restart."""
        before = self.table
        self.room1.forget_table()
        assert self.table is not before and self.table.seq == before.seq

    def test_a_yes_to_a_ruling_now_impossible_says_so(self):
        self.line(self.char1, "+combat/undo 1")
        self.line(self.char1, "+combat/pace gm")
        before = self.table.seq
        self.line(self.char2, "+yes")
        assert "the fight has gone on since" in self.bea and "gone on since" in self.ace
        assert self.table.seq == before

    def test_an_undo_with_the_word_is_done(self):
        seq = self.table.seq
        self.line(self.char1, "+combat/undo 1")
        self.line(self.char2, "+yes")
        assert "takes back, by Bea's word" in self.ace
        assert self.table.scene.entries.get(kind="undo").rewound_to == seq - 1


class TestGoingOn(Fought):
    """Ace, who has declared, goes on without waiting for Bea, an opponent."""

    def setUp(self):
        super().setUp()
        self.line(self.char2, "+initiative first")
        if self.table.state.stage == "choice":
            self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1")
        assert "declare" in {w.what for w in pending(self.table.state) if w.who == self.her}

    def declared(self):
        return self.table.state.fighters[self.her].declared

    def test_going_on_without_a_player_in_their_first_minute_needs_their_word(self):
        for line in ("+combat/next", "+combat/away Bea"):
            self.line(self.char1, line)
            assert "needs the word of Bea" in self.ace and "Without it you may in" in self.ace
            assert self.declared() is None
        assert "To go on without waiting any longer." in " ".join(self.bea.split())

    def test_going_on_without_a_player_after_a_minute_needs_no_word(self):
        self.table.since -= 61
        self.line(self.char1, "+combat/next")
        assert self.declared() == 1

    def test_a_short_patience_makes_it_no_shorter_and_a_long_one_longer(self):
        self.line(self.char1, "+combat/patience 1")
        self.line(self.char1, "+combat/next")
        assert self.declared() is None
        self.line(self.char1, "+combat/patience 300")
        self.table.since -= 61
        self.line(self.char1, "+combat/next")
        assert self.declared() is None

    def test_a_late_yes_does_nothing_once_the_fight_has_gone_on(self):
        self.line(self.char1, "+combat/next")
        self.line(self.char2, "+declare 2")
        before = self.table.seq
        self.line(self.char2, "+yes")
        assert "the fight has gone on since" in self.bea
        assert self.table.seq == before

    def test_a_yes_goes_on_at_once(self):
        self.line(self.char1, "+combat/next")
        self.line(self.char2, "+yes")
        assert self.declared() == 1


class TestWhereNoWordIsNeeded(Fought):
    def test_where_no_other_person_fights(self):
        self.line(self.char2, "+combat/leave")
        self.line(self.char1, "+combat/dice 6 6 6")
        assert "lays down 3 dice" in self.ace

    def test_a_game_master_who_takes_no_part_in_the_fight(self):
        self.line(self.char1, "+combat/leave")
        self.line(self.char1, "+combat/mod Soldier=+2D")
        self.line(self.char1, "+combat/dice 6 6 6")
        assert "lays down 3 dice" in self.ace

    def test_a_second_character_of_the_same_account_is_not_asked(self):
        self.account.characters.add(self.char2)
        self.line(self.char1, "+combat/dice 6 6 6")
        assert "lays down 3 dice" in self.ace
        assert not questions.open_for(self.char2)


class TestCountingOut(Fought):
    book = "chronicles"

    def setUp(self):
        super().setUp()
        for _ in range(6):
            wait = next((w for w in pending(self.table.state) if w.what == "declare"), None)
            if wait is None or wait.who == self.her:
                break
            name = self.table.state.fighters[wait.who].name
            self.line(self.char1, f"+declare {name}=0")
        assert wait and wait.who == self.her

    def test_a_player_is_counted_by_another_s_word_alone(self):
        self.line(self.char1, "+combat/count")
        assert "needs the word of Bea" in self.ace and self.table.state.count is None
        self.line(self.char2, "+yes")
        assert self.table.state.count.who == self.her

    def test_counting_out_needs_a_word_even_once_the_time_is_over(self):
        self.sweep(100)
        self.line(self.char1, "+combat/count")
        assert "needs the word of Bea" in self.ace and self.table.state.count is None
