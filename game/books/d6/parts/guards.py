"""Verbs behind a condition of the book: the same command, refused where the guard refuses."""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

from game.encounter.state import Encounter
from game.encounter.verbs import Ranked, Verb
from game.errors import Refused
from game.shelf.book import Rulebook

type Guard = Callable[[Any, Any, str, type], None]
"""``guard(book, state, who, command)``: Refused where that kind of command is barred to him."""


def guarded(guard: Guard, *verbs: Verb) -> tuple[Verb, ...]:
    """The verbs as they are in everything else. The guard refuses before the verb's own check
    does, and is asked once for all that the verb offers."""
    return tuple([_behind(guard, verb) for verb in verbs])


def _behind(guard: Guard, verb: Verb) -> Verb:
    def check(book: Rulebook, state: Encounter, command: Any) -> None:
        guard(book, state, command.who, type(command))
        verb.check(book, state, command)

    def legal(book: Rulebook, state: Encounter, who: str, ranked: Ranked = iter) -> Iterator[Any]:
        try:
            guard(book, state, who, verb.command)
        except Refused:
            return iter(())
        return verb.legal(book, state, who, ranked)

    found = copy(verb)
    found.check = check  # type: ignore[method-assign]
    found.legal = legal  # type: ignore[method-assign]
    return found


def borrowed(book: Rulebook, state: Encounter, who: str, command: type) -> None:
    """Rules that only ``advanced`` has, while the table borrows them (CHR-Q-38)."""
    if state.options["borrow_advanced"] != "on":
        sentence = "That rule is not borrowed in this fight (option borrow_advanced)."
        raise Refused("not_in_book", sentence, "CHR-Q-38")
