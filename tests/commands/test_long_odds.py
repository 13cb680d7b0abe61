"""Slow odds are worked out beside the game while everybody else is served."""

from unittest.mock import patch

from twisted.internet.defer import Deferred
from twisted.internet.task import Clock

from commands.later import LONG_ODDS, UNDONE
from game import odds
from game.errors import Refused
from game.memory import forget
from tests.commands.field_table import VerbTest
from tests.commands.player import TwoPlayersTest
from world import odds_worker
from world.scenes.telling.chances import percent

MANY = "+odds 100D vs 100D"


class Beside:
    """Clears all kept answers; the odds worker answers when the test says so."""

    def setUp(self):
        super().setUp()
        forget()
        self.asked, self.clock = [], Clock()
        self.enterContext(patch.object(odds_worker, "ask", self.ask))
        self.enterContext(patch.object(odds_worker, "reactor", self.clock))

    def ask(self, question, about):
        self.asked.append((question, about, Deferred()))
        return self.asked[-1][2]

    def answer(self) -> str:
        """Have the odds worker answer everything it was asked; return what Ace reads then."""
        seen = []
        with patch.object(self.char1, "msg", lambda text=None, **_: seen.append(str(text))):
            while self.asked:
                question, about, done = self.asked.pop(0)
                done.callback(question(*about))
        return "\n".join(seen)


class LongOddsTest(Beside, TwoPlayersTest):
    def test_another_is_served_while_they_are_worked_out(self):
        self.line(self.char1, MANY)
        assert (self.ace, len(self.asked)) == ("", 1)
        assert self.session.waits and not self.session2.waits
        self.line(self.char2, "+odds 4D vs 4D")
        assert "to succeed" in self.bea
        told = self.answer()
        assert not self.session.waits
        chance = percent(odds.beats(odds.total(300), odds.total(300)))
        assert told == f"the code 100D vs 100D: {chance} to succeed. It rolls 350.0 on average."
        self.line(self.char1, MANY)
        assert (self.ace, self.asked) == (told, []), "it is remembered"

    def test_after_a_while_the_asker_reads_that_the_odds_take_long(self):
        with patch.object(self.char1, "msg") as msg:
            self.char1.execute_cmd(MANY, session=self.session)
            self.clock.advance(odds_worker.LATE_SECONDS)
            assert str(LONG_ODDS) in str(msg.call_args)
        assert self.answer()

    def test_no_word_of_it_where_the_answer_comes_soon(self):
        self.line(self.char1, MANY)
        assert self.answer()
        assert not self.clock.getDelayedCalls()

    def test_a_failure_of_the_worker_is_a_sentence(self):
        for error, said in (
            (Refused("too_long", odds_worker.TOO_LONG), odds_worker.TOO_LONG),
            (RuntimeError("it broke"), UNDONE),
        ):
            self.line(self.char1, MANY)
            with patch.object(self.char1, "msg") as msg:
                self.asked.pop()[2].errback(error)
            assert str(said) in str(msg.call_args)
            assert not self.session.waits

    def test_an_asker_who_has_gone_does_not_block_the_next_question(self):
        self.line(self.char1, MANY)
        self.account.unpuppet_object(self.session)
        self.line(self.char2, "+odds 99D vs 99D")
        assert (self.bea, len(self.asked)) == ("", 1), "one question at a time"
        with patch.object(self.char2, "msg") as msg:
            self.answer()
        assert "99D vs 99D: " in str(msg.call_args)


class LongAttackTest(Beside, VerbTest):
    book, options = "chronicles", "wild_die=drop_highest penalty_method=rolled"

    def test_the_answer_is_of_the_state_that_was_asked(self):
        self.line(self.char1, "+odds attack Thug 1")
        assert (self.ace, len(self.asked)) == ("", 1)
        self.gm("+combat/set Thug 1/wound=wounded")
        self.gm("+combat/difficulty Ace=30")
        told = self.answer()
        assert "Ace attacks Thug 1: " in told and told.endswith("are not counted.")
        forget()
        self.line(self.char1, "+odds attack Thug 1")
        assert self.answer() != told
        self.gm("+combat/undo 2")
        with patch.object(odds_worker, "ask", lambda question, about: done(question(*about))):
            forget()
            self.line(self.char1, "+odds attack Thug 1")
        assert self.ace == told


def done(answer) -> Deferred:
    found = Deferred()
    found.callback(answer)
    return found
