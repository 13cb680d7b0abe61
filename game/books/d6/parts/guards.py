"""Verbs behind a condition of the book: the same command, refused where the guard refuses."""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Protocol

from game.books.d6.book import D6Book
from game.books.d6.state import D6Encounter
from game.encounter.records import Command
from game.encounter.verbs import AnyVerb, Ranked, Verb
from game.errors import Refused
from game.wording import say


class Binding(Protocol):
    """What is left of the commands of a kind."""

    def holds(self, command: Command) -> bool:
        """Whether the command is among them."""

    def refusal(self) -> Refused:
        """Why another one is not."""


type Guard = Callable[[D6Book, D6Encounter, str, type], Binding | None]
"""``guard(book, state, who, command)``: Refused where that kind of command is barred to him; what
binds him in it, None where nothing does."""


def guarded(guard: Guard, *verbs: AnyVerb) -> tuple[AnyVerb, ...]:
    """The verbs as they are in everything else. The guard refuses before the verb's own check
    does, and is asked once for all that the verb offers."""
    return tuple([_behind(guard, verb) for verb in verbs])


def _behind[C: Command](
    guard: Guard, verb: Verb[D6Book, D6Encounter, C]
) -> Verb[D6Book, D6Encounter, C]:
    def check(book: D6Book, state: D6Encounter, command: C) -> None:
        bound = guard(book, state, command.who, type(command))
        if bound and not bound.holds(command):
            raise bound.refusal()
        verb.check(book, state, command)

    def legal(book: D6Book, state: D6Encounter, who: str, ranked: Ranked[C] = iter) -> Iterator[C]:
        try:
            bound = guard(book, state, who, verb.command)
        except Refused:
            return iter(())
        if bound is None:
            return verb.legal(book, state, who, ranked)
        return verb.legal(book, state, who, lambda found: ranked(filter(bound.holds, found)))

    found = copy(verb)
    vars(found).update(check=check, legal=legal)
    return found


def borrowed(book: D6Book, state: D6Encounter, who: str, command: type) -> None:
    """Rules that only ``advanced`` has, while the table borrows them (CHR-Q-38)."""
    if state.options["borrow_advanced"] != "on":
        raise Refused("not_in_book", say("d6-not-borrowed"), "CHR-Q-38")
