"""Verbs behind a condition of the book: the same command, refused where the guard refuses."""

from copy import copy

from game.encounter.verbs import Verb
from game.errors import Refused


def guarded(guard, *verbs) -> tuple[Verb, ...]:
    """The verbs as they are in everything else. ``guard(book, state, command)`` raises Refused
    before the verb's own check does."""
    return tuple([_behind(guard, verb) for verb in verbs])


def _behind(guard, verb: Verb) -> Verb:
    def check(book, state, command):
        guard(book, state, command)
        verb.check(book, state, command)

    found = copy(verb)
    found.check = check
    return found


def borrowed(book, state, command) -> None:
    """Rules that only ``advanced`` has, while the table borrows them (CHR-Q-38)."""
    if state.options["borrow_advanced"] != "on":
        sentence = "That rule is not borrowed in this fight (option borrow_advanced)."
        raise Refused("not_in_book", sentence, "CHR-Q-38")
