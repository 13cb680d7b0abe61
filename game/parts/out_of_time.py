"""What the system does for somebody whose time runs out. The engine reads no clock: when that is,
the table decides."""

from game.encounter import commands as c
from game.encounter import table_events as te
from game.encounter.context import AnyContext
from game.encounter.handlers import Handler
from game.encounter.records import Command
from game.encounter.state import Encounter
from game.encounter.table_commands import RunOut, SettleWild
from game.errors import Refused
from game.registry.book import Instead, Rulebook
from game.wording import say


class RunOutHandler(Handler[Rulebook, Encounter, RunOut]):
    """Gives the book's harmless command (``Rulebook.out_of_time``) for whoever is waited for, after
    an event with the reason."""

    command = RunOut
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: RunOut) -> None:
        waits = book.machine.pending(book, state)
        if not any((wait.who, wait.what) == (command.who, command.what) for wait in waits):
            raise Refused("too_late", say("parts-table-does-not-wait"))
        if (found := instead(book, state, command.who, command.what)) is None:
            raise Refused("gm_required", say("parts-game-master-goes-on"))
        book.handler(found).check(book, state, found)

    def perform(self, context: AnyContext, command: RunOut) -> None:
        found = instead(context.book, context.state, command.who, command.what)
        answer = getattr(found, "answer", "")
        context.emit(te.TimeRanOut(command.who, command.what, answer))
        context.book.handler(found).perform(context, found)


def instead(book: Rulebook, state: Encounter, who: str, what: str) -> Command | None:
    """The command that is given for them; None for what is waited for without limit."""
    found = book.out_of_time.get(what)
    return found(book, state, who) if found else None


def pass_turn(book: Rulebook, state: Encounter, who: str) -> c.Pass:
    """The rest of the turn lapses."""
    return c.Pass(who)


def answer(given: str) -> Instead:
    """Silence answers an attack with ``given``."""
    return lambda book, state, who: c.Answer(who, given)


def declare(count: int) -> Instead:
    """Silence declares that many unspecified actions; an ambusher, who acts early, passes."""

    def found(book: Rulebook, state: Encounter, who: str) -> c.Declare | c.Pass:
        return c.Pass(who) if state.stage == "early" else c.Declare(who, count)

    return found


def ordinary_die(book: Rulebook, state: Encounter, who: str) -> SettleWild:
    """The wild die counts as it fell."""
    return SettleWild(who, "normal")


OUT_OF_TIME: dict[str, Instead] = {
    "declare": declare(1),
    "act": pass_turn,
    "answer": answer("defend"),
    "wild": ordinary_die,
}
"""Silence is one action and a defence (PER-Q-13, PER-Q-18)."""
