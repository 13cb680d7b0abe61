"""Odds that take long are worked out by a program beside the game, and told once they are known."""

import io
import pickle
import subprocess
import sys
from fractions import Fraction

import pytest
from twisted.internet.defer import Deferred
from twisted.internet.error import ProcessTerminated
from twisted.python.failure import Failure

from game import memory
from game.errors import Refused
from game.memory import forget
from game.parts.forecast import Roll, reaching
from world import odds_program, odds_worker

MANY = Roll(300, 0, 0, "removed", "explode")
LONG = ((MANY, MANY), 0)


def read(pipe: bytes):
    """Every value written to the pipe."""
    stream, found = io.BytesIO(pipe), []
    while length := stream.read(odds_program.LENGTH):
        found.append(pickle.loads(stream.read(int.from_bytes(length))))
    return found


def test_the_program_answers_as_the_game_itself_would():
    forget()
    asked = odds_program.framed((reaching, LONG)) + odds_program.framed((reaching, ((MANY,), -1j)))
    program = [sys.executable, "-m", "world.odds_program"]
    done = subprocess.run(program, input=asked, capture_output=True, cwd=odds_worker.HERE)
    (found, nothing), (missing, wrong) = read(done.stdout)
    assert (found, nothing, done.returncode) == (reaching(*LONG), "", 0)
    assert missing is None and "TypeError" in wrong


def test_a_question_that_takes_too_long_ends_the_program_and_is_refused():
    line = "import sys; from world import odds_program; odds_program.MOST_SECONDS = 1; "
    line += "odds_program.answer(sys.stdin.buffer, sys.stdout.buffer)"
    asked = odds_program.framed((eval, ("9**9**9",)))
    done = subprocess.run([sys.executable, "-c", line], input=asked, cwd=odds_worker.HERE)
    program, failures = running()
    program.ask(*LONG).addErrback(failures.append)
    program.processEnded(Failure(ProcessTerminated(signal=-done.returncode)))
    assert program.ended
    assert [failure.value.sentence for failure in failures] == [odds_worker.TOO_LONG]


class Pipe:
    """Keeps what is written to the program."""

    def __init__(self):
        self.written = b""

    def write(self, data):
        self.written += data


def running():
    """The odds program as the game sees it, just started, and an empty list."""
    program = odds_worker.Reckoner()
    program.transport = Pipe()
    return program, []


def test_an_answer_may_come_in_parts():
    program, found = running()
    program.ask(reaching, LONG).addCallback(found.append)
    assert read(program.transport.written) == [(reaching, LONG)]
    for byte in odds_program.framed((Fraction(1, 3), "")):
        assert not found
        program.outReceived(bytes([byte]))
    assert found == [Fraction(1, 3)]


def test_a_failure_of_the_odds_program_is_an_error_here():
    program, failures = running()
    program.ask(reaching, LONG).addErrback(failures.append)
    program.outReceived(odds_program.framed((None, "Traceback: it broke")))
    program.ask(reaching, LONG).addErrback(failures.append)
    program.processEnded(Failure(ProcessTerminated(1)))
    assert "it broke" in str(failures[0].value)
    assert not any(failure.check(Refused) for failure in failures)


class TestTold:
    """``when_known``, with a program that answers when the test says so."""

    @pytest.fixture(autouse=True)
    def program(self, monkeypatch):
        forget()
        self.asked, self.calls = [], []
        monkeypatch.setattr(odds_worker, "beside", self.beside)
        monkeypatch.setattr(odds_worker.reactor, "callLater", self.later)

    def beside(self, question, about):
        self.asked.append((question, about, Deferred()))
        return self.asked[-1][2]

    def later(self, _seconds, call):
        self.calls.append(call)
        return odds_worker.reactor

    @staticmethod
    def odds():
        return f"{float(reaching(*LONG)[0]):.3f} {float(reaching((MANY,), 400)[0]):.3f}"

    def test_the_answer_arrives_once_every_question_is_worked_out(self, monkeypatch):
        monkeypatch.setattr(odds_worker, "_no_longer", lambda result, waiting: result)
        told, late = [], []
        odds_worker.when_known(self.odds, lambda: late.append(1)).addCallback(told.append)
        assert not told and [row[:2] for row in self.asked] == [(reaching, LONG)]
        self.calls[0]()
        assert late == [1]
        self.asked[0][2].callback(reaching(*LONG))
        assert told == [self.odds()] and len(self.asked) == 1

    def test_remembered_or_short_answers_come_at_once(self):
        told, few = [], Roll(12, 0, 0, "removed", "explode")
        reaching(*LONG)
        odds_worker.when_known(lambda: str(reaching(*LONG)), self.calls.append).addCallback(
            told.append
        )
        odds_worker.when_known(lambda: str(reaching((few,), 9)), self.calls.append).addCallback(
            told.append
        )
        assert told == [str(reaching(*LONG)), str(reaching((few,), 9))]
        assert not self.asked and not self.calls


def test_odds_that_take_long_are_worked_out_at_once_where_nobody_says_otherwise():
    forget()
    with memory.none_long(), pytest.raises(memory.TakesLong):
        reaching(*LONG)
    assert reaching(*LONG)[0] > Fraction(1, 2)


def test_too_many_who_wait_are_refused(monkeypatch):
    forget()
    never = Deferred()
    monkeypatch.setattr(odds_worker, "LONGEST_LINE", 1)
    monkeypatch.setattr(odds_worker, "ask", lambda *_: never)
    first, second = odds_worker.beside(reaching, LONG), odds_worker.beside(reaching, LONG)
    with pytest.raises(Refused, match="Very many odds"):
        odds_worker.beside(reaching, LONG)
    never.callback(1)
    assert (first.result, second.result) == (1, 1)
