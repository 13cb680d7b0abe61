"""Slow odds, computed in a separate process (the odds worker) instead of the thread that serves
everybody.

A thread would not do, since it would hold Python's lock. The worker is started by the first slow
question; all players' questions share one queue.
"""

import pickle
import signal
import sys
from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path
from typing import Any

from evennia.utils import logger
from twisted.internet import reactor
from twisted.internet.defer import Deferred, DeferredSemaphore, maybeDeferred
from twisted.internet.protocol import ProcessProtocol

from game import memory
from game.errors import Refused
from game.wording import say
from world.odds_program import LENGTH, framed

HERE = Path(__file__).parents[1]
LATE_SECONDS = 1.0
LONGEST_LINE = 50
TOO_LONG = say("world-odds-take-too-long")
FULL = say("world-odds-line-is-full")


class Reckoner(ProcessProtocol):
    """The game's side of the odds worker; one question at a time."""

    def __init__(self) -> None:
        self.ended = False
        self._read = b""
        self._done: Deferred | None = None

    def ask(self, question: Callable[..., Any], about: tuple[Any, ...]) -> Deferred:
        """Fires with the answer. Refused: ``too_long`` if the worker gave up."""
        self._done = done = Deferred()
        self.transport.write(framed((question, about)))
        return done

    def outReceived(self, data: bytes) -> None:
        self._read += data
        length = int.from_bytes(self._read[:LENGTH])
        if len(self._read) >= LENGTH + length > LENGTH:
            said, self._read = self._read[LENGTH : LENGTH + length], b""
            self._answer(*pickle.loads(said))

    def errReceived(self, data: bytes) -> None:
        logger.log_err(f"odds: {data.decode(errors='replace')}")

    def processEnded(self, reason: Any) -> None:
        self.ended = True
        if self._done:
            gave_up = getattr(reason.value, "signal", None) == signal.SIGALRM
            error = Refused("too_long", TOO_LONG) if gave_up else reason
            self._fire(Deferred.errback, error)

    def _answer(self, found: object, wrong: str) -> None:
        if wrong:
            self._fire(Deferred.errback, RuntimeError(wrong))
        else:
            self._fire(Deferred.callback, found)

    def _fire(self, how: Callable[[Any, Any], object], what: object) -> None:
        done, self._done = self._done, None
        how(done, what)


_turns = DeferredSemaphore(1)
_reckoner: Reckoner | None = None


def beside(question: Callable[..., Any], about: tuple[Any, ...]) -> Deferred:
    """Queue a question of ``game.memory`` for the worker. Refused: ``full`` if too many are
    waiting, ``too_long``."""
    if len(_turns.waiting) >= LONGEST_LINE:
        raise Refused("full", FULL)
    done: Deferred = Deferred()
    _turns.run(ask, question, about).chainDeferred(done)
    return done


def ask(question: Callable[..., Any], about: tuple[Any, ...]) -> Deferred:
    """Ask the worker at once, starting it if it is not running. Not to be confused with ``beside``,
    which queues."""
    global _reckoner
    if _reckoner is None or _reckoner.ended:
        _reckoner = Reckoner()
        program = [sys.executable, "-m", "world.odds_program"]
        reactor.spawnProcess(_reckoner, sys.executable, program, env=None, path=str(HERE))
    return _reckoner.ask(question, about)


def stop() -> None:
    """Kill the worker: the game stops."""
    if _reckoner and not _reckoner.ended:
        _reckoner.transport.signalProcess("KILL")


def when_known(compose: Callable[[], object], late: Callable[[], None]) -> Deferred:
    """Run ``compose``, which uses odds: at once if none of them is slow, otherwise again after each
    slow one has been computed, always in the present ruleset revision. ``compose`` must not change
    anything and must use the state it was made with. ``late`` is called once if it takes more than
    a second."""
    context = copy_context()

    def attempt(_: object = None) -> Any:
        try:
            return context.run(_at_once, compose)
        except memory.TakesLong as asked:
            answer = beside(asked.question, asked.about)
            return answer.addCallback(asked.answered).addCallback(attempt)

    done = maybeDeferred(attempt)
    if not done.called:
        waiting = reactor.callLater(LATE_SECONDS, late)
        done.addBoth(_no_longer, waiting)
    return done


def _at_once[R](compose: Callable[[], R]) -> R:
    with memory.none_long():
        return compose()


def _no_longer[R](result: R, waiting: Any) -> R:
    if waiting.active():
        waiting.cancel()
    return result
