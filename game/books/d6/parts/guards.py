"""Verbs behind a condition of the book: the same command, refused where the guard refuses."""

from collections.abc import Callable
from copy import copy
from typing import Any

from game.encounter.state import Encounter
from game.encounter.verbs import Verb
from game.errors import Refused
from game.shelf.book import Rulebook

type Guard = Callable[[Any, Encounter, Any], None]
"""``guard(book, state, command)``: Refused where the command is barred."""


def guarded(guard: Guard, *verbs: Verb) -> tuple[Verb, ...]:
    """The verbs as they are in everything else. ``guard(book, state, command)`` raises Refused
    before the verb's own check does."""
    return tuple([_behind(guard, verb) for verb in verbs])


def _behind(guard: Guard, verb: Verb) -> Verb:
    def check(book: Rulebook, state: Encounter, command: Any) -> None:
        guard(book, state, command)
        verb.check(book, state, command)

    found = copy(verb)
    found.check = check  # type: ignore[method-assign]
    return found


def borrowed(book: Rulebook, state: Encounter, command: Any) -> None:
    """Rules that only ``advanced`` has, while the table borrows them (CHR-Q-38)."""
    if state.options["borrow_advanced"] != "on":
        sentence = "That rule is not borrowed in this fight (option borrow_advanced)."
        raise Refused("not_in_book", sentence, "CHR-Q-38")
