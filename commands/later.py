"""What becomes of a line that is neither done nor refused at once: tried again where the records
are busy, read on between the lines of others, or a failure."""

from functools import partial

from evennia.utils import logger
from twisted.internet import reactor
from twisted.internet.task import deferLater

from game.errors import Refused
from game.wording import Text, say, several
from world import reckoning
from world.scenes import busy, slices
from world.scenes.attempts import Watched
from world.scenes.telling import LOOK
from world.watching import lines

LATE = say("typed-long-reading")
LONG_ODDS = say("typed-long-odds")
UNDONE = say("typed-went-wrong")
DONE = say("typed-went-wrong-after", look=LOOK)


class LaterOrNever:
    """Of a command: ``func`` does it, ``say`` answers, ``session`` is its player's."""

    tries = 0

    def failed(self, error: Exception, watched: Watched) -> None:
        """Something else than a refusal came of the line: it is tried again where the records are
        busy, else its player reads what is so."""
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
        """Try again in a moment, while others are served, and at last say that it was in vain."""
        self.tries += 1
        if self.tries < busy.TRIES and self.session:
            self.session.hold(deferLater(reactor, busy.PAUSE_SECONDS, lines.carried_on(self.func)))
        else:
            lines.busy()
            self.say(busy.BUSY)

    def in_slices(self, work, answer) -> None:
        """Read something long between the lines of others, then ``answer`` with what came of it;
        what this player types meanwhile waits."""
        self._later(slices.run(work, partial(self.say, LATE)), answer)

    def when_known(self, compose, answer) -> None:
        """``answer`` with what ``compose`` makes of odds, the long ones worked out beside the game
        while others are served; what this player types meanwhile waits."""
        self._later(reckoning.when_known(compose, partial(self.say, LONG_ODDS)), answer)

    def _later(self, done, answer) -> None:
        done.addCallback(lines.carried_on(answer)).addErrback(lines.carried_on(self.unread))
        if not done.called:
            self.session.hold(done)

    def unread(self, failure, sentence: Text | str = UNDONE) -> None:
        """What was read or done in parts has come to an end before its last: ``sentence`` says so
        unless that was a refusal."""
        if failure.check(Refused):
            lines.refused()
            self.say(failure.value.sentence)
            return
        logger.log_err(f"{lines.named(self.key)}\n{failure.getTraceback()}")
        self.say(sentence)
