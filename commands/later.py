"""Handles lines that cannot finish at once: retries when the database is busy, long work in slices,
and failures."""

from collections.abc import Callable, Generator
from functools import partial
from typing import TYPE_CHECKING, Any

from evennia.utils import logger
from twisted.internet import reactor
from twisted.internet.task import deferLater

from game.errors import Refused
from game.wording import Text, say, several
from world import odds_worker
from world.scenes.journal import busy
from world.scenes.table import slices
from world.scenes.table.guarded import Watched
from world.scenes.telling.delivery import LOOK
from world.watching import lines

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred
    from twisted.python.failure import Failure

    from world.actors import Session

LATE = say("typed-long-reading")
LONG_ODDS = say("typed-long-odds")
UNDONE = say("typed-went-wrong")
DONE = say("typed-went-wrong-after", look=LOOK)


class LaterOrNever:
    """Mixin for commands with ``func``, ``say`` and ``session``."""

    tries = 0

    if TYPE_CHECKING:
        key: str
        session: Session

        def func(self) -> None: ...

        def say(self, text: Text | str) -> None: ...

    def failed(self, error: Exception, watched: Watched) -> None:
        """An error other than a refusal: retry if the database is busy, else log it and tell the
        player whether anything was done."""
        if busy.is_busy(error) and not (watched.began if busy.is_lost(error) else watched.wrote):
            busy.note(error)
            self.once_more()
            return
        logger.log_trace(lines.named(self.key))
        if busy.is_lost(error):
            self.say(several([busy.LOST, LOOK], " "))
        elif busy.is_unwritable(error) and not watched.wrote:
            self.say(busy.UNWRITABLE)
        else:
            self.say(DONE if watched.wrote else UNDONE)

    def once_more(self) -> None:
        """Retry shortly while others are served; after `busy.TRIES` attempts tell the player that
        it failed."""
        self.tries += 1
        if self.tries < busy.TRIES and self.session:
            self.session.hold(deferLater(reactor, busy.PAUSE_SECONDS, lines.carried_on(self.func)))
        else:
            lines.busy()
            self.say(busy.BUSY)

    def in_slices(self, work: Generator[Any, None, Any], answer: Callable[[Any], object]) -> None:
        """Do long work in slices between the lines of others, then call ``answer`` with its result.
        Meanwhile this player's further lines wait."""
        self._later(slices.run(work, partial(self.late, LATE)), answer)

    def when_known(self, compose: Callable[[], object], answer: Callable[[Any], object]) -> None:
        """Call ``answer`` with what ``compose`` makes of odds; long ones are computed by the odds
        worker while others are served. Meanwhile this player's further lines wait."""
        self._later(odds_worker.when_known(compose, partial(self.late, LONG_ODDS)), answer)

    def late(self, text: Text) -> None:
        """Tell the player that it takes long."""
        self.say(text)

    def _later(self, done: "Deferred", answer: Callable[[Any], object]) -> None:
        done.addCallback(lines.carried_on(answer)).addErrback(lines.carried_on(self.unread))
        if not done.called:
            self.session.hold(done)

    def unread(self, failure: "Failure", sentence: Text | str = UNDONE) -> None:
        """Work in slices failed: a refusal is shown as usual; anything else is logged, and
        ``sentence`` shown."""
        if failure.check(Refused):
            lines.refused()
            self.say(failure.value.sentence)
            return
        logger.log_err(f"{lines.named(self.key)}\n{failure.getTraceback()}")
        self.say(sentence)
