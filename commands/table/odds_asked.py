"""Odds that a client asks for (`D6.Odds`): of any line for which `+odds` tells them, worked out by
the same commands, with the same refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from commands.base import TableCommand
from game import engine
from game.errors import Refused
from game.memory import once
from game.registry.matching import MatchError
from game.wording import Text, read_as, say
from server.seams.cmdsets import called
from world import presenters
from world.reading import reading_of
from world.scenes.table import tables
from world.scenes.telling.chances import Answered, Reckoned
from world.scenes.telling.hearing import viewer_for
from world.watching import lines

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred

    from commands.table.odds import CmdOdds
    from world.actors import Session

    Mixed = TableCommand
else:
    Mixed = object

LONGEST = 300
"""Characters of a line."""
KEPT = 64
"""Answers kept for one connection, as long as nothing happens at its table."""
NOT_OF_LINE = say("table-no-odds-of-line")

type Answer = dict[str, Any]


class Question(NamedTuple):
    """A line whose odds are asked for; ``about``: the scene, its last entry and how it is read,
    None outside of any."""

    asking: Asking
    line: str
    seq: int
    about: object

    def answer(self, answer: Answer) -> None:
        self.asking.send(self, answer)


class Asking:
    """The questions of one connection: one at a time. The newest waits for the one under way; those
    between are dropped. ``known``: answers in the present state of the table, by line."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._under_way: Question | None = None
        self._next: str | None = None
        self._known: dict[str, Answer] = {}
        self._about: object = None

    def ask(self, line: str) -> None:
        """Answer now, or after the one that is under way."""
        self._next = line
        while self._under_way is None and self._next is not None:
            line, self._next = self._next, None
            with read_as(reading_of(self.session)):
                self._begin(line)

    def _begin(self, line: str) -> None:
        caller = self.session.puppet
        table = tables.of(caller) if caller else None
        about = (table.scene.pk, table.seq, viewer_for(table, caller)) if table else None
        if about is None or about != self._about:
            self._about, self._known = about, {}
        self._under_way = question = Question(self, line, table.seq if table else 0, about)
        if known := self._known.get(line):
            self.send(question, known)
            return
        try:
            _work_out(question)
        except (Refused, MatchError) as refusal:
            self.send(question, {"error": str(refusal.sentence)})

    def send(self, question: Question, answer: Answer) -> None:
        """Send an answer, remember it, and go on with what was asked meanwhile."""
        if question is not self._under_way:
            return
        lasts = question.about == self._about is not None and "error" not in answer
        if lasts and len(self._known) < KEPT:
            self._known[question.line] = answer
        self._under_way = None
        if not self.session.gone:
            told = {"line": question.line, "seq": question.seq, **answer}
            self.session.msg(d6_odds=((), told))
        if self._next is not None:
            self.ask(self._next)


def ask(session: Session, line: Any) -> None:
    """Answer a client that asks for the odds of a line."""
    if isinstance(line, str) and len(line) <= LONGEST:
        session.asking = session.asking or Asking(session)
        session.asking.ask(line)


def _work_out(question: Question) -> None:
    """Raises Refused, MatchError for a line that has no odds."""
    asked = _command(question, question.line)
    if asked is None:
        raise Refused("no_odds", NOT_OF_LINE)
    odds = _command(question, "+odds")
    if odds is not None and odds.is_asked():
        found = partial(_answer_given, odds, question.line)
        odds.when_known(found, partial(_answered, question, asked))
    else:
        _of_line(question, asked)


def _answer_given(odds: CmdOdds, line: str) -> Answered | Refused | None:
    """The answer to an attack that a line gives, None if it gives none; or why it is not rated."""
    table, words = odds.table, line.lower().split()
    presenter: Any = presenters.of(table.state)
    if not hasattr(presenter, "answers"):
        return None
    waits = [w.who for w in engine.pending(table.state) if odds.answers_for(table, w)]
    try:
        rows: list[Sequence[Answered]] = [
            presenter.answers(table.state, odds.viewer, who) for who in waits
        ]
    except Refused as refusal:
        return refusal
    return next((a for row in rows for a in row if a.line.lower().split() == words), None)


def _answered(question: Question, asked: Any, found: Answered | Refused | None) -> None:
    if isinstance(found, Answered):
        asked.tell_odds(found.reckoned())
    elif found is None or asked.odds_of():
        _of_line(question, asked)
    else:
        raise found


def _of_line(question: Question, asked: Any) -> None:
    typed = asked.odds_of()
    found = _command(question, typed) if typed else None
    if found is None:
        asked.say(NOT_OF_LINE)
    else:
        found.func()


def _command(question: Question, typed: str) -> Any:
    """The command of a typed line, to answer the question; None if it is none of the table's."""
    session: Any = question.asking.session
    verb, _, rest = typed.strip().partition(" ")
    verb, slash, switches = verb.lower().partition("/")
    known = called(verb, session.puppet.cmdset.current) if verb[:1] == "+" else None
    if not isinstance(known, TableCommand):
        return None
    made: Any = copy(known)
    made.__class__ = _asked(made.__class__)
    made.question = question
    made.caller, made.session, made.account = session.puppet, session, session.account
    made.cmdset, made.cmdstring, made.raw_string = session.puppet.cmdset.current, verb, typed
    made.args = f"{slash}{switches} {rest}"
    made.parse()
    return made


@once
def _asked(kind: type) -> type:
    """The command's class, answering a client."""
    return type(f"{kind.__name__}Asked", (Asked, kind), {"__module__": __name__})


class Asked(Mixed):
    """Mixin before a command's class: its odds go to the client that asked, as data; whatever else
    it says is why there are none. The player's lines do not wait for it."""

    question: Question

    def say(self, text: Text | str) -> None:
        self.question.answer({"error": str(text)})

    def tell_odds(self, found: Reckoned | Text | str, counted: bool = True) -> None:
        told = found if isinstance(found, Reckoned) else Reckoned(found)
        self.question.answer(told.data())

    def late(self, text: Text) -> None:
        """A client can wait."""

    def _later(self, done: Deferred, answer: Callable[[Any], object]) -> None:
        done.addCallback(lines.carried_on(answer)).addErrback(lines.carried_on(self.unread))
