"""Wrapping command handlers in a condition: the same command, refused where a guard refuses it."""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Protocol

from game.books.d6.book import D6Book
from game.books.d6.state import D6Encounter
from game.encounter.handlers import AnyHandler, Handler, Ranked
from game.encounter.records import Command
from game.errors import Refused
from game.wording import say


class Binding(Protocol):
    """What a guard leaves of one kind of command."""

    def holds(self, command: Command) -> bool:
        """True if the command is allowed."""

    def refusal(self) -> Refused:
        """Why a command that is not allowed is refused."""


type Guard = Callable[[D6Book, D6Encounter, str, type], Binding | None]
"""``guard(book, state, who, command)``: raises Refused if that kind of command is barred to the
fighter; returns the binding that limits it, or None."""


def guarded(guard: Guard, *handlers: AnyHandler) -> tuple[AnyHandler, ...]:
    """Copies of the handlers behind the guard. The guard is checked before the handler's own check,
    and once for all that a handler offers."""
    return tuple([_behind(guard, handler) for handler in handlers])


def _behind[C: Command](
    guard: Guard, handler: Handler[D6Book, D6Encounter, C]
) -> Handler[D6Book, D6Encounter, C]:
    def check(book: D6Book, state: D6Encounter, command: C) -> None:
        bound = guard(book, state, command.who, type(command))
        if bound and not bound.holds(command):
            raise bound.refusal()
        handler.check(book, state, command)

    def legal(book: D6Book, state: D6Encounter, who: str, ranked: Ranked[C] = iter) -> Iterator[C]:
        try:
            bound = guard(book, state, who, handler.command)
        except Refused:
            return iter(())
        if bound is None:
            return handler.legal(book, state, who, ranked)
        return handler.legal(book, state, who, lambda found: ranked(filter(bound.holds, found)))

    found = copy(handler)
    vars(found).update(check=check, legal=legal)
    return found


def borrowed(book: D6Book, state: D6Encounter, who: str, command: type) -> None:
    """Guard: bars rules that only ``advanced`` has, unless the scene borrows them (CHR-Q-38)."""
    if state.options["borrow_advanced"] != "on":
        raise Refused("not_in_book", say("d6-not-borrowed"), "CHR-Q-38")
